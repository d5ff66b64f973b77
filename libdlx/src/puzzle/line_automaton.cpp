// Unrolls, trims, minimizes and writes automata; see the header.
#include "puzzle/line_automaton.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace dlx::puzzle {
namespace {

constexpr std::size_t most_arcs = 5'000'000;
constexpr std::size_t most_prefixes = 1'000'000;  // of words that are looked for

using Arc = LineAutomaton::Arc;

// Walks over all words, depth first, without recursion.
class WordWalk {
 public:
  WordWalk(const std::vector<std::vector<Arc>>& layers, const LineAutomaton::Fits& fits)
      : layers_(layers), fits_(fits) {}

  std::optional<std::vector<Word>> run(std::size_t most) {
    open(0);
    while (!levels_.empty()) {
      if (++prefixes_ > most_prefixes) return std::nullopt;
      if (!advance()) continue;
      if (word_.size() < layers_.size()) {
        open(levels_.back().current->to);
      } else {
        if (words_.size() == most) return std::nullopt;
        words_.push_back(word_);
      }
    }
    return std::move(words_);
  }

 private:
  struct ArcRange {
    const Arc *next, *end, *current;
  };

  // The arcs of a layer are in the order of their states.
  void open(std::uint32_t state) {
    const auto& arcs = layers_[levels_.size()];
    const auto [first, last] =
        std::equal_range(arcs.begin(), arcs.end(), Arc{state},
                         [](const Arc& a, const Arc& b) { return a.from < b.from; });
    levels_.push_back(
        {arcs.data() + (first - arcs.begin()), arcs.data() + (last - arcs.begin()), nullptr});
  }

  // Goes to the next arc of the deepest level, or back; false if there is no new prefix that fits.
  bool advance() {
    ArcRange& level = levels_.back();
    word_.resize(levels_.size() - 1);
    if (level.next == level.end) {
      levels_.pop_back();
      return false;
    }
    level.current = level.next++;
    word_.push_back(level.current->letter);
    return !fits_ || fits_(word_);
  }

  const std::vector<std::vector<Arc>>& layers_;
  const LineAutomaton::Fits& fits_;
  std::vector<ArcRange> levels_;
  Word word_;
  std::vector<Word> words_;
  std::size_t prefixes_ = 0;
};

}  // namespace

LineAutomaton::LineAutomaton(std::size_t length, std::uint32_t letters, std::uint64_t start,
                             const Step& step, const Accepts& accepts)
    : layers_(length) {
  std::vector<std::uint64_t> states{start}, next;
  std::size_t arcs = 0;
  for (std::size_t cell = 0; cell < length; ++cell) {
    std::unordered_map<std::uint64_t, std::uint32_t> numbers;
    next.clear();
    for (std::uint32_t from = 0; from < states.size(); ++from)
      for (std::uint32_t letter = 0; letter < letters; ++letter) {
        const auto to = step(cell, states[from], letter);
        if (!to || (cell + 1 == length && !accepts(*to))) continue;
        const auto [entry, is_new] = numbers.emplace(*to, static_cast<std::uint32_t>(next.size()));
        if (is_new) next.push_back(*to);
        layers_[cell].push_back({from, letter, entry->second});
        if (++arcs > most_arcs)
          throw ModelError("a line has more than " + std::to_string(most_arcs) +
                           " steps from state to state");
      }
    states = next;
  }
  trim();
  merge();
}

// Keeps the arcs that lead to the end: those from the start do already.
void LineAutomaton::trim() {
  std::vector<char> alive;
  for (std::size_t cell = layers_.size(); cell-- > 0;) {
    auto& arcs = layers_[cell];
    if (cell + 1 < layers_.size())
      arcs.erase(std::remove_if(
                     arcs.begin(), arcs.end(),
                     [&](const Arc& arc) { return arc.to >= alive.size() || alive[arc.to] == 0; }),
                 arcs.end());
    alive.clear();
    for (const Arc& arc : arcs) {
      if (arc.from >= alive.size()) alive.resize(arc.from + 1, 0);
      alive[arc.from] = 1;
    }
  }
}

// Gives states with the same arcs the same number, from the end to the start. All states behind the
// last cell are accepting, hence one.
void LineAutomaton::merge() {
  std::vector<std::uint32_t> merged;  // by state behind the layer; empty: all are 0
  for (std::size_t cell = layers_.size(); cell-- > 0;) {
    auto& arcs = layers_[cell];
    std::map<std::vector<std::pair<std::uint32_t, std::uint32_t>>, std::uint32_t> known;
    std::vector<std::uint32_t> numbers;
    std::vector<Arc> kept;
    for (std::size_t first = 0, end = 0; first < arcs.size(); first = end) {
      std::vector<std::pair<std::uint32_t, std::uint32_t>> behind;
      for (end = first; end < arcs.size() && arcs[end].from == arcs[first].from; ++end)
        behind.emplace_back(arcs[end].letter, merged.empty() ? 0 : merged[arcs[end].to]);
      const auto [entry, is_new] = known.emplace(behind, static_cast<std::uint32_t>(known.size()));
      numbers.resize(arcs[first].from + 1, 0);
      numbers[arcs[first].from] = entry->second;
      if (!is_new) continue;
      for (const auto& [letter, to] : behind) kept.push_back({entry->second, letter, to});
    }
    arcs = std::move(kept);
    merged = std::move(numbers);
  }
}

