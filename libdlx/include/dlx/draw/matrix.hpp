// A small problem as its 0/1 matrix, an option a row and an item a column, in some state of a
// search: the chosen rows stand out, what they cover is grey, the rest is what is left.
//
//     const dlx::draw::Picture start = dlx::draw::matrix(trace, 0);
//     const dlx::draw::Picture end = dlx::draw::matrix(trace, trace.events.size());
//
// A 1 stands where the option has the item, or the color that the option gives it. Secondary items
// follow behind a heavy line. In text without colors a chosen row's number carries a `*`; numbers
// of rows that are out, and names of columns that are covered, carry a `-`; the item that the
// search branches on carries a `?`.
#pragma once

#include <dlx/draw/picture.hpp>
#include <dlx/trace_event.hpp>

#include <cstdint>
#include <span>

#pragma GCC visibility push(default)
namespace dlx::draw {

/// How a matrix is drawn.
struct MatrixStyle {
  std::uint64_t most_cells = 2500;  ///< a larger matrix is refused: no slide carries it
};

/// The options of the instance's `given` and of `chosen` are chosen. Throws ModelError for a matrix
/// that is too large. REQUIRES ids of the problem.
[[nodiscard]] Picture matrix(const Instance& instance, std::span<const OptionId> chosen,
                             const MatrixStyle& style = {});

/// After the first `step` events of a trace. Its title tells the last of them. Throws ModelError,
/// also if the trace has fewer events, and for events that are no search.
[[nodiscard]] Picture matrix(const Trace& trace, std::uint64_t step, const MatrixStyle& style = {});

}  // namespace dlx::draw
#pragma GCC visibility pop
