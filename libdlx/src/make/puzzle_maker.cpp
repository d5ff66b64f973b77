// Making puzzles: a solution, the givens that may be, the digging; see dlx/make/givens.hpp.
//
// The fewest givens are a minimum hitting set of the differences from all other solutions, found
// implicitly: a smallest choice that meets the differences known so far is tried as a puzzle; if it
// has another solution, that is one more difference, made as small as possible first. (E. Moreno-
// Centeno and R. Karp, "The implicit hitting set approach to solve combinatorial optimization
// problems", 2013; for sudokus: G. McGuire, B. Tugemann and G. Civario 2014, unavoidable sets.)
#include "base/fork_join.hpp"
#include "base/random.hpp"
#include "base/thread_support.hpp"
#include "make/digging.hpp"
#include "make/hitting_set.hpp"
#include "make/option_cells.hpp"
#include "make/solution_source.hpp"
#include "make/tuning.hpp"

#include <dlx/make/givens.hpp>
#include <dlx/make/repair.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace dlx::make {
namespace {

using base::draw, base::mixed;

struct SymmetryRow {
  Symmetry symmetry;
  std::string_view name;
};

constexpr std::array symmetries{
    SymmetryRow{Symmetry::none, "none"},       SymmetryRow{Symmetry::half_turn, "180"},
    SymmetryRow{Symmetry::quarter_turn, "90"}, SymmetryRow{Symmetry::third_turn, "120"},
    SymmetryRow{Symmetry::sixth_turn, "60"},   SymmetryRow{Symmetry::mirror, "mirror"},
    SymmetryRow{Symmetry::flip, "flip"},       SymmetryRow{Symmetry::diagonal, "diagonal"},
    SymmetryRow{Symmetry::full, "full"},       SymmetryRow{Symmetry::random, "random"},
};

// The puzzle with the fewest givens known is rated even if the time was up, or a stop asked for,
// when it was found.
Limits rating_limits(const MakingOptions& options) {
  Limits limits = options.limits;
  if (options.fewest) limits.deadline.reset(), limits.stop = {};
  return limits;
}

template <class Value>
void shuffle(std::vector<Value>& values, std::mt19937_64& random) {
  for (std::size_t left = values.size(); left > 1; --left)
    std::swap(values[left - 1], values[draw(random, left)]);
}

}  // namespace

std::string_view name(Symmetry symmetry) noexcept {
  return symmetries[static_cast<std::size_t>(symmetry)].name;
}

std::optional<Symmetry> symmetry_from_name(std::string_view name) noexcept {
  if (name == "rotate180") return Symmetry::half_turn;
  if (name == "rotate90") return Symmetry::quarter_turn;
  for (const SymmetryRow& row : symmetries)
    if (row.name == name) return row.symmetry;
  return std::nullopt;
}

class PuzzleMaker::Impl {
 public:
  Impl(const Instance& instance, const MakingOptions& options)
      : options_(options),
        prepared_(instance),
        source_(instance, options),
        uniqueness_(prepared_, options.limits),
        rater_(instance.problem, rating_limits(options)),
        digger_(uniqueness_, rater_) {
    if (needs_board()) board_.emplace(instance);
    if (board_) require_board();
    for (std::uint32_t o = 0; o < instance.problem.option_count(); ++o)
      allowed_.push_back(may_be_given(OptionId{o}));
  }

  // Another maker of the same puzzles, for another thread.
  Impl(const Impl& other)
      : options_(other.options_),
        prepared_(other.prepared_),
        board_(other.board_),
        source_(other.source_),
        uniqueness_(prepared_, options_.limits),
        rater_(prepared_.problem(), rating_limits(options_)),
        digger_(uniqueness_, rater_),
        allowed_(other.allowed_) {
    options_.on_lack = {};  // the first puzzle is the other's
  }

  std::optional<MadePuzzle> make(std::uint64_t number) {
    outcome = Outcome::exhausted;
    lacks_givens = had_enough_ = false;
    try {
      for (std::uint64_t attempt = 0; attempt < options_.attempts; ++attempt) {
        require_time();
        auto made = attempted(number, attempt);
        if (made) options_.on_lack = {};
        if (made) return made;
        if (attempt + 1 == telling_attempts && lacks_givens) tell_lack();
      }
    } catch (const Stopped& stopped) {
      outcome = stopped.outcome;
    }
    return std::nullopt;
  }

  [[nodiscard]] Drawing drawing() const noexcept { return source_.drawing(); }
  [[nodiscard]] std::size_t threads() const {
    constexpr std::size_t most_threads = 1024;
    const std::size_t asked = options_.limits.threads;
    return asked == 0 ? base::machine_threads() : std::min(asked, most_threads);
  }

