extension CaretContract {
  /// What an edit depends on, and what it does not.
  static let editLaws: [Law<CaretContract>] = [
    .onlyTheEditCounts, .nothingTypedChangesNothing, .separatorsDoNotCount, .pastingIsTyping,
  ]
}

extension Law where C == CaretContract {
  static let onlyTheEditCounts = Law(
    "caret.edit.only", .must, .metamorphic,
    "The text and the caret after an edit do not depend on the selection before it.",
    sources: [
      .decision("autocorrection, drops, dictation and undo edit away from the selection"),
      .document(
        "marmelroy/PhoneNumberKit, PhoneNumberTextField",
        "the anchor is read from the selection and not from the edit"),
    ],
    reads: [.field],
    siblings: { facts in
      guard facts.input.mode == .field, facts.input.isEdit else { return [] }
      let end = facts.input.text.count
      let others = [TextRange(0, 0), TextRange(end, end), TextRange(0, end), facts.input.range]
      var siblings: [CaretInput] = []
      for selection in others where selection != facts.input.selection {
        var sibling = facts.input
        sibling.selection = selection
        siblings.append(sibling)
      }
      return siblings
    }
  ) { main, siblings in
    guard !siblings.isEmpty else { return .doesNotApply("nothing was edited") }
    for sibling in siblings where sibling.sheet != main.sheet {
      let remark = "with \(sibling.facts.input.selection.text) selected before"
      guard sibling.sheet.text == main.sheet.text else {
        return sibling.facts.expect(
          text: sibling.sheet.text ?? [], equals: main.sheet.text ?? [], remark)
      }
      return sibling.facts.broken(
        .disagreement, expected: .range(main.sheet.selection),
        got: .range(sibling.sheet.selection), remark)
    }
    return .holds(siblings.count)
  }

  static let nothingTypedChangesNothing = Law(
    "caret.rejected", .must, .metamorphic,
    "Typing what is not significant leaves the text as formatting alone does, and the caret in its gap.",
    sources: [
      .document("text-mask/text-mask#434", "rejected input moves the caret"),
      .document(
        "marmelroy/PhoneNumberKit, PhoneNumberTextField",
        "a blank at the start is taken for autofill, and the text is left unformatted"),
    ],
    reads: [.field],
    isOn: { $0.supports { $0.formatterClass == .separatorOnly && $0.hasSeparators } },
    unless: "something significant was edited, or neighbours join",
    sibling: { input, facts in
      guard facts.isOf(.separatorOnly), input.mode == .field, !input.insert.isEmpty,
        facts.hasCleanSeams, facts.significant(in: input.insert).isEmpty,
        !facts.significant(in: input.text).contains(where: { $0.overlaps(input.range) })
      else { return nil }
      let start = TextRange(input.range.start, input.range.start)
      return CaretInput(reformat: input.text, start, by: input.formatter)
    }
  ) { main, formatted in
    let before = formatted.facts.view(of: formatted.sheet)
    let after = main.facts.view(of: main.sheet)
    guard after.images != nil, before.images != nil else {
      return .doesNotApply(CaretReason.otherText)
    }
    guard before.isClean, after.isClean else { return .doesNotApply(CaretReason.notClean) }
    guard after.text == before.text else {
      return main.facts.expect(text: after.text, equals: before.text)
    }
    return main.facts.expectCount(
      after.countBefore(main.sheet.caret), equals: before.keptBefore(formatted.facts.rawCaret),
      "before the caret")
  }

  static let separatorsDoNotCount = Law(
    "caret.separators", .must, .metamorphic,
    "Separators among what was inserted change neither the text nor the place of the caret.",
    sources: [
      .document("angular-ui/ui-mask#22", "a number is pasted with and without its separators"),
      .document("s-yadav/react-number-format#834", "a pasted separator moves the caret"),
    ],
    isOn: { $0.supports { $0.hasSeparators } }, unless: "there are no separators to leave out",
    sibling: { $1.withoutSeparators }
  ) { main, plain in
    let with = main.facts.view(of: main.sheet)
    let without = plain.facts.view(of: plain.sheet)
    guard main.facts.hasSameImages(as: plain.facts) else {
      return .doesNotApply(CaretReason.notClean)
    }
    guard with.text == without.text else {
      return main.facts.expect(text: with.text, equals: without.text)
    }
    return main.facts.expect(main.sheet.caret, equals: plain.sheet.caret)
  }

