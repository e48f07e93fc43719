import ConformanceKit
import Generators
import Mutants
import ReferenceImpl
import TextSpec

/// Examines the suite itself: whether every mutant is noticed, every law notices one, and no
/// single lie about a short text goes unnoticed.
struct SuiteDoctor {
  let oracle: ReferenceOracle
  /// The most classes in a text whose answers are flipped.
  let flipScopeMax: Int
  /// How many indices of each generated phase the mutants are asked about.
  let indexMax: Int
  /// How many threads take the mutants in turn.
  let jobs: Int
  private let texts: TextSource

  init(
    unicode: UnicodeVersion, flipScopeMax: Int = 2, indexMax: Int = 3000,
    jobs: Int = Threads.processorCount
  ) {
    oracle = ReferenceOracle(unicode)
    self.flipScopeMax = flipScopeMax
    self.indexMax = indexMax
    self.jobs = jobs
    texts = TextSource(oracle.tables)
  }

  /// Examines one contract and prints what came of it. Returns whether nothing is wrong.
  func examine(_ kit: any ContractKit.Type) -> Bool { examineOpened(kit) }

  private func examineOpened<K: ContractKit>(_ kit: K.Type) -> Bool {
    Streams.out("\(K.C.name.rawValue)\n\n")
    let matrix = matrix(kit)
    Streams.out(MatrixTable.render(matrix))
    let flips = flips(kit)
    Streams.out(FlipTable.render(flips, scopeMax: flipScopeMax))
    return matrix.survivors.isEmpty && matrix.brokenPromises.isEmpty && matrix.idleLaws.isEmpty
      && flips.isComplete
  }

  private func matrix<K: ContractKit>(_ kit: K.Type) -> Matrix<K.C> {
    let source = SuiteCases<K.Generator>(texts, scopeMax: 1, indexMax: indexMax)
    let mutants = K.mutants
    let empty = Matrix<K.C>(by: oracle)
    let next = Locked(0)
    let rows = Locked([Matrix<K.C>.Row?](repeating: nil, count: mutants.count))
    let oracle = oracle
    Threads.run(jobs) { _ in
      while true {
        let index = next.with { next in
          next += 1
          return next - 1
        }
        guard index < mutants.count else { return }
        let subject = mutants[index].make(K.C.Profile(), oracle)
        let row = empty.row(
          mutants[index].name, killedBy: mutants[index].killedBy, subject,
          over: source.cases(under: subject.claim.profile))
        rows.with { $0[index] = row }
      }
    }
    var matrix = empty
    for row in rows.with({ $0 }) { row.map { matrix.add($0) } }
    return matrix
  }

  private func flips<K: ContractKit>(_ kit: K.Type) -> FlipCheck<K.C>.Outcome {
    let profile = K.C.Profile()
    let generator = K.Generator(profile, texts)
    var check = FlipCheck(K.reference(profile, oracle), by: oracle)
    let extent = Extent(scopeMax: flipScopeMax, sweep: .ranges)
    for phase in [Phase.smallScope, .templates] {
      for index in 0..<(generator.count(phase, extent) ?? 0) {
        let key = CaseKey(seed: 0, K.C.name, phase, index)
        guard let input = generator.make(key, extent), input.text.count <= Self.flipUnitMax else {
          continue
        }
        check.examine(input)
      }
    }
    return check.outcome
  }

  /// Texts with more units have too many other ranges to flip.
  private static let flipUnitMax = 16
}

/// A matrix as text: one line a mutant, then what is wrong.
enum MatrixTable {
  static func render<C: Contract>(_ matrix: Matrix<C>) -> String {
    var lines = ["mutants and the laws that notice them, with the number of cases"]
    for row in matrix.rows {
      var kills = matrix.laws.indices.filter { row.failCounts[$0] > 0 }.map {
        "\(short(matrix.laws[$0])) \(row.failCounts[$0])"
      }
      if row.misbehaviourCount > 0 { kills.append("outcome \(row.misbehaviourCount)") }
      lines.append("  \(row.name): \(kills.isEmpty ? "nobody" : kills.joined(separator: ", "))")
    }
    lines += ["", "laws, with the mutants that each notices and those that it alone notices"]
    for (index, law) in matrix.laws.enumerated() {
      let kills = matrix.rows.count { $0.failCounts[index] > 0 }
      lines.append("  \(short(law)): \(kills), \(matrix.soleKills(of: law).count) alone")
    }
    let promises = matrix.brokenPromises.map { "\($0.name) by \(short($0.law))" }
    lines += ["", list("mutants that nobody notices", matrix.survivors)]
    lines.append(list("mutants not noticed by a law they name", promises))
    lines.append(list("laws that notice no mutant", matrix.idleLaws.map(short)))
    return lines.joined(separator: "\n") + "\n"
  }

  static func list(_ title: String, _ names: [String]) -> String {
    "\(title): \(names.isEmpty ? "none" : names.joined(separator: ", "))"
  }

  private static func short(_ law: LawID) -> String {
    String(law.rawValue.dropFirst(law.contract.count + 1))
  }
}

/// The outcome of a flip check as text.
enum FlipTable {
  static func render<C: Contract>(_ outcome: FlipCheck<C>.Outcome, scopeMax: Int) -> String {
    var lines = [
      "",
      "flips: \(outcome.noticedCount) of \(outcome.flipCount) single lies noticed, about "
        + "\(outcome.caseCount) texts of up to \(scopeMax) classes and templates",
    ]
    for (law, count) in zip(outcome.laws, outcome.noticedFirst) where count > 0 {
      lines.append("  first noticed by \(law): \(count)")
    }
    for survivor in outcome.survivors.prefix(10) {
      let text = TextEscape.line(.text(survivor.input.text))
      lines.append("  not noticed: \(survivor.label) about \(text)")
    }
    return lines.joined(separator: "\n") + "\n\n"
  }
}
