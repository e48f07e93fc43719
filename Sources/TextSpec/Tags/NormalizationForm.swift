/// The two canonical normal forms of the Unicode Standard.
public enum NormalizationForm: String, CaseIterable, Hashable, Sendable {
  case composed, decomposed

  /// The short name.
  public var name: String { self == .composed ? "NFC" : "NFD" }
}

extension Oracle {
  /// An oracle that does not know better leaves texts as they are. The laws that compare normal
  /// forms then apply to nothing.
  public func canonicalDecomposition(of text: CodeUnits) -> CodeUnits { text }

  /// The text in a normal form.
  public func normalized(_ text: CodeUnits, _ form: NormalizationForm) -> CodeUnits {
    switch form {
    case .composed: canonicalComposition(of: text)
    case .decomposed: canonicalDecomposition(of: text)
    }
  }
}
