import ReferenceImpl
import Testing
import TextSpec

@Suite struct `Suggestion matches` {
  /// What a caret has: its query and where it begins, or nil. `|` is the caret.
  private static func match(
    _ drawn: String, _ choose: (inout SuggestionProfile) -> Void = { _ in }, least: Int = 0,
    most: Int? = nil
  ) -> String? {
    let units = CodeUnits(drawn)
    let caret = units.firstIndex(of: 0x7C) ?? units.count
    let text = CodeUnits(units.filter { $0 != 0x7C })
    var profile = SuggestionProfile()
    choose(&profile)
    var config = SuggestionConfig(profile)
    config.lengthMin = least
    config.lengthMax = most
    let oracle = SuggestionProbe.shared.oracle
    let machine = ReferenceSuggestion(profile: profile, oracle: oracle).open(text, config)
    let signals = machine.receive(.select(TextRange(caret, caret)))
    // The rules have to say the same as the reference.
    var model = SuggestionModel(text, config, oracle)
    #expect(model.play(.select(TextRange(caret, caret))).signals == signals, "\(drawn)")
    guard case .reload(let reload)? = signals.last else { return nil }
    let type = String(decoding: reload.type, as: UTF16.self)
    return "\(type) \(reload.range.start) \(String(decoding: reload.query, as: UTF16.self))"
  }

  @Test func `the query is what stands between the marker and the caret`() {
    #expect(Self.match("@|") == "mention 1 ")
    #expect(Self.match("@ann|") == "mention 1 ann")
    #expect(Self.match("@an|n") == "mention 1 an")
    #expect(Self.match("hi #tag|") == "hashtag 4 tag")
    #expect(Self.match("|@ann") == nil)
    #expect(Self.match("ann|") == nil)
    #expect(Self.match("|") == nil)
  }

  @Test func `with the whole token the query goes on behind the caret`() {
    #expect(Self.match("@n|ame x", { $0.tail = .token }) == "mention 1 name")
    #expect(Self.match("@|name", { $0.tail = .token }) == "mention 1 name")
    #expect(Self.match("@name|/x", { $0.tail = .token }) == "mention 1 name")
    #expect(Self.match("@na|me#x", { $0.tail = .token }) == "mention 1 name")
  }

  @Test func `a stop ends the token, by the first scalar of its cluster`() {
    for stop in [" ", "/", ":", "\u{FF1A}", "\u{FF20}", "\u{FF03}", "\u{A0}", "\u{3000}", "\n"] {
      #expect(Self.match("@a\(stop)b|") == nil)
      #expect(Self.match("@a\(stop)\u{0301}b|") == nil)
    }
    for other in [".", "-", "_", "'", "\u{200B}", "\u{1F600}"] {
      #expect(Self.match("@a\(other)|") == "mention 1 a\(other)")
    }
    #expect(Self.match("@a b|", { $0.stops = [[0x2E]] }) == "mention 1 a b")
    #expect(Self.match("@a.b|", { $0.stops = [[0x2E]] }) == nil)
  }

  @Test func `the nearest marker counts`() {
    #expect(Self.match("@a #b|") == "hashtag 4 b")
    #expect(Self.match("@#b|") == "hashtag 2 b")
    #expect(Self.match("@a@b|") == nil)
    #expect(Self.match("@a@b|", { $0.left = .any }) == "mention 3 b")
  }

  @Test func `the left side decides by the choice`() {
    #expect(Self.match("a@b|") == nil)
    #expect(Self.match("1@b|") == nil)
    #expect(Self.match("_@b|") == nil)
    #expect(Self.match("\u{65E5}\u{672C}@a|") == nil)
    #expect(Self.match("e\u{0301}@a|") == nil)
    #expect(Self.match("(@a|") == "mention 2 a")
    #expect(Self.match("\u{1F600}@a|") == "mention 3 a")
    #expect(Self.match("a@b|", { $0.left = .any }) == "mention 2 b")
    #expect(Self.match("(@b|", { $0.left = .space }) == nil)
    #expect(Self.match("\u{3000}@b|", { $0.left = .space }) == "mention 2 b")
    #expect(Self.match("\n@b|", { $0.left = .space }) == "mention 2 b")
  }

