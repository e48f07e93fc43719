/* A plugin which misbehaves in a way that the first code unit of the text chooses, and answers the
   questions about a document properly otherwise. */
#define _GNU_SOURCE
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#include "conformance_plugin.h"

typedef struct {
  int32_t count;
  uint16_t first;
} session;

static volatile int sink;

static int overflow_stack(int depth) {
  volatile char block[4096];
  block[0] = (char)depth;
  return overflow_stack(depth + 1) + block[0];
}

static void *crash_soon(void *argument) {
  (void)argument;
  usleep(30000);
  *(volatile int *)argument = 1;
  return NULL;
}

static void *sleep_on(void *argument) {
  (void)argument;
  for (;;) pause();
}

static void misbehave(uint16_t unit) {
  pthread_t thread;
  switch (unit) {
    case 'n': *(volatile int *)(intptr_t)(sink * 0) = 1; break;
    case 'l': for (;;) sink++; break;
    case 'e': exit(0);
    case 'x': _exit(7);
    case 'a': abort();
    case 's': sink = overflow_stack(0); break;
    case 'm':
      for (;;) {
        size_t size = 64u << 20;
        char *block = malloc(size);
        memset(block, 1, size);
      }
    case 'w':
      for (int i = 0; i < 100; i++) puts("{\"id\":1,\"r\":[true]}");
      fflush(stdout);
      break;
    case 'i': sink = getchar(); break;
    case 'c': for (int i = 0; i < 256; i++) close(i); break;
    case 'z': raise(SIGSTOP); break;
    case 'k': raise(SIGKILL); break;
    case 'p':
      signal(SIGPIPE, SIG_DFL);
      signal(SIGTERM, SIG_IGN);
      setlocale(LC_ALL, "de_DE.UTF-8");
      break;
    case 'b':
      signal(SIGTERM, SIG_IGN);
      for (;;) pause();
    case 't':
      pthread_create(&thread, NULL, crash_soon, NULL);
      usleep(200000);
      break;
    case 'h': pthread_create(&thread, NULL, sleep_on, NULL); break;
    case 'f': {
      pid_t child = fork();
      if (child == 0)
        for (;;) pause();
      fprintf(stderr, "left behind %d\n", (int)child);
      fflush(stderr);
      _exit(3);
    }
    case 'q':
      for (int i = 0; i < 4000; i++) fprintf(stderr, "noise line %d of a plugin that talks\n", i);
      break;
    default: break;
  }
}

static void *open_text(void *context, ctp_text text, const ctp_text_options *options) {
  (void)context, (void)options;
  static int opened_count;
  /* Only after a few others: what goes wrong has its cause elsewhere. */
  if (text.count > 0 && text.units[0] == 'D' && opened_count > 3) misbehave('n');
  opened_count++;
  session *opened = calloc(1, sizeof *opened);
  opened->count = text.count;
  opened->first = text.count > 0 ? text.units[0] : 0;
  misbehave(opened->first);
  return opened->first == 'o' ? NULL : opened;
}

static void close_text(void *context, void *opened) {
  (void)context;
  free(opened);
}

static int32_t flag(session *opened, int value) {
  return opened->first == 'u' ? CTP_UNSUPPORTED : opened->first == 'v' ? 7 : value;
}

static int32_t is_at_boundary(void *context, void *opened, int32_t position, int32_t granularity,
                              int32_t direction) {
  (void)context, (void)granularity;
  session *s = opened;
  if (s->first == 'r') return CTP_ERROR;
  return flag(s, s->count > 0 && position == (direction == CTP_FORWARD ? s->count : 0));
}

static int32_t is_within(void *context, void *opened, int32_t position, int32_t granularity,
                         int32_t direction) {
  (void)context, (void)granularity;
  session *s = opened;
  return flag(s, direction == CTP_FORWARD ? position < s->count : position > 0);
}

static int32_t next_boundary(void *context, void *opened, int32_t position, int32_t granularity,
                             int32_t direction) {
  (void)context, (void)granularity;
  session *s = opened;
  int32_t edge = direction == CTP_FORWARD ? s->count : 0;
  if (s->first == 'j') return -77;
  if (s->first == 'N' && position == 1) misbehave('n');
  return position == edge ? CTP_NONE : edge;
}

static int32_t enclosing(void *context, void *opened, int32_t position, int32_t granularity,
                         int32_t direction, ctp_range *out) {
  session *s = opened;
  out->start = 0;
  out->end = s->count;
  return is_within(context, opened, position, granularity, direction);
}

#ifndef STRUCT_SIZE
#define STRUCT_SIZE sizeof(ctp_api)
#endif
#ifndef ABI
#define ABI CTP_ABI_VERSION
#endif
#ifndef HELLO
#define HELLO                                                                                  \
  "{\"name\":\"torture\",\"version\":\"1\",\"contracts\":{\"tokenizer\":{\"granularities\":"   \
  "[\"document\"],\"profile\":{\"positions\":\"scalars\"}}}}"
#endif
#ifndef WITHIN
#define WITHIN is_within
#endif
#ifndef RESULT
#define RESULT &api
#endif
#ifndef EXPORT
#define EXPORT ctp_plugin
#endif

static const ctp_api api = {
    .struct_size = STRUCT_SIZE,
    .abi_version = ABI,
    .hello = HELLO,
    .open_text = open_text,
    .close_text = close_text,
    .is_at_boundary = is_at_boundary,
    .is_within = WITHIN,
    .next_boundary = next_boundary,
    .enclosing = enclosing,
};

const ctp_api *EXPORT(uint32_t host_abi_version) {
  (void)host_abi_version;
  (void)&api;
#ifdef AT_START
  misbehave(AT_START);
#endif
  return RESULT;
}
