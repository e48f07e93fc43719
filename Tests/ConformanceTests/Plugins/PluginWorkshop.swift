import ReferenceImpl
import TextSpec

@testable import conformance_runner

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Builds plugins for tests and talks to them.
enum PluginWorkshop {
  /// The root of the package.
  static let root: String = {
    var parts = #filePath.split(separator: "/").map(String.init)
    parts.removeLast(4)
    return "/" + parts.joined(separator: "/")
  }()

  static var torture: String { "\(root)/Tests/ConformanceTests/Torture" }

  /// The compiler for C, or nil where the machine has none.
  static let compiler = find(["cc", "clang", "gcc"])
  static let python = find(["python3"])
  static let node = find(["node"])

  /// The first program of those names that is on PATH.
  static func find(_ names: [String]) -> String? {
    let folders = (System.environment("PATH") ?? "").split(separator: ":")
    for name in names {
      for folder in folders where System.isExecutable("\(folder)/\(name)") {
        return "\(folder)/\(name)"
      }
    }
    return nil
  }

  /// A new folder for what tests build.
  static let folder = Files.temporaryFolder() ?? "."

  /// The runner of this build, which lies beside the tests.
  static let runner: String? = {
    guard let own = System.linkTarget("/proc/self/exe"), let slash = own.lastIndex(of: "/") else {
      return nil
    }
    let path = "\(own[...slash])conformance-runner"
    return System.isExecutable(path) ? path : nil
  }()

  /// Runs a program to its end; its status, or -1 when it was killed.
  static func run(_ words: [String]) throws -> Int32 {
    let process = try SpawnedProcess(words, hasOwnGroup: false)
    process.closeInput()
    guard case .exited(let status)? = process.wait(milliseconds: 60_000) else { return -1 }
    return status
  }

  /// Compiles the torture plugin with some macros; the path of the library.
  static func library(
    _ name: String, _ macros: [String] = [], source: String = "torture.c"
  ) throws -> String {
    let path = "\(folder)/\(name).so"
    let status = try run(
      [compiler ?? "cc", "-shared", "-fPIC", "-O0", "-w", "-pthread"] + macros.map { "-D\($0)" }
        + [
          "-I", "\(root)/Sources/CConformancePlugin/include", "\(torture)/\(source)", "-o", path,
        ])
    guard status == 0 else { throw HandshakeError("cannot compile \(name): \(status)") }
    return path
  }

  /// Limits under which tests end soon.
  static func limits(_ launch: PluginLaunch) -> PluginLimits {
    var limits = PluginLimits.standard(for: launch)
    limits.messageMilliseconds = 500
    limits.questionMilliseconds = 0
    limits.firstAskMilliseconds = 5_000
    limits.addressSpaceMax = 1 << 30
    return limits
  }

  static func connect(
    _ launch: PluginLaunch, _ change: (inout PluginLimits) -> Void = { _ in }
  ) throws -> PluginConnection {
    var limits = limits(launch)
    change(&limits)
    return try PluginConnection(launch, limits: limits)
  }

  /// The command of the torture plugin in Python.
  static func tortureCommand(_ arguments: String...) -> PluginLaunch {
    .command([python ?? "python3", "\(torture)/torture.py"] + arguments)
  }
}

/// Asks a plugin about documents and shortens what came of it.
struct TortureChamber {
  let connection: PluginConnection
  let subject: PluginTokenizer
  private let oracle = ReferenceOracle()

  init(_ connection: PluginConnection) throws {
    self.connection = connection
    guard let subject = try PluginTokenizer(connection) else {
      throw HandshakeError("the plugin has no tokenizer")
    }
    self.subject = subject
  }

  /// The outcome of one text: `right`, `wrong`, `gaps`, or the verdict and what was seen.
  func outcome(_ text: CodeUnits) -> String {
    var input = Case(.tokenizer, text)
    input["granularity"] = "document"
    let facts = TokenizerFacts(input, subject.claim.profile, oracle)
    switch subject.observe(input, facts) {
    case .failed(let verdict, let message): return "\(verdict.rawValue): \(message)"
    case .answered(let sheet): return word(for: sheet, text.count)
    }
  }

  func outcome(_ text: String) -> String { outcome(CodeUnits(text)) }

  private func word(for sheet: TokenizerSheet, _ count: Int) -> String {
    if sheet.hasGaps { return "gaps" }
    for position in sheet.asked {
      for direction in Direction.storage {
        let edge = direction == .forward ? count : 0
        let unit = position != edge ? TextRange(0, count) : nil
        guard sheet.enclosing(position, direction) == unit,
          sheet.within(position, direction) == (unit != nil),
          sheet.next(position, direction) == (unit != nil ? edge : nil),
          sheet.atBoundary(position, direction) == (position == edge && count > 0)
        else { return "wrong" }
      }
    }
    return "right"
  }
}
