import ConformanceKit

extension Files {
  /// The text of a file.
  /// - Throws: `Failure` that names the line, and the byte of it from which on it is not UTF-8.
  static func text(_ path: String) throws(Failure) -> String {
    let bytes = try read(path)
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var line = 1
    var lineOffset = 0
    var offset = 0
    while offset < bytes.count,
      let scalar = UTF8Bytes.scalar(bytes.span, at: offset, bytes.count)
    {
      offset += scalar.length
      guard scalar.value == 0x0A else { continue }
      line += 1
      lineOffset = offset
    }
    let place = offset - lineOffset + 1
    throw Failure(.badData, "\(path):\(line): expected UTF-8, got none at byte \(place)")
  }
}
