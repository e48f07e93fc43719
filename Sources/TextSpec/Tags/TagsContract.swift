/// Where the hashtags and mentions of a text are, and the link which carries a hashtag's payload.
///
/// A detector answers ordered ranges with payloads. A range includes its marker; the payload is
/// what stands in the text behind it, unit for unit.
public enum TagsContract: Contract {
  public typealias Sheet = TagsSheet
  public typealias Facts = TagsFacts
  public typealias Profile = TagsProfile

  public enum Question: String, CaseIterable, Hashable, Sendable {
    /// Which tags does the text hold?
    case detect
    /// Which link carries the text as its payload?
    case encode
    /// Which payload does the text, a link, carry?
    case decode
  }

  public static let name = ContractName.tags

  public static let laws: [Law<TagsContract>] =
    formLaws + bodyLaws + contextLaws + foundLaws + namedLaws + occurrenceLaws + placeLaws
    + equivalenceLaws + growthLaws + linkLaws

  public static func facts(
    of input: Case, under profile: Profile, by oracle: any Oracle
  ) -> TagsFacts {
    TagsFacts(input, profile, oracle)
  }

  public static func objection(
    to input: Case, under profile: Profile, by oracle: any Oracle
  ) -> String? {
    guard let question = input.tagQuestion else {
      return "question: expected detect, encode or decode"
    }
    if let name = input["relation"], TagRelation(name) == nil { return "relation: no such name" }
    if let grow = input["grow"] {
      guard let count = grow.intValue, (1...Case.growCountMax).contains(count) else {
        return "grow: expected 1 to \(Case.growCountMax)"
      }
    }
    guard question == .detect else {
      return input.text.isWellFormed ? nil : "text: payloads and links are well-formed"
    }
    guard let rules = input.tagRules else { return "rules: expected seed, twitter or uax31" }
    guard let kinds = input.tagKinds else { return "kinds: expected hashtag, mention, or both" }
    return kinds.isSubset(of: rules.kinds) ? nil : "kinds: only twitter knows mentions"
  }

  public static func excuse(
    for input: Case, under profile: Profile, by oracle: any Oracle
  ) -> String? {
    guard input.tagQuestion == .detect, let rules = input.tagRules, let kinds = input.tagKinds
    else { return nil }
    guard profile.rules.contains(rules) else {
      return "the rules \(rules.rawValue) are not claimed"
    }
    return kinds.isSubset(of: profile.kinds) ? nil : "not all kinds of tags are claimed"
  }

  public static func question(of input: Case) -> Question? { input.tagQuestion }

  public static func signatureParts(of input: Case) -> [String] {
    input.tagQuestion == .detect ? [input.tagRules?.rawValue ?? ""] : []
  }

  /// Markers, and what stands before and behind them in links and entities.
  public static func landmarks(of input: Case, under profile: Profile) -> [UInt32] {
    [0x23, 0x40, 0x5F, 0x26, 0x3B, 0x2F, 0xFF03, 0xFF20, 0xFE5F, 0xB7, 0x20E3, 0xFE0F]
  }

  public static func renamed(_ input: Case, under profile: Profile) -> [Case] {
    guard let kinds = input["kinds"] else { return [] }
    var renamed: [Case] = []
    if kinds == TagKinds.mention.value {
      // The same tag as one of the simpler kind.
      var candidate = input
      candidate.text = input.text.map { $0 == 0x40 ? 0x23 : $0 }
      candidate["kinds"] = TagKinds.hashtag.value
      renamed.append(candidate)
    }
    for simpler in [Value.list([.string("hashtag")]), .list([.string("mention")])] {
      if simpler == kinds { break }
      var candidate = input
      candidate["kinds"] = simpler
      renamed.append(candidate)
    }
    return renamed
  }

  public static var names: [String] { TagKind.allCases.map(\.rawValue) }

  public static func forEachRung(
    like input: Case, under profile: Profile, by oracle: any Oracle, _ body: (Case) -> Bool
  ) {
    TagLadder(input: input).forEach(body)
  }

  public static func likeness(
    of input: Case, under profile: Profile, by oracle: any Oracle
  ) -> [Int]? { facts(of: input, under: profile, by: oracle).likeness }

  public static func forEachFlip(
    of sheet: TagsSheet, _ input: Case, _ facts: TagsFacts,
    _ body: (TagsSheet, String) -> Bool
  ) {
    TagFlips(sheet: sheet, facts: facts).forEach(body)
  }
}
