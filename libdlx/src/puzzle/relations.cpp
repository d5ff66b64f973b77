// Forms of constraints, arc consistency and the greedy cover by cliques; see the header.
#include "puzzle/relations.hpp"

#include <algorithm>
#include <bit>

namespace dlx::puzzle {
namespace {

// Words propagate better than automata: they may take so many times the entries.
constexpr std::size_t words_over_steps = 4;
// Lines of so few words are always written as words.
constexpr std::size_t few_words = 100;

Relations::Values all_values(std::uint32_t values) {
  return ~Relations::Values{0} >> (Relations::most_values - values);
}

Relations::Cells cells_of(const Relations::Filling& filling) {
  Relations::Cells cells;
  for (const auto& [cell, value] : filling) cells.push_back(cell);
  return cells;
}

// Calls `use` with each member of a set of bits.
template <class Use>
void for_each_bit(const std::vector<std::uint64_t>& words, Use use) {
  for (std::size_t k = 0; k < words.size(); ++k)
    for (std::uint64_t rest = words[k]; rest != 0; rest &= rest - 1)
      use(k * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
}

}  // namespace

Relations::Relations(std::size_t cells, std::uint32_t values,
                     std::function<std::string(std::size_t)> color_item)
    : values_(values), color_item_(std::move(color_item)) {
  if (values < 1 || values > most_values || cells * values > most_places)
    throw ModelError("constraints are for up to " + std::to_string(most_values) +
                     " values, and up to " + std::to_string(most_places) + " of all cells");
  const std::size_t places = cells * values;
  allowed_.assign(cells, all_values(values));
  forbidden_.assign(places, PlaceSet(places));
  apart_.assign(places, PlaceSet(places));
  uses_.resize(places);
  sights_.resize(places);
  is_seen_.assign(places, 0);
  color_items_.resize(cells);
  has_color_.assign(cells, 0);
  is_filled_.assign(cells, by_option);
  for (std::size_t cell = 0; cell < cells; ++cell)
    for (std::uint32_t a = 0; a < values; ++a)
      for (std::uint32_t b = 0; b < a; ++b) forbid(apart_, place(cell, a), place(cell, b));
}

void Relations::forbid(std::vector<PlaceSet>& table, std::size_t one, std::size_t other) {
  table[one].add(other);
  table[other].add(one);
}

void Relations::keep_apart(const Cells& cells) {
  apart_cells_.push_back(cells);
  for (std::size_t k = 0; k < cells.size(); ++k)
    for (std::size_t i = 0; i < k; ++i)
      for (std::uint32_t value = 0; value < values_; ++value)
        forbid(apart_, place(cells[k], value), place(cells[i], value));
}

void Relations::known_different(const Cells& cells) {
  keep_apart(cells);
}

void Relations::differ(const std::string& name, const Cells& cells) {
  keep_apart(cells);
  differences_.push_back({name, cells, {}});
  if (cells.size() > values_)
    for (const std::size_t cell : cells) allowed_[cell] = 0;
}

void Relations::pair(std::size_t first, std::size_t second, const Allowed& allowed) {
  for (std::uint32_t a = 0; a < values_; ++a)
    for (std::uint32_t b = 0; b < values_; ++b) {
      if (allowed(a, b)) continue;
      if (first != second)
        forbid(forbidden_, place(first, a), place(second, b));
      else if (a == b)
        allowed_[first] &= ~(Values{1} << a);
    }
  if (first != second) pairs_.emplace_back(first, second);
}

void Relations::equal(const std::string& name,
                      const std::vector<std::pair<std::size_t, std::size_t>>& pairs) {
  std::vector<std::pair<std::size_t, std::size_t>> others;
  for (const auto& [one, other] : pairs)
    if (one != other) others.emplace_back(one, other);
  for (const auto& [one, other] : others)
    for (std::uint32_t a = 0; a < values_; ++a)
      for (std::uint32_t b = 0; b < values_; ++b)
        if (a != b) forbid(apart_, place(one, a), place(other, b));
  pairs_.insert(pairs_.end(), others.begin(), others.end());
  equal_.emplace_back(name, std::move(others));
}

void Relations::line(const std::string& name, const Cells& cells, LineAutomaton automaton) {
  lines_.push_back({name, cells, std::move(automaton)});
}

void Relations::choose(const std::string& name, std::vector<Filling> fillings) {
  choices_.push_back({name, std::move(fillings), {}});
}

std::size_t Relations::share(const std::string& name) {
  shared_.push_back({name});
  return allowed_.size() + shared_.size() - 1;
}

std::optional<std::vector<Relations::Filling>> Relations::fillings(const Cells& cells,
                                                                   std::size_t most) const {
  std::vector<Filling> found{{}};
  for (const std::size_t cell : cells) {
    std::vector<Filling> longer;
    for (const Filling& filling : found)
      for (std::uint32_t value = 0; value < values_; ++value) {
        longer.push_back(filling);
        longer.back().emplace_back(cell, value);
        if (!is_possible(longer.back())) longer.pop_back();
      }
    if (longer.size() > most) return std::nullopt;
    found = std::move(longer);
  }
  return found;
}

// --- Values that no constraint leaves

bool Relations::may_hold(std::size_t cell, std::uint32_t value) const {
  return cell < allowed_.size() ? allows(cell, value)
                                : (shared_[cell - allowed_.size()].allowed >> value & 1U) != 0;
}

bool Relations::is_possible(const Filling& filling) const {
  for (std::size_t k = 0; k < filling.size(); ++k) {
    const auto [cell, value] = filling[k];
    if (!may_hold(cell, value)) return false;
    for (std::size_t i = 0; i < k && cell < allowed_.size(); ++i)
      if (filling[i].first < allowed_.size() &&
          exclude(place(cell, value), place(filling[i].first, filling[i].second)))
        return false;
  }
  return true;
}

// Takes all other values away.
bool Relations::leave(std::size_t cell, std::uint64_t values) {
  std::uint64_t before = 0, after = 0;
  if (cell < allowed_.size()) {
    before = allowed_[cell];
    after = allowed_[cell] &= static_cast<Values>(values);
  } else {
    std::uint64_t& allowed = shared_[cell - allowed_.size()].allowed;
    before = allowed;
    after = allowed &= values;
  }
  return after != before;
}

// A cell that all fillings of a choice have keeps the values that one of them gives it.
bool Relations::take_between_choices() {
  bool has_changed = false;
  for (Choice& choice : choices_) {
    std::erase_if(choice.fillings, [&](const Filling& filling) { return !is_possible(filling); });
    if (choice.fillings.empty()) continue;
    for (const std::size_t cell : cells_of(choice.fillings.front())) {
      std::uint64_t values = 0;
      std::size_t times = 0;
      for (const Filling& filling : choice.fillings)
        for (const auto& [other, value] : filling) {
          if (other != cell) continue;
          values |= std::uint64_t{1} << value;
          ++times;
        }
      if (times == choice.fillings.size()) has_changed = leave(cell, values) || has_changed;
    }
  }
  return has_changed;
}

// Takes the values of a cell away that go with no value of another one.
bool Relations::take_unsupported(std::size_t cell, std::size_t other) {
  const Values before = allowed_[cell];
  for (std::uint32_t a = 0; a < values_; ++a) {
    if (!allows(cell, a)) continue;
    bool is_supported = false;
    for (std::uint32_t b = 0; b < values_ && !is_supported; ++b)
      is_supported = allows(other, b) && !exclude(place(cell, a), place(other, b));
    if (!is_supported) allowed_[cell] &= ~(Values{1} << a);
  }
  return allowed_[cell] != before;
}

bool Relations::take_between_lines() {
  bool has_changed = false;
  for (Line& line : lines_) {
    std::vector<Values> masks;
    for (const std::size_t cell : line.cells) masks.push_back(allowed_[cell]);
    line.automaton.allow(masks);
    const std::vector<Values> left = line.automaton.letters();
    for (std::size_t k = 0; k < line.cells.size(); ++k) {
      has_changed = has_changed || (allowed_[line.cells[k]] & ~left[k]) != 0;
      allowed_[line.cells[k]] &= left[k];
    }
  }
  return has_changed;
}

void Relations::take_away() {
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (const auto& [one, other] : pairs_) {
      has_changed = take_unsupported(one, other) || has_changed;
      has_changed = take_unsupported(other, one) || has_changed;
    }
    has_changed = take_between_lines() || has_changed;
    has_changed = take_between_choices() || has_changed;
  }
}

// --- Cliques

// Grows a clique from a place and marks its pairs as covered.
std::vector<std::size_t> Relations::clique_from(std::size_t first,
                                                std::vector<PlaceSet>& uncovered) const {
  std::vector<std::size_t> clique;
  std::vector<std::uint64_t> open(uncovered[first].words().size(), ~std::uint64_t{0});
  std::vector<std::uint32_t> gains(forbidden_.size(), 0);
  for (std::size_t next = first; next < forbidden_.size();) {
    clique.push_back(next);
    for_each_bit(uncovered[next].words(), [&](std::size_t other) { ++gains[other]; });
    for (std::size_t k = 0; k < open.size(); ++k)
      open[k] &= forbidden_[next].words()[k] | apart_[next].words()[k];
    next = forbidden_.size();
    for_each_bit(open, [&](std::size_t other) {
      if (gains[other] > (next < forbidden_.size() ? gains[next] : 0)) next = other;
    });
  }
  for (const std::size_t one : clique)
    for (const std::size_t other : clique) uncovered[one].remove(other);
  return clique;
}

// Pairs with a value that has been taken away, or that other items exclude, need no cover.
void Relations::find_cliques() {
  PlaceSet alive(forbidden_.size());
  for (std::size_t place = 0; place < forbidden_.size(); ++place)
    if (allows(place / values_, static_cast<std::uint32_t>(place % values_))) alive.add(place);
  std::vector<PlaceSet> uncovered = forbidden_;
  for (std::size_t place = 0; place < forbidden_.size(); ++place)
    for (std::size_t k = 0; k < alive.words().size(); ++k)
      uncovered[place].words()[k] &=
          alive.has(place) ? alive.words()[k] & ~apart_[place].words()[k] : 0;
  for (std::size_t place = 0; place < forbidden_.size(); ++place)
    while (std::any_of(uncovered[place].words().begin(), uncovered[place].words().end(),
                       [](std::uint64_t word) { return word != 0; }))
      cliques_.push_back(clique_from(place, uncovered));
}

// --- Lines

LineAutomaton::Fits Relations::fits_of(const Cells& cells) const {
  return [this, &cells](const Word& word) {
    const std::size_t last = word.size() - 1, one = place(cells[last], word[last]);
    for (std::size_t k = 0; k < last; ++k)
      if (exclude(one, place(cells[k], word[k]))) return false;
    return true;
  };
}

RegularLine Relations::planned(Line& line) const {
  const std::size_t step_entries = 4 * line.automaton.arc_count();
  const std::size_t most = words_over_steps * step_entries / (line.cells.size() + 1);
  return {line.name, std::move(line.automaton), fits_of(line.cells),
          std::clamp(most, few_words, most_line_words)};
}

// Choices of few fillings fill their cells first; each of them has to name the same ones.
void Relations::plan_choices() {
  std::vector<Choice*> order;
  for (Choice& choice : choices_) order.push_back(&choice);
  std::stable_sort(order.begin(), order.end(), [](const Choice* a, const Choice* b) {
    return a->fillings.size() < b->fillings.size();
  });
  const auto is_shared = [&](std::size_t cell) { return cell >= allowed_.size(); };
  for (Choice* const choice : order) {
    const Cells cells = choice->fillings.empty() ? Cells() : cells_of(choice->fillings[0]);
    choice->fills =
        !cells.empty() &&
        std::all_of(choice->fillings.begin(), choice->fillings.end(),
                    [&](const Filling& filling) { return cells_of(filling) == cells; }) &&
        std::all_of(cells.begin(), cells.end(), [&](std::size_t cell) {
          return is_shared(cell) || is_filled_[cell] == by_option;
        });
    for (const Filling& filling : choice->fillings)
      for (const auto& [cell, value] : filling) {
        if (is_shared(cell)) continue;
        if (choice->fills)
          is_filled_[cell] = by_line;
        else
          has_color_[cell] = is_seen_[place(cell, value)] = 1;
      }
  }
}

// Lines of few words fill their cells first, then those of more, then automata.
void Relations::plan_lines() {
  std::vector<std::size_t> order;
  for (Line& line : lines_) {
    order.push_back(planned_.size());
    planned_.push_back(planned(line));
  }
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const std::size_t none = most_line_words + 1;
    return planned_[a].word_count().value_or(none) < planned_[b].word_count().value_or(none);
  });
  fills_.assign(lines_.size(), 0);
  std::vector<std::size_t> lines_of(allowed_.size(), 0);
  for (const Line& line : lines_)
    for (const std::size_t cell : line.cells) ++lines_of[cell];
  for (const std::size_t k : order) {
    const Cells& cells = lines_[k].cells;
    const bool is_automaton = !planned_[k].word_count();
    const bool is_free = std::all_of(cells.begin(), cells.end(), [&](std::size_t cell) {
      return is_filled_[cell] == by_option && !(is_automaton && lines_of[cell] > 1);
    });
    fills_[k] = is_free ? 1 : 0;
    for (const std::size_t cell : cells)
      if (fills_[k] != 0)
        is_filled_[cell] = by_line;
      else
        has_color_[cell] = 1;
    for (std::uint32_t value = 0; fills_[k] == 0 && value < values_; ++value)
      for (const std::size_t cell : cells)
        is_seen_[place(cell, value)] = allows(cell, value) ? 1 : 0;
  }
}

