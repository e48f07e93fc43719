import Foundation

/// A check of a report by a program that is not ours.
enum Validator {
  /// The path of a file beside the validators.
  static func path(_ name: String) -> String {
    PackageFolder.url.appendingPathComponent("Tests/ConformanceTests/Validators/\(name)").path
  }

  /// A Python that has a module, or nil.
  static func python(with module: String) -> String? {
    let candidates = ["python3", "/usr/bin/python3"]
    return candidates.first { name in
      guard let program = try? Program(name, ["-c", "import \(module)"]) else { return false }
      return program.status == 0
    }
  }

  /// The browser, by any of its names.
  static let browser: String? = ["chromium", "chromium-browser", "google-chrome"]
    .compactMap(Program.find).first
}
