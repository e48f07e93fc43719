extension PluginTemplate {
  static let swift = PluginTemplate(
    language: "swift", fileName: "plugin.swift",
    source: #"""
      // NAME: answers one JSON object a line with another one.
      import Foundation

      let tokenizer: [String: Any] = [
        "granularities": ["paragraph", "document"],
        "profile": ["positions": "scalars", "newlines": ["\n"]],
      ]
      let hello: [String: Any] = [
        "ok": true, "protocol": 1, "name": "NAME", "version": "0.1", "textForms": ["u16"],
        "window": 32, "contracts": ["tokenizer": tokenizer],
      ]

      /// Your rules: the ranges of all units, ascending, disjoint, none empty.
      func units(_ text: [UInt16], _ granularity: String) -> [Range<Int>] {
        guard granularity == "paragraph" else { return text.isEmpty ? [] : [0..<text.count] }
        var ranges: [Range<Int>] = []
        var start = 0
        for (index, unit) in text.enumerated() where unit == 0x0A || index == text.count - 1 {
          ranges.append(start..<index + 1)
          start = index + 1
        }
        return ranges
      }

      func answer(_ ranges: [Range<Int>], _ question: [Any]) -> Any {
        guard let position = question[1] as? Int else { return ["error": "unsupported"] }
        let forward = question[2] as? String == "forward"
        let unit = ranges.first { $0.contains(forward ? position : position - 1) }
        switch question[0] as? String {
        case "enclosing": return unit.map { [$0.lowerBound, $0.upperBound] } ?? NSNull()
        case "within": return unit != nil
        case "atBoundary":
          return ranges.contains { (forward ? $0.upperBound : $0.lowerBound) == position }
        default:
          let edges = ranges.flatMap { [$0.lowerBound, $0.upperBound] }
          let next = forward ? edges.first { $0 > position } : edges.last { $0 < position }
          return next ?? NSNull()
        }
      }

      while let line = readLine() {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
        let message = object as? [String: Any] ?? [:]
        var reply: [String: Any] = ["error": "unknown-command"]
        if message["cmd"] as? String == "hello" { reply = hello }
        if message["cmd"] as? String == "bye" { reply = ["ok": true] }
        if message["cmd"] as? String == "ask", let digits = message["u16"] as? String,
          let questions = message["q"] as? [[Any]], let id = message["id"] {
          let bytes = Array(digits.utf8)
          let text = stride(from: 0, to: bytes.count, by: 4).map { start in
            UInt16(String(decoding: bytes[start..<start + 4], as: UTF8.self), radix: 16) ?? 0
          }
          let ranges = units(text, message["granularity"] as? String ?? "")
          reply = ["id": id, "r": questions.map { answer(ranges, $0) }]
        }
        FileHandle.standardOutput.write(try JSONSerialization.data(withJSONObject: reply) + [10])
      }

      """#,
    build: "swiftc -O plugin.swift -o plugin", subject: "cmd:./plugin")

  static let go = PluginTemplate(
    language: "go", fileName: "plugin.go",
    source: #"""
      package main // NAME: answers one JSON object a line with another one
      import ("bufio"; "encoding/json"; "os"; "strconv")

      const hello = `{"ok":true,"protocol":1,"name":"NAME","version":"0.1","textForms":["u16"],
      "window":32,"contracts":{"tokenizer":{"granularities":["paragraph","document"],
      "profile":{"positions":"scalars","newlines":["\n"]}}}}`

      // Your rules: the ranges of all units, ascending, disjoint, none empty.
      func units(text []uint16, granularity string) (ranges [][2]int) {
      \#tstart := 0
      \#tfor i, unit := range text {
      \#t\#tif i == len(text)-1 || granularity == "paragraph" && unit == '\n' {
      \#t\#t\#tranges, start = append(ranges, [2]int{start, i + 1}), i+1
      \#t\#t}
      \#t}
      \#treturn ranges
      }

      func answer(ranges [][2]int, question string, at int, forward bool) any {
      \#tvar unit, next any
      \#tedge, i := false, at
      \#tif !forward { i-- }
      \#tfor _, r := range ranges {
      \#t\#tif r[0] <= i && i < r[1] { unit = r }
      \#t\#tedge = edge || forward && r[1] == at || !forward && r[0] == at
      \#t\#tfor _, e := range r {
      \#t\#t\#tif !forward && e < at || forward && e > at && next == nil { next = e }
      \#t\#t}
      \#t}
      \#treturn map[string]any{
      \#t\#t"enclosing": unit, "within": unit != nil, "atBoundary": edge, "next": next}[question]
      }

      func main() {
      \#tlines, out := bufio.NewReader(os.Stdin), json.NewEncoder(os.Stdout)
      \#tfor {
      \#t\#tline, err := lines.ReadBytes('\n')
      \#t\#tif err != nil { return }
      \#t\#tvar m struct { Cmd, U16, Granularity string; Id int; Q [][3]any }
      \#t\#tjson.Unmarshal(line, &m)
      \#t\#tswitch m.Cmd {
      \#t\#tcase "hello": out.Encode(json.RawMessage(hello))
      \#t\#tcase "bye": out.Encode(map[string]bool{"ok": true})
      \#t\#tcase "ask":
      \#t\#t\#ttext := make([]uint16, len(m.U16)/4)
      \#t\#t\#tfor i := range text {
      \#t\#t\#t\#tunit, _ := strconv.ParseUint(m.U16[4*i:4*i+4], 16, 16)
      \#t\#t\#t\#ttext[i] = uint16(unit)
      \#t\#t\#t}
      \#t\#t\#tranges, r := units(text, m.Granularity), []any{}
      \#t\#t\#tfor _, q := range m.Q {
      \#t\#t\#t\#tr = append(r, answer(ranges, q[0].(string), int(q[1].(float64)), q[2] == "forward"))
      \#t\#t\#t}
      \#t\#t\#tout.Encode(map[string]any{"id": m.Id, "r": r})
      \#t\#tdefault: out.Encode(map[string]string{"error": "unknown-command"})
      \#t\#t}
      \#t}
      }

      """#,
    build: "go build -o plugin plugin.go", subject: "cmd:./plugin",
    setUp: "apt-get update && apt-get install -y golang-go")

  static let java = PluginTemplate(
    language: "java", fileName: "Plugin.java",
    source: #"""
      // NAME: answers one JSON object a line with another one. Texts come as hexadecimal digits, so
      // that no string of a message holds an escape, and no JSON library is needed.
      import java.io.*;
      import java.util.*;
      import java.util.regex.*;

      public class Plugin {
        static final String HELLO = "{'ok':true,'protocol':1,'name':'NAME','version':'0.1',"
            + "'textForms':['u16'],'contracts':{'tokenizer':{'granularities':['paragraph',"
            + "'document'],'profile':{'positions':'scalars','newlines':['\\n']}}}}";
        static final Pattern QUESTION = Pattern.compile("\\[\"(\\w+)\",(-?\\d+),\"(\\w+)\"\\]");
        /** Your rules: the ranges of all units, ascending, disjoint, none empty. */
        static List<int[]> units(String text, String granularity) {
          List<int[]> ranges = new ArrayList<>();
          int start = 0;
          for (int i = 0; i < text.length(); i++) {
            boolean ends = granularity.equals("paragraph") && text.charAt(i) == '\n';
            if (ends || i == text.length() - 1) ranges.add(new int[] {start, start = i + 1});
          }
          return ranges;
        }

        static Object answer(List<int[]> ranges, String question, int at, boolean forward) {
          Object unit = null, next = null, edge = false;
          int i = forward ? at : at - 1;
          for (int[] r : ranges) {
            if (r[0] <= i && i < r[1]) unit = Arrays.toString(r);
            if (r[forward ? 1 : 0] == at) edge = true;
            for (int e : r) if (forward ? e > at && next == null : e < at) next = e;
          }
          return question.equals("enclosing") ? unit : question.equals("atBoundary") ? edge
              : question.equals("within") ? (Object) (unit != null) : next;
        }

        static String member(String line, String key) {
          Matcher found = Pattern.compile("\"" + key + "\":\"?(\\w*)").matcher(line);
          return found.find() ? found.group(1) : ""; }

        public static void main(String[] arguments) throws IOException {
          var lines = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
          for (String line; (line = lines.readLine()) != null; System.out.flush()) {
            String command = member(line, "cmd"), digits = member(line, "u16");
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < digits.length(); i += 4)
              text.append((char) Integer.parseInt(digits.substring(i, i + 4), 16));
            List<int[]> ranges = units(text.toString(), member(line, "granularity"));
            StringJoiner r = new StringJoiner(",", "[", "]");
            for (Matcher q = QUESTION.matcher(line); q.find();)
              r.add("" + answer(ranges, q.group(1), Integer.parseInt(q.group(2)),
                  q.group(3).equals("forward")));
            String id = member(line, "id");
            System.out.println((command.equals("hello") ? HELLO
                : command.equals("bye") ? "{'ok':true}"
                : command.equals("ask") ? "{'id':" + id + ",'r':" + r + "}"
                : "{'error':'unknown-command'}").replace('\'', '"'));
          }
        }
      }

      """#,
    build: "javac Plugin.java", subject: "cmd:java -cp . Plugin",
    setUp: "apt-get update && apt-get install -y default-jdk-headless")
}