void Relations::plan() {
  take_away();
  find_cliques();
  plan_choices();
  plan_lines();
}

// --- The problem

void Relations::add_primary(ProblemBuilder& builder) {
  for (std::size_t k = 0; k < planned_.size(); ++k)
    if (fills_[k] == 0) planned_[k].add_primary(builder);
  for (Choice& choice : choices_)
    if (!choice.fills) choice.item = builder.primary(choice.name);
  for (Difference& difference : differences_)
    if (difference.cells.size() == values_)
      for (std::uint32_t value = 1; value <= values_; ++value)
        difference.items.push_back(builder.primary(difference.name + '=' + std::to_string(value)));
}

void Relations::add_secondary(ProblemBuilder& builder) {
  for (std::size_t cell = 0; cell < allowed_.size(); ++cell)
    if (has_color_[cell] != 0) color_items_[cell] = builder.secondary(color_item_(cell));
  for (RegularLine& line : planned_) line.add_secondary(builder);
  for (Shared& shared : shared_) shared.item = builder.secondary(shared.name);
  for (Difference& difference : differences_) {
    if (difference.cells.size() < values_)
      for (std::uint32_t value = 1; value <= values_; ++value)
        difference.items.push_back(
            builder.secondary(difference.name + '=' + std::to_string(value)));
    for (const std::size_t cell : difference.cells)
      for (std::uint32_t value = 0; value < difference.items.size(); ++value)
        uses_[place(cell, value)].push_back({difference.items[value]});
  }
  if (!equal_.empty() || !lines_.empty() || !choices_.empty())
    for (std::uint32_t value = 1; value <= (shared_.empty() ? values_ : most_shared); ++value)
      colors_.push_back(builder.color(std::to_string(value)));
  for (const auto& [name, pairs] : equal_)
    for (std::size_t k = 0; k < pairs.size(); ++k) {
      const ItemId item = builder.secondary(name + '~' + std::to_string(k + 1));
      for (const std::size_t cell : {pairs[k].first, pairs[k].second})
        for (std::uint32_t value = 0; value < values_; ++value)
          uses_[place(cell, value)].push_back({item, colors_[value]});
    }
  for (std::size_t k = 0; k < cliques_.size(); ++k) {
    const ItemId item = builder.secondary('q' + std::to_string(k + 1));
    for (const std::size_t member : cliques_[k]) uses_[member].push_back({item});
  }
  for (std::size_t cell = 0; cell < allowed_.size(); ++cell)
    for (std::uint32_t value = 0; has_color_[cell] != 0 && value < values_; ++value)
      sights_[place(cell, value)].push_back({color_items_[cell], colors_[value]});
  add_places_of_values(builder);
  for (std::size_t place = 0; place < uses_.size(); ++place)
    uses_[place].insert(uses_[place].end(), sights_[place].begin(), sights_[place].end());
}

