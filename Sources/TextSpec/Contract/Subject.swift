/// The implementation under test, as the engine sees it: it is shown a case and answers.
public protocol Subject<C> {
  associatedtype C: Contract

  /// What the subject calls itself.
  var identity: SubjectIdentity { get }

  /// What it claims to support, and its documented choices.
  var claim: Claim<C> { get }

  /// Asks everything that the contract asks about one case.
  func observe(_ input: Case, _ facts: C.Facts) -> Outcome<C.Sheet>

  /// How many cases it is best shown together; 1 where that makes no difference.
  var batchMax: Int { get }

  /// Asks about several cases. What comes of each is what would come of it alone.
  func observe(_ cases: [(input: Case, facts: C.Facts)]) -> [Outcome<C.Sheet>]
}

extension Subject {
  public var batchMax: Int { 1 }

  public func observe(_ cases: [(input: Case, facts: C.Facts)]) -> [Outcome<C.Sheet>] {
    cases.map { observe($0.input, $0.facts) }
  }
}

/// The name and version of an implementation, for reports.
public struct SubjectIdentity: Hashable, Sendable {
  public var name: String
  public var version: String

  public init(name: String, version: String) {
    self.name = name
    self.version = version
  }
}

/// What a subject claims for one contract.
public struct Claim<C: Contract>: Sendable {
  /// The questions it answers.
  public var questions: Set<C.Question>
  /// Its documented choices, with the extent of what it supports.
  public var profile: C.Profile

  public init(
    questions: Set<C.Question> = Set(C.Question.allCases), profile: C.Profile = C.Profile()
  ) {
    self.questions = questions
    self.profile = profile
  }
}

/// Thrown by a subject for a question that it does not answer.
public struct Unsupported: Error, Sendable {
  public init() {}
}
