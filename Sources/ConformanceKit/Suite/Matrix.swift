public import TextSpec

/// The law x mutant matrix of one contract: which laws notice which subjects, on which cases.
///
/// It keeps both sides honest: a mutant that nobody notices is no mutant or shows a law that is
/// missing, and a law which notices no mutant may say nothing.
public struct Matrix<C: Contract>: Sendable {
  /// One subject and who noticed it.
  public struct Row: Sendable {
    public let name: String
    /// The laws that are said to notice it.
    public let killedBy: [LawID]
    /// The number of cases that break each law, in the order of `C.laws`.
    public let failCounts: [Int]
    /// Whether each law is in scope for the subject, in the order of `C.laws`.
    public let isInScope: [Bool]
    /// How many cases the subject did not answer properly.
    public let misbehaviourCount: Int

    /// Whether any law, or the attempt to ask, noticed it.
    public var isKilled: Bool { misbehaviourCount > 0 || failCounts.contains { $0 > 0 } }
  }

  /// All laws of the contract, in the order of the catalogue.
  public let laws: [LawID]
  public private(set) var rows: [Row] = []
  private let oracle: any Oracle

  public init(by oracle: any Oracle) {
    self.oracle = oracle
    laws = C.laws.map(\.id)
  }

  /// Judges a subject on cases and adds its row. Complexity: that of checking the cases.
  public mutating func add(
    _ name: String, killedBy: [LawID] = [], _ subject: any Subject<C>, over cases: [Case]
  ) {
    add(row(name, killedBy: killedBy, subject, over: cases))
  }

  /// Adds a row that was made before.
  public mutating func add(_ row: Row) { rows.append(row) }

  /// Judges a subject on cases. Complexity: that of checking the cases.
  public func row(
    _ name: String, killedBy: [LawID] = [], _ subject: any Subject<C>, over cases: [Case]
  ) -> Row {
    let plan = Plan(subject.claim)
    let check = Check(plan, oracle: oracle, subject: subject)
    var tally = Tally(plan, classCount: oracle.representatives.count)
    for input in cases { check.examine(input, origin: .given, into: &tally) }
    let places = laws.map { law in plan.laws.firstIndex { $0.id == law } }
    return Row(
      name: name, killedBy: killedBy,
      failCounts: places.map { place in place.map { tally.count($0, .fail) } ?? 0 },
      isInScope: places.map { $0 != nil },
      misbehaviourCount: tally.records.reduce(0) { count, record in
        record.signature.verdict == .fail ? count : count + record.count
      })
  }

  /// The laws that notice a subject, in the order of the catalogue.
  public func killers(of name: String) -> [LawID] {
    guard let row = rows.first(where: { $0.name == name }) else { return [] }
    return laws.indices.filter { row.failCounts[$0] > 0 }.map { laws[$0] }
  }

  /// The subjects that nobody notices.
  public var survivors: [String] { rows.filter { !$0.isKilled }.map(\.name) }

  /// The laws that were said to notice a subject and do not.
  public var brokenPromises: [(name: String, law: LawID)] {
    rows.flatMap { row in
      let killers = killers(of: row.name)
      return row.killedBy.filter { !killers.contains($0) }.map { (row.name, $0) }
    }
  }

  /// The laws that notice no subject.
  public var idleLaws: [LawID] {
    laws.indices.filter { law in rows.allSatisfy { $0.failCounts[law] == 0 } }.map { laws[$0] }
  }

  /// The subjects which a law alone notices: what would be lost without it.
  public func soleKills(of law: LawID) -> [String] {
    rows.map(\.name).filter { killers(of: $0) == [law] }
  }
}
