// Rendering options, once each.
#include "text/option_lines.hpp"

#include <dlx/text.hpp>

#include <array>
#include <charconv>

namespace dlx::text {
namespace {

// Problems that share their arrays are the same; an option's entries are a view of them.
bool same(const Problem& a, const Problem& b) noexcept {
  constexpr OptionId first{0};
  return a.option_count() == b.option_count() && a.option_count() > 0 &&
         a.option(first).data() == b.option(first).data();
}

}  // namespace

void Sheet::append_number(std::uint64_t number) {
  std::array<char, 20> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  append({digits.data(), static_cast<std::size_t>(end - digits.data())});
}

void OptionLines::start(const Problem& problem) {
  if (same(problem, problem_)) return;
  problem_ = problem;
  rendered_.clear();
  places_.clear();
  characters_.assign(Sheet::slack, ' ');
}

void OptionLines::append(Sheet& sheet, const std::vector<OptionId>& options) {
  char* to = sheet.room(require_rendered(options) + 1);
  const char* const from = characters_.data();
  for (const OptionId option : options) {
    const RenderedPlace& at = place(option);
    to = Sheet::copy_padded(to, {from + at.begin, at.middle - at.begin});
  }
  to = Sheet::copy(to, "\n");
  for (const OptionId option : options) {
    const RenderedPlace& at = place(option);
    to = Sheet::copy_padded(to, {from + at.middle, at.end - at.middle});
  }
  sheet.end(to);
}

// The bytes that all the texts of these options have.
std::size_t OptionLines::require_rendered(const std::vector<OptionId>& options) {
  if (rendered_.empty()) rendered_.resize(problem_.option_count());
  std::size_t bytes = 0;
  for (const OptionId option : options) {
    if (rendered_[index(option)] == 0) render(option);
    bytes += place(option).end - place(option).begin;
  }
  return bytes;
}

void OptionLines::render(OptionId option) {
  const std::size_t begin = characters_.size() - Sheet::slack;
  characters_.resize(begin);
  characters_ += ' ' + std::to_string(number(option));
  const std::size_t middle = characters_.size();
  append_option(characters_, problem_, option);
  characters_ += '\n';
  const std::size_t end = characters_.size();
  characters_.append(Sheet::slack, ' ');
  places_.push_back({begin, middle, end});
  rendered_[index(option)] = static_cast<std::uint32_t>(places_.size());
}

}  // namespace dlx::text
