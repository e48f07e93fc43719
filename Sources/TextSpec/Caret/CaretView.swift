/// A formatted text as the laws see it: its boundaries, its area, and the images of the significant
/// clusters of the raw text. A class for the same reason as the facts.
public final class CaretView: Sendable {
  public let text: CodeUnits
  /// Where a caret may stand by the segmentation, ascending, both ends of the text included.
  public let boundaries: [Int]
  /// Where a caret may stand by the prefix and suffix that are protected: a range between two
  /// boundaries.
  public let area: TextRange
  /// The images of the significant clusters; nil where no alignment can be told.
  public let images: [CaretImage]?
  /// The cluster boundaries by which content is told from separators, whatever the profile says.
  private let graphemes: [Int]

  init(
    _ text: CodeUnits, _ clusters: CaretClusters, area: TextRange, images: [CaretImage]?
  ) {
    self.text = text
    let boundaries = clusters.boundaries(of: text)
    self.boundaries = boundaries
    graphemes =
      clusters.segmentation == .uax29
      ? boundaries : clusters.oracle.boundaries(of: text, .grapheme)
    self.images = images
    let start = boundaries.first(atOrAfter: area.start)
    let end = boundaries.last(atOrBefore: area.end)
    self.area = start <= end ? TextRange(start, end) : TextRange(0, text.count)
  }

  /// Whether an offset lies in the text. Complexity: O(1).
  @inlinable public func contains(_ offset: Int) -> Bool { offset >= 0 && offset <= text.count }

  /// Whether a caret may stand at an offset by the segmentation. Complexity: O(log count).
  public func isBoundary(_ offset: Int) -> Bool {
    contains(offset) && boundaries.first(atOrAfter: offset) == offset
  }

  /// The nearest offset in the area.
  func clamped(_ offset: Int) -> Int { min(max(offset, area.start), area.end) }

  /// The gap between the images of the neighbours of a raw caret, which is a boundary: from the end
  /// of the image of the last kept cluster before it to the start of that of the first one behind.
  func gap(at rawCaret: Int) -> TextRange {
    var low = area.start
    for image in images ?? [] {
      guard let output = image.output else { continue }
      if image.input.start < rawCaret {
        low = output.end
      } else {
        return TextRange(min(low, output.start), max(low, output.start))
      }
    }
    return TextRange(min(low, area.end), max(low, area.end))
  }

  /// The gap, with its ends moved to where a caret may stand: inwards if there is such a place in
  /// it, else outwards; and then into the area.
  func bracket(at rawCaret: Int) -> TextRange {
    let gap = gap(at: rawCaret)
    let inner = boundaries.first(atOrAfter: gap.start)
    if inner <= gap.end {
      return TextRange(clamped(inner), clamped(boundaries.last(atOrBefore: gap.end)))
    }
    return TextRange(clamped(boundaries.last(atOrBefore: gap.start)), clamped(inner))
  }
}

// MARK: - Counting

extension CaretView {
  /// How many images end at or before an offset.
  func countBefore(_ offset: Int) -> Int {
    count { $0.end <= offset }
  }

  /// How many images start at or after an offset.
  func countAfter(_ offset: Int) -> Int {
    count { $0.start >= offset }
  }

  private func count(_ condition: (TextRange) -> Bool) -> Int {
    var found = 0
    for image in images ?? [] {
      if let output = image.output, condition(output) { found += 1 }
    }
    return found
  }

  /// How many significant clusters before a raw caret were kept.
  func keptBefore(_ rawCaret: Int) -> Int { kept { $0.start < rawCaret } }

  /// How many significant clusters at or after a raw caret were kept.
  func keptAfter(_ rawCaret: Int) -> Int { kept { $0.start >= rawCaret } }

  private func kept(_ condition: (TextRange) -> Bool) -> Int {
    var found = 0
    for image in images ?? [] where image.output != nil && condition(image.input) { found += 1 }
    return found
  }

  /// Whether every image is made of whole clusters of the area. Clusters that dropped separators
  /// kept apart may join in the formatted text, and a protected prefix may hold content; then there
  /// is no place to count from.
  var isClean: Bool {
    guard let images else { return false }
    return images.allSatisfy { image in
      guard let output = image.output else { return true }
      return output.start >= area.start && output.end <= area.end
        && graphemes.first(atOrAfter: output.start) == output.start
        && graphemes.first(atOrAfter: output.end) == output.end
    }
  }

  /// The code units of all images on one side of an offset, in a row.
  func content(before offset: Int) -> CodeUnits { content { $0.end <= offset } }
  func content(after offset: Int) -> CodeUnits { content { $0.start >= offset } }

  private func content(_ condition: (TextRange) -> Bool) -> CodeUnits {
    var units: CodeUnits = []
    for image in images ?? [] {
      if let output = image.output, condition(output) { units += text[output.start..<output.end] }
    }
    return units
  }
}

extension Array where Element == Int {
  /// The first element that is not below `bound`, or the last element. The list is ascending and
  /// not empty. Complexity: O(log count).
  func first(atOrAfter bound: Int) -> Int {
    var low = 0
    var high = count - 1
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < bound { low = middle + 1 } else { high = middle }
    }
    return self[low]
  }

  /// The last element that is not above `bound`, or the first element.
  func last(atOrBefore bound: Int) -> Int {
    var low = 0
    var high = count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if self[middle] > bound { high = middle - 1 } else { low = middle }
    }
    return self[low]
  }
}
