internal import TextSpec
internal import UnicodeTables

/// What a model of a text field has to know of Unicode while a script is generated: clusters and
/// a few properties. Generators know no reference, so it rests on `ClusterScan`.
struct ClusterSegmentation: Segmentation {
  private let tables: UnicodeData
  private let scan: ClusterScan

  init(_ tables: UnicodeData) {
    self.tables = tables
    scan = ClusterScan(tables)
  }

  var unicodeVersion: UnicodeVersion {
    let numbers = tables.version.numbers
    return UnicodeVersion(numbers.major, numbers.minor)
  }

  /// Clusters at every level: nothing that is generated depends on words or sentences.
  func collectBoundaries(
    of text: CodeUnits, _ level: SegmentationLevel, into boundaries: inout [Int]
  ) {
    boundaries = scan.boundaries(of: text)
  }

  func isBoundary(in text: CodeUnits, at offset: Int, _ level: SegmentationLevel) -> Bool {
    scan.boundaries(of: text).contains(offset)
  }

  func rule(in text: CodeUnits, at offset: Int, _ level: SegmentationLevel) -> String { "" }

  func classRank(of scalar: UInt32) -> Int { tables.classIndex(scalar) }

  var representatives: [UInt32] { tables.representatives }

  func traits(of scalar: UInt32) -> ScalarTraits {
    let properties = tables.properties(scalar)
    var traits: ScalarTraits = []
    let category = properties.generalCategory
    if category.isLetter { traits.insert(.letter) }
    if category.isMark { traits.insert(.mark) }
    if category.isNumber { traits.insert(.otherNumber) }
    if properties.isWhiteSpace { traits.insert(.whiteSpace) }
    return traits
  }

  func name(of scalar: UInt32) -> String { "" }

  func classes(of scalar: UInt32) -> String { "" }
}
