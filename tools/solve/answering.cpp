// Piece by piece: a search for each, or for cubes a count or an optimisation that is repeated if it
// was stopped.
#include "solve/answering.hpp"

#include "cli/memory.hpp"
#include "cli/progress.hpp"
#include "cli/signals.hpp"
#include "parts/campaign.hpp"
#include "parts/list_file.hpp"
#include "problems/values.hpp"
#include "solve/checkpoint.hpp"
#include "solve/part_files.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace solve {
namespace {

using dlx::Outcome;
using parts::Answer, parts::Piece, parts::SavedAnswer;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds slice{10};

class PartRun {
 public:
  PartRun(const AnswerSettings& settings, cli::Session& session, PartFiles files)
      : settings_(settings),
        session_(session),
        files_(std::move(files)),
        list_(files_.own_list),
        progress_("dlx-solve", settings.progress, session.quiet()) {}

  int run() {
    answer_.part = parts::part_from(parts::contents_of(files_.todo), files_.todo);
    split_ = parts::split_options_from(answer_.part.question).value();
    digest_ = digest_of(answer_.part);
    if (is_answered()) {
      session_.warn(files_.todo + ": this part is answered already");
      return cli::exit_ok;
    }
    const auto asked = parts::read_problem(files_.folder + "/..", answer_.part.problem);
    instance_ = parts::with_selection(asked.instance, split_);
    require_options();
    if (split_.has_list()) make_work_folder();
    go_on();
    started_ = Clock::now();
    next_save_ = started_ + settings_.every;
    work();
    finish();
    return cli::exit_ok;
  }

 private:
  [[nodiscard]] bool is_answered() const {
    for (const std::string& path : files_.answers())
      if (const auto saved = saved_in(path, digest_);
          saved && saved->answer.is_finished() &&
          parts::is_list(path, saved->list_at, saved->answer.list))
        return true;
    return false;
  }

  // What is wrong is said by what is to be written there.
  void make_work_folder() const { ::mkdir(files_.work_folder.c_str(), 0777); }

  // A digest can be forged.
  void require_options() const {
    const auto require = [&](const std::vector<dlx::OptionId>& options) {
      for (const dlx::OptionId option : options)
        if (index(option) >= instance_.problem.option_count())
          throw cli::IoError(files_.todo + ": there is no option " +
                             std::to_string(number(option)));
    };
    require(instance_.given);
    require(instance_.without);
    for (const Piece& piece : answer_.part.pieces)
      if (const auto* cube = std::get_if<parts::Cube>(&piece.place))
        require(cube->given), require(cube->without);
  }

  // Where an earlier task was stopped, or died.
  void go_on() {
    std::vector<SavedAnswer> all;
    for (const std::string& path : files_.works(".work"))
      if (auto saved = saved_in(path, digest_)) {
        saved->path = path.substr(0, path.size() - 5) + ".list";
        saved->list_at = 0;
        all.push_back(std::move(*saved));
      }
    for (const std::string& path : files_.answers())
      if (auto saved = saved_in(path, digest_)) all.push_back(std::move(*saved));
    std::stable_sort(all.begin(), all.end(), [](const SavedAnswer& a, const SavedAnswer& b) {
      return a.answer.left < b.answer.left;
    });
    queue_ = answer_.part.pieces;
    for (const SavedAnswer& saved : all) {
      if (!list_.take_over(saved.path, saved.list_at, saved.answer.list)) continue;
      answer_ = saved.answer;
      queue_ = answer_.rest;
      session_.explain(files_.todo + ": goes on from " + saved.path);
      break;
    }
    for (std::size_t i = 0; i < queue_.size(); ++i)
      if (i == 0 || queue_[i].number != queue_[i - 1].number) ++all_left_;
    at_start_ = all_left_;
    left_before_ = answer_.left;
  }

  void work() {
    answer_.outcome = Outcome::exhausted;
    limit_ = better(answer_.part.known, better(answer_.bound, split_.cost_limit));
    if (split_.cubes)
      work_on_cubes();
    else
      work_on_positions();
  }

