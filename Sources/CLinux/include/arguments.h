// The program's arguments, kept before main runs (glibc hands them to constructors): Embedded Swift
// has no CommandLine.
#ifndef CLINUX_ARGUMENTS_H
#define CLINUX_ARGUMENTS_H
int clinux_argument_count(void);
/// NULL outside 0..<clinux_argument_count().
const char *clinux_argument(int index);
#endif
