import TextSpec

/// The position maps of the few texts that a case speaks of.
struct PositionMaps {
  private let encoding: PositionEncoding
  private var maps: [(text: CodeUnits, map: PositionMap)] = []
  /// Whether an offset had no position in the unit.
  private(set) var isInexpressible = false

  init(_ encoding: PositionEncoding) { self.encoding = encoding }

  mutating func outward(_ offset: Int, _ text: CodeUnits) -> Int {
    if let position = map(of: text).outward(offset) { return position }
    isInexpressible = true
    return offset
  }

  mutating func inward(_ position: Int, _ text: CodeUnits) -> Int {
    map(of: text).inward(position)
  }

  private mutating func map(of text: CodeUnits) -> PositionMap {
    for entry in maps where entry.text == text { return entry.map }
    let map = PositionMap(encoding, text)
    maps.append((text, map))
    return map
  }
}
