import Testing

@testable import conformance_runner

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite(.serialized)
struct TemplateTests {
  /// The program that each language needs.
  private static let tools = [
    "c": "cc", "swift": "swiftc", "python": "python3", "node": "node", "rust": "rustc", "go": "go",
    "java": "javac",
  ]

  @Test(arguments: PluginTemplate.all.map(\.language))
  func `a template is short and complete`(language: String) throws {
    let template = try #require(PluginTemplate.all.first { $0.language == language })
    #expect(template.source.split(separator: "\n", omittingEmptySubsequences: false).count <= 60)
    let files = template.files(name: "acme")
    #expect(files.count == 4)
    for file in files { #expect(!file.text.contains("NAME"), "\(file.path)") }
  }

  private static let missing = PluginTemplate.all.map(\.language).filter {
    PluginWorkshop.find([tools[$0] ?? ""]) == nil
  }

  @Test(
    .enabled(
      if: missing.isEmpty, "not built, for want of a compiler: \(missing.joined(separator: ", "))"))
  func `no language is left out`() { #expect(Self.tools.count == PluginTemplate.all.count) }

  @Test(
    arguments: PluginTemplate.all.map(\.language).filter { language in
      PluginWorkshop.find([tools[language] ?? ""]) != nil
    })
  func `a template builds, is sound for the doctor, and runs`(language: String) throws {
    let runner = try #require(PluginWorkshop.runner)
    let folder = "\(PluginWorkshop.folder)/new-\(language)"
    #expect(try PluginWorkshop.run([runner, "init", "--lang", language, folder]) == 0)
    let template = try #require(PluginTemplate.all.first { $0.language == language })
    let include = "\(PluginWorkshop.root)/Sources/CConformancePlugin/include"
    let script = "cd \(folder) && export CONFORMANCE_INCLUDE=\(include) && "
    if !template.build.isEmpty {
      #expect(try PluginWorkshop.run(["sh", "-c", script + template.build]) == 0)
    }
    let examine = "\(runner) doctor '\(template.subject)' --cases 150 > doctor.txt 2>&1"
    let status = try PluginWorkshop.run(["sh", "-c", script + examine])
    let page = String(decoding: try System.contents(of: "\(folder)/doctor.txt"), as: UTF8.self)
    #expect(status == 0, "\(page)")
    #expect(page.contains("  level     L2 "), "\(page)")
    let test = "\(runner) run --plugin '\(template.subject)' --cases 150 --quiet > run.txt 2>&1"
    // A run that was cut short proves nothing about laws whose premise did not come up.
    #expect([0, 2].contains(try PluginWorkshop.run(["sh", "-c", script + test])))
  }

  @Test func `a folder that is there, a bad name and a bad language are refused`() throws {
    let runner = try #require(PluginWorkshop.runner)
    let folder = PluginWorkshop.folder
    #expect(try PluginWorkshop.run([runner, "init", "--lang", "python", folder]) == 64)
    #expect(try PluginWorkshop.run([runner, "init", "--lang", "python", "\(folder)/a b"]) == 64)
    #expect(try PluginWorkshop.run([runner, "init", "--lang", "cobol", "\(folder)/x"]) == 64)
    #expect(try PluginWorkshop.run([runner, "init", "\(folder)/x"]) == 64)
  }
}
