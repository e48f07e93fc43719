internal import ReferenceImpl
internal import TextSpec

extension SuggestionMutants {
  /// Detectors that find markers where there are none, or overlook them.
  static let matching: [Mutant<SuggestionContract>] = [
    .keycapBegins, .fullWidthBegins, .shortestTriggerWins, .lastListedTriggerWins,
    .triggerIsAPattern, .farthestMarkerWins, .selectionStartCounts, .caretInsideClusterCounts,
    .clusterIsCut, .longTokenIsLost, .unitsAreScalars, .queryIsLowerCased, .typeIsTheFirst,
    .rangeTakesMarker, .rangeBehindCaret, .textBehindMatters, .whiteSpaceIsASCII,
  ]
}

extension Mutant where C == SuggestionContract {
  static let keycapBegins = Mutant(
    "keycap-begins", "A keycap begins a session, for its first scalar is a trigger.",
    seen: "WUTextSuggestion", killedBy: ["suggestion.query.clusters"],
    machine: { KeycapBegins($0, $1, $2) })

  private final class KeycapBegins: SuggestionMachine {
    override func find(at caret: Int) -> MarkerReader.Found? {
      if let found = super.find(at: caret) { return found }
      let start = caret - 3
      guard start >= 0, text[start + 1] == 0xFE0F, text[start + 2] == 0x20E3,
        let trigger = config.triggers.firstIndex(where: { $0.text == [text[start]] })
      else { return nil }
      return MarkerReader.Found(
        trigger: trigger, start: start, end: start + 1, queryEnd: caret, length: 1)
    }
  }

  static let fullWidthBegins = Mutant(
    "full-width-begins", "The full-width forms of triggers begin sessions too, undeclared.",
    killedBy: ["suggestion.query.marker"], machine: { FullWidthBegins($0, $1, $2) })

  private final class FullWidthBegins: SuggestionMachine {
    override func find(at caret: Int) -> MarkerReader.Found? {
      if let found = super.find(at: caret) { return found }
      guard caret > 0, caret <= text.count, text[caret - 1] == 0xFF20 else { return nil }
      return MarkerReader.Found(
        trigger: 0, start: caret - 1, end: caret, queryEnd: caret, length: 0)
    }
  }

  static let shortestTriggerWins = Mutant(
    "shortest-trigger-wins", "Where a short trigger ends a long one, the short one wins.",
    seen: "SlackTextViewController", killedBy: ["suggestion.query.longest"],
    claim: SuggestionProfile.nestedTriggers, machine: { ShortestTriggerWins($0, $1, $2) })

  private final class ShortestTriggerWins: SuggestionMachine {
    override func find(at caret: Int) -> MarkerReader.Found? {
      guard var found = super.find(at: caret) else { return nil }
      let ending = config.triggers.indices.filter {
        text[..<found.end].ends(with: config.triggers[$0].text)
      }
      let shortest = ending.min { config.triggers[$0].text.count < config.triggers[$1].text.count }
      found.trigger = shortest ?? found.trigger
      found.start = found.end - config.triggers[found.trigger].text.count
      return found
    }
  }

  static let lastListedTriggerWins = Mutant(
    "last-listed-trigger-wins", "Of the triggers that end at a place, the one listed last wins.",
    seen: "SlackTextViewController", killedBy: ["suggestion.match.order"],
    claim: SuggestionProfile.nestedTriggers, machine: { LastListedTriggerWins($0, $1, $2) })

  private final class LastListedTriggerWins: SuggestionMachine {
    override func find(at caret: Int) -> MarkerReader.Found? {
      guard var found = super.find(at: caret) else { return nil }
      let last = config.triggers.lastIndex { text[..<found.end].ends(with: $0.text) }
      found.trigger = last ?? found.trigger
      found.start = found.end - config.triggers[found.trigger].text.count
      return found
    }
  }

  static let triggerIsAPattern = Mutant(
    "trigger-is-a-pattern", "A trigger is taken for a regular expression: a dot matches anything.",
    seen: "tiptap issue 2385", killedBy: ["suggestion.query.marker"],
    claim: { $0.triggers = [SuggestionTrigger([0x2E], type: CodeUnits("command"))] },
    machine: { TriggerIsAPattern($0, $1, $2) })

