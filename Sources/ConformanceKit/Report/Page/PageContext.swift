public import TextSpec

/// What a page shows besides the summaries of runs: whoever makes the page knows more than the
/// runs, and the page asks nobody.
public struct PageContext {
  /// The help on a law, as text; empty where there is none.
  public var help: (LawID) -> String
  /// The names of the segmentation classes of a Unicode version, in the order of their ranks;
  /// empty where they are unknown.
  public var classNames: (String) -> [String]

  public init(
    help: @escaping (LawID) -> String = { _ in "" },
    classNames: @escaping (String) -> [String] = { _ in [] }
  ) {
    self.help = help
    self.classNames = classNames
  }
}
