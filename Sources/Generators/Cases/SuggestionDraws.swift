internal import TextSpec

/// Random scripts: what comes next is drawn by what the field holds and what is open, or dealt from
/// a deck of plots.
struct SuggestionDraws: Sendable {
  let texts: TextSource
  let profile: SuggestionProfile
  let segmentation: ClusterSegmentation

  /// The most events of a script.
  static let eventMax = 200

  /// How many plots make a script, and how many scripts a long token is met in.
  private static let plotCount = 3
  private static let longTokenPeriod = 900

  private static let plots = Deck(
    cardCount: SuggestionPlot.catalogue.count, handCount: plotCount)
  private static let lengths = Deck(cardCount: 10, handCount: 1)

  /// Every second script is dealt. One in 900 has a token that is too long for 16 bits.
  func input(_ key: CaseKey, _ choices: inout Choices) -> Case {
    if Deck.isChosen(key.index, outOf: Self.longTokenPeriod, seed: key.seed) {
      return longInput(&choices)
    }
    let isDealt = key.index % 2 == 0 && profile.supports(.edit) && profile.supports(.select)
    return isDealt ? dealtInput(key.index / 2, seed: key.seed, &choices) : input(&choices)
  }

  /// A script of a few plots, one after the other.
  private func dealtInput(_ number: Int, seed: UInt64, _ choices: inout Choices) -> Case {
    let (config, params) = parameters(
      &choices, Self.lengths.card(number, seed: ~seed))
    var start: CodeUnits = []
    if choices.happens(1, outOf: 2) { write(&choices, config, &start) }
    var stage = SuggestionStage(
      ScriptWriter(start, config, profile, segmentation), choices, profile)
    let hand = Self.plots.hand(number, seed: seed).map { SuggestionPlot.catalogue[Int($0)] }
    // Only a query that grows shows what a length does.
    if params.contains(where: { $0.name != "triggers" }) { SuggestionPlot.grown.play(&stage) }
    for plot in hand where !plot.isLast { plot.play(&stage) }
    for plot in hand where plot.isLast { plot.play(&stage) }
    return stage.writer.input(stage.isWild ? params + [Case.Param("offsets", "any")] : params)
  }

  /// A token of more units than 16 bits can count. It is looked at once, and then the field is
  /// left, so that no relative of so plain a script is asked about.
  private func longInput(_ choices: inout Choices) -> Case {
    let count = choices.within(65_600...66_600)
    let token =
      choices.pick(profile.triggers).text
      + CodeUnits(repeating: choices.pick(Self.letters), count: count)
    let events: [SuggestionEvent] = [.select(TextRange(token.count, token.count)), .blur]
    return Case(
      .suggestion, token, ops: events.filter { profile.supports($0.kind) }.map(\.value))
  }

  /// A script of one to some dozens of events, rarely of up to 200.
  private func input(_ choices: inout Choices) -> Case {
    let (config, params) = parameters(&choices)
    var start: CodeUnits = []
    if choices.happens(1, outOf: 2) { write(&choices, config, &start) }
    if choices.happens(1, outOf: 4) { write(&choices, config, &start) }
    var writer = ScriptWriter(start, config, profile, segmentation)
    let isWild = choices.happens(1, outOf: 24)
    let count = eventCount(&choices)
    while writer.events.count < count {
      if isWild, choices.happens(1, outOf: 3) {
        writer.add(wildEvent(&choices, writer.model))
      } else {
        step(&writer, &choices)
      }
    }
    return writer.input(isWild ? params + [Case.Param("offsets", "any")] : params)
  }

  /// A text with a tuple of classes around a trigger, which is pasted, walked over and deleted.
  func input(_ tuple: CodeUnits, _ choices: inout Choices) -> Case {
    let (config, params) = parameters(&choices)
    var text = tuple
    let boundaries = segmentation.boundaries(of: text, .grapheme)
    text.insert(
      contentsOf: choices.pick(config.triggers).text, at: choices.pick(boundaries))
    var writer = ScriptWriter([], config, profile, segmentation)
    writer.play(.type(text))
    for _ in 0..<choices.within(2...6) { step(&writer, &choices) }
    return writer.input(params)
  }

