// All options of a cover are walked through the diagram at once. Before an element is passed, each
// option that has begun and has not ended stands at a node; which nodes these are, equal ones as
// often as there are options, is the state. One of the options goes on with the element, or a new
// one begins with it, and all others go on without it.
//
// A key lists the nodes, ascending. They are numbered anew before each element, so that a number
// takes few bits. Where a list does not fit in a key, keys become twice as long, and the sweep
// begins again. Several threads share the states before an element (slices.hpp).
#include "frontier/diagram_sweep.hpp"

#include "frontier/level_tables.hpp"
#include "frontier/semiring.hpp"
#include "frontier/slices.hpp"
#include "frontier/tuning.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <span>
#include <utility>

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
  [[gnu::always_inline]] void pack(std::span<const Number> numbers, Word* key,
                                   std::size_t words) const {
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

// The ways in which the options that stand at some nodes, as a list of them, pass an element.
class Passage {
 public:
  /// The list; the caller sets it.
  std::vector<Number> nodes;

  /// Calls take(nodes behind the element) for each way, as long as it returns true; tells whether
  /// it always did.
  template <class Take>
  bool each(const OpenNodes& open, bool is_primary, const Take& take) {
    without_.clear();
    std::size_t stuck = 0;
    Number last_stuck = ended;
    for (const Number number : nodes) {
      const Number low = open.low(number);
      if (low == dead) {
        ++stuck;
        last_stuck = number;
      } else if (low != ended) {
        without_.push_back(low);
      }
    }
    if (stuck > 1) return true;  // two options need the element
    std::sort(without_.begin(), without_.end());
    if (stuck == 1) return change(ended, open.high(last_stuck), take);
    return begin_one(open, is_primary, take) && let_one_go(open, take);
  }

 private:
  template <class Take>
  bool begin_one(const OpenNodes& open, bool is_primary, const Take& take) {
    if (!is_primary && !change(ended, ended, take)) return false;
    return open.begin() == dead || change(ended, open.begin(), take);
  }

  // Each of several options that stand at one node may be the one that goes on with the element.
  template <class Take>
  bool let_one_go(const OpenNodes& open, const Take& take) {
    return std::all_of(nodes.begin(), nodes.end(), [&](const Number number) {
      return open.high(number) == dead || change(open.low(number), open.high(number), take);
    });
  }

  // One option stands elsewhere than without the element.
  template <class Take>
  bool change(Number without, Number with, const Take& take) {
    behind_.resize(without_.size() + 1);
    Number* to = behind_.data();
    for (const Number number : without_) {
      if (number == without) {
        without = ended;
        continue;
      }
      if (with != ended && with < number) *to++ = std::exchange(with, ended);
      *to++ = number;
    }
    if (with != ended) *to++ = with;
    return take(std::span<const Number>(behind_.data(), to));
  }

  std::vector<Number> without_, behind_;  // scratch
};

/// `fixed`: the words of a key, or 0 if known at run time only.
template <std::size_t fixed>
class DiagramSweep {
 public:
  using Word = std::uint64_t;

  DiagramSweep(const OptionDiagram& diagram, const std::vector<char>& is_primary, std::size_t words,
               matrix::MemoryBudget& memory, matrix::StopCondition& stop_condition,
               const Sharing& sharing, std::uint64_t most_transitions)
      : is_primary_(is_primary),
        words_(words),
        stop_condition_(stop_condition),
        sharing_(sharing),
        most_transitions_(most_transitions),
        open_(diagram),
        tables_(is_primary.size() - 1, words, shards_for(sharing.fork_join->size()),
                CountSemiring(), memory),
        steps_(words),
        slices_(tables_, words, memory),
        parts_(1, Part{.key = std::vector<Word>(words)}) {}

  /// Nothing if a list of nodes does not fit in a key.
  std::optional<AdvanceResult> run() {
    const std::vector<Word> nowhere(words(), 0);
    if (!tables_.share(0) || !tables_.start(0, nowhere.data())) return AdvanceResult::too_large;
    for (level_ = 0; level_ + 1 < is_primary_.size(); ++level_) {
      before_ = behind_;
      open_.pass(static_cast<std::uint32_t>(level_) + 1);
      behind_ = Packing(open_.size());
      const AdvanceResult step = pass_level();
      const bool fits = std::all_of(parts_.begin(), parts_.end(), [](auto& p) { return p.fits; });
      if (!fits) return std::nullopt;
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
    for (const Part& part : parts_)
      statistics.width = std::max<std::uint64_t>(statistics.width, part.most_open);
    statistics.states = statistics.nodes = states_;
    statistics.most_states = most_states_;
    statistics.largest_table = largest_table_;
    statistics.bags = is_primary_.size() - 1;
    statistics.threads = slices_.size() == 0 ? 1 : sharing_.fork_join->size();
  }

 private:
  // States of one shard, and what a thread needs for their transitions.
  struct Part {
    const StateTable* table = nullptr;
    std::size_t begin = 0, end = 0;
    Passage passage = {};
    std::vector<Word> key;
    std::uint64_t most_open = 0;
    bool fits = true;
  };

  [[nodiscard]] std::size_t words() const noexcept { return fixed == 0 ? words_ : fixed; }
  [[nodiscard]] std::uint64_t size_of(std::size_t level) const {
    std::uint64_t size = 0;
    for (const StateTable& table : tables_.tables(level)) size += table.size();
    return size;
  }

  AdvanceResult pass_level() {
    (void)tables_.table(level_ + 1, 0);  // opens it
    shard_ = at_ = 0;
    const bool is_shared =
        sharing_.fork_join->size() > 1 && size_of(level_) >= sharing_.from_states && make_slices();
    while (shard_ < tables_.tables(level_).size()) {
      if (stop_condition_.stops(*this)) return AdvanceResult::stopped;
      if (transitions_ > most_transitions_) return AdvanceResult::paused;
      if (!(is_shared ? expand_together() : expand_some())) return AdvanceResult::too_large;
    }
    states_ += size_of(level_);
    largest_table_ = std::max(largest_table_, size_of(level_));
    most_states_ = std::max(most_states_, size_of(level_) + size_of(level_ + 1));
    return AdvanceResult::done;
  }

  bool expand_some() {
    Part& part = parts_[0];
    take_states(part, tuning::states_at_once);
    const auto add = [this](const Transition& step, const Word* key) {
      steps_.add(step, key);
      return steps_.size() < tuning::batch_transitions || flush();
    };
    return expand(part, add) && flush();
  }

  bool flush() {
    LevelStatistics ignored;
    const bool done = tables_.put_all(steps_, ignored);
    transitions_ += steps_.size();
    steps_.clear();
    return done;
  }

  bool make_slices() {
    if (!slices_.make()) return false;
    parts_.resize(slices_.size(), parts_[0]);
    return true;
  }

  // A state has at most two transitions more than a key has room for nodes.
  bool expand_together() {
    const std::size_t states =
        std::max<std::size_t>(tuning::slice_transitions / (before_.capacity(words()) + 2), 1);
    std::size_t count = 0;
    while (count < parts_.size() && shard_ < tables_.tables(level_).size())
      count += take_states(parts_[count], states) ? 1U : 0U;
    const auto fill = [this](std::size_t i) {
      (void)expand(parts_[i], [&](const Transition& step, const Word* key) {
        slices_.add(i, step, key);
        return true;
      });
    };
    return slices_.each(*sharing_.fork_join, count, fill,
                        [this](std::uint64_t steps, auto&&) { transitions_ += steps; });
  }

  [[gnu::always_inline]] std::uint64_t hash_of(const Word* key) const noexcept {
    return StateTable::hash(key, words());
  }

  // The next states of the level, at most so many; false if there are none in the shard.
  bool take_states(Part& part, std::size_t most) {
    const StateTable& table = tables_.tables(level_)[shard_];
    part.table = &table;
    part.begin = at_;
    part.end = at_ = std::min(table.size(), at_ + most);
    if (at_ == table.size()) {
      ++shard_;
      at_ = 0;
    }
    return part.begin < part.end;
  }

  template <class Add>
  bool expand(Part& part, const Add& add) {
    for (std::size_t at = part.begin; at < part.end; ++at)
      if (!expand(part, part.table->entry(at), add)) return false;
    return true;
  }

  template <class Add>
  bool expand(Part& part, const Word* entry, const Add& add) {
    const auto value_words = static_cast<std::uint32_t>(part.table->value_words());
    Word* const key = part.key.data();
    before_.unpack(entry, words(), part.passage.nodes);
    part.most_open = std::max<std::uint64_t>(part.most_open, part.passage.nodes.size());
    const auto take = [&](std::span<const Number> nodes) {
      if (nodes.size() > behind_.capacity(words())) return part.fits = false;
      behind_.pack(nodes, key, words());
      const std::uint64_t hash = hash_of(key);
      const Transition step{entry + words(), hash, &tables_.table(level_ + 1, hash), 0,
                            value_words};
      return add(step, key);
    };
    return part.passage.each(open_, is_primary_[level_ + 1] != 0, take);
  }

  const std::vector<char>& is_primary_;
  std::size_t words_;
  matrix::StopCondition& stop_condition_;
  Sharing sharing_;
  std::uint64_t most_transitions_, transitions_ = 0;
  OpenNodes open_;
  LevelTables<CountSemiring, fixed> tables_;
  TransitionBatch<fixed> steps_;
  Slices<CountSemiring, fixed> slices_;
  std::vector<Part> parts_;  // by slice; the first one is that of a single thread, too
  Packing before_{0}, behind_{0};
  std::size_t level_ = 0;           // elements passed
  std::size_t shard_ = 0, at_ = 0;  // the next state of the level
  std::uint64_t states_ = 0, most_states_ = 0, largest_table_ = 0;
};

template <std::size_t fixed>
std::optional<DiagramCount> sweep(const OptionDiagram& diagram, const std::vector<char>& is_primary,
                                  std::size_t words, matrix::MemoryBudget& memory,
                                  matrix::StopCondition& stop_condition, const Sharing& sharing,
                                  std::uint64_t most_transitions) {
  DiagramSweep<fixed> sweep(diagram, is_primary, words, memory, stop_condition, sharing,
                            most_transitions);
  const auto step = sweep.run();
  if (!step) return std::nullopt;
  DiagramCount count{*step, sweep.value(), {}};
  sweep.report(count.statistics);
  return count;
}

}  // namespace

DiagramCount count_covers(const OptionDiagram& diagram, const std::vector<char>& is_primary,
                          matrix::MemoryBudget& memory, matrix::StopCondition& stop_condition,
                          const Sharing& sharing, std::uint64_t most_transitions) {
  const OptionDiagram chosen = chosen_options(diagram, is_primary);
  const auto count = [&](auto fixed, std::size_t words) {
    return sweep<fixed()>(chosen, is_primary, words, memory, stop_condition, sharing,
                          most_transitions);
  };
  for (std::size_t words = 1;; words *= 2) {
    auto counted = words == 1   ? count(std::integral_constant<std::size_t, 1>(), words)
                   : words == 2 ? count(std::integral_constant<std::size_t, 2>(), words)
                                : count(std::integral_constant<std::size_t, 0>(), words);
    if (counted) return std::move(*counted);
  }
}

}  // namespace dlx::frontier
