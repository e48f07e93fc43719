/// The subjects that a session is composed of, one for each contract: any mixture of them.
public struct SessionParts {
  public var tokenizer: any Subject<TokenizerContract>
  public var truncation: any Subject<TruncationContract>
  public var caret: any Subject<CaretContract>
  public var tags: any Subject<TagsContract>
  public var suggestion: any Subject<SuggestionContract>

  public init(
    tokenizer: any Subject<TokenizerContract>, truncation: any Subject<TruncationContract>,
    caret: any Subject<CaretContract>, tags: any Subject<TagsContract>,
    suggestion: any Subject<SuggestionContract>
  ) {
    self.tokenizer = tokenizer
    self.truncation = truncation
    self.caret = caret
    self.tags = tags
    self.suggestion = suggestion
  }

  /// What the parts claim, taken together.
  public var profile: SessionProfile {
    var profile = SessionProfile()
    profile.tokenizer = tokenizer.claim.profile
    profile.truncation = truncation.claim.profile
    profile.caret = caret.claim.profile
    profile.tags = tags.claim.profile
    profile.suggestion = suggestion.claim.profile
    return profile
  }

  /// Asks one part about a case of its contract.
  /// - Throws: `PartFailure` when the part does not answer.
  public static func ask<C: Contract>(
    _ subject: any Subject<C>, _ input: Case, _ part: SessionPart, _ oracle: any Oracle
  ) throws(PartFailure) -> Observation<C> {
    let facts = C.facts(of: input, under: subject.claim.profile, by: oracle)
    switch subject.observe(input, facts) {
    case .answered(let sheet): return Observation(input, facts, sheet)
    case .failed(let verdict, let message):
      throw PartFailure(part: part, verdict: verdict, message: message)
    }
  }
}

/// A part that did not answer, and why.
public struct PartFailure: Error, Sendable {
  public let part: SessionPart
  public let verdict: Verdict
  public let message: String

  public init(part: SessionPart, verdict: Verdict, message: String) {
    self.part = part
    self.verdict = verdict
    self.message = message
  }

  /// The failure in a clause which names the part.
  public var text: String { "the \(part.rawValue): \(message)" }
}
