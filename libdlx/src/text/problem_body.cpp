// The lines of a problem, written in pieces of 64 KiB.
#include "text/problem_body.hpp"

#include <dlx/text.hpp>

#include <algorithm>
#include <ostream>

namespace dlx {

void append_option(std::string& text, const Problem& problem, OptionId option) {
  bool first = true;
  for (const auto [item, color] : problem.option(option)) {
    if (!first) text += ' ';
    first = false;
    text += problem.name(item);
    if (color != no_color) (text += ':') += problem.name(color);
  }
  if (const std::int64_t cost = problem.cost(option); cost != 0)
    text += " |" + std::to_string(cost);
}

namespace text {
namespace {

constexpr std::size_t chunk = std::size_t{1} << 16U;

void append_item(std::string& text, const Problem& problem, ItemId item) {
  const auto [low, high] = problem.bounds(item);
  if (low != 1 || high != 1) {
    if (low != high) text += std::to_string(low) + ':';
    text += std::to_string(high) + '|';
  }
  text += problem.name(item);
}

void write_items(std::ostream& out, const Problem& problem) {
  std::string line;
  for (std::size_t i = 0; i < problem.item_count(); ++i) {
    if (i > 0) line += ' ';
    if (i == problem.primary_count()) line += "| ";
    append_item(line, problem, ItemId{static_cast<std::uint32_t>(i)});
    if (line.size() < chunk) continue;
    out << line;
    line.clear();
  }
  out << line << '\n';
}

void write_options(std::ostream& out, const Problem& problem) {
  std::string text;
  for (std::size_t o = 0; o < problem.option_count(); ++o) {
    append_option(text, problem, OptionId{static_cast<std::uint32_t>(o)});
    text += '\n';
    if (text.size() < chunk) continue;
    out << text;
    text.clear();
  }
  out << text;
}

}  // namespace

void write_body(std::ostream& out, const Instance& instance) {
  for (const auto& [key, value] : instance.directives)
    out << "| @" << key << (value.empty() ? "" : " ") << value << '\n';
  write_items(out, instance.problem);
  write_options(out, instance.problem);
}

void write_numbers(std::ostream& out, std::string_view key, std::vector<OptionId> options) {
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  std::string line = "| @" + std::string(key);
  for (const OptionId option : options) line += ' ' + std::to_string(number(option));
  out << (line += '\n');
}

}  // namespace text
}  // namespace dlx
