extension Oracle {
  /// An oracle without normalisation tables knows no composites: every text is as composed as it
  /// can tell.
  public func canonicalComposition(of text: CodeUnits) -> CodeUnits { text }
}
