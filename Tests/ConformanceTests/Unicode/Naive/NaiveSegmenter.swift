import TextSpec
import ReferenceImpl
import UnicodeTables

/// A second implementation of UAX #29 that shares nothing with the first but the look-up of
/// properties: it reads the rules as the annex writes them and tries them one after the other.
/// Texts have at most 60 scalars.
struct NaiveSegmenter {
  private let data: UnicodeData
  private let level: SegmentationLevel
  private let rules: RuleTexts
  private let namesByClass: [UInt16: [RuleName]]
  private let start = RuleName("sot")
  private let end = RuleName("eot")

  init(_ version: TableVersion, _ level: SegmentationLevel) {
    data = UnicodeData.tables(version)
    self.level = level
    rules = RuleTexts.texts(version, level)
    var names: [UInt16: [RuleName]] = [:]
    for properties in UnicodeData.allProperties {
      names[properties.classKey] = RuleName.names(properties, level)
    }
    namesByClass = names
  }

  /// The rule for every offset of a text that is not inside a surrogate pair, ascending.
  func decisions(_ units: [UInt16]) -> [(offset: Int, rule: String, breaks: Bool)] {
    if units.isEmpty { return [] }
    let (scalars, offsets) = Self.decode(units)
    precondition(scalars.count <= 60, "expected a text of at most 60 scalars")
    let names = scalars.map { namesByClass[data.properties($0).classKey]! }
    var decisions: [(String, Bool)?] = Array(repeating: nil, count: scalars.count + 1)
    apply(rules.before, names, Array(0...scalars.count), &decisions)
    if let skipping = rules.skipping {
      // What is left after skipping, and the position of each of it in the text.
      var kept: [Int] = []
      for (index, own) in names.enumerated() {
        let isSkipped =
          index > 0 && own.contains { skipping.names.contains($0) }
          && !names[index - 1].contains { skipping.linebreaks.contains($0) }
        if !isSkipped {
          kept.append(index)
        } else if decisions[index] == nil {
          decisions[index] = (skipping.name, false)
        }
      }
      apply(rules.after, kept.map { names[$0] }, kept + [scalars.count], &decisions)
    }
    return zip(offsets, decisions).map { (offset: $0, rule: $1!.0, breaks: $1!.1) }
  }

  /// Lets each rule decide all positions at which it matches and no rule before it did.
  /// `positions` are the positions in the whole text of those before each scalar and of the end.
  private func apply(
    _ rules: [RuleText], _ names: [[RuleName]], _ positions: [Int],
    _ decisions: inout [(String, Bool)?]
  ) {
    // Position 0 is the start of the text as if it were a scalar; the last one is the end.
    var sets = RuleNameSets()
    sets[start] = 1
    sets[end] = 1 << (names.count + 1)
    for (index, own) in names.enumerated() {
      for name in own { sets[name] |= 1 << (index + 1) }
    }
    let all = UInt64(1) << (names.count + 3) - 1
    for rule in rules {
      let matches = rule.left.ends(all, sets) & rule.right.starts(all, sets)
      for (index, position) in positions.enumerated() where matches >> (index + 1) & 1 == 1 {
        if decisions[position] == nil { decisions[position] = (rule.name, rule.breaks) }
      }
    }
  }

  private static func decode(_ units: [UInt16]) -> (scalars: [UInt32], offsets: [Int]) {
    var scalars: [UInt32] = []
    var offsets: [Int] = []
    var offset = 0
    while offset < units.count {
      offsets.append(offset)
      let unit = units[offset]
      if (0xD800...0xDBFF).contains(unit), offset + 1 < units.count,
        (0xDC00...0xDFFF).contains(units[offset + 1])
      {
        let high = UInt32(unit - 0xD800)
        let low = UInt32(units[offset + 1] - 0xDC00)
        scalars.append(0x10000 + high * 0x400 + low)
        offset += 2
      } else {
        scalars.append(UInt32(unit))
        offset += 1
      }
    }
    return (scalars, offsets + [units.count])
  }
}
