import TextSpec

/// Cases that are asked together, and whose fault it is when that ends the process.
extension PluginSubject {
  /// Asks cases by way of the memory that a worker shares.
  func askSheets(
    _ cases: [(input: Case, facts: C.Facts)], _ numbers: ArraySlice<Int>,
    _ outcomes: inout [Outcome<C.Sheet>?]
  ) {
    var rest = numbers
    while !rest.isEmpty {
      if case .failed(let verdict, let message)? = connection.restartIfNeeded() {
        for number in rest { outcomes[number] = .failed(verdict, message) }
        return
      }
      guard let memory = connection.sheetMemory else { return askLines(cases, rest, &outcomes) }
      var batch = SheetBatch(memory)
      let laid = lay(cases, &rest, &batch, &outcomes)
      guard !laid.isEmpty else { continue }
      let loss = connection.exchange(batch) { mark in
        let number = min(max(0, mark.entry), laid.count - 1)
        return codec.words(for: mark, cases[laid[number]].facts)
      }
      let answered = loss?.index ?? laid.count
      for number in 0..<answered {
        outcomes[laid[number]] = codec.outcome(of: number, cases[laid[number]].facts, in: batch)
      }
      guard let loss else { continue }
      // Where all were answered and the process is gone all the same, each is looked at.
      let last = batch.mark.entry < laid.count ? answered : laid.count - 1
      if laid.count == 1 {
        outcomes[laid[0]] = .failed(loss.verdict, loss.message)
      } else {
        settle(cases, laid[answered...last], loss, &outcomes) { [self] in
          guard connection.restartIfNeeded() == nil, let memory = connection.sheetMemory else {
            return false
          }
          var again = SheetBatch(memory)
          var context = laid[...last]
          var known = [Outcome<C.Sheet>?](repeating: nil, count: cases.count)
          _ = lay(cases, &context, &again, &known)
          return connection.exchange(again, { _ in "" }) != nil
        }
        rest = laid[(last + 1)...] + rest
      }
    }
  }

  /// Lays down as many cases as there is room for; what cannot be laid down is answered.
  private func lay(
    _ cases: [(input: Case, facts: C.Facts)], _ rest: inout ArraySlice<Int>,
    _ batch: inout SheetBatch, _ outcomes: inout [Outcome<C.Sheet>?]
  ) -> [Int] {
    var laid: [Int] = []
    while let number = rest.first {
      switch codec.lay(cases[number].input, cases[number].facts, in: &batch) {
      case .laid: laid.append(number)
      case .cannotAsk(let verdict, let message): outcomes[number] = .failed(verdict, message)
      case .full:
        guard laid.isEmpty else { return laid }
        askLines(cases, [number], &outcomes)
      }
      rest.removeFirst()
    }
    return laid
  }

  /// Finds out which of the cases that had no answer is to blame: each is asked alone. Where none
  /// of them ends the process by itself, all that was under way is asked once more in a new one,
  /// and the first is charged with what it did in that company.
  func settle(
    _ cases: [(input: Case, facts: C.Facts)], _ lost: ArraySlice<Int>,
    _ loss: PluginConnection.Loss, _ outcomes: inout [Outcome<C.Sheet>?],
    replay: () -> Bool
  ) {
    guard let suspect = lost.first else { return }
    guard loss.verdict != .skipped else {
      for number in lost { outcomes[number] = .failed(loss.verdict, loss.message) }
      return
    }
    var isExplained = !loss.isOfProcess
    for number in lost {
      let outcome = observe(cases[number].input, cases[number].facts)
      outcomes[number] = outcome
      guard case .failed(let verdict, _) = outcome else { continue }
      if [.crashed, .exited, .hung, .protocolError, .skipped].contains(verdict) {
        isExplained = true
      }
    }
    guard !isExplained else { return }
    connection.giveUpProcess()
    let comesAgain = replay()
    var asks: [UInt8] = []
    for number in cases.indices where number <= lost[lost.endIndex - 1] {
      var writer = codec
      guard case .questions(let count) = writer.prepare(cases[number].input, cases[number].facts)
      else { continue }
      writer.appendAsk(number, 0..<count, to: &asks)
    }
    let file = connection.saveContext(asks).map { ", which are in \($0)" } ?? ""
    let remark =
      comesAgain
      ? "not when it is asked alone, but after the asks before it\(file)"
      : "not when it is asked alone, nor again after the asks before it\(file)"
    outcomes[suspect] = .failed(
      loss.verdict, "\(loss.verdict.rawValue)-in-context: \(loss.message), \(remark)")
  }
}
