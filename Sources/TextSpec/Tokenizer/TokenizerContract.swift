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
    answerLaws + enclosingLaws + boundaryLaws + nextLaws + wordLaws + withinLaws + walkLaws
    + layoutLaws + nestingLaws + relatedTextLaws + purityLaws + positionLaws

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
    guard input.ask == .plain else { return "ask: only laws ask about a text in other ways" }
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
