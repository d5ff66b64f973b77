// Steps, and leaving out those that are not needed; see dlx/make/explain.hpp.
//
// A step is left out if all behind it can still be taken and the puzzle is still solved: that is
// tried for each, the last one first, by replaying the rest.
#include "make/deduction.hpp"
#include "make/tuning.hpp"

#include <dlx/make/explain.hpp>

#include <algorithm>
#include <map>

namespace dlx::make {
namespace {

Solution only_solution(const Instance& instance, const Limits& limits) {
  SearchOptions options;
  options.purpose = Purpose::any;
  options.limits = limits;
  options.limits.solutions = 2;
  Search search(instance, options);
  if (!search.next()) {
    if (search.outcome() != Outcome::exhausted)
      throw MakingError("a limit ended the search for the solution: nothing is explained");
    throw MakingError("the puzzle has no solution: nothing is explained");
  }
  Solution solution = search.solution();
  if (search.next()) throw MakingError("the puzzle has several solutions: nothing is explained");
  if (search.outcome() != Outcome::exhausted)
    throw MakingError("a limit ended the search for another solution: nothing is explained");
  return solution;
}

class Explainer {
 public:
  Explainer(const Instance& instance, const Limits& limits)
      : instance_(instance),
        given_(given_with_clues(instance)),
        limits_(limits),
        state_(instance.problem) {}

  Explanation run() {
    const Solution solution = only_solution(instance_, limits_);
    in_solution_.assign(instance_.problem.option_count(), false);
    for (const OptionId option : solution.options) in_solution_[index(option)] = true;
    start();
    while (!state_.is_solved()) {
      steps_.push_back(next_step());
      apply(steps_.back());
    }
    leave_out_steps();
    leave_out_options();
    return {given_, steps_};
  }

 private:
  void start() {
    state_.restart(given_, instance_.without);
    (void)state_.take_forced();
  }

  [[nodiscard]] std::vector<OptionId> live_options(ItemId item) const {
    std::vector<OptionId> options;
    for (const std::uint32_t o : state_.options_of(item))
      if (state_.is_live(OptionId{o})) options.push_back(OptionId{o});
    return options;
  }
  [[nodiscard]] bool is_tight(ItemId item) const {
    return state_.need(item) > 0 && state_.live(item) == state_.need(item);
  }
  // Live options that are not of the solution.
  template <class Visit>
  void each_wrong(Visit visit) const {
    for (std::uint32_t o = 0; o < in_solution_.size(); ++o)
      if (!in_solution_[o] && state_.is_live(OptionId{o})) visit(OptionId{o});
  }

  // --- The simplest step that there is ---

  Step next_step() {
    for (std::uint32_t i = 0; i < instance_.problem.primary_count(); ++i)
      if (is_tight(ItemId{i}))
        return {Step::Kind::forced, ItemId{i}, live_options(ItemId{i}), {}, {}};
    if (auto step = starving()) return *step;
    if (auto step = looking_ahead()) return *step;
    Step step{Step::Kind::searched, {}, {}, {}, {}};
    each_wrong([&](OptionId option) {
      if (step.options.empty()) step.options.push_back(option);
    });
    return step;
  }

  // A step by an item that excludes options and has the fewest left; it excludes all that it can.
  std::optional<Step> starving() {
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<OptionId>> by_item;
    each_wrong([&](OptionId option) {
      if (const std::uint32_t item = state_.starved_by(option); item != Deduction::no_item)
        by_item[{state_.live(ItemId{item}), item}].push_back(option);
    });
    if (by_item.empty()) return std::nullopt;
    const auto& [key, options] = *by_item.begin();
    const ItemId item{key.second};
    return Step{Step::Kind::starved, item, options, live_options(item), {}};
  }

  std::optional<Step> looking_ahead() {
    std::uint32_t fewest = Deduction::never;
    OptionId best = no_option;
    each_wrong([&](OptionId option) {
      const std::uint32_t rounds = state_.rounds_to_refute(option, fewest - 1);
      if (rounds < fewest) {
        fewest = rounds;
        best = option;
      }
    });
    if (best == no_option) return std::nullopt;
    Step step{Step::Kind::looked_ahead, {}, {best}, {}, {}};
    follow(step);
    shorten(step);
    return step;
  }

  // The forced options behind an option, one item at a time, until an item has too few.
  void follow(Step& step) {
    const std::size_t before = state_.mark();
    state_.place(step.options.front());
    while (true) {
      const auto starved = starved_item();
      if (starved) {
        step.item = *starved;
        break;
      }
      const auto tight = tight_item();
      if (!tight) break;
      step.chain.push_back({*tight, live_options(*tight)});
      for (const OptionId option : step.chain.back().options) place_if_live(option);
    }
    state_.undo(before);
  }

