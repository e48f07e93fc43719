import Foundation

/// Writes the Unicode tables and corpora of this package from a folder of UCD files.
///
/// The folder holds one folder a version (`13.0`, ... `17.0`, `18.0draft`). The output depends on
/// the files alone, byte for byte.
@main
struct GenerateUnicodeTables {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 2 else {
      print("usage: generate-unicode-tables UCD-FOLDER PACKAGE-FOLDER")
      exit(64)
    }
    let package = URL(fileURLWithPath: arguments.last!)
    for file in try files(from: URL(fileURLWithPath: arguments.first!)) {
      let url = package.appendingPathComponent(file.path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.contents.utf8).write(to: url)
    }
  }

  static let folderNames = ["13.0", "14.0", "15.0", "15.1", "16.0", "17.0", "18.0draft"]

  /// Every generated file, in a fixed order.
  static func files(from root: URL) throws -> [GeneratedFile] {
    let versions = try folderNames.map { try VersionData(root: root, folderName: $0) }
    let corpora = try versions.flatMap { version in
      try ["Grapheme", "Word", "Sentence"].map { level in
        try TestCorpus(version: version, level: level).file()
      }
    }
    return try PropertyFiles(versions).files + scalarFiles(versions) + corpora
  }

  /// What exists once and not for each version: normalisation, case, digits, emoji, names.
  private static func scalarFiles(_ versions: [VersionData]) throws -> [GeneratedFile] {
    let release = versions.first { $0.label == "17.0" }!
    let draft = versions.last!
    let data = try UnicodeDataFile(folder: release.folder)
    let draftData = try UnicodeDataFile(folder: draft.folder)
    let draftNames = Set(draftData.entries.map { "\($0.scalar) \($0.name)" })
    for entry in data.entries {
      precondition(
        draftNames.contains("\(entry.scalar) \(entry.name)"), "expected names to be stable")
    }
    var names: [Int: String] = [:]
    for entry in draftData.entries { names[entry.scalar] = entry.name }
    return [
      try NormalizationFile(data: data, version: release).file(),
      try ScalarMappingsFile(data: data, version: release).file(),
      try EmojiSequencesFile(version: release, draft: draft).file(),
      NamesFile(data: draftData, label: draft.label).file(),
      ClassesDocument(versions: versions, names: names).file(),
    ]
  }
}
