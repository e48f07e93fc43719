/// The two canonical normal forms of the Unicode Standard.
public enum NormalizationForm: String, CaseIterable, Hashable, Sendable {
  case composed, decomposed

  /// The short name.
  public var name: String { self == .composed ? "NFC" : "NFD" }
}

extension Oracle {
  /// An oracle that cannot normalise says so.
  public func normalized(_ text: CodeUnits, _ form: NormalizationForm) -> CodeUnits? { nil }
}
