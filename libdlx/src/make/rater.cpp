// Levels by rounds of deduction; see dlx/make/rating.hpp.
//
// At each state the rule with the smallest r that has a consequence is applied, everywhere at once.
// The largest r used is the level: whatever a larger r removes, a smaller one that still has
// consequences could not have gone without.
#include "make/deduction.hpp"

#include <dlx/make/rating.hpp>

#include <algorithm>
#include <array>
#include <limits>

namespace dlx::make {
namespace {

constexpr std::array<std::string_view, 6> level_names{"easy",      "medium",  "hard",
                                                      "very-hard", "extreme", "nested"};
constexpr std::uint64_t comfortable = 3;  // options forced at once, for Level::easy

// Whether a search for the solutions, of two at most, ended; and what it found.
struct Found {
  Verdict verdict = Verdict::unknown;
  std::vector<OptionId> solution;
};

// The largest number of rounds that the rules of a level look ahead.
std::uint32_t most_rounds(Level level) {
  switch (level) {
    case Level::hard:
      return 0;
    case Level::very_hard:
      return 1;
    default:
      return Deduction::never - 1;
  }
}

SearchOptions limited(const Limits& limits, Purpose purpose) {
  SearchOptions options;
  options.purpose = purpose;
  options.limits = limits;
  options.limits.solutions = 2;
  options.limits.nodes.reset();
  options.limits.threads = 1;
  return options;
}

}  // namespace

std::string_view name(Level level) noexcept {
  return level_names[static_cast<std::size_t>(level)];
}

std::optional<Level> level_from_name(std::string_view name) noexcept {
  const auto* const found = std::find(level_names.begin(), level_names.end(), name);
  if (found == level_names.end()) return std::nullopt;
  return static_cast<Level>(found - level_names.begin());
}

std::string to_text(const Rating& rating) {
  switch (rating.verdict) {
    case Verdict::none:
      return "none";
    case Verdict::several:
      return "several";
    case Verdict::unknown:
      return "unknown";
    case Verdict::unique:
      break;
  }
  return std::string(name(rating.level)) + " steps=" + std::to_string(rating.steps) +
         " rounds=" + std::to_string(rating.rounds) + " nodes=" + std::to_string(rating.nodes) +
         " open=" + std::to_string(rating.open);
}

class Rater::Impl {
 public:
  Impl(const Problem& problem, const Limits& limits)
      : prepared_(problem), limits_(limits), state_(problem) {
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) options_.push_back(OptionId{o});
  }

  Rating rate(std::span<const OptionId> given, std::span<const OptionId> without, bool with_nodes) {
    begin(given, without);
    Rating rating;
    place_forced();
    if (!state_.is_dead() && !state_.is_solved()) {
      // The rules beyond look at no option of the solution, which they cannot refute.
      rating.verdict = find(any_, Purpose::any, given, without);
      if (rating.verdict != Verdict::unique) return rating;
      go_on(Level::extreme);
    }
    rating.verdict = state_.is_dead()                          ? Verdict::none
                     : state_.has_live() && state_.is_solved() ? Verdict::several
                                                               : Verdict::unique;
    if (rating.verdict != Verdict::unique) return rating;
    note_solution();
    rating.level = level();
    rating.steps = steps_;
    rating.rounds = rounds_;
    rating.open = std::min(fewest_, steps_);
    if (with_nodes && find(all_, Purpose::all, given, without) == Verdict::unknown)
      rating.verdict = Verdict::unknown;
    if (with_nodes) rating.nodes = all_->statistics().nodes;
    return rating;
  }

  bool is_solved_by(Level most, std::span<const OptionId> given, std::span<const OptionId> without,
                    std::span<const OptionId> known) {
    if (most == Level::nested) return false;
    begin(given, without);
    if (most > Level::medium && !known.empty()) mark(known);
    place_forced(most == Level::easy);
    if (most > Level::medium) go_on(most);
    if (!state_.is_solved() || state_.has_live() || (most == Level::easy && !is_easy_))
      return false;
    note_solution();
    return true;
  }

  std::vector<OptionId> solution;

 private:
  void begin(std::span<const OptionId> given, std::span<const OptionId> without) {
    state_.restart(given, without);
    solution_mark_.clear();
    is_easy_ = true;
    deepest_ = -1;
    steps_ = rounds_ = 0;
    fewest_ = Deduction::never;
  }

