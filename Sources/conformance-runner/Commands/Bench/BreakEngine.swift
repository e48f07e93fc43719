import TextSpec
import ReferenceImpl
import UnicodeTables

/// An implementation to be measured: it counts the segments of a prepared text.
struct BreakEngine {
  let name: String
  /// A prepared pass over a text; nil if the implementation does not have the level.
  let pass: (BenchText, SegmentationLevel) -> (() -> Int)?

  /// Everything that the machine has. The first is this package's, the second the one to which
  /// the ratios refer.
  static func installed() -> [BreakEngine] {
    [reference(), icu(toolchain), swiftCharacter(), icu(debian), unistring(), utf8proc()]
      .compactMap { $0 }
  }

  private static func reference() -> BreakEngine {
    BreakEngine(name: "reference") { text, level in
      let segmenter = Segmenter(.v16_0)
      var offsets: [Int] = []
      return {
        segmenter.boundaries(of: text.units, level, into: &offsets)
        return offsets.count - 1
      }
    }
  }

  private static func swiftCharacter() -> BreakEngine {
    BreakEngine(name: "Character") { text, level in
      guard level == .grapheme else { return nil }
      let string = String(decoding: text.units, as: UTF16.self)
      return {
        var count = 0
        var index = string.startIndex
        while index < string.endIndex {
          index = string.index(after: index)
          count += 1
        }
        return count
      }
    }
  }

  // MARK: - ICU

  private struct ICU {
    let name: String
    let libraries: [String]
    let prefix: String
    let suffix: String
  }

  private static var toolchain: ICU {
    let file = "lib_FoundationICU.so"
    let folder = NativeLibrary.swiftRuntimeFolder
    return ICU(
      name: "ICU 76", libraries: [file] + [folder].compactMap { $0.map { $0 + "/" + file } },
      prefix: "swift_", suffix: "")
  }

  private static var debian: ICU {
    ICU(name: "ICU 72", libraries: ["libicuuc.so.72"], prefix: "", suffix: "_72")
  }

  private typealias Open =
    @convention(c) (
      Int32, UnsafePointer<CChar>?, UnsafePointer<UInt16>?, Int32, UnsafeMutablePointer<Int32>
    ) -> OpaquePointer?
  private typealias SetText =
    @convention(c) (
      OpaquePointer, UnsafePointer<UInt16>?, Int32, UnsafeMutablePointer<Int32>
    ) -> Void
  private typealias Move = @convention(c) (OpaquePointer) -> Int32

  private static func icu(_ icu: ICU) -> BreakEngine? {
    guard let library = NativeLibrary(icu.libraries) else { return nil }
    func symbol(_ name: String) -> String { icu.prefix + name + icu.suffix }
    guard let open: Open = library.function(symbol("ubrk_open")),
      let setText: SetText = library.function(symbol("ubrk_setText")),
      let next: Move = library.function(symbol("ubrk_next"))
    else { return nil }
    return BreakEngine(name: icu.name) { text, level in
      let types: [Int32] = [0, 1, 3]
      // The iterator refers to the units as long as it lives: until the process ends.
      let units = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: text.units.count)
      _ = units.initialize(from: text.units)
      var status: Int32 = 0
      guard
        let iterator = open(
          types[Int(level.rawValue)], "en", units.baseAddress, Int32(units.count), &status)
      else { return nil }
      return {
        var count = 0
        // Setting the text empties the iterator's cache of boundaries.
        setText(iterator, units.baseAddress, Int32(units.count), &status)
        while next(iterator) >= 0 { count += 1 }
        return count
      }
    }
  }

  // MARK: - Other libraries

  private typealias Breaks =
    @convention(c) (UnsafePointer<UInt16>?, Int, UnsafeMutablePointer<CChar>?) -> Void

  private static func unistring() -> BreakEngine? {
    guard let library = NativeLibrary(["libunistring.so.5", "libunistring.so.2"]),
      let grapheme: Breaks = library.function("u16_grapheme_breaks"),
      let word: Breaks = library.function("u16_wordbreaks")
    else { return nil }
    return BreakEngine(name: "unistring") { text, level in
      if level == .sentence { return nil }
      var marks = [CChar](repeating: 0, count: text.units.count)
      let function = level == .grapheme ? grapheme : word
      return {
        function(text.units, text.units.count, &marks)
        // The start is marked in graphemes and not in words.
        return marks.dropFirst().count { $0 != 0 } + 1
      }
    }
  }

  private typealias Iterate =
    @convention(c) (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<Int32>) -> Int
  private typealias StatefulBreak =
    @convention(c) (Int32, Int32, UnsafeMutablePointer<Int32>) -> Bool

  private static func utf8proc() -> BreakEngine? {
    guard let library = NativeLibrary(["libutf8proc.so.3", "libutf8proc.so.2"]),
      let iterate: Iterate = library.function("utf8proc_iterate"),
      let breaks: StatefulBreak = library.function("utf8proc_grapheme_break_stateful")
    else { return nil }
    return BreakEngine(name: "utf8proc") { text, level in
      guard level == .grapheme else { return nil }
      let bytes = Array(String(decoding: text.units, as: UTF16.self).utf8)
      return {
        bytes.withUnsafeBufferPointer { buffer in
          var count = 1
          var state: Int32 = 0
          var previous: Int32 = 0
          var current: Int32 = 0
          var offset = iterate(buffer.baseAddress, buffer.count, &previous)
          while offset < buffer.count {
            offset += iterate(buffer.baseAddress! + offset, buffer.count - offset, &current)
            if breaks(previous, current, &state) { count += 1 }
            previous = current
          }
          return count
        }
      }
    }
  }
}
