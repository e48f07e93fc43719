public import TextSpec

/// Caret cases: edits of formatted fields and the raw texts that they leave, for every formatter of
/// the profile; and texts of any classes of scalars, for the formatters that take every cluster.
public struct CaretCases: CaseGenerator {
  public typealias C = CaretContract

  private let texts: TextSource
  private let modes: [CaretContract.Question]
  private let slots: [CaretSlot]
  private let scope: CaretScope
  private let samples: CaretScope
  private let templates: CaretTemplates
  private let writer: CaretWriter
  /// The slots of the formatters that take any cluster.
  private let wholeSlots: [CaretSlot]
  private let sweptSlots: [CaretSlot]
  private let separatingSlots: [CaretSlot]
  /// Those of the formatters that put something before all content.
  private let leadingSlots: [CaretSlot]

  public init(_ profile: CaretProfile, _ texts: TextSource) {
    self.texts = texts
    modes = profile.modes
    let slots = CaretSlot.slots(profile, texts.tables)
    self.slots = slots
    scope = CaretScope(sketchesOf: slots)
    samples = CaretScope(samplesOf: slots)
    templates = CaretTemplates(slots, profile.modes, texts.tables)
    writer = CaretWriter(modes: profile.modes)
    func named(_ standard: [StandardFormatter]) -> [CaretSlot] {
      standard.compactMap { formatter in slots.first { $0.name == formatter.rawValue } }
    }
    wholeSlots = named([.emojiSig, .upper, .identity])
    sweptSlots = named([.iban, .digitsFold, .upper])
    separatingSlots = slots.filter { slot in
      slot.sketch.map { $0.standard != .upper && $0.standard != .identity } ?? false
    }
    let leading: [StandardFormatter] = [.nanp, .digitsFold, .dollar, .e164kr]
    leadingSlots = named(leading) + slots.filter { $0.sketch != nil && $0.sketch?.standard == nil }
  }

  public func count(_ phase: Phase, _ extent: Extent) -> Int? {
    switch phase {
    case .corpus: 0
    case .smallScope: scope.count(extent.scopeMax) + samples.count(0) + classCount(extent)
    case .sweep: texts.sweep(extent.sweep).scalars.count * sweptSlots.count
    case .templates: templates.count
    case .random: nil
    case .targeted: texts.tuples.count
    }
  }

  public func make(_ key: CaseKey, _ extent: Extent) -> Case? {
    switch key.phase {
    case .corpus: return nil
    case .smallScope: return smallScope(key.index, extent)
    case .sweep: return sweep(key.index, extent)
    case .templates: return templates.make(key.index)
    case .random:
      return random(key)
    case .targeted: return targeted(key)
    }
  }

  private static let situations = Deck(
    cardCount: CaretSituation.catalogue.count, handCount: 1)

  /// Every second edit is dealt from a deck of situations. One index in 16 brings its own
  /// alignment, if anything but fields is asked at all.
  private func random(_ key: CaseKey) -> Case? {
    var choices = Choices(key)
    if key.index % 16 == 15, modes.contains(.anchor) { return GivenAlignment.write(&choices) }
    if key.index % 2 == 0 {
      let card = Self.situations.card(key.index / 2, seed: key.seed)
      let situation = CaretSituation.catalogue[card]
      let scoped =
        switch situation.scope {
        case .all: slots
        case .separating: separatingSlots
        case .leading: leadingSlots
        }
      if let slot = draw(from: scoped, &choices) {
        return writer.write(situation, slot, &choices)
      }
    }
    return draw(from: slots, &choices).map { writer.write($0, &choices) }
  }

  /// A slot that the profile supports; nil if none is found. What the first draw hits is the same
  /// under every profile, so that leaving a formatter out changes no case of another.
  private func draw(from slots: [CaretSlot], _ choices: inout Choices) -> CaretSlot? {
    for _ in 0..<64 where !slots.isEmpty {
      let slot = choices.pick(slots)
      if slot.isSupported, !slot.isOwn || modes.contains(.field) { return slot }
    }
    return slots.first { $0.isSupported && (!$0.isOwn || modes.contains(.field)) }
  }

