@main
struct Runner {
  static func main() {}
}
