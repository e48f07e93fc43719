internal import TextSpec

extension ShrinkSearch {
  /// Tries a script as it is, if it comes to what the best one comes to.
  func acceptsPromising(_ script: Case, byEnd: Bool = false) -> Bool {
    isSmaller(script) && isPromising(script, byEnd: byEnd) && acceptsAsIs(script)
  }

  /// Whether a script may become a smaller one that begins a script of so many steps and scalars.
  func mayBeSmaller(_ script: Case, _ length: Int, _ size: Int) -> Bool {
    guard length == current.ops.count, script.params.count == current.params.count,
      size == ShrinkOrder.scalarCount(ofTextsIn: current)
    else { return true }
    return script.ops.contains { order.weight?($0) ?? 0 != 0 }
      || order.compareKinds(script, current) <= 0
  }

  /// The scalars of all texts of the case, each once, in order.
  var ownScalars: [UInt32] {
    var own: [UInt32] = []
    let texts = [current.text] + NestedText.places(in: current).map { $0.text(in: current) }
    for text in texts {
      for scalar in text.scalarValues where !own.contains(scalar) { own.append(scalar) }
    }
    return own
  }

  /// `a`, a space, the simplest landmark, and the scalars of the case, the simplest first; not too
  /// many. Where one is not plain, so are an emoji and a mark: what counts units or scalars takes
  /// them for each other. Formatters are fond of digits.
  private var letters: [UInt32] {
    let own = ownScalars
    var letters: [UInt32] = [0x61, 0x20]
    letters += order.alphabet.filter(order.isLandmark).prefix(1)
    for scalar in own.prefix(Self.letterMax) where !letters.contains(scalar) {
      letters.append(scalar)
    }
    if current.ops.contains(where: { $0["formatter"] != nil }), !letters.contains(0x30) {
      letters.append(0x30)
    }
    if own.contains(where: { $0 >= 0x80 }) {
      letters += [0x0301, 0x0600, 0x1F600].filter { !letters.contains($0) }
    }
    return letters.sorted { isSimpler($0, than: $1) }
  }

  /// The texts of one of these letters, for steps.
  var plainTexts: [CodeUnits] { letters.map { CodeUnits(scalar: $0) } }

  /// `a`, a space, and the simplest landmark.
  var plainestLetters: [CodeUnits] {
    ([0x61, 0x20] + order.alphabet.filter(order.isLandmark).prefix(1)).map { CodeUnits(scalar: $0) }
  }

  /// All texts of up to `sizeMax` of these letters, or of others, the short ones first.
  func plainStarts(upTo sizeMax: Int, over letters: [CodeUnits]? = nil) -> [CodeUnits] {
    let letters = letters ?? plainTexts
    var row: [CodeUnits] = [[]]
    var starts = row
    for _ in 0..<sizeMax {
      row = row.flatMap { start in letters.map { start + $0 } }
      starts += row
    }
    return starts
  }

  /// The text of the case with a plain letter more, anywhere.
  var longerStarts: [CodeUnits] {
    let text = current.text
    return text.scalarOffsets.flatMap { offset in
      plainestLetters.map { text[..<offset] + $0 + text[offset...] }
    }
  }

  /// The script without one scalar of its text, with its offsets mended.
  var shortened: [Case] {
    let script = current
    let offsets = script.text.scalarOffsets
    return zip(offsets, offsets.dropFirst()).map { start, end in
      mended(script.replacing(TextRange(start, end), with: []))
    }
  }

  private static let letterMax = 5
}
