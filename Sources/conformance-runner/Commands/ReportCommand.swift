import ConformanceKit
import TextSpec

extension Command {
  static let report = Command(
    name: "report", summary: "Make reports from event logs: convert, merge, compare.",
    page: HelpPage(
      overview: "Make reports from the event logs that 'run --report events=PATH' leaves, without "
        + "asking anybody again. diff, matrix and badge read JSON summaries as well.",
      usage: "conformance-runner report (convert | merge | diff | matrix | badge) <file> ... "
        + "[<options>]",
      operands: [
        ("convert <log>", "Make the reports which the run could have written itself."),
        (
          "merge <log> ...",
          "Join the shards of one run, and end as one run of all of them would have ended."
        ),
        ("diff <a> <b>", "What changed, by kind of change. Ends with 1 if anything got worse."),
        ("matrix <file> ...", "Several implementations beside each other, law by law."),
        ("badge <file>", "One line for a project's page: must 41/41, spec 1.0."),
      ],
      operandCompletion: .wordsOrFile { ["convert", "merge", "diff", "matrix", "badge"] },
      options: [
        OptionSpec(
          "report", "kind=path", repeatable: true,
          "Write there instead of printing text. convert and merge: the kinds of run; diff: text, "
            + "markdown, json; matrix: text, markdown, html; badge: text, svg, json."),
        OptionSpec(
          "partial",
          "merge: join what is there, though shards are missing, cut off, or stopped at "
            + "different places."),
        OptionSpec("severity", "severity", "badge: of must, should or may. Default: must."),
        OptionSpec("contract", "name", repeatable: true, "badge: only of this contract."),
        OptionSpec("quiet", "Print no report."),
      ],
      notes: [
        "Exit status: 0 done, 1 got worse (diff) or unexpected results (merge), 2 cut off or "
          + "inconclusive, 64 usage, 65 no event log or logs that do not belong together, 66 a "
          + "file is missing."
      ])
  ) { (arguments) throws(Failure) in
    guard let action = arguments.operands.first else {
      throw .usage("report: expected convert, merge, diff, matrix or badge")
    }
    let job = ReportJob(arguments, Array(arguments.operands.dropFirst()))
    switch action {
    case "convert": return try job.convert()
    case "merge": return try job.merge()
    case "diff": return try job.diff()
    case "matrix": return try job.matrix()
    case "badge": return try job.badge()
    default:
      let nearest = Suggestion.nearest(
        to: action, among: ["convert", "merge", "diff", "matrix", "badge"])
      throw .usage(
        "report: there is no \(action)" + (nearest.map { "; did you mean \($0)?" } ?? ""))
    }
  }
}

/// What `report` does.
struct ReportJob {
  private let arguments: ParsedArguments
  private let paths: [String]

  init(_ arguments: ParsedArguments, _ paths: [String]) {
    self.arguments = arguments
    self.paths = paths
  }

  private func path() throws(Failure) -> String {
    guard paths.count == 1 else { throw .usage("report: expected one file") }
    return paths[0]
  }

  func convert() throws(Failure) -> ExitStatus {
    let path = try path()
    let run = try LogFile.read(path)
    if run.isCutOff { Streams.error("\(path): cut off: the log ends before the run did") }
    try write(run)
    return run.isCutOff ? .inconclusive : .success
  }

  func merge() throws(Failure) -> ExitStatus {
    guard !paths.isEmpty else { throw .usage("report merge: expected event logs") }
    var runs: [RecordedRun] = []
    for path in paths { runs.append(try LogFile.read(path)) }
    let merged: RecordedRun
    do throws(RecordedRun.MergeFault) {
      merged = try RecordedRun.merge(
        runs, names: paths, isPartial: arguments.has("partial"))
    } catch {
      throw Failure(.badData, "report merge: \(error.reason)")
    }
    try write(merged)
    return ExitStatus(rawValue: Int32(JudgedRun(merged).exit)) ?? .internalError
  }

  /// Writes a run in all forms that are asked for, or prints it.
  private func write(_ recorded: RecordedRun) throws(Failure) {
    let run = JudgedRun(recorded)
    let reports = try ReportWord.all(arguments)
    for report in reports {
      if report.name == ReportKind.events {
        var whole = recorded
        if whole.exit != nil { whole.apply(.exit(run.exit, message: run.message)) }
        try Files.write(whole.events.flatMap(\.line), to: report.path)
      } else {
        let kind = try ReportKind.parse(report.word).kind
        try Files.write(kind.render(run), to: report.path)
      }
    }
    if reports.isEmpty, !arguments.has("quiet") { Streams.out(RunText.render(run)) }
  }

  func diff() throws(Failure) -> ExitStatus {
    guard paths.count == 2 else { throw .usage("report diff: expected two files") }
    let diff = SummaryDiff(try LogFile.summary(paths[0]), try LogFile.summary(paths[1]))
    try write([
      ("text", { Array(diff.text.utf8) }), ("markdown", { Array(diff.markdown.utf8) }),
      ("json", { JSON.pretty(diff.value) }),
    ])
    return diff.isWorse ? .unexpected : .success
  }

  func matrix() throws(Failure) -> ExitStatus {
    guard !paths.isEmpty else { throw .usage("report matrix: expected files") }
    var summaries: [Summary] = []
    for path in paths { summaries.append(try LogFile.summary(path)) }
    let matrix = SummaryMatrix(summaries)
    try write([
      ("text", { Array(matrix.text.utf8) }), ("markdown", { Array(matrix.markdown.utf8) }),
      ("html", { Array(matrix.page(.standard).utf8) }),
    ])
    return .success
  }

  func badge() throws(Failure) -> ExitStatus {
    var severity = Severity.must
    if let word = arguments.value("severity") {
      guard let given = Severity(rawValue: word) else {
        throw .usage("--severity \(word): expected must, should or may")
      }
      severity = given
    }
    let badge = Badge(
      try LogFile.summary(try path()), severity, contracts: arguments.all("contract"))
    try write([
      ("text", { Array("\(badge.message)\n".utf8) }), ("svg", { Array(badge.svg.utf8) }),
      ("json", { JSON.pretty(badge.value) }),
    ])
    return .success
  }

  /// Writes the forms that are asked for, or prints the first one.
  private func write(_ forms: [(name: String, make: () -> [UInt8])]) throws(Failure) {
    let reports = try ReportWord.all(arguments)
    for report in reports {
      guard let form = forms.first(where: { $0.name == report.name }) else {
        let names = forms.map(\.name).joined(separator: ", ")
        throw .usage("--report \(report.word): the kinds are \(names)")
      }
      try Files.write(form.make(), to: report.path)
    }
    if reports.isEmpty, !arguments.has("quiet") {
      Streams.out(String(decoding: forms[0].make(), as: UTF8.self))
    }
  }
}
