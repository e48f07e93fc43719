/// What is known of the terminal that the runner writes to.
enum Terminal {
  private static let choice = Locked(ColorChoice.auto)

  /// What the command line says about colour. Set once, before anything is printed.
  static var color: ColorChoice {
    get { choice.with { $0 } }
    set { choice.with { $0 = newValue } }
  }

  /// Whether standard output takes colours.
  static var colorsOutput: Bool { color.colors(1) }

  /// Whether a line on standard error may be written over and over.
  static var showsProgress: Bool {
    System.isTerminal(2) && System.environment("TERM") != "dumb"
  }
}