  [[nodiscard]] std::optional<std::int64_t> better(std::optional<std::int64_t> a,
                                                   std::optional<std::int64_t> b) const {
    if (!a || !b) return a ? a : b;
    return split_.is_better(*a, *b) ? a : b;
  }

  // --- Pieces of a search ---

  void work_on_positions() {
    dlx::SearchOptions options;
    options.engine = split_.engine;
    options.branch = split_.branch;
    options.limits = settings_.limits;
    if (settings_.memory) options.limits.memory = *settings_.memory;
    search_.emplace(dlx::Prepared(instance_), options);
    while (!queue_.empty() && answer_.outcome == Outcome::exhausted) search_piece();
    if (answer_.outcome == Outcome::solution_limit) queue_.clear();
  }

  // The first piece of the queue, which may be at several places.
  void search_piece() {
    const std::uint64_t number = queue_.front().number;
    std::vector<dlx::Position> places;
    for (const Piece& piece : queue_)
      if (piece.number == number) places.push_back(std::get<dlx::Position>(piece.place));
    try {
      search_->restart_at(places);
    } catch (const std::invalid_argument& error) {
      throw cli::IoError(files_.todo + ": it does not fit: " + error.what());
    }
    if (split_.goal == parts::SplitOptions::Goal::unique)
      search_->set_solution_limit(2 - std::min<std::uint64_t>(2, fitting_found()));
    if (const auto limit = settings_.limits.nodes)
      search_->set_node_limit(*limit - std::min(*limit, nodes_));
    found_ = 0;
    const Outcome outcome = run_search(number);
    add_effort(answer_);
    nodes_ += search_->statistics().nodes;
    std::vector<Piece> rest = rest_of(number);
    if (outcome == Outcome::exhausted) {
      queue_ = std::move(rest);
      --all_left_;
      return;
    }
    search_->pause();
    add_places(rest, number);
    queue_ = std::move(rest);
    answer_.outcome = outcome;
    answer_.left = left();
  }

  [[nodiscard]] std::uint64_t fitting_found() const {
    return answer_.found.to_uint64().value_or(UINT64_MAX);
  }

  // Runs the search until it has ended or is stopped.
  Outcome run_search(std::uint64_t piece) {
    while (true) {
      if (split_.has_list())
        while (search_->next_within(slice)) list_.add(piece, search_->solution()), ++found_;
      else
        search_->run_within(slice);
      if (search_->outcome() != Outcome::running) return search_->outcome();
      if (const auto stopped = tick()) return *stopped;
      if (Clock::now() >= next_save_) save([&] { return state_at(piece); });
    }
  }

  // What the search has done since its start at this piece.
  void add_effort(Answer& answer) const {
    const dlx::Statistics& effort = search_->statistics();
    answer.found += split_.has_list() ? found_ : effort.solutions;
    add_statistics(answer, effort);
  }

  static void add_statistics(Answer& answer, const dlx::Statistics& effort) {
    answer.nodes += effort.nodes;
    answer.updates += effort.updates;
    if (answer.profile.size() < effort.profile.size()) answer.profile.resize(effort.profile.size());
    for (std::size_t i = 0; i < effort.profile.size(); ++i) answer.profile[i] += effort.profile[i];
  }

  [[nodiscard]] std::vector<Piece> rest_of(std::uint64_t number) const {
    std::vector<Piece> rest;
    for (const Piece& piece : queue_)
      if (piece.number != number) rest.push_back(piece);
    return rest;
  }

  // In front of the others.
  void add_places(std::vector<Piece>& rest, std::uint64_t number) const {
    std::vector<Piece> here;
    for (dlx::Position& position : search_->positions(most_positions))
      here.push_back({number, 0, std::move(position)});
    rest.insert(rest.begin(), here.begin(), here.end());
  }

