// A part is answered piece by piece, each by the question that was split: a search, or for cubes a
// count or an optimisation that is repeated if it was stopped.
#include "cli/files.hpp"
#include "cli/progress.hpp"
#include "cli/signals.hpp"
#include "cli/system.hpp"
#include "parts/campaign.hpp"
#include "parts/list_file.hpp"
#include "solve/question.hpp"
#include "solve/runs.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

namespace solve {
namespace {

using dlx::Outcome;
using parts::Answer, parts::Piece, parts::SavedAnswer;
using Clock = std::chrono::steady_clock;
using Goal = parts::SplitOptions::Goal;

// --- The files of a part ---

// No two tasks at work have the same host and process.
std::string task_name() {
  std::string host = cli::system::host_name();
  std::replace_if(
      host.begin(), host.end(), [](char c) { return c == '.' || c == '/'; }, '-');
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(now).count();
  return host + '-' + std::to_string(cli::system::process_id()) + '-' + std::to_string(seconds);
}

// They stand in the folder of the part's round: NNNNNN.todo, its answers beside it, and in a folder
// below the unfinished work of all tasks that have been at it, each under a name of its own.
struct PartFiles {
  // REQUIRES a path that ends in .todo.
  explicit PartFiles(const std::string& path) : todo(path) {
    const std::string stem = path.substr(0, path.size() - std::string_view(".todo").size());
    folder = cli::folder_of(path);
    beginning = cli::system::path_of(stem).filename().string() + '.';
    answer = stem + ".done";
    work_folder = folder + "/work";
    const std::string task = task_name();
    own_answer = stem + '.' + task + ".done";
    own_proof = stem + '.' + task + ".proof";
    own_work = work_folder + '/' + beginning + task + ".work";
    own_list = work_folder + '/' + beginning + task + ".list";
  }

  // A round has as many files as parts, and its folder may be far away: it is not read unless there
  // is an answer under the usual name.
  [[nodiscard]] std::vector<std::string> answers() const {
    if (!cli::system::is_there(answer)) return {};
    return parts::files_in(folder, beginning, ".done");
  }
  // Unfinished work of all tasks, ending in .work, or their lists, in .list.
  [[nodiscard]] std::vector<std::string> works(std::string_view ending) const {
    if (!cli::system::is_there(work_folder)) return {};
    return parts::files_in(work_folder, beginning, ending);
  }

  std::string folder;       // of the round
  std::string beginning;    // of the names of all files of this part
  std::string todo;         // the part
  std::string answer;       // where its answer is looked for
  std::string work_folder;  // of unfinished work; may not be there yet
  // A further answer of this task, its work, its list and its proofs. Their names have host,
  // process and time, so no two tasks have the same.
  std::string own_answer, own_work, own_list, own_proof;
};

// The .todo itself, or that of part `task` of a folder; nothing for a task that has no part. The
// list of a round's parts is read only if the part is not there.
std::optional<std::string> todo_of(const std::string& path, std::optional<std::uint64_t> task) {
  if (cli::system::kind_of(path) != cli::system::Kind::folder) {
    if (task) throw cli::UsageError("--task goes with the folder of a round");
    if (!path.ends_with(".todo"))
      throw cli::UsageError("--answer needs a part, NNNNNN.todo, or a folder of parts and --task");
    return path;
  }
  if (!task) throw cli::UsageError("--answer " + path + " needs --task, the number of a part");
  const std::string todo = parts::part_path(path, *task, ".todo");
  if (cli::system::is_there(todo)) return todo;
  const std::string list = parts::list_path(path);
  const auto round = parts::round_from(parts::contents_of(list), list);
  return *task > round.parts.size() ? std::nullopt : std::optional(todo);
}

// The list of an answer is all there.
bool is_whole(const SavedAnswer& saved) {
  return parts::is_list(saved.path, saved.list_at, saved.answer.list);
}

bool is_final(const SavedAnswer& saved) {
  return saved.answer.is_finished() && is_whole(saved);
}

// --- The run ---

class PartRun : private Asker, private Presenter {
 public:
  PartRun(const Arguments& given, const Settings& settings, cli::Session& session, PartFiles files)
      : asked_(settings),
        node_limit_(settings.search.limits.nodes),
        session_(session),
        files_(std::move(files)),
        list_(files_.own_list),
        progress_("dlx-solve", settings.progress, session.quiet()),
        schedule_(given.checkpoint_every.value_or(cli::Duration{std::chrono::minutes(1)}).value) {}

