public import TextSpec
internal import UnicodeTables

/// Which cases cannot be judged because the declared version of Unicode has no tables here.
///
/// The tables of the nearest older version are used instead. A scalar which the next newer tables
/// give other properties, or which the used ones do not assign, may behave either way; a case with
/// one is unsupported, and the report says so.
public struct UnicodeDrift: Sendable {
  private let used: UnicodeData
  private let newer: UnicodeData?
  private let declared: UnicodeVersion

  public init(_ oracle: ReferenceOracle) {
    used = oracle.tables
    declared = oracle.declaredVersion
    newer =
      oracle.declaredVersion == oracle.unicodeVersion
      ? nil : used.version.successor.map(UnicodeData.tables)
  }

  /// Why a case cannot be judged, or nil.
  public func excuse(_ input: Case) -> String? {
    guard declared != UnicodeVersion(used.version.numbers.major, used.version.numbers.minor) else {
      return nil
    }
    var texts = [input.text]
    for param in input.params { param.value.collectTexts(&texts) }
    for op in input.ops { op.collectTexts(&texts) }
    let isUnknown = texts.contains { text in text.scalarValues.contains(where: isUncertain) }
    return isUnknown ? "unicode: no tables for \(declared)" : nil
  }

  private func isUncertain(_ scalar: UInt32) -> Bool {
    let properties = used.properties(scalar)
    guard properties.isAssigned else { return true }
    guard let newer else { return false }
    let other = newer.properties(scalar)
    return other.classKey != properties.classKey
      || other.generalCategory != properties.generalCategory
  }
}

extension Value {
  fileprivate func collectTexts(_ texts: inout [CodeUnits]) {
    switch self {
    case .text(let text): texts.append(text)
    case .list(let values): for value in values { value.collectTexts(&texts) }
    case .object(let members): for member in members { member.value.collectTexts(&texts) }
    case .null, .bool, .int: break
    }
  }
}
