import ConformanceKit
import TextSpec

/// Options from the file `.conformance.json` of a project: an object whose keys are the long names
/// of options, found in the working folder or in one above it, up to the one that holds `.git`.
///
/// Paths in it are relative to the folder of the file.
struct ProjectFile {
  static let name = ".conformance.json"

  let path: String
  private let folder: String
  private let members: [Value.Member]

  /// Finds and reads the file; nil where there is none.
  /// - Throws: `Failure` that names the file and the key that is unknown, or the line.
  static func find(known: [OptionSpec]) throws(Failure) -> ProjectFile? {
    var folder = System.workingFolder()
    var prefix = ""
    while true {
      let path = prefix + name
      if Files.exists(path) { return try ProjectFile(path, prefix, known) }
      if Files.exists(prefix + ".git") || folder == "/" || folder.isEmpty { return nil }
      folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
      prefix += "../"
    }
  }

  private init(_ path: String, _ folder: String, _ known: [OptionSpec]) throws(Failure) {
    self.path = path
    self.folder = folder
    let bytes = Array(try Files.text(path).utf8)
    let value: Value
    do throws(JSONError) {
      value = try JSON.read(bytes, .file)
    } catch {
      throw Failure(
        .badData, "\(path): line \(error.line), column \(error.column): \(error.reason)")
    }
    guard case .object(let members) = value else {
      throw Failure(.badData, "\(path): expected an object")
    }
    let names = known.map(\.name)
    for member in members where !names.contains(member.key) {
      throw Failure(
        .badData, "\(path): \(member.key): no such key" + Suggestion.hint(member.key, among: names))
    }
    self.members = members
  }

  /// Fills in what the command line and the environment leave open.
  func fill(_ arguments: inout ParsedArguments, _ specs: [OptionSpec]) throws(Failure) {
    for member in members {
      guard let spec = specs.first(where: { $0.name == member.key }) else { continue }
      let words: [String]
      switch (member.value, spec.value) {
      case (.bool(let isOn), nil): words = isOn ? [""] : []
      case (_, nil): throw wrong(member.key, "true or false")
      case (.list(let values), _) where spec.isRepeatable:
        words = values.compactMap { Self.word($0, spec) }
        guard words.count == values.count else {
          throw wrong(member.key, spec.takesNumber ? "texts or numbers" : "texts")
        }
      case (let value, _):
        guard let word = Self.word(value, spec) else {
          let single = spec.takesNumber ? "a text or a number" : "a text"
          throw wrong(member.key, spec.isRepeatable ? "a list of texts" : single)
        }
        words = [word]
      }
      let values = words.map { spec.name == "plugin" ? library($0) : placed($0, spec) }
      arguments.fill(spec.name, values, from: .projectFile(path))
    }
  }

  private static func word(_ value: Value, _ spec: OptionSpec) -> String? {
    if case .int(let number) = value, spec.takesNumber { return String(number) }
    return value.stringValue
  }

  private func wrong(_ key: String, _ expected: String) -> Failure {
    Failure(.badData, "\(path): \(key): expected \(expected)")
  }

  /// A path, as it is from the working folder.
  private func placed(_ word: String, _ spec: OptionSpec) -> String {
    guard spec.completion.namesPath else { return word }
    // A report is KIND=PATH.
    if spec.value?.contains("=") == true, let sign = word.firstIndex(of: "=") {
      return word[...sign] + relocated(String(word[word.index(after: sign)...]))
    }
    return relocated(word)
  }

  /// A plugin is a path only if it is a shared library. Commands run in the working folder.
  private func library(_ word: String) -> String {
    let kinds = ["cmd:", "cmd-once:", "builtin:", "recorded:"]
    let isPath = word.contains("/") && !kinds.contains { word.hasPrefix($0) }
    return isPath ? relocated(word) : word
  }

  private func relocated(_ path: String) -> String {
    path.hasPrefix("/") || folder.isEmpty ? path : folder + path
  }
}
