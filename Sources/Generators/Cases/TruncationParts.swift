internal import TextSpec
internal import UnicodeTables

/// The parts of an edit under a limit, from which a case is put together: what stands before the
/// replaced text, that text, what stands behind it, and the insertion.
struct TruncationParts {
  var before: CodeUnits = []
  var replaced: CodeUnits = []
  var behind: CodeUnits = []
  var insertion: CodeUnits = []

  /// How much the limit allows.
  enum Limit: Hashable {
    case none
    /// So much, whatever the text costs.
    case exactly(Int)
    /// So much beside the text before and behind.
    case room(Int)
    /// So much more than the whole text before the edit costs.
    case slack(Int)
    /// So much more than the text costs with the whole of the insertion.
    case whole(Int)
  }

  /// The case of an edit, its range widened to whole clusters; negative limits become 0.
  func input(
    _ limit: Limit, _ measure: LengthMeasure, isMarked: Bool = false, _ scan: ClusterScan
  ) -> Case {
    let text = before + replaced + behind
    var range = TextRange(before.count, before.count + replaced.count)
    let isPlain = range.start == 0 && range.end == text.count
    if !isPlain {
      let boundaries = scan.boundaries(of: text)
      range.start = boundaries.last { $0 <= range.start } ?? 0
      range.end = boundaries.first { $0 >= range.end } ?? text.count
    }
    var edit = TruncationEdit(
      text, range, insertion, limit: nil, measure: measure, isMarked: isMarked)
    switch limit {
    case .none: break
    case .exactly(let limit): edit.limit = max(0, limit)
    case .room(let room):
      let cost = CostEstimate(measure, scan)
      let left = cost.of(edit.text[..<range.start]) + cost.of(edit.text[range.end...])
      edit.limit = max(0, left + room)
    case .slack(let slack):
      edit.limit = max(0, CostEstimate(measure, scan).of(text[...]) + slack)
    case .whole(let slack):
      let whole = edit.text[..<range.start] + insertion + edit.text[range.end...]
      edit.limit = max(0, CostEstimate(measure, scan).of(whole) + slack)
    }
    return edit.input
  }
}

/// What a text costs, near enough to aim a limit at: weights are those of single scalars.
struct CostEstimate {
  private let measure: LengthMeasure
  private let scan: ClusterScan

  init(_ measure: LengthMeasure, _ scan: ClusterScan) {
    self.measure = measure
    self.scan = scan
  }

  /// The boundaries of the clusters of a text.
  func boundaries(of text: CodeUnits) -> [Int] { scan.boundaries(of: text) }

  func of(_ text: ArraySlice<UInt16>) -> Int {
    switch measure {
    case .utf16: return text.count
    case .graphemes: return text.isEmpty ? 0 : scan.boundaries(of: Array(text)).count - 1
    case .utf8, .scalars, .weighted:
      let units = Array(text)
      var offset = 0
      var cost = 0
      while offset < units.count {
        let (scalar, length) = units.scalar(at: offset)
        switch measure {
        case .utf8: cost += scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
        case .weighted: cost += scalar < 0x1100 || scalar & 0xFFE0 == 0x2000 ? 1 : 2
        default: cost += 1
        }
        offset += length
      }
      return cost
    }
  }
}
