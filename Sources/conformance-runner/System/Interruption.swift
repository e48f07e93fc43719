import CRunnerSupport

/// Ctrl-C: the first one is noted, so that a run can save what it knows, report it and end with
/// 130; the second one ends the process at once.
enum Interruption {
  /// Starts watching. Call it once, before anything worth saving begins.
  static func watch() { crs_watch_interrupts() }

  /// Whether somebody wants the run to end. Complexity: one load.
  static var isRequested: Bool { crs_was_interrupted() != 0 }
}
