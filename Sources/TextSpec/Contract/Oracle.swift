/// Everything outside of the spec that facts are computed from. It is handed in, so that an engine
/// can never quietly compare the reference with itself.
public protocol Oracle: Segmentation {
  /// The text in Normalization Form C, lone surrogates kept as they are.
  func canonicalComposition(of text: CodeUnits) -> CodeUnits

  /// The text in Normalization Form D, lone surrogates kept as they are.
  func canonicalDecomposition(of text: CodeUnits) -> CodeUnits

  /// What a standard formatter makes of a raw text; nil where no formatter has that name.
  func format(_ text: CodeUnits, by formatter: String) -> Formatted?
}
