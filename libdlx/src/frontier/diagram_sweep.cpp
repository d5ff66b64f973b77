// All options of a cover are walked through the diagram at once. Before an element is passed, each
// option that has begun and has not ended stands at a node; which nodes these are, equal ones as
// often as there are options, is the state. One of the options goes on with the element, or a new
// one begins with it, and all others go on without it.
//
// A key lists the nodes, ascending. They are numbered anew before each element, so that a number
// takes few bits. Where a list does not fit in a key, keys become twice as long, and the sweep
// begins again.
#include "frontier/diagram_sweep.hpp"

#include "frontier/level_tables.hpp"
#include "frontier/semiring.hpp"
#include "frontier/tuning.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

namespace dlx::frontier {
namespace {

using matrix::AdvanceResult;
using Number = std::uint32_t;

constexpr Number ended = 0;          // of an option that is complete
constexpr Number dead = UINT32_MAX;  // of one that cannot be

// --- The diagram ---------------------------------------------------------------------------------

// An option without a primary element is never chosen. So each node is split by whether the way to
// it has passed one, and nodes from which no option can end are gone.
OptionDiagram chosen_options(const OptionDiagram& diagram, const std::vector<char>& is_primary) {
  OptionDiagram chosen;
  std::vector<std::array<std::uint32_t, 2>> split(diagram.nodes.size());
  split[OptionDiagram::end] = {OptionDiagram::none, OptionDiagram::end};
  for (std::size_t n = 2; n < diagram.nodes.size(); ++n) {
    const auto& [element, low, high] = diagram.nodes[n];
    for (const std::size_t passed : {1U, 0U}) {
      const bool passes = passed == 1 || is_primary[element] != 0;
      const OptionDiagram::Node node{element, split[low][passed], split[high][passes ? 1 : 0]};
      if (node.high == OptionDiagram::none) {
        split[n][passed] = node.low;
      } else if (passed == 0 && chosen.nodes[split[n][1]] == node) {
        split[n][passed] = split[n][1];
      } else {
        split[n][passed] = static_cast<std::uint32_t>(chosen.nodes.size());
        chosen.nodes.push_back(node);
      }
    }
  }
  chosen.root = split[diagram.root][0];
  return chosen;
}

// The nodes where options may stand before an element, numbered from 1 in ascending order.
class OpenNodes {
 public:
  explicit OpenNodes(const OptionDiagram& diagram)
      : diagram_(diagram), numbers_(diagram.nodes.size(), dead), start_(diagram.root) {
    numbers_[OptionDiagram::end] = ended;
  }

  /// Numbers the nodes behind the element, and tells where those before it lead.
  void pass(std::uint32_t element) {
    open_.swap(next_);
    next_.clear();
    while (node(start_).element != 0 && node(start_).element < element) start_ = node(start_).low;
    const bool begins = node(start_).element == element;
    if (begins) add(node(start_).high);
    for (const std::uint32_t n : open_) {
      if (node(n).element == element) add(node(n).high);
      add(node(n).element == element ? node(n).low : n);
    }
    std::sort(next_.begin(), next_.end());
    next_.erase(std::unique(next_.begin(), next_.end()), next_.end());
    low_.assign(open_.size() + 1, ended);
    high_.assign(open_.size() + 1, dead);
    for (const std::uint32_t n : open_) numbers_[n] = dead;
    for (std::size_t i = 0; i < next_.size(); ++i) numbers_[next_[i]] = static_cast<Number>(i + 1);
    for (std::size_t i = 0; i < open_.size(); ++i) {
      const bool decides = node(open_[i]).element == element;
      low_[i + 1] = numbers_[decides ? node(open_[i]).low : open_[i]];
      if (decides) high_[i + 1] = numbers_[node(open_[i]).high];
    }
    begin_ = begins ? numbers_[node(start_).high] : dead;
  }

  /// The number of nodes behind the element.
  [[nodiscard]] std::size_t size() const noexcept { return next_.size(); }
  /// The number behind the element of an option that stood at this number and goes on without it.
  [[nodiscard]] Number low(Number number) const noexcept { return low_[number]; }
  /// The same with it; dead where the element does not concern the option.
  [[nodiscard]] Number high(Number number) const noexcept { return high_[number]; }
  /// The number of an option that begins with the element.
  [[nodiscard]] Number begin() const noexcept { return begin_; }