  int run() {
    answer_.part = parts::part_from(parts::contents_of(files_.todo), files_.todo);
    split_ = parts::split_options_from(answer_.part.question).value();
    digest_ = digest_of(answer_.part);
    std::vector<SavedAnswer> answers = saved_in(files_.answers());
    if (std::any_of(answers.begin(), answers.end(), is_final)) {
      session_.warn(files_.todo + ": this part is answered already");
      return cli::exit_ok;
    }
    const auto asked = parts::read_problem(files_.folder + "/..", answer_.part.problem);
    instance_ = parts::with_selection(asked.instance, split_);
    require_options();
    if (split_.has_list()) make_work_folder();
    go_on(std::move(answers));
    started_ = Clock::now();
    work();
    conclude();
    return cli::exit_ok;
  }

 private:
  // The answers to this part among these files. One that is damaged, or says something of another
  // part, is as good as none.
  [[nodiscard]] std::vector<SavedAnswer> saved_in(const std::vector<std::string>& paths) const {
    std::vector<SavedAnswer> all;
    for (const std::string& path : paths) {
      try {
        SavedAnswer saved = parts::read_answer(path);
        if (digest_of(saved.answer.part) == digest_) all.push_back(std::move(saved));
      } catch (const dlx::ParseError&) {  // it is damaged
      } catch (const cli::IoError&) {     // it has gone
      }
    }
    return all;
  }

  // An error is told by the writer of the files in it.
  void make_work_folder() const { (void)cli::system::make_folder(files_.work_folder); }

  // A part can be forged, digest and all.
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
      if (const auto* cube = std::get_if<parts::Cube>(&piece.place)) {
        require(cube->given);
        require(cube->without);
      }
  }

