internal import TextSpec

/// The state of one search: the best case so far, and what was tried.
final class ShrinkSearch {
  private(set) var best: Finding
  private(set) var evaluations = 0
  private(set) var evaluationsToBest = 0
  private(set) var neighboursTried = 0
  private(set) var slips: [Finding] = []
  private(set) var isExhausted = false
  /// Whether all cheap passes ended by themselves at the best case so far.
  private(set) var isSettled = false
  /// What each pass cost, by its name.
  private(set) var efforts: [String: ShrinkEffort] = [:]
  /// Up to how many scalars all smaller texts were tried.
  var scopeMax: Int? = nil

  let oracle: any Oracle
  let order: ShrinkOrder
  private let domain: ShrinkDomain
  private let evaluationMax: Int
  private let isOutOfTime: () -> Bool
  private let probe: (Case) -> Finding?
  private let improved: (Finding) -> Void
  private var tried: Set<Case> = []
  /// What the cases came to by the rules that were asked about and passed.
  private var passedLikenesses: Set<[Int]> = []
  private var rungLikenesses: [Case: [Int]?] = [:]
  /// Whether such cases are left for later.
  private var isChoosy = false
  private var proposalCount = 0
  private var knownSituation: (script: Case, situation: ScriptSituation?)?

  private static let proposalMax = 100_000

  init(
    _ finding: Finding, oracle: any Oracle, domain: ShrinkDomain, evaluationMax: Int,
    isOutOfTime: @escaping () -> Bool, probe: @escaping (Case) -> Finding?,
    improved: @escaping (Finding) -> Void
  ) {
    best = finding
    order = domain.order(finding.input)
    self.oracle = oracle
    self.domain = domain
    self.evaluationMax = evaluationMax
    self.isOutOfTime = isOutOfTime
    self.probe = probe
    self.improved = improved
  }

  /// The case to be made smaller.
  var current: Case { best.input }

  var signature: Signature { best.signature }

  /// How often the subject may still be asked.
  var evaluationsLeft: Int { evaluationMax - evaluations }

  /// Smaller cases that the contract proposes.
  var shortcuts: [Case] { domain.shortcuts(current, best.witness.scene?.step) }

  /// The scalars of an alphabet that may take the place of a scalar. One which means something to
  /// the contract gives way to the simplest of all, and to others of its kind.
  func simplerScalars(in alphabet: [UInt32], than scalar: UInt32) -> [UInt32] {
    let simpler = alphabet.filter { isSimpler($0, than: scalar) }
    guard order.isLandmark(scalar) else { return simpler }
    return simpler.filter(plainScalars.contains)
      + order.alphabet.filter { order.isLandmark($0) && isSimpler($0, than: scalar) }
  }

  /// Calls `body` with canonical small cases of the kind of the current one.
  func forEachRung(_ body: (Case) -> Bool) { domain.forEachRung(current, body) }

  /// What a rung comes to by the rules, its letters apart; nil where nothing is known. The ladder
  /// is climbed again and again, so this is remembered.
  func likeness(ofRung input: Case) -> [Int]? {
    guard input.ops.isEmpty else { return nil }
    if let known = rungLikenesses[input] { return known }
    let likeness = domain.holds(input) ? domain.likeness(input) : nil
    rungLikenesses[input] = .some(likeness)
    return likeness
  }

  /// Whether no case that comes to the same by the rules was asked about and passed.
  func isNovel(_ likeness: [Int]) -> Bool { !passedLikenesses.contains(likeness) }

  /// The case under simpler names.
  func renamed(_ input: Case) -> [Case] { domain.renamed(input) }

  /// The plain steps that may follow a script, with some texts in them.
  func steps(after script: Case, _ texts: [CodeUnits]) -> [Value] { domain.steps(script, texts) }

  /// Whether a script comes to what the best one comes to, as far as that is known without asking;
  /// at its end, or on all its way where it has as many steps. Where nothing is known about the
  /// best one, every script may.
  func isPromising(_ script: Case, byEnd: Bool) -> Bool {
    guard let known = situation else { return true }
    guard let found = domain.situation(script, known), found.end == known.end,
      found.isApplicable == known.isApplicable
    else { return false }
    return byEnd || found.way.count != known.way.count || found.way == known.way
  }

  /// Whether the law has as much to say about a script as about the best one.
  func isApplicable(_ script: Case) -> Bool {
    guard let situation else { return true }
    return domain.situation(script, nil)?.isApplicable == situation.isApplicable
  }

  /// What the best one comes to.
  private var situation: ScriptSituation? {
    if knownSituation?.script != current {
      knownSituation = (current, domain.situation(current, nil))
    }
    return knownSituation?.situation
  }

  /// Whether a script is smaller than the best one.
  func isSmaller(_ script: Case) -> Bool { order.isSmaller(script, best.input) }

