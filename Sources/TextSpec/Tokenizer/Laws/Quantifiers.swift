extension Law where C == TokenizerContract {
  /// A law of the tokenizer that quantifies over asked positions and storage directions.
  init(
    _ id: LawID, _ severity: Severity = .must, _ status: LawStatus, _ statement: String,
    sources: [Source], reads: Set<TokenizerContract.Question>,
    isOn: @escaping @Sendable (TokenizerProfile) -> Bool = { _ in true },
    judge: @escaping @Sendable (TokenizerSheet, TokenizerFacts) -> Judgement
  ) {
    self.init(
      id: id, severity: severity, status: status, statement: statement, sources: sources,
      reads: reads, isOn: isOn
    ) { judge($0.sheet, $0.facts) }
  }
}

/// Holds when `check` finds no witness at any asked position in any storage direction.
@inline(__always)
func forAll(
  _ sheet: TokenizerSheet, _ check: (_ position: Int, _ direction: Direction) -> Witness?
) -> Judgement {
  guard !sheet.hasGaps else { return .doesNotApply("an answer is missing") }
  for position in sheet.asked {
    // One place of call for both directions, so that the check is inlined.
    for turn in 0...1 {
      if let witness = check(position, turn == 0 ? .forward : .backward) {
        return .broken(witness)
      }
    }
  }
  return .holds(2 * sheet.asked.count)
}

/// Holds when `check` finds no witness at any asked position.
@inline(__always)
func forAllPositions(_ sheet: TokenizerSheet, _ check: (_ position: Int) -> Witness?) -> Judgement {
  guard !sheet.hasGaps else { return .doesNotApply("an answer is missing") }
  for position in sheet.asked {
    if let witness = check(position) { return .broken(witness) }
  }
  return .holds(sheet.asked.count)
}

/// A witness where two truth values differ, or nil.
@inline(__always)
func expect(
  _ question: TokenizerContract.Question, at position: Int, _ direction: Direction, _ got: Bool,
  equals expected: Bool, _ remark: @autoclosure () -> String = "", focus: Focus? = nil
) -> Witness? {
  guard got != expected else { return nil }
  return Witness(
    question.rawValue, expected ? .missing : .extra, at: position, direction,
    expected: .bool(expected), got: .bool(got), focus: focus, remark: remark())
}

/// Holds when `check` finds no witness in any row of answers, whatever its direction.
@inline(__always)
func forAllRows(
  _ sheet: TokenizerSheet,
  _ check: (_ row: TokenizerSheet.Row, _ position: Int, _ direction: Direction) -> Witness?
) -> Judgement {
  for direction in sheet.directions {
    for position in sheet.asked {
      if let witness = check(sheet[position, direction], position, direction) {
        return .broken(witness)
      }
    }
  }
  return .holds(sheet.asked.count * sheet.directions.count)
}
