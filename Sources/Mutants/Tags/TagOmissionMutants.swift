internal import TextSpec

extension TagsMutants {
  /// Faults by which tags are left out, depending on the others or on where they stand.
  static let omissions: [Mutant<TagsContract>] = [
    .tagFirstOnly, .tagDeduplicated, .tagBeginningOfOther, .tagOnlyOneIgnored,
    .tagShortAtStart, .tagFirstLineOnly, .tagThirtyOnly, .tagLongIsLost, .tagSilentOnWideText,
  ]
}

extension Mutant where C == TagsContract {
  static let tagFirstOnly = Mutant(
    tags: "tag-first-only", "Only the first tag of a text is found.",
    seen: "Lexical", killedBy: ["tags.found.all", "tags.occurrence.repeated"],
    fault: .tags { tags, _ in Array(tags.prefix(1)) })

  static let tagDeduplicated = Mutant(
    tags: "tag-deduplicated", "Of equal tags only the first one is found.",
    seen: "detectors that answer a set", killedBy: ["tags.found.all", "tags.occurrence.repeated"],
    fault: .tags { tags, _ in
      // The tags of a long text are looked at in vain: no text that shows the fault is long.
      guard tags.count <= 64 else { return tags }
      return tags.indices.filter { index in
        !tags[..<index].contains { $0.payload == tags[index].payload }
      }.map { tags[$0] }
    })

  static let tagBeginningOfOther = Mutant(
    tags: "tag-beginning-of-other", "A tag that begins an earlier one is not found.",
    seen: "little-boxes pull request 16", killedBy: ["tags.found.all", "tags.occurrence.prefix"],
    fault: .tags { tags, _ in
      guard tags.count <= 64 else { return tags }
      return tags.indices.filter { index in
        !tags[..<index].contains { earlier in
          earlier.payload.count > tags[index].payload.count
            && earlier.payload.starts(with: tags[index].payload)
        }
      }.map { tags[$0] }
    })

  static let tagOnlyOneIgnored = Mutant(
    tags: "tag-only-one-ignored", "The only tag of a text is not found.",
    killedBy: ["tags.found.all", "tags.place.removed"],
    fault: .tags { tags, _ in tags.count == 1 ? [] : tags })

  static let tagShortAtStart = Mutant(
    tags: "tag-short-at-start", "A tag of one letter is not found at the start of the text.",
    seen: "ActiveLabel.swift issue 166", killedBy: ["tags.found.all", "tags.place.embedded"],
    fault: .only { tag, _ in tag.range.start > 0 || tag.payload.count > 1 })

  static let tagFirstLineOnly = Mutant(
    tags: "tag-first-line-only", "Tags are found up to the first line feed.",
    seen: "expressions whose dot and dollar sign stop at a line",
    killedBy: ["tags.found.all", "tags.place.joined", "tags.place.moved"],
    fault: .only { tag, ask in !ask.text[..<tag.range.start].contains(0x0A) })

  static let tagThirtyOnly = Mutant(
    tags: "tag-thirty-only", "At most thirty tags are found.",
    seen: "services that limit the tags of a post", killedBy: ["tags.growth.more"],
    fault: .tags { tags, _ in Array(tags.prefix(30)) })

  static let tagLongIsLost = Mutant(
    tags: "tag-long-is-lost", "In a text with a tag of more than 4095 units nothing is found.",
    seen: "WUTextSuggestion, whose expression gives up without a word",
    killedBy: ["tags.growth.longer"],
    fault: .tags { tags, _ in tags.contains { $0.payload.count > 0xFFF } ? [] : tags })

  static let tagSilentOnWideText = Mutant(
    tags: "tag-silent-on-wide-text", "Text that is not ASCII is refused, though nothing says so.",
    killedBy: ["tags.answer.given"],
    fault: TagFault(detect: { ask in
      if ask.text.contains(where: { $0 >= 0x80 }) { throw Unsupported() }
      return try ask.honest()
    }))
}
