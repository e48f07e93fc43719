public import TextSpec

/// Why a case fails: the text drawn, the rule that decides, and the nearest case that passes.
public struct Explanation: Hashable, Sendable {
  public var ruler: Ruler
  /// The rule at the place of the disagreement, where segmentation decides.
  public var rule: String?
  public var ruleOffset: Int?
  /// The smallest neighbour of the case that does not fail.
  public var neighbour: Case?

  /// How many neighbours are tried at most.
  private static let neighbourMax = 1024

  /// Explains a finding.
  ///
  /// - Parameters:
  ///   - mended: the neighbour with whatever else has to change with its text.
  ///   - passes: whether a case of the contract is free of the fault.
  public init(
    _ finding: Finding, by oracle: any Oracle, mended: (Case) -> Case = { $0 },
    passes: (Case) -> Bool
  ) {
    let focus = finding.witness.focus
    let text = focus?.text ?? finding.input.text
    let offset = focus?.offset ?? finding.witness.position ?? 0
    ruler = Ruler(text, focus?.level ?? .grapheme, around: offset, by: oracle)
    if let focus, focus.offset >= 0, focus.offset <= text.count, !text.isEmpty {
      rule = oracle.rule(in: text, at: focus.offset, focus.level)
      ruleOffset = focus.offset
    }
    neighbour = Self.neighbour(of: finding.input, mended, passes)
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
