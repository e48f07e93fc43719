/// How a plugin is started, from what a person writes after `--plugin`.
enum PluginLaunch: Hashable {
  /// `cmd:node adapter.js`: a process that speaks the wire protocol.
  case command([String])
  /// `cmd-once:./adapter`: a process for each message.
  case once([String])
  /// `./libacme.so`: a shared library, in a worker process.
  case library(String)
  /// `recorded:session.txt`: the answers of an earlier session.
  case recorded(String)

  /// Reads what stands after `--plugin`; nil for a builtin subject.
  /// - Throws: `CommandError` when the command cannot be split into words.
  init?(_ text: String) throws(CommandError) {
    if let command = Self.rest(of: text, after: "cmd:") {
      self = .command(try CommandWords.split(command))
    } else if let command = Self.rest(of: text, after: "cmd-once:") {
      self = .once(try CommandWords.split(command))
    } else if let path = Self.rest(of: text, after: "recorded:") {
      self = .recorded(path)
    } else if text.hasPrefix("builtin:") {
      return nil
    } else {
      self = .library(text)
    }
  }

  /// The beginning of the word which starts a plugin of this kind; empty for a library.
  var kind: String {
    switch self {
    case .command: "cmd:"
    case .once: "cmd-once:"
    case .library: ""
    case .recorded(let path): RecordedSession.kind(path: path)
    }
  }

  private static func rest(of text: String, after prefix: String) -> String? {
    text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : nil
  }
}

/// Limits of talking to a plugin.
struct PluginLimits: Hashable {
  /// The time for one message, and what each question adds to it.
  var messageMilliseconds = 2000
  var questionMilliseconds = 5
  var handshakeMilliseconds = 10_000
  /// The time for the first ask of a plugin, which may have to warm up.
  var firstAskMilliseconds = 10_000
  /// How long a plugin may take to end by itself.
  var farewellMilliseconds = 2000
  /// How often a plugin is started again without having answered in between.
  var restartMax = 20
  /// How many processes are kept in readiness once one was lost.
  var spareMax = 2
  /// How often it may let a deadline pass in all, since each time costs seconds.
  var hungMax = 100
  /// The address space of a worker in bytes, or 0.
  var addressSpaceMax: UInt64 = 4 << 30
  /// The resident size of a child in KiB, or 0.
  var residentMaxKiB: Int64 = 2 << 20
  /// The most questions in one ask.
  var questionsMax = 256
  /// Whether a crash is to leave a stack on the standard error, which takes long.
  var isTraced = false
  /// The longest text in code units.
  var textMax = 200_000

  /// The limits of a plugin that is started in that way.
  static func standard(for launch: PluginLaunch) -> PluginLimits {
    var limits = PluginLimits()
    if launch.kind.isEmpty {
      limits.messageMilliseconds = 1000
      limits.questionsMax = 4096
      limits.textMax = 1_000_000
      limits.residentMaxKiB = 0
    }
    return limits
  }
}
