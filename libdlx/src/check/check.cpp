// The definition of a solution, tested in one pass over the chosen options and one over the primary
// items. It reads the Problem itself and shares no code with the engines. Marks carry the number of
// their check, so that they need not be cleared between two.
#include "base/quote.hpp"

#include <dlx/check.hpp>

#include <algorithm>
#include <utility>
#include <vector>

namespace dlx {
namespace {

using base::in_quotes;
using Defect = std::optional<std::string>;

std::string times(std::uint64_t count) {
  return count == 1 ? "once" : count == 2 ? "twice" : std::to_string(count) + " times";
}

}  // namespace

class Checker::Impl {
 public:
  explicit Impl(Problem problem)
      : problem_(std::move(problem)),
        chosen_(problem_.option_count()),
        uses_(problem_.item_count()) {
    for (std::uint32_t i = 0; i < problem_.primary_count(); ++i) {
      bounds_.push_back(problem_.bounds(ItemId{i}));
      needy_ += bounds_.back().low > 0;
    }
  }

  Defect check(std::span<const OptionId> options, const OptionWords& words) {
    ++round_;
    missing_ = needy_;
    options_ = options;
    words_ = words;
    for (std::size_t place = 0; place < options.size(); ++place)
      if (!choose(place)) return std::move(defect_);
    return missing_ == 0 ? std::nullopt : too_seldom();
  }

 private:
  // The use of an item so far: how often, and at which place of the list (and in which color)
  // first.
  struct ItemUseSoFar {
    std::uint64_t round = 0;
    std::uint64_t count = 0;
    std::size_t first = 0;
    ColorId color = no_color;
  };

  // The next four give false, and defect_ its sentence, if there is something wrong.

  bool choose(std::size_t place) {
    const OptionId option = options_[place];
    if (index(option) >= chosen_.size())
      return fail("there is no option " + std::to_string(number(option)) +
                  ", the number of options is " + std::to_string(problem_.option_count()));
    if (std::exchange(chosen_[index(option)], round_) == round_) return fail(chosen_twice(place));
    bool has_primary = false;
    for (const Entry& entry : problem_.option(option)) {
      has_primary = has_primary || index(entry.item) < bounds_.size();
      if (!use(entry, place)) return false;
    }
    return has_primary || fail(named(place) + " has no primary item, so no solution contains it");
  }

  bool use(const Entry& entry, std::size_t place) {
    ItemUseSoFar& use = uses_[index(entry.item)];
    if (use.round != round_) use = {round_, 0, place, entry.color};
    ++use.count;
    if (index(entry.item) < bounds_.size()) return cover(entry.item, use, place);
    const bool agrees = entry.color == use.color && entry.color != no_color;
    return use.count == 1 || agrees || fail(disagreement(entry, use, place));
  }

  bool cover(ItemId item, const ItemUseSoFar& use, std::size_t place) {
    const auto [low, high] = bounds_[index(item)];
    if (use.count == low) --missing_;
    return use.count <= high || fail(too_often(item, use, place));
  }

  bool fail(std::string defect) {
    defect_ = std::move(defect);
    return false;
  }

  [[nodiscard]] std::string chosen_twice(std::size_t place) const {
    if (words_.numbers.empty()) return named(place) + " is chosen twice";
    const auto first = static_cast<std::size_t>(
        std::find(options_.begin(), options_.end(), options_[place]) - options_.begin());
    if (words_.numbers[first] == words_.numbers[place]) return named(place) + " stands twice";
    return both(first, place) + " choose the same option";
  }

  [[nodiscard]] std::string too_often(ItemId item, const ItemUseSoFar& use,
                                      std::size_t place) const {
    const std::uint32_t high = bounds_[index(item)].high;
    if (high == 1) return named(item) + " is covered twice, by " + both(use.first, place);
    return named(item) + " is covered " + times(use.count) + ", by " + named(place) +
           " the last time, and may be covered " + times(high) + " at most";
  }

  [[nodiscard]] std::string disagreement(const Entry& entry, const ItemUseSoFar& use,
                                         std::size_t place) const {
    return "secondary " + named(entry.item) + " is used by " + named(use.first) +
           colored(use.color) + " and by " + named(place) + colored(entry.color);
  }

  [[nodiscard]] std::string named(ItemId item) const {
    return "item " + in_quotes(problem_.name(item));
  }
  [[nodiscard]] std::string number_at(std::size_t place) const {
    return std::to_string(words_.numbers.empty() ? number(options_[place]) : words_.numbers[place]);
  }
  [[nodiscard]] std::string named(std::size_t place) const {
    return std::string(words_.word) + ' ' + number_at(place);
  }
  [[nodiscard]] std::string both(std::size_t first, std::size_t second) const {
    return std::string(words_.word) + "s " + number_at(first) + " and " + number_at(second);
  }
  [[nodiscard]] std::string colored(ColorId color) const {
    return color == no_color ? " without a color"
                             : " with color " + in_quotes(problem_.name(color));
  }

  // The first item that is covered less often than it must be, if there is one.
  [[nodiscard]] Defect too_seldom() const {
    for (std::uint32_t i = 0; i < bounds_.size(); ++i) {
      const std::uint64_t count = uses_[i].round == round_ ? uses_[i].count : 0;
      if (count >= bounds_[i].low) continue;
      if (count == 0) return named(ItemId{i}) + " is not covered";
      return named(ItemId{i}) + " is covered " + times(count) + " and must be covered at least " +
             times(bounds_[i].low);
    }
    return std::nullopt;
  }

  Problem problem_;
  std::uint64_t round_ = 0;            // the number of this check
  std::vector<std::uint64_t> chosen_;  // per option: the last round that chose it
  std::vector<ItemUseSoFar> uses_;     // per item
  std::vector<Bounds> bounds_;         // per primary item
  std::size_t needy_ = 0;              // primary items that must be covered
  std::size_t missing_ = 0;            // those that are not yet covered often enough
  std::span<const OptionId> options_;  // those that are checked
  OptionWords words_;                  // and what they are called
  Defect defect_;
};

Checker::Checker(Problem problem) : impl_(std::make_unique<Impl>(std::move(problem))) {}
Checker::~Checker() = default;
Checker::Checker(Checker&&) noexcept = default;
Checker& Checker::operator=(Checker&&) noexcept = default;

Defect Checker::check(std::span<const OptionId> options, const OptionWords& words) {
  return impl_->check(options, words);
}

std::optional<std::string> check(const Problem& problem, std::span<const OptionId> options) {
  return Checker(problem).check(options);
}

}  // namespace dlx
