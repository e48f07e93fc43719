import ConformanceKit
import TextSpec

/// The smallest case of each kind of fault of the mutants, as a file: one line a kind, with the
/// name of the mutant, the signature and the case, split by tabs.
///
/// A shrinker that ends elsewhere has changed, for better or worse.
final class MinimaFile {
  private let path: String
  private var lines: [String: String] = [:]
  private var noted: [String] = []
  /// Whether there is a file to compare with; otherwise it is written.
  let isThere: Bool

  init(_ path: String) throws(Failure) {
    self.path = path
    isThere = Files.exists(path)
    guard isThere else {
      try Files.expectWritable(path)
      return
    }
    let text = String(decoding: try Files.read(path), as: UTF8.self)
    for (index, line) in text.split(separator: "\n").enumerated() {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 3 else {
        throw Failure(.badData, "\(path):\(index + 1): expected MUTANT, SIGNATURE and CASE by tabs")
      }
      lines[parts[0] + "\t" + parts[1]] = String(parts[2])
    }
  }

  /// The case on file for a kind of fault, as `text` writes it.
  func known(_ mutant: String, _ signature: Signature) -> String? {
    lines[mutant + "\t" + signature.text]
  }

  /// Takes note of a case for a new file.
  func note(_ mutant: String, _ signature: Signature, _ input: Case) {
    noted.append("\(mutant)\t\(signature.text)\t\(Self.text(input))")
  }

  /// Writes the file where there was none.
  func write() throws(Failure) {
    guard !isThere else { return }
    try Files.write(Array(noted.map { $0 + "\n" }.joined().utf8), to: path)
  }

  /// A case in one line, without what a file of its own needs.
  static func text(_ input: Case) -> String {
    guard case .object(let members) = CorpusEntry(input).value else { return "" }
    let others = ["contract", "schema", "title"]
    return TextEscape.line(.object(members.filter { !others.contains($0.key) }))
  }
}
