// The library's own headers, and the feature macros that every C module here defines.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_MODULE_H
#include FT_TRUETYPE_TABLES_H
