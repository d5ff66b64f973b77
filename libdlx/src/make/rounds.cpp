// The two forms of rounds; see the header.
#include "make/rounds.hpp"

#include "base/cpu_dispatch.hpp"
#include "base/random.hpp"
#include "make/deduction.hpp"
#include "make/round_sets.hpp"
#include "search/order.hpp"

#include <algorithm>
#include <bit>

namespace dlx::make {
namespace {

using search::PropagationTables, search::Word;

// --- Bits ---

class BitRounds final : public Rounds {
 public:
  BitRounds(const Prepared& prepared, bool is_wide)
      : tables_(*compiled_form(prepared), search::order_of(*compiled_form(prepared), std::nullopt)),
        deduce_(is_wide ? deduce_wide : deduce_narrow) {
    const std::size_t sets = tables_.option_ranks() * tables_.words();
    state_.assign(sets + 2 * tables_.words(), 0);
    nothing_.assign(sets, 0);
    known_ = nothing_;
    start_ = state_;
    std::copy_n(tables_.all(), sets, start_.data());
    smallest_.assign(tables_.words(), 0);
    batches_.assign(tables_.option_count(), 0);
  }

  static bool suits(const Prepared& prepared) {
    return !prepared.problem().has_multiplicities() &&
           PropagationTables::suits(*compiled_form(prepared));
  }

  void restart(std::span<const OptionId> given, std::span<const OptionId> without) override {
    counts_ = {};
    is_counted_ = false;
    state_ = start_;
    known_ = nothing_;
    chosen_.clear();
    for (const OptionId option : without)
      if (const auto local = tables_.local(option); local != PropagationTables::no_option)
        tables_.remove(local, state_.data());
    for (const OptionId option : given) {
      chosen_.push_back(tables_.local(option));
      if (chosen_.back() != PropagationTables::no_option) continue;
      counts_.dead = true;
      chosen_.pop_back();
    }
    // A given left out conflicts with nothing, but its items have no other option then.
  }

  void know(std::span<const OptionId> solution) override {
    known_ = nothing_;
    for (const OptionId option : solution) tables_.add(tables_.local(option), known_.data());
  }

  void place_forced(bool while_easy) override { deduce(while_easy, -1, nullptr); }
  void look_ahead(std::uint32_t most) override {
    do deduce(false, most, nullptr);
    while (!counts_.dead && !counts_.solved && counts_.deepest != RoundCounts::nested &&
           !is_told_to_stop());
  }

  OptionId place_any(std::mt19937_64& random) override {
    if (!is_counted_) deduce(false, -1, smallest_.data());
    std::uint64_t items = 0;
    for (const Word word : smallest_) items += static_cast<std::uint64_t>(std::popcount(word));
    if (items == 0) return no_option;
    const std::size_t item = drawn_item(base::draw(random, items));
    std::uint64_t ranks = 0;
    for (std::size_t rank = 0; rank < tables_.option_ranks(); ++rank)
      ranks |= std::uint64_t{has(item, rank)} << rank;
    const auto degree = static_cast<std::uint64_t>(std::popcount(ranks));
    counts_.weight *= static_cast<double>(degree);
    auto left = base::draw(random, degree);
    while (left-- > 0) ranks &= ranks - 1;
    const auto rank = static_cast<std::size_t>(std::countr_zero(ranks));
    chosen_.push_back(tables_.option_at()[item * PropagationTables::most_option_ranks + rank]);
    const OptionId option = tables_.option(chosen_.back());
    deduce(false, -1, smallest_.data());
    return option;
  }

  void append_placed(std::vector<OptionId>& options) const override {
    const auto before = static_cast<std::ptrdiff_t>(options.size());
    tables_.append_options(state_.data(), options);
    std::sort(options.begin() + before, options.end());
  }
  [[nodiscard]] bool has_more() const override { return false; }

 private:
  [[nodiscard]] bool has(std::size_t item, std::size_t rank) const {
    return (state_[rank * tables_.words() + item / 64] >> item % 64 & 1U) != 0;
  }

  [[nodiscard]] std::size_t drawn_item(std::uint64_t left) const {
    std::size_t w = 0;
    for (; static_cast<std::uint64_t>(std::popcount(smallest_[w])) <= left; ++w)
      left -= static_cast<std::uint64_t>(std::popcount(smallest_[w]));
    Word rest = smallest_[w];
    while (left-- > 0) rest &= rest - 1;
    return w * 64 + static_cast<std::size_t>(std::countr_zero(rest));
  }

  void deduce(bool while_easy, std::int64_t most, Word* smallest) {
    is_counted_ = smallest != nullptr;
    if (counts_.dead) return;
    job_.sets.rows = tables_.rows();
    job_.sets.items = tables_.all() + tables_.option_ranks() * tables_.words();
    job_.sets.option_at = tables_.option_at();
    job_.sets.option_ranks = tables_.option_ranks();
    job_.sets.lines = tables_.lines();
    job_.sets.from = job_.sets.to = state_.data();
    job_.sets.chosen = chosen_.data();
    job_.sets.chosen_count = chosen_.size();
    job_.sets.batches = batches_.data();
    job_.leads = tables_.leads();
    job_.known = known_.data();
    job_.smallest = smallest;
    job_.while_easy = while_easy;
    job_.most = most;
    job_.counts = counts_;
    deduce_(job_);
    counts_ = job_.counts;
    chosen_.clear();
  }

