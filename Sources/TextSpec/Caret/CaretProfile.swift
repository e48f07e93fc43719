/// The documented choices of what places carets. The first value of each choice is its default.
public struct CaretProfile: ContractProfile {
  /// On which side of a gap the caret rests after something was inserted.
  public enum InsertSide: String, CaseIterable, Sendable {
    /// Behind what was inserted.
    case left
    /// Before what follows it.
    case right
  }

  /// What a delete does whose range holds no significant cluster.
  public enum DeletePolicy: String, CaseIterable, Sendable {
    /// The caret steps over the separators, which come back.
    case step
    /// The next significant cluster in the direction is deleted as well.
    case through
    /// The separators are deleted, and the text stays unformatted until the next edit.
    case unformat
  }

  /// What a cluster is.
  public enum Clusters: String, CaseIterable, Sendable {
    /// Extended grapheme clusters.
    case uax29
    /// Composed character sequences of `NSString`, which also end between CR and LF, after a
    /// Prepend scalar, and before U+0E33.
    case nsstring
  }

  public var insertSide: InsertSide = .left
  public var deletePolicy: DeletePolicy = .step
  /// Where a formatted text begins with this, no caret stands before its end.
  public var protectedPrefix: CodeUnits = []
  /// Where a formatted text ends with this, no caret stands behind its start.
  public var protectedSuffix: CodeUnits = []
  /// Whether the caret depends on where significant clusters stand, and not on which they are.
  public var valueBlind = true
  public var segmentation: Clusters = .uax29
  /// The questions that are supported.
  public var modes: [CaretContract.Question] = CaretContract.Question.allCases
  /// The formatters that are supported.
  public var formatters: [FormatterClaim] = FormatterClaim.standard

  public init() {}

  /// The formatter of that name that the profile declares, or nil.
  public func formatter(_ name: String) -> FormatterClaim? {
    formatters.first { $0.name == name }
  }

  /// Whether a supported formatter makes `condition` true.
  func supports(_ condition: (FormatterClaim) -> Bool) -> Bool {
    formatters.contains(where: condition)
  }

  /// Whether a supported formatter is of one of the classes.
  func supports(_ classes: FormatterClass...) -> Bool {
    supports { classes.contains($0.formatterClass) }
  }

  /// Whether a standard formatter of one of the classes is supported.
  func supportsStandard(_ classes: FormatterClass...) -> Bool {
    supports { $0.isStandard && classes.contains($0.formatterClass) }
  }

  /// Whether cases come with an alignment: from a standard formatter, or in the question itself.
  var knowsAlignments: Bool { modes.contains(.anchor) || supports { $0.isStandard } }

  /// Whether the significant clusters of formatted texts can be told from those that were added.
  var tellsContent: Bool {
    knowsAlignments || supports(.separatorOnly, .mapping, .truncating, .prefixChanging)
  }
}
