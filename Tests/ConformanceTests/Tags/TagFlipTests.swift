import ConformanceKit
import Testing
import TextSpec

/// Any single lie in an answer is noticed by a law about that answer alone: no related case has to
/// be asked.
@Suite struct `Single lies about tags` {
  let probe = TagsProbe.shared

  private static let texts: [String] = [
    "", "a", "#a", "#a #b", "x#a #a", "#\u{FE0F}\u{20E3}", "##a", "#a#b", "#1", "#e\u{301}",
    "#\u{2000B}", "&#a", "#a\n@b", "@a@b", "\u{FF03}a", "\u{600}#a", "#\u{600} ", "#a\u{1F3FD}",
    "a.bc/#d", "#\u{E9}@b", "#a://",
  ]

  private func survivors(_ profile: TagsProfile, _ inputs: [Case]) -> [String] {
    var flips = FlipCheck(probe.reference(profile), by: probe.oracle) { $0.status != .metamorphic }
    for input in inputs { flips.examine(input) }
    #expect(flips.outcome.flipCount > 500)
    #expect(flips.outcome.isComplete)
    return flips.outcome.survivors.map { "\($0.input.text): \($0.label)" }
  }

  @Test(arguments: TagRules.allCases)
  func `each is noticed under every rule`(_ rules: TagRules) {
    let inputs = Self.texts.map { probe.input(CodeUnits($0), rules) }
    #expect(survivors(TagsProfile(), inputs) == [])
  }

  @Test func `each is noticed where only one kind is asked for`() {
    let inputs: [Case] = Self.texts.flatMap { text in
      [.hashtag, .mention].map { (kinds: TagKinds) in
        probe.input(CodeUnits(text), .twitter, kinds)
      }
    }
    #expect(survivors(TagsProfile(), inputs) == [])
  }

  @Test func `each is noticed where scalars are read`() {
    var profile = TagsProfile()
    profile.graphemeSafe = false
    let inputs = Self.texts.map { probe.input(CodeUnits($0), .twitter) }
    #expect(survivors(profile, inputs) == [])
  }

  @Test func `each is noticed in texts of the small scope`() {
    #expect(survivors(TagsProfile(), probe.cases(smallScope: 1_200)) == [])
  }

  @Test func `each is noticed in links`() {
    let payloads = ["", "a", "a b", "%", "\u{E9}", "\u{1F98B}", "~"]
    let links = ["hash:", "hash:a%20b", "hash:%C3%A9", "hash:a+b", "http:a", "a", ""]
    let inputs = [("encode", payloads), ("decode", links)].flatMap { question, texts in
      texts.map { Case(.tags, CodeUnits($0), params: [.init("question", .string(question))]) }
    }
    var flips = FlipCheck(probe.reference(), by: probe.oracle) { $0.status != .metamorphic }
    for input in inputs { flips.examine(input) }
    #expect(flips.outcome.isComplete, "\(flips.outcome.survivors)")
  }
}
