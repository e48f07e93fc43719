/// Canonical short scripts for a shrinker: the caret is put behind a marker, and the next event
/// edits the text or takes a suggestion, after which the selection may move once more.
struct SuggestionLadder {
  private let markers: [CodeUnits]

  init(_ profile: SuggestionProfile) {
    var markers: [CodeUnits] = []
    for trigger in profile.triggers where !markers.contains(trigger.text) {
      markers.append(trigger.text)
    }
    self.markers = markers
  }

  /// Calls `body` with them, those of fewer events first, until it returns false.
  func forEach(_ body: (Case) -> Bool) {
    guard forEachPair(body) else { return }
    for text in texts {
      for caret in carets(in: text) {
        for insert in Self.accepted {
          for selection in selections(upTo: text.count + insert.count) {
            let events: [SuggestionEvent] = [
              .select(TextRange(caret, caret)), .accept(insert), .select(selection),
            ]
            guard body(script(text, events)) else { return }
          }
        }
      }
    }
  }

  private func forEachPair(_ body: (Case) -> Bool) -> Bool {
    for text in texts {
      for caret in carets(in: text) {
        let first = SuggestionEvent.select(TextRange(caret, caret))
        for insert in Self.accepted {
          guard body(script(text, [first, .accept(insert)])) else { return false }
        }
        for range in selections(upTo: text.count) {
          for insert in Self.typed + markers {
            let end = range.start + insert.count
            let edit = SuggestionEvent.edit(
              range, insert: insert, selection: TextRange(end, end))
            guard body(script(text, [first, edit])) else { return false }
          }
        }
      }
    }
    return true
  }

  private func script(_ text: CodeUnits, _ events: [SuggestionEvent]) -> Case {
    Case(.suggestion, text, ops: events.map(\.value))
  }

  /// A marker alone, twice, and with something before or behind it.
  private var texts: [CodeUnits] {
    let tails = ["", "a", " ", "\u{1F600}", "a\u{1F600}"].map { CodeUnits($0) }
    var texts: [CodeUnits] = []
    for marker in markers {
      for tail in tails + [marker] { texts.append(marker + tail) }
      texts.append([0x61] + marker)
    }
    return texts
  }

  private func carets(in text: CodeUnits) -> [Int] {
    (0...text.count).filter { !text.splitsPair(at: $0) }
  }

  /// All ranges of at most one code unit.
  private func selections(upTo count: Int) -> [TextRange] {
    var ranges = (0...count).map { TextRange($0, $0) }
    for start in 0..<count { ranges.append(TextRange(start, start + 1)) }
    return ranges
  }

  private static let typed = ["", "a", " ", "@"].map { CodeUnits($0) }

  /// What a suggestion puts in: nothing, a letter, a space, and what joins what follows it.
  private static let accepted: [CodeUnits] = ["", "a", " ", "\u{600}"].map { CodeUnits($0) }
}