  // An earlier task may have been stopped, or have died: its work is taken over.
  void go_on(std::vector<SavedAnswer> answers) {
    std::vector<SavedAnswer> all;
    // Work that was saved has no proofs yet.
    if (!split_.proof) all = saved_in(files_.works(".work"));
    for (SavedAnswer& work : all) {
      work.path.replace(work.path.size() - 5, 5, ".list");
      work.list_at = 0;
    }
    std::move(answers.begin(), answers.end(), std::back_inserter(all));
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

  // --- The pieces ---

  void work() {
    fill_question();
    question_ = make_question(asked_, *this);
    answer_.outcome = Outcome::exhausted;
    while (!queue_.empty() && answer_.outcome == Outcome::exhausted) answer_piece();
  }

  void fill_question() {
    limit_ = better(answer_.part.known, better(answer_.bound, split_.cost_limit));
    asked_.content = split_.has_list() ? Content::solutions : Content::count;
    asked_.print = split_.has_list() ? UINT64_MAX : 0;
    asked_.search.engine = split_.engine;
    asked_.search.branch = split_.branch;
    asked_.counting = split_.cubes && split_.goal == Goal::count && !split_.cost_limit;
    if (split_.proof) {
      asked_.proof = &proof_.emplace(files_.own_proof, std::vector<std::string>());
      asked_.search.observer = proof_->observer();
    }
    if (!split_.cubes || asked_.counting) return;
    asked_.optimizing.emplace().maximize = split_.maximize;
    asked_.optimizing->unit_costs = split_.unit_costs;
    if (split_.goal == Goal::best)
      asked_.optimizing->best = split_.best;
    else
      asked_.optimizing->best.reset();
  }

  // The first piece of the queue may be at several places.
  void answer_piece() {
    number_ = queue_.front().number;
    found_.clear();
    set_limits();
    prepare();
    save_if_due([this] { return question_->work(); });
    const Result& result = question_->answer();
    nodes_ += question_->effort().statistics.nodes;
    if (split_.goal == Goal::best) note_costs();
    if (result.outcome == Outcome::exhausted) return end_piece(result);
    answer_ = stopped_at(question_->work());
    answer_.outcome = result.outcome;
    queue_ = answer_.rest;
  }

  // A piece has what those before have left.
  void set_limits() {
    if (asked_.optimizing) asked_.optimizing->cost_limit = limit_;
    if (split_.goal == Goal::unique)
      asked_.search.limits.solutions = 2 - std::min<std::uint64_t>(2, fitting(answer_.found));
    if (node_limit_) asked_.search.limits.nodes = *node_limit_ - std::min(*node_limit_, nodes_);
  }

  void prepare() {
    if (split_.cubes) {
      cube_ = instance_of(queue_.front());
      return question_->prepare({cube_});
    }
    Work places;
    for (const Piece& piece : queue_)
      if (piece.number == number_) places.positions.push_back(std::get<dlx::Position>(piece.place));
    const bool is_first = !std::exchange(is_prepared_, true);
    question_->prepare({instance_, number_, is_first, &places, files_.todo});
  }

  [[nodiscard]] dlx::Instance instance_of(const Piece& piece) const {
    const auto& [given, without] = std::get<parts::Cube>(piece.place);
    dlx::Instance instance = instance_;
    instance.given.insert(instance.given.end(), given.begin(), given.end());
    instance.without.insert(instance.without.end(), without.begin(), without.end());
    return instance;
  }

  void end_piece(const Result& result) {
    if (proof_) (void)question_->prove();
    answer_.found += result.solutions;
    add_effort(answer_);
    for (const dlx::Solution& solution : found_) list_.add(number_, solution);
    queue_ = rest_with({});
    --all_left_;
  }

  void add_effort(Answer& answer) const {
    const auto effort = question_->effort().statistics;
    answer.nodes += effort.nodes;
    answer.updates += effort.updates;
    if (answer.profile.size() < effort.profile.size()) answer.profile.resize(effort.profile.size());
    for (std::size_t i = 0; i < effort.profile.size(); ++i) answer.profile[i] += effort.profile[i];
  }

  // The queue gets these places for the piece at work.
  [[nodiscard]] std::vector<Piece> rest_with(const std::vector<dlx::Position>& places) const {
    std::vector<Piece> rest;
    rest.reserve(places.size() + queue_.size());
    for (const dlx::Position& place : places) rest.push_back({number_, 0, place});
    for (const Piece& piece : queue_)
      if (piece.number != number_) rest.push_back(piece);
    return rest;
  }

  // The answer may end here. Nothing is known of a cube before it is done.
  [[nodiscard]] Answer stopped_at(const Work& work) const {
    Answer state = answer_;
    state.found += work.solutions;
    add_effort(state);
    state.left = left();
    state.rest = split_.cubes ? queue_ : rest_with(work.positions);
    return state;
  }

  // This share of the part is left, if its pieces are of equal size.
  [[nodiscard]] double left() const {
    if (all_left_ == 0) return 0;
    const double pieces = static_cast<double>(all_left_) - question_->done();
    return std::clamp(left_before_ * (pieces / static_cast<double>(at_start_)), 0.0, 1.0);
  }

  // --- Costs ---

  [[nodiscard]] std::optional<std::int64_t> better(std::optional<std::int64_t> a,
                                                   std::optional<std::int64_t> b) const {
    if (!a || !b) return a ? a : b;
    return split_.is_better(*a, *b) ? a : b;
  }

  // The costs of the best so far are all that is kept of them.
  void note_costs() {
    for (const dlx::Solution& solution : found_) costs_.push_back(split_.objective_of(solution));
    std::sort(costs_.begin(), costs_.end(),
              [&](std::int64_t a, std::int64_t b) { return split_.is_better(a, b); });
    if (costs_.size() < split_.best) return;
    costs_.resize(split_.best);
    limit_ = better(limit_, costs_.back());
    answer_.bound = better(answer_.bound, costs_.back());
  }

  // --- For the question at work ---

  bool tick() override {
    if (cli::Signals::take_report_request() || progress_.is_due())
      progress_.show("part " + std::to_string(answer_.part.number) + ", " +
                     cli::rounded(100 * (1 - left())) + " % done");
    return cli::Signals::pending().has_value();
  }

  void write(const std::function<void(Presenter&)>& write) override { write(*this); }

  // Solutions of a cube do not count before it is done.
  void solution(const Found& found) override {
    if (split_.cubes)
      found_.push_back(found.solution);
    else
      list_.add(number_, found.solution);
  }

  void save_if_due(const std::function<Work()>& work) override {
    schedule_.if_due([&] { save(work()); });
  }

  // A disk that is full for a while ends nothing: the answer is what counts.
  void save(const Work& work) try {
    Answer state = stopped_at(work);
    state.outcome = Outcome::interrupted;
    state.seconds += seconds();
    state.list = list_.mark();
    make_work_folder();
    if (!work_file_) work_file_.emplace(files_.own_work, cli::LockedFile::Open::existing_or_new);
    if (!state.rest.empty()) work_file_->replace(to_text(state));
  } catch (const cli::IoError& error) {
    session_.warn(std::string(error.what()) + ": the work could not be saved");
  }

  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(Clock::now() - started_).count();
  }

