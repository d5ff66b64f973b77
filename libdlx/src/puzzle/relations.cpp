// Forms of constraints, arc consistency and the greedy cover by cliques; see the header.
#include "puzzle/relations.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>

namespace dlx::puzzle {
namespace {

// Words propagate better than automata: they may take so many times the entries.
constexpr std::size_t words_over_steps = 4;
// More values in all words and steps are an error rather than all memory.
constexpr std::size_t most_line_values = 10'000'000;

using Values = Relations::Values;

Relations::Cells cells_of(const Relations::Filling& filling) {
  Relations::Cells cells;
  for (const auto& [cell, value] : filling) cells.push_back(cell);
  return cells;
}

// Calls `use` with each value of a set.
template <class Use>
void for_each_value(Values values, Use use) {
  for (; values != 0; values &= values - 1)
    use(static_cast<std::uint32_t>(std::countr_zero(values)));
}

}  // namespace

Relations::Relations(std::size_t cells, std::uint32_t values,
                     std::function<std::string(std::size_t)> color_item)
    : values_(values), color_item_(std::move(color_item)), pairs_(cells, values) {
  if (values < 1 || values > most_values || cells * values > most_places)
    throw ModelError("constraints are for up to " + std::to_string(most_values) +
                     " values, and up to " + std::to_string(most_places) + " of all cells");
  const std::size_t places = cells * values;
  allowed_.assign(cells, ~Values{0} >> (most_values - values));
  uses_.resize(places);
  sights_.resize(places);
  is_seen_.assign(places, 0);
  color_items_.resize(cells);
  has_color_.assign(cells, 0);
  is_filled_.assign(cells, 0);
}

void Relations::keep_apart(const Cells& cells) {
  apart_cells_.push_back(cells);
  for (std::size_t k = 0; k < cells.size(); ++k)
    for (std::size_t i = 0; i < k; ++i)
      pairs_.know(cells[k], cells[i], CellPairs::differs, CellPairs::differs);
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
  if (first != second) return pairs_.forbid(first, second, allowed);
  for (std::uint32_t value = 0; value < values_; ++value)
    if (!allowed(value, value)) allowed_[first] &= ~CellPairs::only(value);
}

// Equal values part at no place of a halving.
void Relations::less(const std::string& name, std::size_t low, std::size_t high) {
  const CellPairs::Peer* const known = pairs_.find(low, high);
  if (known == nullptr || (known->known & CellPairs::differs) == 0)
    return pair(low, high, std::less<>());
  pairs_.know(low, high, CellPairs::is_less, CellPairs::is_more);
  orders_.push_back({name, low, high});
}

void Relations::equal(const std::string& name,
                      const std::vector<std::pair<std::size_t, std::size_t>>& pairs) {
  auto& others = equal_.emplace_back(name, pairs).second;
  std::erase_if(others, [](const auto& two) { return two.first == two.second; });
  for (const auto& [one, other] : others)
    pairs_.know(one, other, CellPairs::is_equal, CellPairs::is_equal);
}

void Relations::line(const std::string& name, const Cells& cells, LineAutomaton automaton,
                     std::size_t words_up_to) {
  lines_.push_back({name, cells, std::move(automaton), words_up_to});
}

void Relations::view(const std::string& name, const Cells& cells, LineAutomaton automaton) {
  lines_.push_back({name, cells, std::move(automaton), most_line_words, false});
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
      for_each_value(allowed_[cell], [&](std::uint32_t value) {
        longer.push_back(filling);
        longer.back().emplace_back(cell, value);
        if (!may_end(longer.back())) longer.pop_back();
      });
    if (longer.size() > most) return std::nullopt;
    found = std::move(longer);
  }
  return found;
}

// --- Values that no constraint leaves

bool Relations::may_hold(std::size_t cell, std::uint32_t value) const {
  return cell < allowed_.size()
             ? allows(cell, value)
             : (shared_[cell - allowed_.size()].allowed & CellPairs::only(value)) != 0;
}

// True if the pairs leave the last value of a filling to those before.
bool Relations::may_end(const Filling& filling) const {
  const auto [cell, value] = filling.back();
  return cell >= allowed_.size() ||
         std::all_of(filling.begin(), filling.end() - 1, [&](const auto& before) {
           return before.first >= allowed_.size() ||
                  !pairs_.exclude(cell, value, before.first, before.second);
         });
}

