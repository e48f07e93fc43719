/// The scalars which files of the project never hold literally.
///
/// The list is fixed, so that a file does not change with the Unicode version of whoever writes
/// it: controls and format characters, white space other than U+0020, fillers and variation
/// selectors, surrogates, private use, noncharacters, and the combining marks of the general
/// blocks, which would join the quotation mark and which an editor may normalise away.
public enum HiddenScalars {
  /// Whether a scalar or surrogate is written as an escape. Complexity: O(log ranges).
  public static func contains(_ scalar: UInt32) -> Bool {
    if scalar < 0x7F { return scalar < 0x20 }
    if scalar & 0xFFFE == 0xFFFE { return true }
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(scalar)
  }

  private static let ranges: [ClosedRange<UInt32>] = [
    0x7F...0xA0, 0xAD...0xAD, 0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x600...0x605,
    0x61C...0x61C, 0x6DD...0x6DD, 0x70F...0x70F, 0x890...0x891, 0x8E2...0x8E2,
    0x115F...0x1160, 0x1680...0x1680, 0x17B4...0x17B5, 0x180B...0x180F, 0x1AB0...0x1AFF,
    0x1DC0...0x1DFF, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x20D0...0x20FF,
    0x3000...0x3000, 0x3099...0x309A, 0x3164...0x3164, 0xD800...0xF8FF, 0xFDD0...0xFDEF,
    0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF...0xFEFF, 0xFFA0...0xFFA0, 0xFFF0...0xFFFB,
    0x110BD...0x110BD, 0x110CD...0x110CD, 0x13430...0x1343F, 0x1BCA0...0x1BCA3,
    0x1D165...0x1D169, 0x1D16D...0x1D182, 0xE0000...0xE0FFF, 0xF0000...0x10FFFF,
  ]
}
