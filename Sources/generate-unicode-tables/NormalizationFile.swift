import Foundation

/// Canonical decompositions, primary compositions and combining classes.
struct NormalizationFile {
  let data: UnicodeDataFile
  let version: VersionData

  func file() throws -> GeneratedFile {
    let derived = try UCDFile(folder: version.folder, name: "DerivedNormalizationProps.txt")
    var excluded: Set<Int> = []
    for row in derived.rows where row.fields[1] == "Full_Composition_Exclusion" {
      excluded.formUnion(row.scalars)
    }
    try checkExclusions(excluded)
    var classes = Payload()
    var decompositions = Payload()
    var next = 0
    var lastWithClass = 0
    for entry in data.entries {
      if entry.combiningClass != 0 {
        classes.append(entry.scalar - lastWithClass)
        classes.append(entry.combiningClass)
        lastWithClass = entry.scalar
      }
      if entry.decomposition.isEmpty { continue }
      // Scalar (as a difference), how many follow and whether they compose, then those.
      let composes = entry.decomposition.count == 2 && !excluded.contains(entry.scalar)
      decompositions.append(entry.scalar - next)
      decompositions.append(entry.decomposition.count * 2 + (composes ? 1 : 0))
      for scalar in entry.decomposition { decompositions.append(scalar) }
      next = entry.scalar + 1
    }
    let body = """
      enum NormalizationTables {
        /// Scalars (as differences) and their combining classes, where not 0.
        static let combiningClasses: StaticString = \(classes.literal(indentation: 4))

        /// Scalars (as differences less one), twice the length plus 1 if the pair composes, and
        /// the canonical decomposition, one step.
        static let decompositions: StaticString = \(decompositions.literal(indentation: 4))
      }

      """
    return .swift(
      "NormalizationTables.swift", about: ["Unicode \(version.label)."],
      sources: ["UnicodeData.txt", derived.title, "CompositionExclusions.txt"], body)
  }

  /// The derived exclusions must be those of CompositionExclusions.txt, the singletons, and the
  /// decompositions that do not begin with a starter.
  private func checkExclusions(_ derived: Set<Int>) throws {
    let listed = try UCDFile(folder: version.folder, name: "CompositionExclusions.txt")
    var expected: Set<Int> = []
    for row in listed.rows { expected.formUnion(row.scalars) }
    var classes: [Int: Int] = [:]
    for entry in data.entries { classes[entry.scalar] = entry.combiningClass }
    for entry in data.entries where !entry.decomposition.isEmpty {
      let first = entry.decomposition[0]
      if entry.decomposition.count == 1 || entry.combiningClass != 0 || classes[first] != 0 {
        expected.insert(entry.scalar)
      }
    }
    precondition(expected == derived, "expected the derived composition exclusions")
  }
}
