// Levels by rounds of deduction; see dlx/make/rating.hpp.
//
// At each state the rule with the smallest r that has a consequence is applied, everywhere at once.
// The largest r used is the level: whatever a larger r removes, a smaller one that still has
// consequences could not have gone without.
#include "make/rounds.hpp"
#include "make/uniqueness.hpp"

#include <dlx/make/rating.hpp>
#include <dlx/make/repair.hpp>

#include <algorithm>
#include <array>

namespace dlx::make {
namespace {

constexpr std::array<std::string_view, 6> level_names{"easy",      "medium",  "hard",
                                                      "very-hard", "extreme", "nested"};

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
      : prepared_(problem), limits_(limits), rounds_(make_rounds(prepared_)) {
    rounds_->set_stop([this] {
      Outcome outcome = Outcome::running;
      return is_over(limits_, outcome);
    });
  }

  Rating rate(std::span<const OptionId> given, std::span<const OptionId> without, bool with_nodes) {
    begin(given, without);
    Rating rating;
    rounds_->place_forced();
    if (!counts().dead && !counts().solved) {
      // The rules beyond look at no option of the solution, which they cannot refute.
      rating.verdict = find(any_, Purpose::any, given, without);
      if (rating.verdict != Verdict::unique) return rating;
      rounds_->know(solution);
      rounds_->look_ahead(most_rounds(Level::extreme));
      if (counts().stopped) return {};
    }
    rating.verdict = counts().dead         ? Verdict::none
                     : rounds_->has_more() ? Verdict::several
                                           : Verdict::unique;
    if (rating.verdict != Verdict::unique) return rating;
    note_solution();
    rating.level = level();
    rating.steps = counts().steps;
    rating.rounds = counts().rounds;
    rating.open = std::min(counts().fewest, counts().steps);
    if (with_nodes && find(all_, Purpose::all, given, without) == Verdict::unknown)
      rating.verdict = Verdict::unknown;
    if (with_nodes) rating.nodes = all_->statistics().nodes;
    return rating;
  }

  bool is_solved_by(Level most, std::span<const OptionId> given, std::span<const OptionId> without,
                    std::span<const OptionId> known) {
    if (most == Level::nested) return false;
    begin(given, without);
    if (most > Level::medium && !known.empty()) {
      solution.assign(known.begin(), known.end());
      is_known_ = true;
      rounds_->know(known);
    }
    rounds_->place_forced(most == Level::easy);
    if (most > Level::medium) rounds_->look_ahead(most_rounds(most));
    if (!counts().solved || rounds_->has_more() || (most == Level::easy && !counts().easy))
      return false;
    note_solution();
    return true;
  }

  std::vector<OptionId> solution;

 private:
  [[nodiscard]] const RoundCounts& counts() const noexcept { return rounds_->counts(); }

  void begin(std::span<const OptionId> given, std::span<const OptionId> without) {
    rounds_->restart(given, without);
    is_known_ = false;
  }

  [[nodiscard]] Level level() const {
    const std::int64_t deepest = counts().deepest;
    if (deepest == -1) return counts().easy ? Level::easy : Level::medium;
    if (deepest == RoundCounts::nested) return Level::nested;
    return deepest == 0 ? Level::hard : deepest == 1 ? Level::very_hard : Level::extreme;
  }

  Verdict find(std::optional<Search>& search, Purpose purpose, std::span<const OptionId> given,
               std::span<const OptionId> without) {
    if (!search) search.emplace(prepared_, search_for_two(limits_, purpose));
    search->restart(given, without);
    std::uint64_t found = 0;
    for (; search->next(); ++found)
      if (found == 0) solution = search->solution().options;
    is_known_ = found > 0;
    if (found > 1) return Verdict::several;
    if (search->outcome() != Outcome::exhausted) return Verdict::unknown;
    return found == 1 ? Verdict::unique : Verdict::none;
  }

  void note_solution() {
    if (is_known_) return;
    solution.clear();
    rounds_->append_placed(solution);
  }

  Prepared prepared_;
  Limits limits_;
  std::unique_ptr<Rounds> rounds_;
  std::optional<Search> any_, all_;  // made when one is needed
  bool is_known_ = false;            // `solution` is this puzzle's
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
