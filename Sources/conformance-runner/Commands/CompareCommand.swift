import ConformanceKit
import Generators
import ReferenceImpl
import TextSpec

extension Command {
  static let compare = Command(
    name: "compare", summary: "Ask two subjects the same, and show where they disagree.",
    page: HelpPage(
      overview: "Put the same cases to two subjects. Disagreements are grouped by kind, each made "
        + "small, and shown with both answers, the reference's, and the one that the laws agree "
        + "with. Questions on which a documented choice bears that the two made differently are "
        + "not compared, and counted.",
      usage: "conformance-runner compare <a> <b> [<options>]",
      operands: [
        ("<a>", "builtin:NAME, a shared library, cmd:COMMAND, cmd-once:COMMAND or recorded:FILE."),
        ("<b>", "Another one."),
      ],
      options: [
        OptionSpec("contract", "name", repeatable: true, "Only this contract."),
        OptionSpec("granularity", "name", repeatable: true, "Only this granularity."),
        OptionSpec(
          "profile", "choice", repeatable: true,
          "CONTRACT.KEY=VALUE or a named profile, for builtin subjects."),
        OptionSpec("profile-a", "choice", repeatable: true, "The same for the first alone."),
        OptionSpec("profile-b", "choice", repeatable: true, "The same for the second alone."),
        OptionSpec("unicode", "version", "The Unicode version that both follow."),
        OptionSpec("seed", "number", "The seed of all generated cases. Default: 0."),
        OptionSpec("cases", "count", "The most cases drawn from each phase."),
        OptionSpec("time", "seconds", "Stop drawing cases after this time."),
      ],
      notes: [
        "Exit status: 0 they agree, 1 they disagree, 3 one of them could not be spoken to, 64 "
          + "usage, 69 they have nothing in common."
      ])
  ) { (arguments) throws(Failure) in
    guard arguments.operands.count == 2 else {
      throw .usage("compare: expected two subjects, such as builtin:reference ./libacme.so")
    }
    return try CompareCommand(arguments).run()
  }
}

/// What `compare` does.
struct CompareCommand {
  private let arguments: ParsedArguments
  private let words: [String]
  private let sources: [any SubjectSource]
  private let seed: UInt64
  private let settings: RunSettings
  private let start = Clock.now

  init(_ arguments: ParsedArguments) throws(Failure) {
    self.arguments = arguments
    words = arguments.operands
    var settings = try SharedOptions.settings(arguments)
    var sources: [any SubjectSource] = []
    let contracts = arguments.all("contract")
    for (word, option) in zip(words, ["profile-a", "profile-b"]) {
      var choices: [ProfileWord] = []
      let given = arguments.all(option)
      for choice in word.hasPrefix("builtin:") ? arguments.all("profile") + given : given {
        choices += try ProfileWord.words(choice)
      }
      sources.append(
        try SubjectSources.open(
          word, choices,
          contract: contracts.count == 1 ? ContractName(rawValue: contracts[0]) : nil))
      try settings.fit(toPlugin: word)
    }
    if !words.allSatisfy({ $0.hasPrefix("builtin:") }) {
      settings.shrinkMax = Shrinker.evaluationMaxDefault
    }
    if let seed = try arguments.seed() { settings.seed = seed }
    settings.caseMax = try arguments.number("cases", 1...1_000_000_000)
    settings.seconds = try arguments.number("time", 0...1_000_000).map(Double.init)
    seed = settings.seed
    self.settings = settings
    self.sources = sources
  }

  func run() throws(Failure) -> ExitStatus {
    var hasCommon = false
    var disagreementCount = 0
    for kit in try SharedOptions.contracts(arguments) where !Interruption.isRequested {
      guard let count = try compare(kit) else { continue }
      hasCommon = true
      disagreementCount += count
    }
    var status = disagreementCount == 0 ? ExitStatus.success : .unexpected
    for (word, source) in zip(words, sources) {
      guard let plugin = source as? PluginSource else { continue }
      for note in plugin.notes { Streams.error("note: \(word): \(note)") }
      if plugin.neverAnswered { status = status.worse(.pluginUnusable) }
    }
    guard hasCommon || Interruption.isRequested else {
      throw Failure(
        .nothingMatched,
        "the two subjects have no question in common; "
          + "a builtin one takes --profile-a or --profile-b")
    }
    return Interruption.isRequested ? .interrupted : status
  }

  private func compare(_ kit: any ContractKit.Type) throws(Failure) -> Int? {
    try compareOpened(kit)
  }

  /// Compares one contract; the number of kinds of disagreements, or nil where one of the two does
  /// not have it.
  private func compareOpened<K: ContractKit>(_ kit: K.Type) throws(Failure) -> Int? {
    guard var ours = try sources[0].claim(kit), var theirs = try sources[1].claim(kit) else {
      return nil
    }
    guard K.narrow(&ours.profile, to: settings.filter),
      K.narrow(&theirs.profile, to: settings.filter)
    else { return nil }
    do throws(ProfileError) {
      (ours, theirs) = try ProfileScope<K.C>.common(ours, theirs)
    } catch {
      throw Failure(.internalError, "\(error.key): \(error.message)")
    }
    guard !ours.questions.isEmpty else { return nil }
    let comparison = Comparison<K.C>(try side(kit, 0, ours), try side(kit, 1, theirs))
    writeHead(comparison)
    draw(kit, comparison)
    for record in comparison.records.sorted(by: { $0.first.signature < $1.first.signature }) {
      for line in text(kit, comparison, record).lines { Streams.out(line + "\n") }
    }
    writeTotals(comparison)
    let isNothingCompared = comparison.caseCount > 0 && comparison.answerCount == 0
    return isNothingCompared && comparison.records.isEmpty ? nil : comparison.records.count
  }

