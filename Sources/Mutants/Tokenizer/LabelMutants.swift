internal import ReferenceImpl
internal import TextSpec

extension TokenizerMutants {
  /// What labels and text elements do that can be selected, re-made from descriptions.
  static let labels: [Mutant<TokenizerContract>] = [.selectableLabel, .coveringWords]
}

extension Mutant where C == TokenizerContract {
  static let selectableLabel = Mutant(
    "selectable-label",
    "Any white space beside a position makes a boundary, and a range is clipped at the position.",
    seen: "Hyperthread's text label",
    killedBy: [
      "tokenizer.boundary.edges", "tokenizer.enclosing.constant", "tokenizer.next.beyond",
    ],
    claim: {
      $0.word = .delimiter
      $0.delimiters = .whiteSpace
    },
    fault: .selectableLabel)

  static let coveringWords = Mutant(
    "covering-words", "A word reaches to the start of the next one, and only starts are stops.",
    seen: "MUI's text element",
    killedBy: ["tokenizer.boundary.edges", "tokenizer.word.clusters"],
    claim: TokenizerProfile.delimiterWords,
    behaviour: {
      $0.atBoundary = .undirected
      $0.next = .starts
    },
    fault: TokenizerFault(
      units: { session, granularity in
        guard granularity == .word else { return nil }
        let starts = session.units(.word).map(\.start)
        return zip(starts, starts.dropFirst() + [session.count]).map { TextRange($0, $1) }
      }))
}

extension FaultySession {
  /// Whether white space, or the text's end, lies on a side of a position.
  fileprivate func isBlank(_ position: Int, _ isForward: Bool) -> Bool {
    let offset = isForward ? position : position - 1
    guard offset >= 0, offset < count else { return true }
    return subject.oracle.traits(of: UInt32(text[offset])).contains(.whiteSpace)
  }
}

extension TokenizerFault {
  fileprivate static let selectableLabel = TokenizerFault(
    atBoundary: { session, position, granularity, direction in
      guard granularity == .word else {
        return try session.honestAt(position, granularity, direction)
      }
      return session.isBlank(position, true) || session.isBlank(position, false)
    },
    within: { session, position, granularity, direction in
      guard granularity == .word else {
        return try session.honestWithin(position, granularity, direction)
      }
      return !session.isBlank(position, true) && !session.isBlank(position, false)
    },
    next: { session, position, granularity, direction in
      let next = try session.honestNext(position, granularity, direction)
      let isInGap = session.isBlank(position, true) && session.isBlank(position, false)
      return granularity == .word && isInGap ? position : next
    },
    enclosing: { session, position, granularity, direction in
      let unit = try session.honestRange(position, granularity, direction)
      guard granularity == .word else { return unit }
      guard let unit else { return TextRange(position, position) }
      return session.storage(direction) == .forward
        ? TextRange(position, unit.end) : TextRange(unit.start, position)
    })
}