  // The share of the part that is left, if its pieces are of equal size.
  [[nodiscard]] double left() const {
    if (all_left_ == 0) return 0;
    const double here = search_ ? std::clamp(search_->progress(), 0.0, 1.0) : 0;
    const double share = (static_cast<double>(all_left_) - here) / static_cast<double>(at_start_);
    return std::clamp(left_before_ * share, 0.0, 1.0);
  }

  Answer state_at(std::uint64_t piece) {
    search_->pause();
    Answer state = answer_;
    add_effort(state);
    state.left = left();
    state.rest = rest_of(piece);
    add_places(state.rest, piece);
    return state;
  }

  // --- Cubes ---

  void work_on_cubes() {
    while (!queue_.empty() && answer_.outcome == Outcome::exhausted) {
      answer_.outcome = split_.goal == parts::SplitOptions::Goal::count && !split_.cost_limit
                            ? count_cube(queue_.front())
                            : rank_cube(queue_.front());
      if (answer_.outcome == Outcome::exhausted) queue_.erase(queue_.begin()), --all_left_;
      answer_.left = left();
      if (answer_.outcome == Outcome::exhausted && !queue_.empty() && Clock::now() >= next_save_)
        save([&] {
          Answer state = answer_;
          state.rest = queue_;
          return state;
        });
    }
  }

  [[nodiscard]] dlx::Instance instance_of(const Piece& piece) const {
    const auto& [given, without] = std::get<parts::Cube>(piece.place);
    dlx::Instance instance = instance_;
    instance.given.insert(instance.given.end(), given.begin(), given.end());
    instance.without.insert(instance.without.end(), without.begin(), without.end());
    return instance;
  }

  template <class Options>
  Options options_of() {
    Options options;
    options.engine = split_.engine;
    options.limits = settings_.limits;
    options.limits.memory = settings_.memory.value_or(cli::machine_memory() / 2);
    if (const auto limit = settings_.limits.nodes)
      options.limits.nodes = *limit - std::min(*limit, nodes_);
    options.monitor = {[this](const dlx::Progress&) { return !tick(); }, slice};
    return options;
  }

  // After a stop by the monitor, the signal.
  [[nodiscard]] static Outcome told(Outcome outcome) {
    return outcome == Outcome::interrupted ? problems::signal_outcome().value_or(outcome) : outcome;
  }

  Outcome count_cube(const Piece& piece) {
    auto options = options_of<dlx::CountOptions>();
    const dlx::Count count = dlx::count(instance_of(piece), options);
    add_statistics(answer_, count.statistics);
    nodes_ += count.statistics.nodes;
    if (count.outcome == Outcome::exhausted) answer_.found += count.value;
    return told(count.outcome);
  }

  // The best of a cube, or all within the cost limit.
  Outcome rank_cube(const Piece& piece) {
    const bool is_ranked = split_.goal == parts::SplitOptions::Goal::best;
    auto options = options_of<dlx::OptimizeOptions>();
    options.maximize = split_.maximize;
    options.best = is_ranked ? std::optional(split_.best) : std::nullopt;
    options.cost_limit = limit_;
    dlx::Optimizer optimizer(instance_of(piece), options);
    std::vector<dlx::Solution> found;
    std::uint64_t count = 0;
    while (optimizer.next()) {
      ++count;
      if (split_.has_list()) found.push_back(optimizer.solution());
    }
    add_statistics(answer_, optimizer.statistics());
    nodes_ += optimizer.statistics().nodes;
    if (is_ranked) note_costs(found);
    const Outcome outcome = optimizer.outcome();
    if (outcome != Outcome::exhausted) return told(outcome);
    answer_.found += count;
    for (const dlx::Solution& solution : found) list_.add(piece.number, solution);
    return outcome;
  }

  // Of the best so far only the costs are known here.
  void note_costs(const std::vector<dlx::Solution>& found) {
    for (const dlx::Solution& solution : found) costs_.push_back(solution.cost);
    std::sort(costs_.begin(), costs_.end(),
              [&](std::int64_t a, std::int64_t b) { return split_.is_better(a, b); });
    if (costs_.size() < split_.best) return;
    costs_.resize(split_.best);
    limit_ = better(limit_, costs_.back());
    answer_.bound = better(answer_.bound, costs_.back());
  }

