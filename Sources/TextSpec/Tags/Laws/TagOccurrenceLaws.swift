extension TagsContract {
  /// That each occurrence of a tag is a tag of its own.
  static let occurrenceLaws: [Law<TagsContract>] = [
    .tagIsReplacedAlone, .tagIsFoundAgain, .shorterTagIsFound, .equivalentTagIsFound,
  ]
}

extension Law where C == TagsContract {
  static let tagIsReplacedAlone = Law(
    eachTag: "tags.occurrence.replaced", .replaced,
    "When the payload of a tag is replaced, that tag changes, and no other that does not touch it.",
    sources: [.document("SwiftTextViewHashtag", "a tag gets the range of the first equal text")],
    text: { tag, facts in
      var text = facts.text
      text.replaceSubrange((tag.range.start + 1)..<tag.range.end, with: fresh(tag))
      return text
    },
    judge: { tag, index, tags, got, facts in
      let payload = fresh(tag)
      let end = tag.range.start + 1 + payload.count
      var expected = tags
      expected[index] = Tag(tag.kind, TextRange(tag.range.start, end), payload: payload[...])
      for later in expected.indices where later > index {
        expected[later] = expected[later].moved(by: end - tag.range.end)
      }
      return difference(
        expected: expected.filter { $0.range.start != end },
        got: got.filter { $0.range.start != end },
        remark: "after \(tag.range.text) became another tag")
    })

  /// A payload which every rule accepts. Whether its last scalar is an ASCII word character stays,
  /// since that decides about what follows it.
  private static func fresh(_ tag: Tag) -> CodeUnits {
    if tag.kind == .mention { return [0x7A, 0x71] }
    guard let last = tag.payload.last, last < 0x80, TagRules.isNameScalar(UInt32(last)) else {
      return [0x0436, 0x044F]
    }
    return [0x0436, 0x71]
  }

  static let tagIsFoundAgain = Law(
    eachTag: "tags.occurrence.repeated", .repeated,
    "A tag that is repeated on a line of its own behind the text is one tag more, with its own range.",
    sources: [
      .document("SwiftTextViewHashtag", "of two equal tags the second one gets no link"),
      .document("Lexical, hashtag matching", "only the first match of a text is taken"),
    ],
    text: { tag, facts in facts.text + [0x0A] + facts.text[tag.range.start..<tag.range.end] },
    judge: { tag, _, tags, got, facts in
      let start = facts.text.count - tag.range.length
      let copy = tag.moved(by: start - tag.range.start)
      return difference(
        expected: tags + [copy], got: got, remark: "after \(tag.range.text) was repeated")
    })

  static let shorterTagIsFound = Law(
    eachTag: "tags.occurrence.prefix", .shortened,
    "A tag without its last cluster, on a line of its own behind the text, is one tag more.",
    sources: [
      .document("little-boxes pull request 16", "a tag that begins another one is not found")
    ],
    text: { tag, facts in
      guard let end = shorterEnd(tag, facts) else { return nil }
      return facts.text + [0x0A] + facts.text[tag.range.start..<end]
    },
    judge: { tag, _, tags, got, facts in
      let offset = (facts.text.lastIndex(of: 0x0A) ?? 0) + 1
      let range = TextRange(offset, facts.text.count)
      return difference(
        expected: tags + [Tag(tag.kind, range, in: facts.text)], got: got,
        remark: "after the beginning of \(tag.range.text) was repeated")
    })

  /// Where the last cluster of a payload starts, if what is before it is a valid body.
  private static func shorterEnd(_ tag: Tag, _ facts: TagsFacts) -> Int? {
    var end = tag.range.end - 1
    while end > tag.range.start, !facts.isEdge(end) { end -= 1 }
    let body = TextRange(tag.range.start + 1, end)
    guard facts.isValid(tag.kind, body: body), !facts.text[tag.range.start..<end].contains(0x0A)
    else { return nil }
    return end
  }

  static let equivalentTagIsFound = Law(
    eachTag: "tags.occurrence.equivalent", .equivalent,
    "A tag in another normal form, on a line of its own behind the text, has a range of its length.",
    sources: [
      .document(
        "NSString.range(of:)", "a decomposed tag gets the range of an equivalent composed one")
    ],
    isOn: { $0.asksHashtags(.twitter) || $0.asksHashtags(.uax31) },
    text: { tag, facts in
      guard let other = otherForm(tag, facts) else { return nil }
      return facts.text + [0x0A] + other
    },
    judge: { tag, _, tags, got, facts in
      let offset = (facts.text.lastIndex(of: 0x0A) ?? 0) + 1
      let range = TextRange(offset, facts.text.count)
      return difference(
        expected: tags + [Tag(tag.kind, range, in: facts.text)], got: got,
        remark: "after \(tag.range.text) was repeated in another normal form")
    })

  /// A hashtag in the normal form that it is not in, or nil where both are the same or where
  /// the rules are not stable under normalisation.
  private static func otherForm(_ tag: Tag, _ facts: TagsFacts) -> CodeUnits? {
    let units = CodeUnits(facts.text[tag.range.start..<tag.range.end])
    guard tag.kind == .hashtag, facts.isStableUnderNormalization(units) else { return nil }
    return NormalizationForm.allCases.map { facts.oracle.normalized(units, $0) }
      .first { $0 != units }
  }
}
