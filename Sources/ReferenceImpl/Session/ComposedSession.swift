public import TextSpec

/// A session that is composed of any parts: the field of the reference, or another one, asks them.
public struct ComposedSession: Subject {
  public typealias C = SessionContract

  /// What makes the field of a script.
  public typealias FieldMaker =
    @Sendable (CodeUnits, SessionConfig, SessionParts, any Oracle) -> SessionField

  public let identity: SubjectIdentity
  public let claim: Claim<SessionContract>
  private let parts: SessionParts
  private let oracle: any Oracle
  private let makeField: FieldMaker

  public init(
    _ parts: SessionParts, oracle: any Oracle, identity: SubjectIdentity,
    field: @escaping FieldMaker = { SessionField($0, $1, $2, $3) }
  ) {
    self.parts = parts
    self.oracle = oracle
    self.identity = identity
    makeField = field
    claim = Claim(profile: parts.profile)
  }

  public func observe(_ input: Case, _ facts: SessionFacts) -> Outcome<SessionSheet> {
    let field = makeField(input.text, facts.config, parts, oracle)
    var steps: [SessionStep] = []
    steps.reserveCapacity(facts.ops.count)
    for op in facts.ops {
      do throws(PartFailure) {
        steps.append(try field.play(op))
      } catch {
        return .failed(error.verdict, error.text)
      }
    }
    return .answered(SessionSheet(steps, facts))
  }
}

extension SessionParts {
  /// The references of all parts.
  public static func reference(
    _ profile: SessionProfile, _ oracle: any Oracle, version: String = "1.0"
  ) -> SessionParts {
    let identity = SubjectIdentity(name: "reference", version: version)
    return SessionParts(
      tokenizer: ReferenceTokenizerSubject(
        ReferenceTokenizer(profile: profile.tokenizer, oracle: oracle), identity: identity),
      truncation: InProcessTruncation(
        ReferenceTruncation(profile: profile.truncation, oracle: oracle), identity: identity),
      caret: InProcessCaret(
        ReferenceCaret(profile: profile.caret, oracle: oracle), identity: identity),
      tags: InProcessTags(
        ReferenceTags(profile: profile.tags, oracle: oracle), identity: identity),
      suggestion: InProcessSuggestion(
        ReferenceSuggestion(profile: profile.suggestion, oracle: oracle), identity: identity))
  }
}
