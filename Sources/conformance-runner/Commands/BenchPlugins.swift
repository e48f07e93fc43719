import CConformancePlugin
import ConformanceKit
import ReferenceImpl
import TextSpec

/// `bench plugins`: how many answers a library gives through its worker beside direct calls, how
/// many asks processes answer beside bare loops, and what a crash costs.
struct BenchPlugins {
  private let passCount: Int
  private let only: String?
  private let milliseconds: Int
  private let programs: BenchPrograms
  private let oracle = ReferenceOracle()
  /// The bars that were missed.
  private var missed: [String] = []

  init?(passCount: Int, only: String?, milliseconds: Int = 250) {
    guard let programs = BenchPrograms() else { return nil }
    self.programs = programs
    self.passCount = passCount
    self.only = only
    self.milliseconds = milliseconds
  }

  /// Measures all; the bars that were missed.
  mutating func run() -> [String] {
    defer { programs.remove() }
    Streams.out("best of \(passCount), beside a peer in the same run\n")
    if programs.compiler == nil { Streams.out("skipped: C, there is no compiler\n") }
    if isWanted("library"),
      let path = programs.compiled("library", BenchPrograms.library, isLibrary: true)
    {
      measureLibrary(path)
      measureCrash("a library", .library(path))
    }
    if isWanted("C"), let child = programs.compiled("child", BenchPrograms.child),
      let echo = programs.compiled("echo", BenchPrograms.echo)
    {
      measureAsks("C", [child], echo: [echo], replyCount: 24, bar: nil, rateBar: 150_000)
      measureCrash("a C child", .command([child]))
    }
    if isWanted("Python") {
      measureScripts(
        "Python", "python3", "-c", [BenchPrograms.pythonEcho, BenchPrograms.pythonChild],
        [BenchPrograms.pythonJSONEcho, BenchPrograms.pythonJSONChild])
    }
    if isWanted("Node") {
      measureScripts(
        "Node", "node", "-e", [BenchPrograms.nodeEcho, BenchPrograms.nodeChild],
        [BenchPrograms.nodeJSONEcho, BenchPrograms.nodeJSONChild])
    }
    return missed
  }

  private func isWanted(_ name: String) -> Bool { only.map { $0 == name } ?? true }

  // MARK: Libraries

  private mutating func measureLibrary(_ path: String) {
    guard let connection = try? PluginConnection(.library(path)),
      let subject = try? PluginTokenizer(connection),
      let plugin = try? LibraryPlugin(path: path)
    else { return Streams.out("skipped: the library cannot be loaded\n") }
    Streams.out("\nshared library, millions of answers a second\n")
    for (name, text) in Self.texts {
      var input = Case(.tokenizer, CodeUnits(text))
      input["granularity"] = "document"
      let facts = TokenizerFacts(input, subject.claim.profile, oracle)
      let answerCount = Double(facts.asked.count * 8)
      let batch = [(input: Case, facts: TokenizerFacts)](
        repeating: (input, facts), count: subject.batchMax)
      var sum = 0
      let direct = best { sum &+= Self.answerDirectly(plugin.api, input.text, facts) } * answerCount
      let one = best { sum &+= Self.count(subject.observe(input, facts)) } * answerCount
      let many =
        best { for outcome in subject.observe(batch) { sum &+= Self.count(outcome) } }
        * answerCount * Double(batch.count)
      Self.line(
        name,
        "direct \(Self.millions(direct))  worker, \(batch.count) cases at a time "
          + "\(Self.millions(many)) (\(Self.ratio(many, direct)))  one at a time "
          + "\(Self.millions(one)) (\(Self.ratio(one, direct)))")
      if sum == 0 { Streams.out("nothing was answered\n") }
      if many < 10_000_000 { missed.append("library, \(name): 10 million answers a second") }
    }
  }

  private static let texts = [
    ("3 units", "abc"), ("16 units", "sixteen units   "),
    ("64 units", String(repeating: "sixteen units   ", count: 4)),
  ]

  private static func count(_ outcome: Outcome<TokenizerSheet>) -> Int {
    if case .answered(let sheet) = outcome { sheet.rows.count } else { 0 }
  }

  /// The same questions by calls in this process, their answers kept.
  private static func answerDirectly(
    _ api: ctp_api, _ text: CodeUnits, _ facts: TokenizerFacts
  ) -> Int {
    guard let open = api.open_text, let close = api.close_text, let at = api.is_at_boundary,
      let within = api.is_within, let next = api.next_boundary, let enclosing = api.enclosing
    else { return 0 }
    return text.withUnsafeBufferPointer { units in
      var options = ctp_text_options()
      let session = open(
        api.context, ctp_text(units: units.baseAddress, count: Int32(units.count)), &options)
      defer { close(api.context, session) }
      var sum: Int32 = 0
      for direction in Int32(0)..<2 {
        for offset in facts.asked {
          let position = Int32(offset)
          var range = ctp_range()
          sum &+= at(api.context, session, position, 5, direction)
          sum &+= within(api.context, session, position, 5, direction)
          sum &+= next(api.context, session, position, 5, direction)
          sum &+= enclosing(api.context, session, position, 5, direction, &range) &+ range.end
        }
      }
      return Int(sum)
    }
  }

