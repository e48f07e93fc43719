import ConformanceKit
import Foundation
import ReferenceImpl
import Testing
import TextSpec

/// The stored cases of the tags contract. What is right was written down by hand.
@Suite struct `Tags corpus` {
  @Test func `every file is written as the project writes it`() throws {
    let faults = try Self.entries().filter { try $0.entry.bytes != Self.bytes($0.name) }
    #expect(faults.map(\.name) == [])
  }

  @Test func `every file has a title, a note and a law of the contract`() throws {
    let laws = TagsContract.laws.map(\.id)
    for (name, entry) in try Self.entries() {
      #expect(!entry.title.isEmpty && !entry.note.isEmpty, "\(name)")
      #expect(entry.law.map(laws.contains) == true, "\(name)")
      let objection = TagsContract.objection(
        to: entry.input, under: TagsProfile(), by: TagsProbe.shared.oracle)
      #expect(objection == nil, "\(name)")
    }
  }

  @Test func `the reference answers what is right`() throws {
    let reference = ReferenceTags(oracle: TagsProbe.shared.oracle)
    var seen: [String] = []
    for (name, entry) in try Self.entries() {
      let input = entry.input
      seen.append(name)
      switch input.tagQuestion {
      case .detect?:
        let expected = try #require(Self.ranges[name], "\(name)")
        let rules = try #require(input.tagRules)
        let tags = try reference.detect(input.text, rules, try #require(input.tagKinds))
        #expect(tags.map { [$0.range.start, $0.range.end] } == expected, "\(name)")
        for tag in tags {
          let slice = input.text[(tag.range.start + 1)..<tag.range.end]
          #expect(CodeUnits(tag.payload) == CodeUnits(slice), "\(name)")
        }
      case let question?:
        let expected = try #require(Self.texts[name], "\(name)").map { CodeUnits($0) }
        let answer =
          question == .encode ? reference.encode(input.text) : reference.decode(input.text)
        #expect(answer == expected, "\(name)")
      case nil: Issue.record("\(name) has no question")
      }
    }
    #expect(seen.sorted() == (Array(Self.ranges.keys) + Array(Self.texts.keys)).sorted())
  }

  @Test func `the reference breaks no law`() throws {
    let probe = TagsProbe.shared
    let inputs = try Self.entries().map(\.entry.input)
    #expect(probe.killers(of: probe.reference(), inputs) == [])
  }

  private static let folder = PackageFolder.url.appendingPathComponent("corpora/tags")

  private static func bytes(_ name: String) throws -> [UInt8] {
    try PackageFolder.bytes("corpora/tags/\(name).json")
  }

  private static func entries() throws -> [(name: String, entry: CorpusEntry)] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try files.filter { $0.hasSuffix(".json") }.sorted().map { file in
      let name = String(file.dropLast(5))
      return (name, try CorpusEntry(bytes: try bytes(name)))
    }
  }

  /// The ranges of the tags of each text, in UTF-16 units.
  private static let ranges: [String: [[Int]]] = [
    "accented-name": [[4, 6]],
    "after-emoji": [[4, 17]],
    "after-parenthesis": [[1, 3], [5, 7]],
    "astral-letters": [[0, 3]],
    "bare-marker": [],
    "bytes-for-units": [[3, 10]],
    "character-reference": [],
    "character-reference-uax31": [[1, 4]],
    "decomposed-accent": [[0, 6]],
    "devanagari-vowels": [[0, 7]],
    "digit-in-tag": [[0, 5]],
    "digits-of-any-script": [],
    "doubled-marker": [[0, 3]],
    "emoji-components": [[0, 3], [4, 6]],
    "emoji-tag-twitter": [],
    "emoji-tag-uax31": [[0, 3]],
    "enclosing-mark-twitter": [[0, 4]],
    "enclosing-mark-uax31": [],
    "family-emoji": [[0, 9]],
    "first-occurrence-in-word": [[4, 6]],
    "first-occurrence-prefix": [[0, 8], [9, 13]],
    "first-occurrence-twice": [[0, 2], [3, 5]],
    "joiner-behind-marker": [],
    "keycap-after-tag": [],
    "keycap-seed": [],
    "keycap-twitter": [],
    "keycap-uax31": [],
    "line-break-before": [[6, 10]],
    "line-feed-after-return": [[0, 2], [4, 6]],
    "lone-surrogate-seed": [[0, 4]],
    "lone-surrogate-twitter": [[0, 2]],
    "mail-address": [],
    "marker-behind-hebrew": [],
    "mention-behind-hashtag": [[0, 2], [2, 4]],
    "name-of-twenty": [[0, 21]],
    "name-of-twenty-one": [],
    "one-letter-after-space": [[1, 3]],
    "one-letter-at-start": [[0, 2]],
    "persian-non-joiner": [[0, 9]],
    "prepend-before-marker": [],
    "prepend-ends-tag": [[0, 2]],
    "prepend-takes-space": [],
    "private-use": [[3, 5]],
    "repost": [[2, 4]],
    "repost-in-word": [],
    "scalar-lengths": [[3, 8], [9, 11]],
    "scheme-behind-marker": [],
    "sinhala-conjunct": [[0, 5]],
    "sinhala-joiner": [[0, 6]],
    "skin-tone-on-letter": [],
    "small-marker": [[0, 2], [3, 5]],
    "tag-behind-tag": [],
    "tag-behind-tag-uax31": [[0, 2]],
    "thai-vowels": [[0, 12]],
    "url-fragment": [],
    "url-in-tag": [],
    "url-needs-label": [[0, 2]],
    "url-without-scheme": [[8, 10]],
    "white-space-of-all-kinds": [[0, 2], [3, 5], [6, 8], [9, 11]],
    "wide-marker": [[0, 2]],
    "zero-width-space-seed": [[0, 4]],
    "zero-width-space-twitter": [[0, 2]],
  ]

  /// The links of payloads and the payloads of links.
  private static let texts: [String: String?] = [
    "link-accent": "hash:h%C3%A9llo",
    "link-emoji": "hash:%F0%9F%A6%8B",
    "link-empty": "hash:",
    "link-percent": "hash:a%2520b",
    "link-read-foreign": nil,
    "link-read-lower-case": "h\u{E9}llo",
    "link-read-plus": "a+b",
    "link-slashes": "hash:%2F%2Fx%3Fy%23z",
  ]
}
