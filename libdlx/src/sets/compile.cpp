// Compiling: the matrix after its givens is preprocessed, each component becomes a diagram, and the
// set is their product with the options that every solution has.
//
// A component is swept by the frontier method. Where there is one component alone, a search lists
// its solutions by turns with that, charged by the work of each, not by the clock, so that the set
// is always the same. A short list, of either, is arranged along each item order, and the
// smallest diagram stays: the best order for a sweep seldom is the best for its result.
#include "sets/compile.hpp"

#include "frontier/frontier.hpp"
#include "frontier/trials.hpp"
#include "matrix/matrix.hpp"
#include "sets/set.hpp"
#include "sets/tuning.hpp"
#include "solve/effort.hpp"
#include "solve/engines.hpp"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace dlx {
namespace sets {
namespace {

using matrix::AdvanceResult;
using Trials = frontier::FrontierTrials<frontier::EdgeSemiring>;

using OptionList = std::vector<std::vector<std::uint32_t>>;  // of the matrix

// The solutions of a problem, found a number of nodes at a time.
class Listing {
 public:
  // The bytes of a solution that the budget counts, with those of arranged(); the options of each
  // come on top.
  static constexpr std::uint64_t least_per_solution = 2 * sizeof(std::vector<OptionId>);

  Listing(const Prepared& prepared, const CountOptions& options, matrix::MemoryBudget& memory)
      : search_(prepared, search_options(options)), memory_(memory) {}

  // Nodes and the options of solutions are effort.
  AdvanceResult advance(std::uint64_t effort) {
    search_.set_node_limit(nodes_ += effort / solve::effort_per_node);
    const std::size_t enough = options_.size() + effort / solve::effort_per_listed_option;
    while (options_.size() < enough) {
      if (!search_.next()) return result_of(search_.outcome());
      const auto options = search_.solution().options;
      options_.insert(options_.end(), options.begin(), options.end());
      ends_.push_back(options_.size());
      bytes_ += least_per_solution + 2 * options.size() * sizeof(OptionId);
      if (!memory_.hold(bytes_ + tuning::list_chunk_bytes - bytes_ % tuning::list_chunk_bytes))
        return AdvanceResult::too_large;
    }
    return AdvanceResult::paused;
  }
  [[nodiscard]] const Search& search() const noexcept { return search_; }
  // True if the list is so long that a sweep, if there is one, has most likely less to do.
  [[nodiscard]] bool is_long() const noexcept { return bytes_ > 64'000'000; }

  // Takes the options by their places in a matrix, without those that it has not. Leaves nothing
  // here.
  [[nodiscard]] OptionList take(const matrix::Matrix& matrix) {
    std::vector<std::uint32_t> places;
    for (std::uint32_t o = 0; o < matrix.option_count(); ++o) {
      places.resize(std::max(places.size(), index(matrix.options[o]) + 1), none);
      places[index(matrix.options[o])] = o;
    }
    OptionList list;
    std::size_t at = 0;
    for (const std::size_t end : ends_) {
      auto& options = list.emplace_back();
      for (; at < end; ++at)
        if (const std::size_t o = index(options_[at]); o < places.size() && places[o] != none)
          options.push_back(places[o]);
    }
    options_ = {}, ends_ = {};
    return list;
  }

 private:
  static constexpr auto none = static_cast<std::uint32_t>(-1);

  static AdvanceResult result_of(Outcome outcome) {
    if (outcome == Outcome::node_limit) return AdvanceResult::paused;
    return outcome == Outcome::exhausted ? AdvanceResult::done : AdvanceResult::stopped;
  }

  static SearchOptions search_options(const CountOptions& options) {
    SearchOptions result;
    if (options.engine != "frontier") result.engine = options.engine;
    result.branch = options.branch;
    result.limits = options.limits;
    result.limits.solutions.reset();
    result.monitor = options.monitor;
    result.proofs = false;  // the sweep takes turns with it already
    return result;
  }

