/// Where the caret goes after a text was formatted anew: typed digits become groups, letters become
/// capitals, a tail is dropped, and the user still wants to type on where they were.
///
/// The model: each significant cluster of the raw text has an image in the formatted text, or was
/// dropped. The images of the neighbours of the raw caret bracket the place of the new one, and the
/// direction of the edit names the side of the gap between them. In anchor mode the formatted text
/// is part of the question; in field mode the subject formats, and its text is judged as well.
public enum CaretContract: Contract {
  public typealias Sheet = CaretSheet
  public typealias Facts = CaretFacts
  public typealias Profile = CaretProfile

  /// The two modes.
  public enum Question: String, CaseIterable, Hashable, Sendable {
    /// Where does the caret of a raw text go in the formatted text?
    case anchor
    /// What does a field show after an edit, and where is its caret?
    case field
  }

  public static let name = ContractName.caret

  public static let laws: [Law<CaretContract>] =
    textLaws + placeLaws + countLaws + selectionLaws + reformatLaws + editLaws + relabelLaws
    + sequenceLaws + robustLaws

  public static func facts(
    of input: Case, under profile: CaretProfile, by oracle: any Oracle
  ) -> CaretFacts {
    CaretFacts(input, profile, oracle)
  }

  public static func objection(
    to input: Case, under profile: CaretProfile, by oracle: any Oracle
  ) -> String? {
    CaretDomain(profile: profile, oracle: oracle).objection(to: input)
  }

  public static func mayRefuse(_ facts: CaretFacts) -> Bool { !facts.isRegular }

  public static func signatureParts(of input: Case) -> [String] {
    let question = CaretInput(input)
    return [question.mode.rawValue, question.direction.name]
  }

  /// What formatters treat in a way of its own: the separator between significant letters, digits
  /// that get a zero before them, and letters that get longer in upper case.
  public static func landmarks(of input: Case, under profile: Profile) -> [UInt32] {
    [0x2D, 0x32, 0x34, 0xDF, 0x149]
  }

  public static var names: [String] { StandardFormatter.simplestFirst.map(\.rawValue) }

  public static func renamed(_ input: Case, under profile: Profile) -> [Case] {
    let name = input["formatter"]?.textValue
    let given = ["formatted", "alignment", "area"]
    var renamed: [Case] = []
    for formatter in StandardFormatter.simplestFirst {
      if CodeUnits(formatter.rawValue) == name { break }
      var candidate = input
      candidate.params.removeAll { given.contains($0.name) }
      candidate["formatter"] = .string(formatter.rawValue)
      renamed.append(candidate)
    }
    return renamed
  }

  public static func forEachRung(
    like input: Case, under profile: Profile, by oracle: any Oracle, _ body: (Case) -> Bool
  ) {
    CaretLadder(like: input, by: oracle).forEach(body)
  }

  public static func question(of input: Case) -> Question? { CaretInput(input).mode }

  public static func likeness(
    of input: Case, under profile: Profile, by oracle: any Oracle
  ) -> [Int]? { facts(of: input, under: profile, by: oracle).likeness }

  public static func forEachFlip(
    of sheet: CaretSheet, _ input: Case, _ facts: CaretFacts,
    _ body: (CaretSheet, String) -> Bool
  ) {
    CaretFlips(sheet: sheet, view: facts.view(of: sheet)).forEach(body)
  }
}