  // Rounds of forced options to their end; with `while_easy`, until one is not easy.
  void place_forced(bool while_easy = false) {
    while (!state_.is_dead()) {
      const auto& forced = state_.take_forced();
      if (forced.empty()) return;
      for (const OptionId option : forced)
        if (!state_.is_dead()) state_.place(option);
      note_round(forced.size());
      if (while_easy && !is_easy_) return;
    }
  }

  // The last round has what remains, however little that is.
  void note_round(std::uint64_t moves) {
    ++rounds_;
    steps_ += moves;
    if (state_.is_solved()) return;
    fewest_ = std::min(fewest_, moves);
    if (moves < comfortable) is_easy_ = false;
  }

  // From a state in which nothing is forced.
  void go_on(Level most) {
    while (!state_.is_dead() && !state_.is_solved()) {
      if (!remove_refuted(most_rounds(most))) {
        deepest_ = nested;
        return;
      }
      note_round(refuted_.size());
      place_forced();
    }
  }

  // Removes all that the fewest possible rounds refute; false if there is nothing.
  bool remove_refuted(std::uint32_t most) {
    refuted_.clear();
    collect_open();
    for (const OptionId option : open_)
      if (state_.starved_by(option) != Deduction::no_item) refuted_.push_back(option);
    std::uint32_t rounds = 0;
    if (refuted_.empty()) {
      if (most == 0) return false;
      rounds = most;
      for (const OptionId option : open_) {
        const std::uint32_t needed = state_.rounds_to_refute(option, rounds);
        if (needed == Deduction::never) continue;
        if (needed < rounds) refuted_.clear();
        rounds = needed;
        refuted_.push_back(option);
      }
      if (refuted_.empty()) return false;
    }
    deepest_ = std::max(deepest_, static_cast<std::int64_t>(rounds));
    for (const OptionId option : refuted_) state_.remove(option);
    return true;
  }

  void collect_open() {
    open_.clear();
    for (const OptionId option : options_)
      if (state_.is_live(option) && (solution_mark_.empty() || !solution_mark_[index(option)]))
        open_.push_back(option);
  }

  [[nodiscard]] Level level() const {
    if (deepest_ == -1) return is_easy_ ? Level::easy : Level::medium;
    if (deepest_ == nested) return Level::nested;
    return deepest_ == 0 ? Level::hard : deepest_ == 1 ? Level::very_hard : Level::extreme;
  }

  Verdict find(std::optional<Search>& search, Purpose purpose, std::span<const OptionId> given,
               std::span<const OptionId> without) {
    if (!search) search.emplace(prepared_, limited(limits_, purpose));
    search->restart(given, without);
    std::uint64_t found = 0;
    for (; search->next(); ++found)
      if (found == 0) mark(search->solution().options);
    if (found > 1) return Verdict::several;
    if (search->outcome() != Outcome::exhausted) return Verdict::unknown;
    return found == 1 ? Verdict::unique : Verdict::none;
  }

  void mark(std::span<const OptionId> options) {
    solution.assign(options.begin(), options.end());
    solution_mark_.assign(prepared_.problem().option_count(), false);
    for (const OptionId option : options) solution_mark_[index(option)] = true;
  }

  void note_solution() {
    if (!solution_mark_.empty()) return;
    solution.clear();
    for (const OptionId option : options_)
      if (state_.is_placed(option)) solution.push_back(option);
  }

  static constexpr std::int64_t nested = std::numeric_limits<std::int64_t>::max();

  Prepared prepared_;
  Limits limits_;
  Deduction state_;
  std::optional<Search> any_, all_;  // made when one is needed
  std::vector<OptionId> options_, open_, refuted_;
  std::vector<bool> solution_mark_;  // by option; empty: the solution is not known yet
  bool is_easy_ = true;
  std::int64_t deepest_ = -1;
  std::uint64_t steps_ = 0, rounds_ = 0, fewest_ = 0;
};

Rater::Rater(const Problem& problem, const Limits& limits)
    : impl_(std::make_unique<Impl>(problem, limits)) {}
Rater::~Rater() = default;
Rater::Rater(Rater&&) noexcept = default;
Rater& Rater::operator=(Rater&&) noexcept = default;

Rating Rater::rate(std::span<const OptionId> given, std::span<const OptionId> without,
                   bool with_nodes) {
  return impl_->rate(given, without, with_nodes);
}
bool Rater::is_solved_by(Level level, std::span<const OptionId> given,
                         std::span<const OptionId> without, std::span<const OptionId> known) {
  return impl_->is_solved_by(level, given, without, known);
}
const std::vector<OptionId>& Rater::solution() const noexcept {
  return impl_->solution;
}

}  // namespace dlx::make
