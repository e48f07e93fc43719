internal import TextSpec

// What keeps a token quiet, what is composed, and what else ends a session.
extension SuggestionPlot {
  static let silences = [
    silence("typed-on", "Typing goes on in a token that was dismissed.") { stage in
      stage.play(.type(stage.letter()), .backspace)
    },
    silence("unfocused", "A token was dismissed, and the field is left and entered again.") {
      stage in
      stage.play(.blur, .focus)
    },
    silence("selected", "A token was dismissed, and the whole text is selected for a while.") {
      stage in
      stage.play(.selectAll, .caretLast)
    },
    silence("retyped", "The marker of a token that was dismissed is typed anew.") { stage in
      stage.play(stage.choices.happens(2, outOf: 3) ? .retypeMarker : .focus)
    },
    silence("broken", "White space comes into a token that was dismissed, behind the caret.") {
      stage in
      stage.play(.insertLast(stage.space() + stage.letter()))
    },
    silence("shifted", "Something comes in before a token that was dismissed.") { stage in
      stage.play(
        .insertFirst(stage.choices.pick([[0x78, 0x20], [0xD83D, 0xDE00], [0x78, 0x0A]])))
    },
    silence("hidden", "What is composed hides a token that was dismissed, and shows it again.") {
      stage in
      let letter = stage.letter()
      let stop: CodeUnits = [stage.choices.pick([0x2F, 0x3A, 0xFF1A])]
      stage.play(.compose(letter), .compose(letter + stop), .compose(letter), .unmark)
    },
    silence("left", "The caret leaves a token that was dismissed, and comes back.") { stage in
      let moves: [FieldMove] =
        stage.choices.happens(1, outOf: 2)
        ? [.caretFirst, .caretLast] : [.type([0x20]), .backspace]
      for move in moves { stage.play(move) }
    },
  ]

  /// A token is dismissed before, and typing goes on afterwards.
  private static func silence(
    _ name: String, _ claim: String, _ middle: @escaping @Sendable (inout SuggestionStage) -> Void
  ) -> SuggestionPlot {
    SuggestionPlot("quiet-" + name, claim) { stage in
      stage.open()
      stage.play(.dismiss)
      middle(&stage)
      stage.play(.type(stage.letter()))
    }
  }

  static let compositions = [
    SuggestionPlot("composed", "A query is composed, with a stop in it for a while.") { stage in
      stage.open()
      let letter = stage.letter()
      stage.play(.compose(letter), .compose(letter + stage.space() + stage.letter()))
      stage.play(.compose(stage.cluster()))
      if stage.choices.happens(1, outOf: 2) { stage.play(.accept(stage.item())) }
      stage.play(.unmark)
    },
    SuggestionPlot("composed-away", "What was composed leaves no match when it is committed.") {
      stage in
      stage.open()
      let letter = stage.letter()
      stage.play(.compose(letter), .compose(letter + stage.space() + letter), .unmark)
    },
    SuggestionPlot("composed-selected", "What is composed is selected, as some input methods do.") {
      stage in
      stage.open()
      stage.play(.compose(stage.letter() + stage.letter()))
      let end = stage.caret
      stage.select(stage.model.text.boundary(before: end), end)
      stage.play(.caretLast, .unmark)
    },
    SuggestionPlot("composed-marker", "What is composed holds a marker of its own.") { stage in
      stage.open()
      stage.play(.compose([0x20] + stage.marker() + stage.letter()), .compose([0x4E2D]), .unmark)
    },
    SuggestionPlot("composed-over", "What is composed takes the place of a marker.") { stage in
      stage.open()
      let start = stage.model.session?.marker?.start ?? 0
      stage.select(start, stage.caret)
      stage.play(.compose(stage.letter()), .compose(stage.marker() + stage.letter()), .unmark)
    },
    SuggestionPlot("composed-over-marked", "What is marked holds the marker, and gives way.") {
      stage in
      stage.open()
      let marker = stage.model.session?.marker ?? TextRange(0, 1)
      stage.writer.add(.marked(TextRange(marker.start, stage.caret)))
      stage.play(.compose(stage.letter()), .type(stage.letter()), .unmark)
    },
  ]

  static let changes = [
    SuggestionPlot("shifted", "Something comes in before an open token, and typing goes on.") {
      stage in
      stage.open()
      stage.play(.insertFirst(stage.choices.pick([[0x78, 0x20], [0xD83D, 0xDE00], [0x0301]])))
      stage.play(.type(stage.letter()), .retypeMarker, .type(stage.letter()))
    },
    SuggestionPlot("space-lost", "The space before an open marker becomes a letter, and goes.") {
      stage in
      stage.open()
      if stage.model.session?.marker?.start == 0 { stage.play(.insertFirst([0x20])) }
      guard let start = stage.model.session?.marker?.start, start > 0 else { return }
      let caret = stage.caret
      stage.writer.add(
        .edit(
          TextRange(start - 1, start), insert: stage.letter(), selection: TextRange(caret, caret)))
      stage.writer.add(
        .edit(
          TextRange(start - 1, start), insert: [], selection: TextRange(caret - 1, caret - 1)))
    },
    SuggestionPlot("unfocused", "A field is left, changed by somebody else, and entered again.") {
      stage in
      stage.open()
      stage.play(.blur, .type(stage.letter()), .type([0x20] + stage.marker()), .focus)
    },
    SuggestionPlot(
      "nowhere", "A mark or an edit, and in the end a selection, lie nowhere.", isLast: true
    ) { stage in
      stage.open()
      stage.isWild = true
      let count = stage.text.count
      let far = stage.choices.pick([count + 1, count + 7, Int(Int32.max)])
      let range = stage.choices.pick([
        TextRange(-1, 1), TextRange(far, -5), TextRange(count, 0), TextRange(1, far),
      ])
      stage.writer.add(
        stage.choices.happens(1, outOf: 2)
          ? .marked(range) : .edit(range, insert: [0x61], selection: range))
      stage.select(stage.choices.pick([far, -1, 1]), far)
    },
    SuggestionPlot(
      "destroyed", "What detects triggers is discarded, and the field lives on.", isLast: true
    ) {
      stage in
      stage.open()
      stage.play(.destroy, .type([0x20] + stage.marker()), .type(stage.letter()), .answer)
    },
  ]
}
