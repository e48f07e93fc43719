/// An implementation of edits under a length limit, in Swift. Conform to it to be tested.
public protocol TruncationSubject: Sendable {
  /// The documented choices of the implementation, with the measures that it supports.
  var profile: TruncationProfile { get }

  /// Carries out as much of an edit as the limit allows, or nothing.
  /// - Returns: the text and the selection after the edit, in UTF-16 offsets of that text.
  /// - Throws: `Unsupported` for ill-formed text which the implementation cannot take, or any
  ///   other error, which is reported as such. A range outside of the contract may be answered
  ///   with an error.
  func apply(_ edit: TruncationEdit) throws -> TruncationSheet
}

extension TruncationSubject {
  public var profile: TruncationProfile { TruncationProfile() }
}

/// A subject that limits lengths in the same process, as the engine sees it.
public struct InProcessTruncation<S: TruncationSubject>: Subject {
  public typealias C = TruncationContract

  public let identity: SubjectIdentity
  public let claim: Claim<TruncationContract>
  private let subject: S

  public init(_ subject: S, identity: SubjectIdentity) {
    self.subject = subject
    self.identity = identity
    claim = Claim(profile: subject.profile)
  }

  public func observe(_ input: Case, _ facts: TruncationFacts) -> Outcome<TruncationSheet> {
    do {
      return .answered(try subject.apply(facts.edit))
    } catch is Unsupported {
      let isIllFormed = !facts.edit.text.isWellFormed || !facts.edit.insertion.isWellFormed
      return isIllFormed
        ? .failed(.unsupported, "ill-formed text is not supported") : .answered(.declined)
    } catch {
      return facts.objection == nil ? .failed(.threw, "\(error)") : .answered(.declined)
    }
  }
}
