public import TextSpec

/// Why a case fails: the text drawn, the rule that decides, and the nearest case that passes.
public struct Explanation: Hashable, Sendable {
  public var ruler: Ruler
  /// The rule at the place of the disagreement, where segmentation decides.
  public var rule: String?
  public var ruleOffset: Int?
  /// The smallest neighbour of the case that does not fail.
  public var neighbour: Case?
  /// For each scalar of a small case, the classes with which it still fails.
  public var classSets: [ClassSet] = []

  /// The longest case, in scalars, for whose scalars all classes are tried.
  private static let classSetMax = 4

  /// How many neighbours are tried at most.
  private static let neighbourMax = 1024

  /// Explains a finding.
  ///
  /// - Parameters:
  ///   - mended: the neighbour with whatever else has to change with its text.
  ///   - fails: whether a case still has the fault; nil for what is no case of the contract.
  public init(
    _ finding: Finding, by oracle: any Oracle, mended: (Case) -> Case = { $0 },
    fails: (Case) -> Bool?
  ) {
    let focus = finding.witness.focus
    let text = focus?.text ?? finding.input.text
    let offset = focus?.offset ?? finding.witness.position ?? 0
    ruler = Ruler(text, focus?.level ?? .grapheme, around: offset, by: oracle)
    if let focus, focus.offset >= 0, focus.offset <= text.count, !text.isEmpty {
      rule = oracle.rule(in: text, at: focus.offset, focus.level)
      ruleOffset = focus.offset
    }
    neighbour = Self.neighbour(of: finding.input, mended) { fails($0) == false }
    // A subject that dies or hangs is not asked so often.
    if finding.verdict == .fail {
      classSets = Self.classSets(of: finding.input, oracle, mended, fails)
    }
  }

  /// Complexity: as many questions as there are classes, for each scalar.
  private static func classSets(
    of input: Case, _ oracle: any Oracle, _ mended: (Case) -> Case, _ fails: (Case) -> Bool?
  ) -> [ClassSet] {
    let offsets = input.text.scalarOffsets
    guard offsets.count - 1 <= classSetMax else { return [] }
    return zip(offsets, offsets.dropFirst()).map { start, end in
      let failing = oracle.representatives.map { scalar in
        fails(mended(input.replacing(TextRange(start, end), with: CodeUnits(scalar: scalar))))
      }
      return ClassSet(start, failing: failing, by: oracle)
    }
  }

  private static func neighbour(
    of input: Case, _ mended: (Case) -> Case, _ passes: (Case) -> Bool
  ) -> Case? {
    let offsets = input.text.scalarOffsets.prefix(neighbourMax)
    for units in [[], [0x61]] as [CodeUnits] {
      for (start, end) in zip(offsets, offsets.dropFirst()) {
        let candidate = mended(input.replacing(TextRange(start, end), with: units))
        if candidate != input, passes(candidate) { return candidate }
      }
    }
    return nil
  }
}
