extension PluginTemplate {
  static let c = PluginTemplate(
    language: "c", fileName: "plugin.c",
    source: #"""
      /* NAME: a shared library; conformance_plugin.h of the suite documents the interface. */
      #include <stddef.h>
      #include "conformance_plugin.h"

      static ctp_text opened; /* one text at a time is enough: the host never opens two */

      static void *open_text(void *context, ctp_text text, const ctp_text_options *options) {
        opened = text;
        return &opened;
      }

      static void close_text(void *context, void *session) {}

      /* Your rules: whether a unit ends and another one may start at a position. */
      static int is_edge(int32_t position, int32_t granularity) {
        if (position <= 0 || position >= opened.count) return 1;
        return granularity == CTP_PARAGRAPH && opened.units[position - 1] == '\n';
      }

      static int32_t is_within(void *context, void *session, int32_t position, int32_t granularity,
                               int32_t direction) {
        if (granularity != CTP_PARAGRAPH && granularity != CTP_DOCUMENT) return CTP_UNSUPPORTED;
        if (position < 0 || position > opened.count) return CTP_UNSUPPORTED;
        if (direction > CTP_BACKWARD) return CTP_UNSUPPORTED;
        return direction == CTP_FORWARD ? position < opened.count : position > 0;
      }

      static int32_t is_at_boundary(void *context, void *session, int32_t position,
                                    int32_t granularity, int32_t direction) {
        int32_t behind = is_within(context, session, position, granularity, !direction);
        return behind == 1 ? is_edge(position, granularity) : behind;
      }

      static int32_t next_boundary(void *context, void *session, int32_t position,
                                   int32_t granularity, int32_t direction) {
        int32_t ahead = is_within(context, session, position, granularity, direction);
        if (ahead != 1) return ahead == 0 ? CTP_NONE : ahead;
        do position += direction == CTP_FORWARD ? 1 : -1;
        while (!is_edge(position, granularity));
        return position;
      }

      static int32_t enclosing(void *context, void *session, int32_t position, int32_t granularity,
                               int32_t direction, ctp_range *out) {
        out->start = direction == CTP_FORWARD ? position : position - 1;
        while (!is_edge(out->start, granularity)) out->start--;
        for (out->end = out->start + 1; !is_edge(out->end, granularity);) out->end++;
        return is_within(context, session, position, granularity, direction);
      }

      static const ctp_api api = {
          sizeof(ctp_api), CTP_ABI_VERSION,
          "{\"name\":\"NAME\",\"version\":\"0.1\",\"contracts\":{\"tokenizer\":{\"granularities\":"
          "[\"paragraph\",\"document\"],\"profile\":{\"positions\":\"scalars\",\"newlines\":"
          "[\"\\n\"]}}}}",
          NULL, open_text, close_text, is_at_boundary, is_within, next_boundary, enclosing};

      const ctp_api *ctp_plugin(uint32_t host_abi_version) { return &api; }

      """#,
    build: "cc -shared -fPIC -I ${CONFORMANCE_INCLUDE:-.} plugin.c -o plugin.so",
    subject: "./plugin.so")

  static let rust = PluginTemplate(
    language: "rust", fileName: "plugin.rs",
    source: ##"""
      #![crate_type = "cdylib"] // NAME: conformance_plugin.h of the suite documents the interface
      use std::ffi::{c_char, c_void};

      type Question = extern "C" fn(*mut c_void, &Vec<u16>, i32, i32, i32) -> i32;

      #[repr(C)] pub struct Text { units: *const u16, count: i32 }
      #[repr(C)] pub struct Range { start: i32, end: i32 }
      #[repr(C)] pub struct Api {
          struct_size: u32, abi_version: u32, hello: *const c_char, context: *mut c_void,
          open_text: extern "C" fn(*mut c_void, Text, *const c_void) -> Box<Vec<u16>>,
          close_text: extern "C" fn(*mut c_void, Box<Vec<u16>>),
          is_at_boundary: Question, is_within: Question, next_boundary: Question,
          enclosing: extern "C" fn(*mut c_void, &Vec<u16>, i32, i32, i32, &mut Range) -> i32,
      }
      unsafe impl Sync for Api {}

      extern "C" fn open(_: *mut c_void, text: Text, _: *const c_void) -> Box<Vec<u16>> {
          Box::new((0..text.count as usize).map(|i| unsafe { *text.units.add(i) }).collect())
      }
      extern "C" fn close(_: *mut c_void, _text: Box<Vec<u16>>) {}

      /// Your rules: whether a unit ends and another one may start at a position.
      fn is_edge(text: &[u16], at: i32, granularity: i32) -> bool {
          at <= 0 || at as usize >= text.len() || granularity == 3 && text[at as usize - 1] == 10
      }
      extern "C" fn within(_: *mut c_void, text: &Vec<u16>, at: i32, g: i32, d: i32) -> i32 {
          if g != 3 && g != 5 || d > 1 || at < 0 || at as usize > text.len() { return -2; }
          if d == 0 { ((at as usize) < text.len()) as i32 } else { (at > 0) as i32 }
      }
      extern "C" fn at_boundary(c: *mut c_void, text: &Vec<u16>, at: i32, g: i32, d: i32) -> i32 {
          let behind = within(c, text, at, g, if d < 2 { 1 - d } else { d });
          if behind == 1 { is_edge(text, at, g) as i32 } else { behind }
      }
      extern "C" fn next(c: *mut c_void, text: &Vec<u16>, at: i32, g: i32, d: i32) -> i32 {
          let ahead = within(c, text, at, g, d);
          if ahead != 1 { return if ahead == 0 { -1 } else { ahead }; }
          let mut edge = at + 1 - 2 * d;
          while !is_edge(text, edge, g) { edge += 1 - 2 * d; }
          edge
      }
      extern "C" fn enclosing(
          c: *mut c_void, t: &Vec<u16>, at: i32, g: i32, d: i32, out: &mut Range) -> i32 {
          out.start = at - d;
          while !is_edge(t, out.start, g) { out.start -= 1; }
          out.end = out.start + 1;
          while !is_edge(t, out.end, g) { out.end += 1; }
          within(c, t, at, g, d)
      }

      static HELLO: &str = concat!(r#"{"name":"NAME","contracts":{"tokenizer":{"granularities":"#,
          r#"["paragraph","document"],"profile":{"positions":"scalars","newlines":["\n"]}}}}"#,
          "\0");
      static API: Api = Api { struct_size: std::mem::size_of::<Api>() as u32, abi_version: 0x10000,
          hello: HELLO.as_ptr() as *const c_char, context: std::ptr::null_mut(), open_text: open,
          close_text: close, is_at_boundary: at_boundary, is_within: within, next_boundary: next,
          enclosing };
      #[no_mangle] pub extern "C" fn ctp_plugin(_host: u32) -> *const Api { &API }

      """##,
    build: "rustc -O plugin.rs -o plugin.so", subject: "./plugin.so",
    setUp: "apt-get update && apt-get install -y rustc")
}
