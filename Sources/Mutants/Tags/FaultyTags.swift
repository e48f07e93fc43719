internal import ReferenceImpl
internal import TextSpec

/// A tag detector that answers as the reference does, except where a fault says otherwise.
struct FaultyTags: TagsSubject {
  /// What it claims, which need not be what it does.
  let profile: TagsProfile
  let fault: TagFault
  /// The reference under the profile by which the subject behaves.
  let reference: ReferenceTags
  let oracle: any Oracle

  var questions: Set<TagsContract.Question> { reference.questions }

  func detect(_ text: CodeUnits, _ rules: TagRules, _ kinds: TagKinds) throws -> [Tag] {
    let ask = TagAsk(subject: self, text: text, rules: rules, kinds: kinds)
    return try fault.detect?(ask) ?? ask.honest()
  }

  func encode(_ payload: CodeUnits) throws -> CodeUnits? {
    let honest = reference.encode(payload)
    return fault.encode.map { $0(payload, honest) } ?? honest
  }

  func decode(_ link: CodeUnits) throws -> CodeUnits? {
    let honest = reference.decode(link)
    return fault.decode.map { $0(link, honest) } ?? honest
  }
}

/// What a faulty detector does differently; a hook that is nil leaves the answer alone.
struct TagFault: Sendable {
  var detect: (@Sendable (TagAsk) throws -> [Tag])? = nil
  /// From a payload and its right link to another one.
  var encode: (@Sendable (CodeUnits, CodeUnits?) -> CodeUnits?)? = nil
  /// From a link and its right payload to another one.
  var decode: (@Sendable (CodeUnits, CodeUnits?) -> CodeUnits?)? = nil

  /// Another view on the right tags.
  static func tags(_ change: @escaping @Sendable ([Tag], TagAsk) -> [Tag]) -> TagFault {
    TagFault(detect: { change(try $0.honest(), $0) })
  }

  /// Another end for some tags; nil leaves a tag out.
  static func ends(_ end: @escaping @Sendable (Tag, TagAsk) -> Int?) -> TagFault {
    tags { tags, ask in
      tags.compactMap { tag in
        end(tag, ask).map { Tag(tag.kind, TextRange(tag.range.start, $0), in: ask.text) }
      }
    }
  }

  /// Only some of the right tags.
  static func only(_ keeps: @escaping @Sendable (Tag, TagAsk) -> Bool) -> TagFault {
    tags { tags, ask in tags.filter { keeps($0, ask) } }
  }

  /// The right tags of another text of the same length.
  static func sees(_ change: @escaping @Sendable (TagAsk) -> CodeUnits) -> TagFault {
    TagFault(detect: { ask in
      try ask.honest(change(ask)).map { Tag($0.kind, $0.range, in: ask.text) }
    })
  }

  /// The tags at markers that a laxer rule accepts.
  static func accepts(_ isTag: @escaping @Sendable (TagMarker, TagsFacts) -> Bool) -> TagFault {
    TagFault(detect: { ask in
      let facts = ask.facts()
      return facts.markers.filter { isTag($0, facts) }.map {
        Tag($0.kind, TextRange($0.start, $0.bodyEnd), in: ask.text)
      }
    })
  }
}

/// One question to a faulty detector.
struct TagAsk {
  let subject: FaultyTags
  let text: CodeUnits
  let rules: TagRules
  let kinds: TagKinds

  /// What the reference answers, about this text or another.
  func honest(_ other: CodeUnits? = nil, _ otherKinds: TagKinds? = nil) throws -> [Tag] {
    try subject.reference.detect(other ?? text, rules, otherKinds ?? kinds)
  }

  /// The markers of the text, and what the rules say of them.
  func facts() -> TagsFacts {
    let input = Case(
      .tags, text, params: [.init("kinds", kinds.value), .init("rules", .string(rules.rawValue))])
    return TagsFacts(input, subject.profile, subject.oracle)
  }

  /// Whether the scalar at an offset has one of some properties.
  func has(_ traits: ScalarTraits, at offset: Int) -> Bool {
    !subject.oracle.traits(of: text.scalar(at: offset).value).isDisjoint(with: traits)
  }

  /// The offsets at which the scalars of a tag's payload begin.
  func payloadOffsets(_ tag: Tag) -> [Int] {
    (tag.range.start + 1..<tag.range.end).filter { !text.splitsPair(at: $0) }
  }
}

extension Mutant where C == TagsContract {
  /// A mutant with a fault. `behaviour` is what the subject does instead, where that is a profile.
  init(
    tags name: String, _ summary: String, seen: String = "synthetic", killedBy: [LawID],
    behaviour: @escaping @Sendable (inout TagsProfile) -> Void = { _ in },
    fault: TagFault = TagFault()
  ) {
    self.init(name, summary, seen: seen, killedBy: killedBy) { profile, oracle in
      var behaves = profile
      behaviour(&behaves)
      let subject = FaultyTags(
        profile: profile, fault: fault,
        reference: ReferenceTags(profile: behaves, oracle: oracle), oracle: oracle)
      return InProcessTags(
        subject, identity: SubjectIdentity(name: "builtin:mutant/\(name)", version: "1.0"))
    }
  }
}
