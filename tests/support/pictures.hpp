// Answers made or found, their pictures, and what stands in these: for the tests of pictures.
#pragma once

#include <dlx/draw/drawer.hpp>
#include <dlx/problem.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
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

/// The message with which an answer is refused, or "drawn".
[[nodiscard]] std::string refusal(const dlx::Directives& said,
                                  std::vector<dlx::RecordedOption> options,
                                  std::optional<dlx::draw::DrawingKind> kind = {});

}  // namespace support
