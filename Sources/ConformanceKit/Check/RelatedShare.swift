public import Generators

/// For which generated cases the laws about related cases are judged.
///
/// Such a law asks a subject about a dozen further cases, where all other laws together ask about
/// one. A run that is to end in seconds judges it for the first cases of each phase, and then for
/// one case in so many. Which ones is a pure function of the case's key and the law, so neither
/// workers nor shards change it; the others count as skipped, and the report says so.
public struct RelatedShare: Hashable, Sendable {
  /// The share of one phase: all indices below `wholeCount`, and one in `period` of the others.
  public struct Part: Hashable, Sendable {
    public var wholeCount: Int
    public var period: Int

    public init(wholeCount: Int, period: Int) {
      self.wholeCount = wholeCount
      self.period = period
    }
  }

  /// The part of each phase, in the order of phases.
  private var parts: [Part?]

  /// Every case.
  public static let all = RelatedShare()

  public init() { parts = Phase.allCases.map { _ in nil } }

  /// The part of a phase; nil where all its cases belong to the share.
  public subscript(phase: Phase) -> Part? {
    get { parts[phase.number] }
    set { parts[phase.number] = newValue }
  }
}
