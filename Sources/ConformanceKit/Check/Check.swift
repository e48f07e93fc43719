internal import Generators
public import TextSpec

/// The one loop: observe a case once, then let every law judge it.
public struct Check<C: Contract> {
  public let plan: Plan<C>
  public let oracle: any Oracle
  public let subject: any Subject<C>
  /// Says why a case cannot be judged with these tables, or nil.
  public let excuse: @Sendable (Case) -> String?
  /// For which generated cases the laws about related cases are judged.
  private let related: RelatedShare
  private let classes: ClassMap?
  // The parts of laws that every case needs, side by side.
  private let judges: [@Sendable (Evidence<C>) -> Judgement]
  private let asksOthers: [Bool]
  private let salts: [UInt64]

  /// The most further cases that one law may ask about, one after the other.
  public static var followUpMax: Int { 64 }

  /// - Parameters:
  ///   - related: for which generated cases the laws about related cases are judged.
  ///   - classes: the classes of the oracle as a table; without it the oracle is asked.
  public init(
    _ plan: Plan<C>, oracle: any Oracle, subject: any Subject<C>,
    related: RelatedShare = .all, classes: ClassMap? = nil,
    excuse: @escaping @Sendable (Case) -> String? = { _ in nil }
  ) {
    self.plan = plan
    self.oracle = oracle
    self.subject = subject
    self.excuse = excuse
    self.related = related
    self.classes = classes
    judges = plan.laws.map(\.judge)
    asksOthers = plan.laws.map { $0.siblings != nil || $0.followUp != nil }
    salts = plan.laws.map { Choices.hash($0.id.rawValue) }
  }

  /// Judges one case by all laws in scope and counts what came of it.
  ///
  /// Whatever the subject does is a verdict; nothing is thrown. Complexity: that of the laws.
  @_specialize(where C == TokenizerContract)
  @_specialize(where C == TruncationContract)
  @_specialize(where C == CaretContract)
  @_specialize(where C == TagsContract)
  @_specialize(where C == SuggestionContract)
  @_specialize(where C == SessionContract)
  public func examine(_ input: Case, origin: Origin, into tally: inout Tally) {
    draw(input, &tally)
    if let reason = excuse(input, origin) {
      tally.add(.unsupported, times: plan.laws.count, reason: reason)
      return
    }
    let facts = C.facts(of: input, under: plan.profile, by: oracle)
    conclude(subject.observe(input, facts), input, facts, origin, &tally)
  }

  /// Says why a case cannot be judged, or nil. Only what comes from outside can name positions that
  /// no case has.
  @inline(__always)
  func excuse(_ input: Case, _ origin: Origin) -> String? {
    if case .generated = origin { return excuse(input) }
    return FarPositions.areIn(input) ? FarPositions.excuse : excuse(input)
  }

  @inline(__always)
  func draw(_ input: Case, _ tally: inout Tally) {
    if let classes {
      tally.draw(input) { classes.rank($0) }
    } else {
      tally.draw(input) { oracle.classRank(of: $0) }
    }
  }

  /// Counts what came of asking about a case.
  @inline(__always)
  func conclude(
    _ outcome: Outcome<C.Sheet>, _ input: Case, _ facts: C.Facts, _ origin: Origin,
    _ tally: inout Tally
  ) {
    let facet = tally.facets.count == C.facets.count ? C.facet(of: facts) : 0
    if !tally.places.isEmpty {
      C.forEachPlace(of: facts) { tally.count(place: $0, facet: facet, $1) }
    }
    switch outcome {
    case .failed(let verdict, let message):
      tally.add(verdict, times: plan.laws.count, reason: message)
      guard verdict.isFault else { return }
      tally.record(misbehaviour(verdict, message, input, origin))
    case .answered(let sheet):
      judgeAll(Observation<C>(input, facts, sheet), facet, origin, &tally)
    }
  }

  private func judgeAll(
    _ main: Observation<C>, _ facet: Int, _ origin: Origin, _ tally: inout Tally
  ) {
    let evidence = Evidence<C>(main)
    let share = share(of: origin)
    var cache: SiblingCache<C>? = nil
    for index in 0..<judges.count {
      let judgement: Judgement
      if asksOthers[index] {
        if let share, Choices.mix(share.state ^ salts[index]) % share.period != 0 {
          tally.count(law: index, .skipped)
          continue
        }
        if cache == nil { cache = SiblingCache<C>(main) }
        switch observeSiblings(plan.laws[index], main, &cache!) {
        case .success(let siblings): judgement = judges[index](Evidence(main, siblings: siblings))
        case .failure(let stop):
          count(stop, index, main.input, facet, origin, &tally)
          continue
        }
      } else {
        judgement = judges[index](evidence)
      }
      switch judgement {
      case .holds(let number): tally.count(law: index, .pass, number, facet: facet)
      case .doesNotApply: tally.count(law: index, .notApplicable)
      case .broken(let witness):
        tally.count(law: index, .fail, 1, facet: facet)
        tally.record(finding(plan.laws[index].id, .fail, witness, main.input, origin))
      }
    }
  }

