/// What a shell may offer for a value or an operand.
enum Completion: Sendable {
  case nothing
  /// Names of files.
  case file
  /// Names of folders.
  case directory
  /// Words that the runner knows.
  case words(@Sendable () -> [String])
  /// Words that the runner knows, or names of files.
  case wordsOrFile(@Sendable () -> [String])

  /// The words, or none.
  var words: [String] {
    switch self {
    case .nothing, .file, .directory: []
    case .words(let words), .wordsOrFile(let words): words()
    }
  }

  /// Whether names of files are offered.
  var offersFiles: Bool {
    switch self {
    case .file, .wordsOrFile: true
    case .nothing, .directory, .words: false
    }
  }

  /// Whether a value names something in the file system, as a project file may.
  var namesPath: Bool {
    switch self {
    case .file, .directory, .wordsOrFile: true
    case .nothing, .words: false
    }
  }
}
