#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reading and writing whole files, without Foundation.
enum Files {
  /// The bytes of a file.
  /// - Throws: `Failure` that names the path and the system's reason.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw missing(path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    guard ferror(file) == 0 else { throw missing(path) }
    return bytes
  }

  /// Writes a file whole: under another name first, so that a reader never sees half of it. What is
  /// there and no plain file, such as a pipe or a link, is written to and not replaced.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let isReplaced = isPlainFile(path) ?? true
    let partial = isReplaced ? path + ".partial" : path
    guard let file = fopen(partial, "wb") else { throw unwritable(path) }
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count, !isReplaced || rename(partial, path) == 0 else {
      let failure = unwritable(path)
      if isReplaced { unlink(partial) }
      throw failure
    }
  }

  /// Whether a path is a file and neither a link nor anything else; nil where nothing is there.
  private static func isPlainFile(_ path: String) -> Bool? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a path is a pipe or a device, where what is written later takes nothing away.
  static func isStream(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return [S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT)
  }

  /// Fails as writing a file will fail, before there is anything to lose.
  static func expectWritable(_ path: String) throws(Failure) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    if isDirectory(path) { errno = EISDIR } else if access(folder, W_OK) == 0 { return }
    throw unwritable(path)
  }

  /// Fails as making a directory and writing into it will fail. Nothing is made.
  static func expectDirectory(_ path: String) throws(Failure) {
    var ancestor = path
    while !exists(ancestor), let slash = ancestor.lastIndex(of: "/") {
      ancestor = slash == ancestor.startIndex ? "/" : String(ancestor[..<slash])
    }
    if !exists(ancestor) { ancestor = "." }
    if !isDirectory(ancestor) { errno = ENOTDIR } else if access(ancestor, W_OK) == 0 { return }
    throw unwritable(path)
  }

  /// Makes an empty file where there is none.
  static func touch(_ path: String) throws(Failure) {
    guard let file = fopen(path, "ab") else { throw unwritable(path) }
    fclose(file)
  }

  /// Whether a path exists.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether a path is a directory.
  static func isDirectory(_ path: String) -> Bool {
    guard let directory = opendir(path) else { return false }
    closedir(directory)
    return true
  }

  /// Makes a directory and those above it.
  static func makeDirectory(_ path: String) throws(Failure) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += made.isEmpty || made.hasSuffix("/") ? part : "/" + part
      if mkdir(made, 0o777) != 0, errno != EEXIST { throw unwritable(path) }
    }
  }

  /// The files below a path whose names end in a suffix, in ascending order; the path itself when
  /// it is a file.
  static func list(_ path: String, suffix: String) throws(Failure) -> [String] {
    guard exists(path) else { throw missing(path) }
    guard let directory = opendir(path) else { return [path] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    var files: [String] = []
    for name in names.sorted() {
      let child = path.hasSuffix("/") ? path + name : path + "/" + name
      if isDirectory(child) {
        files += try list(child, suffix: suffix)
      } else if name.hasSuffix(suffix) {
        files.append(child)
      }
    }
    return files
  }

  private static func missing(_ path: String) -> Failure {
    Failure(.fileMissing, "\(path): \(String(cString: strerror(errno)))")
  }

  private static func unwritable(_ path: String) -> Failure {
    Failure(.fileMissing, "\(path): cannot be written: \(String(cString: strerror(errno)))")
  }
}

/// Standard output for data, standard error for messages.
enum Streams {
  static func out(_ text: String) { write(text, to: 1) }
  static func error(_ text: String) { write(text + "\n", to: 2) }
  /// Standard error without a line feed.
  static func raw(_ text: String) { write(text, to: 2) }

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count <= 0 {
        if errno == EINTR { continue }
        return
      }
      bytes = bytes.dropFirst(count)
    }
  }

  private static func systemWrite(
    _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes, count)
    #else
      Darwin.write(descriptor, bytes, count)
    #endif
  }
}

/// A clock that only goes forward, in seconds.
enum Clock {
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
