import ConformanceKit
import TextSpec

/// An edit with the right answer, stated by hand, and what the copied delegate makes of it.
struct TruncationWorkedCase: Sendable {
  /// A text, and a selection or caret in it.
  struct State: Hashable, Sendable {
    var text: CodeUnits
    var selection: TextRange
  }

  /// The end of the file's name.
  var slug: String
  var title: String
  var law: LawID
  var edit: TruncationEdit
  var expected: State
  /// What the copied delegate answers, where that was written down.
  var delegate: State?
  var note: String

  /// `|` is the caret and `[` `]` the selection, in the text before the edit and in the answers.
  init(
    _ slug: String, _ title: String, _ law: LawID, _ text: String, _ insertion: String,
    _ limit: Int?, _ expected: String, delegate: String? = nil, by measure: LengthMeasure = .utf16,
    marked isMarked: Bool = false, note: String
  ) {
    let before = State(text)
    self.init(
      slug, title, law,
      TruncationEdit(
        before.text, before.selection, CodeUnits(insertion), limit: limit, measure: measure,
        isMarked: isMarked),
      State(expected), delegate: delegate.map(State.init), note: note)
  }

  init(
    _ slug: String, _ title: String, _ law: LawID, _ edit: TruncationEdit, _ expected: State,
    delegate: State? = nil, note: String
  ) {
    self.slug = slug
    self.title = title
    self.law = law
    self.edit = edit
    self.expected = expected
    self.delegate = delegate
    self.note = note
  }

  var fileName: String { "\(law.rawValue.replacing(".", with: "-"))-\(slug).json" }

  /// The case as it is stored.
  var entry: CorpusEntry {
    CorpusEntry(title: title, edit.input, law: law, note: note)
  }
}

extension TruncationWorkedCase.State {
  /// Reads a text in which `|` is the caret and `[` `]` the selection.
  init(_ marked: String) {
    var text: CodeUnits = []
    var start = 0
    var end: Int? = nil
    for unit in marked.utf16 {
      switch unit {
      case 0x7C: (start, end) = (text.count, text.count)
      case 0x5B: start = text.count
      case 0x5D: end = text.count
      default: text.append(unit)
      }
    }
    self.init(text: text, selection: TextRange(start, end ?? start))
  }
}
