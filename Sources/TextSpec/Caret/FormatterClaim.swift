/// A formatter that a subject declares: one of the standard names, or its own.
///
/// The own formatter of a subject is a black box. It is judged in field mode, by the laws that can
/// be told from its significant clusters alone.
public struct FormatterClaim: Hashable, Sendable {
  public var name: String
  public var formatterClass: FormatterClass
  public var significance: Significance
  /// What stands before and after the input area of every text that is not empty.
  public var prefix: CodeUnits
  public var suffix: CodeUnits
  /// Formatted texts from which cases are made; empty for a standard formatter.
  public var samples: [CodeUnits]
  /// Whether the spec knows the formatter, and so the alignment of every text.
  public let isStandard: Bool

  /// A formatter of the subject's own.
  public init(
    own name: String, _ formatterClass: FormatterClass, significance: Significance = .decimalDigit,
    prefix: CodeUnits = [], suffix: CodeUnits = [], samples: [CodeUnits]
  ) {
    self.name = name
    self.formatterClass = formatterClass
    self.significance = significance
    self.prefix = prefix
    self.suffix = suffix
    self.samples = samples
    isStandard = false
  }

  /// The standard formatter of that name, a template included; nil for any other name.
  public init?(standard name: String) {
    if let standard = StandardFormatter(rawValue: name) {
      self.init(standard)
    } else if name.hasPrefix(StandardFormatter.templatePrefix), name.contains("_") {
      self.init(name, .truncating, .decimalDigit)
    } else {
      return nil
    }
  }

  /// A standard formatter.
  public init(_ standard: StandardFormatter) {
    self.init(standard.rawValue, standard.formatterClass, standard.significance)
  }

  private init(_ name: String, _ formatterClass: FormatterClass, _ significance: Significance) {
    self.name = name
    self.formatterClass = formatterClass
    self.significance = significance
    prefix = []
    suffix = []
    samples = []
    isStandard = true
  }

  /// Whether some cluster is not significant.
  var hasSeparators: Bool { significance != .everyCluster }

  /// All standard formatters, and one template for the many.
  public static let standard: [FormatterClaim] =
    StandardFormatter.allCases.map { FormatterClaim($0) }
    + [FormatterClaim(StandardFormatter.exampleTemplate, .truncating, .decimalDigit)]
}
