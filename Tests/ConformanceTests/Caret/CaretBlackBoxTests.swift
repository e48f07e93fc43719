import ConformanceKit
import ConformanceTesting
import Testing
import TextSpec

/// A field with a mask of its own, of which the suite knows no more than what it declares.
struct AcmeCardField: CaretSubject {
  let profile: CaretProfile
  /// What is wrong with it.
  var fault: Fault? = nil

  enum Fault: CaseIterable, Sendable { case goesToEnd, losesDigit, sticks, followsSelection }

  static var profile: CaretProfile {
    var profile = CaretProfile()
    profile.modes = [.field]
    profile.formatters = [
      FormatterClaim(
        own: "acme-card", .separatorOnly,
        samples: ["4111/1111/1", "", "12", "4111/1"].map { CodeUnits($0) })
    ]
    return profile
  }

  func state(after edit: CaretEdit) throws -> CaretState {
    guard 0 <= edit.range.start, edit.range.start <= edit.range.end,
      edit.range.end <= edit.text.count
    else { throw Unsupported() }
    let isEdit = !edit.insert.isEmpty || !edit.range.isEmpty
    let head = edit.text[..<(isEdit ? edit.range.start : edit.selection.end)] + edit.insert
    let tail = edit.text[(isEdit ? edit.range.end : edit.selection.end)...]
    let before = digits(head)
    var all = digits(head + tail)
    if fault == .losesDigit, all.count > 4 { all.removeLast() }
    var text: [Character] = []
    var places = [0]
    for (index, digit) in all.enumerated() {
      if index > 0, index % 4 == 0 { text.append("/") }
      text.append(digit)
      places.append(text.count)
    }
    var caret = places[min(before.count, places.count - 1)]
    // Forward, the caret goes over the separator; standing still, it stays where it was.
    let isAtSlash = caret < text.count && text[caret] == "/" && !before.isEmpty
    if isAtSlash, edit.direction == .forward, fault != .sticks { caret += 1 }
    if isAtSlash, !isEdit, edit.selection.end == caret + 1 { caret += 1 }
    if fault == .goesToEnd { caret = text.count }
    if fault == .followsSelection { caret = min(caret, edit.selection.end) }
    let units = String(text).utf16.map { $0 }
    let offset = String(text[..<caret]).utf16.count
    return CaretState(units, TextRange(offset, offset))
  }

  private func digits(_ units: some Sequence<UInt16>) -> [Character] {
    String(decoding: Array(units), as: UTF16.self).filter {
      $0.unicodeScalars.count == 1
        && $0.unicodeScalars.first?.properties.generalCategory == .decimalNumber
    }
  }
}

@Suite struct `A field with its own mask` {
  @Test func `it conforms`() {
    expectConforms(AcmeCardField(profile: AcmeCardField.profile), cases: 600)
  }

  @Test func `every law in scope has something to say about it`() {
    let probe = CaretProbe.shared
    let subject = InProcessCaret(
      AcmeCardField(profile: AcmeCardField.profile),
      identity: SubjectIdentity(name: "acme", version: "1"))
    let tally = probe.tally(
      of: subject, on: probe.cases(AcmeCardField.profile, scope: 4000, random: 400))
    #expect(probe.faults(tally) == [])
    #expect(tally.vacuousLaws == [])
    #expect(
      tally.laws.map { String($0.rawValue.dropFirst("caret.".count)) } == [
        "text.kept", "collapsed", "bounds", "grapheme", "end", "start", "stable", "noop",
        "edit.only", "rejected", "separators", "batch", "undo.type", "progress.backspace",
        "progress.delete", "robust",
      ])
  }

  @Test(arguments: AcmeCardField.Fault.allCases)
  func `its faults are noticed`(_ fault: AcmeCardField.Fault) {
    let probe = CaretProbe.shared
    let subject = InProcessCaret(
      AcmeCardField(profile: AcmeCardField.profile, fault: fault),
      identity: SubjectIdentity(name: "acme", version: "1"))
    let tally = probe.tally(
      of: subject, on: probe.cases(AcmeCardField.profile, scope: 1000, random: 200))
    #expect(!tally.records.isEmpty)
  }

  @Test func `a prefix with digits of its own is no content`() {
    var profile = CaretProfile()
    profile.modes = [.field]
    profile.formatters = [
      FormatterClaim(
        own: "us", .separatorOnly, prefix: CodeUnits("+1 "),
        samples: [CodeUnits("+1 212-555")])
    ]
    let input = DrawnText("+1 212|-555").backspacing("us")
    let oracle = CaretProbe.shared.oracle
    let facts = CaretContract.facts(of: input, under: profile, by: oracle)
    let law = CaretContract.laws.first { $0.id == "caret.text.kept" }
    func judge(_ text: String) -> Bool {
      let sheet = CaretSheet(CodeUnits(text), TextRange(5, 5))
      guard case .holds = law?.judge(Evidence(Observation(input, facts, sheet))) else {
        return false
      }
      return true
    }
    #expect(judge("+1 215-55"))
    #expect(!judge("+1 212-55"))
    // Where the edit hurt the prefix itself, nobody can tell what is content.
    let hurt = DrawnText("+1 |212-555").backspacing("us")
    let hurtFacts = CaretContract.facts(of: hurt, under: profile, by: oracle)
    let sheet = CaretSheet(CodeUnits("+1 121-2555"), TextRange(3, 3))
    guard case .doesNotApply = law?.judge(Evidence(Observation(hurt, hurtFacts, sheet))) else {
      Issue.record("expected no judgement of an edit of the prefix")
      return
    }
  }
}
