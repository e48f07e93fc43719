import Foundation

/// Upper-case mappings and decimal digits.
struct ScalarMappingsFile {
  let data: UnicodeDataFile
  let version: VersionData

  func file() throws -> GeneratedFile {
    let special = try UCDFile(folder: version.folder, name: "SpecialCasing.txt")
    var mappings: [Int: [Int]] = [:]
    for entry in data.entries {
      if let uppercase = entry.uppercase { mappings[entry.scalar] = [uppercase] }
    }
    // A fifth field that is not empty holds conditions: a language or a context.
    for row in special.rows where row.fields[4].isEmpty {
      let mapping = scalars(row.fields[3])
      if mapping != [scalar(row.fields[0])] { mappings[scalar(row.fields[0])] = mapping }
    }
    var uppercase = Payload()
    var next = 0
    for (scalar, mapping) in mappings.sorted(by: { $0.key < $1.key }) {
      uppercase.append(scalar - next)
      uppercase.append(mapping.count)
      for target in mapping { uppercase.append(target) }
      next = scalar + 1
    }
    let body = """
      enum ScalarMappings {
        /// Scalars (as differences less one), lengths and the full upper-case mappings that
        /// depend on no language and no context.
        static let uppercase: StaticString = \(uppercase.literal(indentation: 4))

        /// The zeros of all decimal systems, as differences.
        static let zeros: StaticString = \(zeros().literal(indentation: 4))
      }

      """
    return .swift(
      "ScalarMappings.swift", about: ["Unicode \(version.label)."],
      sources: ["UnicodeData.txt", special.title], body)
  }

  /// Decimal digits come as ten scalars in a row, from zero to nine.
  private func zeros() -> Payload {
    let digits = data.entries.filter { $0.decimalDigit != nil }
    var payload = Payload()
    var last = 0
    for (index, entry) in digits.enumerated() {
      let zero = entry.scalar - entry.decimalDigit!
      precondition(entry.decimalDigit == index % 10, "expected digits in order")
      precondition(digits[index - index % 10].scalar == zero, "expected ten digits in a row")
      if index % 10 == 0 {
        payload.append(zero - last)
        last = zero
      }
    }
    return payload
  }
}
