import Foundation

/// An official break test in the corpus format of this package: a line for each text, its scalars
/// in hexadecimal, a bar where there is a boundary inside; after a tab, the rule for every offset
/// between two scalars.
struct TestCorpus {
  let version: VersionData
  /// `Grapheme`, `Word` or `Sentence`.
  let level: String

  func file() throws -> GeneratedFile {
    let source = try UCDFile(folder: version.folder, name: level + "BreakTest.txt")
    let prefix = String(level.first!) + "B"
    let lines = source.rows.map { line($0, prefix) }
    var header = [
      "# Default \(level.lowercased()) boundaries, Unicode \(version.label).",
      "# Derived from \(source.title) (\(source.date)).",
    ]
    if version.label.hasSuffix("draft") { header.append("# " + draftNote) }
    header += [
      "# Copyright 1991-2026 Unicode, Inc., Unicode License V3: see Documentation/UnicodeData.md.",
      "# Scalars in hexadecimal, | at each boundary inside, a tab, the rule between each two"
        + " scalars.",
      "# \(lines.count) texts.",
    ]
    return GeneratedFile(
      path: "corpora/unicode/\(version.label)/\(level.lowercased()).txt",
      contents: (header + lines).joined(separator: "\n") + "\n")
  }

  private func line(_ row: UCDFile.Row, _ prefix: String) -> String {
    let marks = row.fields[0].split(separator: " ")
    precondition(marks.first == "\u{F7}" && marks.last == "\u{F7}", "expected outer boundaries")
    let inner = marks.dropFirst().dropLast().filter { $0 != "\u{D7}" }
    let scalars = inner.map { $0 == "\u{F7}" ? "|" : String($0) }
    let rules = row.comment.split(separator: "[").dropFirst().map { rest in
      prefix + ruleName(String(rest.prefix { $0 != "]" }))
    }
    // The first and the last rule are those of the text's ends.
    let between = rules.dropFirst().dropLast()
    return scalars.joined(separator: " ") + "\t" + between.joined(separator: " ")
  }

  /// `9.1` is rule 9a.
  private func ruleName(_ number: String) -> String {
    let parts = number.split(separator: ".")
    guard parts.count == 2, let letter = Int(parts[1]), letter > 0 else { return String(parts[0]) }
    return String(parts[0]) + String("abcdef".dropFirst(letter - 1).prefix(1))
  }
}
