internal import TextSpec

extension TagsMutants {
  /// Faults about what stands around a tag.
  static let contexts: [Mutant<TagsContract>] = [
    .tagWithoutLeftBoundary, .tagInEntity, .tagInURL, .tagWithoutRightGuard, .tagInKeycap,
    .tagNarrowMarkersOnly,
  ]
}

extension Mutant where C == TagsContract {
  static let tagWithoutLeftBoundary = Mutant(
    tags: "tag-without-left-boundary", "A tag may start anywhere, also inside of a word.",
    seen: "WUTextSuggestion, hashtag-regex", killedBy: ["tags.context.left"],
    fault: .accepts { marker, facts in
      facts.isValid(marker) && facts.closes(marker.kind, at: marker.bodyEnd)
        && !facts.isInURL(marker)
    })

  static let tagInEntity = Mutant(
    tags: "tag-in-entity", "An ampersand before a marker does not matter.",
    seen: "KILabel, STTweetLabel", killedBy: ["tags.context.left", "tags.named.entity"],
    fault: .sees { ask in
      guard ask.rules == .twitter else { return ask.text }
      return ask.text.map { $0 == 0x26 ? 0x20 : $0 }
    })

  static let tagInURL = Mutant(
    tags: "tag-in-url", "The fragment of a URL is a tag.",
    seen: "KILabel, STTweetLabel", killedBy: ["tags.context.url", "tags.place.opened"],
    fault: .accepts { marker, facts in facts.isValid(marker) && facts.isFree(marker) })

  static let tagWithoutRightGuard = Mutant(
    tags: "tag-without-right-guard", "What follows a tag does not matter.",
    killedBy: ["tags.context.right"],
    fault: .accepts { marker, facts in
      facts.isValid(marker) && facts.opens(marker.kind, at: marker.start)
        && !facts.isInURL(marker)
    })

  static let tagInKeycap = Mutant(
    tags: "tag-in-keycap", "The number sign of a keycap marks a tag.",
    seen: "KILabel; atproto without U+FE0F; UAX31-R8 read literally",
    killedBy: ["tags.range.clusters", "tags.named.keycap"],
    fault: .sees { ask in
      var text = ask.text
      for offset in text.indices.dropFirst()
      where text[offset] == 0xFE0F || text[offset] == 0x20E3 {
        if text[offset - 1] == 0x23 || text[offset - 1] == 0x40 { text[offset] = 0x61 }
      }
      return text
    })

  static let tagNarrowMarkersOnly = Mutant(
    tags: "tag-narrow-markers-only", "The wide markers are not known.",
    seen: "ActiveLabel.swift, KILabel, Misskey", killedBy: ["tags.found.all"],
    fault: .only { tag, ask in ask.text[tag.range.start] < 0x80 })
}
