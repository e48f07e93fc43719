/// A shuffled deck of numbered cards, dealt in hands.
///
/// Independent draws meet a rare card after hundreds of hands; a deck deals each once a round.
/// Which cards a hand holds is a pure function of its number and the seed.
struct Deck: Sendable {
  let cardCount: Int
  /// How many cards make a hand.
  let handCount: Int

  /// The cards of a hand. Complexity: O(deck).
  func hand(_ number: Int, seed: UInt64) -> ArraySlice<UInt16> {
    let handsPerRound = (cardCount + handCount - 1) / handCount
    let round = UInt64(number / handsPerRound)
    let order = shuffled(Choices.mix(seed ^ Choices.mix(round &+ 0x7D3A_11C5)))
    let first = number % handsPerRound * handCount
    return order[first..<min(first + handCount, order.count)]
  }

  /// The card of a number where each hand is one card. Complexity: O(deck), without an allocation.
  func card(_ number: Int, seed: UInt64) -> Int {
    let round = UInt64(number / cardCount)
    var choices = Choices(state: Choices.mix(seed ^ Choices.mix(round &+ 0x7D3A_11C5)))
    let place = number % cardCount
    return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: cardCount) { order in
      for index in 0..<cardCount { order[index] = UInt16(index) }
      // What lies behind the place is settled first.
      var last = cardCount - 1
      while last > 0, last >= place {
        order.swapAt(last, choices.below(last + 1))
        last -= 1
      }
      return Int(order[place])
    }
  }

  /// Whether a number is the one of its block that is chosen: one in `period`. Complexity: O(1).
  static func isChosen(_ number: Int, outOf period: Int, seed: UInt64) -> Bool {
    let block = UInt64(number / period)
    var choices = Choices(state: Choices.mix(seed ^ Choices.mix(block &+ 0x51C0_FFEE)))
    return choices.below(period) == number % period
  }

  /// The numbers of all cards in an order that the state decides: Fisher and Yates.
  private func shuffled(_ state: UInt64) -> [UInt16] {
    var order = [UInt16](0..<UInt16(cardCount))
    var choices = Choices(state: state)
    var last = order.count - 1
    while last > 0 {
      order.swapAt(last, choices.below(last + 1))
      last -= 1
    }
    return order
  }
}
