internal import ReferenceImpl
internal import TextSpec

extension Mutant where C == TokenizerContract {
  /// A mutant with a fault. `claim` fixes the parts of the claimed profile without which the fault
  /// would not show; `behaviour` is what the subject does instead, where that is a profile too.
  init(
    _ name: String, _ summary: String, seen: String = "synthetic", killedBy: [LawID],
    claim: @escaping @Sendable (inout TokenizerProfile) -> Void = { _ in },
    behaviour: @escaping @Sendable (inout TokenizerProfile) -> Void = { _ in },
    fault: @autoclosure @escaping @Sendable () -> TokenizerFault = TokenizerFault()
  ) {
    self.init(name, summary, seen: seen, killedBy: killedBy) { profile, oracle in
      var claimed = profile
      claim(&claimed)
      var behaves = claimed
      behaviour(&behaves)
      let subject = FaultyTokenizer(
        profile: claimed, fault: fault(),
        reference: ReferenceTokenizer(profile: behaves, oracle: oracle), oracle: oracle)
      return InProcessTokenizer(
        subject, identity: SubjectIdentity(name: "builtin:mutant/\(name)", version: "1.0"))
    }
  }
}

extension FaultySession {
  // What the reference answers, in short.

  func honestAt(_ position: Int, _ granularity: Granularity, _ direction: Direction) throws -> Bool
  { try reference.isAtBoundary(position, granularity, direction) }

  func honestWithin(
    _ position: Int, _ granularity: Granularity, _ direction: Direction
  ) throws -> Bool { try reference.isWithin(position, granularity, direction) }

  func honestNext(_ position: Int, _ granularity: Granularity, _ direction: Direction) throws
    -> Int?
  { try reference.next(from: position, granularity, direction) }

  func honestRange(
    _ position: Int, _ granularity: Granularity, _ direction: Direction
  ) throws -> TextRange? { try reference.enclosing(position, granularity, direction) }

  /// The document's edge in a direction.
  func edge(_ direction: Direction) -> Int { storage(direction) == .forward ? count : 0 }

  /// Whether a unit starts or ends at a position.
  func isEdge(_ position: Int, _ granularity: Granularity) throws -> Bool {
    let ends = try honestRange(position, granularity, .backward)?.end == position
    let starts = try honestRange(position, granularity, .forward)?.start == position
    return ends || starts
  }

  /// The nearest position beyond `position` where `isStop` holds, or nil.
  func walk(
    from position: Int, _ direction: Direction, until isStop: (Int) throws -> Bool
  ) rethrows -> Int? {
    let step = storage(direction) == .forward ? 1 : -1
    var offset = position + step
    while offset >= 0, offset <= count {
      if reference.finder.isPosition(offset), try isStop(offset) { return offset }
      offset += step
    }
    return nil
  }
}

extension TokenizerProfile {
  /// Claims words that are runs of anything but U+0020.
  @Sendable static func delimiterWords(_ profile: inout TokenizerProfile) {
    profile.word = .delimiter
    profile.delimiters = .clusters([[0x20]])
  }
}
