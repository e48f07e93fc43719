import Foundation

/// The folder of this package, found from where this file was compiled.
enum PackageFolder {
  static let url: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    while !exists(folder.appendingPathComponent("Package.swift")) {
      folder.deleteLastPathComponent()
    }
    return folder
  }()

  private static func exists(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path)
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url.appendingPathComponent(path)))
  }
}
