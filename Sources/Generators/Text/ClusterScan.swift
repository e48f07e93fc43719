public import TextSpec
public import UnicodeTables

/// Where grapheme clusters end, for generators that select whole ones.
///
/// Generators know no reference, so the rules GB3 to GB13 are written once more here, as one loop.
/// A slip would cost cases and no verdict: laws say themselves to which cases they do not apply.
public struct ClusterScan: Sendable {
  private let tables: UnicodeData

  public init(_ tables: UnicodeData) { self.tables = tables }

  /// What was read so far of the sequences that reach over several scalars.
  private struct State {
    var last: GraphemeClusterBreak? = nil
    var isFlagOpen = false
    /// 1 behind a pictograph and its extenders, 2 behind the joiner that follows.
    var pictograph = 0
    /// 1 behind a consonant, 2 behind a linker that may join the next one.
    var conjunct = 0
  }

  /// All boundaries of a text, 0 and its length included. Complexity: O(text).
  public func boundaries(of text: CodeUnits) -> [Int] {
    var boundaries = [0]
    boundaries.reserveCapacity(text.count + 1)
    var state = State()
    var offset = 0
    while offset < text.count {
      let (scalar, length) = text.scalar(at: offset)
      let properties = tables.properties(scalar)
      if offset > 0, !joins(state, properties) { boundaries.append(offset) }
      advance(&state, properties)
      offset += length
    }
    if !text.isEmpty { boundaries.append(text.count) }
    return boundaries
  }

  private func joins(_ state: State, _ next: ScalarProperties) -> Bool {
    let kind = next.graphemeClusterBreak
    switch (state.last ?? .control, kind) {
    case (.cr, .lf): return true
    case (.control, _), (.cr, _), (.lf, _), (_, .control), (_, .cr), (_, .lf): return false
    case (.l, .l), (.l, .v), (.l, .lv), (.l, .lvt), (.lv, .v), (.lv, .t), (.v, .v), (.v, .t),
      (.lvt, .t), (.t, .t):
      return true
    case (_, .extend), (_, .zwj), (_, .spacingMark), (.prepend, _): return true
    case (.regionalIndicator, .regionalIndicator): return state.isFlagOpen
    default:
      return state.conjunct == 2 && next.conjunctBreak == .consonant
        || state.pictograph == 2 && next.isExtendedPictographic
    }
  }

  private func advance(_ state: inout State, _ next: ScalarProperties) {
    let kind = next.graphemeClusterBreak
    state.last = kind
    state.isFlagOpen = kind == .regionalIndicator && !state.isFlagOpen
    if next.isExtendedPictographic {
      state.pictograph = 1
    } else if state.pictograph != 1 || kind != .extend {
      state.pictograph = state.pictograph == 1 && kind == .zwj ? 2 : 0
    }
    guard tables.version >= .v15_1 else { return }
    let needsConsonant = tables.version < .v18_0
    switch next.conjunctBreak {
    case .consonant: state.conjunct = needsConsonant ? 1 : 0
    case .linker: state.conjunct = needsConsonant && state.conjunct == 0 ? 0 : 2
    case .extend: break
    case .none: state.conjunct = 0
    }
  }
}
