import ConformanceKit
import Testing
import TextSpec

/// The laws are complete where the units are fixed: whichever single answer about a short text is
/// changed, into whichever other one, some law notices, without the oracle's units.
@Suite struct `Tokenizer lies` {
  /// Clusters of every kind that the rules know, simplest first.
  private static let alphabet: [CodeUnits] = [
    "a", " ", "\r\n", "-", "\n", "\u{1F600}", "e\u{301}", " \u{301}", "\u{4E2D}",
    "\u{1F1E9}\u{1F1F0}",
  ].map { CodeUnits($0) }

  /// All texts of up to so many clusters: few where the tests run unoptimised.
  private static let texts: [CodeUnits] = {
    #if DEBUG
      let (clusters, lengthMax) = (alphabet.prefix(3), 2)
    #else
      let (clusters, lengthMax) = (alphabet[...], 3)
    #endif
    var texts: [CodeUnits] = [[]]
    var longest: [CodeUnits] = [[]]
    for _ in 0..<lengthMax {
      longest = longest.flatMap { text in clusters.map { text + $0 } }
      texts += longest
    }
    return texts
  }()

  @Test(arguments: TokenizerVariant.all)
  func `every single one is noticed`(_ variant: TokenizerVariant) {
    let probe = TokenizerProbe.shared
    var flips = FlipCheck(probe.reference(variant.profile), by: probe.oracle) {
      $0.id != "tokenizer.enclosing.units" && ($0.siblings == nil || $0.status == .axiom)
    }
    for granularity in variant.granularities
    where variant.profile.granularities.contains(granularity) {
      for text in Self.texts { flips.examine(.of(text, granularity)) }
    }
    #expect(flips.outcome.isComplete, "\(flips.outcome.survivors.prefix(3))")
  }

  @Test func `soft breaks and writing from right to left change nothing about that`() {
    let probe = TokenizerProbe.shared
    var profile = TokenizerProfile()
    profile.layout = .writingDirection
    var flips = FlipCheck(probe.reference(profile), by: probe.oracle) { $0.siblings == nil }
    var input = Case.of(CodeUnits("a b\nc"), .line, softBreaks: [2])
    flips.examine(input)
    input["writingDirection"] = "rtl"
    flips.examine(input)
    #expect(flips.outcome.isComplete, "\(flips.outcome.survivors.prefix(3))")
  }

  @Test func `coherent lies need the laws about words, or the oracle`() throws {
    let probe = TokenizerProbe.shared
    let axioms = Set(TokenizerContract.laws.filter { $0.status == .axiom }.map(\.id))
    for name in ["unit-takes-delimiter", "first-cluster-alone", "touching-words-merged"] {
      let subject = try #require(probe.mutant(name))
      let cases = probe.cases(subject.claim.profile, step: TokenizerProbe.step)
      #expect(probe.tally(subject, cases) { axioms.contains($0) }.broken == [], "\(name)")
    }
  }
}
