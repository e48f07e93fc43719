import TextSpec
import ReferenceImpl
import UnicodeTables

/// A rule as the annex writes it: `name: left × right` or `name: left ÷ right`.
struct RuleText: Sendable {
  let name: String
  let breaks: Bool
  let left: RulePattern
  let right: RulePattern

  init(_ text: String) {
    let colon = text.firstIndex(of: ":")!
    name = String(text[..<colon])
    let body = text[text.index(after: colon)...]
    let mark = body.firstIndex { $0 == "×" || $0 == "÷" }!
    breaks = body[mark] == "÷"
    left = RulePattern(body[..<mark])
    right = RulePattern(body[body.index(after: mark)...])
  }
}

/// The rules of one level in their order. Those behind `skipping` see a text in which the scalars
/// that it names are gone, unless they stand at the start or after a line break.
struct RuleTexts: Sendable {
  let before: [RuleText]
  /// The rule `X (names)* → X`, which joins what it skips to what stands before.
  let skipping: (name: String, names: [RuleName], linebreaks: [RuleName])?
  let after: [RuleText]

  static func texts(_ version: TableVersion, _ level: SegmentationLevel) -> RuleTexts {
    switch level {
    case .word: word
    case .sentence: sentence
    case .grapheme:
      version < .v15_1 ? graphemeTo15_0 : version < .v18_0 ? graphemeTo17_0 : graphemeFrom18_0
    }
  }

  private static let graphemeTo15_0 = grapheme([])
  private static let graphemeTo17_0 = grapheme([
    "GB9c: InCB=Consonant (InCB=Extend | InCB=Linker)* InCB=Linker (InCB=Extend | InCB=Linker)*"
      + " × InCB=Consonant"
  ])
  private static let graphemeFrom18_0 = grapheme([
    "GB9c: InCB=Linker InCB=Extend* × InCB=Consonant"
  ])

  private static func grapheme(_ conjuncts: [String]) -> RuleTexts {
    let rules =
      [
        "GB1: sot ÷ Any",
        "GB2: Any ÷ eot",
        "GB3: CR × LF",
        "GB4: (Control | CR | LF) ÷",
        "GB5: ÷ (Control | CR | LF)",
        "GB6: L × (L | V | LV | LVT)",
        "GB7: (LV | V) × (V | T)",
        "GB8: (LVT | T) × T",
        "GB9: × (Extend | ZWJ)",
        "GB9a: × SpacingMark",
        "GB9b: Prepend ×",
      ] + conjuncts + [
        "GB11: ExtPict Extend* ZWJ × ExtPict",
        "GB12: sot (RI RI)* RI × RI",
        "GB13: ¬(RI) (RI RI)* RI × RI",
        "GB999: Any ÷ Any",
      ]
    return RuleTexts(before: rules.map(RuleText.init), skipping: nil, after: [])
  }

  private static let word = RuleTexts(
    before: [
      "WB1: sot ÷ Any",
      "WB2: Any ÷ eot",
      "WB3: CR × LF",
      "WB3a: (Newline | CR | LF) ÷",
      "WB3b: ÷ (Newline | CR | LF)",
      "WB3c: ZWJ × ExtPict",
      "WB3d: WSegSpace × WSegSpace",
    ].map(RuleText.init),
    skipping: (
      "WB4", ["Extend", "Format", "ZWJ"].map(RuleName.init),
      ["Newline", "CR", "LF"].map(RuleName.init)
    ),
    after: [
      "WB5: AHLetter × AHLetter",
      "WB6: AHLetter × (MidLetter | MidNumLetQ) AHLetter",
      "WB7: AHLetter (MidLetter | MidNumLetQ) × AHLetter",
      "WB7a: Hebrew_Letter × Single_Quote",
      "WB7b: Hebrew_Letter × Double_Quote Hebrew_Letter",
      "WB7c: Hebrew_Letter Double_Quote × Hebrew_Letter",
      "WB8: Numeric × Numeric",
      "WB9: AHLetter × Numeric",
      "WB10: Numeric × AHLetter",
      "WB11: Numeric (MidNum | MidNumLetQ) × Numeric",
      "WB12: Numeric × (MidNum | MidNumLetQ) Numeric",
      "WB13: Katakana × Katakana",
      "WB13a: (AHLetter | Numeric | Katakana | ExtendNumLet) × ExtendNumLet",
      "WB13b: ExtendNumLet × (AHLetter | Numeric | Katakana)",
      "WB15: sot (RI RI)* RI × RI",
      "WB16: ¬(RI) (RI RI)* RI × RI",
      "WB999: Any ÷ Any",
    ].map(RuleText.init))

  private static let sentence = RuleTexts(
    before: [
      "SB1: sot ÷ Any",
      "SB2: Any ÷ eot",
      "SB3: CR × LF",
      "SB4: ParaSep ÷",
    ].map(RuleText.init),
    skipping: ("SB5", ["Extend", "Format"].map(RuleName.init), [RuleName("ParaSep")]),
    after: [
      "SB6: ATerm × Numeric",
      "SB7: (Upper | Lower) ATerm × Upper",
      "SB8: ATerm Close* Sp* × ¬(OLetter | Upper | Lower | ParaSep | SATerm)* Lower",
      "SB8a: SATerm Close* Sp* × (SContinue | SATerm)",
      "SB9: SATerm Close* × (Close | Sp | ParaSep)",
      "SB10: SATerm Close* Sp* × (Sp | ParaSep)",
      "SB11: SATerm Close* Sp* ParaSep? ÷",
      "SB998: Any × Any",
    ].map(RuleText.init))
}
