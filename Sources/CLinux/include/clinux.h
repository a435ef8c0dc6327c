// libc and kernel headers for Swift, and inline shims for what its importer can't see
// (variadic functions, macros). No logic.
#ifndef CLINUX_H
#define CLINUX_H
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <sched.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/timerfd.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <termios.h>
#include <linux/fb.h>
#include <linux/input.h>
#include <linux/kd.h>
#include <linux/uinput.h>
#include <linux/vt.h>

static inline int clinux_errno(void) { return errno; }
static inline void clinux_set_errno(int code) { errno = code; }
static inline int clinux_open(const char *path, int flags, mode_t mode) { return open(path, flags, mode); }
static inline int clinux_ioctl(int descriptor, unsigned long request, void *argument) {
  return ioctl(descriptor, request, argument);
}
static inline int clinux_ioctl_value(int descriptor, unsigned long request, long value) {
  return ioctl(descriptor, request, value);
}
/// NULL on failure, errno set.
static inline void *clinux_map(int descriptor, off_t offset, size_t length, int protection) {
  void *base = mmap(NULL, length, protection, MAP_SHARED, descriptor, offset);
  return base == MAP_FAILED ? NULL : base;
}
static inline FILE *clinux_stdout(void) { return stdout; }
static inline FILE *clinux_stderr(void) { return stderr; }

// --- Event loop, files, consoles and screens (LinuxIO, LinuxDisplay).
// epoll's event is packed on x86-64 and a union inside; these take it apart.
static inline int clinux_epoll_add(int epoll, int descriptor, uint32_t events, uint64_t token) {
  struct epoll_event event = {.events = events, .data = {.u64 = token}};
  return epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event);
}
static inline int clinux_epoll_remove(int epoll, int descriptor) {
  struct epoll_event event = {0};
  return epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, &event);
}
/// At most 32 events; `tokens` and `events` hold `capacity` entries each.
static inline int clinux_epoll_wait(int epoll, uint64_t *tokens, uint32_t *events, int capacity, int timeout) {
  struct epoll_event ready[32];
  int count = epoll_wait(epoll, ready, capacity < 32 ? capacity : 32, timeout);
  for (int i = 0; i < count; i++) {
    tokens[i] = ready[i].data.u64;
    events[i] = ready[i].events;
  }
  return count;
}
/// An absolute CLOCK_MONOTONIC time; 0 disarms.
static inline int clinux_timer_set(int timer, int64_t nanoseconds) {
  struct itimerspec when = {{0, 0}, {nanoseconds / 1000000000, nanoseconds % 1000000000}};
  return timerfd_settime(timer, TFD_TIMER_ABSTIME, &when, NULL);
}
static inline int64_t clinux_monotonic_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}
/// Processors in the calling thread's affinity mask; 1 where it can't be read.
static inline int clinux_available_processors(void) {
  cpu_set_t set;
  return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}
/// The lowest free descriptor from `lowest` on for the file of `descriptor`, with close-on-exec.
static inline int clinux_duplicate(int descriptor, int lowest) { return fcntl(descriptor, F_DUPFD_CLOEXEC, lowest); }
static inline int clinux_descriptor_flags(int descriptor) { return fcntl(descriptor, F_GETFD); }
static inline int clinux_close_on_exec(int descriptor) { return fcntl(descriptor, F_SETFD, FD_CLOEXEC); }
/// For a process that is spawned to inherit.
static inline char **clinux_environment(void) { return environ; }
static inline int clinux_is_signal_ignored(int signal) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}
/// The real-time signals that are free for programs.
static inline int clinux_first_realtime_signal(void) { return SIGRTMIN; }
static inline unsigned clinux_device_major(dev_t device) { return major(device); }
static inline unsigned clinux_device_minor(dev_t device) { return minor(device); }

// --- Input devices (LinuxInput).
/// The members for the time have other names where time_t is wider than long.
static inline int64_t clinux_event_nanoseconds(const struct input_event *event) {
  return (int64_t)event->input_event_sec * 1000000000 + (int64_t)event->input_event_usec * 1000;
}
/// The next entry's name, NULL at the end. Valid until the next call.
static inline const char *clinux_next_entry(DIR *directory) {
  struct dirent *entry = readdir(directory);
  return entry ? entry->d_name : NULL;
}
#endif
