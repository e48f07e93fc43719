import ConformanceKit
import Generators
import ReferenceImpl
import Testing
import TextSpec

@Suite struct `Suggestion laws` {
  @Test func `they notice any single lie about short scripts`() {
    let probe = SuggestionProbe.shared
    for retype in SuggestionProfile.Retype.allCases {
      for tail in SuggestionProfile.Tail.allCases {
        let profile = SuggestionProfile {
          $0.retype = retype
          $0.tail = tail
        }
        var flips = FlipCheck(probe.reference(profile), by: probe.oracle)
        for input in probe.cases(profile, indexMax: 20) where input.isShortAndRegular {
          flips.examine(input)
        }
        #expect(flips.outcome.isComplete, "survivors: \(flips.outcome.survivors.prefix(3))")
        #expect(flips.outcome.flipCount > 2000)
      }
    }
  }

  @Test func `they notice lies without asking for related scripts`() {
    let probe = SuggestionProbe.shared
    var flips = FlipCheck(probe.reference(), by: probe.oracle) { $0.siblings == nil }
    for input in probe.cases(indexMax: 20) where input.isShortAndRegular { flips.examine(input) }
    #expect(flips.outcome.isComplete, "survivors: \(flips.outcome.survivors.prefix(3))")
  }

  @Test func `no judge traps on an answer that makes no sense`() {
    let probe = SuggestionProbe.shared
    let reload = SuggestionReload(
      type: [0xD83D], query: [0xDC00], range: TextRange(Int.max, Int.min), request: Int.min)
    let sheets = [
      SuggestionSheet(trace: [], text: [], selection: TextRange(5, -5), steps: nil),
      SuggestionSheet(
        trace: [[.reload(reload), .show(request: .max), .end, .begin(type: nil)]],
        text: [0xDC00], selection: TextRange(.min, .max), steps: [TextRange(.max, .min)]),
      SuggestionSheet(
        trace: Array(
          repeating: [.begin(type: []), .reload(reload), .reload(reload)], count: 12),
        text: [0x40], selection: TextRange(0, 0),
        steps: Array(repeating: TextRange(.min, .min), count: 12)),
    ]
    for input in probe.cases(indexMax: 100) {
      let facts = SuggestionFacts(input, SuggestionProfile(), probe.oracle)
      for sheet in sheets + [sheets[2].cut(to: facts.steps.count)] {
        let main = Observation<SuggestionContract>(input, facts, sheet)
        let evidence = Evidence(main, siblings: [main])
        for law in SuggestionContract.laws { _ = law.judge(evidence) }
      }
    }
  }
}

extension Case {
  /// A script that is looked at as a whole in no time, and for which every answer is fixed: with
  /// offsets outside of the text a trace may be anything that is well-formed.
  fileprivate var isShortAndRegular: Bool {
    text.count <= 8 && ops.count <= 6 && self["offsets"] == nil
  }
}

extension SuggestionSheet {
  /// The sheet with as many steps as a script has, the last one again and again.
  fileprivate func cut(to count: Int) -> SuggestionSheet {
    SuggestionSheet(
      trace: (0..<count).map { trace[min($0, trace.count - 1)] }, text: text,
      selection: selection, steps: (0..<count).map { _ in TextRange(.min, .max) })
  }
}
