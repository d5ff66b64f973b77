// Possible options by witnesses: backbones and their complement, as they are computed for
// satisfiability (J. Marques-Silva, M. Janota and I. Lynce, "On computing backbones of
// propositional theories", 2010), on exact cover problems.
//
// An option is decided by a solution that has it, or by a search that ends without one. Two engines
// search by turns that double: the learner, which keeps its clauses from option to option and so
// has most options after a few nodes; and the engine that would look for one solution, with
// restarts and proofs, for those where clauses do not help. The engine that answers questions has
// whole turns, the other one short ones. Turns are counted in nodes, so that the witnesses are
// always the same.
//
// Beside these questions a plain search lists all solutions. Where they are few, as of a puzzle
// with one, its end decides all options at once, in less time than some hundred questions take.
//
// Symmetries of the problem save questions: where an option is in a solution, its images are in
// images of that solution, and where it is in none, they are in none. As finding symmetries takes
// longer than most answers do, they are asked for after some nodes.
//
// Invariant: none_ has options that are in no solution. They are left out of all later searches,
// which changes no answer and makes them shorter. Whether an option is in every solution needs no
// search of its own where it covers an item exactly once: then another option of that item would be
// in some solution, and its witness lacks the first one.
#include "search/clauses/clauses.hpp"
#include "search/engine.hpp"
#include "search/order.hpp"
#include "solve/option_orbits.hpp"
#include "solve/proofs.hpp"
#include "solve/tuning.hpp"

#include <dlx/possible.hpp>

#include <algorithm>
#include <climits>
#include <set>
#include <utility>

namespace dlx {
namespace {

// A limit or the monitor has ended the work.
struct Ended {
  Outcome why;
};

SearchOptions search_options(const PossibleOptions& asked) {
  SearchOptions options;
  options.engine = asked.engine;
  options.purpose = Purpose::any;
  options.limits = asked.limits;
  options.limits.solutions.reset();
  options.limits.nodes.reset();
  options.limits.threads = 1;
  options.monitor = asked.monitor;
  return options;
}

}  // namespace

class PossibleFinder::Impl {
 public:
  Impl(const Prepared& asked, const PossibleOptions& how)
      : prepared(asked), options_(how), search_(search_options(how)) {
    (void)choose_engine(prepared, search_);  // throws for an engine that cannot do it
  }

  Possible find(std::span<const OptionId> given, std::span<const OptionId> without) {
    begin(given, without);
    try {
      set_up();
      if (find_first()) decide_all();
    } catch (const Ended& ended) {
      answer_.outcome = ended.why;
    } catch (const matrix::Stopped&) {
      answer_.outcome = search::outcome_when_stopped(options_.limits);
    }
    conclude();
    return std::exchange(answer_, {});
  }

  Prepared prepared;

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] std::size_t option_count() const { return prepared.problem().option_count(); }
  [[nodiscard]] bool is_open(std::size_t option) const noexcept {
    return is_none_[option] == 0 && is_witnessed_[option] == 0;
  }

  void begin(std::span<const OptionId> given, std::span<const OptionId> without) {
    answer_ = {};
    answer_.outcome = Outcome::exhausted;
    given_.assign(given.begin(), given.end());
    none_.clear();
    without_.assign(without.begin(), without.end());
    is_none_.assign(option_count(), 0);
    is_witnessed_.assign(option_count(), 0);
    in_all_.clear();
    every_.clear();
    solutions_.clear();
    decided_ = listed_ = listing_nodes_ = 0;
    learner_halvings_ = engine_halvings_ = 0;
    is_listed_ = has_asked_for_symmetries_ = false;
    orbits_.reset();
    next_report_ = Clock::now() + interval();
  }

  // --- The engines ---

