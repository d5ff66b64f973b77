// Builds the rows: for each option, the places of all options that conflict with it.
#include "search/propagate/propagation_tables.hpp"

#include "base/cpu_dispatch.hpp"
#include "search/tuning.hpp"

#include <algorithm>
#include <bit>

namespace dlx::search {
namespace {

// Pairs of options that share an item; each costs a few nanoseconds.

DLX_CLONES(void, add_mask, (Word * sum, const Word* mask, std::size_t words), (sum, mask, words)) {
  for (std::size_t w = 0; w < words; ++w) sum[w] |= mask[w];
}

}  // namespace

bool PropagationTables::suits(const Prepared::Compiled& compiled) {
  const Problem& problem = compiled.problem;
  if (problem.primary_count() > most_items) return false;
  if (compiled.choosable.size() > problem.primary_count() * most_option_ranks) return false;
  return compiled.longest_list <= most_option_ranks &&
         compiled.pairs <= tuning::most_conflict_pairs;
}

PropagationTables::PropagationTables(const Prepared::Compiled& compiled, const Order& order) {
  reset(compiled, order);
}

void PropagationTables::reset(const Prepared::Compiled& compiled, const Order& order) {
  options_ = order.options;
  items_ = order.items;
  local_ = order.option_place;
  option_ranks_ = *std::find_if(widths.begin(), widths.end(),
                                [&](std::size_t n) { return n >= compiled.longest_list; });
  place_options(compiled.problem, order);
  fill_all();
  fill_rows(compiled.problem);
}

void PropagationTables::place_options(const Problem& problem, const Order& order) {
  std::vector<std::uint16_t> used(items_.size());
  starts_.clear();
  places_.clear();
  option_at_.assign(items_.size() * most_option_ranks, no_option);
  for (std::size_t o = 0; o < options_.size(); ++o) {
    starts_.push_back(places_.size());
    for (const Entry entry : problem.option(options_[o])) {
      if (!problem.is_primary(entry.item)) continue;
      const auto item = static_cast<std::uint16_t>(order.place[index(entry.item)]);
      const std::uint16_t option_rank = used[item]++;
      places_.push_back({option_rank, item});
      option_at_[item * most_option_ranks + option_rank] = static_cast<Local>(o);
    }
  }
  starts_.push_back(places_.size());
  lines_ = std::max<std::size_t>((items_.size() + line_bits - 1) / line_bits, 1);
}

void PropagationTables::fill_all() {
  all_.assign(row_words(), 0);
  leads_.assign(row_words(), 0);
  for (std::size_t o = 0; o < options_.size(); ++o) {
    for (const RankedItem place : places(o)) set(all_.data(), place);
    set(leads_.data(), places(o).front());
  }
  for (std::size_t i = 0; i < items_.size(); ++i)
    set(all_.data(), {static_cast<std::uint16_t>(option_ranks_), static_cast<std::uint16_t>(i)});
}

void PropagationTables::fill_rows(const Problem& problem) {
  rows_.resize(options_.size() * row_words());
  set_primary_conflicts();
  if (problem.item_count() > problem.primary_count()) add_secondary_conflicts(problem);
  for (std::size_t o = 0; o < options_.size(); ++o) {
    Word* const row = rows_.data() + o * row_words();
    remove(static_cast<Local>(o), row);
    for (const RankedItem place : places(o))
      set(row, {static_cast<std::uint16_t>(option_ranks_), place.item});
  }
}

// A row is the sum of its items' masks: the places of all options with the item.
void PropagationTables::set_primary_conflicts() {
  masks_.assign(items_.size() * row_words(), 0);
  for (std::size_t o = 0; o < options_.size(); ++o)
    for (const RankedItem at : places(o))
      for (const RankedItem place : places(o)) set(masks_.data() + at.item * row_words(), place);
  for (std::size_t o = 0; o < options_.size(); ++o)
    set_sum(rows_.data() + o * row_words(), places(o));
}

void PropagationTables::set_sum(Word* row, std::span<const RankedItem> items) const {
  const auto mask = [this](RankedItem at) { return masks_.data() + at.item * row_words(); };
  std::copy_n(mask(items.front()), row_words(), row);
  for (const RankedItem at : items.subspan(1)) add_mask(row, mask(at), row_words());
}

void PropagationTables::add_secondary_conflicts(const Problem& problem) {
  std::vector<std::vector<User>> users(problem.item_count() - items_.size());
  const auto users_of = [&](ItemId item) -> auto& {
    return users[index(item) - items_.size()];
  };
  for (std::size_t o = 0; o < options_.size(); ++o)
    for (const auto [item, color] : problem.option(options_[o]))
      if (!problem.is_primary(item)) users_of(item).push_back({static_cast<Local>(o), color});
  for (std::size_t o = 0; o < options_.size(); ++o)
    for (const auto [item, color] : problem.option(options_[o])) {
      if (problem.is_primary(item)) continue;
      for (const auto [other, its_color] : users_of(item))
        if (color == no_color || color != its_color)
          for (const RankedItem place : places(other)) set(rows_.data() + o * row_words(), place);
    }
}

void PropagationTables::set(Word* sets, RankedItem place) const noexcept {
  sets[place.option_rank * words() + place.item / word_bits] |= Word{1} << (place.item % word_bits);
}

std::size_t PropagationTables::place(Local option) const noexcept {
  const auto [option_rank, item] = places(option).front();
  return option_rank * words() * word_bits + item;
}

bool PropagationTables::is_alive(Local option, const Word* sets) const noexcept {
  return (sets[place(option) / word_bits] >> place(option) % word_bits & 1U) != 0;
}

void PropagationTables::add(Local option, Word* sets) const noexcept {
  for (const RankedItem place : places(option)) set(sets, place);
}

void PropagationTables::remove(Local option, Word* sets) const noexcept {
  for (const auto [option_rank, item] : places(option))
    sets[option_rank * words() + item / word_bits] &= ~(Word{1} << (item % word_bits));
}

// Options are found by item, which is mostly the order of options as well, so that the sort is
// cheap.
void PropagationTables::append_options(const Word* sets, std::vector<OptionId>& options) const {
  for (std::size_t w = 0; w < words(); ++w) {
    Word any = 0;
    for (std::size_t at = w; at < option_ranks_ * words(); at += words())
      any |= sets[at] & leads_[at];
    for (Word rest = any; rest != 0; rest &= rest - 1) {
      const auto bit = static_cast<std::size_t>(std::countr_zero(rest));
      const Local* const local = &option_at_[(w * word_bits + bit) * most_option_ranks];
      for (std::size_t option_rank = 0; option_rank < option_ranks_; ++option_rank) {
        const std::size_t at = option_rank * words() + w;
        if (((sets[at] & leads_[at]) >> bit & 1U) != 0)
          options.push_back(options_[local[option_rank]]);
      }
    }
  }
}

}  // namespace dlx::search
