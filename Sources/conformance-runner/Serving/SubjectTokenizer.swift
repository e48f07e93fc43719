import ReferenceImpl
import TextSpec

/// A tokenizer in this process, as what answers a served one.
struct SubjectTokenizer<S: TokenizerSubject>: TokenizerBackend {
  private let subject: S
  private let delimiters: Value
  private let newlines: Value
  private var session: S.Session?
  private(set) var remark = Value.null

  init(_ subject: S) {
    self.subject = subject
    delimiters = subject.profile.delimiters.value
    newlines = .list(subject.profile.newlines.map { .text($0) })
  }

  var claim: Value {
    let profile = subject.profile
    return .members([
      .init("granularities", .list(profile.granularities.map { .string($0.name) })),
      .init(
        "questions",
        .list(
          TokenizerContract.Question.allCases.filter(subject.questions.contains)
            .map { .string($0.rawValue) })),
      .init("directions", .list(profile.directions.map { .string($0.name) })),
      .init("profile", ClaimParts.choices(profile.value)),
    ])
  }

  mutating func open(_ document: TokenizerDocument, _ ask: AskChoices) -> WireRefusal? {
    guard ask.delimiters ?? delimiters == delimiters, ask.newlines ?? newlines == newlines else {
      return WireRefusal(
        .unsupported, "the delimiters and newlines are fixed by the profile of this subject")
    }
    do {
      session = try subject.open(document)
      return nil
    } catch {
      return Self.refusal(error)
    }
  }

  mutating func close() { session = nil }

  @inline(__always)
  mutating func answer(
    _ question: TokenizerContract.Question, _ position: Int, _ granularity: Granularity,
    _ direction: Direction
  ) -> TokenizerAnswer {
    guard let session, subject.questions.contains(question) else { return .unsupported }
    do {
      switch question {
      case .atBoundary:
        return .flag(try session.isAtBoundary(position, granularity, direction))
      case .within: return .flag(try session.isWithin(position, granularity, direction))
      case .next:
        let next = try session.next(from: position, granularity, direction)
        return next.map { .offset($0) } ?? .none
      case .enclosing:
        let range = try session.enclosing(position, granularity, direction)
        return range.map { .range($0.start, $0.end) } ?? .none
      }
    } catch {
      remark = Self.refusal(error).value
      return .special
    }
  }

  private static func refusal(_ error: any Error) -> WireRefusal {
    switch error {
    case is Unsupported: WireRefusal(.unsupported)
    case let error as InvalidPosition:
      WireRefusal(.invalidPosition, "\(error.offset) is no position")
    default: WireRefusal(.threw, "\(error)")
    }
  }
}

/// The two parts of what a greeting says of a contract: the extent of the support, which stands
/// beside the profile, and the choices in it.
enum ClaimParts {
  private static let extentKeys = [
    "granularities", "measures", "marked", "modes", "formatters", "rules", "kinds", "events",
  ]

  /// The members of a profile's value that are choices.
  static func choices(_ profile: Value) -> Value {
    guard case .object(let members) = profile else { return profile }
    return .object(members.filter { !extentKeys.contains($0.key) })
  }

  /// The members of a profile's value that are the extent.
  static func extent(_ profile: Value) -> [Value.Member] {
    guard case .object(let members) = profile else { return [] }
    return members.filter { extentKeys.contains($0.key) }
  }
}
