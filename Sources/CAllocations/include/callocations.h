// How often this process has asked for memory.
//
// A program that links this library calls its malloc and its kin instead of the C library's, from every
// shared library too; each adds one to a count and goes on to the C library's own.
#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#include <stdbool.h>
#include <stdint.h>

/// Whether anything is counted: not under the address sanitizer, which has a malloc of its own, and not
/// without glibc.
bool callocations_counts(void);

/// Calls of malloc, calloc, realloc, posix_memalign, aligned_alloc and memalign so far, by all threads.
uint64_t callocations_count(void);

#endif
