#include "callocations.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

#ifndef __has_feature
#define __has_feature(feature) 0
#endif

#if defined(__GLIBC__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static uint64_t made;

// Relaxed: only the number matters, not what happened before it.
static inline void count(void) { __atomic_fetch_add(&made, 1, __ATOMIC_RELAXED); }

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count();
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count();
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) {
    return EINVAL;
  }
  count();
  void *made_here = __libc_memalign(alignment, size);
  if (made_here == NULL) return ENOMEM;
  *memory = made_here;
  return 0;
}

bool callocations_counts(void) { return true; }
uint64_t callocations_count(void) { return __atomic_load_n(&made, __ATOMIC_RELAXED); }

#else

bool callocations_counts(void) { return false; }
uint64_t callocations_count(void) { return 0; }

#endif
