import TextSpec

extension Case {
  /// The number of code units in the text and in all texts of the steps.
  var unitCount: Int { ops.reduce(text.count) { $0 + $1.unitCount } }
}

extension Value {
  fileprivate var unitCount: Int {
    switch self {
    case .text(let text): text.count
    case .list(let values): values.reduce(0) { $0 + $1.unitCount }
    case .object(let members): members.reduce(0) { $0 + $1.value.unitCount }
    case .null, .bool, .int: 0
    }
  }
}
