public import TextSpec

/// Tags cases: every text of a phase under every rule and set of kinds, in turn, and the questions
/// about links beside them, so that leaving one out changes no case of another.
public struct TagsCases: CaseGenerator {
  public typealias C = TagsContract

  private let texts: TextSource
  private let grammar: TagGrammar
  private let deck = TagDeck()
  private let isSupported: [Bool]

  /// What is asked about each text.
  private enum Ask: Int, CaseIterable {
    case seed, uax31, twitter, twitterHashtags, twitterMentions, link

    var rules: TagRules? {
      switch self {
      case .seed: .seed
      case .uax31: .uax31
      case .twitter, .twitterHashtags, .twitterMentions: .twitter
      case .link: nil
      }
    }

    var kinds: TagKinds {
      switch self {
      case .twitter: .all
      case .twitterMentions: .mention
      case .seed, .uax31, .twitterHashtags, .link: .hashtag
      }
    }
  }

  private static let askCount = Ask.allCases.count

  /// The parameters of each ask and relation, made once: a case then only refers to them. The last
  /// of each row names no relation, so that all are looked at.
  private static let params: [[[Case.Param]]] = Ask.allCases.map { ask in
    (TagRelation.allCases.map(Optional.some) + [nil]).map { relation in
      var params: [Case.Param] = []
      if let rules = ask.rules {
        params.append(Case.Param("kinds", ask.kinds.value))
        if let relation { params.append(Case.Param("relation", .string(relation.rawValue))) }
        params.append(Case.Param("rules", .string(rules.rawValue)))
      }
      return params
    }
  }
  private static let relationCount = TagRelation.allCases.count
  private static let questions: [[Case.Param]] = ["encode", "decode"].map {
    [Case.Param("question", .string($0))]
  }

  public init(_ profile: TagsProfile, _ texts: TextSource) {
    self.texts = texts
    grammar = TagGrammar(texts.grammar)
    isSupported = Ask.allCases.map { ask in
      guard let rules = ask.rules else { return true }
      return profile.rules.contains(rules) && ask.kinds.isSubset(of: profile.kinds(under: rules))
    }
  }

  public func count(_ phase: Phase, _ extent: Extent) -> Int? {
    switch phase {
    case .corpus: 0
    case .smallScope: TagScope.texts.count(upTo: extent.scopeMax) * Self.askCount
    case .sweep: texts.sweep(extent.sweep).scalars.count * TagScope.contexts.count * Self.askCount
    case .templates:
      (TagTemplates.entries.count - (extent.sweep == .full ? 0 : TagTemplates.hugeCount))
        * Self.askCount
    case .random: nil
    case .targeted: texts.tuples.count * Self.askCount
    }
  }

  public func make(_ key: CaseKey, _ extent: Extent) -> Case? {
    if key.phase == .random { return random(key) }
    let ask = Ask.allCases[key.index % Self.askCount]
    guard isSupported[ask.rawValue] else { return nil }
    var textKey = key
    textKey.index = key.index / Self.askCount
    var choices = Choices(textKey)
    if ask == .link { return link(textKey, extent, &choices) }
    let index = textKey.index
    switch key.phase {
    case .corpus: return nil
    case .smallScope: return asking(ask, TagScope.texts.text(index))
    case .sweep: return swept(ask, index, extent)
    case .templates: return template(ask, TagTemplates.entries[index])
    case .random: return nil
    case .targeted:
      let text = aimed(index, key.seed, &choices)
      return asking(ask, text, relation: index % Self.relationCount)
    }
  }

  /// Of seven cases five are texts, each under another ask and another relation; one is a payload
  /// to be encoded, and one a link to be decoded.
  private func random(_ key: CaseKey) -> Case? {
    let turn = key.index % 7
    let round = key.index / 7
    var choices = Choices(key)
    guard turn < 5 else {
      let text =
        turn == 5
        ? LinkTexts.dealtPayload(round, seed: key.seed, &choices)
        : LinkTexts.dealtLink(round, seed: key.seed, &choices)
      return Case(.tags, text, params: Self.questions[turn - 5])
    }
    let ask = Ask.allCases[turn]
    guard isSupported[turn] else { return nil }
    let number = round * 5 + turn
    if let grown = grown(ask, number, key.seed, &choices) { return grown }
    // Each ask meets every relation, since a round of relations begins with the next ask each time.
    let relation = (number + number / Self.relationCount) % Self.relationCount
    return asking(ask, drawn(number, key.seed, &choices), relation: relation)
  }

