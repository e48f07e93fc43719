public import TextSpec

/// The placing of carets that obeys every law, under every profile.
///
/// It shares no code with the definitions that the laws judge by: the gap is found by a binary
/// search in the alignment, and its ends are moved to boundaries by asking for one offset after the
/// other, so that no list of boundaries is ever made.
public struct ReferenceCaret: CaretSubject {
  public let profile: CaretProfile
  let oracle: any Oracle

  public init(profile: CaretProfile = CaretProfile(), oracle: any Oracle) {
    self.profile = profile
    self.oracle = oracle
  }

  /// Where the caret goes. Complexity: O(log(clusters) + length of the gap).
  public func caret(for anchor: CaretAnchor) -> Int {
    let caret = roundedUp(anchor.selection.end, in: anchor.raw)
    let area = area(of: anchor)
    let gap = Gap(anchor.images, area, at: caret)
    switch anchor.direction {
    case .backward: return area.nearest(left(gap, in: anchor.formatted))
    case .forward: return area.nearest(right(gap, in: anchor.formatted))
    case .insert:
      return area.nearest(
        profile.insertSide == .left
          ? left(gap, in: anchor.formatted) : right(gap, in: anchor.formatted))
    case .none:
      if anchor.raw == anchor.formatted, area.start <= caret, caret <= area.end,
        gap.low <= caret, caret <= gap.high, isPlace(caret, in: anchor.formatted)
      {
        return caret
      }
      return area.nearest(left(gap, in: anchor.formatted))
    }
  }

  /// Where both ends of a selection go: the start to the right of its gap, the end to the left.
  public func selection(for anchor: CaretAnchor) -> TextRange {
    let area = area(of: anchor)
    let low = Gap(anchor.images, area, at: roundedUp(anchor.selection.start, in: anchor.raw))
    let high = Gap(anchor.images, area, at: roundedUp(anchor.selection.end, in: anchor.raw))
    let start = area.nearest(right(low, in: anchor.formatted))
    return TextRange(start, max(start, area.nearest(left(high, in: anchor.formatted))))
  }

  /// The gap between the images of the neighbours of a raw caret.
  struct Gap {
    var low: Int
    var high: Int

    init(_ images: [CaretImage], _ area: TextRange, at caret: Int) {
      var first = 0
      var end = images.count
      while first < end {
        let middle = (first + end) / 2
        if images[middle].input.start < caret { first = middle + 1 } else { end = middle }
      }
      low = area.start
      high = area.end
      var before = first
      while before > 0 {
        before -= 1
        if let output = images[before].output {
          low = output.end
          break
        }
      }
      for image in images[first...] {
        if let output = image.output {
          high = output.start
          break
        }
      }
      if low > high { (low, high) = (high, low) }
    }
  }

  /// The left-most place in a gap; where there is none, the last one before it.
  private func left(_ gap: Gap, in text: CodeUnits) -> Int {
    for offset in gap.low...gap.high where isPlace(offset, in: text) { return offset }
    return roundedDown(gap.low, in: text)
  }

  /// The right-most place in a gap; where there is none, the first one behind it.
  private func right(_ gap: Gap, in text: CodeUnits) -> Int {
    for offset in (gap.low...gap.high).reversed() where isPlace(offset, in: text) {
      return offset
    }
    return roundedUp(gap.high, in: text)
  }

  /// The input area, with its ends moved inwards to places; the whole text where nothing is left.
  private func area(of anchor: CaretAnchor) -> TextRange {
    let start = roundedUp(anchor.area.start, in: anchor.formatted)
    let end = roundedDown(anchor.area.end, in: anchor.formatted)
    return start <= end ? TextRange(start, end) : TextRange(0, anchor.formatted.count)
  }

  func roundedUp(_ offset: Int, in text: CodeUnits) -> Int {
    var place = max(0, offset)
    while place < text.count, !isPlace(place, in: text) { place += 1 }
    return min(place, text.count)
  }

  private func roundedDown(_ offset: Int, in text: CodeUnits) -> Int {
    var place = min(offset, text.count)
    while place > 0, !isPlace(place, in: text) { place -= 1 }
    return max(place, 0)
  }

  /// Whether a caret may stand at an offset of a text, by the declared segmentation.
  private func isPlace(_ offset: Int, in text: CodeUnits) -> Bool {
    guard !oracle.isBoundary(in: text, at: offset, .grapheme) else { return true }
    guard profile.segmentation == .nsstring, !text.splitsPair(at: offset) else { return false }
    let isLineBreak = text[offset - 1] == 0x0D && text[offset] == 0x0A
    return isLineBreak || text[offset] == 0x0E33
      || oracle.rule(in: text, at: offset, .grapheme) == "GB9b"
  }
}

extension TextRange {
  /// The offset between both ends that is nearest to another one.
  fileprivate func nearest(_ offset: Int) -> Int { min(max(offset, start), end) }
}
