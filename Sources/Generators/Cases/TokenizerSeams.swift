internal import TextSpec

/// Short texts at which tokenizers are known to go wrong: the shapes of the worked cases.
enum TokenizerSeams {
  /// All of them.
  static let texts = words + clusters + sentences + lines + spaces

  /// Those that are seams of a granularity.
  static func texts(_ granularity: Granularity) -> [CodeUnits] {
    switch granularity {
    case .character: clusters
    case .word: words
    case .sentence: sentences + lines
    case .paragraph, .line, .document: lines
    }
  }

  private static let words: [CodeUnits] =
    texts([
      "foobar mules x", "foo-bar baz", "abc 32.3 def", "abc def-ghi. jkl", "isn't he", "a:b a@b",
      "foo@@bar", "a.b 1,2;3", "a_b 1_", "AT&T a/b\\c", "a\tb",
    ])
    + texts([
      [0x61, 0x4E2D], [0x4E2D, 0x6587, 0x20, 0x6587, 0x4E2D], [0x1F600, 0x1F600],
      [0x0600, 0x20, 0x61],
      [0x61, 0x20, 0x0301, 0x62], [0x61, 0x3000, 0x62, 0xA0, 0x61], [0x61, 0x200B, 0x62],
      [0x0620, 0x0621, 0x20, 0x0623, 0x0624], [0x10400, 0x62, 0x20, 0x61, 0x10400],
      [0x2460, 0x20, 0x5F], [0x1F170, 0x61], [0x09, 0x09, 0x20, 0x20],
      [0x0E01, 0x0E33, 0x0E32, 0x0E23],
      [0x30AB, 0x30BF, 0x5F], [0x3042, 0x30AB, 0x4E2D, 0x6587], [0x05D0, 0x27, 0x05D0],
      [0x61, 0x27, 0x2019, 0x61],
    ])

  private static let clusters: [CodeUnits] = texts([
    [0x1F600, 0x20, 0x1F468, 0x200D, 0x1F469], [0x2E, 0x1F3FD], [0x1100, 0xAC00], [0x20, 0x0301],
    [0x65, 0x0301, 0x78], [0x1F1E9, 0x1F1F0, 0x1F1E9], [0x31, 0xFE0F, 0x20E3], [0xD83D, 0x0301],
    [0x0600, 0xDE00], [0x0915, 0x094D, 0x0937], [0x0D, 0x0D], [0x0A, 0x0D],
  ])

  private static let sentences: [CodeUnits] =
    texts([
      "how are you\nI am fine", "Blah blah.", "Hi. Yo", "mr. x? Y!", "(a.) b",
    ]) + texts([[0x61, 0x2E, 0x05D0]])

  private static let lines: [CodeUnits] =
    texts([
      "x\n\ny", "a\r\nb", "a\n\nb", "a\n", "\n", "\n\n", "\r\n\r\n", "aaa bbb",
    ])
    + texts([
      [0x61, 0x2029, 0x62], [0x61, 0x2028, 0x62], [0x61, 0x85, 0x62], [0x61, 0x0B, 0x62],
      [0x61, 0x0C, 0x62],
    ])

  /// What the other texts make between them, and is seldom met alone.
  private static let spaces: [CodeUnits] = texts([
    "abc def", "a  b", " a", "a ", "   ", "-", "a-", "- a",
  ])

  private static func texts(_ texts: [String]) -> [CodeUnits] { texts.map { CodeUnits($0) } }

  /// Scalars, so that nothing invisible stands in the source.
  private static func texts(_ texts: [[UInt32]]) -> [CodeUnits] {
    texts.map { CodeUnits(scalars: $0) }
  }
}
