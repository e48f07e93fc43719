internal import ReferenceImpl
internal import TextSpec

extension SuggestionMutants {
  /// Detectors for which it matters how the text came about.
  static let histories: [Mutant<SuggestionContract>] = [
    .pasteIsNotNoticed, .onlyTypingOpens, .deletionDisarms, .startIsSpecial,
  ]
}

extension Mutant where C == SuggestionContract {
  static let pasteIsNotNoticed = Mutant(
    "paste-is-not-noticed", "A trigger counts only when it is typed alone, not in a paste.",
    seen: "Hakawai's first chooser, tribute",
    killedBy: ["suggestion.session.opens", "suggestion.replay.typed"],
    machine: { PasteIsNotNoticed($0, $1, $2) })

  private final class PasteIsNotNoticed: SuggestionMachine {
    private var isPaste = false

    override func receive(_ event: SuggestionEvent) -> [SuggestionSignal] {
      if case .edit(_, let insert, _) = event { isPaste = insert.count > 2 }
      return super.receive(event)
    }

    override func begin(_ found: MarkerReader.Found) {
      if !isPaste { super.begin(found) }
    }
  }

  static let onlyTypingOpens = Mutant(
    "only-typing-opens", "Moving the caret into a token opens nothing.",
    seen: "Discourse, InputBarAccessoryView",
    killedBy: ["suggestion.session.opens", "suggestion.replay.pasted"],
    machine: { OnlyTypingOpens($0, $1, $2) })

  private final class OnlyTypingOpens: SuggestionMachine {
    private var isTyping = false

    override func receive(_ event: SuggestionEvent) -> [SuggestionSignal] {
      if case .edit(_, let insert, _) = event {
        isTyping = !insert.isEmpty
      } else {
        isTyping = false
      }
      return super.receive(event)
    }

    override func begin(_ found: MarkerReader.Found) {
      if isTyping { super.begin(found) }
    }
  }

  static let deletionDisarms = Mutant(
    "deletion-disarms", "Once a marker was deleted, typing it at that place opens nothing.",
    seen: "tribute's flag of an active menu",
    killedBy: ["suggestion.session.opens", "suggestion.replay.undone"],
    machine: { DeletionDisarms($0, $1, $2) })

  private final class DeletionDisarms: SuggestionMachine {
    private var isDisarmed = false

    override func edit(_ range: TextRange, _ insert: CodeUnits) {
      let range = range.clamped(to: text.count)
      let old = text[range.start..<range.end]
      if insert.isEmpty, config.triggers.contains(where: { old.starts(with: $0.text) }) {
        isDisarmed = true
      }
      super.edit(range, insert)
    }

    override func begin(_ found: MarkerReader.Found) {
      if !isDisarmed { super.begin(found) }
    }
  }

  static let startIsSpecial = Mutant(
    "start-is-special", "At the start of the text a marker is found, after a line break it is not.",
    killedBy: ["suggestion.match.shift", "suggestion.session.opens"],
    machine: { StartIsSpecial($0, $1, $2) })

  private final class StartIsSpecial: SuggestionMachine {
    override func find(at caret: Int) -> MarkerReader.Found? {
      super.find(at: caret).flatMap { $0.start > 0 && text[$0.start - 1] == 0x0A ? nil : $0 }
    }
  }
}
