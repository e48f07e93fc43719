import ConformanceKit
import Testing
import TextSpec

@testable import conformance_runner

@Suite struct `The shrinking challenge` {
  private static let challenge = Challenge()

  @Test(arguments: ChallengeProperty.catalogue(challenge.oracle).map(\.name))
  func `a property is found broken and shrunk to its minimum, whatever the seed`(_ name: String) {
    let challenge = Self.challenge
    for property in ChallengeProperty.catalogue(challenge.oracle) where property.name == name {
      for seed in 1...3 {
        let result = challenge.run(property, seed: UInt64(seed))?.result
        #expect(result == property.minimum, "seed \(seed)")
      }
    }
  }

  /// A predicate does not tell where it fails, and a hundred runs of marks hide the place.
  @Test func `a fault somewhere in a very long text is shrunk to its minimum`() {
    let properties = ChallengeProperty.catalogue(Self.challenge.oracle)
    guard let flags = properties.first(where: { $0.name == "flags" }) else {
      Issue.record("there is no property of flags")
      return
    }
    var text: CodeUnits = []
    for number in 0..<100 {
      text += CodeUnits(repeating: 0x0301, count: 500 + number)
      text += number == 37 ? flags.minimum.text : CodeUnits("ab \(number)")
    }
    let input = ChallengeProperty.input(.text, text, 0)
    #expect(Self.challenge.shrink(flags, input).finding.input == flags.minimum)
  }

  /// The minimum that a property names fails, and no case with one scalar left out does.
  @Test func `a named minimum fails, and none of its scalars can be left out`() {
    for property in ChallengeProperty.catalogue(Self.challenge.oracle) {
      let minimum = property.minimum
      #expect(property.isInDomain(minimum) && property.isBroken(minimum), "\(property.name)")
      let scalars = minimum.text.scalarValues
      var failing: [Case] = []
      for index in scalars.indices {
        var rest = scalars
        rest.remove(at: index)
        let text = CodeUnits(scalars: rest)
        for number in 0...text.count {
          let input = ChallengeProperty.input(property.shape, text, number)
          if property.isInDomain(input), property.isBroken(input) { failing.append(input) }
        }
      }
      #expect(failing.isEmpty, "\(property.name): \(failing)")
    }
  }
}
