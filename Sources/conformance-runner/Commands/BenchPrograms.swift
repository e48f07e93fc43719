/// The programs which `bench plugins` measures: plugins that answer with next to no work, and bare
/// loops which send back what they read.
struct BenchPrograms {
  /// A new folder, removed at the end.
  let folder: String
  /// The compiler for C, or nil.
  let compiler: String?

  init?() {
    guard let folder = Files.temporaryFolder() else { return nil }
    self.folder = folder
    compiler = ["cc", "clang", "gcc"].lazy.compactMap { Files.program($0) }.first
  }

  func remove() {
    for name in ["library.c", "library.so", "child.c", "child", "echo.c", "echo"] {
      Files.remove("\(folder)/\(name)")
    }
    Files.remove(folder)
  }

  /// Compiles a program of the page below; nil where that cannot be done.
  func compiled(_ name: String, _ source: String, isLibrary: Bool = false) -> String? {
    guard let compiler else { return nil }
    let path = "\(folder)/\(name)"
    let output = isLibrary ? "\(path).so" : path
    let flags = isLibrary ? ["-shared", "-fPIC"] : []
    guard (try? Files.write(Array(source.utf8), to: "\(path).c")) != nil,
      let process = try? SpawnedProcess(
        [compiler, "-O2", "-w"] + flags + ["\(path).c", "-o", output], hasOwnGroup: false),
      process.wait(milliseconds: 60_000) == .exited(0)
    else { return nil }
    return output
  }

