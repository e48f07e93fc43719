/// Eight hexadecimal digits that stand for something in names of files.
enum Digest {
  /// FNV-1a over the bytes, folded to 32 bits. Complexity: O(count).
  static func eightDigits(_ bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let digits = String(UInt32(truncatingIfNeeded: hash >> 32 ^ hash), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
