/// A tag detector, in Swift. Conform to it to be tested.
///
/// Each method may throw `Unsupported` for what the implementation does not answer, or any other
/// error, which is reported as such.
public protocol TagsSubject: Sendable {
  /// The documented choices of the implementation, with the rules and kinds that it supports.
  var profile: TagsProfile { get }

  /// The questions it answers; only `detect` where nothing else is said.
  var questions: Set<TagsContract.Question> { get }

  /// The tags of a text, which may be ill-formed, in ascending order. Offsets are UTF-16 units.
  func detect(_ text: CodeUnits, _ rules: TagRules, _ kinds: TagKinds) throws -> [Tag]

  /// The link that carries a payload, which is well-formed.
  func encode(_ payload: CodeUnits) throws -> CodeUnits?

  /// The payload that a link carries, or nil when the text is no such link.
  func decode(_ link: CodeUnits) throws -> CodeUnits?
}

extension TagsSubject {
  public var profile: TagsProfile { TagsProfile() }
  public var questions: Set<TagsContract.Question> { [.detect] }
  public func encode(_ payload: CodeUnits) throws -> CodeUnits? { throw Unsupported() }
  public func decode(_ link: CodeUnits) throws -> CodeUnits? { throw Unsupported() }
}

/// A tag detector in the same process, as the engine sees it.
public struct InProcessTags<S: TagsSubject>: Subject {
  public typealias C = TagsContract

  public let identity: SubjectIdentity
  public let claim: Claim<TagsContract>
  private let subject: S

  public init(_ subject: S, identity: SubjectIdentity) {
    self.subject = subject
    self.identity = identity
    claim = Claim(questions: subject.questions, profile: subject.profile)
  }

  public func observe(_ input: Case, _ facts: TagsFacts) -> Outcome<TagsSheet> {
    guard claim.questions.contains(facts.question) else {
      return .failed(.unsupported, "the question \(facts.question.rawValue) is not supported")
    }
    do {
      switch facts.question {
      case .detect:
        return .answered(.tags(try subject.detect(input.text, facts.rules, facts.kinds)))
      case .encode: return .answered(.text(try subject.encode(input.text)))
      case .decode: return .answered(.text(try subject.decode(input.text)))
      }
    } catch is Unsupported {
      return .answered(.missing)
    } catch {
      return .failed(.threw, "\(error)")
    }
  }
}
