/* The C interface of plugins, version 1.0.

   A plugin is a shared library with one export, `ctp_plugin`, which answers questions about text.
   The runner loads it in a worker process of its own, so a crash, a hang or an exit is charged to
   the case that was asked, and the run goes on.

   Units     Text is UTF-16 and may be ill-formed. Positions are offsets in code units, ranges are
             half-open, and both are `int32_t`. Codes are `int32_t`, never C enumerations, whose
             size is the compiler's choice.
   Memory    What the host hands over is the host's and stays valid until the call returns; the
             text of `open_text` until `close_text`. What a plugin points to (`ctp_api`, `hello`)
             lives as long as the library.
   Calls     The host calls from one thread, one call at a time, and never unloads the library.
   Growth    Structs grow at their end only. Read a field only if it lies inside of the
             `struct_size` that the other side filled in. `ctp_text`, `ctp_range` and `ctp_buffer`
             never grow.
   Output    Standard output may be written to; it is shown with standard error. */

#ifndef CONFORMANCE_PLUGIN_H
#define CONFORMANCE_PLUGIN_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface: major << 16 | minor. */
#define CTP_ABI_VERSION 0x00010000u

#define CTP_NONE (-1)        /* there is none: the interface's nil */
#define CTP_UNSUPPORTED (-2) /* the plugin does not answer this question */
#define CTP_ERROR (-3)       /* the implementation threw, or refused the position */

/* Granularities. */
#define CTP_CHARACTER 0
#define CTP_WORD 1
#define CTP_SENTENCE 2
#define CTP_PARAGRAPH 3
#define CTP_LINE 4
#define CTP_DOCUMENT 5

/* Directions. */
#define CTP_FORWARD 0
#define CTP_BACKWARD 1
#define CTP_RIGHT 2
#define CTP_LEFT 3
#define CTP_UP 4
#define CTP_DOWN 5

/* What a length limit counts. */
#define CTP_MEASURE_UTF16 0
#define CTP_MEASURE_UTF8 1
#define CTP_MEASURE_SCALARS 2
#define CTP_MEASURE_GRAPHEMES 3
#define CTP_MEASURE_WEIGHTED 4

/* How the caret of an edit came to its place. */
#define CTP_EDIT_INSERT 0
#define CTP_EDIT_BACKWARD 1
#define CTP_EDIT_FORWARD 2
#define CTP_EDIT_NONE 3

/* Rules and kinds of tags. */
#define CTP_RULES_SEED 0
#define CTP_RULES_TWITTER 1
#define CTP_RULES_UAX31 2
#define CTP_KIND_HASHTAG 0
#define CTP_KIND_MENTION 1

typedef struct {
  const uint16_t *units; /* may be NULL when count is 0 */
  int32_t count;
} ctp_text;

typedef struct {
  int32_t start, end;
} ctp_range;

/* A text which the plugin writes. `units` has room for `capacity` units and is the host's. Set
   `count` to the number of units that the whole text has. If that is more than `capacity`, write
   nothing and return 1 all the same: the host calls once more with enough room. */
typedef struct {
  uint16_t *units;
  int32_t capacity;
  int32_t count;
} ctp_buffer;

/* What a text brings along when it is opened. */
typedef struct {
  uint32_t struct_size;
  const int32_t *soft_breaks; /* where lines are wrapped: ascending, strictly inside of the text */
  int32_t soft_break_count;
  int32_t writing_direction; /* 0 left to right, 1 right to left */
  /* For delimiter words the delimiters, each followed by U+0000; one U+0000 alone means all white
     space; count 0 means the plugin's own. */
  ctp_text delimiters;
} ctp_text_options;

/* An edit under a length limit: `range` of `text` is replaced by `insert`. */
typedef struct {
  uint32_t struct_size;
  ctp_text text;
  ctp_range range;
  ctp_text insert;
  int32_t limit;   /* -1: there is none */
  int32_t measure; /* what the limit counts: CTP_MEASURE_... */
  int32_t marked;  /* 1: the insertion is being composed, so the limit has to wait */
} ctp_edit;

/* Where one significant cluster of the raw text went. */
typedef struct {
  int32_t in_start, in_end;
  int32_t out_start, out_end; /* out_start -1: it was dropped */
} ctp_image;