  Search search_;
  matrix::MemoryShare memory_;
  std::uint64_t bytes_ = 0, nodes_ = 0;
  std::vector<OptionId> options_;  // of one solution after the other,
  std::vector<std::size_t> ends_;  // and where each ends
};

// The smallest of the diagrams of a list along each order; nothing if all have as many edges as
// `too_many`.
std::optional<Diagram> arranged(const matrix::Matrix& matrix, const OptionList& list,
                                const std::vector<matrix::ItemOrder>& orders,
                                std::size_t too_many = std::numeric_limits<std::size_t>::max()) {
  std::optional<Diagram> smallest;
  for (const matrix::ItemOrder& order : orders) {
    LabelOrder labels = labels_of(matrix, order);
    OptionList paths = list;
    for (auto& path : paths) {
      for (std::uint32_t& option : path) option = labels.of_option[option];
      std::sort(path.begin(), path.end());
    }
    auto diagram = diagram_of(std::move(labels.labels), paths, too_many);
    if (!diagram) continue;
    too_many = diagram->edges.size();
    smallest = std::move(diagram);
  }
  return smallest;
}

// Its paths, if they are few.
std::optional<OptionList> list_of(const Diagram& diagram, const LabelOrder& labels) {
  std::vector<std::uint32_t> option_of(labels.of_option.size());
  for (std::uint32_t o = 0; o < option_of.size(); ++o) option_of[labels.of_option[o]] = o;
  OptionList list;
  std::uint64_t sum = 0;
  frontier::PathIterator paths{DiagramPaths(diagram)};
  while (sum <= tuning::short_list_labels && paths.next()) {
    auto& options = list.emplace_back(paths.labels());
    sum += options.size() + 1;
    for (std::uint32_t& option : options) option = option_of[option];
  }
  if (sum > tuning::short_list_labels) return std::nullopt;
  return list;
}

class Compiler {
 public:
  Compiler(const Instance& instance, const CountOptions& options, bool finds_need,
           Patience patience = Patience::full)
      : instance_(instance),
        options_(options),
        finds_need_(finds_need),
        patience_(patience),
        memory_(options.limits.memory),
        stop_condition_(options_) {
    solve::require_engine(instance.problem, options_);
    if (!has_list() && options_.engine != "frontier" && options_.engine != "auto")
      throw EngineError("solutions of multiplicities are compiled by engine frontier alone");
  }

  Compilation run() {
    Compilation result;
    try {
      auto set = compile();
      result.outcome = set ? Outcome::exhausted : stop_condition_.outcome();
      if (set) result.set = SolutionSet(std::move(set));
    } catch (const matrix::MatrixTooLarge&) {
      needed_ = memory_.limit() + 1;  // before there was a component
    }
    result.memory = result.set ? memory_.peak() : needed_;
    result.statistics = statistics_;
    return result;
  }

 private:
  [[nodiscard]] bool has_list() const { return !instance_.problem.has_multiplicities(); }
  [[nodiscard]] bool may_sweep(bool alone) const {
    return options_.engine == "auto" || options_.engine == "frontier" || !alone;
  }
  [[nodiscard]] bool may_list(bool alone) const {
    return alone && has_list() && options_.engine != "frontier";
  }
  [[nodiscard]] bool stops() { return stop_condition_.stops("frontier"); }

  // Nothing if it was stopped, or needs more memory.
  std::shared_ptr<const SolutionSet::Impl> compile() {
    try {
      return compile_all();
    } catch (const matrix::Stopped&) {
      return nullptr;
    }
  }

