internal import TextSpec
internal import UnicodeTables

/// A situation in which limits are seen to go wrong, and the limit that shows it: of an edit drawn
/// piece by piece, the text and the limit seldom fit together.
///
/// Add one in a line of `TruncationSituation.catalogue`.
struct TruncationSituation: Sendable {
  let name: String
  /// What the edit is like, in one sentence.
  let claim: String
  /// What is counted, where the situation means something for one measure only.
  let measure: LengthMeasure?
  let isMarked: Bool
  let write: @Sendable (inout Choices, CostEstimate) -> (TruncationParts, TruncationParts.Limit)

  init(
    _ name: String, _ claim: String, measure: LengthMeasure? = nil, isMarked: Bool = false,
    write:
      @escaping @Sendable (inout Choices, CostEstimate) -> (
        TruncationParts, TruncationParts.Limit
      )
  ) {
    self.name = name
    self.claim = claim
    self.measure = measure
    self.isMarked = isMarked
    self.write = write
  }

  /// All situations, in a fixed order.
  static let catalogue = plain + rewritings + seams + weights
}

// What situations are written with.
extension TruncationSituation {
  /// Lower-case letters, vowels as often as others.
  private static func word(_ choices: inout Choices, _ count: ClosedRange<Int>) -> CodeUnits {
    (0..<choices.within(count)).map { _ in choices.pick(letters) }
  }

  /// What is selected: never the beginning of what is typed over it, so that it is told apart.
  private static func digits(_ choices: inout Choices, _ count: ClosedRange<Int>) -> CodeUnits {
    (0..<choices.within(count)).map { _ in 0x30 + UInt16(choices.below(10)) }
  }

  private static let letters: CodeUnits = [0x61, 0x62, 0x65, 0x63, 0x69, 0x78, 0x6F, 0x7A]
  private static let ends: [CodeUnits] = [[], [0x20], [0x0A], [0xD83D, 0xDE00]]
  private static let starts: [CodeUnits] = [[], [0x20, 0x62], [0x0A], [0x62, 0x63]]
  private static let clusters: [CodeUnits] = [
    [0x65, 0x0301], [0xD83D, 0xDE00], [0xD83D, 0xDC4D, 0xD83C, 0xDFFD], [0x0D, 0x0A],
    [0xD83C, 0xDDE9, 0xD83C, 0xDDEA], [0x0915, 0x094D, 0x0937], [0x23, 0xFE0F, 0x20E3],
    [0xD83D, 0xDC68, 0x200D, 0xD83D, 0xDC69],
  ]

  /// What stands around an edit.
  private static func surrounded(
    _ choices: inout Choices, replaced: CodeUnits = [], insertion: CodeUnits
  ) -> TruncationParts {
    TruncationParts(
      before: word(&choices, 1...4) + choices.pick(ends),
      replaced: replaced, behind: choices.pick(starts),
      insertion: insertion)
  }

  /// A cluster of several units.
  private static func cluster(_ choices: inout Choices) -> CodeUnits { choices.pick(clusters) }

  private static let plain = [
    TruncationSituation("appended", "A word is typed at the end, and its end does not fit.") {
      choices, cost in
      let insertion = word(&choices, 3...8)
      let kept = choices.within(1...insertion.count - 1)
      return (
        TruncationParts(before: word(&choices, 1...4), insertion: insertion),
        .room(cost.of(insertion[..<kept]))
      )
    },
    TruncationSituation("deleted", "A deletion leaves the text above its limit.") { choices, _ in
      let replaced = digits(&choices, 1...2)
      let parts = surrounded(&choices, replaced: replaced, insertion: [])
      return (parts, .room(-choices.within(1...2)))
    },
    TruncationSituation("replaced", "A selection gives way to what is longer, and does not fit.") {
      choices, cost in
      let insertion = word(&choices, 3...6) + cluster(&choices)
      let parts = surrounded(
        &choices, replaced: digits(&choices, 1...3), insertion: insertion)
      return (parts, .room(choices.within(1...max(1, cost.of(insertion[...]) - 1))))
    },
    TruncationSituation("replaced-full", "Something is selected in a text that is full.") {
      choices, _ in
      let replaced = digits(&choices, 2...3)
      let parts = surrounded(
        &choices, replaced: replaced, insertion: word(&choices, 1...4) + cluster(&choices))
      return (parts, .slack(0))
    },
    TruncationSituation("refused", "Nothing of what is typed over a selection fits.") {
      choices, cost in
      let first = cluster(&choices)
      let parts = surrounded(
        &choices, replaced: digits(&choices, 0...2), insertion: first + word(&choices, 0...3))
      return (parts, .room(cost.of(first[...]) - 1))
    },
    TruncationSituation("marked", "Text is composed beyond the limit.", isMarked: true) {
      choices, _ in
      var parts = surrounded(
        &choices, replaced: digits(&choices, 0...2),
        insertion: word(&choices, 1...3) + cluster(&choices))
      parts.behind += word(&choices, 1...2)
      return (parts, .room(choices.within(-1...1)))
    },
  ]

