internal import TextSpec

/// Edits of a case that move its marks with its text.
///
/// Deleting text and moving the offsets together is what makes "a text and a position" shrink to
/// one result: whoever deletes first and repairs the offset later ends at many.
extension Case {
  /// The case with a range of its text replaced. Marks behind it move by the change of length,
  /// and marks inside go to its start.
  func replacing(_ range: TextRange, with units: CodeUnits) -> Case {
    var edited = self
    edited.text.replaceSubrange(range.start..<range.end, with: units)
    let change = units.count - range.length
    for index in edited.marks.indices {
      let offset = edited.marks[index].offset
      if offset >= range.end {
        edited.marks[index].offset = offset + change
      } else if offset > range.start {
        edited.marks[index].offset = range.start
      }
    }
    return edited
  }

  /// The case with every scalar of its text, and of the texts in its parameters, that equals
  /// `scalar` replaced by another.
  func replacingAll(_ scalar: UInt32, with other: UInt32) -> Case {
    let units = CodeUnits(scalar: other)
    var edited = self
    var offset = 0
    while offset < edited.text.count {
      let (found, length) = edited.text.scalar(at: offset)
      if found == scalar {
        edited = edited.replacing(TextRange(offset, offset + length), with: units)
        offset += units.count
      } else {
        offset += length
      }
    }
    for index in edited.params.indices {
      edited.params[index].value = edited.params[index].value.replacingAll(scalar, with: units)
    }
    edited.ops = edited.ops.map { $0.replacingAll(scalar, with: units) }
    return edited
  }
}

extension Value {
  fileprivate func replacingAll(_ scalar: UInt32, with units: CodeUnits) -> Value {
    switch self {
    case .text(let text):
      var edited: CodeUnits = []
      for found in text.scalarValues {
        if found == scalar { edited += units } else { edited.appendScalar(found) }
      }
      return .text(edited)
    case .list(let values): return .list(values.map { $0.replacingAll(scalar, with: units) })
    case .object(let members):
      return .object(
        members.map { Member($0.key, $0.value.replacingAll(scalar, with: units)) })
    case .null, .bool, .int: return self
    }
  }
}

extension Array where Element == UInt16 {
  /// The offsets at which scalars begin, and the end.
  var scalarOffsets: [Int] {
    var offsets: [Int] = []
    var offset = 0
    while offset < count {
      offsets.append(offset)
      offset += scalar(at: offset).length
    }
    offsets.append(count)
    return offsets
  }
}
