extension TagsContract {
  /// That a tag does not depend on what is far from it.
  static let placeLaws: [Law<TagsContract>] = [
    .tagsMoveWithEmbedding, .tagsMoveWithTranslation, .tagsOfLinesAddUp, .tagIsRemovedAlone,
    .openedURLHoldsNoTag, .whiteSpaceIsAlike, .detectionHasNoMemory,
  ]
}

extension Law where C == TagsContract {
  static let tagsMoveWithEmbedding = Law(
    "tags.place.embedded", .embedded,
    "Between two line feeds a text has the same tags, one unit further on.",
    sources: [
      .document("ActiveLabel.swift issue 166", "a tag of one letter is missed at the start only"),
      .decision("nothing joins a line feed, unlike a space"),
    ],
    siblings: { input, _ in [input.asking([0x0A] + input.text + [0x0A])] },
    judge: { tags, evidence in
      judged(
        difference(
          expected: tags.map { $0.moved(by: 1) }, got: evidence.siblingTags(),
          remark: "between line feeds"), evidence)
    })

  static let tagsMoveWithTranslation = Law(
    "tags.place.moved", .moved,
    "Behind a line with an open URL a text has the same tags, moved by the length of that line.",
    sources: [.decision("a line feed ends every tag, cluster and URL")],
    siblings: { input, _ in [input.asking(line + input.text)] },
    judge: { tags, evidence in
      let got = evidence.siblingTags().filter { $0.range.end > line.count }
      return judged(
        difference(
          expected: tags.map { $0.moved(by: line.count) }, got: got, remark: "on a later line"),
        evidence)
    })

  private static let line = CodeUnits("x #y http://#z\n")

  static let tagsOfLinesAddUp = Law(
    "tags.place.joined", .joined,
    "A text twice, with a line feed between, has its tags twice.",
    sources: [.decision("lines are independent of each other")],
    siblings: { input, _ in [input.asking(input.text + [0x0A] + input.text)] },
    judge: { tags, evidence in
      let distance = evidence.facts.text.count + 1
      return judged(
        difference(
          expected: tags + tags.map { $0.moved(by: distance) }, got: evidence.siblingTags(),
          remark: "in two lines"), evidence)
    })

  static let tagIsRemovedAlone = Law(
    eachTag: "tags.place.removed", .removed,
    "When a tag is replaced by a line feed, every other tag stays.",
    sources: [.decision("tags do not depend on each other")],
    text: { tag, facts in
      var text = facts.text
      text.replaceSubrange(tag.range.start..<tag.range.end, with: [0x0A])
      return text
    },
    judge: { tag, index, tags, got, facts in
      var others = tags
      others.remove(at: index)
      for later in others.indices where later >= index {
        others[later] = others[later].moved(by: 1 - tag.range.length)
      }
      return difference(
        expected: others, got: got.filter(others.contains), remark: "without \(tag.range.text)")
    })

  static let openedURLHoldsNoTag = Law(
    "tags.place.opened", .opened,
    "Under twitter, behind http:// no tag starts before the next white space.",
    sources: [.document("KILabel", "the fragment of a URL becomes a tag")],
    isOn: { $0.rules.contains(.twitter) },
    siblings: { input, facts in
      guard facts.rules == .twitter, !facts.markers.isEmpty else { return [] }
      return [input.asking(scheme + input.text)]
    },
    judge: { _, evidence in
      let places = evidence.facts.places
      let end = scheme.count + (places.firstIndex { $0.contains(.whiteSpace) } ?? places.count)
      guard let tag = evidence.siblingTags().first(where: { $0.range.start < end }) else {
        return .holds(1)
      }
      let witness = misfit(.extra, tag, expected: "no tag", remark: "behind http://")
      return .broken(witness.about(evidence.siblings[0]))
    })

  private static let scheme = CodeUnits("http://")

  static let whiteSpaceIsAlike = Law(
    "tags.place.spaces", .spaces,
    "Any White_Space may stand for another that joins its neighbours alike; the tags stay.",
    sources: [
      .document("SwiftTextViewHashtag", "only U+0020 separates words"),
      .decision("a space and a line feed differ in what joins them: UAX #29 GB4, GB5, GB9"),
    ],
    siblings: { input, facts in
      guard facts.places.contains(where: { $0.contains(.whiteSpace) }) else { return [] }
      return [
        input.asking(respaced(facts, space: 0x20, control: 0x0A)),
        input.asking(respaced(facts, space: 0x3000, control: 0x2028)),
      ]
    },
    judge: { tags, evidence in
      let tags = tags.map(\.range)
      for sibling in evidence.siblings {
        let got = (sibling.sheet.tags ?? []).map(\.range)
        guard got != tags else { continue }
        return .broken(
          Witness(
            "detect", .disagreement, expected: .list(tags.map { .range($0) }),
            got: .list(got.map { .range($0) }), remark: "with other white space"
          ).about(sibling))
      }
      return .holds(evidence.siblings.count)
    })

  /// The text with all white space replaced, by a scalar for controls and one for the others. All
  /// white space is one unit long.
  private static func respaced(_ facts: TagsFacts, space: UInt16, control: UInt16) -> CodeUnits {
    var text = facts.text
    for offset in text.indices where facts.places[offset].contains(.whiteSpace) {
      switch text[offset] {
      case 0x09...0x0D, 0x85, 0x2028, 0x2029: text[offset] = control
      default: text[offset] = space
      }
    }
    return text
  }

  static let detectionHasNoMemory = Law(
    "tags.place.again", .again,
    "Asked again after another text, a text has the same tags as before.",
    sources: [
      .document("phanpy issue 843", "a regular expression that keeps its last index alternates")
    ],
    siblings: { input, _ in
      var again = input
      again["again"] = 1
      return [input.asking(input.text + CodeUnits("\n#b")), again]
    },
    judge: { tags, evidence in
      let witness = difference(
        expected: tags, got: evidence.siblingTags(1),
        remark: "when asked again after \(evidence.siblings[0].input.text.quoted())")
      return witness.map(Judgement.broken) ?? .holds(1)
    })

  /// What a comparison with the first related case says.
  private static func judged(
    _ witness: Witness?, _ evidence: Evidence<TagsContract>
  ) -> Judgement {
    witness.map { .broken($0.about(evidence.siblings[0])) } ?? .holds(1)
  }
}
