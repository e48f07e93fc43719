#define _GNU_SOURCE
#include "runner_support.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int32_t crs_is_open(int32_t descriptor) { return fcntl(descriptor, F_GETFD) >= 0; }

int32_t crs_duplicate(int32_t descriptor, int32_t least) {
  return fcntl(descriptor, F_DUPFD_CLOEXEC, least);
}

/* Moves a descriptor above the standard streams, so that a child's are never mixed up with it. */
static int raise_descriptor(int *descriptor) {
  if (*descriptor > 2) return 0;
  int raised = crs_duplicate(*descriptor, 3);
  if (raised < 0) return -1;
  close(*descriptor);
  *descriptor = raised;
  return 0;
}

int crs_pipe(int32_t *read_end, int32_t *write_end) {
  int ends[2];
#ifdef __linux__
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
#else
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#endif
  if (raise_descriptor(&ends[0]) != 0 || raise_descriptor(&ends[1]) != 0) {
    close(ends[0]);
    close(ends[1]);
    return -1;
  }
  *read_end = ends[0];
  *write_end = ends[1];
  return 0;
}

int crs_set_nonblocking(int32_t descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  if (flags < 0) return -1;
  return fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) < 0 ? -1 : 0;
}

int32_t crs_shared_memory(int64_t size) {
#ifdef __linux__
  int descriptor = memfd_create("conformance-sheets", MFD_CLOEXEC);
#else
  const char *folder = getenv("TMPDIR");
  char path[1024];
  snprintf(path, sizeof path, "%s/conformance-sheets-XXXXXX", folder ? folder : P_tmpdir);
  int descriptor = mkstemp(path);
  if (descriptor >= 0) {
    unlink(path);
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  }
#endif
  if (descriptor < 0) return -1;
  /* A child's number 3 is set by copying; that must not be a copy of itself, which stays closed
     on exec. */
  int32_t raised = crs_duplicate(descriptor, 10);
  close(descriptor);
  if (raised >= 0 && ftruncate(raised, size) != 0) {
    close(raised);
    return -1;
  }
  return raised;
}

void *crs_map(int32_t descriptor, int64_t size) {
  void *base = mmap(NULL, (size_t)size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  return base == MAP_FAILED ? NULL : base;
}

static int spawn_with(posix_spawn_file_actions_t *actions, posix_spawnattr_t *attributes,
                      char *const *arguments, char *const *environment, const int32_t streams[4],
                      int32_t own_group, int32_t *process) {
  short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  sigdelset(&all, SIGKILL);
  sigdelset(&all, SIGSTOP);
  posix_spawnattr_setsigmask(attributes, &none);
  posix_spawnattr_setsigdefault(attributes, &all);
  if (own_group) {
    flags |= POSIX_SPAWN_SETPGROUP;
    posix_spawnattr_setpgroup(attributes, 0);
  }
#ifdef __APPLE__
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  posix_spawnattr_setflags(attributes, flags);
  int count = streams[3] < 0 ? 3 : 4;
  for (int stream = 0; stream < count; stream++) {
    int error = posix_spawn_file_actions_adddup2(actions, streams[stream], stream);
    if (error != 0) return error;
  }
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 34)
  posix_spawn_file_actions_addclosefrom_np(actions, count);
#endif
  pid_t child;
  int error = posix_spawnp(&child, arguments[0], actions, attributes, arguments, environment);
  if (error == 0) *process = child;
  return error;
}

