import ReferenceImpl
import Testing
import TextSpec

@Suite struct `Truncation profile` {
  @Test func `every choice is read and written`() throws {
    var profile = TruncationProfile()
    #expect(profile.differences.isEmpty)
    try profile.set("measures", to: ["graphemes", "utf-8"])
    try profile.set("segmentation", to: "nsstring")
    try profile.set("surrogates", to: "control")
    try profile.set("marked", to: false)
    try profile.set("applied", to: "true")
    #expect(profile.measures == [.utf8, .graphemes])
    #expect(profile.differences.count == 5)
    #expect(try TruncationProfile(profile.value) == profile)
    try profile.set("measure", to: "scalars")
    #expect(profile.measures == [.scalars])
  }

  @Test(
    arguments: [
      ("measures", []), ("measures", "bytes"), ("segmentation", "icu"), ("marked", 1),
      ("colour", "red"),
    ] as [(String, Value)])
  func `an unknown choice names its key`(key: String, value: Value) {
    var profile = TruncationProfile()
    #expect {
      try profile.set(key, to: value)
    } throws: {
      ($0 as? ProfileError)?.key == key
    }
  }

  /// A subject that cuts as Foundation's composed character sequences do.
  private func foundation(_ profile: TruncationProfile) -> any Subject<TruncationContract> {
    let oracle = ComposedSequences(base: TruncationProbe.shared.oracle)
    return InProcessTruncation(
      ReferenceTruncation(profile: profile, oracle: oracle),
      identity: SubjectIdentity(name: "composed sequences", version: "1.0"))
  }

  @Test func `composed sequences break laws by UAX 29, and none under their own profile`() {
    let probe = TruncationProbe.shared
    var profile = TruncationProfile()
    let strict = probe.broken(by: foundation(profile), on: probe.unitCases, laws: isTruncationAxiom)
    #expect(
      strict.map(\.rawValue) == [
        "truncation.cut.left", "truncation.cut.right", "truncation.caret.grapheme",
      ])
    profile.segmentation = .nsstring
    let own = probe.broken(by: foundation(profile), on: probe.cases, laws: isTruncationAxiom)
    #expect(own == [])
  }

  @Test func `ill-formed text is not judged where surrogates are controls`() {
    let probe = TruncationProbe.shared
    var profile = TruncationProfile()
    let edit = TruncationEdit([0xD83D], TextRange(1, 1), [0x0301], limit: 5)
    #expect(TruncationContract.objection(to: edit.input, under: profile, by: probe.oracle) == nil)
    profile.surrogates = .control
    #expect(TruncationContract.objection(to: edit.input, under: profile, by: probe.oracle) != nil)
  }

  @Test func `reports and marked text are judged where they are claimed`() {
    var claim = Claim<TruncationContract>(profile: TruncationProfile())
    func inScope(_ id: LawID) -> Bool {
      TruncationContract.laws.contains { $0.id == id && $0.isOn(claim.profile) }
    }
    #expect(!inScope("truncation.applied.result"))
    #expect(inScope("truncation.marked"))
    claim.profile.applied = true
    claim.profile.marked = false
    #expect(inScope("truncation.applied.result"))
    #expect(!inScope("truncation.marked"))
  }
}

/// UAX #29 with the three departures of Foundation's composed character sequences.
private struct ComposedSequences: Oracle {
  let base: ReferenceOracle

  func isBoundary(in text: CodeUnits, at offset: Int, _ level: SegmentationLevel) -> Bool {
    if base.isBoundary(in: text, at: offset, level) { return true }
    guard level == .grapheme, offset > 0, offset < text.count else { return false }
    let rule = base.rule(in: text, at: offset, level)
    return rule == "GB3" || rule == "GB9b" || text.scalar(at: offset).value == 0x0E33
  }

  func collectBoundaries(
    of text: CodeUnits, _ level: SegmentationLevel, into boundaries: inout [Int]
  ) {
    boundaries = (0...text.count).filter { isBoundary(in: text, at: $0, level) }
  }

  func canonicalComposition(of text: CodeUnits) -> CodeUnits {
    base.canonicalComposition(of: text)
  }

  var unicodeVersion: UnicodeVersion { base.unicodeVersion }
  var representatives: [UInt32] { base.representatives }
  func rule(in text: CodeUnits, at offset: Int, _ level: SegmentationLevel) -> String {
    base.rule(in: text, at: offset, level)
  }
  func classRank(of scalar: UInt32) -> Int { base.classRank(of: scalar) }
  func traits(of scalar: UInt32) -> ScalarTraits { base.traits(of: scalar) }
  func name(of scalar: UInt32) -> String { base.name(of: scalar) }
  func classes(of scalar: UInt32) -> String { base.classes(of: scalar) }
}
