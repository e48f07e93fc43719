import ConformanceKit
import Generators
import TextSpec

/// What a run does, as the command line says.
struct RunSettings: Sendable {
  var seed: UInt64 = 0
  /// The most indices drawn from each endless phase.
  var randomCount = 20_000
  /// The most indices drawn from the targeted phase.
  var targetedCount = 24_000
  /// A limit on every phase, from `--cases`.
  var caseMax: Int? = nil
  /// The most indices drawn from single phases, from `--cases PHASE=COUNT`, by phase number.
  var phaseCaseMax: [Int: Int] = [:]
  /// Whether the first failing case ends the run.
  var stopsFirst = false
  /// The seconds after which no more cases are drawn.
  var seconds: Double? = nil
  /// How far the exhaustive phases go at most; nil for what suits the contract.
  var extentMax: Extent? = nil
  /// How far they go whatever suits the contract, from the command line.
  var scopeMax: Int? = nil
  var sweep: ScalarSweep.Extent? = nil
  var phases: [Phase] = Self.allPhases
  var jobCount = 1
  var shard = Shard()
  /// Who said which part this is; empty where nobody did.
  var shardSource = ""
  var lawPatterns: [String] = []
  var filter = CaseFilter()
  var failOn = Severity.should
  /// Whether nothing is thinned out.
  var isThorough = false
  /// How often a subject may be asked to make one finding small, and for how many seconds.
  var shrinkMax = Shrinker.evaluationMaxDefault
  var shrinkSeconds = 10.0
  /// Where findings are written, if anywhere.
  var saveDirectory: String? = nil
  /// Whether a line on standard error tells how far the run is.
  var showsProgress = false
  /// The words that select the subject on the command line, for replay lines.
  var subjectWords = ""

  /// Lowers the budgets to what a subject of that kind can answer in reasonable time.
  mutating func fit(toPlugin word: String) throws(Failure) {
    if word.hasPrefix("builtin:") { shrinkMax = Shrinker.evaluationMaxInProcess }
    // What a plugin was asked is asked of its session.
    let kind =
      word.hasPrefix("recorded:")
      ? RecordedSession.kind(path: String(word.dropFirst("recorded:".count))) : word
    if kind.hasPrefix("cmd:") {
      extentMax = Extent(scopeMax: 2, sweep: .ranges)
    } else if kind.hasPrefix("cmd-once:") {
      extentMax = Extent(scopeMax: 1, sweep: .ranges)
      phases = [.smallScope, .random]
      randomCount = 500
    }
  }

  /// The extent of the exhaustive phases of a contract, to which `own` is suited.
  func extent(_ own: Extent) -> Extent {
    Extent(
      scopeMax: scopeMax ?? min(own.scopeMax, extentMax?.scopeMax ?? own.scopeMax),
      sweep: sweep ?? extentMax?.sweep ?? own.sweep, isThorough: isThorough)
  }

  /// How many indices a phase may draw at most; nil for all that it has. What the command line
  /// says wins over what suits a contract, which is `drawnMax` for phases without an end.
  func indexMax(_ phase: Phase, drawnMax: Int) -> Int? {
    if let given = phaseCaseMax[phase.number] ?? caseMax { return given }
    return switch phase {
    case .corpus, .smallScope, .sweep, .templates: nil
    case .random: min(randomCount, drawnMax)
    case .targeted: min(targetedCount, drawnMax)
    }
  }

  /// For which cases the laws about related cases are judged. `scopeCount` is the number of cases
  /// of the small scope with an extent.
  func related(_ scopeCount: (Extent) -> Int) -> RelatedShare {
    var share = RelatedShare.all
    guard !isThorough else { return share }
    let short = Extent(scopeMax: 2, sweep: .ranges)
    share[.smallScope] = .init(wholeCount: scopeCount(short), period: 256)
    share[.sweep] = .init(wholeCount: 0, period: 64)
    share[.random] = .init(wholeCount: 2048, period: 16)
    share[.targeted] = .init(wholeCount: 2048, period: 16)
    return share
  }

  /// Whether the run leaves out something that a whole run would do, besides other shards.
  var isCut: Bool {
    caseMax != nil || !phaseCaseMax.isEmpty || phases != Self.allPhases || seconds != nil
  }

  private static let allPhases: [Phase] = [.smallScope, .sweep, .templates, .random, .targeted]

  /// Whether a law passes the filter: no pattern, or one that matches.
  func selects(_ law: LawID) -> Bool {
    lawPatterns.isEmpty || lawPatterns.contains { Glob.matches(law.rawValue, pattern: $0) }
  }
}
