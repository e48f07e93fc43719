/// What detects that something is being typed after a trigger, such as a name after `@`, and asks
/// for suggestions: a state machine beside a text field.
///
/// The model: a pure function finds the match of a caret in a text; a session lives from the first
/// match at a marker to the last. A script of events is played from a fresh state, and the trace
/// of what was emitted is judged, with the text and the selection that come of it.
public enum SuggestionContract: Contract {
  public typealias Sheet = SuggestionSheet
  public typealias Facts = SuggestionFacts
  public typealias Profile = SuggestionProfile

  /// A script is asked about as a whole.
  public enum Question: String, CaseIterable, Hashable, Sendable { case script }

  public static let name = ContractName.suggestion

  public static let laws: [Law<SuggestionContract>] =
    traceLaws + fieldLaws + queryLaws + sessionLaws + closingLaws + quietLaws + acceptLaws
    + resultLaws + compositionLaws + replayLaws

  public static func facts(
    of input: Case, under profile: Profile, by oracle: any Oracle
  ) -> SuggestionFacts {
    SuggestionFacts(input, profile, oracle)
  }

  public static func excuse(
    for input: Case, under profile: Profile, by oracle: any Oracle
  ) -> String? {
    guard !profile.graphemeSafe else { return nil }
    let facts = SuggestionFacts(input, profile, oracle)
    return facts.steps.contains(where: \.isCaretInsideCluster)
      ? "a caret inside a cluster, which the profile leaves open" : nil
  }

  public static func mayRefuse(_ facts: SuggestionFacts) -> Bool { !facts.isRegular }

  public static func forEachFlip(
    of sheet: SuggestionSheet, _ input: Case, _ facts: SuggestionFacts,
    _ body: (SuggestionSheet, String) -> Bool
  ) {
    SuggestionFlips(sheet: sheet, facts: facts).forEach(body)
  }
}