int crs_spawn(char *const *arguments, char *const *environment, int32_t input, int32_t output,
              int32_t error, int32_t extra, int32_t own_group, int32_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int failure = posix_spawn_file_actions_init(&actions);
  if (failure != 0) return failure;
  failure = posix_spawnattr_init(&attributes);
  if (failure == 0) {
    const int32_t streams[4] = {input, output, error, extra};
    failure = spawn_with(&actions, &attributes, arguments, environment, streams, own_group,
                         process);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return failure;
}

crs_wait_result crs_wait(int32_t process) {
  crs_wait_result result = {CRS_RUNNING, 0, 0};
  int status = 0;
  struct rusage usage;
  pid_t found;
  do {
    found = wait4(process, &status, WNOHANG | WUNTRACED, &usage);
  } while (found < 0 && errno == EINTR);
  if (found < 0) {
    /* Somebody else has collected the child, whose end is therefore not known. */
    result.state = CRS_EXITED;
    result.value = -1;
  } else if (found == process && WIFEXITED(status)) {
    result.state = CRS_EXITED;
    result.value = WEXITSTATUS(status);
  } else if (found == process && WIFSIGNALED(status)) {
    result.state = CRS_SIGNALLED;
    result.value = WTERMSIG(status);
  } else if (found == process && WIFSTOPPED(status)) {
    result.state = CRS_STOPPED;
    result.value = WSTOPSIG(status);
  }
  if (result.state == CRS_EXITED || result.state == CRS_SIGNALLED) {
    if (found == process) {
#ifdef __APPLE__
      result.peak_kib = usage.ru_maxrss / 1024;
#else
      result.peak_kib = usage.ru_maxrss;
#endif
    }
  }
  return result;
}

int64_t crs_resident_kib(int32_t process) {
#ifdef __linux__
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/statm", (int)process);
  FILE *file = fopen(path, "re");
  if (!file) return -1;
  long long total = 0, resident = -1;
  int count = fscanf(file, "%lld %lld", &total, &resident);
  fclose(file);
  return count == 2 ? resident * (sysconf(_SC_PAGESIZE) / 1024) : -1;
#else
  (void)process;
  return -1;
#endif
}

static void *watch_parent(void *argument) {
  pid_t parent = (pid_t)(intptr_t)argument;
  struct timespec pause = {0, 500000000};
  while (getppid() == parent) nanosleep(&pause, NULL);
  _exit(1);
}

void crs_end_with_parent(void) {
  pthread_t thread;
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return;
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, 64 * 1024);
  sigset_t all, old;
  sigfillset(&all);
  /* The plugin's signals are none of this thread's business. */
  pthread_sigmask(SIG_SETMASK, &all, &old);
  pthread_create(&thread, &attributes, watch_parent, (void *)(intptr_t)getppid());
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  pthread_attr_destroy(&attributes);
}

void crs_limit_resources(uint64_t address_space_max) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  if (address_space_max > 0) {
    struct rlimit limit = {(rlim_t)address_space_max, (rlim_t)address_space_max};
    setrlimit(RLIMIT_AS, &limit);
  }
}

const char *crs_signal_name(int32_t signal) {
  switch (signal) {
    case SIGHUP: return "SIGHUP";
    case SIGINT: return "SIGINT";
    case SIGQUIT: return "SIGQUIT";
    case SIGILL: return "SIGILL";
    case SIGTRAP: return "SIGTRAP";
    case SIGABRT: return "SIGABRT";
    case SIGBUS: return "SIGBUS";
    case SIGFPE: return "SIGFPE";
    case SIGKILL: return "SIGKILL";
    case SIGUSR1: return "SIGUSR1";
    case SIGSEGV: return "SIGSEGV";
    case SIGUSR2: return "SIGUSR2";
    case SIGPIPE: return "SIGPIPE";
    case SIGALRM: return "SIGALRM";
    case SIGTERM: return "SIGTERM";
    case SIGSTOP: return "SIGSTOP";
    case SIGTSTP: return "SIGTSTP";
    case SIGTTIN: return "SIGTTIN";
    case SIGTTOU: return "SIGTTOU";
    case SIGXCPU: return "SIGXCPU";
    case SIGXFSZ: return "SIGXFSZ";
    case SIGVTALRM: return "SIGVTALRM";
    case SIGPROF: return "SIGPROF";
    case SIGSYS: return "SIGSYS";
    default: return NULL;
  }
}

void crs_ignore_sigpipe(void) { signal(SIGPIPE, SIG_IGN); }

int32_t crs_errno(void) { return errno; }

extern char **environ;

char **crs_environment(void) { return environ; }

static volatile sig_atomic_t interrupt_count = 0;

static void note_interrupt(int signal) {
  (void)signal;
  if (interrupt_count > 0) _exit(130);
  interrupt_count = 1;
}

void crs_watch_interrupts(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note_interrupt;
  action.sa_flags = SA_RESTART;
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  /* Whoever started the runner from a thread that blocks signals handed the mask down. */
  sigset_t watched;
  sigemptyset(&watched);
  sigaddset(&watched, SIGINT);
  sigaddset(&watched, SIGTERM);
  pthread_sigmask(SIG_UNBLOCK, &watched, NULL);
}

int32_t crs_was_interrupted(void) { return interrupt_count > 0; }
