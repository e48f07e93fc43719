import CRunnerSupport
import ReferenceImpl
import TextSpec

extension Command {
  static let serve = Command(
    name: "serve", summary: "Serve a builtin subject as a plugin on standard input and output.",
    page: HelpPage(
      overview: "Answer wire protocol 1 on standard input and output from a builtin subject, so "
        + "that anything which speaks it can question the reference.",
      usage: "conformance-runner serve [<options>]",
      options: [
        OptionSpec(
          "subject", "subject", completion: Words.builtins,
          "Who answers: builtin:NAME. Default: builtin:reference."),
        OptionSpec(
          "profile", "choice", repeatable: true, completion: Words.profiles,
          "CONTRACT.KEY=VALUE or a named profile, for a builtin subject."),
        OptionSpec(
          "unicode", "version", completion: Words.versions,
          "The Unicode version to follow. Default: 17.0."),
        SharedOptions.contract,
        OptionSpec(
          "position-encoding", "unit",
          completion: .words { ["utf-16", "utf-8", "utf-32"] },
          "What positions count: utf-16, utf-8 or utf-32."),
      ],
      notes: [
        "Ask: {\"cmd\":\"ask\",\"id\":1,\"contract\":\"tokenizer\",\"granularity\":\"word\","
          + "\"text\":\"a b\",\"q\":[[\"next\",0,\"forward\"]]}"
      ]),
    readsProjectFile: false
  ) { (arguments) throws(Failure) in
    guard arguments.operands.isEmpty else {
      throw .usage("serve: unexpected operand \(arguments.operands[0])")
    }
    return try ServeCommand.run(arguments)
  }
}

/// What `serve` does.
enum ServeCommand {
  static func run(_ arguments: ParsedArguments) throws(Failure) -> ExitStatus {
    let word = arguments.value("subject") ?? "builtin:reference"
    guard word.hasPrefix("builtin:") else {
      throw .usage("--subject \(word): expected builtin:NAME")
    }
    var words: [ProfileWord] = []
    for word in arguments.all("profile") { words += try ProfileWord.words(word) }
    let source = try BuiltinSource(String(word.dropFirst("builtin:".count)), words)
    let oracle = ReferenceOracle(try SharedOptions.unicode(arguments, source))
    var encoding = PositionEncoding.utf16
    if let name = arguments.value("position-encoding") {
      guard let unit = PositionEncoding(rawValue: name) else {
        throw .usage("--position-encoding \(name): expected utf-16, utf-8 or utf-32")
      }
      encoding = unit
    }
    var contracts: [any ServedContract] = []
    // A session has no form on the wire: whoever plays one asks its parts.
    for kit in try SharedOptions.contracts(arguments) where kit != SessionKit.self {
      if let served = try serve(kit, source, oracle, encoding) { contracts.append(served) }
    }
    guard !contracts.isEmpty else {
      throw Failure(.nothingMatched, "\(word) supports none of the contracts")
    }
    let version = oracle.declaredVersion
    let subject = ServedSubject(
      identity: source.identity, unicode: version, positionEncoding: encoding,
      contracts: contracts)
    crs_ignore_sigpipe()
    var loop = ServeLoop(subject, input: 0, output: 1)
    return loop.run() == .lostPipes ? .internalError : .success
  }

  private static func serve<K: ContractKit>(
    _ kit: K.Type, _ source: BuiltinSource, _ oracle: ReferenceOracle,
    _ encoding: PositionEncoding
  ) throws(Failure) -> (any ServedContract)? {
    guard let claim = try source.claim(kit) else { return nil }
    let subject = try source.open(kit, claim, oracle, worker: 0)
    return ServedSubjects.contract(subject, oracle, encoding)
  }
}
