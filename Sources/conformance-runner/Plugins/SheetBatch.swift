import ConformanceKit
import TextSpec

/// Cases which are laid down in the memory of a worker, to be answered together.
struct SheetBatch {
  private let arena: SheetArena
  /// Kept until the answers are read, however soon the worker is gone.
  private let memory: SharedMemory
  private var end = SheetArena.firstOffset
  /// Where each case lies, and what was laid down at its front: the worker's memory is written to
  /// by whatever the plugin is, and is believed as far as answers go.
  private var laid: [(offset: Int, entry: SheetEntry)] = []
  /// The most questions of one case.
  private(set) var questionMax = 0

  /// How much of the memory a batch fills, so that it stays in the processor's caches; a case that
  /// needs more is asked alone.
  private static let byteCountMax = 256 << 10

  init(_ memory: SharedMemory) {
    self.memory = memory
    arena = SheetArena(memory)
  }

  var count: Int { laid.count }

  /// What the worker was doing last.
  var mark: SheetMark { arena.mark }

  /// Lays down a case; false where there is no room left.
  mutating func lay(
    _ text: CodeUnits, _ facts: TokenizerFacts, _ questions: Set<TokenizerContract.Question>,
    _ delimiters: CodeUnits
  ) -> Bool {
    let directions = facts.profile.directions
    var entry = SheetEntry(
      textCount: Int32(text.count), softBreakCount: Int32(facts.softBreaks.count),
      delimiterCount: Int32(delimiters.count), askedCount: Int32(facts.asked.count),
      directionCount: Int32(directions.count), granularity: Int32(facts.granularity.rawValue),
      writing: facts.profile.layout == .unsupported ? 0 : Int32(facts.writing.rawValue),
      isReversed: facts.ask == .reversed ? 1 : 0)
    let size = (entry.endOffset + 15) & ~15
    guard laid.isEmpty ? end + size <= SheetArena.byteCount : end + size <= Self.byteCountMax
    else { return false }
    entry.byteCount = Int32(size)
    for (index, direction) in directions.enumerated() {
      entry.directions |= Int32(direction.rawValue) << Int32(4 * index)
    }
    for (index, question) in TokenizerContract.Question.allCases.enumerated()
    where questions.contains(question) { entry.questions |= 1 << Int32(index) }
    let start = arena.base + end
    start.storeBytes(of: entry, as: SheetEntry.self)
    store(facts.softBreaks, start + entry.softBreaksOffset)
    store(facts.asked, start + entry.askedOffset)
    store(delimiters, start + entry.delimitersOffset)
    store(text, start + entry.textOffset)
    questionMax = max(questionMax, entry.rowCount * questions.count)
    laid.append((end, entry))
    end += size
    return true
  }

  private func store(_ offsets: [Int], _ place: UnsafeMutableRawPointer) {
    let target = place.assumingMemoryBound(to: Int32.self)
    for index in offsets.indices { target[index] = Int32(clamping: offsets[index]) }
  }

  private func store(_ units: CodeUnits, _ place: UnsafeMutableRawPointer) {
    units.withUnsafeBytes { source in
      guard let base = source.baseAddress else { return }
      place.copyMemory(from: base, byteCount: source.count)
    }
  }

  /// Hands the cases to the worker, which is then told to begin.
  func seal() {
    arena.entryCount = laid.count
    arena.mark = .start
  }

  /// What came of a case, and its rows.
  func result(
    _ number: Int
  ) -> (entry: SheetEntry, rows: UnsafeBufferPointer<TokenizerSheet.Row>) {
    let (offset, own) = laid[number]
    let start = arena.base + offset
    var entry = own
    let answered = start.load(as: SheetEntry.self)
    let places = Int32(-1)..<Int32(4 * own.rowCount)
    entry.state = answered.state
    entry.hasGaps = answered.hasGaps
    entry.errorPlace = places.contains(answered.errorPlace) ? answered.errorPlace : -1
    entry.badPlace = places.contains(answered.badPlace) ? answered.badPlace : -1
    entry.badCode = answered.badCode
    let rows = (start + own.rowsOffset).assumingMemoryBound(to: TokenizerSheet.Row.self)
    return (entry, UnsafeBufferPointer(start: rows, count: own.rowCount))
  }
}
