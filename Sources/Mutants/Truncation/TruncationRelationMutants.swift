internal import TextSpec

extension TruncationMutants {
  /// Faults that show in how answers hang together.
  static let relation: [Mutant<TruncationContract>] = [.neverCutsBehindVowel, .limitsEachLine]
}

extension Mutant where C == TruncationContract {
  static let neverCutsBehindVowel = Mutant(
    "never-cuts-behind-vowel", "An insertion is cut behind consonants only.",
    killedBy: ["truncation.maximal", "truncation.relabel"],
    fault: TruncationFault(
      cut: { bench, edit in
        let vowels = CodeUnits("aeiou")
        return bench.longest(edit) {
          bench.isAffordable(edit, $0) && bench.endsCluster(edit, $0)
            && bench.joinsNothing(edit, $0) && !vowels.contains(edit.insertion[$0 - 1])
        }
      }))

  static let limitsEachLine = Mutant(
    "limits-each-line", "The lines before the caret's own are not counted.",
    seen: "limits that look at the current paragraph",
    killedBy: ["truncation.limit", "truncation.shift"],
    fault: TruncationFault(answer: { bench, edit in
      let before = edit.text[..<edit.range.start]
      guard let feed = before.lastIndex(of: 0x0A) else { return nil }
      let start = bench.oracle.boundary(in: edit.text, atOrBefore: feed + 1)
      guard start > 0 else { return nil }
      var line = edit
      line.text.removeFirst(start)
      line.range = edit.range.shifted(by: -start)
      var sheet = bench.honest(line)
      sheet.text.insert(contentsOf: edit.text[..<start], at: 0)
      sheet.selection = sheet.selection.shifted(by: start)
      sheet.applied = sheet.applied.map { .init($0.range.shifted(by: start), $0.insertion) }
      return sheet
    }))
}
