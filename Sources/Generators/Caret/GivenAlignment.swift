import TextSpec

/// Anchor cases that bring their own formatted text and alignment: any at all, of formatters that
/// nobody has written yet.
enum GivenAlignment {
  private static let pieces: [CodeUnits] = [
    [0x31], [0x32], [0x61], [0x65, 0x0301], [0x0301], [0x0D], [0x0A], [0xAC00], [0x11A8],
    CodeUnits(scalars: [0x1F1F0]), CodeUnits(scalars: [0x1F600]), CodeUnits(scalars: [0x200D]),
    CodeUnits(scalars: [0x1F468]), CodeUnits(scalars: [0x1D7CF]), [0x0600], [0xDE00],
  ]

  static func write(_ choices: inout Choices) -> Case {
    var raw: CodeUnits = []
    var text: CodeUnits = []
    var images: [CaretImage] = []
    for _ in 0..<choices.within(0...6) {
      if choices.happens(1, outOf: 3) { raw += choices.pick(pieces) }
      if choices.happens(1, outOf: 3) { text += choices.pick(pieces) }
      guard choices.happens(3, outOf: 4) else { continue }
      let start = raw.count
      raw += choices.pick(pieces)
      let input = TextRange(start, raw.count)
      guard choices.happens(5, outOf: 6) else {
        images.append(CaretImage(input, nil))
        continue
      }
      let outputStart = text.count
      for _ in 0..<choices.within(1...2) { text += choices.pick(pieces) }
      images.append(CaretImage(input, TextRange(outputStart, text.count)))
    }
    if choices.happens(1, outOf: 3) { text += choices.pick(pieces) }
    if choices.happens(1, outOf: 6) { text = raw }
    images.removeAll { ($0.output?.end ?? 0) > text.count }
    var area = TextRange(0, text.count)
    if choices.happens(1, outOf: 4) {
      area.start = choices.within(0...text.count)
      area.end = choices.within(area.start...text.count)
    }
    let low = choices.within(0...raw.count)
    let high = choices.happens(1, outOf: 6) ? choices.within(low...raw.count) : low
    return CaretInput(
      anchor: raw, TextRange(low, high), choices.pick(EditDirection.allCases), by: "given",
      given: Formatted(text, images: images, area: area)
    ).asCase
  }
}
