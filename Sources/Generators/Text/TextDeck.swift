internal import TextSpec
internal import UnicodeTables

/// Texts dealt from a shuffled deck: of every kind of string, and of every seam at which text
/// inputs are known to go wrong, there is a card, and a few texts together hold them all.
struct TextDeck: Sendable {
  private enum Card: Sendable { case kind(TextKind), text(CodeUnits) }

  private let tables: UnicodeData
  private let cards: [Card]
  private let deck: Deck

  /// How many cards make a text: so many that most texts have at most 64 positions, since a subject
  /// is asked about all of them then, and else about some.
  static let handCount = 12

  init(_ tables: UnicodeData, kinds: [TextKind], seams: [CodeUnits]) {
    self.tables = tables
    var cards: [Card] = []
    for kind in kinds {
      for _ in 0..<(kind.weight + 4) / 5 { cards.append(.kind(kind)) }
    }
    self.cards = cards + seams.map(Card.text)
    deck = Deck(cardCount: self.cards.count, handCount: Self.handCount)
  }

  /// Appends the text of a number. `seed` and the number decide about the cards, `choices` about
  /// what is written for them and between them. Complexity: O(deck).
  func write(_ number: Int, seed: UInt64, _ choices: inout Choices, _ text: inout CodeUnits) {
    for card in deck.hand(number, seed: seed) {
      switch cards[Int(card)] {
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
}
