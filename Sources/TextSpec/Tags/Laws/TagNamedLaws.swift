extension TagsContract {
  /// Consequences of the other laws which have names of their own, since people meet them.
  static let namedLaws: [Law<TagsContract>] = [
    .bareMarkerIsNoTag, .keycapIsNoTag, .entityIsNoTag, .digitsAreNoTag, .surrogateIsInNoTag,
  ]
}

extension Law where C == TagsContract {
  static let bareMarkerIsNoTag = Law(
    "tags.named.bare", .must, .derived(["tags.range.bounds", "tags.body.continues"]),
    "No tag starts at a marker behind which nothing continues.",
    sources: [.document("SwiftTextViewHashtag", "a lone # becomes a link with an empty payload")]
  ) { tags, facts in
    forAllStarts(facts, { $0.filter(\.isBare).map(\.start) }, tags, "nothing continues it")
  }

  static let keycapIsNoTag = Law(
    "tags.named.keycap", .must, .derived(["tags.range.clusters"]),
    "No tag starts at a marker that a variation selector for emoji or an enclosing keycap follows.",
    sources: [
      .document("KILabel", "the keycap of the number sign becomes a tag"),
      .unicode("UTS #51 ED-14c: emoji keycap sequences"),
    ]
  ) { tags, facts in
    let text = facts.text
    return forAllStarts(
      facts,
      { _ in
        text.indices.dropLast().filter { offset in
          (text[offset + 1] == 0xFE0F || text[offset + 1] == 0x20E3)
            && TagKind.allCases.contains { facts.rules.isMarker(text[offset], of: $0) }
        }
      }, tags, "it is part of a keycap")
  }

  static let entityIsNoTag = Law(
    "tags.named.entity", .must, .derived(["tags.context.left"]),
    "Under twitter no tag starts behind an ampersand, as in a character reference.",
    sources: [.document("KILabel", "the reference of an apostrophe becomes a tag")],
    isOn: { $0.rules.contains(.twitter) }
  ) { tags, facts in
    guard facts.rules == .twitter else { return .doesNotApply("not the rules twitter") }
    let text = facts.text
    return forAllStarts(
      facts, { $0.map(\.start).filter { $0 > 0 && text[$0 - 1] == 0x26 } }, tags,
      "an ampersand precedes it")
  }

  static let digitsAreNoTag = Law(
    "tags.named.digits", .must, .derived(["tags.body.valid"]),
    "Under twitter no hashtag's payload is made of decimal digits and underscores alone.",
    sources: [
      .document("twitter-text conformance, extract.yml", "a number is no hashtag"),
      .document("atproto tag detection", "only ASCII digits are refused there"),
    ],
    isOn: { $0.asksHashtags(.twitter) }
  ) { tags, facts in
    guard facts.rules == .twitter else { return .doesNotApply("not the rules twitter") }
    return forAllStarts(
      facts,
      { markers in
        markers.filter { $0.kind == .hashtag && !$0.isBare && facts.isNumber($0) }.map(\.start)
      }, tags, "its body has no letter")
  }

  static let surrogateIsInNoTag = Law(
    "tags.named.surrogate", .must, .derived(["tags.body.continues"]),
    "Under twitter and uax31 no tag holds a surrogate that is no half of a pair.",
    sources: [.unicode("Unicode Standard D75: a surrogate code point is no character")],
    isOn: { $0.rules != [.seed] }
  ) { tags, facts in
    guard facts.rules != .seed else { return .doesNotApply("under seed it is a unit like others") }
    guard !facts.text.isWellFormed else { return .doesNotApply("the text is well-formed") }
    return forAll(tags, facts) { tag in
      guard !CodeUnits(facts.text[tag.range.start..<tag.range.end]).isWellFormed,
        !facts.text.splitsPair(at: tag.range.start), !facts.text.splitsPair(at: tag.range.end)
      else { return nil }
      return misfit(.extra, tag, expected: "no lone surrogate")
    }
  }

  /// Holds when no tag starts at any of some offsets.
  private static func forAllStarts(
    _ facts: TagsFacts, _ starts: ([TagMarker]) -> [Int], _ tags: [Tag], _ reason: String
  ) -> Judgement {
    let forbidden = starts(facts.markers)
    guard !forbidden.isEmpty else { return .doesNotApply("the text has no such marker") }
    for tag in tags where forbidden.contains(tag.range.start) {
      return .broken(misfit(.extra, tag, expected: "no tag", remark: reason))
    }
    return .holds(forbidden.count)
  }
}

extension TagsFacts {
  /// Whether the body of a marker is made of decimal digits and underscores.
  fileprivate func isNumber(_ marker: TagMarker) -> Bool {
    var offset = marker.start + 1
    while offset < marker.bodyEnd {
      guard places[offset].contains(.decimalDigit) || text[offset] == 0x5F else { return false }
      offset += text.scalar(at: offset).length
    }
    return true
  }
}
