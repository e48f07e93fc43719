import Foundation
import Testing

@testable import conformance_runner

/// A plugin that claims one question, and answers it wrongly once it was asked often.
@Suite(.enabled(if: PluginWorkshop.python != nil, "there is no python3"))
struct `A plugin that wears out` {
  private static let script = #"""
    import json, sys, urllib.parse
    count = 0
    def answer(question):
      global count
      if question[0] != 'encode': sys.exit(9)
      count += 1
      return 'hash:' + ('' if count > 300 else urllib.parse.quote(question[1], safe=''))
    for line in sys.stdin:
      m = json.loads(line)
      if m['cmd'] == 'ask':
        print(json.dumps({'id': m['id'], 'r': [answer(q) for q in m['q']]}), flush=True)
      elif m['cmd'] == 'hello':
        print(json.dumps({'ok': True, 'protocol': 1, 'name': 'worn', 'contracts': {
          'tags': {'questions': ['encode']}}}), flush=True)
      else: break
    """#

  @Test func `is asked nothing else, and its finding says that a new one passes`() throws {
    let script = "\(PluginWorkshop.folder)/worn.py"
    try Files.write(Array(Self.script.utf8), to: script)
    let process = try RunnerProcess([
      "run", "--plugin", "cmd:\(PluginWorkshop.python ?? "") \(script)", "--contract", "tags",
      "--phase", "random", "--cases", "4000", "--jobs", "1",
    ])
    #expect(process.status == 1, "\(process.output)\(process.errors)")
    #expect(process.output.contains("a new subject passes the case: the answer depends on"))
    #expect(process.output.contains("; not shrunk"))
    #expect(process.output.contains("unsupported: the question detect is not claimed ("))
    #expect(!process.output.contains("exited"))
  }
}
