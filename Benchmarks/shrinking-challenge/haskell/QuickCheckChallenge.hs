{-# LANGUAGE CPP #-}

-- | The shrinking challenge with QuickCheck: texts of `arbitrary :: Gen String`, and both sources
-- shrunk by `shrink`, since a generator of QuickCheck brings no shrinking with it.
--
-- usage: challenge SEEDS SECONDS; writes JSON to standard output.
module Main (main) where

import Data.List (intercalate)
import Grammar
import Measure
import Properties
import Test.QuickCheck hiding (Property, Result (..), property)
import Test.QuickCheck.Property (Result (abort, reason), failed, mapTotalResult, succeeded)
import Test.QuickCheck.Random (mkQCGen)

main :: IO ()
main = runChallenge (Engine "QuickCheck" VERSION_QuickCheck run)

run :: Source -> Property -> Int -> Int -> (Input -> IO Answer) -> IO ()
run source property seed caseMax ask = do
  let arguments =
        stdArgs {replay = Just (mkQCGen seed, 0), maxSuccess = caseMax, chatty = False}
  _ <-
    quickCheckWithResult arguments $
      -- `forAll` has a test go on that asks to be the last, so this is asked outside of it.
      mapTotalResult (\result -> result {abort = reason result == timeIsUp}) $
        forAllShrinkBlind (inputs source property) (shrinks property) $ \input ->
          ioProperty (answer <$> ask input)
  pure ()

answer :: Answer -> Result
answer Holds = succeeded
answer Broken = failed
-- This ends a search; while it shrinks, it only says that a candidate is no better.
answer TimeUp = succeeded {reason = timeIsUp}

timeIsUp :: String
timeIsUp = "the time is up"

inputs :: Source -> Property -> Gen Input
inputs source property = do
  text <- if source == Stock then arbitrary else texts (grammar (hasMarkers property))
  number <- if shape property == Text then pure 0 else choose (0, numberMax (shape property) text)
  pure (text, number)

-- | The stock candidates of a pair, as far as the caret or limit stays within the text.
shrinks :: Property -> Input -> [Input]
shrinks property = filter isInDomain . shrink
  where
    isInDomain (text, number) = 0 <= number && number <= numberMax (shape property) text

texts :: Piece -> Gen String
texts (Of strings) = elements strings
texts (Some scalars least most) = do
  count <- choose (least, most)
  vectorOf count (elements scalars)
texts (Joined pieces) = concat <$> mapM texts pieces
texts (Choice pieces) = oneof (map texts pieces)
texts (Repeat least most separator piece) = do
  count <- choose (least, most)
  intercalate separator <$> vectorOf count (texts piece)
