internal import TextSpec

/// Hand-made edits with the room swept over every value, and the other limits that matter.
struct TruncationTemplates: Sendable {
  private let texts: Templates
  private let scan: ClusterScan
  /// Which case has which index: the edit, the measure, and the limit.
  private let entries: [Entry]

  private struct Entry: Sendable {
    /// The number of a seam's edit, or, behind those, of a template text that is inserted.
    var edit: Int32
    var room: Int16
    var kind: Kind
    var measure: LengthMeasure

    init(_ edit: Int, _ room: Int, _ kind: Kind, _ measure: LengthMeasure) {
      self.edit = Int32(truncatingIfNeeded: edit)
      self.room = Int16(truncatingIfNeeded: room)
      self.kind = kind
      self.measure = measure
    }
  }

  private enum Kind: Int8, CaseIterable {
    case room, none, zero, present, below, marked
  }

  init(_ texts: Templates, _ scan: ClusterScan) {
    self.texts = texts
    self.scan = scan
    var entries: [Entry] = []
    for index in TruncationSeams.edits.indices {
      for measure in LengthMeasure.allCases {
        let cost = CostEstimate(measure, scan).of(TruncationSeams.edits[index].insertion[...])
        for room in 0...cost { entries.append(Entry(index, room, .room, measure)) }
        for kind in Kind.allCases where kind != .room {
          entries.append(Entry(index, 0, kind, measure))
        }
      }
    }
    for index in 0..<texts.count {
      for room in 0...texts.text(index).count {
        entries.append(Entry(TruncationSeams.edits.count + index, room, .room, .utf16))
      }
    }
    self.entries = entries
  }

  var count: Int { entries.count }

  /// The case of an index; nil where the measure or marked text is not asked.
  func input(_ index: Int, isClaimed: (LengthMeasure) -> Bool, isMarkedAsked: Bool) -> Case? {
    let entry = entries[index]
    guard isClaimed(entry.measure), isMarkedAsked || entry.kind != .marked else { return nil }
    let limit: TruncationParts.Limit =
      switch entry.kind {
      case .room: .room(Int(entry.room))
      case .none: .none
      case .zero, .marked: .exactly(0)
      case .present: .slack(0)
      case .below: .slack(-1)
      }
    return parts(Int(entry.edit)).input(
      limit, entry.measure, isMarked: entry.kind == .marked, scan)
  }

  private func parts(_ edit: Int) -> TruncationParts {
    let seams = TruncationSeams.edits
    guard edit >= seams.count else { return seams[edit] }
    return TruncationParts(
      before: [0x61], behind: [0x62], insertion: texts.text(edit - seams.count))
  }
}