/* A caret which needs a place in a text that was formatted anew. */
typedef struct {
  uint32_t struct_size;
  ctp_text raw;      /* the text after the edit, before formatting */
  int32_t caret;     /* in `raw` */
  int32_t direction; /* CTP_EDIT_... */
  ctp_text formatted;
  const ctp_image *images; /* ascending, output ranges disjoint */
  int32_t image_count;
  int32_t area_start, area_end; /* of `formatted`, without protected prefix and suffix */
} ctp_anchor;

/* An edit of a field which formats what is typed. */
typedef struct {
  uint32_t struct_size;
  ctp_text text; /* formatted, before the edit */
  ctp_range selection, range;
  ctp_text insert;
  int32_t direction;     /* CTP_EDIT_... */
  const char *formatter; /* a name that `hello` lists, UTF-8 */
} ctp_field;

/* One tag. The marker is inside of start ..< end, the payload is a slice of the text. */
typedef struct {
  int32_t kind; /* CTP_KIND_... */
  int32_t start, end;
  int32_t payload_start, payload_end;
} ctp_tag;

/* The plugin. A function that is NULL is a question which it does not answer; a contract without
   any function must not stand in `hello`, and one with a function must. */
typedef struct ctp_api {
  uint32_t struct_size; /* sizeof(ctp_api) as the plugin was built */
  uint32_t abi_version; /* CTP_ABI_VERSION as the plugin was built */
  /* UTF-8 JSON: the object with which a child process answers the greeting. `ok`, `protocol` and
     `textForms` may be left out; `positionEncoding` is utf-16 or left out. */
  const char *hello;
  void *context; /* handed back in every call */

  /* Contract `tokenizer`. `session` is what open_text returned; NULL means out of memory. */
  void *(*open_text)(void *context, ctp_text text, const ctp_text_options *options);
  void (*close_text)(void *context, void *session);
  /* 1 yes, 0 no, CTP_UNSUPPORTED, CTP_ERROR */
  int32_t (*is_at_boundary)(void *context, void *session, int32_t position, int32_t granularity,
                            int32_t direction);
  int32_t (*is_within)(void *context, void *session, int32_t position, int32_t granularity,
                       int32_t direction);
  /* a position, CTP_NONE, CTP_UNSUPPORTED, CTP_ERROR */
  int32_t (*next_boundary)(void *context, void *session, int32_t position, int32_t granularity,
                           int32_t direction);
  /* 1 found and written to `out`, 0 none, CTP_UNSUPPORTED, CTP_ERROR */
  int32_t (*enclosing)(void *context, void *session, int32_t position, int32_t granularity,
                       int32_t direction, ctp_range *out);

  /* Contract `truncation`. 1 done, CTP_UNSUPPORTED, CTP_ERROR */
  int32_t (*truncate)(void *context, const ctp_edit *edit, ctp_buffer *out, ctp_range *selection);

  /* Contract `caret`, mode `anchor`. A position in `formatted`, CTP_UNSUPPORTED, CTP_ERROR */
  int32_t (*anchor)(void *context, const ctp_anchor *ask);
  /* Contract `caret`, mode `field`. 1 done, CTP_UNSUPPORTED, CTP_ERROR */
  int32_t (*field)(void *context, const ctp_field *ask, ctp_buffer *out, ctp_range *selection);

  /* Contract `tags`. Writes at most `capacity` tags, in order, and returns how many there are;
     CTP_UNSUPPORTED, CTP_ERROR. `kinds` is a set of bits: 1 << CTP_KIND_... */
  int32_t (*detect)(void *context, ctp_text text, int32_t rules, uint32_t kinds, ctp_tag *out,
                    int32_t capacity);

  /* Contract `suggestion`. Both sides are JSON in UTF-16, as the wire protocol spells them: in, an
     object with `text` (or `u16`), `config` and `script`; out, the answer. 1 done,
     CTP_UNSUPPORTED, CTP_ERROR */
  int32_t (*suggest)(void *context, ctp_text json_script, ctp_buffer *json_answer);

  /* Later minor versions add functions here, never in between. */
} ctp_api;

#if defined(_WIN32)
#define CTP_EXPORT __declspec(dllexport)
#else
#define CTP_EXPORT __attribute__((visibility("default")))
#endif

/* The one export. `host_abi_version` is the CTP_ABI_VERSION of the host; return NULL if the plugin
   cannot serve it. */
CTP_EXPORT const ctp_api *ctp_plugin(uint32_t host_abi_version);

#ifdef __cplusplus
}
#endif

#endif