  private func side<K: ContractKit>(
    _ kit: K.Type, _ index: Int, _ claim: Claim<K.C>
  ) throws(Failure) -> Comparison<K.C>.Side {
    let oracle = ReferenceOracle(try SharedOptions.unicode(arguments, sources[index]))
    let subject = try sources[index].open(kit, claim, oracle, worker: 0)
    return Comparison<K.C>.Side(subject, claim, oracle)
  }

  private func draw<K: ContractKit>(_ kit: K.Type, _ comparison: Comparison<K.C>) {
    let texts = TextSource(comparison.left.oracle.tables)
    let schedule = Schedule(
      K.Generator(comparison.left.claim.profile, texts), seed: seed,
      extent: settings.extent(Extent(scopeMax: min(2, K.extent.scopeMax), sweep: .ranges)),
      phases: settings.phases, indexMax: { settings.indexMax($0, drawnMax: K.drawnMax) })
    var batch: [(input: Case, origin: Origin)] = []
    func flush() {
      comparison.examine(batch)
      batch.removeAll(keepingCapacity: true)
    }
    for step in schedule.steps {
      for index in 0..<step.indexCount {
        if index % 64 == 0, isOver { break }
        let key = CaseKey(seed: seed, K.C.name, step.phase, index)
        guard let input = schedule.generator.make(key, schedule.extent) else { continue }
        batch.append((input, .generated(key)))
        if batch.count >= comparison.batchMax { flush() }
      }
    }
    flush()
  }

  private var isOver: Bool {
    Interruption.isRequested || settings.seconds.map { Clock.now - start > $0 } ?? false
  }

  private func text<K: ContractKit>(
    _ kit: K.Type, _ comparison: Comparison<K.C>, _ record: Comparison<K.C>.Record
  ) -> DisagreementText {
    let result = comparison.shrink(
      record.smallest, evaluationMax: settings.shrinkMax,
      until: Clock.now + settings.shrinkSeconds)
    let input = result.finding.input
    let witness = result.finding.witness
    let oracle = comparison.left.oracle
    let focus = witness.focus
    return DisagreementText(
      record: record.first, count: record.count, result: result,
      ruler: Ruler(
        focus?.text ?? input.text, focus?.level ?? .grapheme,
        around: focus?.offset ?? witness.position ?? 0, by: oracle),
      rule: focus.map { oracle.rule(in: input.text, at: $0.offset, $0.level) },
      reference: reference(kit, comparison, result.finding),
      brokenLaws: comparison.brokenLaws(input))
  }

  /// What the reference answers to the question of a disagreement, under the first profile.
  private func reference<K: ContractKit>(
    _ kit: K.Type, _ comparison: Comparison<K.C>, _ finding: Finding
  ) -> Value? {
    let side = comparison.left
    let reference = K.reference(side.claim.profile, side.oracle)
    let facts = side.facts(finding.input)
    guard case .answered(let sheet) = reference.observe(finding.input, facts) else { return nil }
    for question in K.C.questions(finding.input, facts, side.claim) {
      let answer = K.C.answer(question, sheet, facts)
      guard answer.refusal == nil else { continue }
      if let position = finding.witness.position {
        let parts = question.listValue ?? []
        guard parts.count == 3, parts[0].stringValue == finding.witness.question,
          parts[1].intValue == position, parts[2].stringValue == finding.witness.direction?.name
        else { continue }
        return answer
      }
      return finding.witness.question == "ask" ? nil : answer[finding.witness.question] ?? answer
    }
    return nil
  }

  private func writeHead<C: WireContract>(_ comparison: Comparison<C>) {
    let names = sources.map { "\($0.identity.name) \($0.identity.version)" }
    Streams.out("\(C.name.rawValue): A = \(names[0]), B = \(names[1]), seed \(seed)\n")
    let versions = [comparison.left.oracle, comparison.right.oracle].map(\.unicodeVersion)
    if versions[0] != versions[1] {
      Streams.out("  differs by version: Unicode (A \(versions[0]), B \(versions[1]))\n")
    }
    for difference in comparison.scope.differences {
      Streams.out(
        "  differs by profile: \(difference.key) (A \(TextEscape.line(difference.left)), "
          + "B \(TextEscape.line(difference.right)))\n")
    }
  }

  private func writeTotals<C: WireContract>(_ comparison: Comparison<C>) {
    Streams.out("\n")
    for omission in comparison.omissions {
      Streams.out("  not compared: \(omission.reason) (\(omission.count))\n")
    }
    let count = comparison.records.count
    Streams.out(
      "  \(comparison.caseCount) cases, \(comparison.answerCount) answers compared: "
        + (count == 0 ? "no disagreement" : "\(count) kind\(count == 1 ? "" : "s") of disagreement")
        + "\n")
  }
}
