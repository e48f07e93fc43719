/// Decimal digits (General_Category Nd) of Unicode 17.0.
public enum DecimalDigit {
  private static let zeros: [UInt32] = {
    var reader = PayloadReader(ScalarMappings.zeros)
    var result: [UInt32] = []
    while !reader.isAtEnd { result.append((result.last ?? 0) + UInt32(reader.next())) }
    return result
  }()

  /// 0 to 9 for a decimal digit of any script, nil for everything else. O(log of the scripts).
  public static func value(_ scalar: UInt32) -> Int? {
    var low = 0
    var high = zeros.count
    while low < high {
      let middle = (low + high) / 2
      if zeros[middle] <= scalar { low = middle + 1 } else { high = middle }
    }
    guard low > 0, scalar - zeros[low - 1] < 10 else { return nil }
    return Int(scalar - zeros[low - 1])
  }

  /// The zeros of all decimal systems, ascending.
  public static var allZeros: [UInt32] { zeros }
}
