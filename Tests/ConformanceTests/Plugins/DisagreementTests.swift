import Testing
import TextSpec

@testable import conformance_runner

/// `compare A B`, from end to end.
struct DisagreementTests {
  private static let pageCount = Locked(0)

  /// What the runner prints and how it ends.
  private func compare(_ words: String...) throws -> (status: Int32, page: String) {
    let runner = try #require(PluginWorkshop.runner)
    let number = Self.pageCount.with { count in
      count += 1
      return count
    }
    let path = "\(PluginWorkshop.folder)/compare-\(number).txt"
    let quoted = words.map { ShellWord.quoted($0) }.joined(separator: " ")
    let status = try PluginWorkshop.run([
      "sh", "-c", "\(runner) compare \(quoted) > \(path) 2>&1",
    ])
    return (status, String(decoding: try System.contents(of: path), as: UTF8.self))
  }

  @Test func `a subject agrees with itself`() throws {
    let found = try compare("builtin:reference", "builtin:reference", "--cases", "60")
    #expect(found.status == 0, "\(found.page)")
    #expect(found.page.split(separator: "\n").filter { $0.contains("no disagreement") }.count > 4)
  }

  @Test func `a disagreement is shrunk, drawn, and judged by the laws`() throws {
    let found = try compare(
      "builtin:reference", "builtin:mutant/next-stops-at-starts", "--cases", "120",
      "--contract", "tokenizer", "--granularity", "character")
    #expect(found.status == 1)
    let expected = [
      "DISAGREE tokenizer.compare fail missing next character forward GB2",
      "  text      \"|a\"  (1 UTF-16 units)",
      "  question  next(0, forward)",
      "  A         1         \"a|\"",
      "  B         nil",
      "  reference 1         \"a|\"",
      "  decided   by GB2 at 1",
    ]
    for line in expected { #expect(found.page.contains(line + "\n"), "\(line)") }
    #expect(found.page.contains("  laws      the spec agrees with A; B breaks tokenizer.next."))
  }

  @Test func `the other way round the laws agree with the other one`() throws {
    let found = try compare(
      "builtin:mutant/next-stops-at-starts", "builtin:reference", "--cases", "120",
      "--contract", "tokenizer", "--granularity", "character")
    #expect(found.status == 1)
    #expect(found.page.contains("  laws      the spec agrees with B; A breaks tokenizer.next."))
  }

  @Test func `what documented choices decide is not compared, and counted`() throws {
    let found = try compare(
      "builtin:reference", "builtin:reference", "--cases", "120", "--contract", "tokenizer",
      "--profile-b", "tokenizer.exhausted=clamp", "--profile-b", "tokenizer.word=nonspace")
    #expect(found.status == 0, "\(found.page)")
    #expect(found.page.contains("  differs by profile: exhausted (A \"nil\", B \"clamp\")\n"))
    #expect(found.page.contains("  not compared: differs by profile: exhausted ("))
    #expect(found.page.contains("  not compared: differs by profile: word ("))
  }

  /// Words by a dictionary, which no law knows: the whole text, or each of its scalars.
  private static let dictionary = #"""
    import json, sys
    def answer(edges, name, p, forward):
      units = list(zip(edges, edges[1:]))
      unit = next((u for u in units if (u[0] <= p < u[1] if forward else u[0] < p <= u[1])), None)
      if name == 'enclosing': return unit
      if name == 'within': return unit is not None
      if name == 'atBoundary': return any(p == (u[1] if forward else u[0]) for u in units)
      beyond = [e for e in edges if (e > p if forward else e < p)]
      return None if not beyond or not units else beyond[0] if forward else beyond[-1]
    for line in sys.stdin:
      m = json.loads(line)
      if m['cmd'] == 'ask':
        n = len(m['text'])
        edges = [0, n] if sys.argv[1] == 'whole' else list(range(n + 1))
        r = [answer(sorted(set(edges)), q[0], q[1], q[2] == 'forward') for q in m['q']]
        print(json.dumps({'id': m['id'], 'r': r}), flush=True)
      elif m['cmd'] == 'hello':
        print(json.dumps({'ok': True, 'protocol': 1, 'name': sys.argv[1], 'contracts': {
          'tokenizer': {'granularities': ['word'],
                        'profile': {'word': 'dictionary', 'positions': 'scalars'}}},
          'positionEncoding': 'utf-32'}), flush=True)
      else: break
    """#

  @Test(.enabled(if: PluginWorkshop.python != nil, "there is no python3"))
  func `where no law decides, the disagreement is said to be unspecified`() throws {
    let script = "\(PluginWorkshop.folder)/dictionary.py"
    try Files.write(Array(Self.dictionary.utf8), to: script)
    let command = "cmd:\(PluginWorkshop.python ?? "") \(script)"
    let found = try compare("\(command) whole", "\(command) scalars", "--cases", "60")
    #expect(found.status == 1, "\(found.page)")
    #expect(found.page.contains("  laws      unspecified: both obey every law\n"))
    #expect(found.page.contains("  text      \"|aa\"  (2 UTF-16 units)\n"))
  }

  @Test(.enabled(if: PluginWorkshop.python != nil, "there is no python3"))
  func `a process and a builtin are compared, and what ends a process is a disagreement`() throws {
    let torture = "cmd:\(PluginWorkshop.python ?? "") \(PluginWorkshop.torture)/torture.py"
    let found = try compare(
      torture, "builtin:reference", "--cases", "40", "--contract", "tokenizer",
      "--profile", "tokenizer.positions=scalars")
    #expect(found.page.contains("tokenizer: A = torture"), "\(found.page)")
    #expect(found.status == 0 || found.status == 1)
  }

  @Test func `usage, and what cannot be started, end with their own status`() throws {
    #expect(try compare("builtin:reference").status == 64)
    #expect(try compare("builtin:reference", "builtin:no-such-thing").status == 64)
    #expect(try compare("builtin:reference", "cmd:no-such-program-at-all").status == 3)
    #expect(
      try compare("builtin:reference", "builtin:swift-stdlib", "--contract", "tags").status == 69)
  }
}
