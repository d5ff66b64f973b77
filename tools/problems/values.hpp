// Values of the library in what tools read: option numbers, large numbers, the outcome of a signal.
#pragma once

#include "cli/sealed_text.hpp"
#include "cli/signals.hpp"

#include <dlx/natural.hpp>
#include <dlx/problem.hpp>
#include <dlx/solution.hpp>
#include <dlx/text.hpp>

#include <csignal>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace problems {

/// The outcome of an answer that a signal stops: `interrupted` or `terminated`.
[[nodiscard]] inline std::optional<dlx::Outcome> signal_outcome() noexcept {
  const auto signal = cli::Signals::pending();
  if (!signal) return std::nullopt;
  return *signal == SIGINT ? dlx::Outcome::interrupted : dlx::Outcome::terminated;
}

/// The option whose number, from 1, is the whole text.
[[nodiscard]] inline std::optional<dlx::OptionId> option_in(std::string_view text) {
  const auto number = cli::number_in<std::uint32_t>(text);
  if (number.value_or(0) == 0) return std::nullopt;
  return dlx::OptionId{*number - 1};
}

/// The pieces of a text between any of these bytes.
[[nodiscard]] inline std::vector<std::string_view> words_of(std::string_view text,
                                                            std::string_view between = " \t") {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; (at = text.find_first_not_of(between, at)) != std::string_view::npos;) {
    words.push_back(text.substr(at, text.find_first_of(between, at) - at));
    at += words.back().size();
  }
  return words;
}

/// The options whose numbers, from 1, with blanks between, are the whole text.
[[nodiscard]] inline std::optional<std::vector<dlx::OptionId>> options_in(std::string_view text) {
  std::vector<dlx::OptionId> options;
  for (const std::string_view word : words_of(text)) {
    const auto option = option_in(word);
    if (!option) return std::nullopt;
    options.push_back(*option);
  }
  return options;
}

/// The numbers of options, from 1, with blanks between.
[[nodiscard]] inline std::string numbers_text(const std::vector<dlx::OptionId>& options) {
  std::string text;
  for (const dlx::OptionId option : options)
    (text += text.empty() ? "" : " ") += std::to_string(number(option));
  return text;
}

/// A number of a sealed text, of up to dlx::most_count_digits; the reader fails for any other text.
[[nodiscard]] inline dlx::Natural natural_in(const cli::SealedReader& reader,
                                             std::string_view text) {
  if (text.size() > dlx::most_count_digits)
    reader.fail("a number of more than " + std::to_string(dlx::most_count_digits) + " digits");
  const auto value = dlx::Natural::from_string(text);
  if (!value) reader.fail_here();
  return *value;
}

}  // namespace problems
