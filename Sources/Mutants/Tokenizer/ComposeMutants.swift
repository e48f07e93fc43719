internal import ReferenceImpl
internal import TextSpec

extension TokenizerMutants {
  /// What the text input of Compose Multiplatform did, re-made from descriptions.
  static let compose: [Mutant<TokenizerContract>] = [
    .composeParagraphs, .composeWords, .composeLines,
  ]
}

extension Mutant where C == TokenizerContract {
  static let composeParagraphs = Mutant(
    "compose-paragraphs",
    "A paragraph's next boundary is sought from the position on, so it stays or turns round.",
    seen: "Compose Multiplatform, its intermediate text tokenizer",
    killedBy: ["tokenizer.next.beyond", "tokenizer.next.ends"],
    fault: TokenizerFault(
      next: { session, position, granularity, direction in
        guard granularity == .paragraph else {
          return try session.honestNext(position, granularity, direction)
        }
        let text = session.text
        if session.storage(direction) == .forward {
          return (position..<text.count).first { text[$0] == 0x0A } ?? text.count
        }
        let last = (0..<min(position + 1, text.count)).last { text[$0] == 0x0A }
        return last.map { $0 + 1 } ?? 0
      }))

  static let composeWords = Mutant(
    "compose-words",
    "Next and atBoundary know all segments, within and enclosing only those with letters.",
    seen: "Compose Multiplatform, its intermediate text tokenizer",
    killedBy: ["tokenizer.boundary.edges", "tokenizer.boundary.behind"],
    fault: TokenizerFault(
      atBoundary: { session, position, granularity, direction in
        guard granularity == .word else {
          return try session.honestAt(position, granularity, direction)
        }
        return session.edges.contains(position)
      },
      next: { session, position, granularity, direction in
        guard granularity == .word else {
          return try session.honestNext(position, granularity, direction)
        }
        return session.storage(direction) == .forward
          ? session.edges.first { $0 > position } : session.edges.last { $0 < position }
      }))

  static let composeLines = Mutant(
    "compose-lines", "A line ends wherever one could be wrapped: behind every space.",
    seen: "Compose Multiplatform, its intermediate text tokenizer",
    killedBy: ["tokenizer.enclosing.units"],
    fault: TokenizerFault(
      units: { session, granularity in
        guard granularity == .line else { return nil }
        return session.units(.line).flatMap { unit in
          let cuts = session.clusters.filter { cut in
            cut > unit.start && cut < unit.end && session.text[cut - 1] == 0x20
              && session.text[cut] != 0x20
          }
          return zip([unit.start] + cuts, cuts + [unit.end]).map { TextRange($0, $1) }
        }
      }))
}

extension FaultySession {
  /// The edges of all word segments.
  fileprivate var edges: [Int] { reference.finder.segmentEdges(.word) }
}
