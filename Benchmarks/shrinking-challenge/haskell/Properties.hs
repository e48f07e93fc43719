-- | The ten properties of the challenge: each is a predicate over the scalars of a text, and over a
-- caret in scalars or a limit in UTF-16 units, that holds where careless code goes wrong.
module Properties (Input, Shape (..), Property (..), properties, numberMax) where

import Data.Char (isMark)
import Data.List (tails)

-- | A text, and a caret or a limit; 0 where a property takes none.
type Input = (String, Int)

data Shape = Text | Caret | Limit
  deriving (Eq)

data Property = Property
  { name :: String,
    shape :: Shape,
    -- | Whether the texts of its grammar hold markers.
    hasMarkers :: Bool,
    isBroken :: Input -> Bool
  }

properties :: [Property]
properties =
  [ Property "truncation" Limit False (uncurry truncation),
    Property "reversal" Text False (reversal . fst),
    Property "flags" Text False (flags 0 . fst),
    Property "keycap" Text False (any isTextKeycap . tails . fst),
    Property "family" Text False (any (isFamilyWithTone 0 False) . tails . fst),
    Property "reformat" Caret False (uncurry reformat),
    Property "word-boundary" Caret False (uncurry wordBoundary),
    Property "sentence" Text False (any isAbbreviation . tails . fst),
    Property "hashtag" Text True (hashtag . fst),
    Property "trigger" Caret True (uncurry trigger)
  ]

-- | The greatest caret or limit of a text.
numberMax :: Shape -> String -> Int
numberMax Text _ = 0
numberMax Caret text = length text
numberMax Limit text = sum (map width text)

-- | How many UTF-16 units a scalar takes.
width :: Char -> Int
width scalar = if scalar > '\xFFFF' then 2 else 1

isLetter, isWord, isSpace :: Char -> Bool
isLetter scalar = 'A' <= scalar && scalar <= 'Z' || 'a' <= scalar && scalar <= 'z'
isWord scalar = isLetter scalar || '0' <= scalar && scalar <= '9' || scalar == '_'
isSpace scalar = scalar == ' ' || scalar == '\n'

-- | Cutting at a limit of UTF-16 units cuts a surrogate pair in two.
truncation :: String -> Int -> Bool
truncation text limit = go 0 text
  where
    go offset (scalar : rest)
      | offset >= limit = False
      | width scalar == 2 && offset + 1 == limit = True
      | otherwise = go (offset + width scalar) rest
    go _ [] = False

-- | Reversing scalars is not reversing characters: a mark leaves its base.
reversal :: String -> Bool
reversal text = concat (reverse (characters text)) /= reverse text
  where
    characters (scalar : rest) =
      let (marks, others) = span isMark rest in (scalar : marks) : characters others
    characters [] = []

-- | An odd run of three or more regional indicators stands before a joiner.
flags :: Int -> String -> Bool
flags run (scalar : rest)
  | '\x1F1E6' <= scalar && scalar <= '\x1F1FF' = flags (run + 1) rest
  | otherwise = scalar == '\x200D' && run >= 3 && odd run || flags 0 rest
flags _ [] = False

-- | A keycap is asked to look like text.
isTextKeycap :: String -> Bool
isTextKeycap (base : '\xFE0E' : '\x20E3' : _) = base `elem` "0123456789#*"
isTextKeycap _ = False

-- | A family of four or more has a tone.
isFamilyWithTone :: Int -> Bool -> String -> Bool
isFamilyWithTone members hasTone (scalar : rest)
  | scalar `elem` "\x1F466\x1F467\x1F468\x1F469\x1F9D1" =
    let (isToned, others) = case rest of
          tone : behind | '\x1F3FB' <= tone && tone <= '\x1F3FF' -> (True, behind)
          _ -> (hasTone, rest)
     in case others of
          '\x200D' : behind -> isFamilyWithTone (members + 1) isToned behind
          _ -> members + 1 >= 4 && isToned
isFamilyWithTone members hasTone _ = members >= 4 && hasTone

-- | A formatter puts a space behind every fourth character, and the caret keeps its number.
reformat :: String -> Int -> Bool
reformat text caret = length (filter not (take caret isInserted)) /= caret
  where
    isInserted = concat [[True | index > 0, index `mod` 4 == 0] ++ [False] | index <- indices]
    indices = [0 .. length text - 1]

-- | A word is thought to end before an apostrophe between letters.
wordBoundary :: String -> Int -> Bool
wordBoundary text caret = caret > 0 && isApostrophe (drop (caret - 1) text)
  where
    isApostrophe (before : '\'' : behind : _) = isLetter before && isLetter behind
    isApostrophe _ = False

-- | A sentence is thought to end between a full stop and a small letter.
isAbbreviation :: String -> Bool
isAbbreviation (before : '.' : ' ' : behind : _) =
  isLetter before && 'a' <= behind && behind <= 'z'
isAbbreviation _ = False

-- | A hashtag is thought to end before a combining mark.
hashtag :: String -> Bool
hashtag text = or (zipWith isCut (True : map isSpace text) (tails text))
  where
    isCut isStart ('#' : rest) = case span isWord rest of
      (_ : _, behind : _) -> isStart && '\x300' <= behind && behind <= '\x36F'
      _ -> False
    isCut _ _ = False

-- | The query before the caret is looked for across white space.
trigger :: String -> Int -> Bool
trigger text caret = case reverse (take caret text) of
  before@(last' : _)
    | isLetter last' -> case break (== '@') before of
      (query, '@' : earlier) -> all isSpace (take 1 earlier) && any isSpace query
      _ -> False
  _ -> False
