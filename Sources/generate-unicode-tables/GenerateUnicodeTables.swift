@main
struct GenerateUnicodeTables {
  static func main() {}
}
