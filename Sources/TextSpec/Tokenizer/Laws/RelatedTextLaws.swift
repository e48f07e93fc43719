extension TokenizerContract {
  /// What the answers about one text say of those about another one that is made from it.
  static let relatedTextLaws: [Law<TokenizerContract>] = [
    .textsConcatenate, .textInFrontShifts, .textBehindChangesNothing, .reversalMirrors,
    .clustersSubstitute,
  ]
}

extension Law where C == TokenizerContract {
  static let textsConcatenate = Law(
    id: "tokenizer.concat", status: .metamorphic,
    statement:
      "The units of a text, a separator, and the text again are those of the text, twice.",
    sources: [
      .unicode("UAX #29 GB4, GB5, WB3a, WB3b, SB4: a separator divides everything"),
      .decision("a delimiter belongs to no word, so words on its sides do not see each other"),
    ],
    reads: [.enclosing], isOn: { $0.hasSeparators },
    siblings: { input, facts in
      guard let separator = facts.separator, !input.text.isEmpty else { return [] }
      let shift = input.text.count + separator.count
      return [
        input.of(
          input.text + separator + input.text,
          softBreaks: facts.softBreaks + facts.softBreaks.map { $0 + shift })
      ]
    }
  ) { evidence in
    guard let twice = evidence.siblings.first, let separator = evidence.facts.separator else {
      return .doesNotApply("nothing separates the units")
    }
    let count = evidence.facts.textCount
    let shift = count + separator.count
    guard twice.facts.isSeparated(at: count, shift, evidence.facts) else {
      return .doesNotApply("the separator joins its neighbours")
    }
    return evidence.main.compareUnits(with: twice, shiftedBy: shift) { position, direction in
      position == 0 && direction == .backward
    }.and {
      evidence.main.compareUnits(with: twice, longerBy: separator.count) { position, direction in
        position == count && direction == .forward
      }
    }
  }

  static let textInFrontShifts = Law(
    id: "tokenizer.local.after", status: .metamorphic,
    statement:
      "A letter in front of the text shifts the units behind the first separator, no more.",
    sources: [.unicode("UAX #29 GB4, WB3a, SB4: nothing looks back over a separator")],
    reads: [.enclosing], isOn: { $0.hasSeparators },
    siblings: { input, facts in
      guard facts.firstSeparator(in: input.text) != nil else { return [] }
      return [input.of([0x61] + input.text, softBreaks: facts.softBreaks.map { $0 + 1 })]
    }
  ) { evidence in
    guard let longer = evidence.siblings.first,
      let separator = evidence.facts.firstSeparator(in: evidence.input.text),
      longer.facts.separates(separator.shifted(by: 1))
    else { return .doesNotApply("the text holds no separator") }
    return evidence.main.compareUnits(with: longer, shiftedBy: 1) { position, direction in
      position < separator.end || (position == separator.end && direction == .backward)
    }
  }

  static let textBehindChangesNothing = Law(
    id: "tokenizer.local.before", status: .metamorphic,
    statement: "A letter behind the text changes no unit in front of the last separator.",
    sources: [.unicode("UAX #29 GB5, WB3b, SB4: nothing looks ahead over a separator")],
    reads: [.enclosing], isOn: { $0.hasSeparators },
    siblings: { input, facts in
      guard facts.lastSeparator(in: input.text) != nil else { return [] }
      return [input.of(input.text + [0x61], softBreaks: facts.softBreaks)]
    }
  ) { evidence in
    guard let longer = evidence.siblings.first,
      let separator = evidence.facts.lastSeparator(in: evidence.input.text),
      longer.facts.separates(separator)
    else { return .doesNotApply("the text holds no separator") }
    return evidence.main.compareUnits(with: longer, shiftedBy: 0) { position, direction in
      position > separator.start || (position == separator.start && direction == .forward)
    }
  }

  static let reversalMirrors = Law(
    id: "tokenizer.reverse", status: .metamorphic,
    statement: "The answers about a text whose clusters are reversed are the mirror image.",
    sources: [.decision("clusters, runs of clusters and the document have no direction")],
    reads: [],
    isOn: { $0.positions == .clusters && $0.next != .starts && $0.hasPlainUnits },
    siblings: { input, facts in
      facts.hasPlainUnits && facts.textCount > 0 ? [input.of(facts.reversed(input.text))] : []
    }
  ) { evidence in
    guard let mirror = evidence.siblings.first else { return .doesNotApply("units are directed") }
    guard evidence.facts.isMirrored(by: mirror.facts), !mirror.sheet.hasGaps else {
      return .doesNotApply("the reversed clusters join each other")
    }
    let count = evidence.facts.textCount
    return forAll(evidence.sheet) { position, direction in
      guard mirror.sheet.isAsked(count - position) else { return nil }
      return mirror.sheet[count - position, direction.opposite].difference(
        from: evidence.sheet[position, direction].mirrored(count), at: count - position,
        direction.opposite, "the mirror image of \(position), \(direction.name)")
    }
  }

  static let clustersSubstitute = Law(
    id: "tokenizer.substitute", status: .metamorphic,
    statement: "Clusters of another length in the place of clusters shift the answers, no more.",
    sources: [.decision("an offset counts code units, and a cluster is one whatever its length")],
    reads: [], isOn: { $0.positions == .clusters && $0.hasPlainUnits },
    siblings: { input, facts in
      facts.hasPlainUnits && facts.textCount > 0 ? [input.of(facts.substituted(input.text))] : []
    }
  ) { evidence in
    guard let other = evidence.siblings.first else { return .doesNotApply("units have content") }
    guard evidence.facts.isSubstituted(by: other.facts), !other.sheet.hasGaps else {
      return .doesNotApply("the other clusters join each other")
    }
    return forAll(evidence.sheet) { position, direction in
      let image = evidence.facts.image(of: position, in: other.facts)
      guard let expected = evidence.main.image(position, direction, in: other.facts),
        other.sheet.isAsked(image)
      else { return nil }
      return other.sheet[image, direction].difference(
        from: expected, at: image, direction, "the image of \(position)")
    }
  }
}
