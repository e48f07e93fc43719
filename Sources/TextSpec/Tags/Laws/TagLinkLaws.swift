extension TagsContract {
  /// The link that carries a payload.
  static let linkLaws: [Law<TagsContract>] = [
    .linkHasForm, .linkSpellsPayload, .linkEscapesOnlyWhatItMust, .linkLeadsBack,
    .linksDifferWithPayloads, .reservedCharactersStandForThemselves, .linkIsDecoded,
    .foreignTextIsNoLink,
  ]
}

extension Law where C == TagsContract {
  static let linkHasForm = Law(
    "tags.link.form", .encode,
    "A link is hash: with unreserved characters and percent signs, each with two upper-case digits.",
    sources: [
      .document("RFC 3986 sections 2.1 and 2.3", "escapes in upper case, unreserved characters"),
      .document("SwiftTextViewHashtag", "the payload goes into the URL as it is"),
    ]
  ) { answer, facts in
    guard let answer else { return .broken(mislink(.missing, facts, answer, "a link")) }
    guard let link = TagLink(answer),
      link.characters.allSatisfy({
        $0.isEscape ? !$0.isLowerCase : TagLink.isUnreserved($0.byte)
      })
    else { return .broken(mislink(.wrongAnswer, facts, answer, "hash: and escapes such as %2F")) }
    return .holds(1)
  }

  static let linkSpellsPayload = Law(
    "tags.link.bytes", .encode,
    "The characters and escapes of a link spell the payload's bytes in UTF-8.",
    sources: [.document("RFC 3986 section 2.5", "text is encoded in UTF-8 before it is escaped")]
  ) { answer, facts in
    guard let link = answer.flatMap({ TagLink($0) }) else {
      return .doesNotApply("the answer is no link")
    }
    guard link.bytes != TagLink.bytes(of: facts.text) else { return .holds(1) }
    return .broken(mislink(.textChanged, facts, answer, "the bytes of the payload"))
  }

  static let linkEscapesOnlyWhatItMust = Law(
    "tags.link.unreserved", .encode,
    "No unreserved character of a payload is escaped in its link.",
    sources: [
      .document("RFC 3986 section 2.3", "unreserved characters should not be escaped"),
      .decision("a payload has one link, so that links can be compared"),
    ]
  ) { answer, facts in
    guard let link = answer.flatMap({ TagLink($0) }) else {
      return .doesNotApply("the answer is no link")
    }
    guard link.characters.contains(where: { $0.isEscape && TagLink.isUnreserved($0.byte) })
    else { return .holds(1) }
    return .broken(mislink(.textAdded, facts, answer, "unreserved characters as they are"))
  }

  static let linkLeadsBack = Law(
    id: "tags.link.roundtrip", status: .metamorphic,
    statement: "Decoding the link of a payload gives the payload back, unit for unit.",
    sources: [
      .document("SwiftTextViewHashtag", "the payload comes back percent-encoded from its URL")
    ],
    reads: [.encode, .decode],
    followUp: { observed in
      guard observed.count == 1, observed[0].facts.question == .encode,
        case .text(let answer?) = observed[0].sheet, answer.isWellFormed
      else { return nil }
      return observed[0].input.asking(.decode, answer)
    }
  ) { evidence in
    guard case .text(let answer)? = evidence.siblings.first?.sheet else {
      return .doesNotApply("there is no link to decode")
    }
    guard answer != evidence.facts.text else { return .holds(1) }
    return .broken(
      Witness(
        "decode", .textChanged, expected: .text(evidence.facts.text),
        got: answer.map(Value.text) ?? .null, remark: "decoded from the link"))
  }

  static let linksDifferWithPayloads = Law(
    id: "tags.link.injective", status: .metamorphic,
    statement: "A payload and the text of its own link behind hash: have different links.",
    sources: [
      .document("SwiftTextViewHashtag", "a space and its escape written out give the same URL")
    ],
    reads: [.encode],
    siblings: { input, facts in
      guard facts.question == .encode else { return [] }
      let escaped = spelled(facts.text)
      return escaped == facts.text ? [] : [input.asking(.encode, escaped)]
    }
  ) { evidence in
    guard let sibling = evidence.siblings.first, case .text(let answer?) = evidence.sheet else {
      return .doesNotApply("the payload has nothing to escape")
    }
    guard sibling.sheet == .text(answer) else { return .holds(1) }
    return .broken(
      mislink(.disagreement, sibling.facts, answer, "a link unlike that of the plain payload"))
  }