  // Two forced options of an item may exclude each other: then the second is not live.
  void place_if_live(OptionId option) {
    if (state_.is_live(option)) state_.place(option);
  }
  [[nodiscard]] std::optional<ItemId> starved_item() const {
    for (std::uint32_t i = 0; i < instance_.problem.primary_count(); ++i)
      if (state_.live(ItemId{i}) < state_.need(ItemId{i})) return ItemId{i};
    return std::nullopt;
  }
  [[nodiscard]] std::optional<ItemId> tight_item() const {
    for (std::uint32_t i = 0; i < instance_.problem.primary_count(); ++i)
      if (is_tight(ItemId{i})) return ItemId{i};
    return std::nullopt;
  }

  void shorten(Step& step) {
    for (std::size_t at = step.chain.size(); at-- > 0;) {
      Step shorter = step;
      shorter.chain.erase(shorter.chain.begin() + static_cast<std::ptrdiff_t>(at));
      if (leads_to_its_item(shorter)) step = std::move(shorter);
    }
  }

  bool leads_to_its_item(const Step& step) {
    const std::size_t before = state_.mark();
    bool holds = state_.is_live(step.options.front());
    if (holds) state_.place(step.options.front());
    for (const Forced& forced : step.chain) {
      if (!holds || state_.live(step.item) < state_.need(step.item)) break;
      holds = is_tight(forced.item) && live_options(forced.item) == forced.options;
      if (holds)
        for (const OptionId option : forced.options) place_if_live(option);
    }
    holds = holds && state_.live(step.item) < state_.need(step.item);
    state_.undo(before);
    return holds;
  }

  // --- Replaying ---

  void apply(const Step& step) {
    for (const OptionId option : step.options)
      step.kind == Step::Kind::forced ? state_.place(option) : state_.remove(option);
    (void)state_.take_forced();
  }

  bool can_be_taken(const Step& step) {
    switch (step.kind) {
      case Step::Kind::forced:
        return is_tight(step.item) && live_options(step.item) == step.options;
      case Step::Kind::starved:
        return live_options(step.item) == step.rest && are_live(step.options) &&
               std::all_of(step.options.begin(), step.options.end(), [&](OptionId option) {
                 return leads_to_its_item({step.kind, step.item, {option}, {}, {}});
               });
      case Step::Kind::looked_ahead:
        return leads_to_its_item(step);
      case Step::Kind::searched:
        return are_live(step.options);
    }
    return false;
  }
  [[nodiscard]] bool are_live(const std::vector<OptionId>& options) const {
    return std::all_of(options.begin(), options.end(),
                       [this](OptionId option) { return state_.is_live(option); });
  }

  // An item may still have more options when an earlier step is left out: then they are told anew.
  bool solves(std::vector<Step>& steps) {
    start();
    for (Step& step : steps) {
      if (step.kind == Step::Kind::starved) step.rest = live_options(step.item);
      if (!can_be_taken(step)) return false;
      apply(step);
    }
    return state_.is_solved();
  }

  void leave_out_steps() {
    for (std::size_t at = steps_.size(); at-- > 0;) {
      if (steps_[at].kind == Step::Kind::forced) continue;
      auto fewer = steps_;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
      if (solves(fewer)) steps_ = std::move(fewer);
    }
  }

  void leave_out_options() {
    std::size_t excluded = 0;
    for (const Step& step : steps_)
      if (step.kind == Step::Kind::starved) excluded += step.options.size();
    if (excluded > tuning::most_single_trials) return;
    for (std::size_t at = steps_.size(); at-- > 0;)
      for (std::size_t o = steps_[at].options.size(); o-- > 0;) {
        if (steps_[at].kind != Step::Kind::starved || steps_[at].options.size() == 1) break;
        auto fewer = steps_;
        fewer[at].options.erase(fewer[at].options.begin() + static_cast<std::ptrdiff_t>(o));
        if (solves(fewer)) steps_ = std::move(fewer);
      }
  }

  const Instance& instance_;
  std::vector<OptionId> given_;
  Limits limits_;
  Deduction state_;
  std::vector<bool> in_solution_;
  std::vector<Step> steps_;
};

}  // namespace

Explanation explain(const Instance& instance, const Limits& limits) {
  return Explainer(instance, limits).run();
}

}  // namespace dlx::make
