/// All pages of help as one page of the documentation.
enum CommandPage {
  static func render(_ overview: HelpPage, _ commands: [Command]) -> String {
    var text = """
      # The commands

      Generated from the tables that the command line is read by; renew it with
      `swift run conformance-runner help --page > Documentation/Commands.md`.

      ```
      \(overview.text)```

      """
    for command in commands {
      text += "\n## \(command.name)\n\n```\n\(command.help.text)```\n"
    }
    return text
  }
}
