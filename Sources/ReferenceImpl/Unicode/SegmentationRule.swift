public import TextSpec
/// The rules of UAX #29 that decide about an offset. A rule either breaks or joins, never both.
public enum SegmentationRule: String, CaseIterable, Sendable {
  case gb1 = "GB1"
  case gb2 = "GB2"
  case gb3 = "GB3"
  case gb4 = "GB4"
  case gb5 = "GB5"
  case gb6 = "GB6"
  case gb7 = "GB7"
  case gb8 = "GB8"
  case gb9 = "GB9"
  case gb9a = "GB9a"
  case gb9b = "GB9b"
  case gb9c = "GB9c"
  case gb11 = "GB11"
  case gb12 = "GB12"
  case gb13 = "GB13"
  case gb999 = "GB999"

  case wb1 = "WB1"
  case wb2 = "WB2"
  case wb3 = "WB3"
  case wb3a = "WB3a"
  case wb3b = "WB3b"
  case wb3c = "WB3c"
  case wb3d = "WB3d"
  case wb4 = "WB4"
  case wb5 = "WB5"
  case wb6 = "WB6"
  case wb7 = "WB7"
  case wb7a = "WB7a"
  case wb7b = "WB7b"
  case wb7c = "WB7c"
  case wb8 = "WB8"
  case wb9 = "WB9"
  case wb10 = "WB10"
  case wb11 = "WB11"
  case wb12 = "WB12"
  case wb13 = "WB13"
  case wb13a = "WB13a"
  case wb13b = "WB13b"
  case wb15 = "WB15"
  case wb16 = "WB16"
  case wb999 = "WB999"

  case sb1 = "SB1"
  case sb2 = "SB2"
  case sb3 = "SB3"
  case sb4 = "SB4"
  case sb5 = "SB5"
  case sb6 = "SB6"
  case sb7 = "SB7"
  case sb8 = "SB8"
  case sb8a = "SB8a"
  case sb9 = "SB9"
  case sb10 = "SB10"
  case sb11 = "SB11"
  case sb998 = "SB998"

  /// Whether the rule says that there is a boundary.
  public var breaks: Bool {
    switch self {
    case .gb1, .gb2, .gb4, .gb5, .gb999, .wb1, .wb2, .wb3a, .wb3b, .wb999, .sb1, .sb2, .sb4, .sb11:
      true
    default: false
    }
  }

  /// The segmentation to which the rule belongs.
  public var level: SegmentationLevel {
    switch rawValue.utf8.first {
    case 0x47: .grapheme
    case 0x57: .word
    default: .sentence
    }
  }
}

extension SegmentationRule: CustomStringConvertible {
  /// The rule's name in UAX #29, for example `WB7b`.
  public var description: String { rawValue }
}
