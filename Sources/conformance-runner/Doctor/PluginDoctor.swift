import ConformanceKit
import Generators
import ReferenceImpl
import TextSpec

/// Examines one plugin: whether it can be talked to, what it says of itself, whether it answers
/// alike every time, how fast it is, and which level it reaches.
struct PluginDoctor {
  private let word: String
  private let launch: PluginLaunch
  private let connection: PluginConnection
  private let source: PluginSource
  private let oracle: ReferenceOracle
  private let declared: UnicodeVersion
  private let arguments: ParsedArguments

  /// - Throws: `Failure` when the plugin cannot be started or spoken to.
  init(_ word: String, _ arguments: ParsedArguments) throws(Failure) {
    self.word = word
    self.arguments = arguments
    let launch: PluginLaunch?
    do throws(CommandError) {
      launch = try PluginLaunch(word)
    } catch {
      throw .usage("doctor \(word): \(error.message)")
    }
    guard let launch else { throw .usage("doctor: expected a plugin, not a builtin subject") }
    self.launch = launch
    let names = arguments.all("contract")
    let contract = names.count == 1 ? ContractName(rawValue: names[0]) : nil
    let start = System.now()
    do throws(HandshakeError) {
      connection = try PluginConnection(launch, contract: contract)
    } catch {
      throw Failure(.pluginUnusable, "\(error)")
    }
    let milliseconds = (System.now() - start) / 1_000_000
    source = try PluginSource(launch, contract: contract)
    declared = try SharedOptions.unicode(arguments, source)
    oracle = ReferenceOracle(declared)
    let hello = connection.hello
    Self.line("plugin", word)
    Self.line(
      "handshake",
      "\(hello.identity.name) \(hello.identity.version), protocol 1, after \(milliseconds) ms")
    let forms = [hello.takesText ? "strings" : "", hello.takesHex ? "hexadecimal digits" : ""]
    Self.line("texts", "as " + forms.filter { !$0.isEmpty }.joined(separator: " and as "))
    Self.line("positions", "in \(hello.positionEncoding.rawValue)")
    Self.line("unicode", hello.unicode.map { "\($0)" } ?? "not declared; judged by \(declared)")
  }

  /// Examines all contracts; true when nothing is wrong that keeps the plugin from being tested.
  func examine() throws(Failure) -> Bool {
    var isSound = true
    var isSupported = false
    for kit in try SharedOptions.contracts(arguments) {
      guard let sound = try examineOpened(kit) else { continue }
      isSupported = true
      isSound = isSound && sound
    }
    for note in connection.notes { Self.line("note", note) }
    guard isSupported else {
      throw Failure(.nothingMatched, "the plugin supports none of the contracts")
    }
    return isSound
  }

  private func examineOpened<K: ContractKit>(_ kit: K.Type) throws(Failure) -> Bool? {
    let subject: PluginSubject<K.Codec>
    let fresh: PluginSubject<K.Codec>
    do throws(HandshakeError) {
      guard let found = try PluginSubject<K.Codec>(connection),
        let other = try PluginSubject<K.Codec>(try PluginConnection(launch, contract: K.C.name))
      else { return nil }
      subject = found
      fresh = other
    } catch {
      throw Failure(.pluginUnusable, "\(error)")
    }
    Self.line(K.C.name.rawValue, Self.questions(subject.claim))
    for difference in subject.claim.profile.differences {
      Self.line("  profile", "\(difference.key) = \(TextEscape.line(difference.value))")
    }
    let texts = TextSource(oracle.tables)
    let cases = SuiteCases<K.Generator>(texts, scopeMax: 1, indexMax: isOnce ? 2 : 60)
      .cases(under: subject.claim.profile).prefix(isOnce ? 12 : 300)
    let purity = PurityCheck<K.Codec>(oracle: oracle).run(subject, fresh, Array(cases))
    Self.line(
      "  purity",
      purity.complaint ?? "\(purity.caseCount) cases are answered alike in any order and process")
    if !isOnce, let tokenizer = subject as? PluginTokenizer { showSpeed(tokenizer) }
    if arguments.has("mutants"), let tokenizer = subject as? PluginTokenizer {
      showMutants(tokenizer)
    }
    let level = try level(kit, subject.claim)
    return purity.complaint == nil && level >= 1
  }

