import TextSpec

/// All edits of small fields: every formatter, so many significant clusters of three patterns,
/// every place and every pair of places, every kind of edit, in both modes.
struct CaretScope: Sendable {
  /// A field's text, and which formatter it belongs to.
  private struct Page: Sendable {
    let slot: Int
    let text: SketchedText
    let typed: CodeUnits

    var placeCount: Int { text.places.count }
    var pairCount: Int { placeCount * (placeCount - 1) / 2 }
    /// Six edits a place and three a pair, in two modes.
    var caseCount: Int { 2 * (6 * placeCount + 3 * pairCount) }
  }

  private let pages: [Page]
  /// How many cases the pages up to each one have.
  private let counts: [Int]
  /// How many pages have up to so many significant clusters.
  private let pageCounts: [Int]

  /// The most significant clusters at the widest extent: 4 for each step of the extent.
  private static let clusterMax = 16

  /// The pages of the slots that have a sketch, the fewest clusters first.
  init(sketchesOf slots: [CaretSlot]) {
    var pages: [Page] = []
    var pageCounts: [Int] = []
    for count in 0...Self.clusterMax {
      for (index, slot) in slots.enumerated() {
        guard let sketch = slot.sketch else { continue }
        let patterns = Self.patterns(sketch.standard)
        for pattern in patterns.prefix(count == 0 ? 1 : patterns.count) {
          pages.append(
            Page(
              slot: index, text: sketch.text((0..<count).map(pattern)),
              typed: pattern(Self.clusterMax)))
        }
      }
      pageCounts.append(pages.count)
    }
    self.init(pages, pageCounts)
  }

  /// The pages of the samples of own formatters.
  init(samplesOf slots: [CaretSlot]) {
    var pages: [Page] = []
    for (index, slot) in slots.enumerated() {
      pages += slot.samples.map { Page(slot: index, text: $0, typed: [0x31]) }
    }
    self.init(pages, [pages.count])
  }

  private init(_ pages: [Page], _ pageCounts: [Int]) {
    self.pages = pages
    self.pageCounts = pageCounts
    var counts: [Int] = []
    for page in pages { counts.append((counts.last ?? 0) + page.caseCount) }
    self.counts = counts
  }

  /// The number of cases up to a step of the extent.
  func count(_ scopeMax: Int) -> Int {
    let pageCount = pageCounts[min(4 * scopeMax, pageCounts.count - 1)]
    return pageCount == 0 ? 0 : counts[pageCount - 1]
  }

  /// Three patterns of clusters: all equal, all different, and one that formatters treat apart.
  private static func patterns(_ formatter: StandardFormatter?) -> [@Sendable (Int) -> CodeUnits] {
    switch formatter {
    case .iban:
      return [
        { _ in [0x31] }, { index in [0x61 + UInt16(index % 26)] },
        { index in [index % 3 == 2 ? 0xDF : 0x62] },
      ]
    case .upper, .identity, .emojiSig:
      return [
        { _ in [0x61] },
        { index in
          CodeUnits(scalars: index % 2 == 0 ? [0x1F1F0 + UInt32(index % 8), 0x1F1F7] : [0x1F600])
        },
        { index in index % 2 == 0 ? [0xDF] : [0x65, 0x0301] },
      ]
    default:
      return [
        { _ in [0x31] }, { index in [0x30 + UInt16((index + 1) % 10)] },
        { index in [index == 0 ? 0x30 : 0x30 + UInt16((index + 3) % 10)] },
      ]
    }
  }

  /// The case of an index; nil where a delete has nothing to delete, or the profile leaves the
  /// formatter or the mode out. Complexity: O(log pages + text).
  func make(_ index: Int, _ slots: [CaretSlot], _ modes: [CaretContract.Question]) -> Case? {
    var low = 0
    var high = counts.count - 1
    while low < high {
      let middle = (low + high) / 2
      if counts[middle] <= index { low = middle + 1 } else { high = middle }
    }
    let page = pages[low]
    let slot = slots[page.slot]
    let number = index - (low == 0 ? 0 : counts[low - 1])
    let mode: CaretContract.Question = number % 2 == 0 ? .anchor : .field
    guard slot.isSupported, modes.contains(mode), !(slot.isOwn && mode == .anchor),
      let edit = edit(number / 2, of: page, slot.name)
    else { return nil }
    return mode == .field ? edit.asCase : CaretWriter.anchor(edit).asCase
  }

  private func edit(_ number: Int, of page: Page, _ name: String) -> CaretInput? {
    guard number >= 6 * page.placeCount else {
      return edit(number % 6, at: number / 6, of: page, name)
    }
    let number = number - 6 * page.placeCount
    var (low, rest) = (0, number / 3)
    while rest >= page.placeCount - 1 - low {
      rest -= page.placeCount - 1 - low
      low += 1
    }
    let range = TextRange(page.text.places[low], page.text.places[low + 1 + rest])
    guard number % 3 < 2 else { return CaretInput(reformat: page.text.units, range, by: name) }
    return CaretInput(
      field: page.text.units, selection: range, replacing: range,
      with: number % 3 == 0 ? [] : page.typed, .backward, by: name)
  }

  private func edit(
    _ kind: Int, at index: Int, of page: Page, _ name: String
  ) -> CaretInput? {
    let places = page.text.places
    let place = TextRange(places[index], places[index])
    func field(_ range: TextRange, _ insert: CodeUnits, _ direction: EditDirection) -> CaretInput {
      CaretInput(
        field: page.text.units, selection: place, replacing: range, with: insert, direction,
        by: name)
    }
    switch kind {
    case 0: return field(place, page.typed, .insert)
    case 1: return field(place, page.typed + [0x2D] + page.typed, .insert)
    case 2: return field(place, [0x2D], .insert)
    case 3:
      guard index > 0 else { return nil }
      return field(TextRange(places[index - 1], places[index]), [], .backward)
    case 4:
      guard index + 1 < places.count else { return nil }
      return field(TextRange(places[index], places[index + 1]), [], .forward)
    default: return CaretInput(reformat: page.text.units, place, by: name)
    }
  }
}
