import CRunnerSupport
import TextSpec

/// Cases of a tokenizer and their answers, in memory that a worker shares with the runner.
///
/// The runner lays down cases one behind the other, the worker fills in the answers, and a word at
/// the front tells what the worker is about to ask. It stays readable when the worker is gone, so
/// that nothing of what was answered is lost and the last question is known.
struct SheetArena {
  let base: UnsafeMutableRawPointer

  /// The size of the memory. What is never touched is never allocated.
  static let byteCount = 8 << 20
  /// Where the first case lies.
  static let firstOffset = 64

  init(_ memory: SharedMemory) { base = memory.base }

  /// How many cases there are.
  var entryCount: Int {
    get { Int(base.load(fromByteOffset: 8, as: Int32.self)) }
    nonmutating set { base.storeBytes(of: Int32(newValue), toByteOffset: 8, as: Int32.self) }
  }

  /// What the worker is doing.
  var mark: SheetMark {
    get { SheetMark(word: crs_load(base.assumingMemoryBound(to: UInt64.self))) }
    nonmutating set { crs_store(base.assumingMemoryBound(to: UInt64.self), newValue.word) }
  }
}

/// What a worker is about to ask: the case, and the place in it.
struct SheetMark {
  var word: UInt64

  /// Before the first case.
  static let start = SheetMark(word: 0)
  /// Behind the last case.
  static let done = SheetMark(entry: Int(Int32.max), place: 0)

  /// The number of the case, and what is asked about it.
  @inline(__always)
  init(entry: Int, place: Int) { word = UInt64(entry + 1) << 32 | UInt64(UInt32(place)) }

  init(word: UInt64) { self.word = word }

  /// The number of the case, or -1 before the first one.
  var entry: Int { Int(word >> 32) - 1 }

  /// The number of the question, from 1, or one of the two below.
  var place: Int { Int(word & 0xFFFF_FFFF) }

  static let opening = 0
  static let closing = 0x7FFF_FFFF
}

/// What stands at the front of each case.
///
/// Behind it lie the soft breaks and the asked offsets, 32 bits each, the delimiters and the text,
/// 16 bits each, and the rows of answers, one for each direction and offset.
struct SheetEntry {
  var byteCount: Int32 = 0
  var textCount: Int32
  var softBreakCount: Int32
  var delimiterCount: Int32
  var askedCount: Int32
  var directionCount: Int32
  /// Four bits for each direction, the first one lowest.
  var directions: Int32 = 0
  var granularity: Int32
  var writing: Int32
  /// One bit for each question, in the order of the contract.
  var questions: Int32 = 0
  /// 1 where the rows are asked from the last to the first.
  var isReversed: Int32

  /// What came of it: one of the numbers below.
  var state: Int32 = 0
  /// 1 where a question was answered with `CTP_UNSUPPORTED`.
  var hasGaps: Int32 = 0
  /// The first question that was answered with `CTP_ERROR`, and the first that was answered with a
  /// code without a meaning, by four times the row and the question; -1 for none.
  var errorPlace: Int32 = -1
  var badPlace: Int32 = -1
  var badCode: Int32 = 0

  /// The text could not be opened.
  static let refused: Int32 = 1
  static let answered: Int32 = 2

  /// Where the parts lie, from the front of the case.
  var softBreaksOffset: Int { MemoryLayout<SheetEntry>.size }
  var askedOffset: Int { softBreaksOffset + 4 * Int(softBreakCount) }
  var delimitersOffset: Int { askedOffset + 4 * Int(askedCount) }
  var textOffset: Int { delimitersOffset + 2 * Int(delimiterCount) }
  var rowsOffset: Int { (textOffset + 2 * Int(textCount) + 15) & ~15 }
  var rowCount: Int { Int(directionCount) * Int(askedCount) }
  var endOffset: Int { rowsOffset + rowCount * MemoryLayout<TokenizerSheet.Row>.stride }
}
