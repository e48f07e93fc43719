/// Edits under a length limit that never break a character and never lose what was there.
///
/// The rule. An edit replaces a range of the text by an insertion. A deletion is always carried
/// out. If the result keeps to the limit, it is the result, even where characters join at a seam.
/// Otherwise the longest prefix of the insertion is taken which keeps to the limit and ends at a
/// cluster boundary, with regard both to what stands before it and to what follows. If there is
/// none, the edit is refused whole: text and selection stay. After an edit the caret stands at the
/// first cluster boundary at or after the inserted text's end.
public enum TruncationContract: Contract {
  public typealias Sheet = TruncationSheet
  public typealias Facts = TruncationFacts
  public typealias Profile = TruncationProfile

  public enum Question: String, CaseIterable, Hashable, Sendable {
    case edit
  }

  public static let name = ContractName.truncation

  public static let laws: [Law<TruncationContract>] =
    textLaws + cutLaws + caretLaws + markedLaws + appliedLaws + formLaws + relationLaws
    + imageLaws + robustLaws

  public static func facts(
    of input: Case, under profile: Profile, by oracle: any Oracle
  ) -> TruncationFacts {
    TruncationFacts(input, profile, oracle)
  }

  public static func objection(
    to input: Case, under profile: Profile, by oracle: any Oracle
  ) -> String? {
    for name in ["start", "end"] where input.mark(name) == nil { return "\(name): expected a mark" }
    guard input["insert"]?.textValue != nil else { return "insert: expected a text" }
    switch input["limit"] ?? .null {
    case .null, .int: break
    default: return "limit: expected a number or null"
    }
    guard let measure = input["measure"]?.textValue, LengthMeasure(name: measure) != nil else {
      let names = LengthMeasure.allCases.map(\.rawValue).joined(separator: ", ")
      return "measure: expected one of \(names)"
    }
    guard (input["marked"] ?? false).boolValue != nil else { return "marked: expected a boolean" }
    return TruncationFacts.objection(to: TruncationEdit(input), under: profile, by: oracle)
  }

  public static func excuse(
    for input: Case, under profile: Profile, by oracle: any Oracle
  ) -> String? {
    TruncationFacts.excuse(for: TruncationEdit(input), under: profile)
  }

  public static func mayRefuse(_ facts: TruncationFacts) -> Bool { facts.objection != nil }

  public static func signatureParts(of input: Case) -> [String] {
    let measure = TruncationEdit(input).measure
    return [measure.rawValue]
  }

  public static func forEachFlip(
    of sheet: TruncationSheet, _ input: Case, _ facts: TruncationFacts,
    _ body: (TruncationSheet, String) -> Bool
  ) {
    TruncationFlips(sheet: sheet, facts: facts).forEach(body)
  }
}

extension Law where C == TruncationContract {
  /// A law of edits of whole clusters, which are answered.
  init(
    _ id: LawID, _ severity: Severity = .must, _ status: LawStatus, _ statement: String,
    sources: [Source], isOn: @escaping @Sendable (TruncationProfile) -> Bool = { _ in true },
    siblings: (@Sendable (TruncationEdit, TruncationFacts) -> [TruncationEdit])? = nil,
    followUp: (@Sendable ([Observation<TruncationContract>]) -> TruncationEdit?)? = nil,
    judge:
      @escaping @Sendable (
        TruncationSheet, TruncationFacts, [Observation<TruncationContract>]
      ) -> Judgement
  ) {
    self.init(
      id: id, severity: severity, status: status, statement: statement, sources: sources,
      isOn: isOn, siblings: siblings.map(Self.cases), followUp: followUp.map(Self.next)
    ) { evidence in
      if let objection = evidence.facts.objection { return .doesNotApply(objection) }
      if evidence.sheet.isDeclined { return .doesNotApply("the edit was declined") }
      return judge(evidence.sheet, evidence.facts, evidence.siblings)
    }
  }

  /// The siblings of a case, for a law that names them as edits.
  private static func cases(
    _ name: @escaping @Sendable (TruncationEdit, TruncationFacts) -> [TruncationEdit]
  ) -> @Sendable (Case, TruncationFacts) -> [Case] {
    { _, facts in facts.objection == nil ? name(facts.edit, facts).map(\.input) : [] }
  }

  private static func next(
    _ next: @escaping @Sendable ([Observation<TruncationContract>]) -> TruncationEdit?
  ) -> @Sendable ([Observation<TruncationContract>]) -> Case? {
    { observed in observed[0].facts.objection == nil ? next(observed)?.input : nil }
  }
}
