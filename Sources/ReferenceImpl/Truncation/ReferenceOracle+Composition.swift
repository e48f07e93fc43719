public import TextSpec
internal import UnicodeTables

extension ReferenceOracle {
  public func canonicalComposition(of text: CodeUnits) -> CodeUnits { Normalization.nfc(text) }
}
