import ConformanceKit
import Testing
import TextSpec

@Suite struct `Caret flips` {
  @Test func `any other answer is noticed`() {
    let probe = CaretProbe.shared
    var check = FlipCheck<CaretContract>(probe.reference(), by: probe.oracle)
    for input in probe.cases(scope: 60, random: 60, seed: 3) { check.examine(input) }
    #expect(check.outcome.isComplete, "\(check.outcome.survivors.prefix(3))")
  }

  @Test func `the complete set alone notices any other caret`() {
    let probe = CaretProbe.shared
    var profile = CaretProfile()
    profile.modes = [.anchor]
    let core: [LawID] = ["caret.bounds", "caret.grapheme", "caret.bracket", "caret.side"]
    var check = FlipCheck<CaretContract>(probe.reference(profile), by: probe.oracle) {
      core.contains($0.id)
    }
    var carets = 0
    for input in probe.cases(profile, scope: 300, random: 400) where input.mark("caret") != nil {
      check.examine(input)
      carets += 1
    }
    #expect(carets > 500)
    // A selection in place of a caret is for another law; each other caret is for these.
    let survivors = check.outcome.survivors.filter { survivor in
      let ends = survivor.label.dropFirst("selection [".count).dropLast().split(separator: ",")
      return ends.count == 2 && ends[0] == ends[1].drop { $0 == " " }
    }
    #expect(survivors == [])
  }
}
