internal import TextSpec

/// Texts dealt from a deck of tags, of what stands around them, and of the texts in which detectors
/// were seen to go wrong: a few texts together hold them all.
struct TagDeck: Sendable {
  private enum Card: Sendable { case body(TagBody), text(CodeUnits), marker(UInt32), name }

  private let cards: [Card]
  private let deck: Deck

  private static let handCount = 14
  /// Longer samples are left to the templates.
  private static let sampleUnitMax = 24

  init() {
    let samples = TagTemplates.samples.map { CodeUnits($0) }.filter {
      $0.count <= Self.sampleUnitMax
    }
    cards =
      TagBody.all.flatMap { [Card.body($0), .body($0)] } + TagGrammar.joiners.map(Card.marker)
      + [.name, .name] + (samples + TagGrammar.phrases + TagGrammar.strange).map(Card.text)
    deck = Deck(cardCount: cards.count, handCount: Self.handCount)
  }

  /// Appends the text of a number.
  func write(_ number: Int, seed: UInt64, _ choices: inout Choices, _ text: inout CodeUnits) {
    for card in deck.hand(number, seed: seed) {
      switch cards[Int(card)] {
      case .body(let body):
        text.append(choices.pick(TagGrammar.markers))
        body.write(&choices, &text)
      case .text(let sample): text += sample
      case .name:
        // A name of about the most characters that one may have.
        text += [0x20, choices.pick([0x40, 0x40, 0xFF20])]
        for _ in 0..<choices.within(20...21) { text.append(choices.pick([0x61, 0x5A, 0x30])) }
      case .marker(let joiner):
        text.append(choices.pick(TagGrammar.markers))
        text.appendScalar(joiner)
        if choices.happens(1, outOf: 2) { text.append(0x61) }
      }
      switch choices.below(8) {
      case 0, 1, 2, 3: text.append(0x20)
      case 4, 5: text.append(0x0A)
      default: break
      }
    }
  }
}
