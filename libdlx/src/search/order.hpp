// The branching order of items and options: the problem's, or a shuffled one. With Branch::sharp
// the preferred items come first, so that an engine needs only their number.
#pragma once

#include "matrix/compiled.hpp"
#include "matrix/poll.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace dlx::search {

/// The place of an option that is not among those of a (sub)problem.
inline constexpr std::uint32_t no_place = static_cast<std::uint32_t>(-1);

struct Order {
  std::vector<ItemId> items;              // the primary items
  std::vector<OptionId> options;          // the choosable options
  std::size_t sharp = 0;                  // the first so many items are preferred
  std::vector<std::uint32_t> place = {};  // by item: its place in this order; secondary: its id
  std::vector<std::uint32_t> option_place = {};  // by option; no_place for one that is not here
  matrix::Poll poll = {};                        // what is built in this order calls it
};

/// The order of a problem; a seed makes it a permutation that is the same on every platform.
[[nodiscard]] Order order_of(const Prepared::Compiled& compiled, std::optional<std::uint64_t> seed,
                             Branch branch = Branch::mrv);
/// Asks the limits and the monitor of a search, if it has any, while something is built for it.
[[nodiscard]] matrix::Poll poll_of(const SearchOptions& options);
/// The order that a search with these options has, with poll_of() them.
[[nodiscard]] Order polled_order(const Prepared::Compiled& compiled, const SearchOptions& options);
/// The reason why a poll of these limits has thrown Stopped.
[[nodiscard]] Outcome outcome_when_stopped(const Limits& limits);

}  // namespace dlx::search
