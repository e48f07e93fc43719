internal import ReferenceImpl
internal import TextSpec

extension TagsMutants {
  /// Faults of ranges and payloads: the tag is seen, and reported wrongly.
  static let ranges: [Mutant<TagsContract>] = [
    .tagFirstOccurrence, .tagEquivalentRange, .tagComposedOffsets, .tagUTF8Offsets,
    .tagScalarOffsets, .tagScalarStarts, .tagLeadingSpace, .tagShiftedInRightToLeft, .tagCutsPair,
    .tagPayloadKeepsMarker, .tagPayloadIsLowered, .tagMentionsFirst, .tagUnaskedKinds,
  ]
}

extension Mutant where C == TagsContract {
  static let tagFirstOccurrence = Mutant(
    tags: "tag-first-occurrence", "A tag's range is that of the first equal piece of the text.",
    seen: "SwiftTextViewHashtag",
    killedBy: [
      "tags.range.order", "tags.found.all", "tags.occurrence.repeated", "tags.occurrence.replaced",
      "tags.occurrence.prefix",
    ],
    fault: .tags { tags, ask in
      tags.map { tag in
        let length = tag.range.length
        let word = ask.text[tag.range.start..<tag.range.end]
        let start = (0...tag.range.start).first { ask.text[$0..<$0 + length] == word }
        return Tag(
          tag.kind, TextRange(start ?? 0, (start ?? 0) + length), payload: tag.payload)
      }
    })

  static let tagEquivalentRange = Mutant(
    tags: "tag-equivalent-range",
    "A tag's range is that of the first canonically equivalent piece of the text.",
    seen: "SwiftTextViewHashtag, by NSString.range(of:)",
    killedBy: ["tags.payload.slice", "tags.occurrence.equivalent"],
    fault: .tags { tags, ask in
      // The search is cubic, which does not matter for the texts that show the fault.
      guard ask.text.count <= 64 else { return tags }
      return tags.map { tag in
        Tag(tag.kind, ask.firstEquivalent(tag.range), payload: tag.payload)
      }
    })

  static let tagComposedOffsets = Mutant(
    tags: "tag-composed-offsets", "The text is composed first, and ranges count the composed text.",
    seen: "clients of services that normalise what they store",
    killedBy: ["tags.payload.slice", "tags.found.all"],
    fault: .tags { tags, ask in
      let composed = ask.subject.oracle.normalized(ask.text, .composed)
      return (try? ask.honest(composed)) ?? tags
    })

  static let tagUTF8Offsets = Mutant(
    tags: "tag-utf8-offsets", "Ranges count bytes of UTF-8.",
    seen: "atproto issue 3183, social-app issue 7602",
    killedBy: ["tags.range.bounds", "tags.marker.first", "tags.payload.slice"],
    fault: .tags { $1.converted($0, to: .utf8) { map, range in map.outward(range) } })

  static let tagScalarOffsets = Mutant(
    tags: "tag-scalar-offsets", "Ranges count scalars.",
    seen: "twitter-text-js pull request 39: one platform counts units, the other code points",
    killedBy: ["tags.marker.first", "tags.payload.slice", "tags.found.all"],
    fault: .tags { $1.converted($0, to: .scalars) { map, range in map.outward(range) } })

  static let tagScalarStarts = Mutant(
    tags: "tag-scalar-starts", "Starts count scalars, and lengths are still those of UTF-16.",
    seen: "twitter-text, conversion of indices", killedBy: ["tags.marker.first"],
    fault: .tags { tags, ask in
      ask.converted(tags, to: .scalars) { map, range in
        map.outward(range).map { TextRange($0.start, $0.start + range.length) }
      }
    })

  static let tagLeadingSpace = Mutant(
    tags: "tag-leading-space", "The white space before a tag belongs to its range.",
    seen: "ActiveLabel.swift", killedBy: ["tags.marker.first"],
    fault: .tags { tags, ask in
      tags.map { tag in
        let start = tag.range.start - 1
        guard start >= 0, ask.has(.whiteSpace, at: start) else { return tag }
        return Tag(tag.kind, TextRange(start, tag.range.end), payload: tag.payload)
      }
    })

  static let tagShiftedInRightToLeft = Mutant(
    tags: "tag-shifted-in-right-to-left", "In text with Hebrew or Arabic ranges are one unit off.",
    seen: "STTweetLabel", killedBy: ["tags.range.bounds", "tags.marker.first"],
    fault: .tags { tags, ask in
      guard ask.text.contains(where: { (0x590...0x6FF).contains($0) }) else { return tags }
      return tags.map {
        Tag($0.kind, TextRange($0.range.start + 1, $0.range.end + 1), payload: $0.payload)
      }
    })

  static let tagCutsPair = Mutant(
    tags: "tag-cuts-pair", "A tag ends behind the first half of a surrogate pair.",
    seen: "expressions over code units instead of code points", killedBy: ["tags.range.pairs"],
    fault: .ends { tag, ask in
      (tag.range.start + 2..<tag.range.end).first { ask.text.splitsPair(at: $0) } ?? tag.range.end
    })

  static let tagPayloadKeepsMarker = Mutant(
    tags: "tag-payload-keeps-marker", "The payload begins with the marker.",
    killedBy: ["tags.payload.slice"],
    fault: .tags { tags, ask in
      tags.map {
        Tag($0.kind, $0.range, payload: ask.text[$0.range.start..<$0.range.end])
      }
    })

  static let tagPayloadIsLowered = Mutant(
    tags: "tag-payload-is-lowered", "The payload is in lower case.",
    seen: "services that compare tags without case", killedBy: ["tags.payload.slice"],
    fault: .tags { tags, _ in
      tags.map { tag in
        let payload = tag.payload.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        return Tag(tag.kind, tag.range, payload: payload[...])
      }
    })

  static let tagMentionsFirst = Mutant(
    tags: "tag-mentions-first", "All mentions come before all hashtags.",
    seen: "detectors that run one expression a kind", killedBy: ["tags.range.order"],
    fault: .tags { tags, _ in
      tags.filter { $0.kind == .mention } + tags.filter { $0.kind == .hashtag }
    })

  static let tagUnaskedKinds = Mutant(
    tags: "tag-unasked-kinds", "Tags of all kinds are answered, whatever is asked for.",
    killedBy: ["tags.kind.asked"],
    fault: TagFault(detect: { try $0.honest(nil, $0.rules.kinds) }))
}

extension TagAsk {
  /// Tags with ranges in another unit and payloads as they are.
  fileprivate func converted(
    _ tags: [Tag], to unit: IndexUnit, _ change: (IndexMap, TextRange) -> TextRange?
  ) -> [Tag] {
    let map = IndexMap(text, unit)
    return tags.map { Tag($0.kind, change(map, $0.range) ?? $0.range, payload: $0.payload) }
  }

  /// The first range of whole scalars that is canonically equivalent to a range.
  fileprivate func firstEquivalent(_ range: TextRange) -> TextRange {
    let oracle = subject.oracle
    let wanted = oracle.normalized(CodeUnits(text[range.start..<range.end]), .decomposed)
    for start in 0..<range.start where text[start] == text[range.start] {
      for end in start + 1...text.count where !text.splitsPair(at: end) {
        if oracle.normalized(CodeUnits(text[start..<end]), .decomposed) == wanted {
          return TextRange(start, end)
        }
      }
    }
    return range
  }
}
