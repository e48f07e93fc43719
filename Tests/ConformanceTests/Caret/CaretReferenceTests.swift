import ConformanceKit
import Generators
import ReferenceImpl
import Testing
import TextSpec

@Suite struct `Caret reference` {
  let probe = CaretProbe.shared

  @Test func `it obeys every law, and every law has something to say`() {
    let tally = probe.tally(
      of: probe.reference(), on: probe.cases(scope: 2000, random: 1200))
    #expect(probe.faults(tally) == [])
    #expect(tally.vacuousLaws == [])
    #expect(tally.isConserved)
  }

  @Test(
    arguments: [
      ["insertSide": "right"], ["deletePolicy": "through"], ["deletePolicy": "unformat"],
      ["insertSide": "right", "deletePolicy": "through"], ["segmentation": "nsstring"],
      ["protectedPrefix": "$ ", "protectedSuffix": " \u{C6D0}"], ["protectedPrefix": "(1"],
      ["valueBlind": "false"], ["modes": "anchor"], ["modes": "field"],
    ] as [[String: Value]])
  func `it obeys every law under every profile`(_ choices: [String: Value]) throws {
    var profile = CaretProfile()
    for (key, value) in choices { try profile.set(key, to: value) }
    let tally = probe.tally(
      of: probe.reference(profile), on: probe.cases(profile, scope: 250, random: 250))
    #expect(probe.faults(tally) == [])
  }

  @Test(arguments: FormatterClaim.standard.map(\.name))
  func `it obeys every law with every formatter alone`(_ name: String) throws {
    var profile = CaretProfile()
    try profile.set("formatters", to: .string(name))
    let tally = probe.tally(
      of: probe.reference(profile), on: probe.cases(profile, scope: 1200, random: 1500))
    #expect(probe.faults(tally) == [])
    #expect(tally.vacuousLaws == [], "\(name)")
  }

  @Test func `a caret inside of a cluster of the raw text is rounded up`() {
    // The caret between the halves of the pair belongs behind it.
    let raw: CodeUnits = [0x31] + CodeUnits(scalar: 0x1F600)
    let input = CaretInput(anchor: raw, TextRange(2, 2), .insert, by: "emojiSig").asCase
    #expect(probe.drawn(probe.reference(), input) == "1\u{1F600}|")
  }

  @Test func `ends of a selection that would cross meet at the higher one`() {
    let selected = DrawnText("(123[) ]456-7890").reformatting("nanp")
    #expect(probe.drawn(probe.reference(), selected) == "(123) |456-7890")
  }

  @Test func `a selection sheds the separators at its ends`() {
    let selected = DrawnText("(123[) 456-]7890").reformatting("nanp")
    #expect(probe.drawn(probe.reference(), selected) == "(123) [456]-7890")
  }

  @Test func `nothing to delete through leaves the caret where the delete began`() throws {
    var profile = CaretProfile()
    profile.deletePolicy = .through
    let reference = probe.reference(profile)
    let before = DrawnText("(|123) 456-7890").backspacing("nanp")
    #expect(probe.drawn(reference, before) == "(|123) 456-7890")
    let behind = DrawnText("1234 |- ").deleting("cardEager")
    #expect(probe.drawn(reference, behind) == "1234 |- ")
  }

  @Test func `an unformatted text is formatted by the next edit`() throws {
    var profile = CaretProfile()
    profile.deletePolicy = .unformat
    let reference = probe.reference(profile)
    let first = DrawnText("(123)| 456-7890").backspacing("nanp")
    #expect(probe.drawn(reference, first) == "(123| 456-7890")
    let second = DrawnText("(123| 456-7890").backspacing("nanp")
    #expect(probe.drawn(reference, second) == "(12|4) 567-890")
  }

  @Test func `carriage return and line feed are two places under nsstring`() throws {
    var profile = CaretProfile()
    profile.segmentation = .nsstring
    let raw: CodeUnits = [0x61, 0x0D, 0x0A]
    let given = Formatted(raw, images: [CaretImage(TextRange(0, 1), TextRange(0, 1))])
    let input = CaretInput(
      anchor: raw, TextRange(2, 2), .none, by: "given", given: given
    ).asCase
    #expect(probe.drawn(probe.reference(profile), input) == "a\r|\n")
    #expect(probe.drawn(probe.reference(), input) == "a\r\n|")
  }
}