  private func eventCount(_ choices: inout Choices) -> Int {
    switch choices.below(64) {
    case 0: choices.within(64...Self.eventMax)
    case 1...6: choices.within(16...64)
    default: choices.within(1...14)
    }
  }

  /// Mostly all triggers and any length; the parameters are in ascending order of names. `card`
  /// is one of ten and says which lengths there are; nil leaves that to the choices.
  private func parameters(
    _ choices: inout Choices, _ card: Int? = nil
  ) -> (SuggestionConfig, [Case.Param]) {
    var config = SuggestionConfig(profile)
    var params: [Case.Param] = []
    if card.map({ $0 < 2 }) ?? choices.happens(1, outOf: 8) {
      let most = choices.below(5)
      config.lengthMax = most
      params.append(Case.Param("maxLength", .int(most)))
    }
    if card.map({ 1...2 ~= $0 }) ?? choices.happens(1, outOf: 6) {
      let least = choices.within(1...3)
      config.lengthMin = least
      params.append(Case.Param("minLength", .int(least)))
    }
    if config.triggers.count > 1, choices.happens(1, outOf: 6) {
      if choices.happens(1, outOf: 2) {
        config.triggers.remove(at: choices.below(config.triggers.count))
      } else {
        config.triggers.swapAt(0, choices.within(1...config.triggers.count - 1))
      }
      params.append(Case.Param("triggers", .list(config.triggers.map(\.value))))
    }
    return (config, params)
  }

  /// A piece of text as people type it near triggers.
  private func write(
    _ choices: inout Choices, _ config: SuggestionConfig, _ text: inout CodeUnits
  ) {
    switch choices.below(24) {
    case 0...7: text.append(choices.pick(Self.letters))
    case 8...12: text += choices.pick(config.triggers).text
    case 13...15: text.append(choices.pick(Self.stops))
    case 16, 17: text.appendScalar(choices.pick(Self.joiners))
    case 18, 19:
      text += choices.pick(config.triggers).text
      text.append(choices.pick(Self.letters))
    case 20: text.appendScalar(choices.pick([0x1F600, 0x1F468, 0x1F1E9, 0x1F3FD, 0x20000]))
    default: texts.grammar.writePiece(&choices, &text)
    }
  }

  private static let letters: [UInt16] = [0x61, 0x62, 0x63, 0x41, 0x31, 0xE9, 0x4E2D, 0x5F]
  private static let stops: [UInt16] = [0x20, 0x20, 0x0A, 0x2F, 0x3A, 0x40, 0x23, 0x3000, 0xFF20]
  private static let joiners: [UInt32] = [0x0301, 0x200D, 0xFE0F, 0x20E3, 0x0600, 0x1F3FD, 0x094D]

  // MARK: - One step

  private func step(_ writer: inout ScriptWriter, _ choices: inout Choices) {
    let model = writer.model
    if !model.isFocused, choices.happens(1, outOf: 2) { return writer.play(.focus) }
    if model.field.marked != nil, choices.happens(1, outOf: 2) {
      return compose(&writer, &choices)
    }
    if model.session != nil, choices.happens(1, outOf: 3) {
      return use(&writer, &choices)
    }
    switch choices.below(32) {
    case 0...12: writer.play(.type(piece(&choices, model.config)))
    case 13...15: writer.play(.backspace)
    case 16: writer.play(.deleteForward)
    case 17, 18: writer.add(.select(selection(&choices, model)))
    case 19: writer.play(choices.pick([.caretLeft, .caretRight, .caretFirst, .caretLast]))
    case 20, 21: editElsewhere(&writer, &choices)
    case 22: writer.play(.mark)
    case 23, 24: compose(&writer, &choices)
    case 25, 26: writer.add(results(&choices, model))
    case 27: writer.play(.blur)
    case 28: writer.play(.accept(piece(&choices, model.config)))
    case 29: writer.play(choices.happens(1, outOf: 12) ? .destroy : .focus)
    case 30: writer.play(.retypeMarker)
    default: writer.play(.dismiss)
    }
  }

