/// One event of a script as a law sees it: what the rules know of it, and what the subject did.
struct SuggestionMoment {
  let index: Int
  let facts: SuggestionFacts
  let sheet: SuggestionSheet
  let step: SuggestionStep

  @inline(__always)
  init(_ index: Int, _ facts: SuggestionFacts, _ sheet: SuggestionSheet) {
    self.index = index
    self.facts = facts
    self.sheet = sheet
    step = facts.steps[index]
  }

  var signals: [SuggestionSignal] { sheet.trace[index] }
  var wasOpen: Bool { index > 0 && sheet.sessions[index - 1] != nil }
  var isOpen: Bool { sheet.sessions[index] != nil }
  /// The session that the trace had left open before the event.
  var before: OpenSession? { index == 0 ? nil : sheet.sessions[index - 1] }
  /// The session that the trace leaves open after the event.
  var after: OpenSession? { sheet.sessions[index] }

  /// The units of a range of the text after the event; nil where it does not lie there.
  func units(_ range: TextRange) -> ArraySlice<UInt16>? {
    let text = step.field.text
    return range.isInside(text.count) ? text[range.start..<range.end] : nil
  }

  /// A witness at this event.
  func witness(
    _ fault: Fault, expected: Value, got: Value, focus: Int? = nil, remark: String = ""
  ) -> Witness {
    var witness = Witness(
      "script", fault, expected: expected, got: got,
      focus: focus.map { Focus($0, .grapheme, in: step.field.text) }, remark: remark)
    witness.scene = Scene(
      step: index + 1, before: facts.field(before: index), after: step.field)
    return witness
  }

  /// A witness where a session is open that should not be, or the reverse.
  func witness(open isExpected: Bool, _ remark: String = "") -> Witness {
    witness(
      isExpected ? .missing : .extra,
      expected: .string(isExpected ? "an open session" : "no open session"),
      got: .list(signals.map(\.value)), remark: remark)
  }

  /// A witness where signals are not those that the rules ask for.
  func witness(_ fault: Fault, signals expected: String, _ remark: String = "") -> Witness {
    witness(
      fault, expected: .string(expected), got: .list(signals.map(\.value)), remark: remark)
  }
}

/// What a law says of one event.
enum MomentCheck {
  /// Its premise does not hold.
  case skip
  case holds
  case broken(Witness)

  /// Holds where a condition does; else the witness tells.
  static func require(_ holds: Bool, _ witness: @autoclosure () -> Witness) -> MomentCheck {
    holds ? .holds : .broken(witness())
  }
}

extension Law where C == SuggestionContract {
  /// A law that quantifies over the events of a script; `anyScript` also over irregular ones.
  ///
  /// Behind the first event after which a session is open or closed against the rules, or the
  /// selection another one, a subject lives in a world of its own: no law judges it there.
  init(
    _ id: LawID, _ severity: Severity = .must, _ status: LawStatus, _ statement: String,
    sources: [Source], anyScript: Bool = false,
    isOn: @escaping @Sendable (SuggestionProfile) -> Bool = { _ in true },
    moments check: @escaping @Sendable (SuggestionMoment) -> MomentCheck
  ) {
    self.init(
      id: id, severity: severity, status: status, statement: statement, sources: sources,
      isOn: isOn
    ) { evidence in
      let facts = evidence.facts
      guard anyScript || facts.isRegular else {
        return .doesNotApply("the script has offsets outside of the text")
      }
      guard evidence.sheet.trace.count == facts.steps.count else {
        return .doesNotApply("the trace has not one list for each event")
      }
      var count = 0
      let sheet = evidence.sheet
      let judgedCount = anyScript ? facts.steps.count : sheet.judgedCount(facts)
      for index in 0..<judgedCount {
        switch check(SuggestionMoment(index, facts, sheet)) {
        case .skip: break
        case .holds: count += 1
        case .broken(let witness): return .broken(witness)
        }
      }
      return count == 0 ? .doesNotApply("no such event") : .holds(count)
    }
  }

  /// A law that quantifies over the reloads of a regular script. The check answers nil where its
  /// premise does not hold.
  init(
    _ id: LawID, _ status: LawStatus, _ statement: String, sources: [Source],
    isOn: @escaping @Sendable (SuggestionProfile) -> Bool = { _ in true },
    reloads check:
      @escaping @Sendable (SuggestionMoment, SuggestionReload) -> MomentCheck
  ) {
    self.init(id, .must, status, statement, sources: sources, isOn: isOn) { moment in
      var result = MomentCheck.skip
      for signal in moment.signals {
        guard case .reload(let reload) = signal else { continue }
        switch check(moment, reload) {
        case .skip: break
        case .holds: result = .holds
        case .broken(let witness): return .broken(witness)
        }
      }
      return result
    }
  }

  /// A law that quantifies over the signals of any script, each with the session before it.
  init(
    _ id: LawID, _ statement: String, sources: [Source],
    signals check:
      @escaping @Sendable (SuggestionMoment, OpenSession?, SuggestionSignal) -> MomentCheck
  ) {
    self.init(id, .must, .axiom, statement, sources: sources, anyScript: true) { moment in
      guard !moment.signals.isEmpty else { return .skip }
      var open = moment.before
      var result = MomentCheck.skip
      for signal in moment.signals {
        switch check(moment, open, signal) {
        case .skip: break
        case .holds: result = .holds
        case .broken(let witness): return .broken(witness)
        }
        open.follow(signal)
      }
      return result
    }
  }
}

extension SuggestionSignal {
  var isBegin: Bool { if case .begin = self { true } else { false } }
  var isReload: Bool { if case .reload = self { true } else { false } }
  var isShow: Bool { if case .show = self { true } else { false } }
  var isEnd: Bool { self == .end }
}
