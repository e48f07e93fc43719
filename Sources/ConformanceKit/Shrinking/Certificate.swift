/// What is known of the minimality of a case.
public struct Certificate: Hashable, Sendable {
  /// The passes that were run to a fixed point.
  public var passes: [String]
  /// How many smaller neighbours of the last case were tried, and did not fail in the same way.
  public var neighboursTried: Int
  /// Whether every pass that proposes neighbours ended by itself, and not by a limit. Those that
  /// look up small cases may have been cut off.
  public var isComplete: Bool
  /// Whether the search ended by a limit, so that those which look up small cases did not all end by
  /// themselves.
  public var isCutOff: Bool
  /// Up to how many scalars all texts over the representatives of classes, which are smaller than
  /// the case and could show its signature, were tried; nil where none were.
  public var scopeMax: Int?

  public init(
    passes: [String], neighboursTried: Int, isComplete: Bool, isCutOff: Bool = false,
    scopeMax: Int? = nil
  ) {
    self.passes = passes
    self.neighboursTried = neighboursTried
    self.isComplete = isComplete
    self.isCutOff = isCutOff
    self.scopeMax = scopeMax
  }

  /// The certificate in a few words.
  public var text: String {
    guard isComplete else { return "shrinking was cut off by its limit" }
    return "no smaller neighbour fails" + (isCutOff ? ", looking further was cut off" : "")
  }
}
