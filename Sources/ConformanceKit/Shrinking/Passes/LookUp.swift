internal import TextSpec

extension ShrinkPass {
  /// Small texts over the classes of the case are tried first, in shortlex order: most faults have
  /// a witness of one to three scalars, and this finds it without walking there.
  static let lookUp = ShrinkPass("look-up") { search in
    let input = search.current
    let scalars = input.text.scalarValues
    guard scalars.count > 2, input.marks.isEmpty, input.ops.isEmpty else { return false }
    let alphabet = simplestAlphabet(of: scalars, search)
    var evaluations = 0
    var texts: [[UInt32]] = [[]]
    for length in 0...min(3, scalars.count - 1) {
      if length > 0 {
        texts = texts.flatMap { text in alphabet.map { text + [$0] } }
      }
      for text in texts {
        guard evaluations < lookUpMax else { return false }
        evaluations += 1
        var candidate = input
        candidate.text = CodeUnits(scalars: text)
        if search.accepts(candidate) { return true }
      }
    }
    return false
  }

  private static let lookUpMax = 160

  /// `a`, the space and the representatives of the classes that occur in the text, simplest first.
  private static func simplestAlphabet(of scalars: [UInt32], _ search: ShrinkSearch) -> [UInt32] {
    var alphabet: [UInt32] = [0x61, 0x20]
    for scalar in scalars {
      let rank = search.oracle.classRank(of: scalar)
      let representative = search.oracle.representatives[rank]
      if !alphabet.contains(representative) { alphabet.append(representative) }
    }
    return alphabet.sorted { search.isSimpler($0, than: $1) }
  }
}
