// Families of options for tests of diagrams: sets of items, each of them once.
#pragma once

#include <dlx/problem.hpp>

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace support {

using dlx::Problem;

inline dlx::ProblemBuilder with_items_of(const Problem& problem) {
  dlx::ProblemBuilder builder;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const dlx::ItemId item{i};
    problem.is_primary(item) ? builder.primary(problem.name(item))
                             : builder.secondary(problem.name(item));
  }
  return builder;
}

inline Problem items_of(const Problem& problem) {
  return with_items_of(problem).build();
}

inline std::set<std::size_t> items_of_option(const Problem& problem, std::uint32_t option) {
  std::set<std::size_t> items;
  for (const dlx::Entry& entry : problem.option(dlx::OptionId{option}))
    items.insert(index(entry.item));
  return items;
}

inline std::multiset<std::set<std::size_t>> options_of(const Problem& problem) {
  std::multiset<std::set<std::size_t>> options;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o)
    options.insert(items_of_option(problem, o));
  return options;
}

// The problem with each set of items once.
inline Problem distinct(const Problem& problem) {
  dlx::ProblemBuilder builder = with_items_of(problem);
  std::set<std::set<std::size_t>> known;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o)
    if (known.insert(items_of_option(problem, o)).second)
      builder.option(problem.option(dlx::OptionId{o}));
  return builder.build();
}

inline std::uint32_t neighbours(std::size_t cell, std::size_t size) {
  std::uint32_t set = 0;
  if (cell % size > 0) set |= 1U << (cell - 1);
  if (cell % size + 1 < size) set |= 1U << (cell + 1);
  if (cell >= size) set |= 1U << (cell - size);
  if (cell + size < size * size) set |= 1U << (cell + size);
  return set;
}

// Cells in rows of `size`; options are all connected sets of them.
inline Problem connected_parts(std::size_t size, std::size_t secondary) {
  dlx::ProblemBuilder builder;
  const std::size_t cells = size * size;
  for (std::size_t c = 0; c < cells; ++c)
    c + secondary < cells ? builder.primary(std::to_string(c))
                          : builder.secondary(std::to_string(c));
  for (std::uint32_t set = 1; set < std::uint32_t{1} << cells; ++set) {
    std::uint32_t reached = set & (0U - set), before = 0;
    while (reached != before) {
      before = reached;
      for (std::size_t c = 0; c < cells; ++c)
        if ((before >> c & 1U) != 0) reached |= set & neighbours(c, size);
    }
    if (reached != set) continue;
    std::vector<dlx::Entry> entries;
    for (std::uint32_t c = 0; c < cells; ++c)
      if ((set >> c & 1U) != 0) entries.push_back({dlx::ItemId{c}});
    builder.option(entries);
  }
  return builder.build();
}

}  // namespace support
