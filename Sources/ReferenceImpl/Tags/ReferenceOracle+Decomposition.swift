public import TextSpec
internal import UnicodeTables

extension ReferenceOracle {
  public func canonicalDecomposition(of text: CodeUnits) -> CodeUnits { Normalization.nfd(text) }
}
