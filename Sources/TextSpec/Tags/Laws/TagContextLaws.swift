extension TagsContract {
  /// What stands around a tag.
  static let contextLaws: [Law<TagsContract>] = [
    .tagOpensAfterBoundary, .tagIsNotContinuedByOther, .tagsKeepOutOfURLs,
  ]
}

extension Law where C == TagsContract {
  static let tagOpensAfterBoundary = Law(
    "tags.context.left", .must, .axiom,
    "Every tag starts the text or follows a scalar behind which the rules let a tag start.",
    sources: [
      .document("twitter-text, hashtagBoundary and validMentionPrecedingChars", "what may precede"),
      .unicode("UAX #31 section 6: no hashtag within an identifier"),
      .decision("under seed a tag is a word, so White_Space precedes it"),
    ]
  ) { tags, facts in
    forAll(tags, facts) { tag in
      guard !facts.opens(tag.kind, at: tag.range.start) else { return nil }
      return misfit(.extra, tag, expected: "no tag", remark: "what precedes forbids a tag")
    }
  }

  static let tagIsNotContinuedByOther = Law(
    "tags.context.right", .must, .profile,
    "Under twitter no tag is followed by a colon with two slashes, nor by what its kind forbids.",
    sources: [
      .document("twitter-text, endHashtagMatch", "no hash sign and no scheme's end follows"),
      .document(
        "twitter-text, endMentionMatch", "no at sign, accented Latin letter or scheme's end follows"
      ),
    ],
    isOn: { $0.rules.contains(.twitter) }
  ) { tags, facts in
    guard facts.rules == .twitter else { return .doesNotApply("not the rules twitter") }
    return forAll(tags, facts) { tag in
      guard !facts.closes(tag.kind, at: tag.range.end) else { return nil }
      return misfit(.extra, tag, expected: "no tag", remark: "what follows forbids a tag")
    }
  }

  static let tagsKeepOutOfURLs = Law(
    "tags.context.url", .must, .profile,
    "Under twitter no tag shares a unit with a URL.",
    sources: [
      .document("twitter-text, extractHashtagsWithIndices", "tags that overlap a URL are dropped"),
      .decision("a URL begins with a scheme or a domain with a slash, and ends at White_Space"),
    ],
    isOn: { $0.rules.contains(.twitter) }
  ) { tags, facts in
    guard facts.rules == .twitter else { return .doesNotApply("not the rules twitter") }
    return forAll(tags, facts) { tag in
      guard facts.touchesURL(tag.range) else { return nil }
      return misfit(.extra, tag, expected: "no tag", remark: "it stands in a URL")
    }
  }
}
