extension TagsContract {
  /// That length alone changes nothing.
  static let growthLaws: [Law<TagsContract>] = [.longerTagIsFound, .moreTagsAreFound]
}

extension Law where C == TagsContract {
  static let longerTagIsFound = Law(
    "tags.growth.longer", .longer,
    "Letters added to a tag at the end of a text belong to it, however many; a name may be too long.",
    sources: [
      .document("WUTextSuggestion", "in a token of a million units its expression finds nothing"),
      .document("twitter-text, validMentionOrList", "names of one to twenty characters"),
    ],
    siblings: { input, facts in
      guard let last = facts.markers.last, last.bodyEnd == facts.text.count, facts.accepts(last)
      else { return [] }
      let letters = CodeUnits(repeating: 0x61, count: input.growCount)
      return [input.asking(input.text + letters)]
    },
    judge: { tags, evidence in
      guard var grown = tags.last, grown.range.end == evidence.facts.text.count else {
        return .doesNotApply("the last tag does not end the text")
      }
      let text = evidence.siblings[0].input.text
      grown = Tag(grown.kind, TextRange(grown.range.start, text.count), in: text)
      let isTooLong = grown.kind == .mention && grown.payload.count > TagRules.nameCountMax
      let witness = difference(
        expected: Array(tags.dropLast()) + (isTooLong ? [] : [grown]), got: evidence.siblingTags(),
        remark: "with \(evidence.input.growCount) letters more")
      return witness.map { .broken($0.shortened) } ?? .holds(1)
    })

  static let moreTagsAreFound = Law(
    "tags.growth.more", .more,
    "Repeated in lines a text has its tags in every line, however many lines there are.",
    sources: [
      .decision("a limit of tags is a matter of whoever publishes a text, not of detection")
    ],
    siblings: { input, facts in
      guard !facts.markers.isEmpty else { return [] }
      let lineCount = lineCount(input)
      var text: CodeUnits = []
      text.reserveCapacity(lineCount * (input.text.count + 1))
      for _ in 0..<lineCount { text += input.text + [0x0A] }
      return [input.asking(text)]
    },
    judge: { tags, evidence in
      let lineCount = lineCount(evidence.input)
      let got = evidence.siblingTags()
      let length = evidence.facts.text.count + 1
      for index in 0..<max(got.count, lineCount * tags.count) {
        let isDue = index < lineCount * tags.count
        let due = isDue ? tags[index % tags.count].moved(by: index / tags.count * length) : nil
        let found = index < got.count ? got[index] : nil
        if due == found { continue }
        return .broken(
          Witness(
            "detect", found == nil ? .missing : due == nil ? .extra : .disagreement,
            at: due?.range.start, expected: due?.value ?? .null, got: found?.value ?? .null,
            remark: "in \(lineCount) lines"))
      }
      return .holds(lineCount)
    })

  private static func lineCount(_ input: Case) -> Int {
    max(2, input.growCount / (input.text.count + 1))
  }
}

extension Witness {
  /// The witness without the payloads of tags too long to be read.
  fileprivate var shortened: Witness {
    var short = self
    short.expected = Self.shortened(expected)
    short.got = Self.shortened(got)
    return short
  }

  private static func shortened(_ value: Value) -> Value {
    guard let payload = value["payload"]?.textValue, payload.count > 64 else { return value }
    return value["range"] ?? value
  }
}
