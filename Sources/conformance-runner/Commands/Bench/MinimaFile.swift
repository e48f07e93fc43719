import ConformanceKit
import TextSpec

/// The smallest case of each kind of fault of the mutants, as a file: one line a kind, with the
/// name of the mutant, the signature and the case, split by tabs.
///
/// A shrinker that ends elsewhere has changed, for better or worse.
final class MinimaFile {
  private let path: String
  /// The cases by the bytes before them, which are not compared as text.
  private var lines: [[UInt8]: String] = [:]
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
    let names = ContractKits.all.flatMap(MutantChoice.names)
    var text = Array(try Files.text(path).utf8)[...]
    if text.last == UInt8(ascii: "\n") { text.removeLast() }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let parts = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      if let reason = Self.fault(parts, names) {
        throw Failure(.badData, "\(path):\(index + 1): \(reason)")
      }
      self.lines[Array(line.prefix(parts[2].startIndex - line.startIndex))] =
        String(decoding: parts[2], as: UTF8.self)
    }
  }

  /// What is wrong with the columns of a line.
  private static func fault(_ parts: [ArraySlice<UInt8>], _ names: [String]) -> String? {
    guard parts.count == 3 else { return "expected MUTANT, SIGNATURE and CASE by tabs" }
    let name = String(decoding: parts[0], as: UTF8.self)
    guard names.contains(name) else {
      return "no mutant \(name)" + Suggestion.hints(name, among: names)
    }
    do {
      _ = try CorpusEntry(bytes: Array(parts[2]))
      return nil
    } catch {
      return "expected a case as in a file of its own: \(error.reason)"
    }
  }

  /// The case on file for a kind of fault, as `text` writes it.
  func known(_ mutant: String, _ signature: Signature) -> String? {
    lines[Array("\(mutant)\t\(signature.text)\t".utf8)]
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

  /// A case in one line.
  static func text(_ input: Case) -> String { CorpusEntry(input).line }
}
