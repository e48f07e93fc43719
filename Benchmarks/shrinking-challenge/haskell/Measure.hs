-- | Runs the challenge with an engine and writes what came of it, as JSON.
module Measure (Engine (..), Source (..), Answer (..), runChallenge) where

import Control.Monad (forM)
import Data.Char (ord)
import Data.IORef
import Data.List (foldl', group, maximumBy, sort)
import qualified Data.Map.Strict as Map
import Data.Maybe (catMaybes)
import Data.Ord (comparing)
import GHC.Clock (getMonotonicTime)
import Numeric (showHex)
import Properties
import System.CPUTime (getCPUTime)
import System.Environment (getArgs)
import System.Exit (exitWith, ExitCode (..))
import System.IO (hPutStrLn, stderr)
import Text.Printf (printf)

-- | What texts are drawn from.
data Source = Stock | Grammar
  deriving (Eq)

-- | What an engine is told of a case.
data Answer = Holds | Broken | TimeUp
  deriving (Eq)

data Engine = Engine
  { title :: String,
    version :: String,
    -- | Draws at most so many cases with a seed, asks about each, and shrinks the first that is
    -- broken. It ends where the time is up.
    search :: Source -> Property -> Int -> Int -> (Input -> IO Answer) -> IO ()
  }

data Outcome = Outcome
  { cases :: Int,
    evaluations :: Int,
    evaluationsInAll :: Int,
    result :: String,
    isCut :: Bool
  }

-- | What one seed has come to so far.
data State = State
  { -- | When the time is up: the limit is one of processor time, in picoseconds, which is never
    -- ahead of the time of day, in seconds, and dearer to ask.
    end :: (Double, Integer),
    calls :: Int,
    firstFailure :: Maybe Int,
    firstSeen :: Map.Map Input Int,
    lastFailing :: Maybe Input,
    timeIsUp :: Bool
  }

runChallenge :: Engine -> IO ()
runChallenge engine = do
  arguments <- getArgs
  case arguments of
    [seeds, seconds] -> write engine (read seeds) (read seconds)
    _ -> hPutStrLn stderr "usage: challenge SEEDS SECONDS" >> exitWith (ExitFailure 64)

write :: Engine -> Int -> Double -> IO ()
write engine seedCount seconds = do
  tables <- forM sources $ \(name', source) -> do
    rows <- mapM (row engine source seedCount seconds) properties
    pure (quoted name' ++ ": [\n" ++ separated ",\n" rows ++ "\n]")
  speeds <- forM sources $ \(name', source) -> speed engine name' source
  putStrLn $
    object
      [ ("peer", quoted (title engine)),
        ("version", quoted (version engine)),
        ("seedCount", show seedCount),
        ("seconds", printf "%f" seconds),
        ("strategies", "{" ++ separated ",\n" tables ++ "}"),
        ("generation", "[" ++ separated ",\n" speeds ++ "]")
      ]
  where
    sources = [("text", Stock), ("grammar", Grammar)]

-- | One property with all seeds.
row :: Engine -> Source -> Int -> Double -> Property -> IO String
row engine source seedCount seconds property = do
  all' <- forM [1 .. seedCount] $ \seed -> do
    (outcome, wall, processor) <- timed (runSeed engine source property seed seconds)
    pure (outcome, (wall, processor))
  let outcomes = catMaybes (map fst all')
      results = group (sort (map result outcomes))
      frequent = maximumBy (comparing length) results
  pure $
    object
      [ ("property", quoted (name property)),
        ("found", show (length outcomes)),
        ("cut", show (length (filter isCut outcomes))),
        ("cases", median (map cases outcomes)),
        ("evaluations", median (map evaluations outcomes)),
        ("evaluationsInAll", median (map evaluationsInAll outcomes)),
        ("distinct", show (length results)),
        ("result", if null results then "null" else quoted (head frequent)),
        ("wallMicroseconds", median (map (fst . snd) all')),
        ("processorMicroseconds", median (map (snd . snd) all'))
      ]

-- | One seed of one property. Shrinking may take as long again as the search.
runSeed :: Engine -> Source -> Property -> Int -> Double -> IO (Maybe Outcome)
runSeed engine source property seed seconds = do
  start <- limit
  state <- newIORef (State start 0 Nothing Map.empty Nothing False)
  search engine source property seed 100000 (ask state)
  final <- readIORef state
  pure $ do
    first <- firstFailure final
    input <- lastFailing final
    pure
      Outcome
        { cases = first,
          evaluations = firstSeen final Map.! input - first,
          evaluationsInAll = calls final - first,
          result = escaped (shape property) input,
          isCut = timeIsUp final
        }
  where
    ask reference input = do
      state <- readIORef reference
      isUp <- isOver (end state)
      if timeIsUp state || isUp
        then writeIORef reference state {timeIsUp = True} >> pure TimeUp
        else do
          let number = calls state + 1
          if isBroken property input
            then do
              again <- limit
              writeIORef reference $! failed number again input state
              pure Broken
            else writeIORef reference state {calls = number} >> pure Holds
    limit = do
      wall <- getMonotonicTime
      processor <- getCPUTime
      pure (wall + seconds, processor + round (1e12 * seconds))
    isOver (wall, processor) = do
      now <- getMonotonicTime
      if now <= wall then pure False else (> processor) <$> getCPUTime
    failed number again input state =
      state
        { calls = number,
          end = maybe again (const (end state)) (firstFailure state),
          firstFailure = Just (maybe number id (firstFailure state)),
          firstSeen = Map.insertWith (const id) input number (firstSeen state),
          lastFailing = Just input
        }

-- | How many texts are made where a property never fails, in two seconds.
speed :: Engine -> String -> Source -> IO String
speed engine name' source = do
  counts <- newIORef (0 :: Int, 0 :: Int)
  start <- getMonotonicTime
  let ask (text, _) = do
        (texts, scalars) <- readIORef counts
        let texts' = texts + 1
            -- Looking at each scalar makes it; the length of a list alone would not.
            scalars' = foldl' (\count scalar -> scalar `seq` count + 1) scalars text
        texts' `seq` scalars' `seq` writeIORef counts (texts', scalars')
        now <- getMonotonicTime
        pure (if now > start + 2 then TimeUp else Holds)
      property = Property "holds" Text False (const False)
      -- More than are made; QuickCheck allows ten times as many discarded cases.
      caseMax = 1000000000
  (_, _, processor) <- timed (search engine source property 1 caseMax ask)
  (texts, scalars) <- readIORef counts
  pure $
    object
      [ ("strategy", quoted name'),
        ("texts", show texts),
        ("scalars", show scalars),
        ("processorMicroseconds", show processor)
      ]

-- | What an action gives, and its wall and processor time in microseconds.
timed :: IO a -> IO (a, Int, Int)
timed action = do
  wall <- getMonotonicTime
  processor <- getCPUTime
  value <- action
  processorEnd <- getCPUTime
  wallEnd <- getMonotonicTime
  let processorTime = (processorEnd - processor) `div` 1000000
  pure (value, round (1e6 * (wallEnd - wall)), fromIntegral processorTime)

-- | The upper median, or null.
median :: [Int] -> String
median [] = "null"
median numbers = show (sort numbers !! (length numbers `div` 2))

-- | A case in one line of ASCII.
escaped :: Shape -> Input -> String
escaped shape' (text, number) =
  "\"" ++ concatMap scalar text ++ "\"" ++ (if shape' == Text then "" else " " ++ show number)
  where
    scalar char
      | ' ' <= char && char <= '~' = [char]
      | otherwise = printf "\\u{%s}" (map toUpper' (showHex (ord char) ""))
    toUpper' digit = if 'a' <= digit then toEnum (fromEnum digit - 32) else digit

-- | A string of ASCII as JSON.
quoted :: String -> String
quoted text = "\"" ++ concatMap escape text ++ "\""
  where
    escape char = if char `elem` "\"\\" then ['\\', char] else [char]

object :: [(String, String)] -> String
object pairs = "{" ++ separated ", " [quoted key ++ ": " ++ value | (key, value) <- pairs] ++ "}"

separated :: String -> [String] -> String
separated separator = foldr1 (\left right -> left ++ separator ++ right)
