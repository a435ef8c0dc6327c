#include "arguments.h"
#include <stddef.h>
#include <string.h>

static int argument_count;
static char **arguments;

// In LinuxDisplay; programs without it guard nothing.
extern void kioskkit_console_guard(void) __attribute__((weak));

__attribute__((constructor)) static void keep_arguments(int count, char **values, char **environment) {
  (void)environment;
  argument_count = count;
  arguments = values;
  // Before main, so that nothing a program does first is done by its guard again.
  if (count > 0 && strcmp(values[0], CLINUX_CONSOLE_GUARD) == 0 && kioskkit_console_guard) kioskkit_console_guard();
}

int clinux_argument_count(void) { return argument_count; }

const char *clinux_argument(int index) {
  return index >= 0 && index < argument_count ? arguments[index] : NULL;
}
