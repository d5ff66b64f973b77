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
      return RoundCounts::never - 1;
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
         (rating.nodes < most_rated_nodes ? "" : "+") + " open=" + std::to_string(rating.open);
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

  // The solution may be known.
  Rating rate(std::span<const OptionId> given, std::span<const OptionId> without,
              std::span<const OptionId> known, bool with_nodes) {
    begin(given, without);
    note_known(known);
    Rating rating;
    rounds_->place_forced();
    if (!counts().dead && !counts().solved) {
      if (!is_known_) rating.verdict = find(given, without);
      if (!is_known_) return rating;
      // The rules beyond look at no option of the solution, which they cannot refute.
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
    if (with_nodes && !count_nodes(rating, given, without)) rating.verdict = Verdict::unknown;
    return rating;
  }

  bool is_solved_by(Level most, std::span<const OptionId> given, std::span<const OptionId> without,
                    std::span<const OptionId> known) {
    if (most == Level::nested) return false;
    begin(given, without);
    if (most > Level::medium) note_known(known);
    if (is_known_) rounds_->know(known);
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

  void note_known(std::span<const OptionId> known) {
    is_known_ = !known.empty();
    if (is_known_) solution.assign(known.begin(), known.end());
  }

  Verdict find(std::span<const OptionId> given, std::span<const OptionId> without) {
    if (!any_) any_.emplace(prepared_, search_for_two(limits_));
    any_->restart(given, without);
    std::uint64_t found = 0;
    for (; any_->next(); ++found)
      if (found == 0) solution = any_->solution().options;
    is_known_ = found == 1 && any_->outcome() == Outcome::exhausted;
    if (found > 1) return Verdict::several;
    if (any_->outcome() != Outcome::exhausted) return Verdict::unknown;
    return found == 1 ? Verdict::unique : Verdict::none;
  }

  // False if a limit ended the search, but that of its nodes.
  bool count_nodes(Rating& rating, std::span<const OptionId> given,
                   std::span<const OptionId> without) {
    if (!all_) all_.emplace(prepared_, search_for_two(limits_, Purpose::all));
    all_->set_node_limit(most_rated_nodes);
    all_->restart(given, without);
    while (all_->next()) continue;
    rating.nodes = all_->statistics().nodes;
    return all_->outcome() == Outcome::exhausted || all_->outcome() == Outcome::node_limit;
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
  return impl_->rate(given, without, {}, with_nodes);
}
Rating Rater::rate_known(std::span<const OptionId> given, std::span<const OptionId> without,
                         std::span<const OptionId> known) {
  return impl_->rate(given, without, known, true);
}
bool Rater::is_solved_by(Level level, std::span<const OptionId> given,
                         std::span<const OptionId> without, std::span<const OptionId> known) {
  return impl_->is_solved_by(level, given, without, known);
}
const std::vector<OptionId>& Rater::solution() const noexcept {
  return impl_->solution;
}

}  // namespace dlx::make
