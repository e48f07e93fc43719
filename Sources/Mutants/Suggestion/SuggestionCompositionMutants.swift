internal import ReferenceImpl
internal import TextSpec

extension SuggestionMutants {
  /// Detectors that do not know of text which is still composed.
  static let compositions: [Mutant<SuggestionContract>] = [
    .composingCloses, .selectionCloses, .queryIsFrozenWhileMarked, .commitIsNotNoticed,
    .composingNeverJumps,
  ]
}

extension Mutant where C == SuggestionContract {
  static let composingCloses = Mutant(
    "composing-closes", "While text is composed, a missing match ends the session.",
    seen: "Lexical issue 7985", killedBy: ["suggestion.composition.kept"],
    machine: { ComposingCloses($0, $1, $2) })

  private final class ComposingCloses: SuggestionMachine {
    override func miss() { end() }
  }

  static let selectionCloses = Mutant(
    "selection-closes-composing", "While text is composed, a selection in it ends the session.",
    killedBy: ["suggestion.session.opens"], machine: { SelectionCloses($0, $1, $2) })

  private final class SelectionCloses: SuggestionMachine {
    override func lookUp() {
      if field.marked != nil, selection.start != selection.end { end() } else { super.lookUp() }
    }
  }

  static let queryIsFrozenWhileMarked = Mutant(
    "query-frozen-while-composing", "While text is composed, the query stands still.",
    seen: "Lexical before pull request 8942", killedBy: ["suggestion.composition.follows"],
    machine: { QueryIsFrozenWhileMarked($0, $1, $2) })

  private final class QueryIsFrozenWhileMarked: SuggestionMachine {
    override func reload(_ found: MarkerReader.Found) {
      if field.marked == nil { super.reload(found) }
    }
  }

  static let commitIsNotNoticed = Mutant(
    "commit-is-not-noticed", "When composed text is committed, no match is looked for.",
    killedBy: ["suggestion.session.closes"], machine: { CommitIsNotNoticed($0, $1, $2) })

  private final class CommitIsNotNoticed: SuggestionMachine {
    override func receive(_ event: SuggestionEvent) -> [SuggestionSignal] {
      guard case .marked(nil) = event else { return super.receive(event) }
      let kept = (session, quiet)
      _ = super.receive(event)
      (session, quiet) = kept
      signals.removeAll()
      return []
    }
  }

  static let composingNeverJumps = Mutant(
    "composing-never-jumps", "While text is composed, the session keeps to its first marker.",
    killedBy: ["suggestion.session.jump.begins", "suggestion.composition.follows"],
    machine: { ComposingNeverJumps($0, $1, $2) })

  private final class ComposingNeverJumps: SuggestionMachine {
    override func jump(to found: MarkerReader.Found) {
      if field.marked == nil { super.jump(to: found) }
    }
  }
}