  static let reservedCharactersStandForThemselves = Law(
    id: "tags.link.reserved", status: .metamorphic,
    statement: "A payload's link whose reserved characters are not escaped leads back to it too.",
    sources: [
      .document("RFC 3986 section 2.2", "a reserved character stands for itself where it may"),
      .decision("a plus sign is a plus sign: the payload is no form"),
    ],
    reads: [.encode, .decode],
    siblings: { input, facts in
      guard facts.question == .encode else { return [] }
      let link = TagLink.scheme + spelled(facts.text, escapesReserved: false)
      return [input.asking(.decode, link)]
    }
  ) { evidence in
    guard let sibling = evidence.siblings.first, case .text(let answer) = sibling.sheet else {
      return .doesNotApply("another question was asked")
    }
    guard answer != evidence.facts.text else { return .holds(1) }
    return .broken(
      Witness(
        "decode", answer == nil ? .missing : .textChanged, expected: .text(evidence.facts.text),
        got: answer.map(Value.text) ?? .null, remark: "reserved characters not escaped"))
  }

  /// The payload as its link spells it, or as a link may spell it.
  private static func spelled(
    _ payload: CodeUnits, escapesReserved: Bool = true
  ) -> CodeUnits {
    let digits = CodeUnits("0123456789ABCDEF")
    var units: CodeUnits = []
    for byte in TagLink.bytes(of: payload) {
      if TagLink.isUnreserved(byte) || !escapesReserved && TagLink.isReserved(byte) {
        units.append(UInt16(byte))
      } else {
        units += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return units
  }

  static let linkIsDecoded = Law(
    "tags.link.decoded", .decode,
    "Decoding a link gives the text whose bytes in UTF-8 its characters and escapes spell.",
    sources: [
      .document("RFC 3986 section 2.1", "escapes in upper and lower case are equivalent"),
      .decision("a plus sign is a plus sign: the payload is no form"),
    ]
  ) { answer, facts in
    guard let payload = TagLink(facts.text)?.payload else {
      return .doesNotApply("the text is no link")
    }
    guard answer != payload else { return .holds(1) }
    return .broken(
      mislink(answer == nil ? .missing : .textChanged, facts, answer, .text(payload)))
  }

  static let foreignTextIsNoLink = Law(
    "tags.link.foreign", .decode,
    "A text that does not begin with hash: in any case of letters carries no payload.",
    sources: [.decision("a handler of links sees those of other schemes too")]
  ) { answer, facts in
    guard !TagLink.hasScheme(facts.text) else {
      return .doesNotApply("the text begins with hash:")
    }
    guard answer != nil else { return .holds(1) }
    return .broken(mislink(.extra, facts, answer, .null))
  }
}

extension Law where C == TagsContract {
  /// A law about the answer to one question about links.
  fileprivate init(
    _ id: LawID, _ question: TagsContract.Question, _ statement: String, sources: [Source],
    judge: @escaping @Sendable (CodeUnits?, TagsFacts) -> Judgement
  ) {
    self.init(
      id: id, status: .axiom, statement: statement, sources: sources, reads: [question]
    ) { evidence in
      guard evidence.facts.question == question, case .text(let answer) = evidence.sheet else {
        return .doesNotApply("another question was asked")
      }
      return judge(answer, evidence.facts)
    }
  }

  fileprivate static func mislink(
    _ fault: Fault, _ facts: TagsFacts, _ got: CodeUnits?, _ expected: Value
  ) -> Witness {
    Witness(
      facts.question.rawValue, fault, expected: expected, got: got.map(Value.text) ?? .null)
  }
}

extension Case {
  /// Another question about links.
  fileprivate func asking(_ question: TagsContract.Question, _ text: CodeUnits) -> Case {
    var input = asking(text)
    input["question"] = .string(question.rawValue)
    return input
  }
}
