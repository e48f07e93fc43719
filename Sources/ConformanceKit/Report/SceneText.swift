internal import TextSpec

/// The step of a script at which a law is broken, in words: the field before it and after it.
enum SceneText {
  /// One line each for before and after, with their labels.
  static func lines(_ scene: Scene) -> [(label: String, text: String)] {
    [("before \(scene.step)", line(scene.before)), ("after \(scene.step)", line(scene.after))]
  }

  /// The text with the caret, or both ends of the selection, drawn in it.
  static func line(_ field: FieldState) -> String {
    var line = "\"\(CaseDrawing.text(field.text, selection: field.selection))\""
    if let marked = field.marked { line += "  marked [\(marked.start), \(marked.end))" }
    return line
  }
}
