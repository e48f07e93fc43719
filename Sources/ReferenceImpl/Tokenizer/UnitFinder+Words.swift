internal import TextSpec

extension UnitFinder {
  /// The words, in the sense that the profile declares. A dictionary is nothing that this
  /// reference has, so there it answers as for `letters`, which is one of many allowed answers.
  func words() -> [TextRange] {
    switch profile.word {
    case .letters where profile.tailoring.contains(.icuStatus):
      segments { hasWordStatus($0) }
    case .letters, .dictionary:
      segments { !oracle.traits(of: $0).isDisjoint(with: .lettersAndNumbers) }
    case .nonspace: segments { !oracle.traits(of: $0).contains(.whiteSpace) }
    case .segments: touching(wordEdges())
    case .delimiter: runs(excluding: delimiterTest())
    case .alphanumeric: runs(excluding: alphanumericTest())
    }
  }

  /// The word segments with a scalar that makes them words.
  private func segments(_ makesWord: (UInt32) -> Bool) -> [TextRange] {
    let text = document.text
    var units: [TextRange] = []
    var start = 0
    for edge in profile.tailoring.isEmpty ? segmentEdges(.word) : wordEdges() where edge > start {
      var offset = start
      while offset < edge {
        let (value, length) = text.scalar(at: offset)
        if makesWord(value) {
          units.append(TextRange(start, edge))
          break
        }
        offset += length
      }
      start = edge
    }
    return units
  }

  /// The maximal runs of clusters for which `isExcluded` does not hold.
  private func runs(excluding isExcluded: (Int, Int) -> Bool) -> [TextRange] {
    var units: [TextRange] = []
    var runStart = -1
    var start = 0
    for end in clusters where end > start {
      let ends = isExcluded(start, end)
      if ends, runStart >= 0 { units.append(TextRange(runStart, start)) }
      runStart = ends ? -1 : runStart < 0 ? start : runStart
      start = end
    }
    if runStart >= 0 { units.append(TextRange(runStart, start)) }
    return units
  }

  private func alphanumericTest() -> (Int, Int) -> Bool {
    let (text, oracle) = (document.text, oracle)
    let wanted: ScalarTraits = [.letter, .mark, .decimalDigit, .otherNumber]
    return { start, _ in
      oracle.traits(of: text.scalar(at: start).value).isDisjoint(with: wanted)
    }
  }

  private func delimiterTest() -> (Int, Int) -> Bool {
    let (text, oracle) = (document.text, oracle)
    switch profile.delimiters {
    case .clusters(let delimiters) where delimiters == [[0x20]]:
      return { start, end in end - start == 1 && text[start] == 0x20 }
    case .clusters(let delimiters):
      return { start, end in delimiters.contains { $0.elementsEqual(text[start..<end]) } }
    case .whiteSpace:
      return { start, end in
        var offset = start
        while offset < end {
          let (value, length) = text.scalar(at: offset)
          guard oracle.traits(of: value).contains(.whiteSpace) else { return false }
          offset += length
        }
        return true
      }
    }
  }
}
