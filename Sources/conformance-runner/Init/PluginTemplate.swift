/// A starting point for the author of a plugin: a program that conforms from the first minute,
/// and a marked place for the author's own rules.
///
/// All templates know paragraphs (up to a line feed) and the whole document, which need no tables.
/// They list the units of a text; the four answers follow from the list.
struct PluginTemplate: Sendable {
  /// The language, as `--lang` takes it.
  let language: String
  /// The name of the source file.
  let fileName: String
  /// The source, in which `NAME` stands for the plugin's name.
  let source: String
  /// The command that builds the plugin in its folder, or empty.
  let build: String
  /// What is written after `--plugin`, in its folder.
  let subject: String
  /// What the workflow installs first, or empty.
  var setUp = ""

  static let all: [PluginTemplate] = [.c, .swift, .python, .node, .rust, .go, .java]

  /// The files of a new plugin, by their paths in its folder.
  func files(name: String) -> [(path: String, text: String)] {
    [
      (fileName, filled(source, name)),
      ("README.md", filled(readme, name)),
      ("\(name).expect", expectations),
      (".github/workflows/conformance.yml", filled(workflow, name)),
    ]
  }

  private func filled(_ text: String, _ name: String) -> String {
    text.split(separator: "NAME", omittingEmptySubsequences: false).joined(separator: name)
  }

  private var readme: String {
    """
    # NAME

    A plugin for the conformance suite of text inputs. Replace `units` by your own rules, and say in
    the greeting what they are.

    \(build.isEmpty ? "" : "    \(build)\n")\
        conformance-runner doctor '\(subject)'
        conformance-runner run --plugin '\(subject)' --expect NAME.expect

    What is known to fail stands in `NAME.expect`, so that only news fails a run. Take what a run
    found into it, with a reason, and look at the difference:

        conformance-runner run --plugin '\(subject)' --report events=run.events
        conformance-runner expect update NAME.expect run.events --reason 'not yet'

    """
  }

  private var expectations: String {
    """
    # What is known to fail, one fact a line. Anything else that fails, fails the run, and so does
    # an entry that no longer holds.
    # LAW[granularity]  VERDICT  until=2030-12-31  "reason"

    """
  }

  private var workflow: String {
    """
    # Needs `conformance-runner` on PATH: set the variable CONFORMANCE_SUITE of this repository to
    # the address of the suite, which the job builds.
    name: conformance
    on: [push, pull_request]
    jobs:
      conformance:
        runs-on: ubuntu-latest
        container: swift:6.2
        steps:
          - uses: actions/checkout@v4
          - run: git clone --depth 1 "${{ vars.CONFORMANCE_SUITE }}" ../suite
          - run: swift build -c release --package-path ../suite --product conformance-runner
    \(setUp.isEmpty ? "" : "      - run: \(setUp)\n")\
    \(build.isEmpty ? "" : "      - run: \(build)\n")\
          - run: >-
              ../suite/.build/release/conformance-runner run --plugin '\(subject)'
              --expect NAME.expect --report junit=conformance.xml
              --report events=conformance.events --report "markdown=$GITHUB_STEP_SUMMARY"
          - uses: actions/upload-artifact@v4
            if: always()
            with:
              name: conformance
              path: conformance.*

    """
  }
}
