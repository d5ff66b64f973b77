// Explanations as pictures: a problem with lines `| @step`, which `dlx-puzzle --explain` writes.
#pragma once

#include "show/sink.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace show {

/// The option whose number stands behind the first `sign` bytes of a word, in a line of this
/// directive. Throws dlx::ModelError.
[[nodiscard]] dlx::OptionId option_in(std::string_view word, std::size_t sign,
                                      const dlx::Problem& problem, const std::string& directive);

/// Visits a picture for each line `+17 -5 r7c8: 3 is the only digit left`: of the problem with what
/// is given and what the steps so far have placed, the step's cells marked, and in its title what
/// the line says. With `has_texts` that is written below the board, for pictures without captions.
/// Throws dlx::ModelError for lines that are no steps of the instance.
void each_step(const dlx::Instance& instance, const dlx::draw::Drawer& drawer,
               const std::vector<std::string_view>& lines, bool has_texts,
               const std::function<void(dlx::draw::Picture)>& take);

}  // namespace show
