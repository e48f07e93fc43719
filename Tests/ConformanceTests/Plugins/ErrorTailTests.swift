import Testing

@testable import conformance_runner

@Suite("The line that says what happened")
struct ErrorTailTests {
  private func line(_ text: String) -> String {
    var tail = ErrorTail()
    let bytes = Array(text.utf8)
    tail.append(bytes, bytes.count)
    return tail.lastLine
  }

  @Test func `of a report of Node it is the exception`() {
    let stack = """
      file:///plugins/plugin.mjs:12
            throw new Error('boom');
                  ^

      Error: boom
          at answer (file:///plugins/plugin.mjs:12:13)
          at process.processTicksAndRejections (node:internal/process/task_queues:95:5)

      Node.js v20.20.2

      """
    #expect(line(stack) == "Error: boom")
    let withMembers = """
      TypeError [ERR_INVALID_ARG_TYPE]: no text
          at answer (file:///plugins/plugin.mjs:12:13) {
        code: 'ERR_INVALID_ARG_TYPE'
      }

      Node.js v22.1.0
      """
    #expect(line(withMembers) == "TypeError [ERR_INVALID_ARG_TYPE]: no text")
  }

  @Test func `of reports of Python and Ruby it is the exception too`() {
    let traceback = """
      Traceback (most recent call last):
        File "/plugins/plugin.py", line 3, in <module>
          answer()
          ~~~~~~^^
      ValueError: boom

      """
    #expect(line(traceback) == "ValueError: boom")
    let ruby = """
      plugin.rb:2:in 'answer': boom (RuntimeError)
      \tfrom plugin.rb:5:in '<main>'
      """
    #expect(line(ruby) == "plugin.rb:2:in 'answer': boom (RuntimeError)")
  }

  @Test func `of plain lines it is the last one`() {
    #expect(line("sh: 1: no-such-program: not found\n") == "sh: 1: no-such-program: not found")
    #expect(line("first\nsecond\n\n  \n") == "second")
    #expect(line("  one\n    two\n") == "    two")
    #expect(line("Node.js v20.20.2\n") == "Node.js v20.20.2")
    #expect(line("\n\n") == "")
  }
}
