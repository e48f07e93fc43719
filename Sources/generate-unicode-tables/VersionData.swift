import Foundation

/// The properties of one version of Unicode, one packed tuple a code point.
struct VersionData {
  /// The version as reports write it: `17.0`, or `18.0-draft`.
  let label: String
  /// The version as an identifier: `v17_0`.
  let identifier: String
  let folder: URL
  /// Titles of the files that were read, for the headers.
  let sources: [String]
  /// The packed tuple of every code point.
  let tuples: [UInt32]

  static let codePointCount = 0x110000

  /// Bit offsets in a packed tuple; the same numbers stand in `ScalarProperties`.
  enum Shift {
    static let graphemeClusterBreak = 0
    static let wordBreak = 4
    static let sentenceBreak = 9
    static let conjunctBreak = 13
    static let extendedPictographic = 15
    static let generalCategory = 16
    static let dictionaryScript = 21
    static let whiteSpace = 24
    static let xidContinue = 25
    static let emojiComponent = 26
    static let emoji = 27
  }

  /// The part of a tuple that the three rule sets read: the class of UAX #29.
  static let classMask: UInt32 = 0xFFFF

  init(root: URL, folderName: String) throws {
    folder = root.appendingPathComponent(folderName)
    let isDraft = folderName.hasSuffix("draft")
    let number = isDraft ? String(folderName.dropLast(5)) : folderName
    label = isDraft ? number + "-draft" : number
    identifier = "v" + number.replacingOccurrences(of: ".", with: "_")
    var reader = PropertyReader(folder: folder)
    try reader.read(
      "GraphemeBreakProperty.txt", .graphemeClusterBreak, Shift.graphemeClusterBreak)
    try reader.read("WordBreakProperty.txt", .wordBreak, Shift.wordBreak)
    try reader.read("SentenceBreakProperty.txt", .sentenceBreak, Shift.sentenceBreak)
    try reader.read("DerivedGeneralCategory.txt", .generalCategory, Shift.generalCategory)
    try reader.readDerivedCoreProperties()
    try reader.readFlags(
      "emoji-data.txt",
      [
        "Extended_Pictographic": Shift.extendedPictographic,
        "Emoji_Component": Shift.emojiComponent, "Emoji": Shift.emoji,
      ])
    try reader.readFlags("PropList.txt", ["White_Space": Shift.whiteSpace])
    try reader.readScripts()
    tuples = reader.tuples
    sources = reader.sources
  }
}

/// Reads property files into packed tuples.
private struct PropertyReader {
  let folder: URL
  var sources: [String] = []
  var tuples = [UInt32](repeating: 0, count: VersionData.codePointCount)

  init(folder: URL) {
    self.folder = folder
  }

  private mutating func file(_ name: String) throws -> UCDFile {
    let file = try UCDFile(folder: folder, name: name)
    sources.append(file.title)
    return file
  }

  private mutating func set(_ range: ClosedRange<Int>, _ value: UInt8, _ shift: Int) {
    let bits = UInt32(value) << UInt32(shift)
    for scalar in range { tuples[scalar] |= bits }
  }

  mutating func read(_ name: String, _ property: EnumeratedProperty, _ shift: Int) throws {
    let rawValues = property.rawValues
    for row in try file(name).rows {
      guard let value = rawValues[row.fields[1]] else {
        fatalError("\(name): expected a known value, found \(row.fields[1])")
      }
      set(row.scalars, value, shift)
    }
  }

  mutating func readDerivedCoreProperties() throws {
    let conjuncts = EnumeratedProperty.conjunctBreak.rawValues
    for row in try file("DerivedCoreProperties.txt").rows {
      if row.fields[1] == "InCB", let value = conjuncts[row.fields[2]] {
        set(row.scalars, value, VersionData.Shift.conjunctBreak)
      } else if row.fields[1] == "XID_Continue" {
        set(row.scalars, 1, VersionData.Shift.xidContinue)
      }
    }
  }

  mutating func readFlags(_ name: String, _ flags: [String: Int]) throws {
    for row in try file(name).rows {
      if let shift = flags[row.fields[1]] { set(row.scalars, 1, shift) }
    }
  }

  mutating func readScripts() throws {
    let scripts = EnumeratedProperty.dictionaryScript.rawValues
    for row in try file("LineBreak.txt").rows where row.fields[1] == "SA" {
      set(row.scalars, scripts["Complex_Context"]!, VersionData.Shift.dictionaryScript)
    }
    for row in try file("Scripts.txt").rows {
      guard let value = scripts[row.fields[1]] else { continue }
      set(row.scalars, value, VersionData.Shift.dictionaryScript)
    }
  }
}