  void set_up() {
    tick();
    if (!engine_ && !proofs_) {
      engine_ = search::make_engine(prepared, search_).engine;
      if (solve::may_prove(search_))
        proofs_ = std::make_unique<solve::Proofs>(prepared, search_, std::move(engine_));
    }
    SearchOptions listing = search_;
    listing.purpose = Purpose::all;
    if (!lister_) lister_ = search::make_engine(prepared, listing).engine;
    lister_->restart(given_, without_);
    // Clauses pay sooner here than in one search, as they hold for all questions.
    if (options_.engine == "auto" &&
        search::Clauses::suits(prepared, solve::tuning::most_learning_conflicts)) {
      if (!learner_) learner_.emplace(prepared, 0, search::poll_of(search_));
      learner_->restart(given_, without_);
    }
    for (std::uint32_t o = 0; o < option_count(); ++o)
      if (!prepared.problem().can_be_chosen(OptionId{o})) exclude(OptionId{o});
    for (const OptionId option : std::vector(without_)) exclude(option);
  }

  [[nodiscard]] search::Engine& engine() {
    if (proofs_) return *proofs_;
    return *engine_;
  }

  [[nodiscard]] std::chrono::nanoseconds interval() const {
    return std::max(options_.monitor.interval, std::chrono::nanoseconds(1));
  }

  // Looks at the limits now, which an engine does only after some nodes.
  void tick() {
    if (options_.limits.stop.stop_requested()) throw Ended{Outcome::interrupted};
    const bool is_watched = static_cast<bool>(options_.monitor.report);
    if (!is_watched && !options_.limits.deadline) return;
    const auto now = Clock::now();
    if (options_.limits.deadline && now >= *options_.limits.deadline) throw Ended{Outcome::timeout};
    if (!is_watched || now < next_report_) return;
    next_report_ = now + interval();
    if (!options_.monitor.report(progress())) throw Ended{Outcome::interrupted};
  }

  [[nodiscard]] Progress progress() const {
    return {.engine = learner_ ? std::string_view("clauses") : std::string_view("search"),
            .done = static_cast<double>(decided_) / static_cast<double>(option_count() + 1),
            .nodes = answer_.statistics.nodes,
            .solutions = answer_.statistics.solutions};
  }

  // Searches up to so many further nodes: true at a solution, false if there is none.
  std::optional<bool> step(search::Engine& engine, std::uint64_t nodes) {
    const std::uint64_t before = engine.statistics().nodes;
    search::StepLimits limits;
    limits.nodes = before + nodes;
    limits.deadline = options_.limits.deadline;
    limits.stop = options_.limits.stop;
    std::optional<Outcome> end;
    do {
      tick();
      if (options_.monitor.report) limits.slice_end = next_report_;
      end = engine.step(limits);
    } while (end == Outcome::running);
    answer_.statistics.nodes += engine.statistics().nodes - before;
    if (!end) return true;
    if (*end == Outcome::exhausted) return false;
    if (*end == Outcome::node_limit) return std::nullopt;
    throw Ended{*end};
  }

  // --- Options that are decided ---

  // Excludes an option with its images.
  void exclude(OptionId option) {
    if (is_none_[index(option)] != 0) return;
    for (const OptionId image : orbit_of(option)) exclude_one(image);
  }

  void exclude_one(OptionId option) {
    if (std::exchange(is_none_[index(option)], 1) != 0) return;
    ++decided_;
    none_.push_back(option);
    if (learner_) learner_->exclude(option);
  }

  // Takes a solution found, and images of it as far as they show that an option is possible.
  void take(const Solution& solution) {
    ++answer_.statistics.solutions;
    note(solution);
    if (orbits_) take_images(solution);
  }

  void take_images(const Solution& solution) {
    for (const OptionId option : solution.options) {
      const auto orbit = orbits_->orbit_of(option);
      if (std::exchange(has_images_[index(orbit[0])], 1) != 0) continue;
      for (const OptionId image : orbit)
        if (is_open(index(image))) note(orbits_->moved(solution, option, image));
    }
  }

