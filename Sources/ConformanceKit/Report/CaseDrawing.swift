public import TextSpec

/// A text with places drawn in it. Wherever the notation of cases has a form for them, it is that
/// form, so that what a report shows can be typed again.
public enum CaseDrawing {
  /// The text of a case with its marks, or with the place of a question where its contract has no
  /// marks that are a range. Marks out of the text are not drawn.
  public static func input(_ input: Case, position: Int? = nil) -> String {
    draw(input.text, signs(input.contract, input.marks, position))
  }

  /// A text with a caret.
  public static func text(_ text: CodeUnits, caret offset: Int) -> String {
    draw(text, [Sign(offset, "|")])
  }

  /// A text with a selection, which is a caret where it is empty.
  public static func text(_ text: CodeUnits, selection range: TextRange) -> String {
    draw(text, signs(of: range))
  }

  /// A text without places, in the notation of cases: `[` and `]` are escaped too.
  public static func text(_ text: CodeUnits) -> String { draw(text, []) }

  /// What stands at an offset: `|`, or an end of a selection.
  struct Sign {
    var offset: Int
    var word: String

    init(_ offset: Int, _ word: String) {
      self.offset = offset
      self.word = word
    }
  }

  /// What is drawn for the marks of a case. The marks of a caret field are two ranges; the notation
  /// has a form for both where the selection is a caret or the range itself, and where it is
  /// neither, its ends are bars.
  static func signs(
    _ contract: ContractName, _ marks: [Case.Mark], _ position: Int?
  ) -> [Sign] {
    func range(_ start: String, _ end: String) -> TextRange? {
      guard let start = marks.first(where: { $0.name == start }),
        let end = marks.first(where: { $0.name == end })
      else { return nil }
      return TextRange(start.offset, end.offset)
    }
    let replaced = range("start", "end")
    switch contract {
    case .truncation:
      if let replaced { return signs(of: replaced) }
    case .caret:
      if let selection = range("lo", "hi") { return signs(of: selection) }
      if let caret = marks.first(where: { $0.name == "caret" }) { return [Sign(caret.offset, "|")] }
      guard let replaced, let selection = range("selectionStart", "selectionEnd") else { break }
      if selection == replaced { return signs(of: replaced) }
      let bars = selection.isEmpty ? [selection.start] : [selection.start, selection.end]
      return signs(of: replaced, isBracketed: true) + bars.map { Sign($0, "|") }
    case .tokenizer, .tags, .suggestion, .session: break
    }
    return (position.map { [$0] } ?? marks.map(\.offset)).map { Sign($0, "|") }
  }

  /// Brackets around a range, or a bar for an empty one.
  private static func signs(of range: TextRange, isBracketed: Bool = false) -> [Sign] {
    if range.start > range.end { return [Sign(range.start, "|"), Sign(range.end, "|")] }
    if range.isEmpty, !isBracketed { return [Sign(range.start, "|")] }
    return [Sign(range.start, "["), Sign(range.end, "]")]
  }

  static func draw(_ text: CodeUnits, _ signs: [Sign]) -> String {
    let signs = signs.allSatisfy { $0.offset >= 0 && $0.offset <= text.count } ? signs : []
    var result = ""
    var offset = 0
    while offset <= text.count {
      for sign in signs where sign.offset == offset { result += sign.word }
      guard offset < text.count else { break }
      let (scalar, length) = text.scalar(at: offset)
      if scalar == 0x5B || scalar == 0x5D { result += "\\" }
      result += TextEscape.escaped(scalar)
      if length == 2 {
        for sign in signs where sign.offset == offset + 1 { result += "(\(sign.word)inside)" }
      }
      offset += length
    }
    return result
  }
}
