/// The exit statuses by which a worker tells what became of it.
enum WorkerStatus {
  /// The library could not be loaded or does not fit; the reason is on the standard error.
  static let badLibrary: Int32 = 78
  /// Its pipes are gone although nobody else can have closed them.
  static let lostPipes: Int32 = 79
}
