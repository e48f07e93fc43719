internal import Generators
public import TextSpec

/// The one loop: observe a case once, then let every law judge it.
public struct Check<C: Contract> {
  public let plan: Plan<C>
  public let oracle: any Oracle
  public let subject: any Subject<C>
  /// Says why a case cannot be judged with these tables, or nil.
  public let excuse: @Sendable (Case) -> String?

  /// The most further cases that one law may ask about, one after the other.
  public static var followUpMax: Int { 64 }

  public init(
    _ plan: Plan<C>, oracle: any Oracle, subject: any Subject<C>,
    excuse: @escaping @Sendable (Case) -> String? = { _ in nil }
  ) {
    self.plan = plan
    self.oracle = oracle
    self.subject = subject
    self.excuse = excuse
  }

  /// Judges one case by all laws in scope and counts what came of it.
  ///
  /// Whatever the subject does is a verdict; nothing is thrown. Complexity: that of the laws.
  public func examine(_ input: Case, origin: Origin, into tally: inout Tally) {
    tally.draw(input, oracle)
    let count = plan.laws.count
    if let reason = excuse(input) {
      tally.add(.unsupported, times: count, reason: reason)
      return
    }
    let facts = C.facts(of: input, under: plan.profile, by: oracle)
    switch subject.observe(input, facts) {
    case .failed(let verdict, let message):
      tally.add(verdict, times: count, reason: message)
      guard verdict.isFault else { return }
      tally.record(misbehaviour(verdict, message, input, origin))
    case .answered(let sheet):
      let main = Observation<C>(input, facts, sheet)
      var cache = SiblingCache<C>(main)
      for index in 0..<count {
        let law = plan.laws[index]
        let (verdict, detail) = judge(law, main, &cache)
        switch detail {
        case .applications(let number): tally.count(law: index, verdict, number)
        case .reason(let reason): tally.count(law: index, verdict, reason: reason)
        case .witness(let witness, let sibling):
          tally.count(law: index, verdict, 1)
          tally.record(
            Finding(
              law: law.id, verdict: verdict, witness: witness,
              signature: signature(law.id, verdict, witness, sibling ?? input),
              input: input, origin: origin))
        }
      }
    }
  }

  /// What a single law says of a case: the signature of the fault and its witness, or nil when
  /// the law is not broken. The look of the case that the shrinker has.
  public func fault(_ law: LawID, of input: Case) -> Finding? {
    guard excuse(input) == nil else { return nil }
    let facts = C.facts(of: input, under: plan.profile, by: oracle)
    switch subject.observe(input, facts) {
    case .failed(let verdict, let message):
      return verdict.isFault ? misbehaviour(verdict, message, input, .shrunk) : nil
    case .answered(let sheet):
      guard let law = plan.laws.first(where: { $0.id == law }) else { return nil }
      let main = Observation<C>(input, facts, sheet)
      var cache = SiblingCache<C>(main)
      guard case (let verdict, .witness(let witness, let sibling)) = judge(law, main, &cache)
      else { return nil }
      return Finding(
        law: law.id, verdict: verdict, witness: witness,
        signature: signature(law.id, verdict, witness, sibling ?? input), input: input,
        origin: .shrunk)
    }
  }

  enum Detail {
    case applications(Int)
    case reason(String)
    case witness(Witness, sibling: Case?)
  }

  func judge(
    _ law: Law<C>, _ main: Observation<C>, _ cache: inout SiblingCache<C>
  ) -> (Verdict, Detail) {
    var siblings: [Observation<C>] = []
    if law.siblings != nil || law.followUp != nil {
      switch observeSiblings(law, main, &cache) {
      case .success(let found): siblings = found
      case .failure(let stop): return (stop.verdict, stop.detail(C.name))
      }
    }
    switch law.judge(Evidence(main, siblings: siblings)) {
    case .holds(let number): return (.pass, .applications(number))
    case .doesNotApply(let reason): return (.notApplicable, .reason(reason))
    case .broken(let witness): return (.fail, .witness(witness, sibling: nil))
    }
  }

  /// A sibling that was not answered.
  struct Stop: Error {
    let verdict: Verdict
    let message: String
    let input: Case

    func detail(_ contract: ContractName) -> Detail {
      guard verdict.isFault else { return .reason("a related case: \(message)") }
      return .witness(Misbehaviour.witness(verdict, message), sibling: input)
    }
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
    let law = Misbehaviour.law(C.name, verdict)
    let witness = Misbehaviour.witness(verdict, message)
    return Finding(
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
