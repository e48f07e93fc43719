internal import TextSpec

extension ShrinkPass {
  /// Small cases over the classes of this one are tried first, in order: most faults have a
  /// witness of one to three scalars, and this finds it without walking there.
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

  /// All small cases of the shape of the case over plain scalars and its own, with marks at all
  /// places and under all names, as far as the limit of evaluations allows: what has several parts
  /// that depend on each other cannot be reached by changing one after the other.
  static let lookUpShapes = ShrinkPass("look up shapes") { search in
    let input = search.current
    guard !isPlainText(input), input.ops.isEmpty else { return false }
    let count = search.order.scalarCount(of: input)
    var isFound = false
    for (size, letters) in shapes(search, alphabet(of: search))
    where size <= count && !isFound && !search.isExhausted {
      SmallCases(of: input, alphabet: letters).forEach(of: size) { candidate, _ in
        isFound =
          search.accepts(candidate)
          || search.renamed(candidate).contains(where: search.accepts)
        return !isFound && !search.isExhausted
      }
    }
    return isFound
  }

  /// The numbers of scalars of the cases to be tried, and their letters, in turn: those of one
  /// letter are few, and come before those of two.
  private static func shapes(
    _ search: ShrinkSearch, _ own: [UInt32]
  ) -> [(size: Int, letters: [UInt32])] {
    let everything = search.order.alphabet
    let single = [0x61, 0x30] + own.filter { $0 != 0x61 && $0 != 0x62 && $0 != 0x30 }
    let several = (own + search.plainScalars.prefix(4)).reduce(into: [UInt32]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    return [(0, everything), (1, everything)]
      + (2...4).flatMap { size in single.map { (size, [$0]) } }
      + [(2, several.sorted { search.isSimpler($0, than: $1) }), (3, [0x61, 0x41])]
  }

  /// All texts over all representatives that are smaller than the case are tried last, as far as
  /// the limit of evaluations allows. Those in which the rule of the signature decides nowhere
  /// cannot show it, and cost nothing.
  static let lookUpEverything = ShrinkPass("look up everything") { search in
    let input = search.current
    guard isPlainText(input) else { return false }
    let length = input.text.scalarOffsets.count - 1
    let alphabet = search.order.alphabet
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
        && (search.accepts(candidate) || search.renamed(candidate).contains(where: search.accepts))
      if search.isExhausted || isFound { isComplete = false }
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
