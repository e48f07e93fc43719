/// Reads a text once from the left, for the classes of its scalars, and once from the right, for
/// its clusters and the ends of bodies.
struct TagReading {
  let text: CodeUnits
  let rules: TagRules
  /// Whether clusters are read as wholes; scalars where not.
  let isClusterWise: Bool

  func read(_ oracle: some Oracle, _ kinds: TagKinds) -> ([TagPlace], [TagMarker]) {
    var places = [TagPlace](repeating: [], count: text.count + 1)
    if isClusterWise {
      for boundary in oracle.boundaries(of: text, .grapheme) { places[boundary].insert(.edge) }
    }
    var hasSlash = false
    var offset = 0
    while offset < text.count {
      let (scalar, length) = text.scalar(at: offset)
      places[offset].formUnion(place(scalar, oracle.traits(of: scalar)))
      hasSlash = hasSlash || scalar == 0x2F
      offset += length
    }
    if !isClusterWise { places[text.count].insert(.edge) }
    if rules == .twitter && hasSlash {
      var spans = URLSpans(text)
      spans.mark(&places)
    }
    let markers = markers(&places, kinds)
    return (places, markers)
  }

  private func place(_ scalar: UInt32, _ traits: ScalarTraits) -> TagPlace {
    var place: TagPlace = isClusterWise ? [] : .edge
    if rules.continues(scalar, traits) { place.insert(.hashtagScalar) }
    if TagRules.isNameScalar(scalar) { place.insert(.nameScalar) }
    if traits.contains(.whiteSpace) { place.insert(.whiteSpace) }
    if !traits.isDisjoint(with: [.letter, .mark]) { place.insert(.letterOrMark) }
    if traits.contains(.decimalDigit) { place.insert(.decimalDigit) }
    return place
  }

  /// Marks the clusters all of whose scalars continue, and collects the markers. A run of such
  /// clusters that begins at an offset ends where the run that begins behind the first one does.
  private func markers(_ places: inout [TagPlace], _ kinds: TagKinds) -> [TagMarker] {
    var markers: [TagMarker] = []
    var hashtagEnd = text.count
    var nameEnd = text.count
    var cluster: TagPlace = [.hashtagScalar, .nameScalar]
    var clusterEnd = text.count
    var offset = text.count
    while offset > 0 {
      offset -= text.scalar(before: offset).length
      cluster.formIntersection(places[offset])
      guard places[offset].contains(.edge) else { continue }
      if clusterEnd == offset + 1, let kind = markerKind(at: offset, kinds) {
        let bodyEnd = kind == .hashtag ? hashtagEnd : nameEnd
        markers.append(TagMarker(kind: kind, start: offset, bodyEnd: bodyEnd))
      }
      if cluster.contains(.hashtagScalar) {
        places[offset].insert(.hashtagCluster)
      } else {
        hashtagEnd = offset
      }
      if cluster.contains(.nameScalar) {
        places[offset].insert(.nameCluster)
      } else {
        nameEnd = offset
      }
      cluster = [.hashtagScalar, .nameScalar]
      clusterEnd = offset
    }
    markers.reverse()
    return markers
  }

  /// The kind of the marker that is the whole cluster at an offset, or nil. Where scalars are read
  /// a keycap is still no marker.
  private func markerKind(at offset: Int, _ kinds: TagKinds) -> TagKind? {
    for kind in TagKind.allCases where kinds.contains(kind) {
      guard rules.isMarker(text[offset], of: kind) else { continue }
      if offset + 1 < text.count, text[offset + 1] == 0xFE0F || text[offset + 1] == 0x20E3 {
        return nil
      }
      return kind
    }
    return nil
  }
}
