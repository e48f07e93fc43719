import ConformanceKit
import Foundation
import ReferenceImpl
import Testing
import TextSpec

/// Cases of other conformance suites, which are not part of this package. Their file is named by
/// an environment variable; without it the test is skipped, and says so. Each line is an object
/// with `id`, `text`, `tags`, `utf16`, `codePoint` and `onGrapheme`.
@Suite struct `Tag cases from elsewhere` {
  static let variable = "CONFORMANCE_TAG_CASES"
  static let path = ProcessInfo.processInfo.environment[variable]

  @Test(.enabled(if: path != nil, "set \(variable) to a file of cases"))
  func `twitter finds their tags where these end on cluster boundaries`() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: try #require(Self.path)))
    let reference = ReferenceTags(oracle: TagsProbe.shared.oracle)
    var count = 0
    for line in data.split(separator: 0x0A) {
      let entry = try JSON.read(Array(line), .file)
      let name = entry["id"]?.stringValue ?? "?"
      let text = try #require(entry["text"]?.textValue)
      guard entry["onGrapheme"] == true else { continue }
      count += 1
      let tags = try reference.detect(text, .twitter, .hashtag)
      let map = IndexMap(text, .scalars)
      #expect(.list(tags.map { .range($0.range) }) == entry["utf16"], "\(name)")
      #expect(.list(tags.map { .text(CodeUnits($0.payload)) }) == entry["tags"], "\(name)")
      #expect(
        .list(tags.map { .range(map.outward($0.range)) }) == entry["codePoint"], "\(name)")
    }
    #expect(count > 0)
  }
}
