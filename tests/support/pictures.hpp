// Answers made or found, their pictures, and what stands in these: for the tests of pictures.
#pragma once

#include <dlx/draw/drawer.hpp>
#include <dlx/problem.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace support {

/// Calls `act` for the first `most` solutions; it is a failure if there is none.
void each_answer(const dlx::Instance& instance, std::uint64_t most,
                 const std::function<void(const dlx::SolutionRecord&)>& act);

/// The last box over the middle of a cell; cells count from 0.
[[nodiscard]] dlx::draw::Paint ground(const dlx::draw::Picture& picture, int row, int column);

/// Does a thick line run through the point?
[[nodiscard]] bool has_wall(const dlx::draw::Picture& picture, double x, double y);

[[nodiscard]] dlx::RecordedOption option(std::uint64_t number, std::vector<std::string> tokens);

[[nodiscard]] dlx::Directives directives(std::vector<std::pair<std::string, std::string>> items);

/// The message with which an answer is refused, or "drawn". `kind`: a word; empty: as `@puzzle`
/// says.
[[nodiscard]] std::string refusal(const dlx::Directives& said,
                                  std::vector<dlx::RecordedOption> options,
                                  std::string_view kind = {});

/// The cells that are marked as wrong in the picture of an answer, as `r1c2 r2c1`, by the lines
/// across them; of cells of 1 x 1 that begin at (0, 0).
[[nodiscard]] std::string wrong_cells(const dlx::Directives& said,
                                      std::vector<dlx::RecordedOption> options);

/// An answer in ASCII.
[[nodiscard]] std::string text_of(const dlx::Directives& said,
                                  std::vector<dlx::RecordedOption> options);

}  // namespace support