  // MARK: - Texts of any classes

  /// All texts of up to two classes are asked at every offset, in two directions, with three
  /// formatters; longer ones at the edges of their scalars, with one formatter and one direction.
  private func classCount(_ extent: Extent) -> Int {
    guard modes.contains(.anchor) else { return 0 }
    let short = texts.scope.count(upTo: min(2, extent.scopeMax))
    let all = texts.scope.count(upTo: extent.scopeMax)
    return short * 5 * 2 * wholeSlots.count + (all - short) * (extent.scopeMax + 1)
  }

  private func smallScope(_ index: Int, _ extent: Extent) -> Case? {
    var index = index
    let count = scope.count(extent.scopeMax)
    guard index >= count else { return scope.make(index, slots, modes) }
    index -= count
    let shortCount = texts.scope.count(upTo: min(2, extent.scopeMax)) * 5 * 2 * wholeSlots.count
    let classes = classCount(extent)
    if index >= classes { return samples.make(index - classes, slots, modes) }
    if index < shortCount {
      let slot = wholeSlots[index % wholeSlots.count]
      let rest = index / wholeSlots.count
      let text = texts.scope.text(rest / 10)
      let caret = rest / 2 % 5
      guard slot.isSupported, caret <= text.count else { return nil }
      return CaretInput(
        anchor: text, TextRange(caret, caret), rest % 2 == 0 ? .insert : .forward, by: slot.name
      ).asCase
    }
    let rest = index - shortCount
    let places = extent.scopeMax + 1
    let number = texts.scope.count(upTo: min(2, extent.scopeMax)) + rest / places
    guard wholeSlots[0].isSupported else { return nil }
    let text = texts.scope.text(number)
    var caret = 0
    for _ in 0..<rest % places where caret < text.count { caret += text.scalar(at: caret).length }
    return CaretInput(
      anchor: text, TextRange(caret, caret), rest % 2 == 0 ? .insert : .forward,
      by: wholeSlots[0].name
    ).asCase
  }

  /// One scalar typed between two others.
  private func sweep(_ index: Int, _ extent: Extent) -> Case? {
    let slot = sweptSlots[index % sweptSlots.count]
    guard slot.isSupported else { return nil }
    let scalar = texts.sweep(extent.sweep).scalars[index / sweptSlots.count]
    let edit = CaretInput(
      field: [0x31, 0x32], selection: TextRange(1, 1), replacing: TextRange(1, 1),
      with: CodeUnits(scalar: scalar), .insert, by: slot.name)
    return modes.contains(.field) ? edit.asCase : CaretWriter.anchor(edit).asCase
  }

  /// A text that holds a tuple of classes: as the raw text, or pasted between two letters.
  private func targeted(_ key: CaseKey) -> Case? {
    var choices = Choices(key)
    let text = texts.tuples.text(key.index, seed: key.seed, &choices)
    let any = choices.happens(1, outOf: 4) ? slots : wholeSlots
    guard let slot = draw(from: any, &choices), !slot.isOwn else { return nil }
    let isField = modes.contains(.field) && (modes.count == 1 || choices.happens(1, outOf: 3))
    guard isField else {
      let low = choices.within(0...text.count)
      let high = choices.happens(1, outOf: 8) ? choices.within(low...text.count) : low
      return CaretInput(
        anchor: text, TextRange(low, high), choices.pick(EditDirection.allCases), by: slot.name
      ).asCase
    }
    let place = choices.within(0...2)
    return CaretInput(
      field: [0x61, 0x32], selection: TextRange(place, place), replacing: TextRange(place, place),
      with: text, .insert, by: slot.name
    ).asCase
  }
}
