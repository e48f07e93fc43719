import ConformanceKit
import TextSpec

/// The subject that a stored case is asked of. A builtin one takes the profile under which the case
/// was stored, and the command line wins over it; a plugin keeps the profile that it declares, and
/// is started once for all cases.
struct EntrySource {
  private let word: String
  private let profileWords: [String]
  private let arguments: ParsedArguments
  private let plugin: (any SubjectSource)?

  init(_ arguments: ParsedArguments) throws(Failure) {
    self.arguments = arguments
    word = arguments.value("plugin") ?? "builtin:reference"
    profileWords = arguments.all("profile")
    plugin = word.hasPrefix("builtin:") ? nil : try SharedOptions.source(arguments)
  }

  /// With a plugin that is started already, if the command line names one.
  init(_ arguments: ParsedArguments, started source: any SubjectSource) {
    self.arguments = arguments
    word = arguments.value("plugin") ?? "builtin:reference"
    profileWords = arguments.all("profile")
    plugin = word.hasPrefix("builtin:") ? nil : source
  }

  /// Whether the subject is in this process.
  var isInProcess: Bool { plugin == nil }

  /// The subject for a profile of a contract.
  /// - Parameter other: a builtin subject to be taken instead of the one of the command line.
  func open(
    _ contract: ContractName, _ profile: Value, instead other: String? = nil
  ) throws(Failure) -> any SubjectSource {
    if other == nil, let plugin { return plugin }
    var words: [ProfileWord] = []
    if case .object(let members) = profile { words = members.map { ProfileWord(contract, $0) } }
    for word in profileWords { words += try ProfileWord.words(word) }
    return try SubjectSources.open(other ?? word, words)
  }
}
