/// Builds the property tables: distinct tuples, blocks of 128 code points shared by all versions,
/// and for each version the block numbers and the ranked classes.
struct PropertyFiles {
  private static let blockLength = 128

  private let versions: [VersionData]
  private let distinctTuples: [UInt32]
  private var blocks: [[UInt8]] = []
  private var stages: [[Int]] = []

  init(_ versions: [VersionData]) {
    self.versions = versions
    distinctTuples = Set(versions.flatMap { Set($0.tuples) }).sorted()
    precondition(distinctTuples.count <= 256, "expected at most 256 tuples")
    var numbers: [UInt32: UInt8] = [:]
    for (number, tuple) in distinctTuples.enumerated() { numbers[tuple] = UInt8(number) }
    var blockNumbers: [[UInt8]: Int] = [:]
    for version in versions {
      var stage: [Int] = []
      for start in stride(from: 0, to: VersionData.codePointCount, by: Self.blockLength) {
        let block = version.tuples[start..<start + Self.blockLength].map { numbers[$0]! }
        if blockNumbers[block] == nil {
          blockNumbers[block] = blocks.count
          blocks.append(block)
        }
        stage.append(blockNumbers[block]!)
      }
      stages.append(stage)
    }
  }

  var files: [GeneratedFile] {
    [valuesFile, blocksFile] + versions.indices.map(versionFile)
  }

  private var valuesFile: GeneratedFile {
    let bodies = EnumeratedProperty.all.map(enumeration)
    return .swift(
      "PropertyValues.swift",
      about: ["The values of the enumerated properties, in the order of their raw values."],
      sources: [], bodies.joined(separator: "\n"))
  }

  private func enumeration(_ property: EnumeratedProperty) -> String {
    func names(_ label: String, _ name: (EnumeratedProperty.Value) -> String) -> String {
      let cases = property.values.map { "    case .\($0.swiftName): \"\(name($0))\"\n" }
      return "  /// The value's \(label) name in the Unicode Character Database.\n"
        + "  public var \(label)Name: String {\n    switch self {\n"
        + cases.joined() + "    }\n  }\n"
    }
    let cases = property.values.map { "  case \($0.swiftName)\n" }.joined()
    return "/// \(property.documentation)\n"
      + "public enum \(property.typeName): UInt8, CaseIterable, Sendable {\n" + cases + "\n"
      + names("short") { $0.short } + "\n" + names("long") { $0.long } + "}\n"
  }

  private var blocksFile: GeneratedFile {
    var tuplePayload = Payload()
    tuplePayload.append(distinctTuples.count)
    for tuple in distinctTuples { tuplePayload.append(Int(tuple)) }
    var blockPayload = Payload()
    blockPayload.append(blocks.count)
    blockPayload.appendRuns(blocks.lazy.flatMap { $0 }.map(Int.init))
    let body = """
      /// The parts of the property tables that all versions share.
      enum PropertyBlocks {
        /// \(distinctTuples.count) packed tuples, ascending.
        static let tuples: StaticString = \(tuplePayload.literal(indentation: 4))

        /// \(blocks.count) blocks of \(Self.blockLength) tuple numbers, as runs over all blocks.
        static let blocks: StaticString = \(blockPayload.literal(indentation: 4))
      }

      """
    return .swift(
      "PropertyBlocks.swift",
      about: [
        "Unicode \(versions.map(\.label).joined(separator: ", ")).", draftNote,
      ],
      sources: ["the property files named in PropertyTable_*.swift"], body)
  }

  private func versionFile(_ index: Int) -> GeneratedFile {
    let version = versions[index]
    var stagePayload = Payload()
    stagePayload.appendRuns(stages[index])
    let representatives = ClassRanking(version).representatives
    var rankPayload = Payload()
    rankPayload.append(representatives.count)
    for scalar in representatives { rankPayload.append(scalar) }
    let body = """
      extension PropertyTable {
        /// Unicode \(version.label).
        static let \(version.identifier) = PropertyTable(
          stage: \(stagePayload.literal(indentation: 6)),
          representatives: \(rankPayload.literal(indentation: 6)))
      }

      """
    return .swift(
      "PropertyTable_\(version.identifier).swift",
      about: ["Unicode \(version.label)."] + (version.label.hasSuffix("draft") ? [draftNote] : []),
      sources: version.sources, body)
  }
}
