internal import TextSpec

extension ShrinkPass {
  /// Small cases over the classes of this one, in order: most faults have a witness of one to three
  /// scalars, and this finds it where no step leads there.
  static let lookUp = ShrinkPass("look-up") { search in
    let input = search.current
    guard search.order.scalarCount(of: input) > 1 else { return false }
    let budget = search.evaluations + (isPlainText(input) ? lookUpMax : shapeLookUpMax)
    var isFound = false
    // What means something to the contract comes first here: no case shows anything without it.
    let letters = landmarksFirst(alphabet(of: search), search)
    SmallCases(of: input, alphabet: letters).forEach(upTo: 2) { candidate, _ in
      isFound = search.couldShow(candidate.text) && search.accepts(candidate)
      return !isFound && search.evaluations < budget && !search.isExhausted
    }
    return isFound
  }

  /// All pairs of plain scalars, for a case with more than two: what a walk by single steps cannot
  /// reach.
  static let lookUpPairs = ShrinkPass("look up pairs") { search in
    let input = search.current
    guard isPlainText(input), input.text.scalarOffsets.count > 3 else { return false }
    var isFound = false
    SmallCases(of: input, alphabet: search.plainScalars).forEach(upTo: 2) { candidate, _ in
      isFound = search.couldShow(candidate.text) && search.accepts(candidate)
      return !isFound && !search.isExhausted
    }
    return isFound
  }

  /// All texts over all representatives that are smaller than the case are tried last, as far as
  /// the limit of evaluations allows. Those in which the rule of the signature decides nowhere
  /// cannot show it, and cost nothing.
  static let lookUpEverything = ShrinkPass("look up everything") { search in
    let input = search.current
    guard isPlainText(input) else { return false }
    let length = input.text.scalarOffsets.count - 1
    let alphabet = search.order.alphabet
    let budget = search.evaluations + everythingMax
    var isFound = false
    var isComplete = true
    var candidateCount = 0
    SmallCases(of: input, alphabet: landmarksFirst(alphabet, search)).forEach(upTo: min(length, 3))
    {
      candidate, size in
      guard search.order.isSmaller(candidate, input) else { return true }
      candidateCount += 1
      guard candidateCount <= candidateMax else {
        isComplete = false
        return false
      }
      isFound =
        search.couldShow(candidate.text)
        && (search.accepts(candidate) || search.renamed(candidate).contains { search.accepts($0) })
      if search.isExhausted || search.evaluations >= budget || isFound { isComplete = false }
      return isComplete
    }
    if isComplete { search.scopeMax = min(length, 3) }
    return isFound
  }

  /// Whether a case is a text and names, and nothing else that could be made smaller.
  private static func isPlainText(_ input: Case) -> Bool {
    input.marks.isEmpty && input.ops.isEmpty && NestedText.places(in: input).isEmpty
  }

  private static let lookUpMax = 60
  private static let shapeLookUpMax = 12
  private static let everythingMax = 4000
  private static let candidateMax = 20_000

  private static func landmarksFirst(_ letters: [UInt32], _ search: ShrinkSearch) -> [UInt32] {
    letters.filter(search.order.isLandmark) + letters.filter { !search.order.isLandmark($0) }
  }

  /// `a`, another letter, and the representatives and landmarks of what occurs in the case, the
  /// simplest first.
  private static func alphabet(of search: ShrinkSearch) -> [UInt32] {
    var alphabet: [UInt32] = [0x61, 0x62]
    let input = search.current
    let texts = [input.text] + NestedText.places(in: input).map { $0.text(in: input) }
    for text in texts {
      for scalar in text.scalarValues {
        let rank = search.oracle.classRank(of: scalar)
        let letter =
          search.order.isLandmark(scalar) ? scalar : search.oracle.representatives[rank]
        if !alphabet.contains(letter) { alphabet.append(letter) }
        guard alphabet.count < 12 else { break }
      }
    }
    return alphabet.sorted { search.isSimpler($0, than: $1) }
  }
}
