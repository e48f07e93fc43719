public import TextSpec

/// A text with a caret or a selection in it, as a person types it: `a|b`, `a[bc]d`.
///
/// `|` is the caret, `[` and `]` are the ends of the selection. `\|`, `\[`, `\]` and `\\` stand for
/// the characters themselves, and `\u{1F600}` or `\u{D83D}` for any scalar or lone surrogate.
public struct CaseNotation: Hashable, Sendable {
  public var text: CodeUnits = []
  /// The offset of `|`, if there is one.
  public var caretOffset: Int?
  /// The range between `[` and `]`, if there is one.
  public var selection: TextRange?

  /// Reads the notation; with `isRaw`, `|`, `[` and `]` are ordinary characters.
  /// - Throws: `CaseNotationError` that says what is wrong and where.
  public init(_ notation: String, isRaw: Bool = false) throws(CaseNotationError) {
    var scalars = Array(notation.unicodeScalars)[...]
    var startOffset: Int? = nil
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\\": text += try Self.escape(&scalars)
      case "|" where !isRaw:
        guard caretOffset == nil else { throw CaseNotationError("two carets: write \\| for |") }
        caretOffset = text.count
      case "[" where !isRaw:
        guard startOffset == nil, selection == nil else {
          throw CaseNotationError("two selections: write \\[ for [")
        }
        startOffset = text.count
      case "]" where !isRaw:
        guard let start = startOffset else {
          throw CaseNotationError("] without [: write \\] for ]")
        }
        selection = TextRange(start, text.count)
        startOffset = nil
      default: text.appendScalar(scalar.value)
      }
    }
    if startOffset != nil { throw CaseNotationError("[ without ]: write \\[ for [") }
  }

  private static func escape(
    _ scalars: inout ArraySlice<Unicode.Scalar>
  ) throws(CaseNotationError) -> CodeUnits {
    guard let kind = scalars.popFirst() else {
      throw CaseNotationError("a backslash at the end: write \\\\ for it")
    }
    switch kind {
    case "|", "[", "]", "\\": return CodeUnits(scalar: kind.value)
    case "u": break
    default:
      throw CaseNotationError("\\\(kind) is no escape; they are \\| \\[ \\] \\\\ \\u{...}")
    }
    let digits = scalars.dropFirst().prefix { $0 != "}" }
    var word = ""
    word.unicodeScalars.append(contentsOf: digits)
    guard scalars.first == "{", scalars.count > digits.count + 1, (1...6).contains(digits.count),
      let value = UInt32(word, radix: 16), value <= 0x10FFFF
    else { throw CaseNotationError("expected \\u{...} with up to six hexadecimal digits") }
    scalars = scalars.dropFirst(digits.count + 2)
    return CodeUnits(scalar: value)
  }

  /// The text as the notation spells it, hidden scalars escaped, with a caret where one is given.
  public static func spell(_ text: CodeUnits, caretOffset: Int? = nil) -> String {
    caretOffset.map { CaseDrawing.text(text, caret: $0) } ?? CaseDrawing.text(text)
  }
}

/// A text that is not in the notation.
public struct CaseNotationError: Error, Hashable, Sendable, CustomStringConvertible {
  public var description: String

  init(_ description: String) { self.description = description }
}
