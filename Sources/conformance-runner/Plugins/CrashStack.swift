import TextSpec

/// Who can tell where a case makes it crash.
protocol StackTeller {
  /// The functions in which a case ends the subject, in words for a message; or why they are not
  /// known.
  func stack(of input: Case, by oracle: any Oracle) -> String
}

extension PluginSubject: StackTeller {
  /// Asks a process of its own, which writes its stack when it crashes: that takes hundreds of
  /// times as long as a crash does otherwise, so it is done for the smallest case only.
  func stack(of input: Case, by oracle: any Oracle) -> String {
    if case .recorded = connection.launch { return "no stack: a session holds none" }
    let facts = C.facts(of: input, under: claim.profile, by: oracle)
    var limits = connection.limits
    limits.isTraced = true
    limits.spareMax = 0
    limits.messageMilliseconds = 20_000
    guard let traced = try? PluginConnection(connection.launch, limits: limits),
      let subject = try? PluginSubject(traced)
    else { return "no stack: it could not be started again" }
    let outcome = subject.observe(input, facts)
    guard case .failed(.crashed, _) = outcome else {
      return "no stack: it did not crash when it was asked once more"
    }
    let stack = CrashStack(traced.errorTail)
    return stack.frames.isEmpty
      ? "no stack: \(stack.complaint ?? "its runtime wrote none")" : "stack: \(stack.text)"
  }
}

/// The stack that Swift's runtime writes when a process crashes, whatever language crashed in it.
struct CrashStack {
  /// What the runtime is told.
  static let backtraceSettings =
    "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none,limit=32,"
    + "cache=no,output-to=stderr"

  /// The functions of the plugin, the innermost first, each with its file and line where known.
  private(set) var frames: [String] = []
  /// Why there is none, in the runtime's words.
  private(set) var complaint: String?

  /// How many frames a message has room for.
  private static let frameMax = 8

  init(_ error: [UInt8]) {
    for line in String(decoding: error, as: UTF8.self).split(separator: "\n") {
      if line.contains("swift-backtrace") || line.hasPrefix("swift runtime: "), frames.isEmpty {
        complaint = String(line.prefix(160))
      }
      guard let frame = Self.frame(line) else { continue }
      guard frame.module != "conformance-runner" else { break }
      frames.append(frame.words)
    }
  }

  /// The frames in a row.
  var text: String {
    let rest = frames.count - Self.frameMax
    return frames.prefix(Self.frameMax).joined(separator: " < ") + (rest > 0 ? " < ..." : "")
  }

  /// Reads `0 [ra] 0x00007ff6 name + 75 in module at /path/file.c:44:53`.
  private static func frame(_ line: Substring) -> (words: String, module: Substring)? {
    let words = line.split(separator: " ")
    guard let first = words.first, Int(first) != nil,
      let address = words.firstIndex(where: { $0.hasPrefix("0x") }),
      let inside = words.lastIndex(of: "in"), inside > address, inside + 1 < words.count
    else { return nil }
    var name = Array(words[(address + 1)..<inside])
    if name.count > 2, name[name.count - 2] == "+" { name.removeLast(2) }
    var place = ""
    if inside + 3 < words.count, words[inside + 2] == "at" {
      let file = words[(inside + 3)...].joined(separator: " ")
      let base = file.split(separator: "/").last ?? ""
      let parts = base.split(separator: ":")
      place = parts.count > 1 ? " (\(parts[0]):\(parts[1]))" : ""
    }
    guard !name.isEmpty else { return nil }
    return (
      Quoting.text(Array(name.joined(separator: " ").utf8)[...], countMax: 120) + place,
      words[inside + 1]
    )
  }
}
