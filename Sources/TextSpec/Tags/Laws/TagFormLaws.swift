extension TagsContract {
  /// What every answer looks like.
  static let formLaws: [Law<TagsContract>] = [
    .tagAnswerIsGiven, .tagsLieInText, .tagsSplitNoPair, .tagsSplitNoCluster, .tagsAreOrdered,
    .tagKindIsAsked, .tagPayloadIsSlice, .tagStartsWithMarker,
  ]
}

extension Law where C == TagsContract {
  static let tagAnswerIsGiven = Law(
    id: "tags.answer.given", status: .axiom,
    statement: "Every question which a subject claims to answer is answered.",
    sources: [.decision("a claim that is not kept would hide faults")], reads: []
  ) { evidence in
    guard evidence.sheet == .missing else { return .holds(1) }
    return .broken(
      Witness(
        evidence.facts.question.rawValue, .unanswered, expected: "an answer, as claimed",
        got: "unsupported"))
  }

  static let tagsLieInText = Law(
    "tags.range.bounds", .must, .axiom,
    "Every tag's range lies in the text and holds a marker and at least one unit of payload.",
    sources: [.decision("a marker alone says nothing; a range is what a link is put on")]
  ) { tags, facts in
    for tag in tags where !facts.holds(tag.range) {
      let isOutside = tag.range.start < 0 || tag.range.end > facts.text.count
      let fault: Fault =
        isOutside
        ? .outOfRange : tag.range.start > tag.range.end ? .reversedRange : .emptyRange
      return .broken(misfit(fault, tag, expected: "a range of two or more units of the text"))
    }
    return tags.isEmpty ? .doesNotApply("no tag was answered") : .holds(tags.count)
  }

  static let tagsSplitNoPair = Law(
    "tags.range.pairs", .must, .axiom,
    "No tag starts or ends between the two halves of a surrogate pair, nor does its payload.",
    sources: [.unicode("Unicode Standard D91: a pair is one code point")]
  ) { tags, facts in
    forAll(tags, facts) { tag in
      for offset in [tag.range.start, tag.range.start + 1, tag.range.end]
      where facts.text.splitsPair(at: offset) {
        return misfit(.notOnBoundary, tag, expected: "whole surrogate pairs", at: offset)
      }
      return nil
    }
  }

  static let tagsSplitNoCluster = Law(
    "tags.range.clusters", .must, .axiom,
    "Every tag and its payload start and end on boundaries of grapheme clusters of the whole text.",
    sources: [
      .unicode("UAX #29 section 3: a user-perceived character is not divided"),
      .document("atproto tag detection", "a family emoji behind a marker is cut after a scalar"),
    ],
    isOn: { $0.graphemeSafe }
  ) { tags, facts in
    forAll(tags, facts) { tag in
      for offset in [tag.range.start, tag.range.start + 1, tag.range.end]
      where !facts.isEdge(offset) {
        return misfit(
          .notOnBoundary, tag, expected: "whole clusters", at: offset,
          focus: Focus(offset, .grapheme))
      }
      return nil
    }
  }

  static let tagsAreOrdered = Law(
    "tags.range.order", .must, .axiom,
    "Every tag starts at or after the end of the tag before it in the answer.",
    sources: [.decision("tags are read from left to right, and a unit belongs to one tag")]
  ) { tags, _ in
    for (tag, next) in zip(tags, tags.dropFirst()) where next.range.start < tag.range.end {
      return .broken(
        misfit(
          .disagreement, next, expected: .string("a start at or after \(tag.range.end)"),
          remark: "the tag before it is \(tag.range.text)"))
    }
    return tags.count < 2 ? .doesNotApply("there are no two tags") : .holds(tags.count - 1)
  }

  static let tagKindIsAsked = Law(
    "tags.kind.asked", .must, .axiom,
    "Every tag is of a kind that was asked for.",
    sources: [.decision("a caller that wants hashtags does not link mentions")]
  ) { tags, facts in
    for tag in tags where !facts.kinds.contains(tag.kind) {
      return .broken(misfit(.extra, tag, expected: facts.kinds.value))
    }
    return tags.isEmpty ? .doesNotApply("no tag was answered") : .holds(tags.count)
  }

  static let tagPayloadIsSlice = Law(
    "tags.payload.slice", .must, .axiom,
    "Every payload equals the text between its marker and the end of its range, unit for unit.",
    sources: [
      .document(
        "NSString.range(of:)",
        "a search by canonical equivalence finds ranges of another length than the word's")
    ]
  ) { tags, facts in
    forAll(tags, facts) { tag in
      let slice = facts.text[(tag.range.start + 1)..<tag.range.end]
      guard slice != tag.payload else { return nil }
      return misfit(
        .textChanged, tag, expected: .text(CodeUnits(slice)), remark: "payload and range differ")
    }
  }

  static let tagStartsWithMarker = Law(
    "tags.marker.first", .must, .axiom,
    "The first unit of every tag's range is a marker of the tag's kind under the rules.",
    sources: [
      .document("twitter-text, hashSigns and atSigns", "the number and at signs, narrow and wide"),
      .unicode("UAX31-R8: #, U+FE5F and U+FF03"),
    ]
  ) { tags, facts in
    forAll(tags, facts) { tag in
      guard !facts.rules.isMarker(facts.text[tag.range.start], of: tag.kind) else { return nil }
      return misfit(.wrongAnswer, tag, expected: .string("a marker of a \(tag.kind.rawValue)"))
    }
  }
}