  Outcome outcome = Outcome::running;
  bool lacks_givens = false;

 private:
  [[nodiscard]] bool needs_board() const {
    return options_.symmetry != Symmetry::none || !options_.pattern.empty();
  }

  void require_board() const {
    const bool has_pattern = !options_.pattern.empty();
    const std::string what =
        has_pattern ? "a pattern" : "symmetry " + std::string(name(options_.symmetry));
    const auto [rows, columns] = board_->extent();
    if (rows == 0)
      throw MakingError(what + " needs items named as cells, r1c1, and the problem has none");
    if (board_->has(options_.symmetry)) return;
    const bool is_square = board_->lattice() == board::Lattice::square;
    throw MakingError(what + (is_square && rows != columns
                                  ? " needs a square board, and this one has " +
                                        std::to_string(rows) + " rows of " + std::to_string(columns)
                                  : " is none of this board"));
  }

  [[nodiscard]] bool may_be_given(OptionId option) const {
    if (!options_.may_be_given.empty() && !options_.may_be_given[index(option)]) return false;
    return options_.pattern.empty() || board_->fits(option, options_.pattern);
  }

  void require_time() const { dlx::make::require_time(options_.limits); }

  void tell_lack() {
    if (const auto tell = std::exchange(options_.on_lack, {})) tell();
  }

  // --- One attempt: a solution, and an order in which its options are tried ---

  std::optional<MadePuzzle> attempted(std::uint64_t number, std::uint64_t attempt) {
    const std::uint64_t group = (number - 1) / std::max<std::uint64_t>(options_.same_solution, 1);
    const std::uint64_t base = mixed(mixed(options_.seed) + attempt);
    begin(group, options_.same_solution > 1 ? options_.seed : base);
    random_.seed(mixed(base ^ mixed(number)));
    gather_orbits();
    const bool is_enough = digger_.begin(all_, options_.fewest ? Level::nested : options_.hardest);
    had_enough_ = had_enough_ || is_enough;
    lacks_givens = !had_enough_;
    if (!is_enough) return give_up();
    options_.fewest ? dig_fewest() : dig();
    return finished();
  }

  // The solution of a group of puzzles, which is not drawn again for each of them.
  void begin(std::uint64_t group, std::uint64_t base) {
    const std::uint64_t seed = mixed(mixed(base) + group);
    if (last_seed_ == seed) return;
    last_seed_.reset();
    random_.seed(seed);
    if (source_.drawing() == Drawing::own) {
      solution_ = source_.own(group);
    } else if (auto drawn = source_.draw(random_)) {
      solution_ = std::move(*drawn);
    } else {
      require_time();
      throw Stopped(Outcome::timeout);
    }
    uniqueness_.begin(solution_.options);
    last_seed_ = seed;
  }

  // Orbits of positions that may be given, and those that the problem comes with; each as a whole.
  void gather_orbits() {
    const Symmetry symmetry = drawn_symmetry();
    const auto all = board_ ? board_->orbits(solution_.options, symmetry)
                            : single_orbits(solution_.options.size());
    orbits_.clear();
    order_.clear();
    all_ = Positions(solution_.options.size());
    for (const Orbit& orbit : all)
      if (std::all_of(orbit.begin(), orbit.end(), [this](std::uint32_t at) {
            return allowed_[index(solution_.options[at])];
          })) {
        orbits_.push_back(orbit);
        for (const std::uint32_t at : orbit) all_.insert(at);
      }
    for (const Orbit& orbit : orbits_) order_.push_back(&orbit);
    shuffle(order_, random_);
  }

  [[nodiscard]] Symmetry drawn_symmetry() {
    if (options_.symmetry != Symmetry::random) return options_.symmetry;
    std::vector<Symmetry> fitting;
    for (const SymmetryRow& row : symmetries)
      if (row.symmetry != Symmetry::none && row.symmetry != Symmetry::random &&
          board_->has(row.symmetry))
        fitting.push_back(row.symmetry);
    return fitting[draw(random_, fitting.size())];
  }

  // Not even all givens make this solution the only one: if there is no other to try, none will.
  [[nodiscard]] std::optional<MadePuzzle> give_up() const {
    const bool is_single =
        source_.is_single() || source_.drawing() == Drawing::own || options_.same_solution > 1;
    if (!is_single || options_.symmetry == Symmetry::random) return std::nullopt;
    throw MakingError(
        "the solution has no such puzzle: with all that may be given there is another solution");
  }

