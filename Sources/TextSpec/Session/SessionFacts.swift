/// What the spec knows of a script before it is played.
public final class SessionFacts: Sendable {
  public let profile: SessionProfile
  public let config: SessionConfig
  /// The field before the first step: the caret is at the end of the text.
  public let start: FieldState
  /// The steps that can be read. What is none does nothing.
  public let ops: [SessionOp]
  public let oracle: any Oracle

  public init(_ input: Case, _ profile: SessionProfile, _ oracle: any Oracle) {
    self.profile = profile
    self.oracle = oracle
    config = SessionConfig(input, profile)
    start = FieldState(input.text)
    ops = input.ops.compactMap { try? SessionOp($0) }
  }
}