  static let pastingIsTyping = Law(
    "caret.batch", .must, .metamorphic,
    "Pasting a text and typing its clusters one by one lead to the same text and the same gap.",
    sources: [
      .document("uNmAnNeR/imaskjs#99", "digits typed one by one end in another order"),
      .document("angular-ui/ui-mask#22", "a pasted number leaves the caret behind its first digit"),
    ],
    reads: [.field], isOn: { $0.supports(.separatorOnly) },
    followUp: { observations in
      let main = observations[0].facts
      let keys = main.keys
      guard keys.count > 1, keys.count <= 32, observations.count <= keys.count else { return nil }
      guard observations.count > 1 else {
        var first = main.input
        first.insert = keys[0]
        return first.asCase
      }
      return RestingPlace(observations[observations.count - 1])?
        .insert(keys[observations.count - 1])
    }
  ) { observations in
    let main = observations[0]
    guard observations.count > 2, observations.count == main.facts.keys.count + 1 else {
      return .doesNotApply("nothing was pasted that can be typed")
    }
    guard observations.allSatisfy(\.isCleanEdit) else {
      return .doesNotApply(CaretReason.notClean)
    }
    let typed = observations[observations.count - 1]
    let after = main.facts.view(of: main.sheet)
    let afterTyping = typed.facts.view(of: typed.sheet)
    guard after.text == afterTyping.text else {
      return typed.facts.expect(text: afterTyping.text, equals: after.text, "typed one by one")
    }
    return typed.facts.expectCount(
      afterTyping.countBefore(typed.sheet.caret), equals: after.countBefore(main.sheet.caret),
      "before the caret, typed one by one")
  }
}

extension Observation<CaretContract> {
  /// Whether an edit touched no cluster but its own, before and after formatting.
  var isCleanEdit: Bool { facts.hasCleanSeams && facts.view(of: sheet).isClean }
}

extension CaretFacts {
  /// The clusters of what was inserted, as keys that a user hits, where the formatter writes
  /// separators alone.
  var keys: [CodeUnits] {
    guard isOf(.separatorOnly), input.insert.count > 1 else { return [] }
    let boundaries = clusters.oracle.boundaries(of: input.insert, .grapheme)
    return zip(boundaries, boundaries.dropFirst()).map { Array(input.insert[$0..<$1]) }
  }

  /// The same case with nothing but significant clusters: in what was inserted in field mode, in
  /// the whole raw text in anchor mode. Nil where that changes nothing.
  var withoutSeparators: CaretInput? {
    guard !isSelection, input.given == nil else { return nil }
    var plain = input
    switch input.mode {
    case .field:
      let significant = significant(in: input.insert)
      plain.insert = input.insert.joined(significant)
      guard !significant.isEmpty, plain.insert.count < input.insert.count, hasCleanSeams else {
        return nil
      }
    case .anchor:
      guard input.direction != .none else { return nil }
      let significant = rawContent
      plain.text = raw.joined(significant)
      guard plain.text.count < raw.count else { return nil }
      let before = significant.filter { $0.start < rawCaret }.reduce(0) { $0 + $1.length }
      plain.selection = TextRange(before, before)
    }
    return plain
  }

  /// Whether the significant clusters of two raw texts have the same images, and the raw carets
  /// stand between the same ones.
  func hasSameImages(as other: CaretFacts) -> Bool {
    guard let view, let otherView = other.view, let images = view.images,
      let otherImages = otherView.images
    else { return view == nil && rawContent.count == other.rawContent.count }
    return view.text == otherView.text && images.map(\.output) == otherImages.map(\.output)
      && view.keptBefore(rawCaret) == otherView.keptBefore(other.rawCaret)
  }
}
