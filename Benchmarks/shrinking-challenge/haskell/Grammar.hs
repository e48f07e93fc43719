-- | The grammar of texts that the program for Hypothesis has too: the same kinds of pieces, with
-- the same weights. Each library makes its generator of it.
module Grammar (Piece (..), grammar) where

-- | What a part of a text is drawn from.
data Piece
  = -- | One of some strings.
    Of [String]
  | -- | So many scalars, from the least to the most, each one of these.
    Some String Int Int
  | -- | All of the parts behind each other.
    Joined [Piece]
  | -- | One of the parts, each as likely as the other.
    Choice [Piece]
  | -- | So many of a part, from the least to the most, with a string between them.
    Repeat Int Int String Piece

-- | The grammar of whole texts, with markers or without.
grammar :: Bool -> Piece
grammar hasMarkers = Repeat 0 18 "" (Joined [Choice pieces, separator])
  where
    pieces = if hasMarkers then weighted ++ replicate 4 marked else weighted
    separator = Choice [Of ["", " ", "\n"], joiners]

one :: String -> Piece
one = Of . map pure

maybe' :: Piece -> Piece
maybe' piece = Choice [Of [""], piece]

joiners, sides, wordPiece, spaces, members, marks, marked :: Piece
joiners = one "\x200D\xFE0F\x0301\x20E3\x1F3FD\x094D\x0903\x200C\xFE0E\x0600\x00AD"
sides = one "aA1\x05D0\x30AB_"
wordPiece = Some "abcxyzAZ019_-" 1 4
spaces = Some " \t\xA0\x3000\x2003" 1 2
members =
  Repeat 2 4 "\x200D" (Joined [one people, maybe' (one tones), maybe' (Of ["\xFE0F"])])
  where
    people = "\x1F468\x1F469\x1F466\x1F467\x1F9D1\x2764\x1F3F3\x1F408"
marks = Joined [one "aeo\x0928\x0E01", Some "\x0301\x0308\x0323\x20DD\x0903" 1 3]
marked = Joined [Of ["", " ", "\n"], one "#@", Choice [wordPiece, marks]]

tones :: String
tones = "\x1F3FB\x1F3FC\x1F3FD\x1F3FE\x1F3FF"

-- | Letters, spaces and the sequences are drawn more often.
weighted :: [Piece]
weighted =
  [ wordPiece,
    spaces,
    Of ["\n", "\r\n", "\r", "\x2029", "\x85"],
    Joined [maybe' sides, one "'.:,;\"\xB7\x2019_@", maybe' sides],
    Joined [maybe' sides, one ".?!\x3002", Some ")\"']" 0 2, Some " " 0 2, maybe' sides],
    Joined [Some ['\x1F1E6' .. '\x1F1FF'] 1 5, maybe' (one "\x200D\xFE0F\x0301")],
    members,
    Joined [one "\x1F44D\x1F466\x261D\&a", Some tones 0 2],
    Joined [one "#*19a", maybe' (one "\xFE0F\xFE0E"), maybe' (Of ["\x20E3"])],
    marks,
    Some "\x1100\x1161\x11A8\xAC00\xAC01" 1 3,
    Joined [one "\x0915\x0937", Of ["\x094D"], maybe' (Of ["\x200D"]), Of ["\x0937"]],
    Joined [one "\x0600\x070F", maybe' sides],
    Of ["\xD83D", "\xDE00"],
    Some "\x05D0\x0627\x200F\&1" 1 3,
    Some "\x4E00\x3042\x30A2" 1 3,
    one "\0\x7F\xAD\xFEFF\x200B",
    wordPiece,
    spaces,
    members
  ]