  // Notes a solution, which is a witness if it shows anything new.
  void note(const Solution& solution) {
    bool is_new = answer_.witnesses.empty();
    for (const OptionId option : solution.options) {
      if (std::exchange(is_witnessed_[index(option)], 1) != 0) continue;
      is_new = true;
      ++decided_;
    }
    std::vector<OptionId> common;
    std::set_intersection(in_all_.begin(), in_all_.end(), solution.options.begin(),
                          solution.options.end(), std::back_inserter(common));
    if (answer_.witnesses.empty()) common = solution.options;
    is_new = is_new || common.size() < in_all_.size();
    in_all_ = std::move(common);
    if (is_new) answer_.witnesses.push_back(solution);
    if (options_.counts) add_to_counts(solution);
  }

  void note_excluded() {
    std::vector<OptionId> excluded;
    learner_->for_each_excluded([&](OptionId option) { excluded.push_back(option); });
    for (const OptionId option : excluded) exclude(option);
  }

  // --- Symmetries ---

  [[nodiscard]] std::span<const OptionId> orbit_of(const OptionId& option) const {
    return orbits_ ? orbits_->orbit_of(option) : std::span(&option, 1);
  }

  // Answers that are known hold for the images of their options, too.
  void ask_for_symmetries() {
    const std::uint64_t nodes = options_.symmetries_after.value_or(
        solve::tuning::nodes_before_symmetries +
        solve::tuning::nodes_before_symmetries_per_option * option_count());
    if (!options_.symmetries || answer_.statistics.nodes < nodes) return;
    if (std::exchange(has_asked_for_symmetries_, true)) return;
    auto generators = options_.symmetries(given_, without_);
    if (generators.empty()) return;
    orbits_.emplace(option_count(), std::move(generators));
    has_images_.assign(option_count(), 0);
    for (const Solution& witness : std::vector(answer_.witnesses)) take_images(witness);
    for (const OptionId option : std::vector(none_))
      for (const OptionId image : orbit_of(option)) exclude_one(image);
  }

  // --- The questions ---

  bool find_first() {
    answer_.is_solvable = *search({}, {});
    if (!answer_.is_solvable) std::fill(is_none_.begin(), is_none_.end(), 1);
    return answer_.is_solvable;
  }

  // Lists solutions until this has had its share of the nodes: true if there are no more, so that
  // the witnesses tell all. A list of many solutions is not ended.
  bool list_all() {
    if (is_listed_) return true;
    const std::uint64_t share = learner_ ? 1 : solve::tuning::listing_share;
    while (listed_ < solve::tuning::most_listed &&
           listing_nodes_ < solve::tuning::most_listing_nodes) {
      const std::uint64_t questions = answer_.statistics.nodes - listing_nodes_;
      const std::uint64_t end = std::max(questions * share, solve::tuning::first_listing_nodes);
      if (listing_nodes_ >= end) return false;
      const std::uint64_t before = answer_.statistics.nodes;
      const auto found = step(*lister_, end - listing_nodes_);
      listing_nodes_ += answer_.statistics.nodes - before;
      if (found == false) return is_listed_ = true;
      if (!found) continue;
      take(lister_->solution());
      ++listed_;
    }
    return false;
  }

  // Asks about each open option. With symmetries a witness serves many options, so a question that
  // has had its turns waits for the next round, and often need not be asked again; false if one
  // waits.
  bool decide_open(unsigned turns) {
    bool are_decided = true;
    for (std::uint32_t o = 0; o < option_count(); ++o) {
      if (!is_open(o)) continue;
      const auto found = search(OptionId{o}, {}, turns);
      if (found == false) exclude(OptionId{o});
      are_decided = are_decided && found;
    }
    return are_decided;
  }

  void decide_all() {
    for (unsigned turns = solve::tuning::turns_of_first_round; !decide_open(turns);)
      turns += solve::tuning::more_turns_of_next_round;
    decide_every();
    if (options_.counts) count_all();
  }

  // Options in all witnesses without an item that only one option covers: another solution may lack
  // them.
  void decide_every() {
    for (const OptionId option : std::vector(in_all_))
      if (!single_item(option) && std::binary_search(in_all_.begin(), in_all_.end(), option) &&
          !*search({}, option))
        every_.push_back(option);
  }

