internal import TextSpec

extension SessionPlot {
  static let limits = [
    SessionPlot(
      "overfull", "What is pasted does not fit, not even its first cluster.", needsLimit: true
    ) {
      stage in
      stage.fill(0x61, room: stage.choices.within(1...3))
      stage.play(.insert(stage.cluster() + stage.letter() + stage.cluster()))
      stage.play(.move(.character, .backward, extends: false), .insert(stage.letter()))
    },
    SessionPlot(
      "overfull-seam", "What is pasted into a full text joins with its neighbours.",
      needsLimit: true
    ) {
      stage in
      stage.fill(0x61, room: stage.choices.within(0...2))
      stage.play(.move(.character, .backward, extends: true))
      stage.play(
        .insert([0x61, stage.choices.pick([0x0301, 0x200D, 0x0308]), 0x0327, 0x62]), .undo)
    },
    SessionPlot(
      "overfull-commit", "What is composed does not fit when it is committed.", needsLimit: true
    ) {
      stage in
      stage.fill(0x61, room: stage.choices.within(0...2))
      stage.play(.compose([0x6E]), .compose(stage.cluster() + stage.word()), .commit)
    },
    SessionPlot(
      "overfull-form", "The form of a text does not fit, and the text does.", needsLimit: true
    ) {
      stage in
      stage.fill(0x31, room: 0)
      stage.play(.move(.character, .backward, extends: false), .format(stage.digitFormatter()))
    },
    SessionPlot("overfull-suggestion", "A suggestion does not fit.", needsLimit: true) { stage in
      stage.begin(with: stage.marker())
      let count = max(1, stage.limit ?? 1)
      stage.play(.accept(CodeUnits(repeating: 0x62, count: count)), .accept([]))
    },
  ]

  static let undos = [
    SessionPlot("undone", "Two changes are taken back, and made again one by one.") { stage in
      stage.begin(with: [])
      stage.play(.insert(stage.letter()), .insert(stage.word()))
      stage.play(.undo, .undo, .redo, .redo, .undo)
    },
    SessionPlot("undone-elsewhere", "A change is taken back while the caret is elsewhere.") {
      stage in
      stage.begin(with: stage.word() + stage.cluster())
      stage.selectSome()
      stage.play(.insert(stage.letter()))
      stage.select(0, 0)
      stage.play(.undo, .redo)
    },
    SessionPlot("undone-and-changed", "After an undo something else is typed.") { stage in
      stage.begin(with: stage.word())
      stage.play(.insert(stage.letter()), .undo, .move(.character, .backward, extends: false))
      stage.play(.insert(stage.letter()), .redo, .undo)
    },
    SessionPlot("undone-suggestion", "What was taken, and what was typed before, is taken back.") {
      stage in
      stage.begin(with: stage.marker())
      stage.play(.insert(stage.letter()), .accept(stage.word()), .undo, .suggest, .redo, .suggest)
    },
  ]

  static let compositions = [
    SessionPlot("composed", "Text is composed over a selection, and committed.") { stage in
      stage.begin(with: stage.word())
      stage.selectSome()
      stage.play(.compose(stage.letter()), .compose(stage.cluster()), .commit)
      stage.play(.insert(stage.letter()))
    },
    SessionPlot("composed-alone", "While text is composed, nothing else happens to the field.") {
      stage in
      stage.begin(with: stage.word())
      stage.play(.compose(stage.letter()))
      let others: [SessionOp] = [
        .insert(stage.letter()), .delete(.character, .backward), .redo, .accept([0x61]),
        .move(.character, .backward, extends: false), .select(TextRange(0, 1)), .format("upper"),
      ]
      stage.play(.undo, stage.choices.pick(others), .commit, .undo)
    },
    SessionPlot("composed-empty", "A commit comes without anything composed.") { stage in
      stage.begin(with: stage.word())
      stage.play(.move(.character, .backward, extends: false), .commit, .insert(stage.letter()))
    },
  ]

