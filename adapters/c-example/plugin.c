/* A plugin in C: the cells of a table, its rows, and the whole of it. Words are what stands between
   tabs and line ends, paragraphs end with a line end; neither needs Unicode tables. For each code
   unit the plugin knows the start of the unit that owns it, or -1: all answers follow from that. */
#include <stdlib.h>
#include "conformance_plugin.h"

typedef struct {
  int32_t count;
  int32_t *owners[6]; /* by granularity; NULL where it is not supported */
} session;

static int32_t owner(const session *s, int32_t granularity, int32_t index) {
  return index < 0 || index >= s->count ? -1 : s->owners[granularity][index];
}

static void *open_text(void *context, ctp_text text, const ctp_text_options *options) {
  session *s = calloc(1, sizeof *s);
  int32_t cell = -1, row = 0;
  s->count = text.count;
  for (int g = CTP_WORD; g <= CTP_DOCUMENT; g += 2) /* word, paragraph, document */
    s->owners[g] = calloc(text.count + 1, sizeof(int32_t));
  for (int32_t i = 0; i < text.count; i++) {
    uint16_t unit = text.units[i], following = i + 1 < text.count ? text.units[i + 1] : 0;
    cell = unit == '\t' || unit == '\n' || unit == '\r' ? -1 : cell < 0 ? i : cell;
    s->owners[CTP_WORD][i] = cell;
    s->owners[CTP_PARAGRAPH][i] = row;
    if (unit == '\n' || (unit == '\r' && following != '\n')) row = i + 1;
  }
  return s;
}

static void close_text(void *context, void *opened) {
  for (int g = 0; g < 6; g++) free(((session *)opened)->owners[g]);
  free(opened);
}

static int32_t enclosing(void *context, void *opened, int32_t position, int32_t granularity,
                         int32_t direction, ctp_range *out) {
  session *s = opened;
  if (!s->owners[granularity] || direction > CTP_BACKWARD || position < 0 || position > s->count)
    return CTP_UNSUPPORTED;
  int32_t index = direction == CTP_FORWARD ? position : position - 1;
  if ((out->start = owner(s, granularity, index)) < 0) return 0;
  for (out->end = index + 1; owner(s, granularity, out->end) == out->start;) out->end++;
  return 1;
}

static int32_t is_within(void *context, void *opened, int32_t position, int32_t granularity,
                         int32_t direction) {
  return enclosing(context, opened, position, granularity, direction, &(ctp_range){0, 0});
}

static int32_t is_at_boundary(void *context, void *opened, int32_t position, int32_t granularity,
                              int32_t direction) {
  ctp_range range;
  int32_t code = enclosing(context, opened, position, granularity, !direction, &range);
  return code != 1 ? code : (direction == CTP_FORWARD ? range.end : range.start) == position;
}

static int32_t next_boundary(void *context, void *opened, int32_t position, int32_t granularity,
                             int32_t direction) {
  session *s = opened;
  int32_t step = direction == CTP_FORWARD ? 1 : -1;
  if (is_within(context, s, position, granularity, direction) < 0) return CTP_UNSUPPORTED;
  for (int32_t p = position + step; p >= 0 && p <= s->count; p += step)
    if (owner(s, granularity, p - 1) != owner(s, granularity, p)) return p;
  return CTP_NONE;
}

static const ctp_api api = {
    .struct_size = sizeof(ctp_api), .abi_version = CTP_ABI_VERSION,
    .hello = "{\"name\":\"c-example\",\"version\":\"1.0\",\"contracts\":{\"tokenizer\":{"
             "\"granularities\":[\"word\",\"paragraph\",\"document\"],\"profile\":{"
             "\"positions\":\"scalars\",\"word\":\"delimiter\",\"newlines\":[\"\\n\",\"\\r\","
             "\"\\r\\n\"],\"delimiters\":[\"\\t\",\"\\n\",\"\\r\",\"\\r\\n\"]}}}}",
    .open_text = open_text, .close_text = close_text, .is_at_boundary = is_at_boundary,
    .is_within = is_within, .next_boundary = next_boundary, .enclosing = enclosing};

const ctp_api *ctp_plugin(uint32_t host) { return host >> 16 == CTP_ABI_VERSION >> 16 ? &api : NULL; }