  [[nodiscard]] std::optional<ItemId> single_item(OptionId option) const {
    const Problem& problem = prepared.problem();
    for (const Entry& entry : problem.option(option))
      if (problem.is_primary(entry.item) && problem.bounds(entry.item) == Bounds{1, 1})
        return entry.item;
    return std::nullopt;
  }

  // Looks for a solution with one option, or without another one; true if there is one, which is
  // noted. With symmetries a question about one option may end without an answer.
  std::optional<bool> search(std::optional<OptionId> with, std::optional<OptionId> lacking,
                             unsigned turns = UINT_MAX) {
    const bool learns = learner_ && !lacking, is_first = !with && !lacking;
    const std::uint64_t first =
        solve::tuning::first_witness_nodes + prepared.problem().primary_count();
    std::uint64_t learner_nodes = first >> learner_halvings_;
    std::uint64_t nodes = (first >> engine_halvings_) * solve::tuning::nodes_per_learning_node;
    if (is_first && !learns) nodes = UINT64_MAX / 2;
    for (unsigned turn = 0;; learner_nodes *= 2, nodes *= 2, ++turn) {
      if (!is_first) ask_for_symmetries();
      if (!is_first && (list_all() || (with && !is_open(index(*with)))))
        return with ? !is_open(index(*with))
                    : !std::binary_search(in_all_.begin(), in_all_.end(), *lacking);
      if (orbits_ && turn >= turns) return std::nullopt;
      if (learns) {
        if (with && turn == 0) learner_->ask(*with, wanted_from(*with));
        const auto found = step(*learner_, learner_nodes);
        if (found && *found) take(learner_->solution());
        note_excluded();
        if (found) return note_answer(learner_halvings_, engine_halvings_), *found;
      }
      if (turn == 0) restart(with, lacking);
      const auto found = step(engine(), nodes);
      if (found && *found) take(engine().solution());
      if (found) return note_answer(engine_halvings_, learner_halvings_), *found;
    }
  }

  static void note_answer(unsigned& halvings, unsigned& of_other) {
    halvings = 0;
    of_other = std::min(of_other + 1, solve::tuning::most_halvings);
  }

  void restart(std::optional<OptionId> with, std::optional<OptionId> lacking) {
    std::vector<OptionId> given = given_, without = none_;
    if (with) given.push_back(*with);
    if (lacking) without.push_back(*lacking);
    if (proofs_)
      proofs_->set_tuning(with || lacking ? solve::beside_questions : solve::ProofTuning{});
    engine().restart(given, without);
  }

  // The options behind this one that have no witness yet.
  [[nodiscard]] const std::vector<OptionId>& wanted_from(OptionId option) {
    wanted_.clear();
    for (std::uint32_t o = static_cast<std::uint32_t>(index(option)) + 1;
         o < option_count() && wanted_.size() < solve::tuning::most_wanted; ++o)
      if (is_open(o)) wanted_.push_back(OptionId{o});
    return wanted_;
  }

  // --- Counts ---

  void add_to_counts(const Solution& solution) {
    answer_.counts.resize(option_count());
    if (solutions_.size() * solution.options.size() >= solve::tuning::most_kept_options) return;
    if (!solutions_.insert(solution.options).second) return;
    for (const OptionId option : solution.options) {
      std::uint64_t& count = answer_.counts[index(option)];
      count = std::min(count + 1, *options_.counts);
    }
  }

  // Images have as many solutions, so the first option of each orbit is counted.
  void count_all() {
    for (std::uint32_t o = 0; o < option_count(); ++o) {
      ask_for_symmetries();
      if (is_none_[o] == 0 && first_of(OptionId{o}) == OptionId{o}) count(OptionId{o});
    }
    for (std::uint32_t o = 0; o < option_count(); ++o)
      answer_.counts[o] = answer_.counts[index(first_of(OptionId{o}))];
  }

  [[nodiscard]] OptionId first_of(OptionId option) const { return orbit_of(option)[0]; }

