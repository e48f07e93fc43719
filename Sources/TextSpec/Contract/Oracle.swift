/// Everything outside of the spec that facts are computed from. It is handed in, so that an engine
/// can never quietly compare the reference with itself.
public protocol Oracle: Segmentation {
}
