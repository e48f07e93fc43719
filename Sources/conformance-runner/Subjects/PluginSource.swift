import ConformanceKit
import ReferenceImpl
import TextSpec

/// A plugin outside of this process: one process for each worker, which all contracts share.
final class PluginSource: SubjectSource, @unchecked Sendable {
  let identity: SubjectIdentity
  let unicode: UnicodeVersion?
  private let launch: PluginLaunch
  private let contract: ContractName?
  private let recorder: SessionRecorder?
  /// The connection of each worker. Contracts run one after the other, and a worker's connection
  /// is used by its own thread alone.
  private let connections: Locked<[Int: PluginConnection]>

  /// Starts the plugin and greets it.
  /// - Throws: `Failure` with the reason and the last that the plugin wrote to standard error.
  init(
    _ launch: PluginLaunch, contract: ContractName?, recorder: SessionRecorder? = nil
  ) throws(Failure) {
    self.launch = launch
    self.contract = contract
    self.recorder = recorder
    let first = try Self.connect(launch, contract, recorder)
    identity = first.hello.identity
    unicode = first.hello.unicode
    connections = Locked([0: first])
  }

  func claim<K: ContractKit>(_ kit: K.Type) throws(Failure) -> Claim<K.C>? {
    try subject(kit, worker: 0)?.claim
  }

  func open<K: ContractKit>(
    _ kit: K.Type, _ claim: Claim<K.C>, _ oracle: ReferenceOracle, worker: Int
  ) throws(Failure) -> any Subject<K.C> {
    guard let subject = try subject(kit, worker: worker) else {
      throw Failure(.pluginUnusable, "the plugin no longer supports \(K.C.name.rawValue)")
    }
    return subject
  }

  /// What the user should know of the conversation, besides verdicts.
  var notes: [String] {
    connections.with { connections in
      connections.keys.sorted().flatMap { number -> [String] in
        guard let connection = connections[number] else { return [] }
        return (number == 0 ? connection.notes : []) + [connection.stopReason].compactMap(\.self)
      }
    }
  }

  /// Whether the plugin used up its restarts without having answered anything.
  var neverAnswered: Bool {
    connections.with { connections in
      connections.values.contains { $0.stopReason != nil }
        && connections.values.allSatisfy { $0.answeredCount == 0 }
    }
  }

  private func subject<K: ContractKit>(
    _ kit: K.Type, worker: Int
  ) throws(Failure) -> PluginSubject<K.Codec>? {
    let connection: PluginConnection
    if let known = connections.with({ $0[worker] }) {
      connection = known
    } else {
      connection = try Self.connect(launch, contract, recorder)
      connections.with { $0[worker] = connection }
    }
    do throws(HandshakeError) {
      return try PluginSubject<K.Codec>(connection)
    } catch {
      throw Failure(.pluginUnusable, "\(error)")
    }
  }

  private static func connect(
    _ launch: PluginLaunch, _ contract: ContractName?, _ recorder: SessionRecorder?
  ) throws(Failure) -> PluginConnection {
    do throws(HandshakeError) {
      return try PluginConnection(launch, recorder: recorder, contract: contract)
    } catch {
      throw Failure(.pluginUnusable, "\(error)")
    }
  }
}
