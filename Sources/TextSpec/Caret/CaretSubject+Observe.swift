/// What places carets in the same process, as the engine sees it.
public struct InProcessCaret<S: CaretSubject>: Subject {
  public typealias C = CaretContract

  public let identity: SubjectIdentity
  public let claim: Claim<CaretContract>
  private let subject: S

  public init(_ subject: S, identity: SubjectIdentity) {
    self.subject = subject
    self.identity = identity
    claim = Claim(questions: Set(subject.profile.modes), profile: subject.profile)
  }

  public func observe(_ input: Case, _ facts: CaretFacts) -> Outcome<CaretSheet> {
    do {
      return .answered(try answer(facts))
    } catch is Unsupported {
      return .failed(.unsupported, "the question is not supported")
    } catch {
      return CaretContract.mayRefuse(facts)
        ? .failed(.unsupported, "the edit was declined: \(error)") : .failed(.threw, "\(error)")
    }
  }

  @inline(__always)
  private func answer(_ facts: CaretFacts) throws -> CaretSheet {
    switch facts.input.mode {
    case .anchor:
      let anchor = facts.anchor
      guard anchor.selection.start == anchor.selection.end else {
        return CaretSheet(try subject.selection(for: anchor))
      }
      let caret = try subject.caret(for: anchor)
      return CaretSheet(TextRange(caret, caret))
    case .field:
      let state = try subject.state(after: facts.edit)
      return CaretSheet(state.text, state.selection)
    }
  }
}
