internal import TextSpec

extension TagsMutants {
  /// Faults about what a tag consists of.
  static let bodies: [Mutant<TagsContract>] = [
    .tagCutAtJoiner, .tagCutAtMark, .tagRefusesMarks, .tagCutAfterASCII, .tagKeepsFullStop,
    .tagTakesPrivateUse, .tagTakesLoneSurrogates, .tagReadsScalars, .tagRefusesDigits,
    .tagTakesNumbers, .tagNameIsCut, .tagBareMarker, .tagSpaceOnly,
  ]
}

extension Mutant where C == TagsContract {
  static let tagCutAtJoiner = Mutant(
    tags: "tag-cut-at-joiner", "A tag ends before a zero width joiner or non-joiner.",
    seen: "ActiveLabel.swift, atproto and Lexical: Persian, Sinhala and family emoji are cut",
    killedBy: ["tags.range.clusters"],
    fault: .ends { tag, ask in
      let cut = tag.payload.firstIndex { $0 == 0x200C || $0 == 0x200D } ?? tag.range.end
      return cut > tag.range.start + 1 ? cut : nil
    })

  static let tagCutAtMark = Mutant(
    tags: "tag-cut-at-mark", "A tag ends before the first combining mark.",
    seen: "ActiveLabel.swift issue 305",
    killedBy: ["tags.range.clusters", "tags.canonical.payload"],
    fault: .ends { tag, ask in
      let cut = ask.payloadOffsets(tag).first { ask.has(.mark, at: $0) } ?? tag.range.end
      return cut > tag.range.start + 1 ? cut : nil
    })

  static let tagRefusesMarks = Mutant(
    tags: "tag-refuses-marks", "A tag with a combining mark is none.",
    seen: "expressions of letters and digits to the next space",
    killedBy: ["tags.found.all", "tags.canonical.count"],
    fault: .only { tag, ask in !ask.payloadOffsets(tag).contains { ask.has(.mark, at: $0) } })

  static let tagCutAfterASCII = Mutant(
    tags: "tag-cut-after-ascii", "A tag ends before the first character that is not ASCII.",
    seen: "expressions with \\w where that means ASCII", killedBy: ["tags.body.maximal"],
    fault: .ends { tag, _ in
      let cut = tag.payload.firstIndex { $0 >= 0x80 } ?? tag.range.end
      return cut > tag.range.start + 1 ? cut : nil
    })

  static let tagKeepsFullStop = Mutant(
    tags: "tag-keeps-full-stop", "The full stop behind a tag belongs to it.",
    seen: "detectors that split at white space", killedBy: ["tags.body.continues"],
    fault: .ends { tag, ask in
      let isFollowed = tag.range.end < ask.text.count && ask.text[tag.range.end] == 0x2E
      return isFollowed ? tag.range.end + 1 : tag.range.end
    })

  static let tagTakesPrivateUse = Mutant(
    tags: "tag-takes-private-use", "Private use characters are letters.",
    seen: "Lexical, by a code point that was cut to sixteen bits",
    killedBy: ["tags.body.continues"],
    fault: .sees { ask in ask.text.map { (0xE000...0xF8FF).contains($0) ? 0x61 : $0 } })

  static let tagTakesLoneSurrogates = Mutant(
    tags: "tag-takes-lone-surrogates", "A surrogate that is no half of a pair is a letter.",
    seen: "expressions over code units", killedBy: ["tags.body.continues", "tags.named.surrogate"],
    fault: .sees { ask in
      var text = ask.text
      for offset in text.indices where text[offset] & 0xF800 == 0xD800 {
        let isPaired = ask.text.scalar(at: offset).length == 2 || ask.text.splitsPair(at: offset)
        if !isPaired { text[offset] = 0x61 }
      }
      return text
    })

  static let tagReadsScalars = Mutant(
    tags: "tag-reads-scalars", "Scalars are read, not clusters, so that a tag may cut a character.",
    seen: "twitter-text, atproto, Lexical, KILabel",
    killedBy: ["tags.range.clusters"], behaviour: { $0.graphemeSafe = false })

  static let tagRefusesDigits = Mutant(
    tags: "tag-refuses-digits", "A tag with a decimal digit anywhere is none.",
    seen: "SwiftTextViewHashtag", killedBy: ["tags.found.all"],
    fault: .only { tag, ask in
      !ask.payloadOffsets(tag).contains { ask.has(.decimalDigit, at: $0) }
    })

  static let tagTakesNumbers = Mutant(
    tags: "tag-takes-numbers", "Digits and underscores alone make a hashtag.",
    seen: "ActiveLabel.swift, KILabel; atproto outside of ASCII",
    killedBy: ["tags.body.valid", "tags.named.digits"],
    fault: .accepts { marker, facts in
      let isValid = marker.kind == .hashtag ? !marker.isBare : facts.isValid(marker)
      return isValid && facts.isFree(marker) && !facts.isInURL(marker)
    })

  static let tagNameIsCut = Mutant(
    tags: "tag-name-is-cut", "Of a name that is too long the first twenty characters are taken.",
    seen: "expressions with a counted repetition and nothing behind it",
    killedBy: ["tags.body.maximal", "tags.growth.longer"],
    fault: TagFault(detect: { ask in
      let facts = ask.facts()
      return facts.markers.compactMap { marker in
        let end = min(marker.bodyEnd, marker.start + 1 + TagRules.nameCountMax)
        let cut = TagMarker(
          kind: marker.kind, start: marker.start,
          bodyEnd: marker.kind == .mention ? end : marker.bodyEnd)
        return facts.accepts(cut)
          ? Tag(cut.kind, TextRange(cut.start, cut.bodyEnd), in: ask.text) : nil
      }
    }))

  static let tagBareMarker = Mutant(
    tags: "tag-bare-marker", "A marker alone is a tag with an empty payload.",
    seen: "SwiftTextViewHashtag; KILabel before an emoji",
    killedBy: ["tags.range.bounds", "tags.named.bare"],
    fault: .accepts { marker, facts in
      marker.isBare
        ? facts.isFree(marker) && !facts.isInURL(marker) : facts.accepts(marker)
    })

  static let tagSpaceOnly = Mutant(
    tags: "tag-space-only", "Under seed only U+0020 separates words.",
    seen: "SwiftTextViewHashtag", killedBy: ["tags.found.all", "tags.place.spaces"],
    fault: .sees { ask in
      guard ask.rules == .seed else { return ask.text }
      return ask.text.indices.map { offset in
        let isOther = ask.text[offset] != 0x20 && ask.has(.whiteSpace, at: offset)
        return isOther ? 0x61 : ask.text[offset]
      }
    })
}

extension TagsFacts {
  func isValid(_ marker: TagMarker) -> Bool {
    isValid(marker.kind, body: TextRange(marker.start + 1, marker.bodyEnd))
  }

  /// Whether neither what precedes nor what follows forbids a tag.
  func isFree(_ marker: TagMarker) -> Bool {
    opens(marker.kind, at: marker.start) && closes(marker.kind, at: marker.bodyEnd)
  }

  func isInURL(_ marker: TagMarker) -> Bool {
    touchesURL(TextRange(marker.start, marker.bodyEnd))
  }
}
