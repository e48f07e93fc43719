/// What came of asking a subject about one case.
public enum Outcome<Sheet: Sendable>: Sendable {
  /// It answered every question with something that can be judged.
  case answered(Sheet)
  /// It did not: the verdict that this becomes, and a sentence that says what was seen.
  case failed(Verdict, String)
}

/// What a law, or the attempt to ask, says of one case.
public enum Verdict: String, CaseIterable, Hashable, Sendable {
  case pass
  case fail
  case threw
  case crashed
  case exited
  case hung
  case protocolError = "protocol-error"
  case nondeterministic
  case unsupported
  case notExpressible = "not-expressible"
  case notApplicable = "not-applicable"
  case skipped
  case vacuous

  /// Whether the verdict is a fault of the subject.
  public var isFault: Bool {
    switch self {
    case .fail, .threw, .crashed, .exited, .hung, .protocolError, .nondeterministic: true
    case .pass, .unsupported, .notExpressible, .notApplicable, .skipped, .vacuous: false
    }
  }
}
