internal import TextSpec

/// Random scripts of a text field: what comes next is drawn by what the field holds.
struct SessionDraws: Sendable {
  let texts: TextSource
  let profile: SessionProfile
  let segmentation: ClusterSegmentation

  /// The most steps of a script.
  static let stepMax = 200

  /// How many plots make a script.
  private static let plots = Deck(cardCount: SessionPlot.catalogue.count, handCount: 3)

  /// Every second script is dealt from a deck of plots.
  func input(_ key: CaseKey, _ choices: inout Choices) -> Case {
    key.index % 2 == 0
      ? dealtInput(key.index / 2, seed: key.seed, &choices) : input(&choices)
  }

  /// A script of a few plots, one after the other.
  private func dealtInput(_ number: Int, seed: UInt64, _ choices: inout Choices) -> Case {
    let hand = Self.plots.hand(number, seed: seed).map { SessionPlot.catalogue[Int($0)] }
    var start: CodeUnits = []
    for _ in 0..<choices.below(3) { write(&choices, &start) }
    var params: [Case.Param] = []
    var limit: Int?
    let measures = profile.truncation.measures
    if !measures.isEmpty, hand.contains(where: \.needsLimit) || choices.happens(1, outOf: 4) {
      let measure = choices.happens(3, outOf: 4) ? measures[0] : choices.pick(measures)
      limit = choices.within(3...12)
      params.append(Case.Param("limit", .int(limit ?? 0)))
      params.append(Case.Param("measure", .string(measure.rawValue)))
    }
    if choices.happens(1, outOf: 2), !profile.tags.rules.isEmpty {
      params.append(Case.Param("rules", .string(choices.pick(profile.tags.rules).rawValue)))
    }
    let isCounted = params.first { $0.name == "measure" }?.value == .string("utf-16")
    let writer = SessionWriter(start, limit: isCounted ? limit : nil, profile, segmentation)
    var stage = SessionStage(writer, choices, profile, limit: limit)
    for plot in hand { plot.play(&stage) }
    return stage.writer.input(params)
  }

  /// A script of one to some dozens of steps, rarely of up to 200.
  private func input(_ choices: inout Choices) -> Case {
    var start: CodeUnits = []
    for _ in 0..<choices.below(5) { write(&choices, &start) }
    let (limit, params) = parameters(&choices, start)
    var writer = SessionWriter(start, limit: limit, profile, segmentation)
    let count = stepCount(&choices)
    while writer.ops.count < count { step(&writer, &choices) }
    return writer.input(params)
  }

  /// A text with a tuple of classes, inserted at once, walked over, formatted and deleted.
  func input(_ tuple: CodeUnits, _ choices: inout Choices) -> Case {
    let (limit, params) = parameters(&choices, tuple)
    var start: CodeUnits = []
    if choices.happens(1, outOf: 2) { write(&choices, &start) }
    var writer = SessionWriter(start, limit: limit, profile, segmentation)
    writer.add(.insert(tuple))
    for _ in 0..<choices.within(3...8) { step(&writer, &choices) }
    return writer.input(params)
  }

  private func stepCount(_ choices: inout Choices) -> Int {
    switch choices.below(64) {
    case 0: choices.within(64...Self.stepMax)
    case 1...6: choices.within(16...64)
    default: choices.within(1...14)
    }
  }

  /// Every second script has a limit near the length of its text.
  private func parameters(
    _ choices: inout Choices, _ start: CodeUnits
  ) -> (limit: Int?, [Case.Param]) {
    var params: [Case.Param] = []
    var limit: Int?
    let measures = profile.truncation.measures
    if choices.happens(1, outOf: 2), !measures.isEmpty {
      let measure = choices.happens(1, outOf: 2) ? measures[0] : choices.pick(measures)
      let number = max(0, start.count + choices.within(0...12) - 3)
      limit = measure == .utf16 ? number : nil
      params.append(Case.Param("limit", .int(number)))
      params.append(Case.Param("measure", .string(measure.rawValue)))
    }
    if choices.happens(1, outOf: 2), !profile.tags.rules.isEmpty {
      params.append(Case.Param("rules", .string(choices.pick(profile.tags.rules).rawValue)))
    }
    return (limit, params)
  }

  /// A piece of text as people type it.
  private func write(_ choices: inout Choices, _ text: inout CodeUnits) {
    switch choices.below(24) {
    case 0...6: text.append(choices.pick(Self.letters))
    case 7, 8: text += choices.pick(Self.words)
    case 9, 10: text.append(0x20)
    case 11...13: text.append(choices.pick(Self.digits))
    case 14, 15: text += choices.pick(profile.suggestion.triggers).text
    case 16: text += [0x23, choices.pick(Self.letters)]
    case 17, 18: text.appendScalar(choices.pick(Self.joiners))
    case 19, 20: text.appendScalar(choices.pick([0x1F600, 0x1F468, 0x1F1E9, 0x1F3FD, 0x20000]))
    case 21: text += choices.pick([[0x0A], [0x0D, 0x0A], [0x2E, 0x20], [0x2029]])
    default: texts.grammar.writePiece(&choices, &text)
    }
  }

