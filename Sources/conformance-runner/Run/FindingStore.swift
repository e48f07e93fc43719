import ConformanceKit
import TextSpec

/// Writes findings as corpus files, and the commands that ask for them again.
struct FindingStore: Sendable {
  let settings: RunSettings
  let subject: SubjectIdentity
  /// The choices which differ from the default.
  let profile: Value
  let unicode: UnicodeVersion

  /// Writes a finding to the directory of `--save`, if there is one. A run that finds the same
  /// case again changes no byte, and the title, the note and the issue of a person stay.
  func save(_ finding: Finding) throws(Failure) {
    guard let directory = settings.saveDirectory else { return }
    try Files.makeDirectory(directory)
    var entry = entry(finding)
    if let old = storedEntry(finding) {
      if old.input == finding.input { return }
      entry.title = old.title
      entry.note = old.note
      entry.issue = old.issue
    }
    try Files.write(entry.bytes, to: "\(directory)/\(entry.fileName)")
  }

  /// The case that is stored under the signature of a finding, or nil.
  func stored(_ finding: Finding) -> Case? { storedEntry(finding)?.input }

  private func storedEntry(_ finding: Finding) -> CorpusEntry? {
    guard let directory = settings.saveDirectory else { return nil }
    let path = "\(directory)/\(entry(finding).fileName)"
    guard Files.exists(path), let bytes = try? Files.read(path) else { return nil }
    return try? CorpusEntry(bytes: bytes)
  }

  /// The command that asks for a finding again.
  func replayLine(_ finding: Finding) -> String {
    if let directory = settings.saveDirectory {
      return "conformance-runner replay \(directory)/\(entry(finding).fileName)"
        + settings.subjectWords
    }
    let entry = CorpusEntry(finding.input, profile: profile, law: finding.law)
    return "conformance-runner replay --entry \(ShellWord.quoted(entry.line))"
      + settings.subjectWords
  }

  private func entry(_ finding: Finding) -> CorpusEntry {
    CorpusEntry(
      finding.input, profile: profile, law: finding.law, signature: finding.signature.digest,
      verdict: finding.verdict,
      found: CorpusEntry.Provenance(
        plugin: subject.name, version: subject.version, seed: String(settings.seed),
        token: finding.origin.text, spec: Catalogue.specVersion, unicode: unicode.description))
  }
}

/// Words for a shell.
enum ShellWord {
  /// The word in single quotes, or as it is where that is safe.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || [0x2D, 0x2E, 0x2F, 0x3A, 0x5F, 0x3D, 0x2C].contains(byte)
    }
    if isPlain && !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
