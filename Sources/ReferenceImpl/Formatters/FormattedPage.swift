internal import TextSpec

/// A formatted text while it is written: content is taken in order, and each piece is remembered
/// with the place it came from.
struct FormattedPage {
  let raw: CodeUnits
  /// The significant clusters of the raw text.
  let clusters: [TextRange]
  private(set) var text: CodeUnits = []
  private var images: [CaretImage] = []
  private var areaStart = 0
  private var areaEnd: Int?
  private let formatterClass: FormatterClass

  init(_ raw: CodeUnits, _ clusters: [TextRange], _ formatterClass: FormatterClass) {
    self.raw = raw
    self.clusters = clusters
    self.formatterClass = formatterClass
    text.reserveCapacity(2 * raw.count)
    images.reserveCapacity(clusters.count)
  }

  /// How many significant clusters there are.
  var count: Int { clusters.count }

  /// How many of them were neither taken nor dropped so far.
  var rest: Int { clusters.count - images.count }

  var formatted: Formatted {
    Formatted(
      text, images: images, area: TextRange(areaStart, areaEnd ?? text.count),
      formatterClass: formatterClass)
  }

  /// The next cluster. There is one.
  var next: TextRange { clusters[images.count] }

  /// The only scalar of the next cluster.
  var nextScalar: UInt32 { raw.scalar(at: next.start).value }

  /// Writes what is no content: a separator, a prefix, a suffix, padding.
  mutating func write(_ literal: StaticString) {
    for index in 0..<literal.utf8CodeUnitCount { text.append(UInt16(literal.utf8Start[index])) }
  }

  mutating func write(_ literal: CodeUnits) { text += literal }

  /// Takes up to so many clusters as they are.
  mutating func take(_ countMax: Int = Int.max) {
    for _ in 0..<min(countMax, rest) {
      let cluster = next
      let start = text.count
      text += raw[cluster.start..<cluster.end]
      images.append(CaretImage(cluster, TextRange(start, text.count)))
    }
  }

  /// Takes the next cluster as what `body` writes.
  mutating func takeNext(_ body: (inout FormattedPage) -> Void) {
    let cluster = next
    let start = text.count
    body(&self)
    images.append(CaretImage(cluster, TextRange(start, text.count)))
  }

  /// Leaves out up to so many clusters.
  mutating func drop(_ countMax: Int = Int.max) {
    for _ in 0..<min(countMax, rest) { images.append(CaretImage(next, nil)) }
  }

  /// The input area begins here: what was written so far is protected.
  mutating func beginArea() { areaStart = text.count }

  /// The input area ends here: what is written from now on is protected.
  mutating func endArea() { areaEnd = text.count }

  /// Takes groups of the given sizes, with a separator before each but the first; what is left
  /// goes into the last group.
  mutating func takeGroups(_ sizes: [Int], _ separator: StaticString) {
    for (index, size) in sizes.enumerated() where rest > 0 {
      if index > 0 { write(separator) }
      take(index == sizes.count - 1 ? Int.max : size)
    }
  }

  /// Takes groups of one size from the left, up to a number of clusters in all.
  mutating func takeGroups(of size: Int, _ separator: StaticString, _ countMax: Int = Int.max) {
    var left = min(countMax, rest)
    while left > 0 {
      let taken = min(size, left)
      take(taken)
      left -= taken
      if left > 0 { write(separator) }
    }
  }

  /// Takes groups of three from the right, as far as `reserved` clusters are left over.
  mutating func takeThousands(_ separator: StaticString, reserving reserved: Int = 0) {
    while rest > reserved {
      let left = rest - reserved
      take(left % 3 == 0 ? 3 : left % 3)
      if rest > reserved { write(separator) }
    }
  }
}
