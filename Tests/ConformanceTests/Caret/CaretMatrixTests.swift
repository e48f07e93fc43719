import ConformanceKit
import Mutants
import Testing
import TextSpec

@Suite struct `Caret mutants` {
  static let matrix: Matrix<CaretContract> = {
    let probe = CaretProbe.shared
    let cases = probe.cases(scope: 500, random: 600)
    var matrix = Matrix<CaretContract>(by: probe.oracle)
    for mutant in CaretMutants.all {
      matrix.add(
        mutant.name, killedBy: mutant.killedBy, mutant.make(CaretProfile(), probe.oracle),
        over: cases)
    }
    return matrix
  }()
  private var matrix: Matrix<CaretContract> { Self.matrix }

  /// The laws which together leave one place for the caret.
  private static let core: [LawID] = [
    "caret.bounds", "caret.grapheme", "caret.bracket", "caret.side",
  ]

  @Test func `each is killed by the laws it names`() {
    #expect(matrix.survivors == [])
    for promise in matrix.brokenPromises {
      Issue.record(
        "\(promise.name) survives \(promise.law), killed by \(matrix.killers(of: promise.name))")
    }
  }

  @Test func `names are unique, and each mutant says where it was seen`() {
    #expect(Set(CaretMutants.all.map(\.name)).count == CaretMutants.all.count)
    #expect(CaretMutants.all.allSatisfy { !$0.killedBy.isEmpty && !$0.seen.isEmpty })
  }

  @Test func `every law kills a mutant`() {
    #expect(matrix.idleLaws == [])
  }

  @Test func `the laws of the table kill algorithms that are in use, and the core kills them all`()
  {
    let names = CaretMutants.algorithms.map(\.name)
    let killers = names.map { (name: $0, laws: matrix.killers(of: $0)) }
    for (name, laws) in killers {
      #expect(laws.contains(where: Self.core.contains), "\(name) is killed by \(laws) alone")
    }
    let table: [LawID] =
      Self.core + [
        "caret.monotone", "caret.stable", "caret.undo.type", "caret.progress.backspace",
        "caret.progress.delete", "caret.edit.only", "caret.relabel", "caret.batch",
      ]
    for law in table {
      #expect(killers.contains { $0.laws.contains(law) }, "\(law) kills none of them")
    }
  }

  @Test func `each axiom has a fault that no other axiom notices`() {
    let axioms = CaretContract.laws.filter { $0.status == .axiom }.map(\.id)
    #expect(axioms.filter(Self.core.contains) == Self.core)
    for axiom in axioms {
      let sole = CaretMutants.all.map(\.name).first { name in
        matrix.killers(of: name).filter(axioms.contains) == [axiom]
      }
      let killers = CaretMutants.all.map { "\($0.name) \(matrix.killers(of: $0.name))" }
      #expect(sole != nil, "\(axiom) says nothing that the other axioms do not: \(killers)")
    }
  }
}
