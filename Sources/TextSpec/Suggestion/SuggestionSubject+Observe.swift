/// A detector of triggers in the same process, as the engine sees it.
public struct InProcessSuggestion<S: SuggestionSubject>: Subject {
  public typealias C = SuggestionContract

  public let identity: SubjectIdentity
  public let claim: Claim<SuggestionContract>
  private let subject: S

  public init(_ subject: S, identity: SubjectIdentity) {
    self.subject = subject
    self.identity = identity
    claim = Claim(profile: subject.profile)
  }

  public func observe(
    _ input: Case, _ facts: SuggestionFacts
  ) -> Outcome<SuggestionSheet> {
    do {
      var session = try subject.open(input.text, facts.config)
      var trace: [[SuggestionSignal]] = []
      trace.reserveCapacity(facts.steps.count)
      var steps: [TextRange] = []
      steps.reserveCapacity(facts.steps.count)
      for step in facts.steps {
        trace.append(try session.receive(step.event))
        steps.append(session.selection)
      }
      return .answered(
        SuggestionSheet(
          trace: trace, text: session.text, selection: session.selection, steps: steps))
    } catch is Unsupported {
      return .failed(.unsupported, "the script is not supported")
    } catch {
      return SuggestionContract.mayRefuse(facts)
        ? .failed(.unsupported, "offsets outside of the text were refused")
        : .failed(.threw, "\(error)")
    }
  }
}