  /// A library whose only unit is the whole text; a text that begins with `!` is its end.
  static let library = #"""
    #include <stdint.h>
    #include <stdlib.h>
    typedef struct { const uint16_t *units; int32_t count; } text;
    typedef struct { int32_t start, end; } range;
    static void *open_text(void *c, text t, const void *options) {
      if (t.count > 0 && t.units[0] == '!') abort();
      int32_t *count = malloc(sizeof *count);
      *count = t.count;
      return count;
    }
    static void close_text(void *c, void *s) { free(s); }
    static int32_t at_boundary(void *c, void *s, int32_t p, int32_t g, int32_t d) {
      return p == (d == 0 ? *(int32_t *)s : 0);
    }
    static int32_t within(void *c, void *s, int32_t p, int32_t g, int32_t d) {
      return d == 0 ? p < *(int32_t *)s : p > 0;
    }
    static int32_t next(void *c, void *s, int32_t p, int32_t g, int32_t d) {
      int32_t edge = d == 0 ? *(int32_t *)s : 0;
      return p == edge ? -1 : edge;
    }
    static int32_t enclosing(void *c, void *s, int32_t p, int32_t g, int32_t d, range *out) {
      out->start = 0;
      out->end = *(int32_t *)s;
      return d == 0 ? p < *(int32_t *)s : p > 0;
    }
    static const struct {
      uint32_t size, version;
      const char *hello;
      void *context, *functions[6];
    } api = {sizeof api, 0x00010000u,
             "{\"name\":\"bench\",\"contracts\":{\"tokenizer\":{\"granularities\":[\"document\"],"
             "\"profile\":{\"positions\":\"scalars\"}}}}",
             0, {open_text, close_text, at_boundary, within, next, enclosing}};
    const void *ctp_plugin(uint32_t version) { return &api; }
    """#

  /// What a process says when it is greeted.
  private static let greeting =
    #"{\"ok\":true,\"protocol\":1,\"name\":\"bench\",\"window\":32,\"textForms\":[\"text\",\"u16\"],"#
    + #"\"contracts\":{\"tokenizer\":{\"granularities\":[\"document\"],"#
    + #"\"profile\":{\"positions\":\"scalars\"}}}}"#

  /// A process that reads lines and answers one question each, with `false`; a text that begins
  /// with `!` is its end.
  static let child = """
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <unistd.h>
    static char in[1 << 22], out[1 << 16];
    int main(void) {
      size_t filled = 0;
      for (;;) {
        ssize_t count = read(0, in + filled, sizeof in - filled);
        if (count <= 0) return 0;
        filled += count;
        char *line = in, *end;
        size_t made = 0;
        while ((end = memchr(line, '\\n', in + filled - line))) {
          *end = 0;
          if (strncmp(line, "{\\"cmd\\":\\"ask\\",\\"id\\":", 18) == 0) {
            if (strstr(line + 18, "\\"text\\":\\"!")) abort();
            made += sprintf(out + made, "{\\"id\\":%ld,\\"r\\":[false]}\\n", atol(line + 18));
          } else if (strstr(line, "hello")) {
            made += sprintf(out + made, "%s\\n", "\(greeting)");
          } else {
            made += sprintf(out + made, "{\\"ok\\":true}\\n");
          }
          line = end + 1;
        }
        filled -= line - in;
        memmove(in, line, filled);
        if (made > 0 && write(1, out, made) < 0) return 1;
      }
    }
    """

  /// The bare loop that a pipe allows: what is read is answered with 24 bytes.
  static let echo = """
    #include <unistd.h>
    static char block[65536];
    int main(void) {
      while (read(0, block, sizeof block) > 0)
        if (write(1, block, 24) != 24) return 1;
      return 0;
    }
    """

  /// The same two in Python.
  static let pythonEcho = """
    import sys
    r, w = sys.stdin.buffer, sys.stdout.buffer
    for line in r:
      w.write(line)
      w.flush()
    """
  static let pythonJSONEcho = """
    import json, sys
    for line in sys.stdin:
      print(json.dumps(json.loads(line)), flush=True)
    """
  static let pythonChild = """
    import sys
    r, w = sys.stdin.buffer, sys.stdout.buffer
    for line in r:
      if line.startswith(b'{"cmd":"ask","id":'):
        w.write(b'{"id":' + line[18:line.index(b',', 18)] + b',"r":[false]}\\n')
      elif b'hello' in line:
        w.write(b'\(plainGreeting)\\n')
      else:
        w.write(b'{"ok":true}\\n')
      w.flush()
    """
  static let pythonJSONChild = """
    import json, sys
    for line in sys.stdin:
      m = json.loads(line)
      if m["cmd"] == "ask":
        print(json.dumps({"id": m["id"], "r": [False for q in m["q"]]}), flush=True)
      elif m["cmd"] == "hello":
        print('\(plainGreeting)', flush=True)
      else:
        print('{"ok":true}', flush=True)
    """

  /// And in JavaScript.
  static let nodeEcho = nodeLoop("fs.writeSync(1, line + '\\n')")
  static let nodeJSONEcho = nodeLoop("fs.writeSync(1, JSON.stringify(JSON.parse(line)) + '\\n')")
  static let nodeChild = nodeLoop(
    """
    if (line.startsWith('{"cmd":"ask","id":'))
      fs.writeSync(1, '{"id":' + line.slice(18, line.indexOf(',', 18)) + ',"r":[false]}\\n')
    else fs.writeSync(1, line.includes('hello') ? '\(plainGreeting)\\n' : '{"ok":true}\\n')
    """)
  static let nodeJSONChild = nodeLoop(
    """
    const m = JSON.parse(line)
    if (m.cmd === 'ask')
      fs.writeSync(1, JSON.stringify({id: m.id, r: m.q.map(() => false)}) + '\\n')
    else fs.writeSync(1, m.cmd === 'hello' ? '\(plainGreeting)\\n' : '{"ok":true}\\n')
    """)

  private static func nodeLoop(_ body: String) -> String {
    """
    const fs = require('fs'), block = Buffer.alloc(1 << 20)
    let rest = ''
    for (;;) {
      const count = fs.readSync(0, block)
      if (count === 0) break
      const lines = (rest + block.toString('utf8', 0, count)).split('\\n')
      rest = lines.pop()
      for (const line of lines) { \(body) }
    }
    """
  }

  private static let plainGreeting = greeting.split(separator: "\\").joined()
}