  /// The state and period by which a case belongs to the share of a law; nil where it does.
  @inline(__always)
  private func share(of origin: Origin) -> (state: UInt64, period: UInt64)? {
    guard case .generated(let key) = origin, let part = related[key.phase],
      key.index >= part.wholeCount
    else { return nil }
    return (key.state, UInt64(part.period))
  }

  /// Counts a law whose related case was not answered.
  private func count(
    _ stop: Stop, _ index: Int, _ input: Case, _ facet: Int, _ origin: Origin,
    _ tally: inout Tally
  ) {
    guard stop.verdict.isFault else {
      return tally.count(law: index, stop.verdict, reason: "a related case: \(stop.message)")
    }
    tally.count(law: index, stop.verdict, 1, facet: facet)
    let witness = Misbehaviour.witness(stop.verdict, stop.message)
    var found = finding(plan.laws[index].id, stop.verdict, witness, stop.input, origin)
    found.input = input
    tally.record(found)
  }

  /// What a single law says of a case: the signature of the fault and its witness, or nil when
  /// the law is not broken. The look of the case that the shrinker has.
  @_specialize(where C == TokenizerContract)
  @_specialize(where C == TruncationContract)
  @_specialize(where C == CaretContract)
  @_specialize(where C == TagsContract)
  @_specialize(where C == SuggestionContract)
  @_specialize(where C == SessionContract)
  public func fault(_ law: LawID, of input: Case) -> Finding? {
    guard excuse(input, .given) == nil else { return nil }
    let facts = C.facts(of: input, under: plan.profile, by: oracle)
    switch subject.observe(input, facts) {
    case .failed(let verdict, let message):
      return verdict.isFault ? misbehaviour(verdict, message, input, .shrunk) : nil
    case .answered(let sheet):
      guard let law = plan.laws.first(where: { $0.id == law }) else { return nil }
      var cache = SiblingCache<C>(Observation<C>(input, facts, sheet))
      switch judge(law, cache.main, &cache) {
      case .success(.broken(let witness)): return finding(law.id, .fail, witness, input, .shrunk)
      case .success: return nil
      case .failure(let stop):
        guard stop.verdict.isFault else { return nil }
        let witness = Misbehaviour.witness(stop.verdict, stop.message)
        var found = finding(law.id, stop.verdict, witness, stop.input, .shrunk)
        found.input = input
        return found
      }
    }
  }

  /// What a law says of an observation, with all the related cases that it names.
  func judge(
    _ law: Law<C>, _ main: Observation<C>, _ cache: inout SiblingCache<C>
  ) -> Result<Judgement, Stop> {
    guard law.siblings != nil || law.followUp != nil else {
      return .success(law.judge(Evidence(main)))
    }
    return observeSiblings(law, main, &cache).map { law.judge(Evidence(main, siblings: $0)) }
  }

  /// A sibling that was not answered.
  struct Stop: Error {
    let verdict: Verdict
    let message: String
    let input: Case
  }

  private func observeSiblings(
    _ law: Law<C>, _ main: Observation<C>, _ cache: inout SiblingCache<C>
  ) -> Result<[Observation<C>], Stop> {
    var observed: [Observation<C>] = []
    for sibling in law.siblings?(main.input, main.facts) ?? [] {
      switch cache.observe(sibling, self) {
      case .success(let observation): observed.append(observation)
      case .failure(let stop): return .failure(stop)
      }
    }
    guard let followUp = law.followUp else { return .success(observed) }
    var steps = 0
    while steps < Self.followUpMax, let next = followUp([main] + observed) {
      switch cache.observe(next, self) {
      case .success(let observation): observed.append(observation)
      case .failure(let stop): return .failure(stop)
      }
      steps += 1
    }
    return .success(observed)
  }

  private func misbehaviour(
    _ verdict: Verdict, _ message: String, _ input: Case, _ origin: Origin
  ) -> Finding {
    finding(
      Misbehaviour.law(C.name, verdict), verdict, Misbehaviour.witness(verdict, message), input,
      origin)
  }

  private func finding(
    _ law: LawID, _ verdict: Verdict, _ witness: Witness, _ input: Case, _ origin: Origin
  ) -> Finding {
    Finding(
      law: law, verdict: verdict, witness: witness,
      signature: signature(law, verdict, witness, input), input: input, origin: origin)
  }

  private func signature(
    _ law: LawID, _ verdict: Verdict, _ witness: Witness, _ input: Case
  ) -> Signature {
    var rule: String? = nil
    if let focus = witness.focus {
      let text = focus.text ?? input.text
      if focus.offset >= 0, focus.offset <= text.count {
        rule = oracle.rule(in: text, at: focus.offset, focus.level)
      }
    }
    return Signature(
      law: law, verdict: verdict, fault: witness.fault, question: witness.question,
      direction: witness.direction, parts: C.signatureParts(of: input), rule: rule)
  }
}
