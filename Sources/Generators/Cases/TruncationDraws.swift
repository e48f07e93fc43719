internal import TextSpec
internal import UnicodeTables

/// Edits drawn at random: texts and insertions of the grammar, with seams between them more often
/// than chance would put them there, and limits that fall beside the ends of clusters.
struct TruncationDraws: Sendable {
  let texts: TextSource
  let scan: ClusterScan

  private static let situations = Deck(
    cardCount: TruncationSituation.catalogue.count, handCount: 1)

  /// A situation that is dealt from a deck; nil where the profile leaves out what it is about.
  /// Situations that mean something for every measure take them in turn.
  func dealt(
    _ number: Int, seed: UInt64, _ choices: inout Choices, _ profile: TruncationProfile
  ) -> Case? {
    let situation = TruncationSituation.catalogue[Self.situations.card(number, seed: seed)]
    let measures = LengthMeasure.allCases
    let measure = situation.measure ?? measures[number % measures.count]
    guard profile.measures.contains(measure), profile.marked || !situation.isMarked else {
      return nil
    }
    let (parts, limit) = situation.write(&choices, CostEstimate(measure, scan))
    return parts.input(limit, measure, isMarked: situation.isMarked, scan)
  }

  /// An edit drawn piece by piece.
  func input(_ choices: inout Choices, _ measure: LengthMeasure, isMarkedAsked: Bool) -> Case {
    var parts = choices.happens(2, outOf: 3) ? seam(&choices) : plain(&choices)
    if choices.happens(1, outOf: 12) { parts.insertion = [] }
    let isMarked = choices.happens(1, outOf: 8) && isMarkedAsked
    return parts.input(limit(parts, measure, &choices), measure, isMarked: isMarked, scan)
  }

  /// An edit with two classes beside each other at one of the seams.
  func input(_ ranks: [Int], _ choices: inout Choices, _ measure: LengthMeasure) -> Case {
    let scalars = ranks.map { texts.tables.representatives[$0] }
    let pair = TruncationSeams.Pair([scalars[0]], Array(scalars[1...]))
    var parts = TruncationSeams.parts(pair, at: choices.below(TruncationSeams.placeCount))
    if choices.happens(1, outOf: 2) { texts.grammar.writePiece(&choices, &parts.insertion) }
    return parts.input(limit(parts, measure, &choices), measure, scan)
  }

  private func plain(_ choices: inout Choices) -> TruncationParts {
    var parts = TruncationParts()
    let text = choices.happens(1, outOf: 12) ? [] : texts.grammar.text(&choices)
    let boundaries = scan.boundaries(of: text)
    var range = TextRange(choices.pick(boundaries), choices.pick(boundaries))
    if choices.happens(1, outOf: 2) { range.end = range.start }
    if choices.happens(1, outOf: 4) { range = TextRange(text.count, text.count) }
    if range.start > range.end { range = TextRange(range.end, range.start) }
    parts.before = CodeUnits(text[..<range.start])
    parts.replaced = CodeUnits(text[range.start..<range.end])
    parts.behind = CodeUnits(text[range.end...])
    parts.insertion =
      choices.happens(1, outOf: 256)
      ? texts.grammar.longText(&choices, unitMax: 256) : texts.grammar.text(&choices)
    return parts
  }

  private func seam(_ choices: inout Choices) -> TruncationParts {
    let pair = choices.pick(TruncationSeams.pairs)
    var parts = TruncationSeams.parts(pair, at: choices.below(TruncationSeams.placeCount))
    if choices.happens(1, outOf: 2) {
      var piece: CodeUnits = []
      texts.grammar.writePiece(&choices, &piece)
      parts.before = piece + parts.before
    }
    if choices.happens(1, outOf: 2) { texts.grammar.writePiece(&choices, &parts.insertion) }
    if choices.happens(1, outOf: 2) { texts.grammar.writePiece(&choices, &parts.behind) }
    return parts
  }

  /// Mostly a room one short of, at, or one past the end of a cluster of the insertion.
  private func limit(
    _ parts: TruncationParts, _ measure: LengthMeasure, _ choices: inout Choices
  ) -> TruncationParts.Limit {
    let cost = CostEstimate(measure, scan)
    switch choices.below(16) {
    case 0: return .none
    case 1: return .exactly(choices.below(3))
    case 2: return .slack(-choices.within(1...4))
    case 3: return .slack(0)
    case 4, 5: return .room(choices.within(0...cost.of(parts.insertion[...])))
    default:
      let end = choices.pick(scan.boundaries(of: parts.insertion))
      let error = choices.happens(1, outOf: 2) ? 0 : choices.within(-1...1)
      return .room(cost.of(parts.insertion[..<end]) + error)
    }
  }
}