  private final class TriggerIsAPattern: SuggestionMachine {
    override func find(at caret: Int) -> MarkerReader.Found? {
      if let found = super.find(at: caret) { return found }
      guard caret > 0, caret <= text.count, boundary(atOrAfter: caret - 1) == caret - 1,
        boundary(atOrAfter: caret) == caret
      else { return nil }
      return MarkerReader.Found(
        trigger: 0, start: caret - 1, end: caret, queryEnd: caret, length: 0)
    }
  }

  static let farthestMarkerWins = Mutant(
    "farthest-marker-wins", "Of two markers without a stop between them the first one wins.",
    killedBy: ["suggestion.query.nearest"],
    claim: {
      $0.triggers = [SuggestionTrigger([0x2B], type: CodeUnits("tag"))]
      $0.left = .any
    },
    machine: { FarthestMarkerWins($0, $1, $2) })

  private final class FarthestMarkerWins: SuggestionMachine {
    override func find(at caret: Int) -> MarkerReader.Found? {
      guard var found = super.find(at: caret) else { return nil }
      while let earlier = super.find(at: found.start), earlier.end < found.end {
        let end = found.queryEnd
        found = earlier
        found.queryEnd = end
      }
      return found
    }
  }

  static let selectionStartCounts = Mutant(
    "selection-start-counts", "With a selection, its start is taken for the caret.",
    seen: "WUTextSuggestion", killedBy: ["suggestion.query.collapsed"],
    machine: { SelectionStartCounts($0, $1, $2) })

  private final class SelectionStartCounts: SuggestionMachine {
    override var caret: Int? { field.marked?.end ?? selection.start }
  }

  static let caretInsideClusterCounts = Mutant(
    "caret-inside-cluster-counts", "A caret before a combining mark has the query before it.",
    seen: "tiptap, Lexical, tribute",
    killedBy: ["suggestion.session.aligned", "suggestion.query.clusters"],
    machine: { CaretInsideClusterCounts($0, $1, $2) })

  private final class CaretInsideClusterCounts: SuggestionMachine {
    override func find(at caret: Int) -> MarkerReader.Found? {
      let next = boundary(atOrAfter: caret)
      guard var found = super.find(at: next) else { return nil }
      found.queryEnd = max(found.end, min(found.queryEnd, caret))
      return found
    }
  }

  static let clusterIsCut = Mutant(
    "query-drops-marks", "A query ends before marks and joiners, in the middle of a cluster.",
    killedBy: ["suggestion.query.clusters"], machine: { ClusterIsCut($0, $1, $2) })

  private final class ClusterIsCut: SuggestionMachine {
    override func wanted(_ found: MarkerReader.Found) -> SuggestionReload {
      var cut = found
      while cut.queryEnd > cut.end, [0x0301, 0x200D, 0xFE0F].contains(text[cut.queryEnd - 1]) {
        cut.queryEnd -= 1
      }
      return super.wanted(cut)
    }
  }

  static let longTokenIsLost = Mutant(
    "long-token-is-lost", "A token of many thousand units is silently not found.",
    seen: "WUTextSuggestion", killedBy: ["suggestion.session.opens"],
    machine: { LongTokenIsLost($0, $1, $2) })

  private final class LongTokenIsLost: SuggestionMachine {
    override func find(at caret: Int) -> MarkerReader.Found? {
      super.find(at: caret).flatMap { $0.queryEnd - $0.end > 65_535 ? nil : $0 }
    }
  }

  static let unitsAreScalars = Mutant(
    "ranges-in-scalars", "Ranges count scalars, not code units.",
    seen: "SZMentionsSwift issue 69, DPTagTextView issue 12, JNMentionTextView issue 8",
    killedBy: ["suggestion.query.text"], machine: { UnitsAreScalars($0, $1, $2) })

  private final class UnitsAreScalars: SuggestionMachine {
    override func wanted(_ found: MarkerReader.Found) -> SuggestionReload {
      var reload = super.wanted(found)
      func scalars(_ offset: Int) -> Int { CodeUnits(text[..<offset]).scalarValues.count }
      reload.range = TextRange(scalars(reload.range.start), scalars(reload.range.end))
      return reload
    }
  }

  static let queryIsLowerCased = Mutant(
    "query-is-lower-cased", "The query is lower-cased, and its range measured afterwards.",
    seen: "Mastodon's web client", killedBy: ["suggestion.query.text"],
    machine: { QueryIsLowerCased($0, $1, $2) })