  // MARK: Processes

  private mutating func measureScripts(
    _ name: String, _ program: String, _ option: String, _ plain: [String], _ json: [String]
  ) {
    guard let path = Files.program(program) else {
      return Streams.out("\nskipped: \(name), there is no \(program)\n")
    }
    measureAsks(name, [path, option, plain[1]], echo: [path, option, plain[0]], bar: 0.6)
    measureAsks(
      "\(name) with its JSON", [path, option, json[1]], echo: [path, option, json[0]], bar: 0.6)
    measureCrash("\(name)", .command([path, option, json[1]]), isQuick: false)
  }

  /// Measures asks of one question beside a loop that sends back each line, or `replyCount` bytes.
  private mutating func measureAsks(
    _ name: String, _ words: [String], echo: [String], replyCount: Int? = nil, bar: Double?,
    rateBar: Double? = nil
  ) {
    guard let connection = try? PluginConnection(.command(words)),
      let pipe = BarePipe(echo), let ask = SingleAsk(connection, oracle)
    else { return Streams.out("\nskipped: \(name), it cannot be started\n") }
    var isSound = true
    var bare = 0.0
    var single = 0.0
    let message = ask.message
    for _ in 0..<passCount {
      // By turns, so that both have the same share of a machine that is used by others too.
      bare = max(
        bare,
        rate { isSound = pipe.turn(message, count: replyCount) && isSound })
      single = max(single, rate { isSound = ask.exchange() && isSound })
    }
    let many = best { isSound = ask.exchange(32) && isSound } * 32
    guard isSound else { return Streams.out("\nskipped: \(name), it stopped to answer\n") }
    Streams.out("\n\(name) process, asks a second\n")
    Self.line("bare loop", "\(Int(bare))")
    Self.line("one at a time", "\(Int(single)) (\(Self.ratio(single, bare)))")
    Self.line("32 at a time", "\(Int(many)) (\(Self.ratio(many, bare)))")
    if let bar, single < bar * bare { missed.append("\(name): \(bar) of its bare loop") }
    if let rateBar, single < rateBar { missed.append("\(name): \(Int(rateBar)) asks a second") }
  }

  /// What it costs that a process dies: the ask that ends it and the next answer, without what two
  /// asks cost otherwise.
  private mutating func measureCrash(
    _ name: String, _ launch: PluginLaunch, isQuick: Bool = true
  ) {
    guard let connection = try? PluginConnection(launch),
      let subject = try? PluginTokenizer(connection)
    else { return }
    func asked(_ text: String) -> (Case, TokenizerFacts) {
      var input = Case(.tokenizer, CodeUnits(text))
      input["granularity"] = "document"
      return (input, TokenizerFacts(input, subject.claim.profile, oracle))
    }
    let bad = asked("!")
    let good = asked("a")
    var costs: [Double] = []
    for _ in 0..<(isQuick ? 40 : 10) {
      // An interpreter takes longer to start than to crash: what is measured is a crash now and
      // then, for which a process stands ready.
      if !isQuick { System.sleep(milliseconds: 400) }
      let start = System.now()
      if isQuick {
        _ = subject.observe(bad.0, bad.1)
      } else if let process = connection.processIdentifier {
        BarePipe.end(process)
      }
      let deadline = System.now() + 2_000_000_000
      while System.now() < deadline {
        _ = subject.observe(good.0, good.1)
        if connection.processIdentifier != nil { break }
      }
      costs.append(Double(System.now() - start) / 1e6)
    }
    let sorted = costs.dropFirst(2).sorted()
    let median = sorted[sorted.count / 2]
    Streams.out("\na crash of \(name), milliseconds to the next answer\n")
    Self.line("median", Self.tenths(median))
    Self.line("longest", Self.tenths(sorted[sorted.count - 1]))
    if median > 15 { missed.append("a crash of \(name): 15 ms") }
  }

  // MARK: Measuring

  private func best(_ body: () -> Void) -> Double {
    (0..<passCount).reduce(0) { best, _ in max(best, rate(body)) }
  }

  /// How often in a second `body` runs.
  private func rate(_ body: () -> Void) -> Double {
    let start = System.now()
    var count = 0
    var end = start
    repeat {
      for _ in 0..<8 { body() }
      count += 8
      end = System.now()
    } while end - start < UInt64(milliseconds) * 1_000_000
    return Double(count) * 1e9 / Double(end - start)
  }

  private static func line(_ name: String, _ text: String) {
    Streams.out("  \(name)\(String(repeating: " ", count: max(1, 15 - name.count)))\(text)\n")
  }

  private static func millions(_ rate: Double) -> String { tenths(rate / 1e6) }

  private static func tenths(_ value: Double) -> String {
    let number = Int((value * 10).rounded())
    return "\(number / 10).\(number % 10)"
  }

  private static func ratio(_ value: Double, _ peer: Double) -> String {
    guard peer > 0 else { return "-" }
    let number = Int((value / peer * 100).rounded())
    return "\(number / 100).\(number / 10 % 10)\(number % 10) of it"
  }
}
