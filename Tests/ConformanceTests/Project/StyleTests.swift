import Foundation
import TextSpec
import Testing

/// The rules of form that a formatter does not know, kept by a test and not by review.
@Suite("The style of the sources")
struct StyleTests {
  private static let columnMax = 100
  private static let lineMax = 400
  private static let functionLineMax = 70

  /// The Swift sources under a folder of the package, without generated ones.
  private static func sources(_ folder: String) -> [(path: String, lines: [Substring])] {
    let root = PackageFolder.url.appendingPathComponent(folder)
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var found: [(path: String, lines: [Substring])] = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift", !file.path.contains("/Generated/") else { continue }
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      let path = String(file.path.dropFirst(PackageFolder.url.path.count + 1))
      found.append((path, text.split(separator: "\n", omittingEmptySubsequences: false)))
    }
    return found.sorted { $0.path < $1.path }
  }

  @Test func `lines, files and functions keep to their limits`() {
    var faults: [String] = []
    for (path, lines) in Self.sources("Sources") + Self.sources("Tests") {
      if lines.count > Self.lineMax + 1 { faults.append("\(path): \(lines.count) lines") }
      for (number, line) in lines.enumerated() where line.count > Self.columnMax {
        // A raw identifier of a test and a statement of a law are one word to the formatter.
        if line.contains("`") || line.contains("\"") { continue }
        faults.append("\(path):\(number + 1): \(line.count) columns")
      }
      faults += Self.longFunctions(path, lines)
    }
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }

  /// Functions whose closing brace, at the indentation of their beginning, comes too late.
  private static func longFunctions(_ path: String, _ lines: [Substring]) -> [String] {
    var faults: [String] = []
    for (start, line) in lines.enumerated() {
      let indent = line.prefix { $0 == " " }
      let words = line.drop { $0 == " " }
      guard words.hasPrefix("func ") || words.contains(" func ") || words.hasPrefix("init("),
        !words.hasSuffix("}")
      else { continue }
      // A requirement of a protocol has no body: it ends with an empty line or the next one.
      let head = lines[start...].prefix { !$0.allSatisfy(\.isWhitespace) }
      guard let opening = head.firstIndex(where: { $0.hasSuffix("{") }),
        lines[(start + 1)..<max(start + 1, opening)].allSatisfy({ !$0.contains("func ") })
      else { continue }
      let end = lines[start...].firstIndex { $0 == indent + "}" } ?? start
      if end - start + 1 > functionLineMax {
        faults.append("\(path):\(start + 1): a function of \(end - start + 1) lines")
      }
    }
    return faults
  }

  @Test
  func `generating, judging and shrinking use no clock, no hash order and no free randomness`() {
    let banned = [
      "SystemRandomNumberGenerator", ".random(in:", ".shuffled(", ".randomElement(", ".hashValue",
      "Hasher(", "Date(", "import Foundation", "ContinuousClock", "clock_gettime",
    ]
    let folders = [
      "Sources/TextSpec", "Sources/UnicodeTables", "Sources/ReferenceImpl", "Sources/Generators",
      "Sources/Mutants", "Sources/ConformanceKit",
    ]
    var faults: [String] = []
    for (path, lines) in folders.flatMap(Self.sources) {
      for (number, line) in lines.enumerated() {
        for word in banned where line.contains(word) {
          faults.append("\(path):\(number + 1): \(word)")
        }
      }
    }
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }

  @Test func `invisible characters are escaped in sources`() {
    var faults: [String] = []
    for (path, lines) in Self.sources("Sources") + Self.sources("Tests") {
      for (number, line) in lines.enumerated() {
        let hidden = line.unicodeScalars.filter { scalar in
          let isFormat = scalar.properties.generalCategory == .format && scalar.value != 0x200D
          let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
          return isFormat || isControl || scalar.value == 0xA0
        }
        if !hidden.isEmpty { faults.append("\(path):\(number + 1): \(hidden.map(\.value))") }
      }
    }
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }

  @Test
  func `every law has an id of its own, a short statement, sources, and a line in the ledger`()
    throws
  {
    let ledger = try String(
      contentsOf: PackageFolder.url.appendingPathComponent("Sources/TextSpec/Law/LEDGER.md"),
      encoding: .utf8)
    let laws = Catalogue.laws
    var faults: [String] = []
    func require(_ condition: Bool, _ law: LawSummary, _ fault: String) {
      if !condition { faults.append("\(law.id) \(fault)") }
    }
    for law in laws {
      require(ledger.contains("| \(law.id) |"), law, "is not in the ledger")
      require(law.statement.count <= 150, law, "says \(law.statement.count) characters")
      require(law.statement.hasSuffix("."), law, "is no sentence")
      require(!law.sources.isEmpty, law, "rests on nothing")
      require(law.id.contract == law.contract.rawValue, law, "belongs to another contract")
      require(!law.id.rawValue.contains { $0.isNumber }, law, "is numbered")
      require(laws.count { $0.id == law.id } == 1, law, "is there twice")
    }
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }
}
