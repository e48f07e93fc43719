/// The three default segmentations of UAX #29.
public enum SegmentationLevel: UInt8, CaseIterable, Sendable {
  case grapheme
  case word
  case sentence
}
