#ifndef RUNNER_SUPPORT_H
#define RUNNER_SUPPORT_H

#include <stdint.h>

/* System calls which Swift cannot reach: variadic functions, macros, and what the C library
   declares only for programs that ask for its extensions. Used by the runner alone. */

/* How a child ended. */
enum {
  CRS_RUNNING = 0,
  CRS_EXITED = 1,
  CRS_SIGNALLED = 2,
  CRS_STOPPED = 3,
};

/* What is known of a child: its state, the exit status or the number of the signal, and the
   greatest resident size in KiB that it had, once it has ended. */
typedef struct {
  int32_t state;
  int32_t value;
  int64_t peak_kib;
} crs_wait_result;

/* Opens a pipe whose ends are closed on exec and lie above the standard streams. 0 or -1. */
int crs_pipe(int32_t *read_end, int32_t *write_end);

/* Makes reads and writes of a descriptor return at once. 0 or -1. */
int crs_set_nonblocking(int32_t descriptor);

/* Whether a descriptor is open. */
int32_t crs_is_open(int32_t descriptor);

/* A copy of a descriptor which is closed on exec, numbered from `least` on, or -1. */
int32_t crs_duplicate(int32_t descriptor, int32_t least);

/* Starts a program found by PATH with the three descriptors as its standard streams, `extra` as
   its descriptor 3 unless that is -1, and no other ones, with default signal actions and, if asked
   for, in a process group of its own. 0 or an error number. */
int crs_spawn(char *const *arguments, char *const *environment, int32_t input, int32_t output,
              int32_t error, int32_t extra, int32_t own_group, int32_t *process);

/* A descriptor of new memory of that size which processes can share, or -1. */
int32_t crs_shared_memory(int64_t size);

/* Maps memory that is shared, or returns NULL. */
void *crs_map(int32_t descriptor, int64_t size);

/* Words which two processes look at at once. */
static inline void crs_store(volatile uint64_t *place, uint64_t value) {
  __atomic_store_n(place, value, __ATOMIC_RELEASE);
}
static inline uint64_t crs_load(const volatile uint64_t *place) {
  return __atomic_load_n(place, __ATOMIC_ACQUIRE);
}

/* Looks at a child without waiting. Once it has ended it is gone, and its number is free. */
crs_wait_result crs_wait(int32_t process);

/* The resident size of a process in KiB, or -1 where it cannot be had. */
int64_t crs_resident_kib(int32_t process);

/* Ends this process when the one that started it is gone, whatever this one is doing then. A
   thread looks every half second: the kernel's own signal for this is tied to the life of the
   thread that started the process, and would end it too early. */
void crs_end_with_parent(void);

/* Limits the address space of this process (0 = no limit), and turns core dumps off. */
void crs_limit_resources(uint64_t address_space_max);

/* The name of a signal such as `SIGSEGV`, or NULL. */
const char *crs_signal_name(int32_t signal);

/* Ignores the signal that writing to a closed pipe would otherwise end this process with. */
void crs_ignore_sigpipe(void);

/* The error number of the last failed call of this thread. */
int32_t crs_errno(void);

/* The variables of this process as `NAME=value` lines, ended by a null pointer. */
char **crs_environment(void);

/* From now on the first SIGINT or SIGTERM is noted, and the second ends the process with 130. */
void crs_watch_interrupts(void);

/* Whether such a signal was noted. */
int32_t crs_was_interrupted(void);

#endif
