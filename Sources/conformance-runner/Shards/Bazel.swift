/// What Bazel says to a test in its environment, besides which part of it to run.
///
/// A test touches a file to say that it knows of shards, writes JUnit where it is told to, leaves
/// further files in a folder, and leaves a file behind where it ended before its time.
struct Bazel {
  let junitPath: String?
  let eventsPath: String?
  /// The filter of `--test_filter`: patterns of laws.
  let lawPatterns: [String]
  private let prematurePath: String?

  /// What the environment says; nil where it is not Bazel's.
  init?(environment: (String) -> String?) throws(Failure) {
    let names = [
      "TEST_TOTAL_SHARDS", "XML_OUTPUT_FILE", "TESTBRIDGE_TEST_ONLY", "TEST_PREMATURE_EXIT_FILE",
      "TEST_UNDECLARED_OUTPUTS_DIR",
    ]
    guard names.contains(where: { environment($0) != nil }) else { return nil }
    junitPath = environment("XML_OUTPUT_FILE")
    eventsPath = environment("TEST_UNDECLARED_OUTPUTS_DIR").map { "\($0)/events.jsonl" }
    lawPatterns = (environment("TESTBRIDGE_TEST_ONLY") ?? "")
      .split { $0 == "," || $0 == " " || $0 == "|" }.map(String.init)
    prematurePath = environment("TEST_PREMATURE_EXIT_FILE")
    if let path = environment("TEST_SHARD_STATUS_FILE") { try Files.touch(path) }
    if let prematurePath { try Files.touch(prematurePath) }
  }

  /// The run ends in order.
  func end() {
    if let prematurePath { Files.remove(prematurePath) }
  }
}