  PropagationTables tables_;
  void (*deduce_)(RoundsJob&);
  RoundsJob job_;
  base::Lines<Word> start_, state_, nothing_, known_;
  std::vector<Word> smallest_;  // the items with the fewest options, if it is_counted_
  std::vector<std::uint64_t> batches_;
  std::vector<PropagationTables::Local> chosen_;
  bool is_counted_ = false;
};

// --- Lists ---

class ListRounds final : public Rounds {
 public:
  explicit ListRounds(const Prepared& prepared) : state_(prepared.problem()) {}

  void restart(std::span<const OptionId> given, std::span<const OptionId> without) override {
    counts_ = {};
    state_.restart(given, without);
    known_.clear();
    update();
  }

  void know(std::span<const OptionId> solution) override {
    known_.assign(state_.problem().option_count(), false);
    for (const OptionId option : solution) known_[index(option)] = true;
  }

  void place_forced(bool while_easy) override { make::place_forced(state_, counts_, while_easy); }

  void look_ahead(std::uint32_t most) override {
    if (counts_.dead || counts_.solved) return;
    while (look_ahead_once(*this, counts_, most)) continue;
  }

  // --- As round_rules.hpp asks: the state, and looking ahead on it ---

  using Found = Deduction::Found;
  [[nodiscard]] bool is_dead() const noexcept { return state_.is_dead(); }
  [[nodiscard]] bool is_solved() const noexcept { return state_.is_solved(); }
  [[nodiscard]] bool find_forced(Found& found) const noexcept { return state_.find_forced(found); }
  std::uint64_t place(Found found) { return state_.place(found); }

  std::uint64_t remove_starving() {
    refuted_.clear();
    collect_open();
    state_.find_starving(open_, refuted_);
    return remove_all(refuted_);
  }

  // None if it is told to stop.
  std::uint64_t remove_refuted(std::uint32_t& rounds) {
    for (const OptionId option : open_) {
      if (is_told_to_stop()) return 0;
      const std::uint32_t needed = state_.rounds_to_refute(option, rounds);
      if (needed == Deduction::never) continue;
      if (needed < rounds) refuted_.clear();
      rounds = needed;
      refuted_.push_back(option);
    }
    return remove_all(refuted_);
  }

  OptionId place_any(std::mt19937_64& random) override {
    const OptionId option = drawn_option(random);
    if (option == no_option) return no_option;
    state_.place(option);
    place_forced(false);
    return option;
  }

  void append_placed(std::vector<OptionId>& options) const override {
    for (std::uint32_t o = 0; o < state_.problem().option_count(); ++o)
      if (state_.is_placed(OptionId{o})) options.push_back(OptionId{o});
  }
  [[nodiscard]] bool has_more() const override { return state_.is_solved() && state_.has_live(); }

 private:
  void update() {
    counts_.dead = state_.is_dead();
    counts_.solved = state_.is_solved();
  }

  std::uint64_t remove_all(const std::vector<OptionId>& options) {
    for (const OptionId option : options) state_.remove(option);
    return options.size();
  }

  void collect_open() {
    open_.clear();
    for (std::uint32_t o = 0; o < state_.problem().option_count(); ++o)
      if (state_.is_live(OptionId{o}) && (known_.empty() || !known_[o]))
        open_.push_back(OptionId{o});
  }

  OptionId drawn_option(std::mt19937_64& random) {
    std::uint32_t least = Deduction::never;
    smallest_.clear();
    const auto items = static_cast<std::uint32_t>(state_.problem().primary_count());
    for (std::uint32_t i = 0; i < items; ++i) {
      if (state_.need(ItemId{i}) == 0) continue;
      const std::uint32_t live = state_.live(ItemId{i});
      if (live < least) smallest_.clear();
      least = std::min(least, live);
      if (live == least) smallest_.push_back(ItemId{i});
    }
    if (smallest_.empty() || least == 0) return no_option;
    const ItemId item = smallest_[base::draw(random, smallest_.size())];
    counts_.weight *= least;
    std::uint64_t left = base::draw(random, least);
    for (const std::uint32_t o : state_.options_of(item))
      if (state_.is_live(OptionId{o}) && left-- == 0) return OptionId{o};
    return no_option;
  }

  Deduction state_;
  std::vector<bool> known_;  // by option; empty: none
  std::vector<OptionId> open_, refuted_;
  std::vector<ItemId> smallest_;
};

}  // namespace

std::unique_ptr<Rounds> make_rounds(const Prepared& prepared, Rounds::Form form) {
  if (form != Rounds::Form::lists && BitRounds::suits(prepared))
    return std::make_unique<BitRounds>(prepared,
                                       form == Rounds::Form::best && base::has_wide_vectors());
  return std::make_unique<ListRounds>(prepared);
}

}  // namespace dlx::make
