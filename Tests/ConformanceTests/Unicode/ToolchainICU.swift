@testable import conformance_runner

/// The ICU that the Swift toolchain carries for Foundation: a segmenter which nobody had to
/// install, written by others.
final class ToolchainICU {
  private typealias Open =
    @convention(c) (
      Int32, UnsafePointer<CChar>?, UnsafePointer<UInt16>?, Int32, UnsafeMutablePointer<Int32>
    ) -> OpaquePointer?
  private typealias SetText =
    @convention(c) (
      OpaquePointer, UnsafePointer<UInt16>?, Int32, UnsafeMutablePointer<Int32>
    ) -> Void
  private typealias Move = @convention(c) (OpaquePointer) -> Int32
  private typealias Ask = @convention(c) (OpaquePointer, Int32) -> Int8
  private typealias GetVersion = @convention(c) (UnsafeMutablePointer<UInt8>) -> Void

  /// The major version of Unicode that it implements; nil where it is not found.
  static let unicodeVersion: Int? = {
    guard let get: GetVersion = library?.function("swift_u_getUnicodeVersion") else { return nil }
    var numbers: [UInt8] = [0, 0, 0, 0]
    get(&numbers)
    return Int(numbers[0])
  }()

  private static var library: NativeLibrary? {
    let name = "lib_FoundationICU.so"
    let folder = NativeLibrary.swiftRuntimeFolder
    return NativeLibrary([name] + [folder].compactMap { $0.map { $0 + "/" + name } })
  }

  private let iterator: OpaquePointer
  private let setText: SetText
  private let next: Move
  private let isBoundary: Ask

  /// `type` is 0 for grapheme clusters, 1 for words, 3 for sentences.
  init?(type: Int32) {
    guard let library = Self.library,
      let open: Open = library.function("swift_ubrk_open"),
      let setText: SetText = library.function("swift_ubrk_setText"),
      let next: Move = library.function("swift_ubrk_next"),
      let isBoundary: Ask = library.function("swift_ubrk_isBoundary")
    else { return nil }
    var status: Int32 = 0
    guard let iterator = open(type, "en", nil, 0, &status), status <= 0 else { return nil }
    self.iterator = iterator
    self.setText = setText
    self.next = next
    self.isBoundary = isBoundary
  }

  /// All boundaries of a text, and the offsets that it answers to be boundaries when asked.
  func boundaries(_ text: [UInt16]) -> (stepped: [Int], asked: [Int]) {
    if text.isEmpty { return ([], []) }
    return text.withUnsafeBufferPointer { units in
      var status: Int32 = 0
      setText(iterator, units.baseAddress, Int32(units.count), &status)
      var stepped = [0]
      while true {
        let offset = next(iterator)
        if offset < 0 { break }
        stepped.append(Int(offset))
      }
      let asked = (0...text.count).filter { isBoundary(iterator, Int32($0)) != 0 }
      return (stepped, asked)
    }
  }
}
