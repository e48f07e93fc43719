public import TextSpec

extension ReferenceOracle {
  /// What a standard formatter makes of a raw text; nil where no formatter has that name.
  public func format(_ text: CodeUnits, by formatter: String) -> Formatted? {
    TextFormatter.named(formatter)?.format(text, segmenter, tables)
  }
}
