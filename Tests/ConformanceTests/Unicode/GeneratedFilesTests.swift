import Foundation
import Testing
import UnicodeTables

@testable import generate_unicode_tables

/// A folder with one folder of UCD files for each version, where somebody has one.
private let ucdFolder = ProcessInfo.processInfo.environment["CONFORMANCE_UCD"].map {
  URL(fileURLWithPath: $0)
}

@Suite(.enabled(if: ucdFolder != nil, "CONFORMANCE_UCD is not set"))
struct `Generated files` {
  @Test func `are what the generator writes from the data files`() throws {
    let files = try GenerateUnicodeTables.files(from: ucdFolder!)
    let stale = files.filter { file in
      (try? PackageFolder.bytes(file.path)) != Array(file.contents.utf8)
    }
    #expect(stale.map(\.path) == [], "run: swift run generate-unicode-tables UCD-FOLDER .")
    #expect(files.count == 13 + 21 + 1)
    for folder in ["Sources/UnicodeTables/Generated", "corpora/unicode"] {
      let written = Set(files.map(\.path).filter { $0.hasPrefix(folder) })
      let present = FileManager.default.enumerator(
        atPath: PackageFolder.url.appendingPathComponent(folder).path)!
      let unknown = present.compactMap { $0 as? String }
        .filter { $0.contains(".") && !$0.hasSuffix(".0") && !$0.hasSuffix(".1") }
        .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".txt") }
        .filter { !written.contains(folder + "/" + $0) }
      #expect(unknown == [], "expected no file that the generator does not write")
    }
  }

  /// Reads the files once more, with nothing of the generator.
  @Test(arguments: TableVersion.allCases)
  func `say what the data files say`(_ version: TableVersion) throws {
    let data = UnicodeData.tables(version)
    var expected = [[String: String]](repeating: [:], count: 0x110000)
    for (file, property) in Self.properties {
      for (range, values) in try Self.rows(version, file) {
        let key = property ?? values[0]
        guard Self.known.contains(key) else { continue }
        let value = property == nil ? (values.count > 1 ? values[1] : "Yes") : values[0]
        for scalar in range { expected[scalar][key] = value }
      }
    }
    let differences = (0..<0x110000).filter { scalar in
      expected[scalar] != Self.described(data.properties(UInt32(scalar)))
    }
    #expect(differences.isEmpty)
  }

  private static let properties: [(file: String, property: String?)] = [
    ("GraphemeBreakProperty.txt", "GCB"), ("WordBreakProperty.txt", "WB"),
    ("SentenceBreakProperty.txt", "SB"), ("DerivedGeneralCategory.txt", "gc"),
    ("LineBreak.txt", "lb"), ("Scripts.txt", "sc"), ("DerivedCoreProperties.txt", nil),
    ("PropList.txt", nil), ("emoji-data.txt", nil),
  ]
  private static let known: Set<String> = [
    "GCB", "WB", "SB", "gc", "lb", "sc", "InCB", "XID_Continue", "White_Space", "Emoji",
    "Emoji_Component", "Extended_Pictographic",
  ]

  private static func rows(
    _ version: TableVersion, _ file: String
  ) throws -> [(ClosedRange<Int>, [String])] {
    let folder = "\(version)".replacingOccurrences(of: "-", with: "")
    let url = ucdFolder!.appendingPathComponent(folder).appendingPathComponent(file)
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      let fields = line.prefix { $0 != "#" }.split(separator: ";").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard fields.count > 1 else { return nil }
      let ends = fields[0].components(separatedBy: "..").map { Int($0, radix: 16)! }
      var values = Array(fields.dropFirst())
      let kept = ["Han", "Hiragana", "Katakana", "Hangul", "SA"]
      if file == "Scripts.txt" || file == "LineBreak.txt", !kept.contains(values[0]) {
        return nil
      }
      if file == "DerivedGeneralCategory.txt", values[0] == "Cn" { return nil }
      if values.count > 2 { values.removeLast(values.count - 2) }
      return (ends[0]...ends[ends.count - 1], values)
    }
  }

  /// The properties as the files have them: unlisted values are not there.
  private static func described(_ properties: ScalarProperties) -> [String: String] {
    var result = [
      "GCB": properties.graphemeClusterBreak.longName, "WB": properties.wordBreak.longName,
      "SB": properties.sentenceBreak.longName, "InCB": properties.conjunctBreak.longName,
    ].filter { $0.value != "Other" && $0.value != "None" }
    if properties.isAssigned { result["gc"] = properties.generalCategory.shortName }
    if properties.dictionaryScript == .complexContext { result["lb"] = "SA" }
    if [.han, .hiragana, .katakana, .hangul].contains(properties.dictionaryScript) {
      result["sc"] = properties.dictionaryScript.longName
    }
    if properties.isXIDContinue { result["XID_Continue"] = "Yes" }
    if properties.isWhiteSpace { result["White_Space"] = "Yes" }
    if properties.isEmoji { result["Emoji"] = "Yes" }
    if properties.isEmojiComponent { result["Emoji_Component"] = "Yes" }
    if properties.isExtendedPictographic { result["Extended_Pictographic"] = "Yes" }
    return result
  }
}
