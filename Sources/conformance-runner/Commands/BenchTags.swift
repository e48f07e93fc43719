import ConformanceKit
import Generators
import ReferenceImpl
import TextSpec
import UnicodeTables

/// `bench tags`: how fast the reference finds tags in texts of three sizes, whether that is
/// linear, and how many cases of the contract are checked in a second.
enum BenchTags {
  private static let sizes = [10_000, 100_000, 1_000_000]

  static func run(passCount: Int, textName: String?) {
    let oracle = ReferenceOracle()
    let reference = ReferenceTags(oracle: oracle)
    print("millions of code units a second; linear: time a unit at a million to ten thousand")
    for (name, piece) in texts where textName == nil || textName == name {
      for rules in TagRules.allCases {
        measure(name, CodeUnits(piece), rules, reference, passCount)
      }
    }
    guard textName == nil else { return }
    measureChecks(oracle, passCount)
  }

  /// Pieces that are repeated up to a size.
  private static let texts: [(name: String, piece: String)] = [
    ("plain", "the quick brown fox jumps over the lazy dog, and then some. "),
    ("tags", "#tag and @name, #\u{E9}t\u{E9} #2026 then a few words more "),
    ("dense", "#a #b @c "),
    ("urls", "see http://a.bc/d#e or x.yz/#q and #r "),
    (
      "scripts",
      "#\u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947} #\u{65E5}\u{672C}\u{8A9E} \u{4E2D}\u{6587} "
    ),
    ("emoji", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} #\u{1F98B}\u{1F44D}\u{1F3FD} "),
    ("markers", "#"), ("mentions", "@"), ("letters", "a"), ("marks", "#a\u{301}\u{301}\u{301}"),
  ]

  private static func measure(
    _ name: String, _ piece: CodeUnits, _ rules: TagRules, _ reference: ReferenceTags,
    _ passCount: Int
  ) {
    var speeds: [Double] = []
    var tagCount = 0
    for size in sizes {
      // A marker before the whole makes one tag of the texts without white space.
      var text = CodeUnits("#a")
      while text.count < size { text += piece }
      var best = UInt64.max
      for _ in 0..<passCount {
        let start = BenchClock.processor
        tagCount = (try? reference.detect(text, rules, rules.kinds).count) ?? 0
        best = min(best, BenchClock.processor - start)
      }
      speeds.append(Double(text.count) * 1000 / Double(max(1, best)))
    }
    let columns = speeds.map { leftPadded(tenths($0), 9) }.joined()
    print(
      "  " + padded(name, 9) + padded(rules.rawValue, 8) + columns
        + "  linear \(tenths(speeds[0] / speeds[2]))  tags \(tagCount)")
  }

  /// Whole cases: facts, answer, all laws, further cases included.
  private static func measureChecks(_ oracle: ReferenceOracle, _ passCount: Int) {
    let subject = InProcessTags(
      ReferenceTags(oracle: oracle), identity: SubjectIdentity(name: "reference", version: ""))
    let generator = TagsCases(TagsProfile(), TextSource(oracle.tables))
    let plan = Plan(subject.claim)
    let check = Check(plan, oracle: oracle, subject: subject)
    for phase in [Phase.smallScope, .sweep, .templates, .random, .targeted] {
      var cases: [Case] = []
      var making = UInt64.max
      for _ in 0..<min(3, passCount) {
        let start = BenchClock.processor
        cases = (0..<12_000).compactMap {
          // The templates that are made long are no measure of the others.
          let index = phase == .templates ? $0 % 2_700 + 40 * 6 : $0
          return generator.make(
            CaseKey(seed: 0, .tags, phase, index), Extent(scopeMax: 3, sweep: .ranges))
        }
        making = min(making, BenchClock.processor - start)
      }
      var checking = UInt64.max
      for _ in 0..<min(3, passCount) {
        var tally = Tally(laws: plan.laws.map(\.id), classCount: oracle.representatives.count)
        let start = BenchClock.processor
        for input in cases { check.examine(input, origin: .given, into: &tally) }
        checking = min(checking, BenchClock.processor - start)
      }
      let count = Double(cases.count) * 1_000_000
      print(
        "  " + padded(phase.rawValue, 13) + "thousand cases a second: made "
          + leftPadded(tenths(count / Double(making)), 7) + ", checked "
          + leftPadded(tenths(count / Double(checking)), 7))
    }
  }

  private static func tenths(_ value: Double) -> String {
    let scaled = Int((value * 10).rounded())
    return "\(scaled / 10).\(scaled % 10)"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func leftPadded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
