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
