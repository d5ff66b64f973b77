// The tree: a frame and a state for each level.
#include "search/propagate/propagate.hpp"

#include "base/cpu_dispatch.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace dlx::search {
namespace {

DLX_CLONES(void, choose_row, (Word * state, const Word* row, std::size_t sets, std::size_t words),
           (state, row, sets, words)) {
  for (std::size_t w = 0; w < sets; ++w) state[w] &= ~row[w];
  for (std::size_t w = sets; w < sets + words; ++w) state[w] |= row[w];
}

DLX_CLONES(void, merge_states,
           (Word * state, const Word* other, std::size_t sets, std::size_t words),
           (state, other, sets, words)) {
  for (std::size_t w = 0; w < sets; ++w) state[w] &= other[w];
  for (std::size_t w = sets; w < sets + words; ++w) state[w] |= other[w];
}

// The fewest options that an item of a word has, bit by bit of their number, and one such item.
struct Fewest {
  std::uint32_t options;
  std::size_t bit;
};

Fewest fewest_in(Word items, const std::array<Word, 5>& sizes) {
  std::uint32_t options = 0;
  for (std::size_t digit = sizes.size(); digit-- > 0;) {
    const Word without = items & ~sizes[digit];
    if (without == 0) options |= 1U << digit;
    items = without == 0 ? items : without;
  }
  return {options, static_cast<std::size_t>(std::countr_zero(items))};
}

}  // namespace

Propagate::Propagate(const Prepared::Compiled& compiled, const Order& order)
    : Propagate(compiled, order, base::has_wide_vectors() ? Version::wide : Version::narrow) {}

Propagate::Propagate(const Prepared::Compiled& compiled, const Order& order, Version version)
    : Propagate(compiled.problem, std::make_shared<PropagationTables>(compiled, order),
                version == Version::wide ? propagate_wide : propagate_narrow) {}

Propagate::Propagate(const Problem& problem, std::shared_ptr<PropagationTables> tables, Rules rules)
    : problem_(problem), tables_(std::move(tables)), rules_(rules), cover_(problem_) {
  begin();
}

void Propagate::reset(const Prepared::Compiled& compiled, const Order& order) {
  problem_ = compiled.problem;
  tables_->reset(compiled, order);
  cover_ = matrix::PartialCover(problem_);
  begin();
}

void Propagate::begin() {
  work_.batch = 0;
  batches_.assign(tables_->option_count(), 0);
  start_.assign(state_words(), 0);
  std::copy_n(tables_->all(), tables_->option_ranks() * tables_->words(), start_.data());
  depth_ = 0;
  frames_.resize(1);
  states_.resize(state_words());
}

// Frames

void Propagate::make_room(std::size_t depth) {
  if (frames_.size() > depth) return;
  frames_.resize(depth + 1);
  states_.resize(frames_.size() * state_words());
}

// Pointers are set each time: the engine may have been moved, and states with it.
void Propagate::propagate(const Word* from, std::span<const Local> chosen, std::size_t depth) {
  work_.rows = tables_->rows();
  work_.items = tables_->all() + tables_->option_ranks() * tables_->words();
  work_.option_at = tables_->option_at();
  work_.option_ranks = tables_->option_ranks();
  work_.lines = tables_->lines();
  work_.from = from;
  work_.chosen = chosen.data();
  work_.chosen_count = chosen.size();
  work_.to = state(depth);
  work_.batches = batches_.data();
  const Fixpoint& fixpoint = frames_[depth].fixpoint;
  rules_(work_, frames_[depth].fixpoint);
  if (fixpoint.kind == Fixpoint::Kind::open && fixpoint.option_ranks == 0) find_smallest(depth);
}

// The leftmost of the smallest items that are still open, by counting in all items of a word at
// once.
void Propagate::find_smallest(std::size_t depth) {
  const Word* const sets = state(depth);
  const std::size_t words = tables_->words();
  Fewest best{static_cast<std::uint32_t>(-1), 0};
  for (std::size_t w = 0; w < words; ++w) {
    std::array<Word, 5> sizes{};
    for (std::size_t option_rank = 0; option_rank < tables_->option_ranks(); ++option_rank) {
      Word carry = sets[option_rank * words + w];
      for (Word& digit : sizes) carry &= std::exchange(digit, digit ^ carry);
    }
    const Word open = work_.items[w] & ~sets[tables_->option_ranks() * words + w];
    if (open == 0) continue;
    const Fewest here = fewest_in(open, sizes);
    if (here.options < best.options) best = {here.options, w * word_bits + here.bit};
  }
  Fixpoint& fixpoint = frames_[depth].fixpoint;
  fixpoint.item = static_cast<std::uint32_t>(best.bit);
  for (std::size_t option_rank = 0; option_rank < tables_->option_ranks(); ++option_rank) {
    const Word word = sets[option_rank * words + best.bit / word_bits];
    fixpoint.option_ranks |= static_cast<std::uint32_t>(word >> (best.bit % word_bits) & 1U)
                             << option_rank;
  }
}

