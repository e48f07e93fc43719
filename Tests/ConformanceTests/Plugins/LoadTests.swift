import Testing
import TextSpec

@testable import conformance_runner

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thousand processes that are lost, on a machine which has other things to do.
@Suite(.enabled(if: PluginWorkshop.compiler != nil, "there is no C compiler"), .serialized)
struct LoadTests {
  /// Processes whose command line names a file.
  private static func processes(naming name: String) -> [String] {
    guard let directory = opendir("/proc") else { return [] }
    defer { closedir(directory) }
    var found: [String] = []
    while let entry = readdir(directory) {
      let number = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard Int32(number) != nil,
        let line = try? System.contents(of: "/proc/\(number)/cmdline"), !line.isEmpty,
        String(decoding: line, as: UTF8.self).contains(name)
      else { continue }
      found.append(number)
    }
    return found
  }

  private static func descriptorCount() -> Int {
    guard let directory = opendir("/proc/self/fd") else { return 0 }
    defer { closedir(directory) }
    var count = 0
    while readdir(directory) != nil { count += 1 }
    return count
  }

  /// Processes that do nothing but keep processors busy.
  private static func busy(_ count: Int) -> [SpawnedProcess] {
    (0..<count).compactMap { _ in
      try? SpawnedProcess(["sh", "-c", "while :; do :; done"], hasOwnGroup: true)
    }
  }

  @Test func `a thousand lost workers leave no process and no descriptor`() throws {
    let path = try PluginWorkshop.library("thousand")
    let before = Self.descriptorCount()
    let load = Self.busy(2)
    let wrong = Locked<[String]>([])
    Threads.run(2) { number in
      do {
        let connection = try PluginWorkshop.connect(.library(path)) {
          $0.messageMilliseconds = 20_000
        }
        let chamber = try TortureChamber(connection)
        for turn in 0..<500 {
          let bad = chamber.outcome(turn % 3 == 0 ? "nx" : turn % 3 == 1 ? "xx" : "ax")
          let good = chamber.outcome("A document")
          let isRight =
            good == "right" && (bad.hasPrefix("crashed: ") || bad.hasPrefix("exited: "))
          if !isRight { wrong.with { $0.append("\(number) \(turn): \(bad), \(good)") } }
        }
        if connection.restartCount != 500 {
          wrong.with { $0.append("\(connection.restartCount) restarts") }
        }
      } catch {
        wrong.with { $0.append("\(error)") }
      }
    }
    for process in load { process.terminate(graceMilliseconds: 0) }
    let complaints = wrong.with(\.self)
    #expect(complaints.isEmpty, "\(complaints.prefix(5))")
    #expect(Self.processes(naming: path).isEmpty)
    #expect(Self.descriptorCount() < before + 100)
  }

  @Test func `the torture set has the same outcomes under load`() throws {
    let path = try PluginWorkshop.library("loaded")
    let load = Self.busy(3)
    defer { for process in load { process.terminate(graceMilliseconds: 0) } }
    let connection = try PluginWorkshop.connect(.library(path)) {
      $0.messageMilliseconds = 2_000
    }
    let chamber = try TortureChamber(connection)
    for (text, outcome) in LibraryTortureTests.verdicts {
      let found = chamber.outcome(text)
      #expect(found.hasPrefix(outcome), "\(text): \(found)")
      #expect(chamber.outcome("A document after \(text)") == "right")
    }
  }
}
