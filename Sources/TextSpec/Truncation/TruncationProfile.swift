/// The documented choices of a subject that limits lengths. The first value is the default.
public struct TruncationProfile: ContractProfile {
  /// Whose clusters the cuts respect.
  public enum Segmentation: String, CaseIterable, Sendable {
    /// Extended grapheme clusters by UAX #29.
    case uax29
    /// The composed character sequences of Foundation, which differ at CRLF, after Prepend and
    /// before U+0E33: cuts and carets there are not judged.
    case nsstring
  }

  /// How a lone surrogate joins its neighbours.
  public enum Surrogates: String, CaseIterable, Sendable {
    /// As an unlisted code point: marks join it.
    case other
    /// As a control: nothing joins it. Ill-formed text is then not judged.
    case control
  }

  /// The measures that are supported.
  public var measures: [LengthMeasure] = LengthMeasure.allCases
  public var segmentation: Segmentation = .uax29
  public var surrogates: Surrogates = .other
  /// Whether the subject knows of marked text.
  public var marked = true
  /// Whether answers report the edit that was carried out.
  public var applied = false

  public init() {}
}
