import ConformanceKit
import Generators
import TextSpec

/// The words that options and operands take, for shells and for suggestions.
enum Words {
  static let contracts = Completion.words {
    ContractKits.all.map { ContractKits.contract(of: $0).rawValue }
  }
  static let laws = Completion.words { Catalogue.laws.map(\.id.rawValue) }
  static let subjects = Completion.wordsOrFile {
    ["cmd:", "cmd-once:", "recorded:"] + BuiltinSource.names.map { "builtin:\($0)" }
  }
  static let builtins = Completion.words { BuiltinSource.names.map { "builtin:\($0)" } }
  static let profiles = Completion.words { TokenizerContract.namedProfiles.map(\.name) }
  static let granularities = Completion.words { Granularity.allCases.map(\.name) }
  static let severities = Completion.words { Severity.allCases.map(\.rawValue) }
  static let reports = Completion.wordsOrFile { ReportKind.all.map { "\($0.name)=" } }
  static let versions = Completion.words {
    ["13.0", "14.0", "15.0", "15.1", "16.0", "17.0", "18.0"]
  }
  static let phases = Completion.words {
    Phase.allCases.filter { $0 != .corpus }.map(\.rawValue)
  }
  static let sweeps = Completion.words { ["full", "thinned", "ranges"] }
  static let commands = Completion.words { Command.all.map(\.name) }
  static let shells = Completion.words { CompletionShell.allCases.map(\.rawValue) }
  static let kinds = Completion.words { ListCommand.kinds }

  /// A list of words for a message: `, ` between them.
  static func list(_ words: [String]) -> String { words.joined(separator: ", ") }

  /// A choice of words for a message: `a, b or c`.
  static func choice(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return "\(list(words.dropLast())) or \(last)"
  }
}