// The colors are numbers of cells within their set.
void Relations::add_places_of_values(ProblemBuilder& builder) {
  for (std::size_t set = 0; set < apart_cells_.size(); ++set)
    for (std::uint32_t value = 0; value < values_; ++value) {
      const Cells& cells = apart_cells_[set];
      if (std::none_of(cells.begin(), cells.end(),
                       [&](std::size_t cell) { return is_seen_[place(cell, value)] != 0; }))
        continue;
      const ItemId item =
          builder.secondary('q' + std::to_string(set + 1) + '.' + std::to_string(value + 1));
      for (std::size_t k = 0; k < cells.size(); ++k)
        sights_[place(cells[k], value)].push_back({item, builder.color(std::to_string(k + 1))});
    }
}

void Relations::see(std::size_t cell, std::uint32_t value, std::vector<Entry>& entries) const {
  for (const Use& use : sights_[place(cell, value)]) entries.push_back({use.item, use.color});
}

bool Relations::append(std::size_t cell, std::uint32_t value, std::vector<Entry>& entries) const {
  if (!allows(cell, value)) return false;
  const std::size_t before = entries.size();
  for (const Use& use : uses_[place(cell, value)]) {
    const auto end = entries.begin() + static_cast<std::ptrdiff_t>(before);
    const auto known = std::find_if(entries.begin(), end,
                                    [&](const Entry& entry) { return entry.item == use.item; });
    if (known == end)
      entries.push_back({use.item, use.color});
    else if (use.color == no_color || known->color != use.color)
      return false;
  }
  return true;
}

void Relations::add_options(ProblemBuilder& builder, const Put& put) const {
  for (std::size_t k = 0; k < planned_.size(); ++k) {
    const Cells& cells = lines_[k].cells;
    planned_[k].add_fillings(
        builder, [&](std::size_t at, std::uint32_t letter, std::vector<Entry>& entries) {
          if (fills_[k] != 0) return put(cells[at], letter, entries);
          see(cells[at], letter, entries);
          return true;
        });
  }
  for (const Choice& choice : choices_) add_choice(builder, choice, put);
}

void Relations::add_choice(ProblemBuilder& builder, const Choice& choice, const Put& put) const {
  for (const Filling& filling : choice.fillings) {
    std::vector<Entry> entries;
    if (!choice.fills) entries.push_back({choice.item});
    bool fits = true;
    for (const auto& [cell, value] : filling) {
      if (cell >= allowed_.size()) {
        entries.push_back({shared_[cell - allowed_.size()].item, colors_[value]});
      } else if (choice.fills) {
        fits = fits && put(cell, value, entries);
      } else {
        see(cell, value, entries);
      }
    }
    if (fits) builder.option(entries);
  }
}

}  // namespace dlx::puzzle
