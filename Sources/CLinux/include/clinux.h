// libc and kernel headers for Swift, and inline shims for what its importer can't see
// (variadic functions, macros). No logic.
#ifndef CLINUX_H
#define CLINUX_H
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/timerfd.h>
#include <sys/types.h>
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

// --- uinput, for tests that make a touch screen of their own ---

static inline int clinux_uinput_allow_event_type(int descriptor, int type) {
  return ioctl(descriptor, UI_SET_EVBIT, type);
}
static inline int clinux_uinput_allow_key(int descriptor, int key) { return ioctl(descriptor, UI_SET_KEYBIT, key); }
static inline int clinux_uinput_allow_property(int descriptor, int property) {
  return ioctl(descriptor, UI_SET_PROPBIT, property);
}
static inline int clinux_uinput_allow_axis(int descriptor, int axis, int minimum, int maximum) {
  struct uinput_abs_setup setup = {.code = (__u16)axis, .absinfo = {.minimum = minimum, .maximum = maximum}};
  return ioctl(descriptor, UI_ABS_SETUP, &setup);
}
static inline int clinux_uinput_create(int descriptor, const char *name) {
  struct uinput_setup setup = {.id = {.bustype = BUS_VIRTUAL, .vendor = 1, .product = 1}};
  strncpy(setup.name, name, sizeof setup.name - 1);
  return ioctl(descriptor, UI_DEV_SETUP, &setup) == -1 ? -1 : ioctl(descriptor, UI_DEV_CREATE);
}
static inline int clinux_uinput_destroy(int descriptor) { return ioctl(descriptor, UI_DEV_DESTROY); }
#endif
