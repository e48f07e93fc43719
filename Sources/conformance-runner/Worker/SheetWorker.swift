import CConformancePlugin
import CRunnerSupport
import TextSpec

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Answers the cases that lie in shared memory with the functions of a library.
struct SheetWorker {
  private let api: ctp_api
  private let arena: SheetArena
  /// The descriptor on which the end of the work is told.
  private let output: Int32

  init(_ plugin: LibraryPlugin, _ memory: SharedMemory, output: Int32) {
    api = plugin.api
    self.output = output
    arena = SheetArena(memory)
  }

  /// Answers all cases that are there, from the first to the last.
  func answerAll() {
    var offset = SheetArena.firstOffset
    for number in 0..<arena.entryCount {
      let start = arena.base + offset
      var entry = start.load(as: SheetEntry.self)
      offset += Int(entry.byteCount)
      answer(number, start, &entry)
      // At once, so that it is this case which is charged with it.
      guard crs_is_open(output) != 0 else { _exit(WorkerStatus.lostPipes) }
      start.storeBytes(of: entry, as: SheetEntry.self)
    }
    arena.mark = .done
  }

  private func answer(
    _ number: Int, _ start: UnsafeMutableRawPointer, _ entry: inout SheetEntry
  ) {
    arena.mark = SheetMark(entry: number, place: SheetMark.opening)
    // A block of just the right size, so that tools which watch memory see a read beyond it.
    let units = UnsafeMutablePointer<UInt16>.allocate(capacity: Int(entry.textCount))
    defer { units.deallocate() }
    let text = (start + entry.textOffset).assumingMemoryBound(to: UInt16.self)
    units.initialize(from: text, count: Int(entry.textCount))
    var options = ctp_text_options()
    options.struct_size = UInt32(MemoryLayout<ctp_text_options>.size)
    options.soft_breaks = UnsafePointer(
      (start + entry.softBreaksOffset).assumingMemoryBound(to: Int32.self))
    options.soft_break_count = entry.softBreakCount
    options.writing_direction = entry.writing
    options.delimiters = ctp_text(
      units: UnsafePointer((start + entry.delimitersOffset).assumingMemoryBound(to: UInt16.self)),
      count: entry.delimiterCount)
    let opened = ctp_text(units: units, count: entry.textCount)
    guard let session = api.open_text(api.context, opened, &options) else {
      entry.state = SheetEntry.refused
      return
    }
    var calls = SheetCalls(api, session, arena, number, entry)
    calls.answer(start, entry)
    calls.finish(&entry)
    arena.mark = SheetMark(entry: number, place: SheetMark.closing)
    api.close_text(api.context, session)
    entry.state = SheetEntry.answered
  }
}

/// The calls about one text, with all that is the same in them.
private struct SheetCalls {
  typealias Ask =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int32, Int32, Int32) ->
    Int32
  typealias AskRange =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int32, Int32, Int32,
      UnsafeMutablePointer<ctp_range>?
    ) -> Int32

  private let context: UnsafeMutableRawPointer?
  private let session: UnsafeMutableRawPointer
  private let arena: SheetArena
  private let number: Int
  private let granularity: Int32
  /// The functions of the questions which are asked.
  private let atBoundary: Ask?
  private let within: Ask?
  private let next: Ask?
  private let enclosing: AskRange?
  private let hasAll: Bool
  private var hasGaps = false
  private var errorPlace: Int32 = -1
  private var badPlace: Int32 = -1
  private var badCode: Int32 = 0

  init(
    _ api: ctp_api, _ session: UnsafeMutableRawPointer, _ arena: SheetArena, _ number: Int,
    _ entry: SheetEntry
  ) {
    context = api.context
    self.session = session
    self.arena = arena
    self.number = number
    granularity = entry.granularity
    atBoundary = entry.questions & 1 != 0 ? api.is_at_boundary : nil
    within = entry.questions & 2 != 0 ? api.is_within : nil
    next = entry.questions & 4 != 0 ? api.next_boundary : nil
    enclosing = entry.questions & 8 != 0 ? api.enclosing : nil
    let count = [atBoundary != nil, within != nil, next != nil, enclosing != nil]
    hasAll = count.filter(\.self).count == entry.questions.nonzeroBitCount
  }

  /// Fills in all rows.
  mutating func answer(_ start: UnsafeMutableRawPointer, _ entry: SheetEntry) {
    let asked = (start + entry.askedOffset).assumingMemoryBound(to: Int32.self)
    let rows = (start + entry.rowsOffset).bindMemory(
      to: TokenizerSheet.Row.self, capacity: entry.rowCount)
    let askedCount = Int(entry.askedCount)
    let directionCount = Int(entry.directionCount)
    hasGaps = !hasAll
    for turn in 0..<directionCount {
      let column = entry.isReversed == 0 ? turn : directionCount - 1 - turn
      let direction = entry.directions >> Int32(4 * column) & 15
      for step in 0..<askedCount {
        let index = entry.isReversed == 0 ? step : askedCount - 1 - step
        let row = column * askedCount + index
        rows[row] = answer(asked[index], direction, Int32(4 * row))
      }
    }
  }

  func finish(_ entry: inout SheetEntry) {
    entry.hasGaps = hasGaps ? 1 : 0
    entry.errorPlace = errorPlace
    entry.badPlace = badPlace
    entry.badCode = badCode
  }

  @inline(__always)
  private mutating func answer(
    _ position: Int32, _ direction: Int32, _ place: Int32
  ) -> TokenizerSheet.Row {
    var row = TokenizerSheet.Row()
    if let atBoundary {
      mark(place)
      row.atBoundary = flag(
        atBoundary(context, session, position, granularity, direction), place)
    }
    if let within {
      mark(place + 1)
      row.within = flag(within(context, session, position, granularity, direction), place + 1)
    }
    if let next {
      mark(place + 2)
      let offset = next(context, session, position, granularity, direction)
      row.next =
        offset >= 0
        ? offset : offset == CTP_NONE ? TokenizerSheet.Row.none : mark(refusal: offset, place + 2)
    }
    if let enclosing {
      mark(place + 3)
      var range = ctp_range()
      switch enclosing(context, session, position, granularity, direction, &range) {
      case 1:
        row.start = TokenizerSheet.Row.clamped(Int(range.start))
        row.end = TokenizerSheet.Row.clamped(Int(range.end))
      case 0:
        row.start = TokenizerSheet.Row.none
        row.end = TokenizerSheet.Row.none
      case let code:
        row.start = mark(refusal: code, place + 3)
        row.end = row.start
      }
    }
    return row
  }

  @inline(__always)
  private func mark(_ place: Int32) {
    arena.mark = SheetMark(entry: number, place: Int(place) + 1)
  }

  @inline(__always)
  private mutating func flag(_ code: Int32, _ place: Int32) -> Int8 {
    if code == 0 || code == 1 { return Int8(truncatingIfNeeded: code) }
    return mark(refusal: code, place) == TokenizerSheet.Row.refused
      ? TokenizerSheet.Row.refusedFlag : TokenizerSheet.Row.missingFlag
  }

  /// Notes a code that is no answer, and returns what stands in its place.
  @inline(never)
  private mutating func mark(refusal code: Int32, _ place: Int32) -> Int32 {
    switch code {
    case CTP_UNSUPPORTED:
      hasGaps = true
      return TokenizerSheet.Row.missing
    case CTP_ERROR:
      if errorPlace < 0 { errorPlace = place }
      return TokenizerSheet.Row.refused
    default:
      if badPlace < 0 {
        badPlace = place
        badCode = code
      }
      return TokenizerSheet.Row.missing
    }
  }
}
