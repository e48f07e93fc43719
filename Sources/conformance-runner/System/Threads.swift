#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A few threads that take numbered tasks in order, and a lock. The engine itself is pure and
/// knows of neither.
enum Threads {
  /// The number of processors that are on line.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Runs `body` once on each of `count` threads, with the thread's number, and waits for all.
  static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    guard count > 1 else { return body(0) }
    var handles: [pthread_t] = []
    for number in 1..<count {
      let box = Unmanaged.passRetained(Task { body(number) })
      #if canImport(Darwin)
        var handle: pthread_t? = nil
      #else
        var handle = pthread_t()
      #endif
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      pthread_attr_setstacksize(&attributes, 8 << 20)
      let status = pthread_create(&handle, &attributes, Self.entry, box.toOpaque())
      pthread_attr_destroy(&attributes)
      guard status == 0 else {
        box.release()
        continue
      }
      #if canImport(Darwin)
        if let handle { handles.append(handle) }
      #else
        handles.append(handle)
      #endif
    }
    body(0)
    for handle in handles { pthread_join(handle, nil) }
  }

  private final class Task: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  #if canImport(Darwin)
    private static let entry: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
      { argument in
        Unmanaged<Task>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }
  #else
    private static let entry:
      @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
        if let argument { Unmanaged<Task>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }
  #endif
}

/// A value behind a lock.
final class Locked<Value>: @unchecked Sendable {
  private var value: Value
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init(_ value: Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs `body` with the value, alone.
  func with<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }
}
