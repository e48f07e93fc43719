extension TagsContract {
  /// What a tag consists of and how far it goes.
  static let bodyLaws: [Law<TagsContract>] = [
    .tagBodyContinues, .tagBodyIsMaximal, .tagBodyIsValid,
  ]
}

extension Law where C == TagsContract {
  static let tagBodyContinues = Law(
    "tags.body.continues", .must, .axiom,
    "Every scalar of a payload is one that continues a tag of its kind under the rules.",
    sources: [
      .document("twitter-text, hashtagAlphaNumeric", "letters, marks, digits and a few others"),
      .unicode("UAX31-R8: Hashtag_Continue"),
      .decision("under seed all but White_Space continues"),
    ]
  ) { tags, facts in
    forAll(tags, facts) { tag in
      var offset = tag.range.start + 1
      while offset < tag.range.end {
        guard facts.continues(tag.kind, scalarAt: offset) else {
          return misfit(
            .tooLate, tag, expected: .string("an end at or before \(offset)"), at: offset,
            remark: "the scalar at \(offset) does not continue a tag")
        }
        offset += facts.text.scalar(at: offset).length
      }
      return nil
    }
  }

  static let tagBodyIsMaximal = Law(
    "tags.body.maximal", .must, .axiom,
    "No cluster that continues a tag of its kind stands at a tag's end.",
    sources: [
      .decision("a tag is the longest one, or none: a part of it means something else"),
      .document("ActiveLabel.swift issue 305", "Thai and Indic tags are cut at their first mark"),
    ]
  ) { tags, facts in
    forAll(tags, facts) { tag in
      guard facts.isEdge(tag.range.end), facts.continues(tag.kind, clusterAt: tag.range.end)
      else { return nil }
      return misfit(
        .tooEarly, tag, expected: .string("an end after \(tag.range.end)"), at: tag.range.end,
        focus: Focus(tag.range.end, .grapheme), remark: "what stands there continues the tag")
    }
  }

  static let tagBodyIsValid = Law(
    "tags.body.valid", .must, .profile,
    "Under twitter a hashtag holds a letter or a mark, and a mention at most 20 scalars.",
    sources: [
      .document("twitter-text, validHashtag", "one letter or mark at least"),
      .document("twitter-text, validMentionOrList", "names of one to twenty characters"),
    ],
    isOn: { $0.rules.contains(.twitter) }
  ) { tags, facts in
    guard facts.rules == .twitter else { return .doesNotApply("not the rules twitter") }
    return forAll(tags, facts) { tag in
      let body = TextRange(tag.range.start + 1, tag.range.end)
      guard !facts.isValid(tag.kind, body: body) else { return nil }
      return misfit(.extra, tag, expected: "no tag")
    }
  }
}
