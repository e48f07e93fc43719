/* A plugin which answers with what it was asked, so that a test sees how questions arrive. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "conformance_plugin.h"

/* Writes ASCII into the host's buffer. */
static int32_t put(ctp_buffer *out, const char *text) {
  int32_t count = (int32_t)strlen(text);
  out->count = count;
  if (count > out->capacity) return 1;
  for (int32_t i = 0; i < count; i++) out->units[i] = (uint16_t)text[i];
  return 1;
}

static int32_t truncate(void *context, const ctp_edit *edit, ctp_buffer *out, ctp_range *selection) {
  (void)context;
  static char text[4000];
  if (edit->limit == 1) return CTP_ERROR;
  if (edit->limit == 2) return CTP_UNSUPPORTED;
  if (edit->limit == 3) return -9;
  if (edit->limit == 4) {
    memset(text, 'x', 3000);
    text[3000] = 0;
  } else if (edit->limit == 5) {
    out->count = out->capacity + 1;
    return 1;
  } else {
    snprintf(text, sizeof text, "%u %d %d-%d %d %d %d %d", edit->struct_size >= sizeof *edit,
             edit->text.count, edit->range.start, edit->range.end, edit->insert.count, edit->limit,
             edit->measure, edit->marked);
  }
  selection->start = edit->text.count ? edit->text.units[0] : -1;
  selection->end = edit->insert.count ? edit->insert.units[0] : -1;
  return put(out, text);
}

static int32_t anchor(void *context, const ctp_anchor *ask) {
  (void)context;
  if (ask->caret == 99) return CTP_UNSUPPORTED;
  int32_t sum = ask->raw.count + 10 * ask->caret + 100 * ask->direction;
  sum += 1000 * ask->formatted.count + 10000 * ask->image_count;
  for (int32_t i = 0; i < ask->image_count; i++)
    if (ask->images[i].out_start < 0) sum += 100000;
  return sum + 1000000 * (ask->area_end - ask->area_start);
}

static int32_t field(void *context, const ctp_field *ask, ctp_buffer *out, ctp_range *selection) {
  (void)context;
  char text[200];
  snprintf(text, sizeof text, "%d %d-%d %d-%d %d %d %s", ask->text.count, ask->selection.start,
           ask->selection.end, ask->range.start, ask->range.end, ask->insert.count, ask->direction,
           ask->formatter);
  *selection = ask->selection;
  return put(out, text);
}

static int32_t detect(void *context, ctp_text text, int32_t rules, uint32_t kinds, ctp_tag *out,
                      int32_t capacity) {
  (void)context;
  if (rules == CTP_RULES_TWITTER) return CTP_UNSUPPORTED;
  for (int32_t i = 0; i < text.count && i < capacity; i++) {
    ctp_tag tag = {(int32_t)kinds & 1 ? CTP_KIND_HASHTAG : CTP_KIND_MENTION, i, i + 1, i, i + 1};
    out[i] = tag;
  }
  return text.count;
}

static int32_t suggest(void *context, ctp_text script, ctp_buffer *out) {
  (void)context;
  /* The answer is the question. */
  out->count = script.count;
  if (script.count <= out->capacity)
    memcpy(out->units, script.units, (size_t)script.count * sizeof(uint16_t));
  return 1;
}

static const ctp_api api = {
    .struct_size = sizeof(ctp_api),
    .abi_version = CTP_ABI_VERSION,
    .hello = "{\"name\":\"contracts\",\"contracts\":{\"truncation\":{\"measures\":[\"utf-16\"]},"
             "\"caret\":{},\"tags\":{\"rules\":[\"seed\"]},\"suggestion\":{}}}",
    .truncate = truncate,
    .anchor = anchor,
    .field = field,
    .detect = detect,
    .suggest = suggest,
};

const ctp_api *ctp_plugin(uint32_t host_abi_version) {
  (void)host_abi_version;
  return &api;
}
