import ConformanceKit
import Generators
import ReferenceImpl
import Testing
import TextSpec

@Suite struct `Caret cases` {
  let probe = CaretProbe.shared

  @Test func `every case lies in the domain, under every profile`() throws {
    for choices: [String: Value] in [[:], ["modes": "field"], ["modes": "anchor"]] {
      var profile = CaretProfile()
      for (key, value) in choices { try profile.set(key, to: value) }
      let objections = probe.cases(profile, scope: 3000, random: 3000).compactMap {
        CaretContract.objection(to: $0, under: profile, by: probe.oracle)
      }
      #expect(objections == [])
    }
  }

  @Test func `a case reads back as the question that it was made of`() {
    for input in probe.cases(scope: 300, random: 600) {
      #expect(CaretInput(input).asCase == input)
    }
  }

  @Test func `leaving a formatter out changes no case of another`() throws {
    var profile = CaretProfile()
    try profile.set("formatters", to: ["kr", "won", "identity"])
    let all = CaretCases(CaretProfile(), probe.texts)
    let few = CaretCases(profile, probe.texts)
    var kept = 0
    for phase in [Phase.smallScope, .sweep, .random, .targeted] {
      for index in stride(from: 0, to: 4000, by: 7) {
        let key = CaseKey(seed: 5, .caret, phase, index)
        guard let whole = all.make(key, Extent(scopeMax: 1)),
          CaretInput(whole).given != nil
            || profile.formatter(CaretInput(whole).formatter) != nil
        else { continue }
        #expect(few.make(key, Extent(scopeMax: 1)) == whole)
        kept += 1
      }
    }
    #expect(kept > 150)
  }

  @Test func `sketched fields are what their formatter makes, where values do not matter`() {
    var counts: [String: (same: Int, all: Int)] = [:]
    let generator = CaretCases(CaretProfile(), probe.texts)
    let scope = generator.count(.smallScope, Extent(scopeMax: 2)) ?? 0
    for index in 0..<12_000 {
      let key =
        index % 2 == 0
        ? CaseKey(seed: 0, .caret, .smallScope, index * (scope / 24_000))
        : CaseKey(seed: 0, .caret, .random, index)
      guard let input = generator.make(key, Extent(scopeMax: 2)) else { continue }
      let question = CaretInput(input)
      guard question.mode == .field, !question.text.isEmpty else { continue }
      let made = probe.oracle.format(question.text, by: question.formatter)?.text
      let count = counts[question.formatter] ?? (0, 0)
      counts[question.formatter] = (count.same + (made == question.text ? 1 : 0), count.all + 1)
    }
    #expect(counts.count == FormatterClaim.standard.count)
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      // Values decide about dates, prefixes, capitals and folding, and limits about long texts.
      let isBlind = ![
        "dateEager", "expiry", "e164kr", "iban", "upper", "digitsFold", "card16",
      ].contains(name)
      #expect(count.all > 50, "\(name)")
      #expect(isBlind ? count.same == count.all : count.same * 10 > count.all, "\(name): \(count)")
    }
  }

  @Test func `edits of every kind are drawn`() {
    var seen: [String: Int] = [:]
    func see(_ what: String, _ isSeen: Bool) { if isSeen { seen[what, default: 0] += 1 } }
    for input in probe.cases(scope: 1, random: 6000) {
      let question = CaretInput(input)
      let selection = question.selection
      let isAway =
        question.isEdit && selection.isEmpty
        && (selection.end < question.range.start || selection.start > question.range.end)
      let isField = question.mode == .field
      see("anchor", !isField)
      see("given alignment", question.given != nil)
      see("selection in anchor mode", !isField && !selection.isEmpty)
      see("typed", isField && question.insert.count == 1 && question.range.isEmpty)
      see("pasted", isField && question.insert.count > 2)
      see("replaced", isField && !question.insert.isEmpty && !question.range.isEmpty)
      see("backspace", isField && question.direction == .backward)
      see("forward delete", isField && question.direction == .forward)
      see("nothing edited", isField && !question.isEdit)
      see("away from the selection", isField && isAway)
      see("digits of two units", question.text.contains(0xD835))
      see("digits outside of ASCII", question.text.contains { (0x660...0x669).contains($0) })
      see("marked digit typed", question.insert.contains(0x308))
      see("lone surrogate typed", !question.insert.isWellFormed)
      see("emoji between groups", question.formatter == "emojiSep" && question.text.count > 12)
      see("more than a limit", question.formatter == "card16" && question.text.count > 20)
    }
    let kinds = [
      "anchor", "given alignment", "selection in anchor mode", "typed", "pasted", "replaced",
      "backspace", "forward delete", "nothing edited", "away from the selection",
      "digits of two units", "digits outside of ASCII", "marked digit typed",
      "lone surrogate typed", "emoji between groups", "more than a limit",
    ]
    for kind in kinds { #expect(seen[kind, default: 0] >= 5, "\(kind): \(seen[kind] ?? 0)") }
  }
}
