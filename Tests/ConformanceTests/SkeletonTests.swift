import Testing

@Test func `the test target runs`() {
  #expect(Bool(true))
}
