import ConformanceKit
import ReferenceImpl
import TextSpec

extension PageContext {
  /// What the runner knows besides the runs: the help on laws, and the classes of Unicode versions.
  static var standard: PageContext {
    PageContext(
      help: LawHelp.text,
      classNames: { version in
        guard let version = UnicodeVersion(version) else { return [] }
        let oracle = ReferenceOracle(version)
        return oracle.representatives.map { oracle.classes(of: $0) }
      })
  }
}