  std::shared_ptr<const SolutionSet::Impl> compile_all() {
    const Instance& instance = instance_;
    matrix::MatrixLimits limits;
    limits.stops = [this] { return stops(); };
    limits.most_uses = static_cast<std::size_t>(memory_.limit() / tuning::bytes_per_entry);
    const auto matrix =
        matrix::matrix_of(instance.problem, instance.given, instance.without, limits);
    matrix::Preprocessed parts;
    parts.possible = matrix.has_value();
    if (matrix)
      parts = matrix::preprocess(*matrix, matrix::tuning::preprocessing_effort, limits.stops);
    std::vector<OptionId> always = instance.given;
    for (const std::size_t option : parts.forced)
      if (matrix->options[option] != no_option) always.push_back(matrix->options[option]);
    std::sort(always.begin(), always.end());
    always.erase(std::unique(always.begin(), always.end()), always.end());
    std::optional<Diagram> diagram = parts.possible ? unit_diagram() : Diagram();
    for (const matrix::Matrix& part : parts.components) {
      if (diagram->is_empty()) break;
      auto next = component(part, parts.components.size() == 1);
      if (!next) return nullptr;
      diagram = product(*diagram, std::move(*next));
    }
    return std::make_shared<SolutionSet::Impl>(instance, std::move(always), std::move(*diagram));
  }

  std::optional<Diagram> component(const matrix::Matrix& matrix, bool alone) {
    try {
      if (auto diagram = by_turns(matrix, alone)) return diagram;
    } catch (const matrix::MatrixTooLarge&) {
      // It is found below how much is needed.
    }
    if (finds_need_ && stop_condition_.outcome() == Outcome::running) find_need(matrix, alone);
    return std::nullopt;
  }

  // More than did not do; and the edges of a sweep, along the order with the fewest, or the list,
  // whichever takes less. Both are counted by sweeps that keep none of them, if one is done in some
  // seconds.
  void find_need(const matrix::Matrix& matrix, bool alone) {
    constexpr std::uint64_t any = matrix::no_limit;
    needed_ = memory_.limit() + 1;
    std::uint64_t effort = 1U << 28U;
    const auto all = tally(matrix, options_.order, effort);
    if (!all) return;
    std::uint64_t edges = all->edges;
    for (const matrix::ItemOrder& order : matrix::orders_of(matrix, options_.order))
      if (const auto one = tally(matrix, order.name, effort)) edges = std::min(edges, one->edges);
    const auto product = [](const Natural& number, std::uint64_t bytes) {
      return number > Natural(any / bytes) ? any : *number.to_uint64() * bytes;
    };
    const std::uint64_t swept =
        may_sweep(alone) ? product(edges, frontier::EdgeStore<frontier::StateEdge>::bytes_per_edge)
                         : any;
    const std::uint64_t listed =
        may_list(alone) ? product(all->solutions, Listing::least_per_solution) : any;
    needed_ = std::max(needed_, std::min(swept, listed));
  }

  // The solutions, and the edges of a sweep along an order.
  struct Tally {
    Natural solutions;
    std::uint64_t edges = 0;
  };

  // Nothing if it takes more effort than that, which becomes what it took. One thread counts, as
  // one thread records the edges.
  std::optional<Tally> tally(const matrix::Matrix& matrix, const std::string& order,
                             std::uint64_t& effort) {
    CountOptions options = options_;
    options.order = order;
    options.limits.threads = 1;
    matrix::MemoryBudget memory(memory_.limit());
    const auto sweep = frontier::make_frontier(matrix, options, memory, stop_condition_);
    std::uint64_t spent = 0;
    for (AdvanceResult step = AdvanceResult::paused; step == AdvanceResult::paused;) {
      if (spent >= effort) return std::nullopt;
      step = sweep->advance(tuning::first_share);
      spent += tuning::first_share;
      if (step != AdvanceResult::paused && step != AdvanceResult::done) return std::nullopt;
    }
    effort = spent;
    CountStatistics statistics;
    sweep->report(statistics);
    return Tally{sweep->value(), statistics.transitions};
  }

