import TextSpec
import UnicodeTables

/// Edits that went wrong somewhere, in the shapes of the standard formatters, and their
/// near-misses: the caret one place to either side, the other direction, another digit.
struct CaretTemplates: Sendable {
  /// One hand-made edit: a text with `|` at the caret or `[` and `]` around the selection.
  struct Template: Sendable {
    let formatter: String
    let text: String
    let edit: Edit

    init(_ formatter: String, _ text: String, _ edit: Edit) {
      self.formatter = formatter
      self.text = text
      self.edit = edit
    }
  }

  enum Edit: Sendable {
    case type(String)
    case backspace
    case delete
    case reformat
    /// Typed at the end, wherever the selection is.
    case typeAtEnd(String)
  }

  private let cases: [Case]

  init(_ slots: [CaretSlot], _ modes: [CaretContract.Question], _ tables: UnicodeData) {
    var cases: [Case] = []
    for template in Self.templates {
      guard slots.contains(where: { $0.name == template.formatter && $0.isSupported }) else {
        continue
      }
      for edit in template.edits(tables) {
        if modes.contains(.field) { cases.append(edit.asCase) }
        if modes.contains(.anchor) { cases.append(CaretWriter.anchor(edit).asCase) }
      }
    }
    self.cases = cases
  }

  var count: Int { cases.count }

  func make(_ index: Int) -> Case { cases[index] }

  private static let templates: [Template] = [
    Template("card", "5432| 9876", .type("0")),
    Template("money2", "100|.00", .type("0")),
    Template("dollar", "$ 2,342,343,333|", .backspace),
    Template("thousands", "1,23|4", .backspace),
    Template("dollar", "$ 12,3|45", .backspace),
    Template("nanp", "(212) 345-|6789", .backspace),
    Template("nanp", "(212) 555-|2222", .backspace),
    Template("nanp", "(91[0]) 111-1111", .type("5")),
    Template("nanp", "(206)| 333-4444", .backspace),
    Template("template:(___) ___-____", "(1|11", .type("1")),
    Template("money2", "|", .type("0")),
    Template("cardEager", "1234| - 5", .type("6")),
    Template("nanp", "|", .type("5033245467")),
    Template("nanp", "234|-5678", .delete),
    Template("nanp", "|555-0123", .type("5")),
    Template("nanp", "(123) 4|56-7890", .delete),
    Template("nanp", "|555-5555", .delete),
    Template("nanp", "|123-4567", .typeAtEnd("8")),
    Template("card16", "1111 1111 1111 111|2", .type("2121")),
    Template("won", "123| \u{C6D0}", .type("4")),
    Template("won", "1,234| \u{C6D0}", .backspace),
    Template("e164kr", "|10-2030", .type("0")),
    Template("digitsFold", "\u{664}\u{661}|\u{662}\u{665}", .type("\u{669}")),
    Template(
      "nanp", "\u{1D7CF}\u{1D7D0}|\u{1D7D1}\u{1D7D2}", .type("\u{1D7D7}")),
    Template("emojiSig", "\u{1F1F0}\u{1F1F7}|\u{1F600}", .delete),
    Template(
      "emojiSep", "123\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}|456",
      .backspace),
    Template("nanp", "(123)| 456-7890", .backspace),
    Template("nanp", "1|2\u{308}3", .type("9")),
    Template("nanp", "|123", .type(" ")),
    Template("nanp", "(123[) ]456-7890", .backspace),
    Template("iban", "|", .type("a\u{DF}")),
    Template("iban", "ab|", .type("\u{DF}\u{DF}")),
    Template("upper", "\u{1F469}\u{200D}|\u{24DC}", .reformat),
    Template("emojiSig", "\u{1F1F0}-|\u{1F1F7}", .reformat),
    Template("dateEager", "|", .type("4")),
    Template("dateEager", "04/|", .backspace),
    Template("expiry", "1|", .type("2")),
    Template("emojiSig", "\u{1F44D}|\u{1F44D}", .type("\u{1F3FD}")),
    Template("cardEager", "1234 - |", .backspace),
    Template("kr", "010-1234-567|8", .delete),
    Template("cn", "138 1234 567|8", .backspace),
    Template("thousandsDot", "1.00|0", .type("0")),
  ]
}

extension CaretTemplates.Template {
  /// The edit as it is written, and its near-misses.
  fileprivate func edits(_ tables: UnicodeData) -> [CaretInput] {
    let (text, marks) = marked(tables)
    let selection = TextRange(marks[0], marks[marks.count - 1])
    var edits = [edit(text, selection, edit)]
    let index = text.places.firstIndex(of: selection.end) ?? 0
    for neighbour in [index - 1, index + 1] where text.places.indices.contains(neighbour) {
      let place = text.places[neighbour]
      edits.append(edit(text, TextRange(place, place), edit))
      edits.append(edit(text, TextRange(place, place), .backspace))
    }
    edits.append(edit(text, selection, .delete))
    edits.append(edit(text, selection, .type("1")))
    return edits
  }

  /// The text cut into pieces, and where its marks stand. A mark divides pieces as well.
  private func marked(_ tables: UnicodeData) -> (text: SketchedText, marks: [Int]) {
    var pieces = SketchedText()
    var marks: [Int] = []
    var run: CodeUnits = []
    for scalar in text.unicodeScalars {
      guard scalar == "|" || scalar == "[" || scalar == "]" else {
        run.appendScalar(scalar.value)
        continue
      }
      pieces.append(sample: run, tables)
      run = []
      marks.append(pieces.units.count)
    }
    pieces.append(sample: run, tables)
    return (pieces, marks)
  }

  private func edit(
    _ text: SketchedText, _ selection: TextRange, _ edit: CaretTemplates.Edit
  ) -> CaretInput {
    var range = selection
    let places = text.places
    let index = places.firstIndex(of: selection.end) ?? 0
    var insert: CodeUnits = []
    var direction = EditDirection.insert
    switch edit {
    case .type(let typed): insert = CodeUnits(typed)
    case .typeAtEnd(let typed):
      insert = CodeUnits(typed)
      range = TextRange(text.units.count, text.units.count)
    case .backspace:
      direction = .backward
      if range.isEmpty { range.start = places[max(0, index - 1)] }
    case .delete:
      direction = .forward
      if range.isEmpty { range.end = places[min(places.count - 1, index + 1)] }
    case .reformat: return CaretInput(reformat: text.units, selection, by: formatter)
    }
    return CaretInput(
      field: text.units, selection: selection, replacing: range, with: insert, direction,
      by: formatter)
  }
}