  void dig() {
    std::uint64_t target = options_.low;
    const std::uint64_t most = std::min<std::uint64_t>(options_.high, solution_.options.size());
    if (target < most && options_.low > 0) target += draw(random_, most - target + 1);
    digger_.dig(order_, target);
    given_ = digger_.given();
    put_back();
  }

  void put_back() {
    shuffle(order_, random_);
    std::uint64_t left = options_.extra;
    for (const Orbit* const orbit : order_) {
      if (left == 0) return;
      if (given_.has(orbit->front())) continue;
      for (const std::uint32_t at : *orbit) given_.insert(at);
      left -= std::min<std::uint64_t>(left, orbit->size());
    }
  }

  [[nodiscard]] std::optional<MadePuzzle> finished() {
    const std::uint64_t count = given_.size();
    if (count < options_.low || count > options_.high) return std::nullopt;
    MadePuzzle made;
    made.solution = solution_;
    made.given = uniqueness_.options(given_);
    std::sort(made.given.begin(), made.given.end());
    made.fewest = fewest_;
    made.rating.verdict = Verdict::unique;
    if (!options_.rated) return made;
    made.rating = rater_.rate_known(made.given, prepared_.without(), solution_.options);
    if (made.rating.verdict == Verdict::unknown) {
      require_time();
      throw Stopped(Outcome::timeout);
    }
    if (made.rating.level < options_.easiest || made.rating.level > options_.hardest)
      return std::nullopt;
    return made;
  }

  // --- The fewest ---

  // The differences known from puzzles before would make this one depend on them.
  void dig_fewest() {
    uniqueness_.forget_differences();
    digger_.dig(order_, 0);
    given_ = digger_.given();
    std::vector<std::uint32_t> weights;
    for (const Orbit& orbit : orbits_) weights.push_back(static_cast<std::uint32_t>(orbit.size()));
    HittingSets sets(
        weights, [this] { return is_late(); }, options_.most_nodes);
    try {
      improve(sets);
    } catch (const Stopped&) {
      // The givens found so far stand, and the bound.
    }
    fewest_ = std::min<std::uint64_t>(sets.bound(), given_.size());
  }

  void improve(HittingSets& sets) {
    const std::vector<Positions> known = uniqueness_.differences();
    for (const Positions& difference : known) sets.add(orbits_met(shrunk(difference)));
    while (sets.bound() < given_.size()) {
      const auto choice = is_late() ? std::nullopt : sets.smallest();
      if (!choice || sets.bound() >= given_.size()) return;
      grow(*choice, sets);
    }
  }

  // Until it is a puzzle, it gets one more orbit of a difference that it does not meet: each of
  // these is one more set to be met, and finding them is cheaper than the next smallest choice.
  void grow(const Positions& choice, HittingSets& sets) {
    Positions tried(solution_.options.size());
    choice.each([&](std::size_t orbit) { give(orbits_[orbit], tried); });
    while (const auto difference = uniqueness_.another(tried)) {
      const Positions met = orbits_met(shrunk(*difference));
      sets.add(met);
      give(orbits_[met.first()], tried);
      if (is_late()) return;
    }
    if (tried.size() < given_.size()) given_ = tried;
  }

  static void give(const Orbit& orbit, Positions& given) {
    for (const std::uint32_t at : orbit) given.insert(at);
  }

  [[nodiscard]] bool is_late() const {
    Outcome why = Outcome::running;
    return is_over(options_.limits, why);
  }

  // A difference that contains no smaller one: with one more of its options given, another solution
  // differs in fewer.
  Positions shrunk(Positions difference) {
    Positions given = complement(difference);
    Positions needed(solution_.options.size());
    while (true) {
      std::optional<std::size_t> next;
      difference.each([&](std::size_t at) {
        if (!next && !needed.has(at)) next = at;
      });
      if (!next || is_late()) return difference;
      given.insert(*next);
      if (const auto smaller = uniqueness_.another(given)) {
        difference = *smaller;
        given = complement(difference);
      } else {
        given.erase(*next);
        needed.insert(*next);
      }
    }
  }

  [[nodiscard]] Positions complement(const Positions& set) const {
    Positions rest(solution_.options.size());
    for (std::size_t at = 0; at < solution_.options.size(); ++at)
      if (!set.has(at)) rest.insert(at);
    return rest;
  }

  // The orbits that have a position of the set: one of them must be given.
  [[nodiscard]] Positions orbits_met(const Positions& set) const {
    Positions met(orbits_.size());
    for (std::size_t o = 0; o < orbits_.size(); ++o)
      if (std::any_of(orbits_[o].begin(), orbits_[o].end(),
                      [&](std::uint32_t at) { return set.has(at); }))
        met.insert(o);
    return met;
  }

