internal import Generators
internal import TextSpec

extension RecordedRun {
  /// Why runs cannot be joined.
  public struct MergeFault: Error, Hashable, Sendable, CustomStringConvertible {
    public let reason: String

    public var description: String { reason }
  }

  /// Joins the parts of one run: what one run of all of them would have found.
  ///
  /// Counts are added, and of each kind of fault the smallest case of all parts is kept, with what
  /// its part made of it. `names` are those of the logs, for messages. With `isPartial`, parts may
  /// be missing, or may have stopped at different places.
  public static func merge(
    _ runs: [RecordedRun], names: [String], isPartial: Bool
  ) throws(MergeFault) -> RecordedRun {
    guard let first = runs.first else { throw MergeFault(reason: "expected the logs of a run") }
    for (run, name) in zip(runs, names).dropFirst() { try first.agree(run, name, names[0]) }
    let notes = try missing(runs, names, isPartial)
    var merged = RecordedRun(first.header)
    merged.header.shard = Shard()
    merged.header.shardSource = ""
    merged.header.mergeNote = (["joined from \(runs.count) parts"] + notes).joined(separator: "; ")
    // A part that was interrupted has fewer sections than the others.
    let longest = runs.max { $0.sections.count < $1.sections.count } ?? first
    for index in longest.sections.indices {
      let parts = zip(runs, names).compactMap { run, name in
        index < run.sections.count ? (section: run.sections[index], name: name) : nil
      }
      merged.sections.append(
        try RecordedSection.merge(
          parts, isWhole: parts.count == runs.count, isPartial: isPartial))
    }
    let isUneven = zip(longest.sections.indices, longest.sections).contains { index, section in
      runs.contains { run in
        index < run.sections.count
          && run.sections[index].knownDrawnCounts != section.knownDrawnCounts
      }
    }
    if !notes.isEmpty || isUneven {
      merged.header.isCut = true
      merged.header.isPartial = true
    }
    if runs.allSatisfy({ !$0.isCutOff }) {
      // What the findings say is worked out again; what kept a part from ending counts as it is.
      let stops = runs.compactMap(\.exit).filter { ![0, 1, 2].contains($0.status) }
      merged.exit = stops.reduce((0, "")) {
        ExitOrder.worst($0.status, $1.status) == $0.status ? $0 : $1
      }
      if !notes.isEmpty, merged.exit?.status == 0 { merged.exit = (2, "") }
    }
    return merged
  }

  private func agree(
    _ other: RecordedRun, _ name: String, _ firstName: String
  ) throws(MergeFault) {
    let own = header
    let others = other.header
    let values = [
      ("plugin", own.plugin, others.plugin), ("spec", own.spec, others.spec),
      ("runner", own.runner, others.runner), ("seed", "\(own.seed)", "\(others.seed)"),
      ("number of shards", "\(own.shard.count)", "\(others.shard.count)"),
      ("severity that fails", own.failOn.rawValue, others.failOn.rawValue),
    ]
    for (what, one, two) in values where Array(one.utf8) != Array(two.utf8) {
      throw MergeFault(
        reason: "the runs differ in their \(what): \(one) in \(firstName), \(two) in \(name)")
    }
    // The day may differ: the shards of one night begin on two.
    guard own.expectations == others.expectations else {
      throw MergeFault(
        reason: "the runs differ in their expectations: \(firstName) and \(name)")
    }
  }

  /// Which parts are not there, as notes; a fault unless that is allowed.
  private static func missing(
    _ runs: [RecordedRun], _ names: [String], _ isPartial: Bool
  ) throws(MergeFault) -> [String] {
    var notes: [String] = []
    let count = runs[0].header.shard.count
    var places: [Int: String] = [:]
    for (run, name) in zip(runs, names) {
      let number = run.header.shard.number
      if let other = places[number] {
        throw MergeFault(reason: "shard \(number)/\(count) is there twice: \(other) and \(name)")
      }
      places[number] = name
      if run.isCutOff {
        let note = "shard \(number)/\(count) is cut off: \(name)"
        if !isPartial { throw MergeFault(reason: note) }
        notes.append(note)
      }
    }
    for number in 1...count where places[number] == nil {
      let note = "shard \(number)/\(count) is missing"
      if !isPartial { throw MergeFault(reason: note) }
      notes.append(note)
    }
    return notes
  }
}

extension RecordedSection {
  static func merge(
    _ parts: [(section: RecordedSection, name: String)], isWhole: Bool, isPartial: Bool
  ) throws(RecordedRun.MergeFault) -> RecordedSection {
    let first = parts[0].section
    var merged = RecordedSection(first.header)
    var drawnCounts = first.knownDrawnCounts
    for (section, name) in parts {
      let own = first.header
      let other = section.header
      guard own.contract == other.contract, own.subject == other.subject,
        own.unicode == other.unicode, own.profile == other.profile, own.laws == other.laws,
        own.phases == other.phases, own.classCount == other.classCount
      else {
        throw RecordedRun.MergeFault(
          reason: "the runs differ in what they asked about \(own.contract.rawValue): "
            + "\(parts[0].name), \(name)")
      }
      if section.knownDrawnCounts != drawnCounts {
        guard isPartial else {
          let plan = zip(own.phases, zip(drawnCounts, section.knownDrawnCounts))
            .first { $0.1.0 != $0.1.1 }
          let place = plan.map { "\($0.0.phase.rawValue) at \($0.1.0) and \($0.1.1)" } ?? ""
          throw RecordedRun.MergeFault(
            reason: "the shards stopped at different places of \(own.contract.rawValue): \(place), "
              + "in \(parts[0].name) and \(name); --partial joins them all the same")
        }
        drawnCounts = zip(drawnCounts, section.knownDrawnCounts).map { min($0, $1) }
      }
      merged.tally.merge(section.knownTally)
      if section.isDrawnCut || !section.isEnded { merged.isDrawnCut = true }
    }
    merged.drawnCounts = drawnCounts
    if !isWhole { merged.isDrawnCut = true }
    merged.addFindings(parts.map(\.section))
    merged.isEnded = true
    return merged
  }

  /// One finding a signature: that of the part which had the smallest case before shrinking, as
  /// one run of all parts would have begun with that one.
  private mutating func addFindings(_ parts: [RecordedSection]) {
    var sum = header.emptyTally
    for part in parts {
      for (record, _) in part.knownRecords { sum.add(record) }
    }
    let known = parts.map(\.knownFindings)
    for record in sum.records {
      let signature = record.signature
      let owner = parts.firstIndex { part in
        part.knownRecords.contains {
          $0.record.signature == signature && $0.record.smallest == record.smallest
        }
      }
      guard let owner,
        var reported = known[owner].first(where: { $0.original.signature == signature })
      else { continue }
      reported.count = record.count
      reported.original = record.first
      records.append((record, reported.replay))
      findings.append(reported)
    }
  }
}