  // By turns; the search first, for a little while. A long list is dropped, and begun again if the
  // sweep needs too much.
  std::optional<Diagram> by_turns(const matrix::Matrix& matrix, bool alone) {
    std::optional<Trials> sweep;
    std::optional<Listing> listing;
    bool lists = may_list(alone);
    if (may_sweep(alone)) sweep.emplace(matrix, options_, &memory_, memory_, stop_condition_);
    if (lists) listing.emplace(Prepared(instance_), options_, memory_);
    for (std::uint64_t share = tuning::first_share; sweep || listing; share *= 2) {
      if (listing) {
        const AdvanceResult step = listing->advance(share);
        if (step == AdvanceResult::done) return by_list(matrix, *listing);
        if (step == AdvanceResult::stopped) {
          stop_condition_.note(listing->search().outcome());
          return std::nullopt;
        }
        lists = step != AdvanceResult::too_large;
        if (!lists || (sweep && listing->is_long())) listing.reset();
      }
      if (!sweep) continue;
      const AdvanceResult step = sweep->advance(share);
      if (step == AdvanceResult::done) return listing.reset(), by_sweep(matrix, sweep);
      if (step == AdvanceResult::stopped) return std::nullopt;
      if (step != AdvanceResult::too_large && !is_hopeless(*sweep)) continue;
      sweep.reset();
      if (lists && !listing) listing.emplace(Prepared(instance_), options_, memory_);
    }
    return std::nullopt;
  }

  // Estimates move by some bits, and this asks for many more than the memory has.
  [[nodiscard]] bool is_hopeless(const Trials& sweep) const {
    return patience_ == Patience::none &&
           (sweep.has_failed() || sweep.effort_ahead() > tuning::memory_safety *
                                                             static_cast<double>(memory_.limit()) /
                                                             tuning::bytes_per_effort);
  }

  std::optional<Diagram> by_list(const matrix::Matrix& matrix, Listing& listing) {
    static_cast<Statistics&>(statistics_) = listing.search().statistics();
    statistics_.engine = listing.search().engine();
    statistics_.reason = "the list of solutions was done first";
    OptionList list = listing.take(matrix);
    std::uint64_t sum = 0;
    for (const auto& solution : list) sum += solution.size() + 1;
    const bool all = sum <= tuning::short_list_labels && options_.order == "auto";
    auto orders = all ? orders_for_list(matrix) : matrix::orders_of(matrix, options_.order);
    if (sum > tuning::short_list_labels) orders.resize(1);
    return arranged(matrix, list, orders);
  }

  // Ends the sweep, whose tables are not needed behind it.
  std::optional<Diagram> by_sweep(const matrix::Matrix& matrix, std::optional<Trials>& sweep) {
    statistics_ = {};
    sweep->report(statistics_);
    statistics_.engine = "frontier";
    statistics_.reason = "the sweep was done first";
    const LabelOrder labels = labels_of(matrix, sweep->order());
    auto recorded = sweep->value();
    sweep.reset();
    Diagram diagram = diagram_of(std::move(recorded), labels);
    // If several orders are as good, the one is taken that a list by a search would have: so the
    // order of the sweep, which may depend on memory, does not matter.
    if (const auto list = list_of(diagram, labels); list && options_.order == "auto")
      if (auto small = arranged(matrix, *list, orders_for_list(matrix), diagram.edges.size() + 1))
        return small;
    return diagram;
  }

  const Instance& instance_;
  CountOptions options_;
  bool finds_need_;
  Patience patience_;
  matrix::MemoryBudget memory_;
  matrix::StopCondition stop_condition_;
  CountStatistics statistics_;
  std::uint64_t needed_ = 0;
};

}  // namespace

std::optional<SolutionSet> compile_within(const Instance& instance, const CountOptions& options,
                                          Patience patience) {
  return Compiler(instance, options, false, patience).run().set;
}

}  // namespace sets

Compilation compile(const Instance& instance, const CountOptions& options) {
  return sets::Compiler(instance, options, true).run();
}

}  // namespace dlx
