public import Generators
public import TextSpec

/// A law that is broken by one case, or a subject that did not answer it.
public struct Finding: Hashable, Sendable {
  public var law: LawID
  public var verdict: Verdict
  public var witness: Witness
  public var signature: Signature
  public var input: Case
  public var origin: Origin

  public init(
    law: LawID, verdict: Verdict, witness: Witness, signature: Signature, input: Case,
    origin: Origin
  ) {
    self.law = law
    self.verdict = verdict
    self.witness = witness
    self.signature = signature
    self.input = input
    self.origin = origin
  }
}

extension Finding {
  /// The finding of a predicate, which tells that a case fails and not where.
  public init(of predicate: LawID, _ input: Case) {
    self.init(
      law: predicate, verdict: .fail,
      witness: Witness("holds", .wrongAnswer, expected: .bool(true), got: .bool(false)),
      signature: Signature(
        law: predicate, verdict: .fail, fault: .wrongAnswer, question: "holds", direction: nil,
        parts: [], rule: nil),
      input: input, origin: .given)
  }
}

/// Where a case came from.
public enum Origin: Hashable, Sendable {
  /// A generator, by a key that makes it again.
  case generated(CaseKey)
  /// A stored case, by the name of its file.
  case corpus(String)
  /// The command line.
  case given
  /// The shrinker.
  case shrunk

  /// Whether a case comes before another in the order of a run: stored and given ones first, then
  /// generated ones by phase and index.
  public func precedes(_ other: Origin) -> Bool {
    switch (self, other) {
    case (.generated(let key), .generated(let otherKey)):
      if key.phase != otherKey.phase { return key.phase.number < otherKey.phase.number }
      return key.index < otherKey.index
    default: return rank < other.rank || (rank == other.rank && text < other.text)
    }
  }

  private var rank: Int {
    switch self {
    case .given: 0
    case .corpus: 1
    case .generated: 2
    case .shrunk: 3
    }
  }

  /// The token or the file name.
  public var text: String {
    switch self {
    case .generated(let key): key.token
    case .corpus(let name): name
    case .given: "given"
    case .shrunk: "shrunk"
    }
  }
}

/// The names under which outcomes of asking are reported.
public enum Misbehaviour {
  /// The pseudo-law of a verdict, such as `tokenizer.outcome.crashed`.
  public static func law(_ contract: ContractName, _ verdict: Verdict) -> LawID {
    LawID(rawValue: "\(contract.rawValue).outcome.\(verdict.rawValue)")
  }

  /// The requirement that every outcome of asking breaks.
  public static let statement = "Every question about a case is answered in time and in form."

  static func witness(_ verdict: Verdict, _ message: String) -> Witness {
    Witness(
      "ask", .unanswered, expected: "an answer", got: .string(verdict.rawValue), remark: message)
  }
}