  private static let rewritings = [
    TruncationSituation("forms", "What is pasted can be written in another form, and fits.") {
      choices, _ in
      let parts = surrounded(&choices, insertion: variedForms(&choices))
      return (parts, choices.happens(1, outOf: 2) ? .none : .whole(choices.below(3)))
    },
    TruncationSituation("forms-cut", "What is pasted can be written in another form, and is cut.") {
      choices, cost in
      let insertion = variedForms(&choices) + word(&choices, 1...3)
      let parts = surrounded(&choices, insertion: insertion)
      return (parts, .room(choices.within(0...cost.of(insertion[...]))))
    },
  ]

  private static let forms: [[CodeUnits]] = [
    [[0x65, 0x0301], [0x61, 0x0308], [0x1100, 0x1161], [0x212B]], [[0x0D, 0x0A], [0x0D]],
    [[0xD83D], [0xDE00], [0xDC00, 0x61]],
  ]

  /// Decomposed letters, line ends, lone halves, and what has a canonical equivalent.
  private static func variedForms(_ choices: inout Choices) -> CodeUnits {
    var insertion: CodeUnits = []
    for kind in forms where choices.happens(5, outOf: 6) {
      insertion += word(&choices, 0...1) + choices.pick(kind)
    }
    return insertion
  }

  /// What means something else behind a text than by itself.
  private static let contextual: [TruncationSeams.Pair] = [
    TruncationSeams.Pair([0x1F1F0], [0x1F1F7, 0x1F1FA, 0x1F1F8]),
    TruncationSeams.Pair([0x1F1F0], [0x1F1F7, 0x1F1FA, 0x1F1F8, 0x1F1E9]),
    TruncationSeams.Pair([0x1F469], [0x200D, 0x1F467]),
    TruncationSeams.Pair([0x1F469, 0x1F3FD], [0x200D, 0x1F680]),
    TruncationSeams.Pair([0x0915], [0x094D, 0x0937]),
  ]

  private static let seams = [
    TruncationSituation("joins-before", "What is pasted joins what stands before it, and fits.") {
      choices, _ in
      let pair = choices.pick(TruncationSeams.pairs)
      let parts = TruncationParts(
        before: word(&choices, 0...2) + pair.left, behind: word(&choices, 0...1),
        insertion: pair.right + word(&choices, 0...1))
      return (parts, .whole(0))
    },
    TruncationSituation("joins-behind", "What is pasted joins what stands behind it, and fits.") {
      choices, _ in
      let pair = choices.pick(TruncationSeams.pairs)
      let parts = TruncationParts(
        before: word(&choices, 1...2), replaced: digits(&choices, 0...1), behind: pair.right,
        insertion: word(&choices, 0...1) + pair.left)
      return (parts, choices.happens(1, outOf: 2) ? .none : .whole(choices.below(2)))
    },
    TruncationSituation("cut-joins", "Where the paste is cut, it would join what stands behind.") {
      choices, cost in
      let pair = choices.pick(TruncationSeams.pairs)
      let kept = word(&choices, 1...2) + pair.left
      let parts = TruncationParts(
        before: word(&choices, 0...2), behind: pair.right,
        insertion: kept + word(&choices, 1...2))
      return (parts, .room(cost.of(kept[...])))
    },
    TruncationSituation("cut-in-context", "A paste is cut where it alone has a boundary.") {
      choices, cost in
      let pair = choices.pick(contextual)
      let insertion = pair.right + word(&choices, 0...2)
      let places = cost.boundaries(of: insertion).filter { 0 < $0 && $0 < pair.right.count }
      return (
        TruncationParts(before: word(&choices, 0...2) + pair.left, insertion: insertion),
        .room(cost.of(insertion[..<choices.pick(places)]))
      )
    },
  ]

  private static let weights = [
    TruncationSituation(
      "weighed-composed", "Letters and marks weigh as much as what they compose to.",
      measure: .weighted
    ) { choices, _ in
      let before = word(&choices, 0...3)
      let count = choices.within(1...4)
      let letters: [CodeUnits] = [
        [0x65, 0x0301], [0x61, 0x0308], [0x6E, 0x0303], [0x63, 0x0327],
      ]
      let insertion = (0..<count).flatMap { _ in choices.pick(letters) }
      return (TruncationParts(before: before, insertion: insertion), .exactly(before.count + count))
    },
    TruncationSituation(
      "weighed-emoji", "An emoji of several scalars weighs as much as one.", measure: .weighted
    ) { choices, _ in
      let before = word(&choices, 0...3)
      let emoji = choices.pick(
        [
          [0x1F468, 0x200D, 0x1F469, 0x200D, 0x1F467], [0x1F44D, 0x1F3FD], [0x1F1E9, 0x1F1EA],
          [0x1F469, 0x1F3FD, 0x200D, 0x1F680], [0x1F3F3, 0xFE0F, 0x200D, 0x1F308],
        ] as [[UInt32]])
      let parts = TruncationParts(before: before, insertion: CodeUnits(scalars: emoji))
      return (parts, .exactly(before.count + 2))
    },
    TruncationSituation(
      "counted-joined", "A cluster that a paste joins is counted once.", measure: .graphemes
    ) { choices, _ in
      let pair = choices.pick(TruncationSeams.pairs)
      let parts = TruncationParts(
        before: word(&choices, 0...2) + pair.left, insertion: pair.right + word(&choices, 0...2))
      return (parts, .whole(0))
    },
  ]
}