// Arcs that are allowed and reached from the start; then those that lead to the end.
void LineAutomaton::allow(const std::vector<Letters>& allowed) {
  std::vector<char> reached{1};
  for (std::size_t cell = 0; cell < layers_.size(); ++cell) {
    std::vector<char> next;
    auto& arcs = layers_[cell];
    arcs.erase(std::remove_if(arcs.begin(), arcs.end(),
                              [&](const Arc& arc) {
                                return (allowed[cell] >> arc.letter & 1U) == 0 ||
                                       arc.from >= reached.size() || reached[arc.from] == 0;
                              }),
               arcs.end());
    for (const Arc& arc : arcs) {
      if (arc.to >= next.size()) next.resize(arc.to + 1, 0);
      next[arc.to] = 1;
    }
    reached = std::move(next);
  }
  trim();
  merge();
}

std::vector<LineAutomaton::Letters> LineAutomaton::letters() const {
  std::vector<Letters> letters(layers_.size(), 0);
  for (std::size_t cell = 0; cell < layers_.size(); ++cell)
    for (const Arc& arc : layers_[cell]) letters[cell] |= Letters{1} << arc.letter;
  return letters;
}

std::size_t LineAutomaton::arc_count() const noexcept {
  std::size_t sum = 0;
  for (const auto& arcs : layers_) sum += arcs.size();
  return sum;
}

std::optional<std::vector<Word>> LineAutomaton::words(std::size_t most, const Fits& fits) const {
  return WordWalk(layers_, fits).run(most);
}

RegularLine::RegularLine(std::string name, LineAutomaton automaton, const LineAutomaton::Fits& fits,
                         std::size_t most)
    : name_(std::move(name)),
      automaton_(std::move(automaton)),
      words_(automaton_.words(most, fits)) {}

void RegularLine::add_primary(ProblemBuilder& builder) {
  if (words_) {
    steps_.push_back(builder.primary(name_));
    return;
  }
  for (std::size_t cell = 1; cell <= automaton_.length(); ++cell)
    steps_.push_back(builder.primary(name_ + '.' + std::to_string(cell)));
}

void RegularLine::add_secondary(ProblemBuilder& builder) {
  for (std::size_t cell = 1; !words_ && cell < automaton_.length(); ++cell)
    states_.push_back(builder.secondary(name_ + '~' + std::to_string(cell)));
}

void RegularLine::add_options(ProblemBuilder& builder, const std::vector<ItemId>& cells,
                              const std::vector<ColorId>& letters) const {
  std::vector<Entry> entries;
  if (words_) {
    for (const Word& word : *words_) {
      entries.assign(1, {steps_[0]});
      for (std::size_t cell = 0; cell < word.size(); ++cell)
        entries.push_back({cells[cell], letters[word[cell]]});
      builder.option(entries);
    }
    return;
  }
  const auto state = [&](std::uint32_t number) { return builder.color(std::to_string(number)); };
  for (std::size_t cell = 0; cell < automaton_.length(); ++cell)
    for (const Arc& arc : automaton_.layers()[cell]) {
      entries.assign(1, {steps_[cell]});
      if (cell > 0) entries.push_back({states_[cell - 1], state(arc.from)});
      if (cell + 1 < automaton_.length()) entries.push_back({states_[cell], state(arc.to)});
      entries.push_back({cells[cell], letters[arc.letter]});
      builder.option(entries);
    }
}

void RegularLine::add_fillings(ProblemBuilder& builder, const Fill& fill) const {
  std::vector<Entry> entries;
  if (words_) {
    for (const Word& word : *words_) {
      entries.clear();
      if (!steps_.empty()) entries.push_back({steps_[0]});
      bool fits = true;
      for (std::size_t cell = 0; fits && cell < word.size(); ++cell)
        fits = fill(cell, word[cell], entries);
      if (fits) builder.option(entries);
    }
    return;
  }
  const auto state = [&](std::uint32_t number) { return builder.color(std::to_string(number)); };
  for (std::size_t cell = 0; cell < automaton_.length(); ++cell)
    for (const Arc& arc : automaton_.layers()[cell]) {
      entries.clear();
      if (!steps_.empty()) entries.push_back({steps_[cell]});
      if (!fill(cell, arc.letter, entries)) continue;
      if (cell > 0) entries.push_back({states_[cell - 1], state(arc.from)});
      if (cell + 1 < automaton_.length()) entries.push_back({states_[cell], state(arc.to)});
      builder.option(entries);
    }
}

}  // namespace dlx::puzzle
