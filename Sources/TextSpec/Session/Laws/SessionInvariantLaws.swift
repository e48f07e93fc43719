extension SessionContract {
  /// What a user may rely on, whoever is at fault. A witness names the part whose answer breaks a
  /// law of its own, if there is one.
  static let invariantLaws: [Law<SessionContract>] = [
    .caretStaysBetweenClusters, .pairsStayWhole, .lengthStaysWithinLimit, .onlyTheEditedPartChanges,
    .backLeadsBack, .deletedUnitIsExact,
  ]
}

extension Law where C == SessionContract {
  static let caretStaysBetweenClusters = Law(
    "session.state.clusters", .derived(["session.part.caret", "session.part.truncation"]),
    "From a selection between clusters, each step leads to a selection between clusters.",
    sources: [.unicode("UAX #29 section 3")], isOn: \.knowsClusters
  ) { moment in
    guard moment.isAligned(moment.before) else { return .skip }
    return .require(
      moment.isAligned(moment.after),
      moment.witness(
        .notOnBoundary, expected: .string("boundaries of clusters"),
        got: .range(moment.after.selection), blaming: moment.breach))
  }

  static let pairsStayWhole = Law(
    "session.state.pairs", .derived(["session.part.truncation"]),
    "A step on well-formed text with well-formed text leaves well-formed text.",
    sources: [.unicode("D89: a code unit sequence is well-formed in its encoding form")]
  ) { moment in
    guard moment.before.text.isWellFormed, moment.isFedWell else { return .skip }
    return .require(
      moment.after.text.isWellFormed,
      moment.witness(
        .textChanged, expected: .string("no lone surrogate"), got: .text(moment.after.text),
        blaming: moment.breach))
  }

  static let lengthStaysWithinLimit = Law(
    "session.state.limit", .derived(["session.part.truncation"]),
    "From a text within the limit, a step that neither composes nor undoes leads to another one.",
    sources: [.document("truncation", "the result of an insertion keeps to the limit")]
  ) { moment in
    guard moment.facts.config.limit != nil, moment.past.base == nil else { return .skip }
    switch moment.op {
    case .compose, .undo, .redo: return .skip
    default: break
    }
    guard moment.facts.config.allows(moment.before.text, by: moment.facts.oracle) else {
      return .skip
    }
    return .require(
      moment.facts.config.allows(moment.after.text, by: moment.facts.oracle),
      moment.witness(
        .limitExceeded, expected: .string("at most \(moment.facts.config.limit ?? 0)"),
        got: .text(moment.after.text), blaming: moment.breach))
  }

  static let onlyTheEditedPartChanges = Law(
    "session.edit.only", .derived(["session.part.truncation"]),
    "An insertion keeps what stands before and behind the selection, unit for unit.",
    sources: [.document("truncation", "text that was there is never lost")]
  ) { moment in
    guard case .insert = moment.op, moment.past.base == nil,
      moment.before.selection.isInside(moment.before.text.count)
    else { return .skip }
    let head = moment.before.text[..<moment.before.selection.start]
    let tail = moment.before.text[moment.before.selection.end...]
    // What was refused leaves the selected text, which is between the two as well.
    let got = moment.after.text
    let isKept =
      got.count >= head.count + tail.count && got.starts(with: head)
      && got.suffix(tail.count).elementsEqual(tail)
    return .require(
      isKept,
      moment.witness(
        .textChanged, expected: .list([.text(CodeUnits(head)), .text(CodeUnits(tail))]),
        got: .text(got), blaming: moment.breach))
  }

  static let backLeadsBack = Law(
    "session.move.back", .derived(["session.part.tokenizer"]),
    "From an edge of a unit, a move that leads on and one back by the same unit return there.",
    sources: [
      .decision("the nearest stop behind the nearest stop ahead of a stop is that stop")
    ],
    isOn: { $0.tokenizer.next == .anyEdge }
  ) { moment in
    guard let start = moment.caretBeforeRoundTrip else { return .skip }
    return .require(
      moment.after.selection == start,
      moment.witness(
        .offset(expected: start.end, got: moment.after.selection.end), expected: .range(start),
        got: .range(moment.after.selection), blaming: moment.breach ?? moment.breachBefore))
  }

  static let deletedUnitIsExact = Law(
    "session.delete.unit", .derived(["session.delete.taken", "session.part.truncation"]),
    "Where the tokenizer has a unit around a caret, deleting takes exactly its code units.",
    sources: [.decision("deleting a word deletes the word that encloses the caret")]
  ) { moment in
    guard case .delete(_, let direction) = moment.op, moment.before.selection.isEmpty,
      moment.past.base == nil,
      let unit = moment.row(at: moment.before.selection.start, direction)?.range,
      unit.isInside(moment.before.text.count)
    else { return .skip }
    var rest = moment.before.text
    rest.removeSubrange(unit.start..<unit.end)
    return .require(
      moment.after.text == rest,
      moment.witness(
        .textChanged, expected: .text(rest), got: .text(moment.after.text),
        blaming: moment.breach))
  }
}

extension SessionMoment {
  /// Whether the step brings no half of a surrogate pair, neither from its script nor from the
  /// past.
  fileprivate var isFedWell: Bool {
    switch op {
    case .insert(let text), .compose(let text), .accept(let text): text.isWellFormed
    case .undo, .redo: false
    default: past.base?.text.isWellFormed ?? true
    }
  }

  /// What the tokenizer answered at a position in the step.
  fileprivate func row(at offset: Int, _ direction: Direction) -> TokenizerSheet.Row? {
    for case .tokenizer(let found) in records where found.sheet.hasRow(offset) {
      return found.sheet[offset, direction]
    }
    return nil
  }

  /// The caret before a move forward, if the step is the move back by the same unit, and the caret
  /// was then at an edge of a unit.
  fileprivate var caretBeforeRoundTrip: TextRange? {
    guard let there = previous, past.base == nil,
      case .move(let unit, .backward, extends: false) = op,
      there.op == .move(unit, .forward, extends: false)
    else { return nil }
    let caret = there.before.selection
    guard caret.isEmpty, there.after.selection != caret, !there.rules.isIdle, !rules.isIdle,
      before.selection.isEmpty
    else { return nil }
    for case .tokenizer(let found) in there.records
    where found.sheet.isAsked(caret.start) && found.sheet.isEdge(caret.start) {
      return caret
    }
    return nil
  }

  /// The breach of the step before.
  fileprivate var breachBefore: SessionBreach? { previous?.breach }
}