  static let selections = [
    SessionPlot("selected-inside", "A selection begins or ends inside of a cluster.") { stage in
      let cluster = stage.cluster()
      stage.begin(with: stage.letter() + cluster + stage.letter())
      let inside = stage.choices.within(2...cluster.count)
      stage.select(inside, stage.choices.happens(1, outOf: 2) ? inside : cluster.count + 1)
      stage.play(.insert(stage.letter()))
    },
    SessionPlot("selected-nowhere", "A selection lies nowhere in the text.") { stage in
      stage.begin(with: stage.word())
      let far = stage.choices.pick([99, Int(Int32.max), -7])
      stage.select(far, stage.choices.pick([0, far, -1]))
      stage.play(.insert(stage.letter()))
    },
    SessionPlot("deleted", "A selection is deleted, forward or backward.") { stage in
      stage.begin(with: stage.word() + stage.cluster() + stage.letter())
      stage.selectSome()
      stage.play(.delete(stage.choices.pick([.character, .word]), stage.way()))
      stage.play(.delete(.character, .backward))
    },
    SessionPlot("collapsed", "A move collapses a selection to its end in the direction.") { stage in
      stage.begin(with: stage.word() + [0x20] + stage.word())
      stage.selectSome()
      stage.play(.move(stage.choices.pick([.character, .word]), stage.way(), extends: false))
      stage.play(.insert(stage.letter()))
    },
    SessionPlot("extended", "A selection is extended in both directions, and typed over.") {
      stage in
      stage.begin(with: stage.word() + stage.cluster())
      stage.play(.move(.character, .backward, extends: true))
      stage.play(.move(stage.choices.pick([.character, .word]), .backward, extends: true))
      stage.play(.move(.character, .forward, extends: true), .insert(stage.letter()))
    },
  ]

  static let moves = [
    SessionPlot("words", "Words are deleted from their ends and their middles.") { stage in
      stage.begin(with: stage.word() + [0x20] + stage.word() + [0x2E, 0x20] + stage.letter())
      stage.play(.move(.word, .backward, extends: false))
      stage.play(.move(.character, .backward, extends: false), .delete(.word, stage.way()))
      stage.play(.delete(stage.choices.pick([.word, .sentence, .line, .paragraph]), stage.way()))
    },
    SessionPlot("there-and-back", "The caret goes there and back by the same unit.") { stage in
      stage.begin(with: stage.word() + [0x0A] + stage.cluster() + stage.word())
      let unit = stage.choices.pick(Granularity.allCases)
      stage.play(.move(unit, .backward, extends: false), .move(.word, .forward, extends: false))
      stage.play(.move(.word, .backward, extends: false), .move(unit, .forward, extends: false))
    },
    SessionPlot("ends", "Nothing is left to go to or to delete at either end of the text.") {
      stage in
      stage.begin(with: stage.word())
      stage.play(.delete(.character, .forward), .move(.character, .forward, extends: false))
      stage.select(0, 0)
      stage.play(.delete(.word, .backward), .move(.word, .backward, extends: false))
    },
  ]

  static let questions = [
    SessionPlot("tags", "Tags come again, whole and in part, and are asked for.") { stage in
      let tag = [0x23] + stage.word()
      stage.begin(with: tag + [0x20] + tag + stage.letter() + [0x20])
      stage.play(.tags, .insert(tag + [0x20, 0x40, 0x61]), .tags)
    },
    SessionPlot("formatted", "Digits are formatted while the caret is among them.") { stage in
      stage.begin(with: (0..<UInt16(stage.choices.within(4...12))).map { 0x31 + $0 % 9 })
      stage.play(.move(.character, .backward, extends: false))
      if stage.choices.happens(1, outOf: 2) { stage.play(.delete(.character, stage.way())) }
      stage.play(.format(stage.digitFormatter()), .delete(.character, .backward))
      stage.play(.format(stage.digitFormatter()))
    },
    SessionPlot("formatted-clusters", "Clusters of several units are formatted.") { stage in
      stage.begin(with: stage.letter() + stage.cluster() + stage.cluster() + stage.letter())
      stage.play(.move(.character, .backward, extends: false))
      stage.play(.format(stage.choices.pick(["upper", "emojiSig", "identity"])))
    },
    SessionPlot("suggested", "A token is typed, and what is suggested is taken or dismissed.") {
      stage in
      stage.begin(with: stage.word() + [0x20] + stage.marker())
      stage.play(.insert(stage.letter()), .suggest)
      stage.play(stage.choices.happens(2, outOf: 3) ? .accept(stage.word()) : .dismiss)
      stage.play(.insert(stage.letter()), .suggest, .accept(stage.letter()))
    },
  ]
}