 private:
  [[nodiscard]] const OptionDiagram::Node& node(std::uint32_t n) const noexcept {
    return diagram_.nodes[n];
  }
  void add(std::uint32_t n) {
    if (node(n).element != 0) next_.push_back(n);
  }

  const OptionDiagram& diagram_;
  std::vector<std::uint32_t> open_, next_;  // nodes before and behind the element
  std::vector<Number> numbers_;             // by node: behind the element
  std::vector<Number> low_, high_;
  std::uint32_t start_;  // on the way of those that have not begun
  Number begin_ = dead;
};

// Numbers in a key, from the lowest bits of the first word on; 0 is none.
class Packing {
 public:
  using Word = std::uint64_t;

  explicit Packing(std::size_t most_number)
      : bits_(std::max(1U, static_cast<unsigned>(std::bit_width(most_number)))) {}

  [[nodiscard]] std::size_t capacity(std::size_t words) const noexcept {
    return words * (64U / bits_);
  }
  /// REQUIRES that they fit.
  void pack(const std::vector<Number>& numbers, Word* key, std::size_t words) const {
    const std::size_t of_word = 64U / bits_;
    std::fill_n(key, words, 0);
    for (std::size_t i = 0; i < numbers.size(); ++i)
      key[i / of_word] |= Word{numbers[i]} << (i % of_word * bits_);
  }
  void unpack(const Word* key, std::size_t words, std::vector<Number>& numbers) const {
    const Word mask = ~Word{0} >> (64U - bits_);
    numbers.clear();
    for (std::size_t w = 0; w < words; ++w)
      for (unsigned at = 0; at + bits_ <= 64U; at += bits_) {
        const Word number = key[w] >> at & mask;
        if (number == 0) return;
        numbers.push_back(static_cast<Number>(number));
      }
  }

 private:
  unsigned bits_;
};

// --- The sweep -----------------------------------------------------------------------------------

/// `fixed`: the words of a key, or 0 if known at run time only.
template <std::size_t fixed>
class DiagramSweep {
 public:
  using Word = std::uint64_t;

  DiagramSweep(const OptionDiagram& diagram, const std::vector<char>& is_primary, std::size_t words,
               matrix::MemoryBudget& memory, matrix::StopCondition& stop_condition)
      : is_primary_(is_primary),
        words_(words),
        stop_condition_(stop_condition),
        open_(diagram),
        tables_(is_primary.size() - 1, words, 1, CountSemiring(), memory),
        steps_(words) {}

  /// Nothing if a list of nodes does not fit in a key.
  std::optional<AdvanceResult> run() {
    const std::vector<Word> nowhere(words(), 0);
    if (!tables_.start(0, nowhere.data())) return AdvanceResult::too_large;
    for (level_ = 0; level_ + 1 < is_primary_.size(); ++level_) {
      before_ = behind_;
      open_.pass(static_cast<std::uint32_t>(level_) + 1);
      behind_ = Packing(open_.size());
      const AdvanceResult step = pass_level();
      if (!fits_) return std::nullopt;
      if (step != AdvanceResult::done) return step;
      tables_.close(level_);
    }
    return AdvanceResult::done;
  }

  [[nodiscard]] Natural value() const {
    for (const StateTable& table : tables_.tables(level_))
      if (table.size() > 0)
        return CountSemiring::result(table.entry(0) + words(), table.value_words());
    return {};
  }

  [[nodiscard]] Progress progress() const {
    Progress progress;
    progress.engine = "frontier";
    progress.level = level_;
    progress.levels = is_primary_.size() - 1;
    progress.done = static_cast<double>(level_) / static_cast<double>(is_primary_.size());
    progress.states = size_of(level_) + size_of(level_ + 1);
    progress.nodes = states_;
    return progress;
  }

  void report(CountStatistics& statistics) const {
    statistics.order = "diagram";
    statistics.width = most_open_;
    statistics.states = statistics.nodes = states_;
    statistics.most_states = most_states_;
    statistics.largest_table = largest_table_;
    statistics.bags = is_primary_.size() - 1;
  }

 private:
  [[nodiscard]] std::size_t words() const noexcept { return fixed == 0 ? words_ : fixed; }
  [[nodiscard]] std::uint64_t size_of(std::size_t level) const {
    std::uint64_t size = 0;
    for (const StateTable& table : tables_.tables(level)) size += table.size();
    return size;
  }

