// The library's own headers, and the feature macros that every C module here defines.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#include <xkbcommon/xkbcommon.h>
#include <xkbcommon/xkbcommon-compose.h>
