extension Law where C == CaretContract {
  /// A law of the caret: its judge sees the answer, the facts, and the text the answer lies in.
  init(
    _ id: LawID, _ severity: Severity, _ status: LawStatus, _ statement: String,
    sources: [Source], reads: Set<CaretContract.Question> = [],
    isOn: @escaping @Sendable (CaretProfile) -> Bool = { _ in true },
    judge: @escaping @Sendable (CaretSheet, CaretFacts, CaretView) -> Judgement
  ) {
    self.init(
      id: id, severity: severity, status: status, statement: statement, sources: sources,
      reads: reads, isOn: { profile in reads.allSatisfy(profile.modes.contains) && isOn(profile) }
    ) { evidence in
      judge(evidence.sheet, evidence.facts, evidence.facts.view(of: evidence.sheet))
    }
  }

  /// A law that compares a case with one other, which `sibling` makes; where it makes none, the
  /// premise does not hold for the reason given.
  init(
    _ id: LawID, _ severity: Severity, _ status: LawStatus, _ statement: String,
    sources: [Source], reads: Set<CaretContract.Question> = [],
    isOn: @escaping @Sendable (CaretProfile) -> Bool = { _ in true }, unless reason: String,
    sibling: @escaping @Sendable (CaretInput, CaretFacts) -> CaretInput?,
    judge: @escaping @Sendable (Observation<CaretContract>, Observation<CaretContract>) -> Judgement
  ) {
    self.init(
      id: id, severity: severity, status: status, statement: statement, sources: sources,
      reads: reads, isOn: { profile in reads.allSatisfy(profile.modes.contains) && isOn(profile) },
      siblings: { _, facts in sibling(facts.input, facts).map { [$0.asCase] } ?? [] }
    ) { evidence in
      guard let other = evidence.siblings.first else { return .doesNotApply(reason) }
      return judge(evidence.main, other)
    }
  }

  /// A law that compares a case with several others, which `siblings` makes.
  init(
    _ id: LawID, _ severity: Severity, _ status: LawStatus, _ statement: String,
    sources: [Source], reads: Set<CaretContract.Question>,
    siblings: @escaping @Sendable (CaretFacts) -> [CaretInput],
    judge:
      @escaping @Sendable (
        Observation<CaretContract>, [Observation<CaretContract>]
      ) -> Judgement
  ) {
    self.init(
      id: id, severity: severity, status: status, statement: statement, sources: sources,
      reads: reads, isOn: { profile in reads.allSatisfy(profile.modes.contains) },
      siblings: { _, facts in siblings(facts).map(\.asCase) }
    ) { judge($0.main, $0.siblings) }
  }

  /// A law about several edits in a row, each of which depends on the answers so far.
  init(
    _ id: LawID, _ severity: Severity, _ status: LawStatus,
    _ statement: String, sources: [Source], reads: Set<CaretContract.Question> = [],
    isOn: @escaping @Sendable (CaretProfile) -> Bool = { _ in true },
    followUp: @escaping @Sendable ([Observation<CaretContract>]) -> Case?,
    judge: @escaping @Sendable ([Observation<CaretContract>]) -> Judgement
  ) {
    self.init(
      id: id, severity: severity, status: status, statement: statement, sources: sources,
      reads: reads, isOn: { profile in reads.allSatisfy(profile.modes.contains) && isOn(profile) },
      followUp: followUp
    ) { judge([$0.main] + $0.siblings) }
  }
}

extension CaretFacts {
  /// A judgement with a witness at the raw caret.
  func broken(
    _ fault: Fault, expected: Value, got: Value, focus: Focus? = nil, _ remark: String = ""
  ) -> Judgement {
    let way: Direction? =
      switch direction {
      case .forward: .forward
      case .backward: .backward
      case .insert, .none: nil
      }
    return .broken(
      Witness(
        input.mode.rawValue, fault, at: rawCaret, way, expected: expected, got: got, focus: focus,
        remark: remark))
  }

  /// Breaks where a caret is not the one expected.
  func expect(_ got: Int, equals expected: Int, _ remark: String = "") -> Judgement {
    guard got != expected else { return .holds(1) }
    return broken(
      .offset(expected: expected, got: got), expected: .int(expected), got: .int(got), remark)
  }

  /// Breaks where a number of significant clusters is not the one expected.
  func expectCount(_ got: Int, equals expected: Int, _ place: String) -> Judgement {
    guard got != expected else { return .holds(1) }
    return broken(
      got < expected ? .tooEarly : .tooLate,
      expected: .string("\(expected) significant \(place)"),
      got: .string("\(got) significant \(place)"))
  }

  /// Breaks where a text is not the one expected.
  func expect(text got: CodeUnits, equals expected: CodeUnits, _ remark: String = "") -> Judgement {
    guard got != expected else { return .holds(1) }
    let fault: Fault =
      got.count < expected.count
      ? .textLost : got.count > expected.count ? .textAdded : .textChanged
    return broken(fault, expected: .text(expected), got: .text(got), remark)
  }
}

/// Why a law does not apply, in the words that several laws share.
enum CaretReason {
  static let otherText = "the text is not the one whose alignment is known"
  static let notClean = "significant clusters join, or lie in a protected text"
  static let otherClass = "the formatter is of another class"
  static let noCaret = "the raw selection is not a caret"
  static let noSelection = "the raw selection is a caret"
  static let outOfRange = "the answer lies outside of the text"
}