  MakingOptions options_;
  Prepared prepared_;
  std::optional<OptionCells> board_;  // where symmetry or a pattern need it
  SolutionSource source_;
  Uniqueness uniqueness_;
  Rater rater_;
  Digger digger_;
  std::vector<bool> allowed_;  // by option

  std::mt19937_64 random_;
  std::optional<std::uint64_t> last_seed_;  // of solution_
  Solution solution_;
  std::vector<Orbit> orbits_;
  std::vector<const Orbit*> order_;
  Positions all_, given_;
  bool had_enough_ = false;  // in some attempt all that may be given were enough
  std::uint64_t fewest_ = 0;
};

namespace {

// The result of a thread that makes a puzzle.
struct Result {
  std::optional<MadePuzzle> made;
  Outcome outcome = Outcome::running;
  bool lacks_givens = false;
  std::exception_ptr error;
};

}  // namespace

// Batches of puzzles: of each, thread t of T makes every T-th. The puzzles of a batch are made
// before the first is handed over: so many for each thread that a batch takes about `batch_time`.
class PuzzleMaker::Batches {
 public:
  Batches(Impl& first, std::size_t threads) : fork_join_(threads) {
    makers_.push_back(&first);
    while (makers_.size() < threads) {
      others_.push_back(std::make_unique<Impl>(first));
      makers_.push_back(others_.back().get());
    }
  }

  std::uint64_t make(std::uint64_t count, const std::function<void(MadePuzzle&&)>& use) {
    std::uint64_t each = 1;
    for (std::uint64_t before = 0; before < count;) {
      const auto start = std::chrono::steady_clock::now();
      results_.clear();
      results_.resize(std::min(count - before, each * makers_.size()));
      fork_join_.each(makers_.size(), [&](std::size_t thread) { fill(thread, before + 1); });
      for (Result& result : results_) {
        makers_.front()->outcome = result.outcome;
        makers_.front()->lacks_givens = result.lacks_givens;
        if (result.error) std::rethrow_exception(result.error);
        if (!result.made) return before;
        use(std::move(*result.made));
        ++before;
      }
      const bool is_quick = std::chrono::steady_clock::now() - start < tuning::batch_time;
      each = is_quick ? std::min(2 * each, tuning::most_puzzles_at_once)
                      : std::max<std::uint64_t>(each / 2, 1);
    }
    return count;
  }

 private:
  // Nothing leaves a thread but results; after one that is not there no other is wanted.
  void fill(std::size_t thread, std::uint64_t first) {
    for (std::size_t at = thread; at < results_.size(); at += makers_.size()) {
      Result& result = results_[at];
      try {
        result.made = makers_[thread]->make(first + at);
      } catch (...) {
        result.error = std::current_exception();
      }
      result.outcome = makers_[thread]->outcome;
      result.lacks_givens = makers_[thread]->lacks_givens;
      if (!result.made) return;
    }
  }

  base::ForkJoin fork_join_;
  std::vector<std::unique_ptr<Impl>> others_;
  std::vector<Impl*> makers_;
  std::vector<Result> results_;
};

PuzzleMaker::PuzzleMaker(const Instance& instance, const MakingOptions& options)
    : impl_(std::make_unique<Impl>(instance, options)) {}
PuzzleMaker::~PuzzleMaker() = default;
PuzzleMaker::PuzzleMaker(PuzzleMaker&&) noexcept = default;
PuzzleMaker& PuzzleMaker::operator=(PuzzleMaker&&) noexcept = default;

std::optional<MadePuzzle> PuzzleMaker::make(std::uint64_t number) {
  return impl_->make(number);
}
std::uint64_t PuzzleMaker::make_each(std::uint64_t count,
                                     const std::function<void(MadePuzzle&&)>& use) {
  const std::uint64_t threads = std::min<std::uint64_t>(impl_->threads(), count);
  if (threads > 1) return Batches(*impl_, threads).make(count, use);
  for (std::uint64_t number = 1; number <= count; ++number) {
    auto made = impl_->make(number);
    if (!made) return number - 1;
    use(std::move(*made));
  }
  return count;
}
Outcome PuzzleMaker::outcome() const noexcept {
  return impl_->outcome;
}
bool PuzzleMaker::lacks_givens() const noexcept {
  return impl_->lacks_givens;
}
Drawing PuzzleMaker::drawing() const noexcept {
  return impl_->drawing();
}

}  // namespace dlx::make
