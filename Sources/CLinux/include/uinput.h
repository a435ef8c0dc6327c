// uinput's requests for Swift, whose importer sees neither their numbers nor fixed arrays of characters.
#ifndef CLINUX_UINPUT_H
#define CLINUX_UINPUT_H
#include "clinux.h"

static inline int clinux_uinput_set_event(int descriptor, int type) { return ioctl(descriptor, UI_SET_EVBIT, type); }
static inline int clinux_uinput_set_property(int descriptor, int property) { return ioctl(descriptor, UI_SET_PROPBIT, property); }
/// A code of an event type other than EV_SYN, EV_REP and EV_FF; -1 with EINVAL for those.
static inline int clinux_uinput_set_code(int descriptor, int type, int code) {
  switch (type) {
  case EV_KEY: return ioctl(descriptor, UI_SET_KEYBIT, code);
  case EV_REL: return ioctl(descriptor, UI_SET_RELBIT, code);
  case EV_ABS: return ioctl(descriptor, UI_SET_ABSBIT, code);
  case EV_MSC: return ioctl(descriptor, UI_SET_MSCBIT, code);
  case EV_SW: return ioctl(descriptor, UI_SET_SWBIT, code);
  case EV_LED: return ioctl(descriptor, UI_SET_LEDBIT, code);
  case EV_SND: return ioctl(descriptor, UI_SET_SNDBIT, code);
  default: errno = EINVAL; return -1;
  }
}
static inline struct input_absinfo clinux_absinfo(int minimum, int maximum, int fuzz, int flat, int resolution) {
  struct input_absinfo info = {.minimum = minimum, .maximum = maximum, .fuzz = fuzz, .flat = flat, .resolution = resolution};
  return info;
}
static inline int clinux_uinput_set_axis(int descriptor, int code, struct input_absinfo info) {
  struct uinput_abs_setup setup = {.code = (__u16)code, .absinfo = info};
  return ioctl(descriptor, UI_ABS_SETUP, &setup);
}
/// Cuts the name to 79 bytes.
static inline int clinux_uinput_set_up(int descriptor, const char *name, struct input_id identity) {
  struct uinput_setup setup = {.id = identity};
  strncpy(setup.name, name, sizeof setup.name - 1);
  return ioctl(descriptor, UI_DEV_SETUP, &setup);
}
static inline int clinux_uinput_make(int descriptor) { return ioctl(descriptor, UI_DEV_CREATE); }
/// `inputN`, with its end.
static inline int clinux_uinput_sysname(int descriptor, char *name, size_t size) {
  return ioctl(descriptor, UI_GET_SYSNAME(size), name);
}
/// On an event node: the axis's range; its value stays what it is.
static inline int clinux_set_axis(int descriptor, int code, struct input_absinfo info) {
  struct input_absinfo now;
  if (ioctl(descriptor, EVIOCGABS(code), &now) == -1) return -1;
  info.value = now.value;
  return ioctl(descriptor, EVIOCSABS(code), &info);
}
/// The kernel sets the time itself.
static inline struct input_event clinux_event(int type, int code, int value) {
  struct input_event event = {.type = (__u16)type, .code = (__u16)code, .value = value};
  return event;
}
#endif
