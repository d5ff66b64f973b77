// Numbers, shares and bars.
#include "puzzle/histogram.hpp"

#include <cstdio>
#include <string_view>

namespace puzzle {
namespace {

using dlx::make::Level;
using dlx::make::Verdict;

constexpr std::uint64_t longest_bar = 40;

std::string line(const std::string& tool, std::string_view name, std::uint64_t count,
                 std::uint64_t all) {
  char text[64];
  std::snprintf(text, sizeof text, "%-9s %8llu %5.1f %%  ", std::string(name).c_str(),
                static_cast<unsigned long long>(count),
                100 * static_cast<double>(count) / static_cast<double>(all));
  std::string bar(static_cast<std::size_t>(count * longest_bar / all), '#');
  std::string whole = tool + ": " + text + bar;
  while (whole.ends_with(' ')) whole.pop_back();
  return whole + '\n';
}

std::string mean(std::uint64_t sum, std::uint64_t count) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", static_cast<double>(sum) / static_cast<double>(count));
  return text;
}

}  // namespace

void Histogram::add(const dlx::make::Rating& rating, std::uint64_t givens) {
  ++verdicts_[static_cast<std::size_t>(rating.verdict)];
  if (rating.verdict != Verdict::unique) return;
  ++levels_[static_cast<std::size_t>(rating.level)];
  givens_ += givens;
  steps_ += rating.steps;
  nodes_ += rating.nodes;
}

std::string Histogram::text(const std::string& tool) const {
  std::uint64_t all = 0;
  for (const std::uint64_t count : verdicts_) all += count;
  if (all == 0) return tool + ": no puzzles\n";
  std::string text;
  for (std::size_t level = 0; level < levels_.size(); ++level)
    text += line(tool, name(static_cast<Level>(level)), levels_[level], all);
  for (const Verdict verdict : {Verdict::none, Verdict::several, Verdict::unknown})
    if (const auto count = verdicts_[static_cast<std::size_t>(verdict)]; count > 0)
      text += line(tool, dlx::make::to_text(dlx::make::Rating{.verdict = verdict}), count, all);
  if (const auto unique = verdicts_[static_cast<std::size_t>(Verdict::unique)]; unique > 0)
    text += tool + ": mean of givens " + mean(givens_, unique) + ", steps " + mean(steps_, unique) +
            ", nodes " + mean(nodes_, unique) + '\n';
  return text;
}

}  // namespace puzzle
