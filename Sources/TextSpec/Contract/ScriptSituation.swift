/// What a script comes to by the rules alone, in numbers that mean something to its contract only.
/// Scripts that come to the same are likely to show the same fault.
public struct ScriptSituation: Hashable, Sendable {
  /// Of the last step.
  public var end: [Int]
  /// Of all steps, one number each.
  public var way: [Int]
  /// Whether the law has something to say about what the rules themselves make of the script.
  public var isApplicable: Bool

  public init(end: [Int], way: [Int], isApplicable: Bool = true) {
    self.isApplicable = isApplicable
    self.end = end
    self.way = way
  }
}
