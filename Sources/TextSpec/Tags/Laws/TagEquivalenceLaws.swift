extension TagsContract {
  /// That canonically equivalent texts have equivalent tags.
  static let equivalenceLaws: [Law<TagsContract>] = [
    .tagCountIsStable, .tagPayloadIsStable,
  ]
}

extension Law where C == TagsContract {
  static let tagCountIsStable = Law(
    "tags.canonical.count", .canonical,
    "Composed and decomposed, a text of letters, digits, their marks and ASCII has as many tags.",
    sources: [
      .unicode("Unicode Standard C6: canonically equivalent texts are read alike"),
      .decision("other texts are left out: the dot U+0387 becomes a letter's, U+2260 a mark's"),
    ],
    isOn: { $0.asksHashtags(.twitter) || $0.asksHashtags(.uax31) },
    siblings: normalForms,
    judge: { tags, evidence in
      for index in evidence.siblings.indices {
        let got = evidence.siblingTags(index)
        guard got.count != tags.count else { continue }
        return .broken(
          Witness(
            "detect", got.count < tags.count ? .missing : .extra, expected: .int(tags.count),
            got: .int(got.count), remark: "tags in \(NormalizationForm.allCases[index].name)"
          ).about(evidence.siblings[index]))
      }
      return .holds(evidence.siblings.count)
    })

  static let tagPayloadIsStable = Law(
    "tags.canonical.payload", .canonical,
    "Composed and decomposed, a text of letters, digits, their marks and ASCII has equal payloads.",
    sources: [
      .unicode("Unicode Standard C6: canonically equivalent texts are read alike"),
      .document("ActiveLabel.swift", "a decomposed accent ends the tag"),
    ],
    isOn: { $0.asksHashtags(.twitter) || $0.asksHashtags(.uax31) },
    siblings: normalForms,
    judge: { tags, evidence in
      let oracle = evidence.facts.oracle
      var count = 0
      for index in evidence.siblings.indices {
        let form = NormalizationForm.allCases[index]
        for (tag, other) in zip(tags, evidence.siblingTags(index)) {
          let expected = oracle.normalized(CodeUnits(tag.payload), form)
          let got = oracle.normalized(CodeUnits(other.payload), form)
          count += 1
          guard expected != got else { continue }
          return .broken(
            Witness(
              "detect", .textChanged, at: tag.range.start, expected: .text(expected),
              got: .text(got), remark: "the payload in \(form.name)"
            ).about(evidence.siblings[index]))
        }
      }
      return count == 0 ? .doesNotApply("there is no tag to compare") : .holds(count)
    })

  /// The text composed and decomposed, where hashtags are asked for and the text is such that the
  /// rules are stable; none where it has no other form.
  private static func normalForms(_ input: Case, _ facts: TagsFacts) -> [Case] {
    guard facts.rules != .seed, facts.kinds == .hashtag,
      facts.isStableUnderNormalization(facts.text)
    else { return [] }
    let texts = NormalizationForm.allCases.map { facts.oracle.normalized(facts.text, $0) }
    return texts.contains { $0 != facts.text } ? texts.map(input.asking) : []
  }
}

extension TagsFacts {
  /// Whether a text is made of ASCII, letters, decimal digits, and marks on letters, digits and
  /// marks. Normalisation of such a text changes neither what continues a tag nor what bounds it.
  func isStableUnderNormalization(_ text: CodeUnits) -> Bool {
    var mayCarryMark = false
    var offset = 0
    while offset < text.count {
      let (scalar, length) = text.scalar(at: offset)
      let traits = oracle.traits(of: scalar)
      let isWord = !traits.isDisjoint(with: [.letter, .decimalDigit])
      if traits.contains(.mark) {
        guard mayCarryMark, traits.contains(.assigned) else { return false }
      } else {
        guard scalar < 0x80 || isWord else { return false }
        mayCarryMark = isWord
      }
      offset += length
    }
    return true
  }
}
