import CConformancePlugin
import ConformanceKit
import TextSpec

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A shared library with the C interface, loaded into this process for good: a library is never
/// unloaded, since some runtimes crash the host later when theirs is.
struct LibraryPlugin {
  /// The functions of the plugin; those which it does not know of are nil.
  let api: ctp_api
  /// Its greeting, as it wrote it.
  let hello: Value

  /// What whoever named something else may have meant.
  private static let hint = "a program is named as cmd:PROGRAM"

  /// Loads a library and checks what it says of itself.
  /// - Throws: `LibraryError` with the reason.
  init(path: String) throws(LibraryError) {
    // A name without a slash would be looked for in the system's folders.
    let file = path.contains("/") ? path : "./\(path)"
    guard access(file, F_OK) == 0 else {
      throw LibraryError("there is no file \(path); \(Self.hint)")
    }
    guard let handle = dlopen(file, RTLD_NOW | RTLD_LOCAL) else {
      throw LibraryError("cannot load \(path): \(Self.loaderMessage); \(Self.hint)")
    }
    guard let symbol = dlsym(handle, "ctp_plugin") else {
      throw LibraryError("\(path) has no function ctp_plugin")
    }
    typealias Entry = @convention(c) (UInt32) -> UnsafePointer<ctp_api>?
    let entry = unsafeBitCast(symbol, to: Entry.self)
    guard let pointer = entry(CTP_ABI_VERSION) else {
      throw LibraryError("ctp_plugin returned NULL: it cannot serve interface version 1.0")
    }
    api = try Self.read(pointer)
    guard let text = api.hello else { throw LibraryError("hello is NULL") }
    do {
      let length = strlen(text)
      let bytes = UnsafeRawBufferPointer(start: text, count: length)
      hello = try JSON.read(Array(bytes), .wire)
    } catch {
      throw LibraryError("hello is no JSON object: \(error)")
    }
    try checkHello()
  }

  private static var loaderMessage: String {
    guard let message = dlerror() else { return "no reason given" }
    let text = String(cString: message)
    return text.contains("__sanc") || text.contains("__sanitizer")
      ? "\(text) (it was built for a sanitizer or a fuzzer; build it without)" : text
  }

  /// Copies as much of the struct as the plugin and this host both know.
  private static func read(_ pointer: UnsafePointer<ctp_api>) throws(LibraryError) -> ctp_api {
    let size = Int(pointer.pointee.struct_size)
    guard size >= MemoryLayout<ctp_api>.offset(of: \.open_text)! else {
      throw LibraryError("struct_size is \(size), which is too small")
    }
    let version = pointer.pointee.abi_version
    guard version >> 16 == CTP_ABI_VERSION >> 16 else {
      throw LibraryError(
        "it was built for interface version \(version >> 16).\(version & 0xFFFF), this is 1.0")
    }
    var api = ctp_api()
    withUnsafeMutableBytes(of: &api) { target in
      let source = UnsafeRawBufferPointer(start: pointer, count: min(size, target.count))
      target.copyMemory(from: source)
    }
    return api
  }

  /// The contracts for which the plugin has functions.
  var contracts: [ContractName] {
    var names: [ContractName] = []
    if !questions.isEmpty || api.open_text != nil { names.append(.tokenizer) }
    if api.truncate != nil { names.append(.truncation) }
    if api.anchor != nil || api.field != nil { names.append(.caret) }
    if api.detect != nil { names.append(.tags) }
    if api.suggest != nil { names.append(.suggestion) }
    return names
  }

  /// The questions of the tokenizer for which the plugin has functions.
  var questions: [TokenizerContract.Question] {
    TokenizerContract.Question.allCases.filter { question in
      switch question {
      case .atBoundary: api.is_at_boundary != nil
      case .within: api.is_within != nil
      case .next: api.next_boundary != nil
      case .enclosing: api.enclosing != nil
      }
    }
  }

  private func checkHello() throws(LibraryError) {
    if let encoding = hello["positionEncoding"], encoding != "utf-16" {
      throw LibraryError("hello: positionEncoding must be utf-16 in a shared library")
    }
    guard case .object(let said)? = hello["contracts"] else {
      throw LibraryError("hello: expected contracts, an object with a member for each contract")
    }
    for name in ContractName.allCases {
      let isSaid = said.contains { $0.key == name.rawValue }
      guard isSaid != contracts.contains(name) else { continue }
      throw LibraryError(
        isSaid
          ? "hello names the contract \(name.rawValue), but its functions are NULL"
          : "there are functions for the contract \(name.rawValue), which hello does not name")
    }
    try checkModes()
    guard let tokenizer = hello["contracts"]?["tokenizer"] else { return }
    guard api.open_text != nil, api.close_text != nil, !questions.isEmpty else {
      throw LibraryError(
        "the tokenizer needs open_text, close_text and a function for at least one question")
    }
    for name in (tokenizer["questions"]?.listValue ?? []).compactMap(\.stringValue) {
      guard let question = TokenizerContract.Question(rawValue: name),
        !questions.contains(question)
      else { continue }
      throw LibraryError("hello names the question \(name), but its function is NULL")
    }
  }
}

extension LibraryPlugin {
  /// The modes of the caret for which the plugin has functions.
  var caretModes: [String] {
    (api.anchor != nil ? ["anchor"] : []) + (api.field != nil ? ["field"] : [])
  }

  private func checkModes() throws(LibraryError) {
    for name in (hello["contracts"]?["caret"]?["modes"]?.listValue ?? []).compactMap(\.stringValue)
    where !caretModes.contains(name) {
      throw LibraryError("hello names the caret's mode \(name), but its function is NULL")
    }
  }

  /// What hello says of a contract besides the tokenizer, with what its functions leave out.
  func claim(of name: ContractName) -> Value {
    guard case .object(let said)? = hello["contracts"]?[name.rawValue] else { return .object([]) }
    switch name {
    // What the plugin says itself comes first and is kept.
    case .caret: return .members(said + [.init("modes", .list(caretModes.map { .string($0) }))])
    case .tags: return .members(said + [.init("questions", ["detect"])])
    default: return .object(said)
    }
  }
}

/// A library that cannot be used.
struct LibraryError: Error, Hashable {
  let message: String

  init(_ message: String) { self.message = message }
}