  // --- Between two slices ---

  std::optional<Outcome> tick() {
    if (cli::Signals::take_report_request() || progress_.is_due())
      progress_.show("part " + std::to_string(answer_.part.number) + ", " +
                     cli::rounded(100 * (1 - left())) + " % done");
    return problems::signal_outcome();
  }

  // A disk that is full for a while ends nothing: the answer is what counts.
  template <class State>
  void save(State state_of) {
    const auto started = Clock::now();
    try {
      Answer state = state_of();
      state.outcome = Outcome::interrupted;
      state.seconds += seconds();
      state.list = list_.mark();
      make_work_folder();
      if (!work_file_) work_file_.emplace(files_.own_work, cli::LockedFile::Open::existing_or_new);
      if (!state.rest.empty()) work_file_->replace(to_text(state));
    } catch (const cli::IoError& error) {
      session_.warn(std::string(error.what()) + ": the work could not be saved");
    }
    constexpr int share = 20;
    const auto now = Clock::now();
    next_save_ = now + std::max<Clock::duration>(settings_.every, share * (now - started));
  }

  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(Clock::now() - started_).count();
  }

  // --- The end ---

  void finish() {
    progress_.clear();
    answer_.rest = std::move(queue_);
    if (answer_.is_finished()) answer_.left = 0, answer_.rest.clear();
    if (!answer_.is_finished() && answer_.rest.empty()) answer_.outcome = Outcome::exhausted;
    answer_.seconds += seconds();
    answer_.list = list_.mark();
    write_answer();
    work_file_.reset();
    for (const char* ending : {".work", ".list"})
      for (const std::string& path : files_.works(ending)) ::unlink(path.c_str());
    session_.explain(files_.todo + ": " + answer_.found.to_string() + " solutions, " +
                     std::string(dlx::word(answer_.outcome)));
  }

  // An answer that is there and whole stays.
  void write_answer() {
    const std::string& usual = files_.answer;
    if (write_to(usual, false)) return;
    const auto there = saved_in(usual, digest_);
    if (!there || !parts::is_list(usual, there->list_at, there->answer.list)) {
      write_to(usual, true);
    } else if (digest_of(there->answer) != digest_of(answer_)) {
      write_to(files_.own_answer, true);
    }
  }

  bool write_to(const std::string& path, bool replace) {
    cli::Replacement fresh(path);
    cli::write_all(fresh.descriptor(), to_text(answer_), path);
    list_.copy_to(fresh.descriptor(), path);
    if (!replace) return fresh.commit_new();
    return fresh.commit(), true;
  }

  const AnswerSettings& settings_;
  cli::Session& session_;
  PartFiles files_;
  parts::ListFile list_;
  cli::Progress progress_;
  Answer answer_;  // of the pieces that are done
  std::string digest_;
  parts::SplitOptions split_;
  dlx::Instance instance_;
  std::optional<dlx::Search> search_;
  std::optional<cli::LockedFile> work_file_;
  std::vector<Piece> queue_;    // what is left, the piece at work first
  std::uint64_t all_left_ = 0;  // pieces in the queue
  std::uint64_t at_start_ = 0;  // and at the start of this run
  double left_before_ = 1;
  std::uint64_t found_ = 0;            // in the piece at work
  std::uint64_t nodes_ = 0;            // of this run
  std::optional<std::int64_t> limit_;  // solutions that cost more do not matter
  std::vector<std::int64_t> costs_;    // of the best so far
  Clock::time_point started_, next_save_;
};

}  // namespace

int answer_part(const AnswerSettings& settings, cli::Session& session) {
  auto files = files_of(settings.path, settings.task);
  if (!files) {
    session.warn(settings.path + ": there is no part " + std::to_string(*settings.task) +
                 ": nothing to do");
    return cli::exit_ok;
  }
  return PartRun(settings, session, std::move(*files)).run();
}

}  // namespace solve
