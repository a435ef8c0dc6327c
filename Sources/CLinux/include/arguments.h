// The program's arguments, kept before main runs (glibc hands them to constructors): Embedded Swift
// has no CommandLine.
#ifndef CLINUX_ARGUMENTS_H
#define CLINUX_ARGUMENTS_H
int clinux_argument_count(void);
/// NULL outside 0..<clinux_argument_count().
const char *clinux_argument(int index);
/// The name (argument 0) that a program is started by to guard the console of another one. Before main
/// it then calls kioskkit_console_guard, where the program has it, which doesn't return.
#define CLINUX_CONSOLE_GUARD "kiosk-guard"
#endif