  AdvanceResult pass_level() {
    (void)tables_.table(level_ + 1, 0);  // opens it
    const StateTable* const table = tables_.tables(level_).data();
    for (std::size_t at = 0; at < table->size(); ++at) {
      if (at % tuning::states_at_once == 0 && stop_condition_.stops(*this))
        return AdvanceResult::stopped;
      if (!expand(*table, at)) return AdvanceResult::too_large;
    }
    if (!flush()) return AdvanceResult::too_large;
    states_ += table->size();
    largest_table_ = std::max<std::uint64_t>(largest_table_, table->size());
    most_states_ = std::max(most_states_, table->size() + size_of(level_ + 1));
    return AdvanceResult::done;
  }

  // All go on without the element; then one at a time goes on with it. Of two that cannot go on
  // without it one fails.
  bool expand(const StateTable& table, std::size_t at) {
    const Word* const entry = table.entry(at);
    from_ = {entry + words(), 0, nullptr, 0, static_cast<std::uint32_t>(table.value_words())};
    before_.unpack(entry, words(), numbers_);
    most_open_ = std::max<std::uint64_t>(most_open_, numbers_.size());
    without_.clear();
    std::size_t stuck = 0;
    Number last_stuck = ended;
    for (const Number number : numbers_) {
      const Number low = open_.low(number);
      if (low == dead) {
        ++stuck;
        last_stuck = number;
      } else if (low != ended) {
        without_.push_back(low);
      }
    }
    if (stuck > 1) return true;
    if (stuck == 1) return make(ended, open_.high(last_stuck));
    return begin_one() && let_one_go();
  }

  bool begin_one() {
    if (is_primary_[level_ + 1] == 0 && !make(ended, ended)) return false;
    return open_.begin() == dead || make(ended, open_.begin());
  }

  // Each of several options that stand at one node may be the one.
  bool let_one_go() {
    for (const Number number : numbers_)
      if (open_.high(number) != dead && !make(open_.low(number), open_.high(number))) return false;
    return true;
  }

  // A transition: one option stands elsewhere than without the element.
  bool make(Number without, Number with) {
    next_ = without_;
    if (without != ended) next_.erase(std::find(next_.begin(), next_.end(), without));
    if (with != ended) next_.push_back(with);
    std::sort(next_.begin(), next_.end());
    if (next_.size() > behind_.capacity(words())) return fits_ = false;
    Word* const key = steps_.next_key();
    behind_.pack(next_, key, words());
    Transition step = from_;
    step.hash = StateTable::hash(key, words());
    step.table = &tables_.table(level_ + 1, step.hash);
    steps_.add(step);
    return steps_.size() < tuning::batch_transitions || flush();
  }

  bool flush() {
    LevelStatistics ignored;
    const bool done = tables_.put_all(steps_, ignored);
    steps_.clear();
    return done;
  }

  const std::vector<char>& is_primary_;
  std::size_t words_;
  matrix::StopCondition& stop_condition_;
  OpenNodes open_;
  LevelTables<CountSemiring, fixed> tables_;
  TransitionBatch<fixed> steps_;
  Packing before_{0}, behind_{0};
  std::size_t level_ = 0;  // elements passed
  Transition from_{};
  std::vector<Number> numbers_, without_, next_;  // scratch
  bool fits_ = true;
  std::uint64_t states_ = 0, most_states_ = 0, largest_table_ = 0, most_open_ = 0;
};

template <std::size_t fixed>
std::optional<DiagramCount> sweep(const OptionDiagram& diagram, const std::vector<char>& is_primary,
                                  std::size_t words, matrix::MemoryBudget& memory,
                                  matrix::StopCondition& stop_condition) {
  DiagramSweep<fixed> sweep(diagram, is_primary, words, memory, stop_condition);
  const auto step = sweep.run();
  if (!step) return std::nullopt;
  DiagramCount count{*step, sweep.value(), {}};
  sweep.report(count.statistics);
  return count;
}

}  // namespace

DiagramCount count_covers(const OptionDiagram& diagram, const std::vector<char>& is_primary,
                          matrix::MemoryBudget& memory, matrix::StopCondition& stop_condition) {
  const OptionDiagram chosen = chosen_options(diagram, is_primary);
  for (std::size_t words = 1;; words *= 2) {
    auto count = words == 1   ? sweep<1>(chosen, is_primary, words, memory, stop_condition)
                 : words == 2 ? sweep<2>(chosen, is_primary, words, memory, stop_condition)
                              : sweep<0>(chosen, is_primary, words, memory, stop_condition);
    if (count) return std::move(*count);
  }
}

}  // namespace dlx::frontier
