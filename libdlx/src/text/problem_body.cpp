// The lines of a problem, written in pieces of 64 KiB.
#include "text/problem_body.hpp"

#include "base/numbers.hpp"

#include <dlx/text.hpp>

#include <algorithm>
#include <ostream>
#include <sstream>
#include <vector>

namespace dlx {

void append_option(std::string& text, const Problem& problem, OptionId option) {
  text::append_entries(text, problem, problem.option(option));
  if (const std::int64_t cost = problem.cost(option); cost != 0)
    text += " |" + std::to_string(cost);
}

std::string to_text(const Problem& problem, const Solution& solution) {
  std::string text;
  for (const OptionId option : solution.options) {
    append_option(text, problem, option);
    text += '\n';
  }
  return text;
}

namespace text {

void append_entries(std::string& text, const Problem& problem, std::span<const Entry> entries) {
  bool first = true;
  for (const auto [item, color] : entries) {
    if (!first) text += ' ';
    first = false;
    text += problem.name(item);
    if (color != no_color) (text += ':') += problem.name(color);
  }
}

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

void append_items(std::string& text, const Problem& problem) {
  for (std::size_t i = 0; i < problem.item_count(); ++i) {
    if (i > 0) text += ' ';
    if (i == problem.primary_count()) text += "| ";
    append_item(text, problem, ItemId{static_cast<std::uint32_t>(i)});
  }
}

void write_directives(std::ostream& out, const Directives& directives) {
  for (const auto& [key, value] : directives)
    out << "| @" << key << (value.empty() ? "" : " ") << value << '\n';
}

void write_body(std::ostream& out, const Instance& instance) {
  write_directives(out, instance.directives);
  std::string items;
  append_items(items, instance.problem);
  out << items << '\n';
  write_options(out, instance.problem);
}

void write_numbers(std::ostream& out, std::string_view key, std::span<const OptionId> options) {
  std::string line;
  write_numbers(out, key, options, line);
}

void write_numbers(std::ostream& out, std::string_view key, std::span<const OptionId> options,
                   std::string& line) {
  const auto unordered = [](OptionId a, OptionId b) { return a >= b; };
  if (std::adjacent_find(options.begin(), options.end(), unordered) != options.end()) {
    std::vector<OptionId> ascending(options.begin(), options.end());
    std::sort(ascending.begin(), ascending.end());
    ascending.erase(std::unique(ascending.begin(), ascending.end()), ascending.end());
    return write_numbers(out, key, ascending, line);
  }
  constexpr std::size_t longest = 21;  // a blank and a number
  ((line = "| @") += key).reserve((options.size() + 1) * longest);
  for (const OptionId option : options) base::append_number(line += ' ', number(option));
  out << (line += '\n');
}

namespace {

std::uint64_t head_size(const Instance& instance) {
  std::uint64_t size = 0;
  for (const auto& [key, value] : instance.directives)
    size += 4 + key.size() + (value.empty() ? 0 : 1) + value.size();
  std::string item;
  for (std::size_t i = 0; i < instance.problem.item_count(); ++i) {
    item.clear();
    append_item(item, instance.problem, ItemId{static_cast<std::uint32_t>(i)});
    size += item.size() + 1;  // and what stands behind it
  }
  const bool has_secondaries = instance.problem.primary_count() < instance.problem.item_count();
  return size + (has_secondaries ? 2 : 0);
}

// Each entry has a blank or the line's end behind it.
std::uint64_t option_size(const Problem& problem, OptionId option) {
  std::uint64_t size = 0;
  for (const auto [item, color] : problem.option(option))
    size +=
        problem.name(item).size() + 1 + (color == no_color ? 0 : problem.name(color).size() + 1);
  const std::int64_t cost = problem.cost(option);
  return size + (cost == 0 ? 0 : 2 + std::to_string(cost).size());
}

}  // namespace
}  // namespace text

std::uint64_t written_size(const Instance& instance) {
  std::uint64_t size = text::head_size(instance);
  for (std::size_t o = 0; o < instance.problem.option_count(); ++o)
    size += text::option_size(instance.problem, OptionId{static_cast<std::uint32_t>(o)});
  if (instance.given.empty()) return size;
  std::ostringstream line;
  text::write_numbers(line, "given", instance.given);
  return size + line.str().size();
}
}  // namespace dlx
