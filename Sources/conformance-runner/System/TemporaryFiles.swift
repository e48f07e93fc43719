#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Files {
  /// A new folder for what is not meant to stay; nil where none can be made.
  static func temporaryFolder() -> String? {
    let base = System.environment("TMPDIR") ?? "/tmp"
    var template = Array("\(base)/conformance-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes a file or an empty folder, if it is there.
  static func remove(_ path: String) {
    if unlink(path) != 0 { rmdir(path) }
  }

  /// The path of a program that is found by `PATH`, or nil.
  static func program(_ name: String) -> String? {
    let folders = (System.environment("PATH") ?? "").split(separator: ":")
    return folders.lazy.map { "\($0)/\(name)" }.first { System.isExecutable($0) }
  }
}