// Takes all other values away.
bool Relations::leave(std::size_t cell, Values values) {
  Values& allowed =
      cell < allowed_.size() ? allowed_[cell] : shared_[cell - allowed_.size()].allowed;
  return std::exchange(allowed, allowed & values) != (allowed & values);
}

// A cell that all fillings of a choice have keeps the values that one of them gives it.
bool Relations::take_between_choices() {
  bool has_changed = false;
  for (Choice& choice : choices_) {
    std::erase_if(choice.fillings, [&](const Filling& filling) {
      return !std::all_of(filling.begin(), filling.end(),
                          [&](const auto& one) { return may_hold(one.first, one.second); });
    });
    if (choice.fillings.empty()) continue;
    for (const std::size_t cell : cells_of(choice.fillings.front())) {
      Values values = 0;
      std::size_t times = 0;
      for (const Filling& filling : choice.fillings)
        for (const auto& [other, value] : filling) {
          if (other != cell) continue;
          values |= CellPairs::only(value);
          ++times;
        }
      if (times == choice.fillings.size()) has_changed = leave(cell, values) || has_changed;
    }
  }
  return has_changed;
}

// Takes the values of a cell away that go with no value of another one.
bool Relations::take_unsupported(std::size_t cell, const CellPairs::Peer& other) {
  Values supported = 0;
  for_each_value(allowed_[cell], [&](std::uint32_t value) {
    if ((allowed_[other.cell] & ~pairs_.excluded(other, value)) != 0)
      supported |= CellPairs::only(value);
  });
  return leave(cell, supported);
}

// Values that only differ are left to search.
bool Relations::take_between_pairs() {
  bool has_changed = false;
  for (std::size_t cell = 0; cell < allowed_.size(); ++cell)
    for (const CellPairs::Peer& other : pairs_.peers(cell))
      if (other.table != 0 || (other.known | CellPairs::differs) != CellPairs::differs)
        has_changed = take_unsupported(cell, other) || has_changed;
  return has_changed;
}

// Drops the words with values that cells may not hold.
void Relations::allow_letters(Line& line) const {
  std::vector<Values> masks;
  for (const std::size_t cell : line.cells) masks.push_back(allowed_[cell]);
  line.automaton.allow(masks);
}

bool Relations::take_between_lines() {
  bool has_changed = false;
  for (Line& line : lines_) {
    allow_letters(line);
    const std::vector<Values> left = line.automaton.letters();
    for (std::size_t k = 0; k < line.cells.size(); ++k)
      has_changed = leave(line.cells[k], left[k]) || has_changed;
  }
  return has_changed;
}

void Relations::take_away() {
  for (Choice& choice : choices_)
    std::erase_if(choice.fillings, [this](const Filling& filling) {
      for (Filling first; const auto& one : filling) {
        first.push_back(one);
        if (!may_end(first)) return true;
      }
      return false;
    });
  for (bool has_changed = true; has_changed;) {
    has_changed = take_between_pairs();
    has_changed = take_between_lines() || has_changed;
    has_changed = take_between_choices() || has_changed;
  }
}

// --- Lines

LineAutomaton::Fits Relations::fits_of(const Cells& cells) const {
  std::vector<std::vector<const CellPairs::Peer*>> peers(cells.size());  // of each, those before it
  for (std::size_t k = 0; k < cells.size(); ++k)
    for (std::size_t i = 0; i < k; ++i) peers[k].push_back(pairs_.find(cells[k], cells[i]));
  return [this, peers = std::move(peers)](const Word& word) {
    const auto& before = peers[word.size() - 1];
    for (std::size_t k = 0; k < before.size(); ++k)
      if (before[k] != nullptr &&
          (pairs_.excluded(*before[k], word.back()) & CellPairs::only(word[k])) != 0)
        return false;
    return true;
  };
}

RegularLine Relations::planned(Line& line) const {
  allow_letters(line);
  const std::size_t step_entries = 4 * line.automaton.arc_count();
  const std::size_t most = words_over_steps * step_entries / (line.cells.size() + 1);
  return {line.name, std::move(line.automaton), fits_of(line.cells),
          std::max(line.words_up_to, std::min(most, most_line_words))};
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
        std::all_of(cells.begin(), cells.end(),
                    [&](std::size_t cell) { return is_shared(cell) || is_filled_[cell] == 0; });
    for (const Filling& filling : choice->fillings)
      for (const auto& [cell, value] : filling) {
        if (is_shared(cell)) continue;
        if (choice->fills)
          is_filled_[cell] = 1;
        else
          has_color_[cell] = is_seen_[place(cell, value)] = 1;
      }
  }
}

