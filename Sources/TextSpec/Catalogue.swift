/// The table of contents of the spec: contracts, their families, their laws.
///
/// Start here. A contract lists its laws in the order in which a reader should meet them.
public enum Catalogue {
  /// The version of the spec: a law added or tightened raises the second number, one retired or
  /// loosened too, and a changed form of answers raises the first.
  public static let specVersion = "1.0"

  /// The laws of a contract, without the types of their evidence.
  public static func laws(of contract: ContractName) -> [LawSummary] {
    switch contract {
    case .tokenizer: TokenizerContract.laws.map { LawSummary($0) }
    case .truncation: TruncationContract.laws.map { LawSummary($0) }
    case .suggestion: SuggestionContract.laws.map { LawSummary($0) }
    case .caret: CaretContract.laws.map { LawSummary($0) }
    case .tags: TagsContract.laws.map { LawSummary($0) }
    case .session: SessionContract.laws.map { LawSummary($0) }
    }
  }

  /// All laws, contract by contract.
  public static var laws: [LawSummary] { ContractName.allCases.flatMap(laws(of:)) }
}

/// What a report needs to know of a law.
public struct LawSummary: Hashable, Sendable {
  public let id: LawID
  public let contract: ContractName
  public let severity: Severity
  public let status: LawStatus
  public let statement: String
  public let sources: [Source]

  public init(
    id: LawID, contract: ContractName, severity: Severity, status: LawStatus, statement: String,
    sources: [Source]
  ) {
    self.id = id
    self.contract = contract
    self.severity = severity
    self.status = status
    self.statement = statement
    self.sources = sources
  }

  public init<C: Contract>(_ law: Law<C>) {
    id = law.id
    contract = C.name
    severity = law.severity
    status = law.status
    statement = law.statement
    sources = law.sources
  }
}
