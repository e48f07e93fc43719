/// What a formatter may do to the significant clusters of a raw text, besides writing separators.
public enum FormatterClass: String, CaseIterable, Hashable, Sendable {
  /// Nothing: the significant clusters of the formatted text are those of the raw text.
  case separatorOnly = "S"
  /// Each is mapped on its own; its value and its length may change.
  case mapping = "M"
  /// Those after a limit are dropped.
  case truncating = "T"
  /// Those at the beginning may become a prefix of another form.
  case prefixChanging = "P"
  /// Some are added.
  case padding = "D"
}
