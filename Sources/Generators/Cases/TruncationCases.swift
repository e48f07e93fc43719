public import TextSpec

/// Edits under a length limit. Drawn cases take the measures in turn, so that leaving one out
/// changes no case of another.
public struct TruncationCases: CaseGenerator {
  public typealias C = TruncationContract

  private let texts: TextSource
  private let profile: TruncationProfile
  private let scan: ClusterScan
  private let scope: TruncationScope
  private let templates: TruncationTemplates
  private let draws: TruncationDraws

  public init(_ profile: TruncationProfile, _ texts: TextSource) {
    self.texts = texts
    self.profile = profile
    scan = ClusterScan(texts.tables)
    scope = TruncationScope(texts.tables, scan)
    templates = TruncationTemplates(texts.templates, scan)
    draws = TruncationDraws(texts: texts, scan: scan)
  }

  public func count(_ phase: Phase, _ extent: Extent) -> Int? {
    switch phase {
    case .corpus: 0
    case .smallScope: scope.count(upTo: extent.scopeMax)
    case .sweep: 2 * texts.sweep(extent.sweep).count
    case .templates: templates.count
    case .random: nil
    case .targeted: LengthMeasure.allCases.count * texts.tuples.count
    }
  }

  public func make(_ key: CaseKey, _ extent: Extent) -> Case? {
    switch key.phase {
    case .corpus: return nil
    case .smallScope:
      return scope.input(
        key.index, isClaimed: profile.measures.contains, isMarkedAsked: profile.marked)
    case .templates:
      return templates.input(
        key.index, isClaimed: profile.measures.contains, isMarkedAsked: profile.marked)
    case .sweep: return sweep(key.index, extent)
    case .random: return random(key)
    case .targeted:
      let measures = LengthMeasure.allCases
      let measure = measures[key.index % measures.count]
      guard profile.measures.contains(measure) else { return nil }
      var drawKey = key
      drawKey.index = key.index / measures.count
      var choices = Choices(drawKey)
      let ranks = texts.tuples.tuple(drawKey.index, seed: key.seed)
      return draws.input(ranks, &choices, measure)
    }
  }

  /// Every second edit is dealt from a deck; the others are drawn, and take the measures in turn.
  private func random(_ key: CaseKey) -> Case? {
    var choices = Choices(key)
    if key.index % 2 == 0 {
      return draws.dealt(key.index / 2, seed: key.seed, &choices, profile)
    }
    let measures = LengthMeasure.allCases
    let measure = measures[key.index / 2 % measures.count]
    guard profile.measures.contains(measure) else { return nil }
    return draws.input(&choices, measure, isMarkedAsked: profile.marked)
  }

  /// A scalar in a context, inserted whole but for its end: cut before the scalar, and cut behind
  /// it where the rest of the context stands behind the insertion already.
  private func sweep(_ index: Int, _ extent: Extent) -> Case? {
    let sweep = texts.sweep(extent.sweep)
    let text = sweep.text(index / 2)
    let place = sweep.place(index / 2)
    let width = text.scalar(at: place).length
    guard let measure = profile.measures.first else { return nil }
    var parts = TruncationParts()
    let end = index % 2 == 0 ? place : place + width
    if index % 2 == 0 {
      guard place > 0 else { return nil }
      parts.insertion = text
    } else {
      parts.insertion = text[..<end] + [0x7A]
      parts.behind = CodeUnits(text[end...])
    }
    let room = CostEstimate(measure, scan).of(parts.insertion[..<end])
    return parts.input(.room(room), measure, scan)
  }
}

extension ScalarSweep {
  /// The offset of the swept scalar in the text of an index. Complexity: O(1).
  func place(_ index: Int) -> Int {
    let scalar = scalars[index / Self.contextCount]
    let text = text(index)
    var offset = 0
    while offset < text.count {
      let (found, length) = text.scalar(at: offset)
      if found == scalar { return offset }
      offset += length
    }
    return 0
  }
}
