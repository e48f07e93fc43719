import Foundation
import ReferenceImpl
import Testing
import TextSpec
import UnicodeTables

/// The function on the page for implementers is compiled here and held to the rule.
@Suite struct `The page about tags` {
  let probe = TagsProbe.shared

  @Test func `it shows the function that is tested`() throws {
    let source = try String(
      decoding: PackageFolder.bytes("Tests/ConformanceTests/Tags/SmallestTagDetector.swift"),
      as: UTF8.self)
    let page = try String(decoding: PackageFolder.bytes("Documentation/Tags.md"), as: UTF8.self)
    let parts = source.components(separatedBy: "// page: ")
    let function = try #require(parts.dropFirst().first).dropFirst("begin\n".count)
    #expect(page.contains("```swift\n" + function + "```"))
  }

  @Test func `the function finds what the rule says`() throws {
    var found = 0
    var faults: [String] = []
    for input in probe.cases(smallScope: 3_000, templates: 3_000, random: 3_000) {
      guard input.tagRules == .seed, input["grow"] == nil, Self.isSettled(input.text) else {
        continue
      }
      let string = String(decoding: input.text, as: UTF16.self)
      let ranges = tags(in: string).map { range in
        TextRange(
          range.lowerBound.utf16Offset(in: string), range.upperBound.utf16Offset(in: string))
      }
      let expected = try ReferenceTags(oracle: probe.oracle).detect(input.text, .seed, .hashtag)
      found += expected.count
      if ranges != expected.map(\.range) { faults.append("\(input.text)") }
    }
    #expect(found > 200)
    #expect(faults == [])
  }

  @Test func `the links are those of the reference`() {
    var faults: [String] = []
    for input in probe.cases(smallScope: 3_000, random: 3_000) where input.tagRules == nil {
      let text = String(decoding: input.text, as: UTF16.self)
      if input.tagQuestion == .encode {
        if CodeUnits(link(for: text)) != HashLink.encode(input.text) { faults.append(text) }
        if payload(of: link(for: text)).map({ CodeUnits($0) }) != input.text {
          faults.append(text)
        }
      }
    }
    #expect(faults == [])
  }

  /// Whether a text is well-formed and its scalars are cut and classified alike in all versions
  /// that the standard library may follow.
  private static func isSettled(_ text: CodeUnits) -> Bool {
    text.isWellFormed
      && text.scalarValues.allSatisfy { scalar in
        let old = UnicodeData.tables(.v15_1).properties(scalar)
        return old.isAssigned && old == UnicodeData.tables(.v17_0).properties(scalar)
      }
  }
}
