{-# LANGUAGE CPP #-}

-- | The shrinking challenge with Hedgehog: texts of `Gen.string` over `Gen.unicode`, of at most a
-- hundred scalars and growing with the size, and its integrated shrinking for both sources.
--
-- usage: challenge SEEDS SECONDS; writes JSON to standard output.
module Main (main) where

import Control.Monad.IO.Class (liftIO)
import Data.List (intercalate)
import Grammar
import Hedgehog (Gen, PropertyT, discard, failure, forAllWith, property, success, withTests)
import qualified Hedgehog.Gen as Gen
import Hedgehog.Internal.Property (propertyConfig, propertyTest)
import Hedgehog.Internal.Runner (checkReport)
import qualified Hedgehog.Internal.Seed as Seed
import qualified Hedgehog.Range as Range
import Measure
import Properties

main :: IO ()
main = runChallenge (Engine "Hedgehog" VERSION_hedgehog run)

-- | The runner behind `check` and `recheck`, without its output.
run :: Source -> Property -> Int -> Int -> (Input -> IO Answer) -> IO ()
run source property' seed caseMax ask = do
  let test = withTests (fromIntegral caseMax) (property (holds source property' ask))
  _ <-
    checkReport
      (propertyConfig test)
      0
      (Seed.from (fromIntegral seed))
      (propertyTest test)
      (const (pure ()))
  pure ()

-- The case is not printed, so it need not be written out.
holds :: Source -> Property -> (Input -> IO Answer) -> PropertyT IO ()
holds source property' ask = do
  input <- forAllWith (const "") (inputs source property')
  answer <- liftIO (ask input)
  case answer of
    Holds -> success
    Broken -> failure
    -- A hundred of these end a search; while it shrinks, one says that a candidate is no better.
    TimeUp -> discard

inputs :: Source -> Property -> Gen Input
inputs source property' = do
  text <- if source == Stock then stock else texts (grammar (hasMarkers property'))
  number <-
    if shape property' == Text
      then pure 0
      else Gen.int (Range.constant 0 (numberMax (shape property') text))
  pure (text, number)
  where
    stock = Gen.string (Range.linear 0 100) Gen.unicode

texts :: Piece -> Gen String
texts (Of strings) = Gen.element strings
texts (Some scalars least most) = Gen.string (Range.constant least most) (Gen.element scalars)
texts (Joined pieces) = concat <$> mapM texts pieces
texts (Choice pieces) = Gen.choice (map texts pieces)
texts (Repeat least most separator piece) =
  intercalate separator <$> Gen.list (Range.constant least most) (texts piece)
