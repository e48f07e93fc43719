import Testing
import TextSpec

@Suite struct `Caret profile` {
  @Test func `every choice is read back as it was set`() throws {
    var profile = CaretProfile()
    try profile.set("insertSide", to: "right")
    try profile.set("deletePolicy", to: "unformat")
    try profile.set("protectedPrefix", to: "+1 ")
    try profile.set("protectedSuffix", to: " kg")
    try profile.set("valueBlind", to: false)
    try profile.set("segmentation", to: "nsstring")
    try profile.set("modes", to: ["field"])
    try profile.set("formatters", to: ["nanp", "template:__-__"])
    #expect(try CaretProfile(profile.value) == profile)
    #expect(profile.differences.count == 8)
    #expect(CaretProfile().differences == [])
    #expect(try CaretProfile(CaretProfile().value) == CaretProfile())
  }

  @Test func `an own formatter is declared as hello says it`() throws {
    let value = Value.members([
      .init("name", "acme-card"), .init("class", "S"), .init("significant", "decimal-digit"),
      .init("prefix", ""), .init("suffix", ""), .init("samples", ["4111 1111"]),
    ])
    let claim = try FormatterClaim(value)
    #expect(claim.formatterClass == .separatorOnly)
    #expect(claim.significance == .decimalDigit)
    #expect(claim.samples == [CodeUnits("4111 1111")])
    #expect(!claim.isStandard)
    #expect(try FormatterClaim(claim.value) == claim)
  }

  @Test func `what is significant is a word or a set of characters`() {
    #expect(Significance("decimal-digit") == .decimalDigit)
    #expect(Significance("letter-or-digit") == .letterOrDigit)
    #expect(Significance("0123") == .oneOf([[0x30], [0x31], [0x32], [0x33]]))
    #expect(Significance("\u{1F600}") == .oneOf([CodeUnits(scalar: 0x1F600)]))
    #expect(Significance("") == nil)
    let oracle = CaretProbe.shared.oracle
    let text = CodeUnits("a1\u{664}1\u{308}-")
    let clusters = [
      TextRange(0, 1), TextRange(1, 2), TextRange(2, 3), TextRange(3, 5), TextRange(5, 6),
    ]
    func held(_ significance: Significance) -> [Bool] {
      clusters.map { significance.holds($0, in: text, oracle) }
    }
    #expect(held(.decimalDigit) == [false, true, true, false, false])
    #expect(held(.letterOrDigit) == [true, true, true, false, false])
    #expect(held(.notHyphen) == [true, true, true, true, false])
    #expect(held(.oneOf([[0x61], [0x31, 0x308]])) == [true, false, false, true, false])
  }

  @Test(
    arguments: [
      ("insertSide", "middle"), ("deletePolicy", "never"), ("modes", []), ("modes", "keyboard"),
      ("protectedPrefix", .text([0xD83D])), ("segmentation", "utf-16"), ("formatters", []),
      ("formatters", ["nobody"]), ("formatters", ["nanp", "nanp"]), ("valueBlind", "maybe"),
      ("colour", "red"),
    ] as [(String, Value)])
  func `a wrong choice is told by its key`(_ key: String, _ value: Value) {
    var profile = CaretProfile()
    let error = #expect(throws: ProfileError.self) { try profile.set(key, to: value) }
    #expect(error?.key == key)
  }

  @Test(
    arguments: [
      [.init("name", "nanp"), .init("class", "S"), .init("samples", ["1"])],
      [.init("name", "own"), .init("class", "X"), .init("samples", ["1"])],
      [.init("name", "own"), .init("class", "S")],
      [.init("name", "own"), .init("class", "S"), .init("samples", [1])],
      [
        .init("name", "own"), .init("class", "S"), .init("significant", ""),
        .init("samples", ["1"]),
      ],
      [.init("name", "own"), .init("class", "S"), .init("prefix", 1), .init("samples", ["1"])],
      [.init("class", "S")],
    ] as [[Value.Member]])
  func `an own formatter that says too little is refused`(_ members: [Value.Member]) {
    #expect(throws: ProfileError.self) { try FormatterClaim(.members(members)) }
  }
}
