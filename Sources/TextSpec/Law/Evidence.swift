/// One case with what the spec knows of it and what the subject answered.
///
/// It is a class because dozens of laws look at the same one: handing it on costs one reference,
/// and not a copy of every array inside.
public final class Observation<C: Contract>: Sendable {
  public let input: Case
  public let facts: C.Facts
  public let sheet: C.Sheet

  public init(_ input: Case, _ facts: C.Facts, _ sheet: C.Sheet) {
    self.input = input
    self.facts = facts
    self.sheet = sheet
  }
}

/// What a law judges: the observation of a case, and those of its siblings.
public struct Evidence<C: Contract>: Sendable {
  public let main: Observation<C>
  /// The siblings in the order in which the law named them.
  public let siblings: [Observation<C>]

  public init(_ main: Observation<C>, siblings: [Observation<C>] = []) {
    self.main = main
    self.siblings = siblings
  }

  @inlinable public var input: Case { main.input }
  @inlinable public var facts: C.Facts { main.facts }
  @inlinable public var sheet: C.Sheet { main.sheet }
}

/// What a law says of its evidence.
public enum Judgement: Sendable {
  /// It held in so many instances of its quantifier.
  case holds(Int)
  /// Its premise held nowhere, for the reason given.
  case doesNotApply(String)
  /// It is broken; the witness says where. Indirect, so that a law that holds moves few bytes.
  indirect case broken(Witness)
}
