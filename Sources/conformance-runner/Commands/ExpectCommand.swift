import ConformanceKit
import TextSpec

extension Command {
  static let expect = Command(
    name: "expect", summary: "Check or update a file of expectations.",
    page: HelpPage(
      overview: "Check a file of expectations, or bring it up to what runs found: entries that no "
        + "longer hold go, new ones come, comments and order stay.",
      usage: "conformance-runner expect (check <file> | update <file> <log> ...) [<options>]",
      operands: [
        (
          "check <file>",
          "Read it, and look for entries that stand twice, in disorder, without a reason, after "
            + "their last day, or for no law."
        ),
        (
          "update <file> <log>",
          "Rewrite it from event logs of whole runs, and print the difference."
        ),
      ],
      options: [
        OptionSpec("reason", "text", "update: the reason of new entries. Default: an empty one."),
        OptionSpec("exact", "update: new entries hold for one kind of fault of a law each."),
        OptionSpec("dry-run", "update: print the difference and write nothing."),
        OptionSpec(
          "today", "date", "The day by which expectations end. Default: that of the clock."),
      ],
      notes: [
        "A line: LAW[PART]#SIGNATURE VERDICT when unicode<16 issue=URL until=2027-01-31 wontfix "
          + "\"reason\". Only the law, the verdict and the reason are needed."
      ])
  ) { (arguments) throws(Failure) in
    let operands = arguments.operands
    switch operands.first {
    case "check":
      guard operands.count == 2 else { throw .usage("expect check: expected one file") }
      return try ExpectJob(arguments).check(operands[1])
    case "update":
      guard operands.count >= 3 else {
        throw .usage("expect update: expected a file and the event logs of runs")
      }
      return try ExpectJob(arguments).update(operands[1], Array(operands.dropFirst(2)))
    default: throw .usage("expect: expected check or update")
    }
  }
}

/// What `expect` does.
struct ExpectJob {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  func check(_ path: String) throws(Failure) -> ExitStatus {
    let file = try ExpectationOptions.read(try Files.text(path), path)
    let faults = file.faults(today: try ExpectationOptions.today(arguments))
    for fault in faults { Streams.out("\(path):\(fault.line): \(fault.reason)\n") }
    let count = file.expectations.count
    if faults.isEmpty { Streams.out("\(path): \(count) expectation\(count == 1 ? "" : "s")\n") }
    return faults.isEmpty ? .success : .unexpected
  }

  func update(_ path: String, _ logs: [String]) throws(Failure) -> ExitStatus {
    let old = try ExpectationOptions.read(try Files.text(path), path)
    var runs: [RecordedRun] = []
    for log in logs {
      let run = try LogFile.read(log)
      if run.isCutOff { throw Failure(.badData, "\(log): cut off: the run did not end") }
      runs.append(run)
    }
    var new = old
    new.update(from: runs, reason: arguments.value("reason") ?? "", isExact: arguments.has("exact"))
    let difference = old.difference(from: new)
    Streams.out(difference.map { $0 + "\n" }.joined())
    if difference.isEmpty {
      Streams.error("\(path): nothing to change")
    } else if !arguments.has("dry-run") {
      try Files.write(Array(new.text.utf8), to: path)
    }
    return .success
  }
}
