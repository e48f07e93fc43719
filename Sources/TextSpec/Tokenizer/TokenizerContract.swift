/// The four questions of UIKit's `UITextInputTokenizer`: is a position at a boundary, is it within
/// a unit, where is the next boundary, and which unit encloses it.
///
/// The model: a granularity is a finite set of disjoint, non-empty units over the caret positions
/// of a text. Within asks for membership on the side of the direction, enclosing for that unit,
/// atBoundary for an end (forward) or a start (backward), next for the nearest edge beyond.
public enum TokenizerContract: Contract {
  public typealias Sheet = TokenizerSheet
  public typealias Facts = TokenizerFacts
  public typealias Profile = TokenizerProfile

  public enum Question: String, CaseIterable, Hashable, Sendable {
    case atBoundary, within, next, enclosing
  }

  public static let name = ContractName.tokenizer

  public static let laws: [Law<TokenizerContract>] =
    answerLaws + enclosingLaws + boundaryLaws + nextLaws + wordLaws

  public static func facts(
    of input: Case, under profile: Profile, by oracle: any Oracle
  ) -> TokenizerFacts {
    TokenizerFacts(input, profile, oracle)
  }

  public static func objection(
    to input: Case, under profile: Profile, by oracle: any Oracle
  ) -> String? {
    guard let name = input["granularity"]?.stringValue, let granularity = Granularity(name: name)
    else { return "granularity: expected one of the six names" }
    let breaks = input.softBreaks
    guard granularity == .line || breaks.isEmpty else {
      return "softBreak: only lines are wrapped"
    }
    for (index, softBreak) in breaks.enumerated() {
      guard softBreak > (index == 0 ? 0 : breaks[index - 1]), softBreak < input.text.count,
        oracle.isBoundary(in: input.text, at: softBreak, .grapheme)
      else { return "softBreak: expected ascending caret positions inside of the text" }
    }
    return nil
  }

  public static func signatureParts(of input: Case) -> [String] { [input.granularity.name] }

  public static func forEachFlip(
    of sheet: TokenizerSheet, _ input: Case, _ facts: TokenizerFacts,
    _ body: (TokenizerSheet, String) -> Bool
  ) {
    TokenizerFlips(sheet: sheet, facts: facts).forEach(body)
  }
}

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
    if let witness = check(position, .forward) { return .broken(witness) }
    if let witness = check(position, .backward) { return .broken(witness) }
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