// The words or steps of all lines; too many are an error.
void Relations::plan_words() {
  std::size_t values = 0;
  for (Line& line : lines_) {
    const std::size_t arcs = line.automaton.arc_count();
    planned_.push_back(planned(line));
    const auto words = planned_.back().word_count();
    if ((values += words ? *words * line.cells.size() : arcs) > most_line_values)
      throw ModelError("the lines and cages of this puzzle have more than " +
                       std::to_string(most_line_values) + " values in all their fillings");
  }
}

// Lines of few words fill their cells first, then those of more, then automata.
void Relations::plan_lines() {
  plan_words();
  std::vector<std::size_t> order(lines_.size()), lines_of(allowed_.size(), 0);
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (const Line& line : lines_)
    for (const std::size_t cell : line.cells) ++lines_of[cell];
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    return planned_[a].word_count().value_or(none) < planned_[b].word_count().value_or(none);
  });
  fills_.assign(lines_.size(), 0);
  for (const std::size_t k : order) {
    const Cells& cells = lines_[k].cells;
    const bool is_automaton = !planned_[k].word_count();
    const bool is_free =
        lines_[k].may_fill && std::all_of(cells.begin(), cells.end(), [&](std::size_t cell) {
          return is_filled_[cell] == 0 && !(is_automaton && lines_of[cell] > 1);
        });
    fills_[k] = is_free ? 1 : 0;
    for (const std::size_t cell : cells)
      if (fills_[k] != 0)
        is_filled_[cell] = 1;
      else
        has_color_[cell] = 1;
    if (fills_[k] != 0 || (!is_automaton && !lines_[k].may_fill)) continue;
    for (std::uint32_t value = 0; value < values_; ++value)
      for (const std::size_t cell : cells)
        is_seen_[place(cell, value)] = allows(cell, value) ? 1 : 0;
  }
  std::erase_if(differences_,
                [this](const Difference& difference) { return is_filled(difference); });
}

// True if the words that fill the cells have been looked through for values that do not differ.
bool Relations::is_filled(const Difference& difference) const {
  for (std::size_t k = 0; k < lines_.size(); ++k) {
    const Cells& cells = lines_[k].cells;
    if (fills_[k] != 0 && planned_[k].word_count() &&
        std::all_of(difference.cells.begin(), difference.cells.end(), [&](std::size_t cell) {
          return std::find(cells.begin(), cells.end(), cell) != cells.end();
        }))
      return true;
  }
  return false;
}

void Relations::plan() {
  cliques_ = pairs_.cliques(allowed_);
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
  add_differences(builder);
  add_orders(builder);
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

void Relations::add_differences(ProblemBuilder& builder) {
  for (Difference& difference : differences_) {
    if (difference.cells.size() < values_)
      for (std::uint32_t value = 1; value <= values_; ++value)
        difference.items.push_back(
            builder.secondary(difference.name + '=' + std::to_string(value)));
    for (const std::size_t cell : difference.cells)
      for (std::uint32_t value = 0; value < difference.items.size(); ++value)
        uses_[place(cell, value)].push_back({difference.items[value]});
  }
}

// The first place at which two values part is that of a halving: the first cell goes up there.
void Relations::add_orders(ProblemBuilder& builder) {
  for (const Order& order : orders_) {
    std::vector<ItemId> items;  // from the second value on
    for (std::uint32_t at = 2; at <= values_; ++at)
      items.push_back(builder.secondary(order.name + '@' + std::to_string(at)));
    for (const std::size_t cell : {order.low, order.high})
      for (std::uint32_t value = 0; value < values_; ++value)
        for (std::uint32_t first = 0, end = values_; end - first > 1;) {
          const std::uint32_t middle = first + (end - first) / 2;
          const bool is_up = value >= middle;
          if (is_up == (cell == order.low))
            uses_[place(cell, value)].push_back({items[middle - 1]});
          (is_up ? first : end) = middle;
        }
  }
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
