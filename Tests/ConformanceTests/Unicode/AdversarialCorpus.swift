import TextSpec
import ReferenceImpl
import UnicodeTables

/// The hand-made texts of `corpora/segmentation`: one idea an entry.
///
/// A line has four fields split by tabs: the versions (`all`, `<15.1`, `>=18.0`), the rules (`+`
/// for one that decides somewhere in the text, `-` for one that seems to apply and does not), the
/// text with a bar at each boundary inside, and a title. In the text, `\u{...}` is a code unit or
/// a scalar, and `\r`, `\n`, `\t`, `\\`, `\|` are what they look like.
struct AdversarialCorpus {
  struct Entry {
    let title: String
    let versions: [TableVersion]
    let taken: [String]
    let refused: [String]
    let units: [UInt16]
    /// All boundaries, 0 and the length included unless the text is empty.
    let boundaries: [Int]
  }

  let entries: [Entry]

  init(_ level: SegmentationLevel) throws {
    let bytes = try PackageFolder.bytes("corpora/segmentation/\(level).txt")
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    entries = lines.filter { $0.first != "#" }.map(Self.entry)
  }

  static func entry(_ line: Substring) -> Entry {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    precondition(fields.count == 4, "expected four fields in \(line)")
    let rules = fields[1].split(separator: ",")
    let (units, inner) = text(fields[2])
    return Entry(
      title: String(fields[3]), versions: versions(fields[0]),
      taken: rules.filter { $0.first == "+" }.map { String($0.dropFirst()) },
      refused: rules.filter { $0.first == "-" }.map { String($0.dropFirst()) },
      units: units, boundaries: units.isEmpty ? [] : [0] + inner + [units.count])
  }

  private static func versions(_ field: Substring) -> [TableVersion] {
    if field == "all" { return TableVersion.allCases }
    let isLower = field.hasPrefix("<")
    let number = field.dropFirst(isLower ? 1 : 2).split(separator: ".").map { Int($0)! }
    let limit = TableVersion(greatestNotAbove: number[0], number[1])
    return TableVersion.allCases.filter { isLower ? $0 < limit : $0 >= limit }
  }

  private static func text(_ field: Substring) -> (units: [UInt16], boundaries: [Int]) {
    var units: [UInt16] = []
    var boundaries: [Int] = []
    var rest = Array(field.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      if scalar == "|" {
        boundaries.append(units.count)
      } else if scalar != "\\" {
        TextSampler.append(scalar.value, to: &units)
      } else {
        TextSampler.append(escaped(&rest), to: &units)
      }
    }
    return (units, boundaries)
  }

  private static func escaped(_ rest: inout ArraySlice<Unicode.Scalar>) -> UInt32 {
    let letter = rest.removeFirst()
    switch letter {
    case "r": return 0x0D
    case "n": return 0x0A
    case "t": return 0x09
    case "u":
      rest.removeFirst()
      var value: UInt32 = 0
      while let digit = rest.popFirst(), digit != "}" {
        value = value << 4 | UInt32(Character(digit).hexDigitValue!)
      }
      return value
    default: return letter.value
    }
  }
}