  private final class QueryIsLowerCased: SuggestionMachine {
    override func wanted(_ found: MarkerReader.Found) -> SuggestionReload {
      var reload = super.wanted(found)
      reload.query = reload.query.lowerCased
      reload.range.end = reload.range.start + reload.query.count
      return reload
    }

    override var acceptanceRange: TextRange {
      var range = super.acceptanceRange
      range.end = min(
        range.start + CodeUnits(text[range.start..<range.end]).lowerCased.count, text.count)
      return range
    }
  }

  static let typeIsTheFirst = Mutant(
    "type-is-the-first", "Every session has the type of the first trigger.",
    killedBy: ["suggestion.query.marker"], machine: { TypeIsTheFirst($0, $1, $2) })

  private final class TypeIsTheFirst: SuggestionMachine {
    override func wanted(_ found: MarkerReader.Found) -> SuggestionReload {
      var reload = super.wanted(found)
      reload.type = config.triggers[0].type
      return reload
    }
  }

  static let rangeTakesMarker = Mutant(
    "range-takes-marker", "The range of a query takes the marker in, its text does not.",
    killedBy: ["suggestion.query.text"], machine: { RangeTakesMarker($0, $1, $2) })

  private final class RangeTakesMarker: SuggestionMachine {
    override func wanted(_ found: MarkerReader.Found) -> SuggestionReload {
      var reload = super.wanted(found)
      reload.range.start = found.start
      return reload
    }
  }

  static let rangeBehindCaret = Mutant(
    "query-of-old-caret", "A query ends where the caret was before it moved to the left.",
    killedBy: ["suggestion.query.caret"],
    claim: { $0.tail = .token }, machine: { RangeBehindCaret($0, $1, $2) })

  private final class RangeBehindCaret: SuggestionMachine {
    override func find(at caret: Int) -> MarkerReader.Found? {
      guard var found = super.find(at: caret) else { return nil }
      let before = clusterStart(before: caret)
      found.queryEnd = max(found.end, min(found.queryEnd, before))
      return found
    }
  }

  static let textBehindMatters = Mutant(
    "text-behind-matters", "A marker that stands anywhere behind the token closes it.",
    killedBy: ["suggestion.match.behind", "suggestion.session.opens"],
    machine: { TextBehindMatters($0, $1, $2) })

  private final class TextBehindMatters: SuggestionMachine {
    override func find(at caret: Int) -> MarkerReader.Found? {
      guard let found = super.find(at: caret) else { return nil }
      let behind = text[found.queryEnd...]
      return config.triggers.contains { behind.contains($0.text[0]) } ? nil : found
    }
  }

  static let whiteSpaceIsASCII = Mutant(
    "white-space-is-ascii", "White space beyond ASCII is part of a query.",
    killedBy: ["suggestion.query.stops"],
    behaviour: {
      $0.stops = [
        [0x20], [0x09], [0x0A], [0x0B], [0x0C], [0x0D], [0x2F], [0x3A], [0xFF1A], [0x40], [0x23],
        [0xFF20], [0xFF03],
      ]
    })
}

extension SuggestionProfile {
  /// Claims `@` beside `@@`, and a trigger of three scalars.
  @Sendable static func nestedTriggers(_ profile: inout SuggestionProfile) {
    profile.triggers = [
      SuggestionTrigger([0x40], type: CodeUnits("mention")),
      SuggestionTrigger([0x40, 0x40], type: CodeUnits("group")),
      SuggestionTrigger([0x3A, 0x2B, 0x40], type: CodeUnits("reaction")),
    ]
    profile.left = .any
  }
}

extension ArraySlice where Element == UInt16 {
  fileprivate func ends(with units: CodeUnits) -> Bool { suffix(units.count).elementsEqual(units) }
}

extension CodeUnits {
  /// The text in lower case, as far as a language without tables of its own would make it: ASCII,
  /// and the dotted capital I, which becomes two scalars.
  fileprivate var lowerCased: CodeUnits {
    flatMap { unit -> CodeUnits in
      switch unit {
      case 0x41...0x5A: [unit + 0x20]
      case 0x0130: [0x69, 0x0307]
      default: [unit]
      }
    }
  }
}
