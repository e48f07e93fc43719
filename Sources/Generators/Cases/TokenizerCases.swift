public import TextSpec

/// Tokenizer cases: every text of a phase at every granularity, in turn, so that leaving one
/// granularity out changes no case of another. Random texts are made for one granularity each, from
/// a deck with its seams.
///
/// The units of paragraphs, lines and documents depend on the classes of scalars through the
/// clusters alone, which the granularity of characters asks about. Unless a run is thorough, the
/// sweep leaves them out, and the small scope goes to two classes there.
public struct TokenizerCases: CaseGenerator {
  public typealias C = TokenizerContract

  private let texts: TextSource
  private let isSupported: [Bool]
  private let isLayoutAsked: Bool
  /// The texts of each granularity.
  private let decks: [TextDeck]
  /// What divides words and paragraphs under the profile, where that is not what usual texts hold;
  /// else empty.
  private let delimiters: [CodeUnits]
  private let newlines: [CodeUnits]
  /// The number of texts of up to two classes.
  private let shortTextCount: Int

  /// The parameters of each granularity, made once: a case then only refers to them.
  private static let params: [[Case.Param]] = Granularity.allCases.map {
    [Case.Param("granularity", .string($0.name))]
  }

  public init(_ profile: TokenizerProfile, _ texts: TextSource) {
    self.texts = texts
    isSupported = Granularity.allCases.map(profile.granularities.contains)
    isLayoutAsked = profile.layout != .unsupported
    decks = Granularity.allCases.map {
      TextDeck(texts.tables, kinds: TextKind.catalogue, seams: TokenizerSeams.texts($0))
    }
    let usual = TokenizerProfile()
    newlines = profile.newlines == usual.newlines ? [] : profile.newlines
    switch profile.delimiters {
    case .clusters(let clusters) where profile.word == .delimiter && clusters != [[0x20]]:
      delimiters = clusters
    default: delimiters = []
    }
    shortTextCount = texts.scope.count(upTo: 2)
  }

  public static func claim(_ phase: Phase, _ extent: Extent) -> String {
    let limit = "at paragraphs, lines and documents"
    switch phase {
    case .smallScope where extent.scopeMax > 2 && !extent.isThorough:
      return "all texts of up to \(extent.scopeMax) classes, of up to 2 \(limit)"
    case .smallScope: return "all texts of up to \(extent.scopeMax) classes"
    case .sweep:
      return extent.sweep.claim + (extent.isThorough ? "" : ", not \(limit)")
    case .corpus, .templates, .random, .targeted: return ""
    }
  }

  public func count(_ phase: Phase, _ extent: Extent) -> Int? {
    let seamCount = phase == .templates ? TokenizerSeams.texts.count : 0
    return texts.count(phase, extent).map { ($0 + seamCount) * Granularity.allCases.count }
  }

  public func make(_ key: CaseKey, _ extent: Extent) -> Case? {
    let granularityCount = Granularity.allCases.count
    let granularity = key.index % granularityCount
    guard isSupported[granularity] else { return nil }
    var textKey = key
    textKey.index = key.index / granularityCount
    if granularity > Granularity.sentence.rawValue, !extent.isThorough {
      switch key.phase {
      case .sweep: return nil
      case .smallScope: if textKey.index >= shortTextCount { return nil }
      case .corpus, .templates, .random, .targeted: break
      }
    }
    var choices = Choices(key.phase == .random ? key : textKey)
    let text =
      key.phase == .random
      ? random(granularity, textKey.index, key.seed, &choices)
      : text(textKey, &choices, extent)
    var made = Case(.tokenizer, text, params: Self.params[granularity])
    if isLayoutAsked, textKey.index % 2 == 1 {
      made["writingDirection"] = .string(WritingDirection.rightToLeft.name)
    }
    if granularity == Granularity.line.rawValue { wrap(&made, &choices) }
    return made
  }

  /// The text of a key whose index counts texts. Hand-made seams come before other templates.
  private func text(_ key: CaseKey, _ choices: inout Choices, _ extent: Extent) -> CodeUnits {
    guard key.phase == .templates else {
      return texts.text(key.phase, key.index, seed: key.seed, &choices, extent)
    }
    let seams = TokenizerSeams.texts
    return key.index < seams.count
      ? seams[key.index] : texts.templates.text(key.index - seams.count)
  }

  /// The random text of a granularity and a number.
  private func random(
    _ granularity: Int, _ number: Int, _ seed: UInt64, _ choices: inout Choices
  ) -> CodeUnits {
    let dealt = Choices.mix(seed ^ UInt64(granularity))
    let text = texts.randomText(number, from: decks[granularity], seed: dealt, &choices)
    return declared(text, &choices)
  }

  /// The text, in half of the cases with declared delimiters in the place of spaces, and declared
  /// terminators in that of line feeds.
  private func declared(_ text: CodeUnits, _ choices: inout Choices) -> CodeUnits {
    if delimiters.isEmpty && newlines.isEmpty { return text }
    guard choices.happens(1, outOf: 2) else { return text }
    var changed: CodeUnits = []
    changed.reserveCapacity(text.count)
    for unit in text {
      switch unit {
      case 0x20 where !delimiters.isEmpty: changed += choices.pick(delimiters)
      case 0x0A where !newlines.isEmpty: changed += choices.pick(newlines)
      default: changed.append(unit)
      }
    }
    return changed
  }

  /// The most soft breaks of a case: a shrinker tries every place for each of them.
  private static let softBreakMax = 4

  /// Puts soft breaks between pieces that are certainly clusters: after plain ASCII.
  private func wrap(_ input: inout Case, _ choices: inout Choices) {
    let text = input.text
    for offset in 0..<text.count where offset > 0 {
      let isPlain = { (unit: UInt16) in unit >= 0x20 && unit < 0x7F }
      guard input.marks.count < Self.softBreakMax else { return }
      if isPlain(text[offset]), isPlain(text[offset - 1]), choices.happens(1, outOf: 3) {
        input.marks.append(Case.Mark("softBreak", offset))
      }
    }
  }
}
