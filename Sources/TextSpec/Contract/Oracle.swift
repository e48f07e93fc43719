/// Everything outside of the spec that facts are computed from. It is handed in, so that an engine
/// can never quietly compare the reference with itself.
public protocol Oracle: Segmentation {
  /// The text in a canonical normal form; nil where the oracle cannot normalise, and then the laws
  /// that compare normal forms do not apply. Lone surrogates stand for themselves.
  func normalized(_ text: CodeUnits, _ form: NormalizationForm) -> CodeUnits?
}
