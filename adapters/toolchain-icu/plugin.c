/* The ICU that ships with the Swift toolchain, behind the C interface: characters, words and
   sentences by break iterators, in whatever Unicode version that ICU has.

   The library is found by the name in the environment variable CONFORMANCE_ICU, or else in the
   run path that build.sh has written into this plugin. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "conformance_plugin.h"

enum { KIND_COUNT = 3, DONE = -1 };

/* The types of break iterators, by granularity. */
static const int break_types[KIND_COUNT] = {0, 1, 3};

static struct {
  void *(*open)(int type, const char *locale, const uint16_t *text, int32_t count, int *status);
  void (*set_text)(void *iterator, const uint16_t *text, int32_t count, int *status);
  int32_t (*following)(void *iterator, int32_t offset);
  int32_t (*preceding)(void *iterator, int32_t offset);
  int8_t (*is_boundary)(void *iterator, int32_t offset);
  void *iterators[KIND_COUNT];
} icu;

typedef struct {
  ctp_text text;
  int is_set[KIND_COUNT];
} session;

static void *open_text(void *context, ctp_text text, const ctp_text_options *options) {
  (void)context, (void)options;
  session *opened = calloc(1, sizeof *opened);
  if (opened) opened->text = text;
  return opened;
}

static void close_text(void *context, void *opened) {
  (void)context;
  free(opened);
}

/* Whether a position stands inside of a surrogate pair. ICU answers there as if it had been asked
   before the pair, which is an answer to another question. */
static int splits_pair(ctp_text text, int32_t position) {
  return position > 0 && position < text.count && (text.units[position] & 0xFC00) == 0xDC00 &&
         (text.units[position - 1] & 0xFC00) == 0xD800;
}

/* The iterator of a granularity, set to the text; NULL where there is none, or where the position
   or the direction is none that ICU knows. */
static void *iterator(session *opened, int32_t position, int32_t granularity, int32_t direction) {
  static const uint16_t nothing[1];
  if (granularity < 0 || granularity >= KIND_COUNT || direction > CTP_BACKWARD) return NULL;
  if (position < 0 || position > opened->text.count) return NULL;
  if (splits_pair(opened->text, position)) return NULL;
  void *found = icu.iterators[granularity];
  if (!opened->is_set[granularity]) {
    int status = 0;
    icu.set_text(found, opened->text.count ? opened->text.units : nothing, opened->text.count,
                 &status);
    if (status > 0) return NULL;
    opened->is_set[granularity] = 1;
  }
  return found;
}

/* Segments cover the whole text and touch each other, so that the side on which a position is
   looked at holds one unless the text ends there. */
static int has_side(const session *opened, int32_t position, int32_t direction) {
  return direction == CTP_FORWARD ? position < opened->text.count : position > 0;
}

static int32_t is_at_boundary(void *context, void *opened, int32_t position, int32_t granularity,
                              int32_t direction) {
  (void)context;
  void *found = iterator(opened, position, granularity, direction);
  if (!found) return CTP_UNSUPPORTED;
  return has_side(opened, position, !direction) && icu.is_boundary(found, position);
}

static int32_t is_within(void *context, void *opened, int32_t position, int32_t granularity,
                         int32_t direction) {
  (void)context;
  if (!iterator(opened, position, granularity, direction)) return CTP_UNSUPPORTED;
  return has_side(opened, position, direction);
}

static int32_t next_boundary(void *context, void *opened, int32_t position, int32_t granularity,
                             int32_t direction) {
  (void)context;
  void *found = iterator(opened, position, granularity, direction);
  if (!found) return CTP_UNSUPPORTED;
  if (!has_side(opened, position, direction)) return CTP_NONE;
  int32_t next =
      direction == CTP_FORWARD ? icu.following(found, position) : icu.preceding(found, position);
  return next == DONE ? CTP_NONE : next;
}

static int32_t enclosing(void *context, void *opened, int32_t position, int32_t granularity,
                         int32_t direction, ctp_range *out) {
  (void)context;
  void *found = iterator(opened, position, granularity, direction);
  if (!found) return CTP_UNSUPPORTED;
  if (!has_side(opened, position, direction)) return 0;
  int at_edge = icu.is_boundary(found, position);
  out->start = at_edge && direction == CTP_FORWARD ? position : icu.preceding(found, position);
  out->end = at_edge && direction == CTP_BACKWARD ? position : icu.following(found, position);
  return 1;
}

static char hello[512];

static const ctp_api api = {
    .struct_size = sizeof(ctp_api),
    .abi_version = CTP_ABI_VERSION,
    .hello = hello,
    .open_text = open_text,
    .close_text = close_text,
    .is_at_boundary = is_at_boundary,
    .is_within = is_within,
    .next_boundary = next_boundary,
    .enclosing = enclosing,
};

static int load(void) {
  const char *name = getenv("CONFORMANCE_ICU");
  void *library = dlopen(name && *name ? name : "lib_FoundationICU.so", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    fprintf(stderr, "toolchain-icu: %s; set CONFORMANCE_ICU to its path\n", dlerror());
    return 0;
  }
  void (*versions[2])(uint8_t[4]);
  *(void **)&icu.open = dlsym(library, "swift_ubrk_open");
  *(void **)&icu.set_text = dlsym(library, "swift_ubrk_setText");
  *(void **)&icu.following = dlsym(library, "swift_ubrk_following");
  *(void **)&icu.preceding = dlsym(library, "swift_ubrk_preceding");
  *(void **)&icu.is_boundary = dlsym(library, "swift_ubrk_isBoundary");
  *(void **)&versions[0] = dlsym(library, "swift_u_getVersion");
  *(void **)&versions[1] = dlsym(library, "swift_u_getUnicodeVersion");
  if (!icu.open || !icu.set_text || !icu.following || !icu.preceding || !icu.is_boundary ||
      !versions[0] || !versions[1]) {
    fprintf(stderr, "toolchain-icu: the library lacks a function of the break iterators\n");
    return 0;
  }
  for (int kind = 0; kind < KIND_COUNT; kind++) {
    int status = 0;
    icu.iterators[kind] = icu.open(break_types[kind], "root", NULL, 0, &status);
    if (status > 0 || !icu.iterators[kind]) {
      fprintf(stderr, "toolchain-icu: cannot open break iterator %d, status %d\n", kind, status);
      return 0;
    }
  }
  uint8_t own[4], unicode[4];
  versions[0](own);
  versions[1](unicode);
  /* CLDR took the colon out of MidLetter up to version 47, which came with ICU 77. */
  const char *colon = own[0] < 78 ? "\"cldr-colon\"," : "";
  snprintf(hello, sizeof hello,
           "{\"name\":\"toolchain-icu\",\"version\":\"ICU %d.%d\",\"unicode\":\"%d.%d\","
           "\"contracts\":{\"tokenizer\":{"
           "\"granularities\":[\"character\",\"word\",\"sentence\"],"
           "\"profile\":{\"positions\":\"scalars\",\"word\":\"segments\","
           "\"tailoring\":[%s\"dictionary-scripts\"]}}}}",
           own[0], own[1], unicode[0], unicode[1], colon);
  return 1;
}

const ctp_api *ctp_plugin(uint32_t host_abi_version) {
  if (host_abi_version >> 16 != CTP_ABI_VERSION >> 16) return NULL;
  return load() ? &api : NULL;
}
