public import TextSpec
internal import UnicodeTables

extension ReferenceOracle {
  public func normalized(_ text: CodeUnits, _ form: NormalizationForm) -> CodeUnits? {
    form == .composed ? Normalization.nfc(text) : Normalization.nfd(text)
  }
}
