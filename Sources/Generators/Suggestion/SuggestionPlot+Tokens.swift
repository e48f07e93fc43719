internal import TextSpec

// What stands in a token, where the caret is in it, and what is done with it.
extension SuggestionPlot {
  /// A query grows by clusters that are longer than one unit.
  static let grown = SuggestionPlot(
    "grown", "A query grows by clusters that are longer than one unit."
  ) { stage in
    stage.leave()
    stage.play(.type([0x20] + stage.marker()), .type([0x65]))
    stage.play(.type([stage.choices.pick([0x0301, 0x200D, 0xFE0F, 0x0308])]))
    stage.play(.type(stage.cluster()), .backspace, .type(stage.letter()), .type(stage.letter()))
  }

  static let typing = [
    grown,
    SuggestionPlot("stops", "A stop comes into a query, is deleted, and another one comes.") {
      stage in
      stage.open()
      stage.play(.type(stage.stop()), .backspace)
      stage.play(.type(stage.wideSpace()), .type(stage.letter()))
    },
    SuggestionPlot("joined", "What follows a marker joins it, or what stands before it does.") {
      stage in
      stage.leave()
      for trigger in stage.model.config.triggers.prefix(3) {
        let isBase = [0x23, 0x2A].contains(trigger.text[trigger.text.count - 1])
        let tail: CodeUnits =
          isBase && stage.choices.happens(3, outOf: 4)
          ? [0xFE0F, 0x20E3]
          : stage.choices.pick([[0x20E3], [0xFE0F], [0x0301], [0x200D], [0x0308]])
        stage.play(.type([0x20] + trigger.text + tail))
      }
      stage.play(.type([0x20, 0x0600] + stage.marker()), .type(stage.letter()))
    },
    SuggestionPlot("look-alike", "The full-width forms of markers, which are none.") { stage in
      stage.leave()
      for trigger in stage.model.config.triggers.prefix(2) {
        let isASCII = trigger.text.allSatisfy { (0x21...0x7E).contains($0) }
        stage.play(.type([0x20] + (isASCII ? trigger.text.map { $0 + 0xFEE0 } : trigger.text)))
        stage.play(.type(stage.letter()))
      }
    },
    SuggestionPlot("pasted", "A marker comes in with its query, and with what stands around it.") {
      stage in
      stage.leave()
      stage.play(.type(stage.space() + stage.marker() + stage.letter() + stage.letter()))
      stage.play(.type(stage.letter()))
    },
    SuggestionPlot("neighbours", "A marker behind a letter, a mark, a number, and a marker.") {
      stage in
      stage.leave()
      let pieces: [CodeUnits] = [stage.letter(), [0x65, 0x0301], [0xBD], [0x29], stage.marker()]
      stage.play(.type([0x20] + stage.choices.pick(pieces)), .type(stage.marker()))
      stage.play(.type(stage.letter()), .type(stage.marker()), .type(stage.letter()))
    },
    SuggestionPlot("retyped", "A marker is deleted and typed again, or another one is.") { stage in
      stage.open()
      stage.play(.backspace, .backspace, .type(stage.marker()), .type(stage.letter()))
    },
  ]

  static let carets = [
    SuggestionPlot("inside", "The caret stands inside of a cluster of the query, and behind it.") {
      stage in
      stage.open()
      let start = stage.caret
      stage.play(.type(stage.cluster()))
      guard stage.profile.graphemeSafe else { return stage.play(.caretLeft, .caretLast) }
      let inside = stage.choices.within(start + 1...stage.caret - 1)
      stage.select(inside, inside)
      stage.play(.caretLast)
    },
    SuggestionPlot("walked", "The caret walks through the token, out of it, and back.") { stage in
      stage.open(behind: stage.choices.pick([[0x62], [0x20], [0x2F, 0x62]]))
      stage.play(.type(stage.letter()), .caretLeft, .caretLeft, .caretRight, .caretFirst)
      stage.play(.caretLast)
    },
    SuggestionPlot("selected", "Something is selected from the query on, and let go of.") { stage in
      stage.open(behind: stage.choices.pick([[0x62], [0x20, 0x62], [0x65, 0x0301]]))
      let end = stage.choices.pick(stage.model.text.boundaries.filter { $0 > stage.caret })
      stage.select(stage.caret, end)
      stage.play(.type(stage.letter()), .selectAll, .caretLast)
    },
    SuggestionPlot("jumped", "The caret goes from one token to another one.") { stage in
      stage.open()
      let first = stage.caret
      stage.play(.type([0x20] + stage.marker()), .type(stage.letter()))
      stage.select(first, first)
      stage.play(.caretLast)
    },
  ]

  /// What is taken, and what stands behind it.
  private static let joining: [(CodeUnits, CodeUnits)] = [
    ([0xD83D, 0xDC68, 0x200D], [0xD83D, 0xDC69]), ([0xD83C, 0xDDE9], [0xD83C, 0xDDEA]),
    ([0x0915, 0x094D], [0x0937]), ([0x1100], [0x1161]), ([0x61, 0x0600], [0x62]),
    ([0x0D], [0x0A]), ([0xD83D, 0xDC68, 0x200D], [0x2764, 0xFE0F]),
  ]

  static let acceptances = [
    SuggestionPlot("accepted", "Something is taken after the query grew, and typing goes on.") {
      stage in
      stage.open()
      stage.play(.type(stage.letter()), .accept(stage.item()), .type(stage.letter()))
    },
    SuggestionPlot("accepted-inside", "Something is taken while the caret is inside the token.") {
      stage in
      stage.open()
      stage.play(.type(stage.letter()), .type(stage.letter()), .caretLeft, .accept(stage.item()))
      stage.play(.type(stage.letter()))
    },
    SuggestionPlot("accepted-before-space", "Something is taken where white space follows.") {
      stage in
      stage.open(behind: stage.space() + stage.letter())
      stage.play(.accept(stage.item()), .type(stage.letter()))
    },
    SuggestionPlot("accepted-joining", "What is taken joins with what stands behind the caret.") {
      stage in
      let (item, behind) = stage.choices.pick(joining)
      stage.open(behind: behind)
      stage.play(.accept(item), .type(stage.letter()))
    },
    SuggestionPlot("accepted-idle", "Something is taken again, and where nothing is open.") {
      stage in
      stage.open()
      stage.play(.accept(stage.item()), .accept(stage.item()), .type([0x20]))
      stage.play(.accept(stage.item()))
    },
  ]

  static let answers = [
    SuggestionPlot("answered", "Answers come in: late, empty, in time, and once more.") { stage in
      stage.open()
      stage.play(.answerEmpty, .type(stage.letter()), .answerLate, .answer, .answer)
    },
    SuggestionPlot("answered-late", "An answer comes in when the session is over.") { stage in
      stage.open()
      let ends: [FieldMove] = [.type([0x20]), .blur, .dismiss, .caretFirst, .accept([0x61])]
      stage.play(stage.choices.pick(ends), .answer, .answerEmpty)
      stage.open()
      stage.play(.answerLate)
    },
  ]
}