// Levels

Branching Propagate::branching() const noexcept {
  const Fixpoint& fixpoint = frames_[depth_].fixpoint;
  if (fixpoint.kind == Fixpoint::Kind::solved) return Branching::found();
  if (fixpoint.kind == Fixpoint::Kind::dead) return {};
  const auto degree = static_cast<std::uint64_t>(std::popcount(fixpoint.option_ranks));
  return {false, tables_->item(fixpoint.item), degree};
}

void Propagate::enter(const Branching&) {
  frames_[depth_].untried = frames_[depth_].fixpoint.option_ranks;
  make_room(++depth_);
}

bool Propagate::advance() {
  Frame& frame = frames_[depth_ - 1];
  if (frame.untried == 0) return false;
  const bool last_first = work_.known != nullptr && frame.fixpoint.last_first;
  const int option_rank =
      last_first ? 31 - std::countl_zero(frame.untried) : std::countr_zero(frame.untried);
  frame.untried &= ~(std::uint32_t{1} << option_rank);
  const std::size_t first = frame.fixpoint.item * PropagationTables::most_option_ranks;
  frame.chosen = tables_->option_at()[first + static_cast<std::size_t>(option_rank)];
  propagate(state(depth_ - 1), {&frame.chosen, 1}, depth_);
  return true;
}

void Propagate::append_solution(std::vector<OptionId>& options) const {
  tables_->append_options(states_.data() + depth_ * state_words(), options);
}

// Givens. An option that conflicts with another, or is left out, leaves an item of its own without
// options; so only a dead end need be asked whether there was a clash.

bool Propagate::apply_givens(std::span<const OptionId> given, std::span<const OptionId> without) {
  depth_ = 0;
  given_.clear();
  for (const OptionId option : given) {
    given_.push_back(tables_->local(option));
    if (given_.back() == PropagationTables::no_option) return false;
  }
  work_.known = nullptr;
  const bool all = without.empty();
  if (!all) root_ = start_;
  for (const OptionId option : without)
    if (const Local local = tables_->local(option); local != PropagationTables::no_option)
      tables_->remove(local, root_.data());
  const Word* const from = all ? start_.data() : root_.data();
  propagate(from, given_, 0);
  return frames_[0].fixpoint.kind != Fixpoint::Kind::dead || !clashes(given, from);
}

// States made outside

void Propagate::choose(OptionId option, Word* state) const noexcept {
  const Word* const row = tables_->rows() + tables_->local(option) * tables_->row_words();
  choose_row(state, row, tables_->row_words() - tables_->words(), tables_->words());
}

void Propagate::merge(const Word* other, Word* state) const noexcept {
  merge_states(state, other, tables_->row_words() - tables_->words(), tables_->words());
}

void Propagate::begin_at(const Word* state) {
  depth_ = 0;
  work_.known = nullptr;
  propagate(state, {}, 0);
}

// Another solution than a known one

void Propagate::know(std::span<const OptionId> solution) {
  known_.assign(tables_->row_words(), 0);
  known_places_.clear();
  for (const OptionId option : solution) {
    tables_->add(tables_->local(option), known_.data());
    known_places_.push_back(tables_->place(tables_->local(option)));
  }
}

void Propagate::begin_beside(OptionId left_out, const Word* state) {
  depth_ = 0;
  work_.known = known_.data();
  root_.assign(state, state + state_words());
  remove(left_out, root_.data());
  propagate(root_.data(), {}, 0);
}

void Propagate::settle(Word* state) {
  begin_at(state);
  std::copy_n(states_.data(), state_words(), state);
}

bool Propagate::has_chosen(OptionId option, const Word* state) const noexcept {
  const std::size_t sets = tables_->row_words() - tables_->words();
  const Word* const own = tables_->rows() + tables_->local(option) * tables_->row_words() + sets;
  for (std::size_t w = 0; w < tables_->words(); ++w)
    if ((own[w] & ~state[sets + w]) != 0) return false;
  return true;
}

bool Propagate::clashes(std::span<const OptionId> given, const Word* alive) {
  std::size_t fitting = 0;
  for (; fitting < given.size() && cover_.accepts(given[fitting]); ++fitting) {
    if (!tables_->is_alive(given_[fitting], alive)) break;
    cover_.add(given[fitting]);
  }
  for (std::size_t i = fitting; i-- > 0;) cover_.remove(given[i]);
  return fitting < given.size();
}

}  // namespace dlx::search
