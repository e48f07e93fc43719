/// What a script comes to by the rules alone, in numbers that mean something to its contract only.
/// Scripts that come to the same are likely to show the same fault.
public struct ScriptSituation: Hashable, Sendable {
  /// Of the last step.
  public var end: [Int]
  /// Of all steps, one number each.
  public var way: [Int]

  public init(end: [Int], way: [Int]) {
    self.end = end
    self.way = way
  }
}
