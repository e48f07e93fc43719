internal import TextSpec

extension TokenizerMutants {
  /// Faults of the enclosing range.
  static let enclosing: [Mutant<TokenizerContract>] = [
    .enclosingIgnoresDirection, .enclosingAndWithinIgnoreDirection, .enclosingIsEmptyForNil,
    .enclosingAnswersGaps, .enclosingAnswersNextUnit, .enclosingIsClipped,
    .enclosingEndsOneClusterOn, .characterEnclosingIgnoresDirection,
  ]
}

extension Mutant where C == TokenizerContract {
  static let enclosingIgnoresDirection = Mutant(
    "enclosing-ignores-direction",
    "At an edge, enclosing answers the unit of either side, whatever the direction.",
    seen: "a custom tokenizer shared on the web; Flutter's lines, which froze the keyboard",
    killedBy: ["tokenizer.enclosing.contains", "tokenizer.enclosing.within"],
    fault: TokenizerFault(
      enclosing: { session, position, granularity, direction in
        try session.honestRange(position, granularity, .forward)
          ?? session.honestRange(position, granularity, .backward)
      }))

  static let enclosingAndWithinIgnoreDirection = Mutant(
    "enclosing-and-within-ignore-direction",
    "Enclosing and within agree with each other, and neither looks at the direction.",
    killedBy: ["tokenizer.enclosing.contains"],
    fault: TokenizerFault(
      within: { session, position, granularity, _ in
        let ahead = try session.honestWithin(position, granularity, .forward)
        let behind = try session.honestWithin(position, granularity, .backward)
        return ahead || behind
      },
      enclosing: { session, position, granularity, direction in
        try session.honestRange(position, granularity, direction)
          ?? session.honestRange(position, granularity, direction.opposite)
      }))

  static let enclosingIsEmptyForNil = Mutant(
    "enclosing-is-empty-for-nil", "Where no unit encloses, the answer is an empty range.",
    seen: "Hyperthread's text label, Flutter's lines before iOS 17",
    killedBy: ["tokenizer.answer.positions"],
    fault: TokenizerFault(
      enclosing: { session, position, granularity, direction in
        try session.honestRange(position, granularity, direction) ?? TextRange(position, position)
      }))

  static let enclosingAnswersGaps = Mutant(
    "enclosing-answers-gaps", "Between two units, enclosing answers the gap.",
    seen: "lockbook's tokenizer",
    killedBy: ["tokenizer.enclosing.within"],
    fault: TokenizerFault(
      enclosing: { session, position, granularity, direction in
        if let unit = try session.honestRange(position, granularity, direction) { return unit }
        if position == session.edge(direction) { return nil }
        let ahead = try session.honestNext(position, granularity, .forward)
        let behind = try session.honestNext(position, granularity, .backward)
        let isForward = session.storage(direction) == .forward
        let isEdge = try session.isEdge(position, granularity)
        let start = isEdge && isForward ? position : behind ?? 0
        let end = isEdge && !isForward ? position : ahead ?? session.count
        return TextRange(start, end)
      }))

  static let enclosingAnswersNextUnit = Mutant(
    "enclosing-answers-next-unit", "In a gap, enclosing answers the unit that comes next.",
    killedBy: ["tokenizer.enclosing.contains", "tokenizer.enclosing.within"],
    fault: TokenizerFault(
      enclosing: { session, position, granularity, direction in
        if let unit = try session.honestRange(position, granularity, direction) { return unit }
        let units = session.units(granularity)
        return session.storage(direction) == .forward
          ? units.first { $0.start > position } : units.last { $0.end < position }
      }))

  static let enclosingIsClipped = Mutant(
    "enclosing-is-clipped", "The enclosing range reaches from the position on, not from its start.",
    seen: "Hyperthread's text label",
    killedBy: ["tokenizer.enclosing.constant", "tokenizer.enclosing.disjoint"],
    fault: TokenizerFault(
      enclosing: { session, position, granularity, direction in
        guard let unit = try session.honestRange(position, granularity, direction) else {
          return nil
        }
        return session.storage(direction) == .forward
          ? TextRange(position, unit.end) : TextRange(unit.start, position)
      }))

  static let enclosingEndsOneClusterOn = Mutant(
    "enclosing-ends-one-cluster-on",
    "Strictly inside of a unit, the forward enclosing range ends one cluster after the position.",
    killedBy: ["tokenizer.enclosing.constant"],
    fault: TokenizerFault(
      enclosing: { session, position, granularity, direction in
        guard let unit = try session.honestRange(position, granularity, direction),
          session.storage(direction) == .forward, unit.start < position,
          let after = session.walk(from: position, .forward, until: { _ in true }),
          after < unit.end
        else { return try session.honestRange(position, granularity, direction) }
        return TextRange(unit.start, after)
      }))

  static let characterEnclosingIgnoresDirection = Mutant(
    "character-enclosing-ignores-direction",
    "For characters, enclosing answers the cluster ahead in both directions.",
    seen: "WebCore's visible units", killedBy: ["tokenizer.enclosing.contains"],
    fault: TokenizerFault(
      enclosing: { session, position, granularity, direction in
        try session.honestRange(
          position, granularity, granularity == .character ? .forward : direction)
      }))
}
