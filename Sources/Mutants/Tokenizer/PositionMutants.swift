internal import ReferenceImpl
internal import TextSpec

extension TokenizerMutants {
  /// Faults at offsets that are no positions.
  static let positions: [Mutant<TokenizerContract>] = [.walksOutOfRange, .enclosesOutOfRange]
}

extension Mutant where C == TokenizerContract {
  static let walksOutOfRange = Mutant(
    "walks-out-of-range", "At an offset that is no position, next answers its neighbour, unseen.",
    killedBy: ["tokenizer.position.robust"],
    fault: TokenizerFault(
      next: { session, position, granularity, direction in
        if session.reference.finder.isPosition(position) {
          return try session.honestNext(position, granularity, direction)
        }
        return session.storage(direction) == .forward ? position + 1 : position - 1
      },
      handlesInvalid: true))

  static let enclosesOutOfRange = Mutant(
    "encloses-out-of-range", "Behind the end of the text, enclosing answers a range up to there.",
    killedBy: ["tokenizer.position.robust"],
    fault: TokenizerFault(
      enclosing: { session, position, granularity, direction in
        if position > session.count { return TextRange(0, position) }
        return try session.honestRange(position, granularity, direction)
      },
      handlesInvalid: true))
}
