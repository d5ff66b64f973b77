// The arrays behind a Problem, filled by ProblemBuilder and constant afterwards.
#pragma once

#include "base/flat.hpp"
#include "base/name_table.hpp"

#include <dlx/problem.hpp>

#include <cstdint>
#include <vector>

namespace dlx {

struct Problem::Data {
  base::NameTable items;
  base::NameTable colors;  // color id c has name c - 1; 0 is no_color
  std::size_t primary_count = 0;
  std::vector<Bounds> bounds;       // per primary item; empty while all are 1 to 1
  base::Flat<Entry> entries;        // of all options
  base::Flat<std::size_t> ends;     // option o has entries ends[o - 1], or 0, to ends[o]
  std::vector<std::int64_t> costs;  // of the first options; the rest, and all if empty, cost 0

  // Only the builder uses these.
  std::uint64_t absolute_cost = 0;        // sum of |cost|, kept within int64
  std::vector<std::uint32_t> last_named;  // per item: the last option (from 1) that named it

  /// Empties all; keeps its storage.
  void clear() noexcept {
    items.clear();
    colors.clear();
    primary_count = 0;
    bounds.clear();
    entries.clear();
    ends.clear();
    costs.clear();
    absolute_cost = 0;
    last_named.clear();
  }
};

}  // namespace dlx