  private func piece(_ choices: inout Choices, _ config: SuggestionConfig) -> CodeUnits {
    var text: CodeUnits = []
    write(&choices, config, &text)
    return text
  }

  /// What people do with suggestions that are open.
  private func use(_ writer: inout ScriptWriter, _ choices: inout Choices) {
    let model = writer.model
    switch choices.below(12) {
    case 0...3: writer.play(.type([choices.pick(Self.letters)]))
    case 4...6: writer.add(results(&choices, model))
    case 7: writer.play(.accept(piece(&choices, model.config)))
    case 8: writer.play(.dismiss)
    case 9: writer.play(.insertFirst(piece(&choices, model.config)))
    case 10: writer.play(.backspace)
    default: writer.play(choices.pick([.blur, .caretLeft, .retypeMarker]))
    }
  }

  /// An input method: it replaces what is marked, moves the caret in it, and commits at last.
  private func compose(_ writer: inout ScriptWriter, _ choices: inout Choices) {
    guard profile.supports(.marked) else { return writer.play(.type([0x61])) }
    switch choices.below(8) {
    case 0, 1: writer.play(.unmark)
    case 2: writer.add(.select(selection(&choices, writer.model)))
    case 3: writer.play(.type(piece(&choices, writer.model.config)))
    default: writer.play(.compose(piece(&choices, writer.model.config)))
    }
  }

  private func editElsewhere(_ writer: inout ScriptWriter, _ choices: inout Choices) {
    let model = writer.model
    let text = piece(&choices, model.config)
    switch choices.below(4) {
    case 0: writer.play(.insertFirst(text))
    case 1: writer.play(.insertLast(text))
    default:
      let range = selection(&choices, model)
      let splice = Splice(range, insertCount: text.count)
      let caret = model.field.selection.end
      let moved =
        caret >= range.end
        ? caret + splice.change : caret > range.start ? range.start + text.count : caret
      writer.add(.edit(range, insert: text, selection: TextRange(moved, moved)))
    }
  }

  /// The last request, one of those before, or one that nobody made.
  private func results(_ choices: inout Choices, _ model: SuggestionModel) -> SuggestionEvent {
    let request: Int
    switch choices.below(8) {
    case 0...4: request = model.requestCount
    case 5, 6: request = model.requestCount - choices.below(3)
    default: request = choices.below(12)
    }
    let items = (0..<choices.below(3)).map { _ in [choices.pick(Self.letters)] }
    return .results(request: max(0, request), items: items)
  }

  /// A caret or a selection in the text; rarely inside of a cluster.
  private func selection(_ choices: inout Choices, _ model: SuggestionModel) -> TextRange {
    func offset() -> Int {
      profile.graphemeSafe && choices.happens(1, outOf: 8)
        ? choices.within(0...model.field.text.count) : choices.pick(model.text.boundaries)
    }
    let start = offset()
    let end = choices.happens(2, outOf: 3) ? start : offset()
    return TextRange(min(start, end), max(start, end))
  }

  // MARK: - Offsets that mean nothing

  private func wildEvent(_ choices: inout Choices, _ model: SuggestionModel) -> SuggestionEvent {
    let count = model.field.text.count
    func offset() -> Int {
      choices.pick([-1, 0, 1, count, count + 1, count + 7, Int(Int32.max), -5])
    }
    let range = TextRange(offset(), offset())
    switch choices.below(4) {
    case 0: return .edit(range, insert: [0x61], selection: TextRange(offset(), offset()))
    case 1: return .marked(range)
    default: return .select(range)
    }
  }
}
