// The definition of a solution, read off in one pass over the chosen options and one over the
// primary items. Everything is looked up in the Problem itself; nothing is compiled or shared.
#include "model/quote.hpp"

#include <dlx/check.hpp>

#include <vector>

namespace dlx {
namespace {

using model::quoted;
using Defect = std::optional<std::string>;

std::string named(OptionId option) {
  return "option " + std::to_string(number(option));
}

std::string times(std::uint64_t count) {
  return count == 1 ? "once" : count == 2 ? "twice" : std::to_string(count) + " times";
}

class Checker {
 public:
  explicit Checker(const Problem& problem)
      : problem_(problem), chosen_(problem.option_count()), uses_(problem.item_count()) {}

  Defect check(std::span<const OptionId> options) {
    for (const OptionId option : options)
      if (auto defect = choose(option)) return defect;
    for (std::uint32_t i = 0; i < problem_.primary_count(); ++i)
      if (auto defect = too_seldom(ItemId{i})) return defect;
    return std::nullopt;
  }

 private:
  // How an item is used so far: how often, and by which option (and in which color) first.
  struct Use {
    std::uint64_t count = 0;
    OptionId first{};
    ColorId color = no_color;
  };

  Defect choose(OptionId option) {
    if (index(option) >= problem_.option_count())
      return "there is no " + named(option) + ", the number of options is " +
             std::to_string(problem_.option_count());
    if (chosen_[index(option)]) return named(option) + " is chosen twice";
    chosen_[index(option)] = true;
    if (!problem_.can_be_chosen(option))
      return named(option) + " has no primary item, so no solution contains it";
    for (const Entry& entry : problem_.option(option))
      if (auto defect = use(entry, option)) return defect;
    return std::nullopt;
  }

  Defect use(const Entry& entry, OptionId option) {
    Use& use = uses_[index(entry.item)];
    if (++use.count == 1) use = {1, option, entry.color};
    if (problem_.is_primary(entry.item)) return too_often(entry.item, use, option);
    return use.count == 1 ? std::nullopt : disagreement(entry, use, option);
  }

  [[nodiscard]] Defect too_often(ItemId item, const Use& use, OptionId option) const {
    const std::uint32_t high = problem_.bounds(item).high;
    if (use.count <= high) return std::nullopt;
    const std::string name = "item " + quoted(problem_.name(item));
    if (high == 1)
      return name + " is covered by both " + named(use.first) + " and " + named(option);
    return name + " is covered " + times(use.count) + ", by " + named(option) +
           " the last time, and may be covered " + times(high) + " at most";
  }

  [[nodiscard]] Defect disagreement(const Entry& entry, const Use& use, OptionId option) const {
    if (entry.color == use.color && entry.color != no_color) return std::nullopt;
    return "secondary item " + quoted(problem_.name(entry.item)) + " is used by " +
           named(use.first) + colored(use.color) + " and by " + named(option) +
           colored(entry.color);
  }

  [[nodiscard]] std::string colored(ColorId color) const {
    return color == no_color ? " without a color" : " with color " + quoted(problem_.name(color));
  }

  [[nodiscard]] Defect too_seldom(ItemId item) const {
    const std::uint32_t low = problem_.bounds(item).low;
    const std::uint64_t count = uses_[index(item)].count;
    if (count >= low) return std::nullopt;
    const std::string name = "item " + quoted(problem_.name(item));
    if (count == 0) return name + " is not covered";
    return name + " is covered " + times(count) + " and must be covered at least " + times(low);
  }

  const Problem& problem_;
  std::vector<bool> chosen_;  // per option
  std::vector<Use> uses_;     // per item
};

}  // namespace

std::optional<std::string> check(const Problem& problem, std::span<const OptionId> options) {
  return Checker(problem).check(options);
}

}  // namespace dlx
