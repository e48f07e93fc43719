internal import TextSpec

extension ExpectationFile {
  /// Brings the file up to what whole runs found: entries that nothing met go, those that met
  /// another verdict take it, and each unexpected kind of fault gets an entry.
  ///
  /// Comments, order, and the words of all other lines stay. `reason` is that of new entries. They
  /// speak of a law and its part, and with `isExact` of one signature each.
  public mutating func update(from runs: [RecordedRun], reason: String, isExact: Bool = false) {
    let results = runs.map { ExpectationResult($0, self) }
    let used = Set(results.flatMap(\.usedLines))
    var kept: [Line] = []
    for (index, line) in lines.enumerated() {
      let problems = results.flatMap(\.problems).filter { $0.line == index + 1 }
      let isUsed = used.contains(index + 1)
      if !isUsed, let other = results.flatMap(\.wrongKinds).first(where: { $0.line == index + 1 }) {
        kept.append(line.taking(other.verdict))
      } else if isUsed || !problems.contains(where: \.isRemoval) {
        kept.append(line)
      }
    }
    lines = kept
    for result in results {
      for reported in result.unexpected {
        let signature = reported.finding.signature
        let isKnown = expectations.contains {
          $0.expectation.speaks(of: signature) && $0.expectation.verdict == signature.verdict
        }
        if !isKnown { insert(Self.entry(signature, reason, isExact)) }
      }
    }
  }

  private static func entry(_ signature: Signature, _ reason: String, _ isExact: Bool)
    -> Expectation
  {
    // A part that is no plain word, as a template with spaces, cannot be written in brackets.
    let part = signature.parts.first.flatMap { part in
      part.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && !part.isEmpty
        && !part.contains { "[]#\"".contains($0) } ? part : nil
    }
    return Expectation(
      signature.law.rawValue, part: part, signaturePrefix: isExact ? signature.digest : nil,
      signature.verdict, reason: reason)
  }

  /// Inserts an entry behind the last one that sorts before it, else before the first one.
  private mutating func insert(_ entry: Expectation) {
    let key = Self.key(entry)
    let before = lines.lastIndex { $0.expectation.map { Self.key($0) < key } ?? false }
    let first = lines.firstIndex { $0.expectation != nil }
    lines.insert(Line(entry.line, entry), at: before.map { $0 + 1 } ?? first ?? lines.count)
  }

  /// The lines that another form of the file lacks, with a minus sign, and those that are new in
  /// it, with a plus sign, in the order of the file.
  public func difference(from new: ExpectationFile) -> [String] {
    let old = lines.map { Array($0.text.utf8) }
    let difference = new.lines.map { Array($0.text.utf8) }.difference(from: old)
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result: [String] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < lines.count || newIndex < new.lines.count {
      if removed.contains(oldIndex) {
        result.append("-\(lines[oldIndex].text)")
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        result.append("+\(new.lines[newIndex].text)")
        newIndex += 1
      } else {
        oldIndex += 1
        newIndex += 1
      }
    }
    return result
  }
}

extension Expectation {
  /// The entry as a line of a file.
  public var line: String {
    var words = [target, verdict.rawValue]
    if let condition {
      words.append(
        "when \(condition.subject.rawValue)\(condition.comparison.rawValue)\(condition.value)")
    }
    if let issue { words.append("issue=\(issue)") }
    if let until { words.append("until=\(until)") }
    if isWontfix { words.append("wontfix") }
    var quoted = ""
    for character in reason ?? "" {
      if character == "\"" || character == "\\" { quoted.append("\\") }
      quoted.append(character == "\n" ? " " : character)
    }
    return words.joined(separator: " ") + " \"\(quoted)\""
  }
}

extension ExpectationFile.Line {
  /// The line with another verdict, its other words as they were.
  fileprivate func taking(_ verdict: Verdict) -> ExpectationFile.Line {
    guard var entry = expectation else { return self }
    let indent = text.prefix { $0 == " " || $0 == "\t" }
    let rest = text.dropFirst(indent.count)
    let target = rest.prefix { $0 != " " && $0 != "\t" }
    let gap = rest.dropFirst(target.count).prefix { $0 == " " || $0 == "\t" }
    let tail = rest.dropFirst(target.count + gap.count + entry.verdict.rawValue.count)
    entry.verdict = verdict
    return ExpectationFile.Line("\(indent)\(target)\(gap)\(verdict.rawValue)\(tail)", entry)
  }
}

extension ExpectationProblem {
  /// Whether the entry goes when the file is brought up to a run.
  fileprivate var isRemoval: Bool {
    !isInconclusive && (kind == .unexpectedPass || kind == .matchedNothing)
  }
}

/// What a run says of a file of expectations, its findings each for itself.
struct ExpectationResult {
  var unexpected: [ReportedFinding]
  var problems: [ExpectationProblem]
  var usedLines: [Int]
  /// Entries that met another verdict only.
  var wrongKinds: [(line: Int, verdict: Verdict)]

  init(_ run: RecordedRun, _ file: ExpectationFile) {
    var check = ExpectationCheck(
      file, path: "", today: run.header.today, isShard: run.header.shard.count > 1,
      isFiltered: run.header.isFiltered)
    var reports = run.sections.map { $0.report(run.header) }
    for (index, section) in run.sections.enumerated() {
      check.sort(&reports[index], isGiven: section.header.isGiven)
    }
    unexpected = reports.flatMap(\.findings).filter {
      $0.severity.isAtLeast(run.header.failOn)
    }
    problems = check.problems(contracts: reports.map(\.contract))
    usedLines = check.usedLines
    wrongKinds = check.wrongKinds
  }
}
