internal import TextSpec
internal import UnicodeTables

/// Texts dealt from a shuffled deck: of every kind of string, and of every seam at which text
/// inputs are known to go wrong, there is a card, and a few texts together hold them all.
///
/// Independent draws meet a rare shape after hundreds of texts; a deck meets each within a few.
/// Which cards a text holds is a pure function of its number and the seed.
public struct TextDeck: Sendable {
  private enum Card: Sendable { case kind(TextKind), text(CodeUnits) }

  private let tables: UnicodeData
  private let cards: [Card]

  /// How many cards make a text.
  static let handCount = 18

  init(_ tables: UnicodeData, kinds: [TextKind], seams: [CodeUnits]) {
    self.tables = tables
    var cards: [Card] = []
    for kind in kinds {
      for _ in 0..<(kind.weight + 3) / 4 { cards.append(.kind(kind)) }
    }
    self.cards = cards + seams.map(Card.text)
  }

  /// Appends the text of a number. `seed` and the number decide about the cards, `choices` about
  /// what is written for them and between them. Complexity: O(deck).
  func write(_ number: Int, seed: UInt64, _ choices: inout Choices, _ text: inout CodeUnits) {
    let handsPerRound = (cards.count + Self.handCount - 1) / Self.handCount
    let round = UInt64(number / handsPerRound)
    let order = shuffled(Choices.mix(seed ^ Choices.mix(round &+ 0x7D3A_11C5)))
    let first = number % handsPerRound * Self.handCount
    for place in first..<min(first + Self.handCount, order.count) {
      switch cards[Int(order[place])] {
      case .kind(let kind): kind.write(&choices, tables, &text)
      case .text(let seam): text += seam
      }
      writeSeparator(&choices, &text)
    }
  }

  /// What stands between two cards: mostly something that keeps them apart.
  private func writeSeparator(_ choices: inout Choices, _ text: inout CodeUnits) {
    switch choices.below(8) {
    case 0, 1, 2: text.append(0x20)
    case 3, 4: text.append(0x0A)
    case 5: text.append(choices.pick([0x2C, 0x2E, 0x09, 0x200D, 0x0301]))
    default: break
    }
  }

  /// The numbers of all cards in an order that the state decides: Fisher and Yates.
  private func shuffled(_ state: UInt64) -> [UInt8] {
    var order = [UInt8](0..<UInt8(cards.count))
    var choices = Choices(state: state)
    var last = order.count - 1
    while last > 0 {
      order.swapAt(last, choices.below(last + 1))
      last -= 1
    }
    return order
  }
}
