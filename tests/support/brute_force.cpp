// Options in order, each left out or taken. A set is given up as soon as an item is used more often
// than it may be, because no further option can mend that; all else is checked when every option
// has been decided.
#include "support/brute_force.hpp"

#include <algorithm>
#include <stdexcept>

namespace support {
namespace {

using dlx::Entry, dlx::OptionId, dlx::Solution;

class BruteForce {
 public:
  BruteForce(const dlx::Problem& problem, std::span<const OptionId> given,
             std::span<const OptionId> without)
      : problem_(problem), uses_(problem.item_count()), may_leave_(problem.option_count(), true) {
    for (std::size_t o = 0; o < problem.option_count(); ++o)
      may_take_.push_back(problem.can_be_chosen(id(o)));
    for (const OptionId option : given) may_leave_.at(index(option)) = false;
    for (const OptionId option : without) may_take_.at(index(option)) = false;
  }

  std::vector<Solution> solutions() {
    decide(0);
    return std::move(solutions_);
  }

 private:
  static OptionId id(std::size_t o) { return OptionId{static_cast<std::uint32_t>(o)}; }

  void decide(std::size_t o) {
    if (o == problem_.option_count()) return record();
    if (may_leave_[o]) decide(o + 1);
    if (!may_take_[o]) return;
    const auto entries = problem_.option(id(o));
    for (const Entry& entry : entries) uses_[index(entry.item)].push_back(entry.color);
    chosen_.push_back(id(o));
    if (std::all_of(entries.begin(), entries.end(), [&](const Entry& e) { return fits(e.item); }))
      decide(o + 1);
    chosen_.pop_back();
    for (const Entry& entry : entries) uses_[index(entry.item)].pop_back();
  }

  // True if an item is not used too often: a primary item within its upper bound, a secondary item
  // once or in one color.
  [[nodiscard]] bool fits(dlx::ItemId item) const {
    const auto& colors = uses_[index(item)];
    if (problem_.is_primary(item)) return colors.size() <= problem_.bounds(item).high;
    if (colors.size() <= 1) return true;
    return colors[0] != dlx::no_color &&
           std::count(colors.begin(), colors.end(), colors[0]) == std::ssize(colors);
  }

  void record() {
    Solution solution{chosen_, 0};
    for (std::uint32_t i = 0; i < problem_.primary_count(); ++i)
      if (uses_[i].size() < problem_.bounds(dlx::ItemId{i}).low) return;
    for (const OptionId option : chosen_) solution.cost += problem_.cost(option);
    solutions_.push_back(std::move(solution));
  }

  const dlx::Problem& problem_;
  std::vector<std::vector<dlx::ColorId>> uses_;  // per item: the color of each use
  std::vector<bool> may_leave_, may_take_;       // per option
  std::vector<OptionId> chosen_;
  std::vector<Solution> solutions_;
};

}  // namespace

std::vector<Solution> brute_force(const dlx::Problem& problem, std::span<const OptionId> given,
                                  std::span<const OptionId> without) {
  if (problem.option_count() > most_options)
    throw std::invalid_argument("too many options for brute force");
  return sorted(BruteForce(problem, given, without).solutions());
}

std::vector<Solution> sorted(std::vector<Solution> solutions) {
  std::sort(solutions.begin(), solutions.end(),
            [](const Solution& a, const Solution& b) { return a.options < b.options; });
  return solutions;
}

std::string to_text(const std::vector<Solution>& solutions) {
  std::string text;
  for (const Solution& solution : solutions) {
    text += text.empty() ? "{" : "; {";
    for (std::size_t i = 0; i < solution.options.size(); ++i)
      (text += i == 0 ? "" : " ") += std::to_string(number(solution.options[i]));
    text += '}';
  }
  return text;
}

}  // namespace support
