/// What the spec knows of a caret case before anybody is asked: the raw text, what its formatter
/// makes of it, and where the caret goes.
///
/// A class, because every law gets its evidence by copy: one reference is less than all of these.
public final class CaretFacts: Sendable {
  public let profile: CaretProfile
  public let input: CaretInput
  /// The formatter of the case; nil where an anchor case brings its own alignment.
  public let formatter: FormatterClaim?
  /// The text after the edit and before formatting.
  public let raw: CodeUnits
  /// The raw caret or selection, rounded up to boundaries of the raw text.
  public let rawSelection: TextRange
  /// Whether a selection was asked about, as opposed to a caret.
  public let isSelection: Bool
  /// The direction that decides about the side: none where nothing was edited after all.
  public let direction: EditDirection
  /// Whether the delete policy leaves the raw text as it is.
  public let isVerbatim: Bool
  /// The formatted text; nil for an own formatter, whose texts nobody knows beforehand.
  public let view: CaretView?
  /// Where the answer's selection lies; nil with `view`.
  public let target: TextRange?
  /// The boundaries between which a caret has the right neighbours, for both ends of the selection.
  public let brackets: (low: TextRange, high: TextRange)?

  let clusters: CaretClusters

  /// Computes the facts of a case. Complexity: O(text).
  public convenience init(_ case: Case, _ profile: CaretProfile, _ oracle: any Oracle) {
    self.init(CaretInput(`case`), profile, oracle)
  }

  init(_ input: CaretInput, _ profile: CaretProfile, _ oracle: any Oracle) {
    self.profile = profile
    self.input = input
    let clusters = CaretClusters(oracle, profile.segmentation)
    self.clusters = clusters
    let formatter = input.given == nil ? profile.formatter(input.formatter) : nil
    self.formatter = formatter
    let edit: RawEdit
    if input.mode == .field, let formatter {
      edit = RawEdit(field: input, formatter, profile.deletePolicy, clusters)
    } else {
      edit = RawEdit(anchor: input, clusters)
    }
    raw = edit.text
    rawSelection = edit.selection
    isSelection = edit.isSelection
    direction = edit.direction
    isVerbatim = edit.isVerbatim
    view = Self.view(of: edit, input, formatter, profile, clusters)
    guard let view else {
      target = nil
      brackets = nil
      return
    }
    guard !edit.isVerbatim else {
      target = edit.selection
      brackets = (edit.selection, edit.selection)
      return
    }
    let low = view.bracket(at: edit.selection.start)
    if !edit.isSelection {
      brackets = (low, low)
      let caret = Self.caret(edit, view, low, profile)
      target = TextRange(caret, caret)
    } else {
      let high = view.bracket(at: edit.selection.end)
      brackets = (low, high)
      // The ends of a selection keep separators out of it; should they cross, it is a caret.
      target = TextRange(low.end, max(low.end, high.start))
    }
  }

  /// The place of a caret, by the side of the gap that its direction names.
  private static func caret(
    _ edit: RawEdit, _ view: CaretView, _ bracket: TextRange, _ profile: CaretProfile
  ) -> Int {
    switch edit.direction {
    case .insert: return profile.insertSide == .left ? bracket.start : bracket.end
    case .backward: return bracket.start
    case .forward: return bracket.end
    case .none:
      let caret = edit.selection.start
      let gap = view.gap(at: caret)
      let isLegal =
        view.isBoundary(caret) && gap.start <= caret && caret <= gap.end
        && view.clamped(caret) == caret
      return isLegal && view.text == edit.text ? caret : bracket.start
    }
  }

  private static func view(
    of edit: RawEdit, _ input: CaretInput, _ formatter: FormatterClaim?, _ profile: CaretProfile,
    _ clusters: CaretClusters
  ) -> CaretView? {
    if edit.isVerbatim, let formatter {
      let images = clusters.significant(in: edit.text, formatter).map { CaretImage($0, $0) }
      return CaretView(
        edit.text, clusters, area: TextRange(0, edit.text.count), images: images)
    }
    let formatted: Formatted?
    if let given = input.given {
      formatted = given
    } else {
      formatted = formatter.flatMap {
        $0.isStandard ? clusters.oracle.format(edit.text, by: $0.name) : nil
      }
    }
    return formatted.map {
      CaretView(
        $0.text, clusters, area: profile.area(of: $0.text, within: $0.area), images: $0.images)
    }
  }
}

extension CaretProfile {
  /// An area without what the profile protects besides.
  func area(of text: CodeUnits, within area: TextRange) -> TextRange {
    guard !protectedPrefix.isEmpty || !protectedSuffix.isEmpty else { return area }
    let inner = text.area(without: protectedPrefix, protectedSuffix)
    return TextRange(max(area.start, inner.start), min(area.end, inner.end))
  }
}
