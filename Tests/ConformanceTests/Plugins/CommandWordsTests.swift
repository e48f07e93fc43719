import Testing

@testable import conformance_runner

struct CommandWordsTests {
  @Test(arguments: [
    ("node adapter.js", ["node", "adapter.js"]),
    ("  a\t b\n", ["a", "b"]),
    (#"'a b' "c d" e\ f"#, ["a b", "c d", "e f"]),
    (#"a'b'"c"d"#, ["abcd"]),
    (#"'' "" x"#, ["", "", "x"]),
    (#"a "\"\\\$\`\n" '\n'"#, ["a", #""\$`\n"#, #"\n"#]),
    ("a $HOME *.js ~ ; b | c", ["a", "$HOME", "*.js", "~", ";", "b", "|", "c"]),
    ("a\\\nb \"c\\\nd\"", ["ab", "cd"]),
    ("\u{1F468}\u{200D}\u{1F469} '\u{E9}'", ["\u{1F468}\u{200D}\u{1F469}", "\u{E9}"]),
  ])
  func `a command is split as a shell splits it`(command: String, words: [String]) throws {
    if words.first == "" {
      #expect(throws: CommandError("it has no words")) { try CommandWords.split(command) }
    } else {
      #expect(try CommandWords.split(command) == words)
    }
  }

  @Test(arguments: [
    ("a 'b", "a ' has no partner"), ("a \"b", "a \" has no partner"),
    ("a \"b\\", "a \" has no partner"), ("a \\", "a \\ ends the command"),
    ("", "it has no words"), (" \n", "it has no words"),
  ])
  func `a command that ends too early is refused`(command: String, message: String) {
    #expect(throws: CommandError(message)) { try CommandWords.split(command) }
  }
}
