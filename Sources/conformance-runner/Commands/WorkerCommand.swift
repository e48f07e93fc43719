import CRunnerSupport
import ConformanceKit
import TextSpec

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `conformance-runner worker PATH`: serves a shared library over the wire protocol, so that for
/// the runner it is a child process like any other. Nobody types this command.
enum WorkerCommand {
  static func run(_ arguments: [String]) -> Int32 {
    guard let path = arguments.first else { return WorkerStatus.badLibrary }
    // The plugin may write to its standard output and read its standard input: they are others.
    let input = crs_duplicate(0, 10)
    let output = crs_duplicate(1, 10)
    guard input >= 0, output >= 0, dup2(2, 1) == 1 else { return WorkerStatus.lostPipes }
    let nothing = open("/dev/null", O_RDONLY)
    if nothing > 0 {
      dup2(nothing, 0)
      close(nothing)
    }
    crs_ignore_sigpipe()
    // Whoever looks at all threads after a crash would wait for this one.
    if System.environment("CONFORMANCE_WORKER_TRACED") == nil { crs_end_with_parent() }
    crs_limit_resources(
      System.environment("CONFORMANCE_WORKER_MEMORY").flatMap { UInt64($0) } ?? 0)
    let memory = sharedMemory()
    var loop: ServeLoop
    do throws(LibraryError) {
      let plugin = try LibraryPlugin(path: path)
      let sheets = memory.map { SheetWorker(plugin, $0, output: output) }
      loop = ServeLoop(
        subject(plugin), input: input, output: output, answerSheets: sheets.map { $0.answerAll })
    } catch {
      let refusal = Value.members([
        .init("ok", false), .init("error", "threw"), .init("message", .string(error.message)),
      ])
      System.writeAll(output, JSON.compact(refusal) + [0x0A])
      return WorkerStatus.badLibrary
    }
    let end = loop.run()
    // Destructors of the plugin's are none of the run's business.
    _exit(end == .lostPipes ? WorkerStatus.lostPipes : 0)
  }

  /// The memory that the runner shares with this process, if it does. Its descriptor is closed, so
  /// that the plugin finds none that is not its own.
  private static func sharedMemory() -> SharedMemory? {
    guard let number = System.environment("CONFORMANCE_WORKER_SHEETS").flatMap({ Int32($0) })
    else { return nil }
    let memory = SharedMemory(Descriptor(number), byteCount: SheetArena.byteCount)
    memory?.forgetDescriptor()
    return memory
  }

  private static func subject(_ plugin: LibraryPlugin) -> ServedSubject {
    var served: [any ServedContract] = []
    let others = LibraryContracts(api: plugin.api)
    for name in plugin.contracts {
      if name == .tokenizer {
        served.append(ServedTokenizer(LibraryTokenizer(plugin)))
      } else {
        served.append(
          ServedPlain(name, claim: plugin.claim(of: name)) {
            others.answer(name, $0, $1, $2)
          })
      }
    }
    let hello = plugin.hello
    var subject = ServedSubject(
      identity: SubjectIdentity(
        name: hello["name"]?.stringValue ?? "plugin",
        version: hello["version"]?.stringValue ?? ""),
      contracts: served)
    subject.extraMembers = [.init("window", 32)]
    subject.extraMembers += ["unicode", "spec"].compactMap { key in
      hello[key].map { .init(key, $0) }
    }
    return subject
  }
}