  @Test func `a keycap, a mark and a joiner make a marker no marker`() {
    #expect(Self.match("#\u{FE0F}\u{20E3}|") == nil)
    #expect(Self.match("@\u{20E3}|") == nil)
    #expect(Self.match("@\u{0301}a|") == nil)
    #expect(Self.match("@\u{200D}a|") == nil)
    #expect(Self.match("\u{0600}@a|") == nil)
    // What ends a keycap is a mark, which no marker may follow unless anything may stand there.
    #expect(Self.match("#\u{FE0F}\u{20E3}#a|") == nil)
    #expect(Self.match("#\u{FE0F}\u{20E3}#a|", { $0.left = .any }) == "hashtag 4 a")
  }

  @Test func `a caret inside a cluster has nothing`() {
    #expect(Self.match("@e|\u{0301}") == nil)
    #expect(Self.match("@\u{1F468}\u{200D}|\u{1F469}") == nil)
    #expect(Self.match("@\r|\n") == nil)
  }

  @Test func `the length of a query is counted in clusters`() {
    #expect(Self.match("@|", least: 1) == nil)
    #expect(Self.match("@e\u{0301}|", least: 1) == "mention 1 e\u{0301}")
    #expect(Self.match("@e\u{0301}|", least: 2) == nil)
    #expect(Self.match("@\u{1F468}\u{200D}\u{1F469}|", most: 1) != nil)
    #expect(Self.match("@ab|", most: 1) == nil)
  }

  @Test func `of triggers that end at one place the longest counts, whatever their order`() {
    func nested(_ profile: inout SuggestionProfile) {
      profile.triggers = [
        SuggestionTrigger([0x40, 0x40], type: CodeUnits("group")),
        SuggestionTrigger([0x40], type: CodeUnits("mention")),
      ]
    }
    #expect(Self.match("@@a|", nested) == "group 2 a")
    #expect(Self.match("@|@a", nested) == "mention 1 ")
    #expect(
      Self.match(
        "@@a|",
        {
          nested(&$0); $0.triggers.reverse()
        }) == "group 2 a")
    // Four in a row are two, and the second one stands behind a marker, which is no letter.
    #expect(Self.match("@@@@a|", nested) == "group 4 a")
  }

  @Test func `a trigger is no pattern, and may be letters, a cluster or a line break`() {
    func odd(_ profile: inout SuggestionProfile) {
      profile.triggers = [
        SuggestionTrigger(CodeUnits(".*"), type: CodeUnits("pattern")),
        SuggestionTrigger(CodeUnits("[x"), type: CodeUnits("list")),
        SuggestionTrigger(CodeUnits("e\u{0301}"), type: CodeUnits("accent")),
        SuggestionTrigger(CodeUnits("\n/"), type: CodeUnits("line")),
      ]
    }
    #expect(Self.match("ab|", odd) == nil)
    #expect(Self.match(".*ab|", odd) == "pattern 2 ab")
    #expect(Self.match("[xy|", odd) == "list 2 y")
    #expect(Self.match("e\u{0301}b|", odd) == "accent 2 b")
    #expect(Self.match("\u{E9}b|", odd) == nil)
    #expect(Self.match("/b|", odd) == nil)
    #expect(Self.match("\n/b|", odd) == "line 2 b")
  }

  @Test func `lone surrogates are letters like others`() {
    let probe = SuggestionProbe.shared
    let script = Script(units: [0x40, 0xD83D, 0x61]).select(3)
    let sheet = probe.sheet(probe.reference(), script.input)
    #expect(sheet?.sessions.last??.reload?.query == [0xD83D, 0x61])
  }
}