  /// Runs all passes until none of them makes progress. At first a case that comes by the rules to
  /// what another one came to which passed is left out: most likely it passes too. A pass that may
  /// ask very often gets its turn only when all cheap ones are done; they follow its success.
  func run() {
    repeat {
      isChoosy = true
      repeat { runCheapPasses() } while !isExhausted && run(.climbToLikely)
      isChoosy = false
      runCheapPasses()
      isSettled = !isExhausted
    } while ShrinkPass.thorough.contains { !isExhausted && run($0) }
  }

  private func runCheapPasses() {
    var isProgressing = true
    while isProgressing && !isExhausted {
      isProgressing = false
      for pass in ShrinkPass.cheap where !isExhausted {
        while !isExhausted, run(pass) { isProgressing = true }
      }
    }
  }

  private func run(_ pass: ShrinkPass) -> Bool {
    let (before, best) = (evaluations, evaluationsToBest)
    let isProgress = pass.improve(self)
    efforts[pass.name, default: ShrinkEffort()].add(
      evaluations - before, isFruitful: evaluationsToBest > best)
    return isProgress
  }

  /// Tries a candidate. True when it is smaller and fails in the same way: it is then `current`.
  @discardableResult
  func accepts(_ proposed: Case) -> Bool {
    accepts(proposed) { self.mended(proposed) }
  }

  /// A case made of the best one, with whatever else has to change.
  func mended(_ proposed: Case) -> Case { domain.mended(proposed, best.input) }

  /// The same for a candidate that nothing has to be mended in.
  @discardableResult
  func acceptsAsIs(_ candidate: Case) -> Bool { accepts(candidate) { candidate } }

  private func accepts(_ proposed: Case, _ mended: () -> Case) -> Bool {
    guard !isExhausted else { return false }
    // Proposals cost little, but of a huge case there are very many, and each costs more.
    proposalCount += 1 + proposed.text.count / 256
    if proposalCount > Self.proposalMax || (proposalCount % 64 == 0 && isOutOfTime()) {
      isExhausted = true
      return false
    }
    let candidate = mended()
    guard order.isSmaller(candidate, best.input), !tried.contains(candidate) else { return false }
    guard domain.holds(candidate) else {
      tried.insert(candidate)
      return false
    }
    let likeness = candidate.ops.isEmpty ? domain.likeness(candidate) : nil
    if isChoosy, let likeness, !isNovel(likeness) { return false }
    tried.insert(candidate)
    if evaluations >= evaluationMax || isOutOfTime() {
      isExhausted = true
      return false
    }
    evaluations += 1
    neighboursTried += 1
    guard var found = probe(candidate) else {
      if let likeness { passedLikenesses.insert(likeness) }
      return false
    }
    guard found.signature == signature else {
      keepSlip(found)
      return false
    }
    found.origin = best.origin
    best = found
    evaluationsToBest = evaluations
    neighboursTried = 0
    isSettled = false
    scopeMax = nil
    improved(found)
    return true
  }

  private func keepSlip(_ finding: Finding) {
    if !slips.contains(where: { $0.signature == finding.signature }) { slips.append(finding) }
  }

  /// The order by which a scalar is simpler than another.
  func isSimpler(_ scalar: UInt32, than other: UInt32) -> Bool {
    order.key(scalar) < order.key(other)
  }

  /// Whether a text could show the signature at all: its rule has to decide somewhere. The oracle
  /// tells, and no subject is asked. Complexity: O(text).
  func couldShow(_ text: CodeUnits) -> Bool {
    guard let rule = signature.rule, let focus = best.witness.focus, focus.text == nil else {
      return true
    }
    for offset in text.scalarOffsets
    where oracle.rule(in: text, at: offset, focus.level) == rule {
      return true
    }
    return false
  }
}

/// What a contract says about the cases that a search proposes.
struct ShrinkDomain {
  /// Whether the contract defines a case; asked before the subject is.
  var holds: (Case) -> Bool
  /// A proposed case with whatever else has to change, from the case that it was made of.
  var mended: (_ smaller: Case, _ larger: Case) -> Case = { smaller, _ in smaller }
  /// Smaller cases that leaving out parts does not lead to. The number is that of the step at which
  /// the case fails, from 1, where its witness tells.
  var shortcuts: (Case, Int?) -> [Case] = { _, _ in [] }
  /// The case under simpler names.
  var renamed: (Case) -> [Case] = { _ in [] }
  /// Calls the function with canonical small cases of the kind of one, until it returns false.
  var forEachRung: (Case, (Case) -> Bool) -> Void = { _, _ in }
  /// What a case comes to by the rules, its letters apart; nil where nothing is known.
  var likeness: (Case) -> [Int]? = { _ in nil }
  /// The plain steps that may follow a script, with the texts in them that are given.
  var steps: (Case, [CodeUnits]) -> [Value] = { _, _ in [] }
  /// What a case comes to by the rules; nil where nothing is known, and where it cannot be the same
  /// as that of another one.
  var situation: (_ script: Case, _ other: ScriptSituation?) -> ScriptSituation? = { _, _ in nil }
  /// The order of the cases like one.
  var order: (Case) -> ShrinkOrder
}
