import TextSpec
import UnicodeTables

/// A formatter that cases are made for: a standard one, a template, or one of the subject's own.
struct CaretSlot: Sendable {
  let name: String
  /// Nil for an own formatter, of which only samples are known.
  let sketch: FormattedSketch?
  let kinds: ContentKinds
  let samples: [SketchedText]
  /// Whether the profile supports it.
  let isSupported: Bool

  /// The slots of a profile. Those of the standard formatters are the same for every profile, so
  /// that leaving one out changes no case of another.
  static func slots(_ profile: CaretProfile, _ tables: UnicodeData) -> [CaretSlot] {
    var slots = FormatterClaim.standard.map { claim in
      CaretSlot(claim, isSupported: profile.formatter(claim.name) != nil, tables)
    }
    for claim in profile.formatters
    where !FormatterClaim.standard.contains(where: { $0.name == claim.name }) {
      slots.append(CaretSlot(claim, isSupported: true, tables))
    }
    return slots
  }

  private init(_ claim: FormatterClaim, isSupported: Bool, _ tables: UnicodeData) {
    name = claim.name
    self.isSupported = isSupported
    let standard = StandardFormatter(rawValue: claim.name)
    kinds = ContentKinds(standard)
    if let standard {
      sketch = FormattedSketch(standard)
    } else {
      sketch = claim.isStandard ? FormattedSketch(template: claim.name) : nil
    }
    samples = claim.samples.map {
      var text = SketchedText()
      text.append(sample: $0, tables)
      return text
    }
  }

  /// Whether the formatter is the subject's own, of which the field alone can be asked.
  var isOwn: Bool { sketch == nil }
}

extension SketchedText {
  /// Appends a given text, cut where no rule of UAX #29 but the last one can apply.
  mutating func append(sample text: CodeUnits, _ tables: UnicodeData) {
    var piece: CodeUnits = []
    var wasPlain = false
    for scalar in text.scalarValues {
      let isPlain = tables.properties(scalar).graphemeClusterBreak == .other
      if !piece.isEmpty, wasPlain, isPlain {
        append(piece)
        piece = []
      }
      piece.appendScalar(scalar)
      wasPlain = isPlain
    }
    if !piece.isEmpty { append(piece) }
  }
}