  private var isOnce: Bool { if case .once = launch { true } else { false } }

  private static func questions<C: Contract>(_ claim: Claim<C>) -> String {
    let names = C.Question.allCases.filter(claim.questions.contains).map(\.rawValue)
    return "answers \(names.joined(separator: ", "))"
  }

  private func showSpeed(_ subject: PluginTokenizer) {
    let speed = PluginSpeed(connection, subject, oracle)
    Self.line("  speed", "\(Int(speed.asksPerSecond)) asks/s one at a time")
    if let failure = speed.failure { return Self.line("  speed", "no more: \(failure)") }
    Self.line(
      "  speed",
      "\(Int(speed.textsPerSecond)) texts/s of 64 units, \(Int(speed.answersPerSecond)) answers/s")
  }

  /// Lays faults over the plugin's answers and tells which laws notice them.
  private func showMutants(_ subject: PluginTokenizer) {
    let cases = SuiteCases<TokenizerCases>(TextSource(oracle.tables), scopeMax: 1, indexMax: 40)
      .cases(under: subject.claim.profile)
    var matrix = Matrix<TokenizerContract>(by: oracle)
    for fault in SheetFault.all {
      matrix.add(fault.name, FaultySheets(subject: subject, fault: fault), over: cases)
    }
    for row in matrix.rows {
      let laws = matrix.killers(of: row.name).map(\.rawValue)
      Self.line("  fault", "\(row.name): \(laws.isEmpty ? "unnoticed" : Self.list(laws))")
    }
    let noticed = SheetFault.all.count - matrix.survivors.count
    Self.line("  faults", "\(noticed) of \(SheetFault.all.count) noticed")
  }

  private static func list(_ laws: [String]) -> String {
    let rest = laws.count - 3
    return laws.prefix(3).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The level that the plugin reaches: 0 it can be talked to; 1 it answers everything in form;
  /// 2 no must law is broken; 3 no should law either, in a thorough run without tailoring.
  private func level<K: ContractKit>(
    _ kit: K.Type, _ claim: Claim<K.C>
  ) throws(Failure) -> Int {
    var settings = RunSettings()
    try settings.fit(toPlugin: word)
    let isThorough = arguments.has("thorough")
    if isThorough {
      settings.scopeMax = 3
      settings.sweep = .full
    } else if !isOnce {
      settings.extentMax = Extent(scopeMax: 2, sweep: .ranges)
      settings.phases = [.smallScope, .templates, .random, .targeted]
      settings.randomCount = 2000
      settings.targetedCount = 2000
    }
    settings.caseMax = try arguments.number("cases", 1...1_000_000)
    let run = ContractRun<K>(
      settings: settings, source: source, claim: claim, declared: declared)
    let report = try run.report()
    let misbehaved = report.findings.filter { $0.finding.verdict != .fail }
    let broken = report.findings.filter { $0.finding.verdict == .fail }
    let musts = broken.filter { $0.severity == .must }
    let tailoring = claim.profile.value["tailoring"]?.listValue ?? []
    var lacking: [String] = []
    var level = 3
    if !misbehaved.isEmpty {
      level = 0
      lacking = misbehaved.map { "\($0.finding.law.rawValue) (\($0.count) cases)" }
    } else if !musts.isEmpty {
      level = 1
      lacking = musts.map { "\($0.finding.law.rawValue) (\($0.count) cases)" }
    } else if !broken.isEmpty || !isThorough || settings.isCut || !tailoring.isEmpty {
      level = 2
      lacking = broken.map { "\($0.finding.law.rawValue) (\($0.count) cases)" }
      if !tailoring.isEmpty { lacking.append("plain UAX #29, without tailoring") }
      if !isThorough || settings.isCut { lacking.append("a thorough run: doctor --thorough") }
    }
    Self.line("  level", "L\(level) after \(report.caseCount) cases")
    for want in lacking { Self.line("  for L\(level + 1)", want) }
    return level
  }

  private static func line(_ name: String, _ text: String) {
    let padding = String(repeating: " ", count: max(1, 12 - name.count))
    Streams.out("\(name)\(padding)\(text)\n")
  }
}
