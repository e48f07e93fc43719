#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A shared library that is opened if the machine has it, and never closed.
struct NativeLibrary {
  private let handle: UnsafeMutableRawPointer

  /// The first of the names that opens.
  init?(_ names: [String]) {
    for name in names {
      if let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        self.handle = handle
        return
      }
    }
    return nil
  }

  /// A C function by name; the caller states its type.
  func function<Function>(_ name: String, as type: Function.Type = Function.self) -> Function? {
    dlsym(handle, name).map { unsafeBitCast($0, to: type) }
  }

  /// The folder of the Swift run-time library that this process uses: the toolchain keeps its ICU
  /// beside it.
  static var swiftRuntimeFolder: String? {
    // The module of the C library does not declare dladdr; its result begins with a file name and
    // is four pointers long.
    typealias Locate =
      @convention(c) (
        UnsafeRawPointer, UnsafeMutablePointer<UnsafePointer<CChar>?>
      ) -> Int32
    guard let process = dlopen(nil, RTLD_NOW), let symbol = dlsym(process, "swift_retain"),
      let locate = dlsym(process, "dladdr").map({ unsafeBitCast($0, to: Locate.self) })
    else { return nil }
    var information = [UnsafePointer<CChar>?](repeating: nil, count: 4)
    guard locate(symbol, &information) != 0, let name = information[0] else { return nil }
    let path = String(cString: name)
    return path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
