import TextSpec

/// A script as a person tells it: what is typed where, and nothing about offsets.
struct Script {
  private(set) var start: CodeUnits
  private(set) var field: FieldState
  private(set) var events: [SuggestionEvent] = []
  var params: [Case.Param] = []

  init(_ text: String = "") {
    start = CodeUnits(text)
    field = FieldState(start)
  }

  init(units: CodeUnits) {
    start = units
    field = FieldState(start)
  }

  var input: Case { Case(.suggestion, start, params: params, ops: events.map(\.value)) }

  private func adding(_ event: SuggestionEvent, _ change: (inout FieldState) -> Void = { _ in })
    -> Script
  {
    var script = self
    script.events.append(event)
    change(&script.field)
    return script
  }

  /// Puts a text in the place of the selection, in one go.
  func paste(_ text: String) -> Script { replace(field.selection, CodeUnits(text)) }

  /// Types a text scalar by scalar.
  func type(_ text: String) -> Script {
    text.unicodeScalars.reduce(self) { $0.paste(String($1)) }
  }

  /// Deletes so many units before the caret.
  func delete(_ count: Int) -> Script {
    let caret = field.selection.start
    return replace(TextRange(caret - count, caret), [])
  }

  /// Replaces a range; the caret is then behind what came in.
  func replace(_ range: TextRange, _ units: CodeUnits, caret: Int? = nil) -> Script {
    let offset = caret ?? range.start + units.count
    let selection = TextRange(offset, offset)
    return adding(.edit(range, insert: units, selection: selection)) {
      $0.replace(range, with: units)
      $0.select(selection)
    }
  }

  /// Puts a text first, as somebody else might; the caret moves along.
  func insertFirst(_ text: String) -> Script {
    let units = CodeUnits(text)
    return replace(TextRange(0, 0), units, caret: field.selection.start + units.count)
  }

  func select(_ start: Int, _ end: Int? = nil) -> Script {
    let selection = TextRange(start, end ?? start)
    return adding(.select(selection)) { $0.select(selection) }
  }

  func mark(_ start: Int, _ end: Int) -> Script {
    let range = TextRange(start, end)
    return adding(.marked(range)) { $0.mark(range) }
  }

  func unmark() -> Script { adding(.marked(nil)) { $0.mark(nil) } }
  func then(_ event: SuggestionEvent) -> Script { adding(event) }
  func accept(_ text: String) -> Script { adding(.accept(CodeUnits(text))) }
  func answer(_ request: Int, _ items: [String] = ["b"]) -> Script {
    adding(.results(request: request, items: items.map { CodeUnits($0) }))
  }

  func with(_ name: String, _ value: Value) -> Script {
    var script = self
    script.params.append(Case.Param(name, value))
    script.params.sort { $0.name < $1.name }
    return script
  }
}

extension Array where Element == SuggestionSignal {
  /// The signals of one step in short, such as `begin mention, reload 1 mention a [1,2)`.
  var words: String {
    map { signal in
      switch signal {
      case .begin(let type): "begin \(type.map(Self.word) ?? "?")"
      case .reload(let reload):
        "reload \(reload.request) \(Self.word(reload.type)) \"\(Self.word(reload.query))\" "
          + "[\(reload.range.start),\(reload.range.end))"
      case .show(let request): "show \(request)"
      case .end: "end"
      }
    }.joined(separator: ", ")
  }

  private static func word(_ units: CodeUnits) -> String {
    String(decoding: units, as: UTF16.self)
  }
}
