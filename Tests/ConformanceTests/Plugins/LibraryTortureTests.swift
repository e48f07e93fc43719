import Testing
import TextSpec

@testable import conformance_runner

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite(.enabled(if: PluginWorkshop.compiler != nil, "there is no C compiler"), .serialized)
struct LibraryTortureTests {
  /// What each misbehaviour becomes, by the first character of the text.
  static let verdicts: [(text: String, outcome: String)] = [
    ("nx", "crashed: crashed with SIGSEGV"),
    ("lx", "hung: gave no answer within"),
    ("ex", "exited: exited with status 0"),
    ("xx", "exited: exited with status 7"),
    ("ax", "crashed: crashed with SIGABRT"),
    ("sx", "crashed: crashed with SIGSEGV"),
    ("kx", "crashed: crashed with SIGKILL"),
    ("zx", "hung: stopped itself and gave no answer within"),
    ("bx", "hung: gave no answer within"),
    ("tx", "crashed: crashed with SIGSEGV"),
    ("cx", "protocol-error: closed descriptors which are not its own"),
    ("fx", "exited: exited with status 3"),
    ("rx", "threw: atBoundary(0, forward): threw: is_at_boundary returned CTP_ERROR"),
    ("jx", "protocol-error: expected a position or null for next(0, forward)"),
    ("vx", "protocol-error: expected a boolean for atBoundary(0, forward)"),
    ("ox", "threw: threw: open_text returned NULL: out of memory"),
    ("ux", "gaps"),
    ("wx", "right"),
    ("ix", "right"),
    ("px", "right"),
    ("hx", "right"),
    ("qx", "right"),
  ]

  @Test func `each misbehaviour is charged to its own case, and the next one is judged`() throws {
    let connection = try PluginWorkshop.connect(.library(try PluginWorkshop.library("torture")))
    let chamber = try TortureChamber(connection)
    for (text, outcome) in Self.verdicts {
      #expect(chamber.outcome("A document before \(text)") == "right")
      let found = chamber.outcome(text)
      #expect(found.hasPrefix(outcome), "\(text): \(found)")
      #expect(chamber.outcome("A document after \(text)") == "right")
    }
    #expect(connection.restartCount == 12)
  }

  @Test func `memory without end is a crash that says so`() throws {
    let connection = try PluginWorkshop.connect(
      .library(try PluginWorkshop.library("memory"))
    ) { limits in
      limits.addressSpaceMax = 512 << 20
      limits.messageMilliseconds = 10_000
    }
    let chamber = try TortureChamber(connection)
    let found = chamber.outcome("m")
    #expect(
      found.hasPrefix("crashed: crashed with SIGSEGV (out-of-memory: it had used"), "\(found)")
    #expect(chamber.outcome("A document") == "right")
  }

  @Test func `what a plugin leaves behind is ended with it`() throws {
    let connection = try PluginWorkshop.connect(.library(try PluginWorkshop.library("fork")))
    let chamber = try TortureChamber(connection)
    let found = chamber.outcome("f")
    let number = found.split(separator: " ").last.flatMap { Int32($0.prefix { $0.isNumber }) }
    let child = try #require(number, "\(found)")
    var isGone = false
    for _ in 0..<200 where !isGone {
      // A process whose parent has not yet collected it is still there, but does nothing.
      isGone = kill(child, 0) != 0 || Self.isZombie(child)
      if !isGone { usleep(10_000) }
    }
    #expect(isGone)
  }

  private static func isZombie(_ process: Int32) -> Bool {
    guard let bytes = try? System.contents(of: "/proc/\(process)/stat") else { return true }
    return String(decoding: bytes, as: UTF8.self).contains(") Z ")
  }

  @Test func `hundreds of crashes leave no process and no descriptor`() throws {
    let connection = try PluginWorkshop.connect(.library(try PluginWorkshop.library("crash")))
    let chamber = try TortureChamber(connection)
    let before = try Self.descriptorCount()
    for _ in 0..<100 {
      #expect(chamber.outcome("e").hasPrefix("exited"))
      #expect(chamber.outcome("good") == "right")
    }
    // Other tests run at the same time and have descriptors of their own, but not hundreds.
    #expect(try Self.descriptorCount() < before + 100)
    #expect(connection.restartCount == 100)
  }

  private static func descriptorCount() throws -> Int {
    let directory = try #require(opendir("/proc/self/fd"))
    defer { closedir(directory) }
    var count = 0
    while readdir(directory) != nil { count += 1 }
    return count
  }

  @Test func `a plugin that never answers again uses up its restarts`() throws {
    let connection = try PluginWorkshop.connect(
      .library(try PluginWorkshop.library("stubborn"))
    ) { $0.restartMax = 3 }
    let chamber = try TortureChamber(connection)
    for _ in 0..<4 { #expect(chamber.outcome("e").hasPrefix("exited")) }
    let stopped =
      "skipped: the plugin is not asked any more: it was started 3 times in a row without an answer"
    #expect(chamber.outcome("e") == stopped)
    #expect(chamber.outcome("good") == stopped)
  }

  @Test func `a text is given to the library unit by unit, ill-formed or not`() throws {
    let connection = try PluginWorkshop.connect(.library(try PluginWorkshop.library("units"))) {
      $0.messageMilliseconds = 20_000
    }
    let chamber = try TortureChamber(connection)
    #expect(chamber.outcome([]) == "right")
    #expect(chamber.outcome([0xD83D]) == "right")
    #expect(chamber.outcome([0xDE00, 0xD83D, 0x0, 0x22, 0x5C, 0x2028]) == "right")
    let long = CodeUnits(repeating: 0x4E00, count: 300_000)
    #expect(chamber.outcome(long) == "right")
    let tooLong = CodeUnits(repeating: 0x4E00, count: 1_000_001)
    #expect(chamber.outcome(tooLong).hasPrefix("unsupported: texts above 1000000 units"))
  }
}