  private static let letters: [UInt16] = [0x61, 0x62, 0x63, 0x41, 0xE9, 0x4E2D, 0x5F]
  private static let digits: [UInt16] = [0x30, 0x31, 0x32, 0x39, 0x661]
  private static let joiners: [UInt32] = [0x0301, 0x200D, 0xFE0F, 0x20E3, 0x0600, 0x1F3FD, 0x094D]
  private static let words: [CodeUnits] = [
    CodeUnits("can't "), CodeUnits("a.b"), CodeUnits("don"), CodeUnits("x y"), CodeUnits("3.14"),
    CodeUnits("4111111111111111"), CodeUnits("01012345678"),
  ]
  private static let formatters: [StandardFormatter] = [
    .nanp, .card, .card16, .cardEager, .thousands, .dollar, .won, .e164kr, .iban, .dateEager,
    .upper,
    .identity, .emojiSig,
  ]

  // MARK: - One step

  private func step(_ writer: inout SessionWriter, _ choices: inout Choices) {
    if writer.isComposing, choices.happens(2, outOf: 3) {
      writer.add(choices.happens(1, outOf: 2) ? .commit : .compose(piece(&choices)))
      return
    }
    switch choices.below(40) {
    case 0...10: writer.add(.insert(piece(&choices)))
    case 11...15: writer.add(.delete(unit(&choices), way(&choices)))
    case 16...19:
      writer.add(.move(unit(&choices), way(&choices), extends: choices.happens(1, outOf: 3)))
    case 20, 21: roundTrip(&writer, &choices)
    case 22, 23: writer.add(.select(selection(&choices, writer)))
    case 24: writer.add(.compose(piece(&choices)))
    case 25: writer.add(.commit)
    case 26...28: writer.add(.undo)
    case 29, 30: writer.add(.redo)
    case 31, 32: writer.add(.format(choices.pick(Self.formatters).rawValue))
    case 33: writer.add(.tags)
    case 34, 35: writer.add(.suggest)
    case 36, 37: suggest(&writer, &choices)
    case 38: writer.add(.accept(piece(&choices)))
    default: writer.add(.dismiss)
    }
  }

  private func piece(_ choices: inout Choices) -> CodeUnits {
    var text: CodeUnits = []
    write(&choices, &text)
    if choices.happens(1, outOf: 8) { write(&choices, &text) }
    return text
  }

  private func way(_ choices: inout Choices) -> Direction {
    choices.happens(1, outOf: 2) ? .forward : .backward
  }

  /// Characters and words mostly.
  private func unit(_ choices: inout Choices) -> Granularity {
    let granularity: Granularity =
      switch choices.below(16) {
      case 0...6: .character
      case 7...12: .word
      default: choices.pick(Granularity.allCases)
      }
    let known = profile.tokenizer.granularities
    return known.contains(granularity) || known.isEmpty ? granularity : choices.pick(known)
  }

  /// There and back by the same unit.
  private func roundTrip(_ writer: inout SessionWriter, _ choices: inout Choices) {
    let unit = unit(&choices)
    writer.add(.move(unit, .forward, extends: false))
    writer.add(.move(unit, .backward, extends: false))
  }

  /// A trigger is typed, and something taken.
  private func suggest(_ writer: inout SessionWriter, _ choices: inout Choices) {
    writer.add(.insert([0x20] + choices.pick(profile.suggestion.triggers).text))
    if choices.happens(1, outOf: 2) { writer.add(.insert([choices.pick(Self.letters)])) }
    writer.add(.accept(piece(&choices)))
  }

  /// A caret or a selection between clusters; one in eight lies inside of a cluster or nowhere.
  private func selection(_ choices: inout Choices, _ writer: SessionWriter) -> TextRange {
    let count = writer.field.text.count
    let boundaries = writer.boundaries
    let isWild = choices.happens(1, outOf: 8)
    func offset() -> Int {
      isWild
        ? choices.pick([-1, 1, count, count + 1, count + 7, Int(Int32.max), count / 2])
        : choices.pick(boundaries)
    }
    let start = offset()
    let end = choices.happens(1, outOf: 2) ? start : offset()
    return isWild ? TextRange(start, end) : TextRange(min(start, end), max(start, end))
  }
}
