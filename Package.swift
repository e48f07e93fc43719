// swift-tools-version: 6.2
import PackageDescription

/// Every target is held to the same settings: language mode 6, and a warning is an error.
let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The arrows of the architecture. A target may import what stands in its `dependencies`, and
/// nothing else: continuous integration builds with the explicit import check.
func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

let package = Package(
  name: "text-input-conformance",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .executable(name: "conformance-runner", targets: ["conformance-runner"]),
    .library(name: "TextSpec", targets: ["TextSpec"]),
    .library(name: "ReferenceImpl", targets: ["ReferenceImpl"]),
    .library(name: "Generators", targets: ["Generators"]),
    .library(name: "ConformanceKit", targets: ["ConformanceKit"]),
    .library(name: "ConformanceTesting", targets: ["ConformanceTesting"]),
  ],
  targets: [
    .target(name: "TextSpec", exclude: ["Law/LEDGER.md"], swiftSettings: settings),
    library("UnicodeTables"),
    library("ReferenceImpl", ["TextSpec", "UnicodeTables"]),
    library("Mutants", ["TextSpec", "ReferenceImpl"]),
    library("Generators", ["TextSpec", "UnicodeTables"]),
    library("ConformanceKit", ["TextSpec", "Generators"]),
    library("ConformanceTesting", ["TextSpec", "Generators", "ConformanceKit", "ReferenceImpl"]),
    .target(name: "CConformancePlugin"),
    .target(name: "CRunnerSupport"),
    .executableTarget(
      name: "conformance-runner",
      dependencies: [
        "TextSpec", "UnicodeTables", "ReferenceImpl", "Mutants", "Generators", "ConformanceKit",
        "CConformancePlugin", "CRunnerSupport",
      ],
      swiftSettings: settings),
    .executableTarget(name: "generate-unicode-tables", swiftSettings: settings),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "TextSpec", "UnicodeTables", "ReferenceImpl", "Mutants", "Generators", "ConformanceKit",
        "ConformanceTesting", "conformance-runner", "CConformancePlugin",
        "generate-unicode-tables",
      ],
      exclude: ["Torture", "Validators"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
