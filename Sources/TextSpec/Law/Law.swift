/// One requirement of a contract: a value with a name, one sentence, its sources and a judge.
///
/// The judge is total and pure: it sees evidence and never a subject, so stored answers can be
/// judged again. A law that compares several cases names them as siblings, and the engine asks.
public struct Law<C: Contract>: Sendable {
  /// The dotted name; see `LEDGER.md` for retired ones.
  public let id: LawID
  public let severity: Severity
  /// What the law rests on.
  public let status: LawStatus
  /// One quantified sentence in the present tense, at most 150 characters.
  public let statement: String
  public let sources: [Source]
  /// The questions whose answers the judge reads. A subject without one of them is out of scope.
  public let reads: Set<C.Question>
  /// Whether a profile turns the law on.
  public let isOn: @Sendable (C.Profile) -> Bool
  /// The further cases to be asked before judging, each a pure function of the case.
  public let siblings: (@Sendable (Case, C.Facts) -> [Case])?
  /// The next further case, from all that was observed so far; at most 64 steps are made.
  public let followUp: (@Sendable ([Observation<C>]) -> Case?)?
  /// The judgement of the evidence.
  public let judge: @Sendable (Evidence<C>) -> Judgement

  public init(
    id: LawID, severity: Severity = .must, status: LawStatus, statement: String,
    sources: [Source], reads: Set<C.Question> = Set(C.Question.allCases),
    isOn: @escaping @Sendable (C.Profile) -> Bool = { _ in true },
    siblings: (@Sendable (Case, C.Facts) -> [Case])? = nil,
    followUp: (@Sendable ([Observation<C>]) -> Case?)? = nil,
    judge: @escaping @Sendable (Evidence<C>) -> Judgement
  ) {
    self.id = id
    self.severity = severity
    self.status = status
    self.statement = statement
    self.sources = sources
    self.reads = reads
    self.isOn = isOn
    self.siblings = siblings
    self.followUp = followUp
    self.judge = judge
  }
}

/// How bad it is to break a law, in the words of RFC 2119.
public enum Severity: String, CaseIterable, Hashable, Sendable {
  case must, should, may
}

/// What a law rests on.
public enum LawStatus: Hashable, Sendable {
  /// It follows from no other law.
  case axiom
  /// It follows from the laws named, and is kept because it reads or shrinks better.
  case derived([LawID])
  /// It holds under the profiles that turn it on.
  case profile
  /// It compares answers about related cases.
  case metamorphic

  /// The word for the catalogue.
  public var name: String {
    switch self {
    case .axiom: "axiom"
    case .derived: "derived"
    case .profile: "profile"
    case .metamorphic: "metamorphic"
    }
  }
}

/// Where a requirement comes from.
public enum Source: Hashable, Sendable {
  /// Apple's documentation: the page, and what it says in our words.
  case apple(String, String)
  /// A rule of a Unicode annex, such as `UAX #29 GB9c`.
  case unicode(String)
  /// A published document or report: its title or address, and what it says in our words.
  case document(String, String)
  /// A decision of this project, with its reason.
  case decision(String)

  /// The source as a line of text.
  public var text: String {
    switch self {
    case .apple(let page, let words): "Apple, \(page): \(words)"
    case .unicode(let rule): rule
    case .document(let title, let words): "\(title): \(words)"
    case .decision(let reason): "decision: \(reason)"
    }
  }
}