  /// Three texts of four are dealt from the deck.
  private func drawn(_ number: Int, _ seed: UInt64, _ choices: inout Choices) -> CodeUnits {
    if number % 4 == 3 { return grammar.text(&choices) }
    var text: CodeUnits = []
    text.reserveCapacity(128)
    deck.write(number / 4 * 3 + number % 4, seed: seed, &choices, &text)
    return text
  }

  /// One text in 16 is a short one that is repeated in many lines, and one in 28 ends with a tag
  /// that becomes longer than a page; nil for all others.
  private func grown(
    _ ask: Ask, _ number: Int, _ seed: UInt64, _ choices: inout Choices
  ) -> Case? {
    let growth: (relation: TagRelation, unitCount: Int)
    if Deck.isChosen(number, outOf: 28, seed: ~seed) {
      growth = (.longer, choices.within(4_100...5_000))
    } else if Deck.isChosen(number, outOf: 16, seed: seed) {
      growth = (.more, choices.within(200...400))
    } else {
      return nil
    }
    var text: CodeUnits = [ask == .twitterMentions ? 0x40 : 0x23, 0x61]
    if choices.happens(1, outOf: 2) { text.append(choices.pick([0x62, 0x5A, 0x5F])) }
    var made = asking(
      ask, text, relation: TagRelation.allCases.firstIndex(of: growth.relation)!)
    made["grow"] = .int(growth.unitCount)
    return made
  }

  private func asking(
    _ ask: Ask, _ text: CodeUnits, relation: Int = TagsCases.relationCount
  ) -> Case {
    Case(.tags, text, params: Self.params[ask.rawValue][relation])
  }

  /// One scalar in one context. Where normal forms may matter they are compared; for the rest the
  /// laws about a single answer are enough.
  private func swept(_ ask: Ask, _ index: Int, _ extent: Extent) -> Case {
    let scalars = texts.sweep(extent.sweep).scalars
    let context = TagScope.contexts[index % TagScope.contexts.count]
    let text = TagScope.text(scalars[index / TagScope.contexts.count], in: context)
    let relation: TagRelation =
      ask == .uax31 || ask == .twitterHashtags ? .canonical : .none
    return asking(ask, text, relation: TagRelation.allCases.firstIndex(of: relation)!)
  }

  /// A tuple of classes behind a marker, before one, or in a tag.
  private func aimed(_ index: Int, _ seed: UInt64, _ choices: inout Choices) -> CodeUnits {
    let tuple = texts.tuples.text(index, seed: seed, &choices)
    let marker = choices.pick([0x23, 0x23, 0x40, 0xFF03]) as UInt16
    switch choices.below(3) {
    case 0: return [marker] + tuple
    case 1: return tuple + [marker, 0x61]
    default: return [marker, 0x61] + tuple + [0x62]
    }
  }

  private func template(_ ask: Ask, _ entry: TagTemplates.Entry) -> Case {
    guard let growth = entry.growth else { return asking(ask, entry.text) }
    let relation = TagRelation.allCases.firstIndex(of: growth.relation)!
    var made = asking(ask, entry.text, relation: relation)
    made["grow"] = .int(growth.unitCount)
    return made
  }

  /// A payload to be encoded, or a link to be decoded, in turn.
  private func link(_ key: CaseKey, _ extent: Extent, _ choices: inout Choices) -> Case? {
    let isLink = key.index % 2 == 1
    var text: CodeUnits
    switch key.phase {
    case .corpus, .targeted, .random: return nil
    case .smallScope:
      guard key.index / 2 < TagScope.payloads.count(upTo: extent.scopeMax) else { return nil }
      text = TagScope.payloads.text(key.index / 2)
      if isLink { text = CodeUnits("hash:") + text }
    case .sweep:
      guard key.index % TagScope.contexts.count == 0 else { return nil }
      let scalars = texts.sweep(extent.sweep).scalars
      text = CodeUnits(scalar: scalars[key.index / TagScope.contexts.count])
      guard text.isWellFormed else { return nil }
      return Case(.tags, text, params: Self.questions[0])
    case .templates:
      text = isLink ? LinkTexts.link(&choices) : LinkTexts.payload(&choices)
    }
    return Case(.tags, text, params: Self.questions[isLink ? 1 : 0])
  }
}
