#!/bin/sh
# filter.sh HEADER: what Doxygen reads instead of a header, line for line. The comment at the head
# becomes the documentation of the file; names of directives are no commands of Doxygen's; what
# classes have without saying anything by it (moving, comparing, ending) is left out.
exec sed -e '1,/^#pragma once/s|^//|//!|' -e '1s|^//!|//! \\file\n//!|' \
  -e '\|^ *//[/!]* \{0,4\}[^ ]|s|@\([a-z]\)|\\@\1|g' \
  -e '\|///<|s|@\([a-z]\)|\\@\1|g' \
  -e 's|^ *friend bool operator==.*= default;$||' -e 's|^ *~[A-Z][A-Za-z]*();$||' \
  -e 's|^ *[A-Z][A-Za-z]*([A-Z][A-Za-z]*&&) noexcept;$||' \
  -e 's|^ *[A-Z][A-Za-z]*& operator=([A-Z][A-Za-z]*&&) noexcept;$||' "$1"
