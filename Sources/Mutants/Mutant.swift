public import TextSpec

/// A deliberately wrong subject: what it does wrong, where that was seen, and how to make it.
///
/// Mutants keep the laws honest. Each law has one that it kills, and each mutant is killed.
public struct Mutant<C: Contract>: Sendable {
  /// The name after `builtin:mutant/`, in kebab case, unique over all contracts.
  public let name: String
  /// One sentence, present tense: what it does wrong.
  public let summary: String
  /// Where such a fault was seen, or `synthetic`.
  public let seen: String
  /// Laws which must notice it, at least these.
  public let killedBy: [LawID]
  /// Makes the subject. The profile is the one that the mutant claims, where it does not fix one.
  public let make: @Sendable (C.Profile, any Oracle) -> any Subject<C>

  public init(
    _ name: String, _ summary: String, seen: String, killedBy: [LawID],
    make: @escaping @Sendable (C.Profile, any Oracle) -> any Subject<C>
  ) {
    self.name = name
    self.summary = summary
    self.seen = seen
    self.killedBy = killedBy
    self.make = make
  }
}