  // --- The end ---

  void conclude() {
    progress_.clear();
    answer_.rest = std::move(queue_);
    if (answer_.is_finished()) {
      answer_.left = 0;
      answer_.rest.clear();
    }
    if (!answer_.is_finished() && answer_.rest.empty()) answer_.outcome = Outcome::exhausted;
    answer_.seconds += seconds();
    answer_.list = list_.mark();
    if (proof_) proof_->close();
    write_answer();
    work_file_.reset();
    for (const char* ending : {".work", ".list"})
      for (const std::string& path : files_.works(ending)) cli::system::remove(path);
    session_.explain(files_.todo + ": " + answer_.found.to_string() + " solutions, " +
                     std::string(dlx::word(answer_.outcome)));
  }

  // An answer that is there and whole stays.
  void write_answer() {
    const std::string& usual = files_.answer;
    if (write_to(usual, false)) return;
    const auto there = saved_in({usual});
    if (there.empty() || !is_whole(there.front())) {
      write_to(usual, true);
    } else if (digest_of(there.front().answer) != digest_of(answer_)) {
      write_to(files_.own_answer, true);
    }
  }

  bool write_to(const std::string& path, bool replace) {
    cli::Replacement fresh(path);
    cli::write_all(fresh.descriptor(), to_text(answer_), path);
    list_.copy_to(fresh.descriptor(), path);
    if (!replace) return fresh.commit_new();
    fresh.commit();
    return true;
  }

  Settings asked_;  // of the piece at work
  const std::optional<std::uint64_t> node_limit_;
  cli::Session& session_;
  PartFiles files_;
  parts::ListFile list_;
  cli::Progress progress_;
  cli::SaveSchedule schedule_;  // of .work
  Answer answer_;               // of the pieces that are done
  std::string digest_;
  parts::SplitOptions split_;
  dlx::Instance instance_;
  std::unique_ptr<Question> question_;
  std::optional<ProofFile> proof_;
  bool is_prepared_ = false;
  dlx::Instance cube_;  // at work
  std::optional<cli::LockedFile> work_file_;
  std::vector<Piece> queue_;    // what is left, the piece at work first
  std::uint64_t all_left_ = 0;  // pieces in the queue
  std::uint64_t at_start_ = 0;  // and at the start of this run
  double left_before_ = 1;
  std::uint64_t number_ = 0;           // of the piece at work
  std::vector<dlx::Solution> found_;   // in the cube at work
  std::uint64_t nodes_ = 0;            // of this run
  std::optional<std::int64_t> limit_;  // solutions that cost more do not matter
  std::vector<std::int64_t> costs_;    // of the best so far
  Clock::time_point started_;
};

}  // namespace

int answer_part(const Arguments& given, const Settings& settings, cli::Session& session) {
  const auto task = given.task ? std::optional(given.task->value) : std::nullopt;
  const auto todo = todo_of(given.answer, task);
  if (!todo) {
    session.warn(given.answer + ": there is no part " + std::to_string(*task) + ": nothing to do");
    return cli::exit_ok;
  }
  return PartRun(given, settings, session, PartFiles(*todo)).run();
}

}  // namespace solve