  // All solutions with the option, up to the number asked for. Those of earlier searches count,
  // too.
  void count(OptionId option) {
    std::uint64_t& known = answer_.counts[index(option)];
    if (known >= *options_.counts) return;
    restart(option, {});
    std::uint64_t found = 0;
    while (known < *options_.counts && step(engine(), UINT64_MAX / 2).value_or(false)) {
      ++found;
      take(engine().solution());
      known = std::max(known, std::min(found, *options_.counts));
    }
  }

  // --- The answer ---

  void conclude() {
    answer_.options.assign(option_count(), Possibility::unknown);
    for (std::uint32_t o = 0; o < option_count(); ++o)
      if (is_none_[o] != 0)
        answer_.options[o] = Possibility::none;
      else if (is_witnessed_[o] != 0)
        answer_.options[o] = Possibility::some;
    const std::vector<std::uint32_t> left = options_left();
    for (const OptionId option : in_all_) {
      const auto item = single_item(option);
      const bool is_proved = item ? left[index(*item)] == 1
                                  : std::find(every_.begin(), every_.end(), option) != every_.end();
      answer_.options[index(option)] = is_proved ? Possibility::every : Possibility::unknown;
    }
    if (options_.counts) answer_.counts.resize(option_count());
  }

  // Counts by item the options that may be in a solution.
  [[nodiscard]] std::vector<std::uint32_t> options_left() const {
    std::vector<std::uint32_t> left(prepared.problem().item_count());
    for (std::uint32_t o = 0; o < option_count(); ++o)
      if (is_none_[o] == 0)
        for (const Entry& entry : prepared.problem().option(OptionId{o})) ++left[index(entry.item)];
    return left;
  }

  PossibleOptions options_;
  SearchOptions search_;
  std::unique_ptr<search::Engine> engine_, lister_;
  std::unique_ptr<solve::Proofs> proofs_;  // has the engine, if a count may run beside it
  std::optional<search::Clauses> learner_;

  std::vector<OptionId> given_, without_;
  std::vector<OptionId> none_;                 // known to be in no solution
  std::vector<char> is_none_;                  // by option
  std::vector<char> is_witnessed_;             // by option
  std::vector<OptionId> in_all_;               // in all solutions found, ascending
  std::vector<OptionId> every_;                // of them, those that a search has proved
  std::vector<OptionId> wanted_;               // scratch
  std::set<std::vector<OptionId>> solutions_;  // counted
  std::uint64_t decided_ = 0, listed_ = 0, listing_nodes_ = 0;
  bool is_listed_ = false;  // the witnesses tell all
  bool has_asked_for_symmetries_ = false;
  std::optional<solve::OptionOrbits> orbits_;  // if there are symmetries
  std::vector<char> has_images_;               // by the first option of an orbit: it has witnesses
  // An engine's first turn is halved for each question in a row that the other engine has answered.
  unsigned learner_halvings_ = 0, engine_halvings_ = 0;
  Clock::time_point next_report_;
  Possible answer_;
};

std::uint64_t Possible::number_of(Possibility possibility) const noexcept {
  return static_cast<std::uint64_t>(std::count(options.begin(), options.end(), possibility));
}

PossibleFinder::PossibleFinder(const Prepared& prepared, const PossibleOptions& options)
    : impl_(std::make_unique<Impl>(prepared, options)) {}
PossibleFinder::~PossibleFinder() = default;
PossibleFinder::PossibleFinder(PossibleFinder&&) noexcept = default;
PossibleFinder& PossibleFinder::operator=(PossibleFinder&&) noexcept = default;

Possible PossibleFinder::find() {
  return impl_->find(impl_->prepared.given(), impl_->prepared.without());
}
Possible PossibleFinder::find(std::span<const OptionId> given, std::span<const OptionId> without) {
  return impl_->find(given, without);
}

Possible find_possible(const Prepared& prepared, const PossibleOptions& options) {
  return PossibleFinder(prepared, options).find();
}

}  // namespace dlx
