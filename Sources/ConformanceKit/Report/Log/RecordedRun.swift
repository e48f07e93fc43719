internal import TextSpec

/// A run as its log tells it: the sum of the events so far.
public struct RecordedRun: Sendable {
  public var header: RunHeader
  public var sections: [RecordedSection] = []
  /// How it ended, where it did.
  public var exit: (status: Int, message: String)? = nil
  /// Whether the log ends before the run did.
  public var isCutOff: Bool { exit == nil }

  public init(_ header: RunHeader) { self.header = header }

  /// Adds an event.
  public mutating func apply(_ event: LogEvent) {
    switch event {
    case .run(let header): self.header = header
    case .section(let header): sections.append(RecordedSection(header))
    case .exit(let status, let message): exit = (status, message)
    default:
      guard !sections.isEmpty else { return }
      sections[sections.count - 1].apply(event)
    }
  }
}

extension RecordedRun {
  /// The events that tell the run as a whole, without what happened on the way.
  public var events: [LogEvent] {
    var events = [LogEvent.run(header)]
    for section in sections {
      events.append(.section(section.header))
      events.append(
        .drawn(section.knownDrawnCounts, isCut: section.isDrawnCut, section.knownTally))
      for (record, replay) in section.knownRecords {
        events.append(.record(record, replay: replay))
      }
      events += section.knownFindings.map { .finding($0) }
      if section.isEnded { events.append(.sectionEnd) }
    }
    if let exit { events.append(.exit(exit.status, message: exit.message)) }
    return events
  }
}

/// One contract's part of a recorded run.
public struct RecordedSection: Sendable {
  public var header: SectionHeader
  /// The kinds of faults that were seen while cases were drawn.
  var sightings: [LogEvent.Sighting] = []
  /// The last word of each worker.
  var progress: [LogEvent.Progress] = []
  /// What was counted in all, once that is known.
  var drawnCounts: [Int]? = nil
  var tally: Tally
  /// Whether something was left out: for lack of time, or after a failure.
  var isDrawnCut = false
  var records: [(record: Tally.Record, replay: String)] = []
  /// The smallest case of a kind so far.
  var improvements: [LogEvent.Sighting] = []
  /// The findings as they are reported, none of them folded beneath another.
  var findings: [ReportedFinding] = []
  public internal(set) var isEnded = false

  init(_ header: SectionHeader) {
    self.header = header
    tally = header.emptyTally
  }

  mutating func apply(_ event: LogEvent) {
    switch event {
    case .found(let sighting): sightings.append(sighting)
    case .progress(let news):
      progress.removeAll { $0.worker == news.worker }
      progress.append(news)
    case .drawn(let counts, let isCut, let tally):
      drawnCounts = counts
      isDrawnCut = isCut
      self.tally = tally
    case .record(let record, let replay): records.append((record, replay))
    case .improved(let sighting):
      improvements.removeAll { $0.finding.signature == sighting.finding.signature }
      improvements.append(sighting)
    case .finding(let reported): findings.append(reported)
    case .sectionEnd: isEnded = true
    case .run, .section, .exit: break
    }
  }
}

extension RecordedSection {
  /// How many indices of each phase were passed, as far as that is known.
  var knownDrawnCounts: [Int] {
    if let drawnCounts { return drawnCounts }
    return progress.reduce([Int](repeating: 0, count: header.phases.count)) { sum, news in
      sum.indices.map { sum[$0] + ($0 < news.drawnCounts.count ? news.drawnCounts[$0] : 0) }
    }
  }

  /// What was counted, as far as that is known.
  var knownTally: Tally {
    guard drawnCounts == nil else { return tally }
    var sum = header.emptyTally
    for news in progress { sum.merge(news.tally) }
    return sum
  }

  /// The findings, those included which nobody got to make small and to explain.
  var knownFindings: [ReportedFinding] {
    if isEnded { return findings }
    var known = findings
    for (record, replay) in knownRecords {
      guard !findings.contains(where: { $0.finding.signature == record.signature }) else {
        continue
      }
      let best = improvements.first { $0.finding.signature == record.signature }
      known.append(
        ReportedFinding(
          best?.finding ?? record.smallest, header.laws.first { $0.id == record.signature.law },
          count: record.count, original: record.first, evaluations: 0,
          certificate: Certificate(passes: [], neighboursTried: 0, isComplete: false),
          explanation: .none, replay: best?.replay ?? replay))
    }
    return known
  }

  /// One record a signature, as far as that is known.
  var knownRecords: [(record: Tally.Record, replay: String)] {
    var sum = header.emptyTally
    for (record, _) in records { sum.add(record) }
    for sighting in sightings
    where !records.contains(where: {
      $0.record.signature == sighting.finding.signature
    }) {
      let digest = sighting.finding.signature.digest
      let isFirst = !sum.recordsAsFound.contains { $0.signature == sighting.finding.signature }
      let counted = progress.reduce(0) { sum, news in
        sum + (news.counts.first { $0.key == digest }?.value.intValue ?? 0)
      }
      let finding = sighting.finding
      sum.add(
        Tally.Record(
          signature: finding.signature, count: isFirst ? max(1, counted) : 0, first: finding,
          smallest: finding))
    }
    return sum.records.map { record in
      let replay =
        records.first { $0.record.signature == record.signature }?.replay
        ?? sightings.first { $0.finding == record.smallest }?.replay ?? ""
      return (record, replay)
    }
  }

  /// The report of the section without regard to expectations, its findings not yet folded.
  func report(_ run: RunHeader) -> ContractReport {
    let tally = knownTally
    let phases = zip(header.phases, knownDrawnCounts).filter { $0.0.plannedCount > 0 }
    var report = ContractReport(
      contract: header.contract, subject: header.subject, unicode: header.unicode, seed: run.seed,
      phases: phases.map { plan, drawnCount in
        var phase = PhaseReport(
          phase: plan.phase, indexCount: drawnCount,
          isComplete: plan.isComplete && drawnCount == plan.plannedCount
            && (header.isGiven || run.shard.count == 1),
          remark: plan.remark)
        phase.minimumCount = plan.minimumCount
        return phase
      }, profile: header.profile,
      laws: header.laws.enumerated().map { LawReport($1, $0, tally) },
      outOfScope: header.outOfScope, tally: tally, findings: knownFindings,
      missingPairCount: header.needsAllClassPairs
        ? tally.pairs.pairCount - tally.pairs.hitCount : 0,
      isCut: isDrawnCut || run.isCut || run.shard.count > 1 || !isEnded)
    guard header.isGiven else { return report }
    report.vacuousLaws = []
    report.missingPairCount = 0
    return report
  }
}
