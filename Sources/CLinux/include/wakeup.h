// Waking from suspend (LinuxIO).
#ifndef CLINUX_WAKEUP_H
#define CLINUX_WAKEUP_H
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#include <stdint.h>
#include <sys/timerfd.h>
#include <time.h>

/// Nanoseconds that the machine has slept since it was started. The later clock is read first, so the
/// moment between the two makes it less, never more.
static inline int64_t clinux_suspended_nanoseconds(void) {
  struct timespec boot, monotonic;
  if (clock_gettime(CLOCK_BOOTTIME, &boot) != 0) return 0;
  clock_gettime(CLOCK_MONOTONIC, &monotonic);
  return ((int64_t)boot.tv_sec - monotonic.tv_sec) * 1000000000 + (boot.tv_nsec - monotonic.tv_nsec);
}
/// Arms a timer of CLOCK_REALTIME for the end of time, to be cancelled when the clock jumps.
static inline int clinux_timer_watch_clock(int timer) {
  struct itimerspec when = {{0, 0}, {(time_t)(sizeof(time_t) > 4 ? 0x3FFFFFFFF : 0x7FFFFFFF), 0}};
  return timerfd_settime(timer, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &when, NULL);
}
#endif
