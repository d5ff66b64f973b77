// --up-to-symmetry: the classes of a question's solutions, counted or one of each. A small group's
// classes are found by a search for another problem, of whose solutions the least of each class is
// taken; a large group's are listed level by level.
//
// Built without nauty, --up-to-symmetry is refused before a question is read.
#include "problems/symmetry_arguments.hpp"
#include "solve/searching.hpp"

#include <dlx/symmetry.hpp>

#include <chrono>
#include <stdexcept>

namespace solve {

#ifdef DLX_WITH_NAUTY

namespace {

using dlx::Outcome, dlx::SolutionClass;

constexpr std::string_view too_large = "the group is too large to be listed";

// It returns nothing if its making was stopped.
std::optional<dlx::SymmetryGroup> group_of(const Task& task, const Settings& settings,
                                           const dlx::CountOptions& how) try {
  return dlx::SymmetryGroup(task.instance, {settings.symmetry.group, how.limits, how.monitor});
} catch (const dlx::SymmetryStopped&) {
  return std::nullopt;
}

Outcome outcome_without_group(const dlx::Limits& limits) {
  const bool is_late = limits.deadline && std::chrono::steady_clock::now() >= *limits.deadline;
  return is_late ? Outcome::timeout : Outcome::interrupted;
}

// --stats tells of the group, and how an answer was audited on the way.
std::string audit_text(const std::optional<dlx::SymmetryGroup>& group,
                       const dlx::ClassCount& counted = {}) {
  if (!group) return {};
  std::string text = "  symmetries " + group->order().to_string() + '\n';
  if (counted.scheme == dlx::ClassScheme::burnside && counted.steps > 0)
    text += "  audit      the sum of fixed solutions of " + std::to_string(counted.steps) +
            " kinds of symmetries is a multiple of the order\n";
  if (!group->is_small())
    text += "  audit      each class has as many solutions as its stabiliser says\n";
  return text;
}

// Counts the classes kind by kind of symmetries, with marks for the proof.
dlx::ClassCount count_kinds(ProofFile& proof, const dlx::FixedSolutions& fixed,
                            const dlx::CountOptions& options) {
  dlx::ClassCount counted;
  counted.scheme = dlx::ClassScheme::burnside;
  counted.outcome = Outcome::exhausted;
  dlx::Natural sum;
  for (const auto& [symmetries, question] : fixed.kinds) {
    dlx::Count count = proof.count_kind(question, options);
    counted.outcome = count.outcome;
    if (count.outcome != Outcome::exhausted) break;
    if (counted.steps++ == 0) {
      counted.solutions = count.value;
      counted.statistics = std::move(count.statistics);
    }
    sum += count.value * symmetries;
  }
  if (counted.outcome == Outcome::exhausted) counted.classes = fixed.classes(sum);
  return counted;
}

bool end_proof(ProofFile& proof, const dlx::Instance& instance,
               const std::optional<dlx::FixedSolutions>& fixed, const dlx::ClassCount& counted) {
  const bool is_whole = fixed && counted.outcome == Outcome::exhausted;
  dlx::ProofClaim claim;
  if (is_whole) claim.classes = {counted.classes, fixed->generators};
  return proof.end(instance, claim, is_whole);
}

class ClassCount final : public Question {
 public:
  using Question::Question;

  [[nodiscard]] std::string progress_line(double) const override { return stage(); }
  [[nodiscard]] Effort effort() const override {
    return {.statistics = counted_.statistics, .more = audit_text(group_, counted_)};
  }
  bool prove() override { return end_proof(*settings_.proof, *instance_, fixed_, counted_); }

 protected:
  void set_up(const Task& task) override {
    start("symmetry");
    fixed_.reset();
    group_ = group_of(task, settings_, options_of(dlx::CountOptions()));
    if (group_ && settings_.proof != nullptr) fixed_ = dlx::fixed_solutions(*group_);
  }
  void run() override {
    start("symmetry");
    counted_ = count();
    result_.up_to_symmetry = true;
    result_.outcome = counted_.outcome;
    result_.solutions = counted_.classes;
    result_.in_all = counted_.solutions;
  }

 private:
  [[nodiscard]] dlx::ClassCount count() {
    const auto how = options_of(dlx::CountOptions());
    if (group_ && fixed_) return count_kinds(*settings_.proof, *fixed_, how);
    if (group_) return dlx::count_classes(*group_, how);
    dlx::ClassCount nothing;
    nothing.outcome = outcome_without_group(how.limits);
    return nothing;
  }

  std::optional<dlx::SymmetryGroup> group_;
  std::optional<dlx::FixedSolutions> fixed_;  // for the proof
  dlx::ClassCount counted_;
};

class ClassListing final : public Listing {
 public:
  using Listing::Listing;

  [[nodiscard]] std::string progress_line(double seconds) const override {
    return breaking_ ? Listing::progress_line(seconds) : stage();
  }
  [[nodiscard]] Effort effort() const override;
  bool prove() override;

 protected:
  void set_up(const Task& task) override;
  void run() override;
  dlx::TraceObserver observer() override { return {}; }  // the search's problem is another one
  bool take_found() override {
    const auto found = breaking_->select(solution());
    return !found || take_class(*found);
  }

 private:
  // A limit on nodes is one of the search.
  [[nodiscard]] dlx::CountOptions count_options() {
    auto options = options_of(dlx::CountOptions());
    options.engine = "auto";
    options.limits.nodes.reset();
    return options;
  }
  void require_whole(const Task& task) const;
  void list();
  bool take_class(const SolutionClass& found);
  void audit();

  std::optional<dlx::SymmetryGroup> group_;
  std::optional<dlx::FixedSolutions> fixed_;       // for the proof
  std::optional<dlx::SymmetryBreaking> breaking_;  // of a small group, whose classes are searched
  dlx::ClassAudit audited_;
  std::chrono::steady_clock::time_point start_;
};

bool has_colors(const std::string& engine) {
  for (const dlx::EngineInfo& info : dlx::engines())
    if (info.name == engine) return info.can.colors;
  return true;
}

// The search is for another problem than the one asked about, with another one for each task.
void ClassListing::set_up(const Task& task) {
  start_ = std::chrono::steady_clock::now();
  breaking_.reset();
  fixed_.reset();
  audited_ = {};
  start("symmetry");
  group_ = group_of(task, settings_, count_options());
  if (!group_) return;
  if (settings_.proof != nullptr) fixed_ = dlx::fixed_solutions(*group_);
  if (group_->is_small()) {
    breaking_.emplace(*group_, has_colors(settings_.search.engine));
    return Listing::set_up({breaking_->instance(), task.number, true, task.from, task.source});
  }
  require_whole(task);
  asker_.explain(task.instance.problem, "levels", too_large);
}

void ClassListing::require_whole(const Task& task) const {
  const char* const option = settings_.part            ? "--part"
                             : settings_.checkpointing ? "--checkpoint and --resume"
                                                       : nullptr;
  if (option != nullptr)
    throw dlx::SymmetryError("the group of problem " + std::to_string(task.number) +
                             " is too large to be listed: no " + option);
}

void ClassListing::run() {
  result_.up_to_symmetry = true;
  result_.in_all = before_.images;
  if (settings_.most_classes && *settings_.most_classes <= taken_) {
    result_.outcome = Outcome::solution_limit;
  } else if (!group_) {
    result_.outcome = outcome_without_group(settings_.search.limits);
  } else if (breaking_) {
    Listing::run();
    audit();
  } else {
    list();
  }
}

void ClassListing::list() {
  start("levels");
  const auto options = count_options();
  const dlx::ClassList list = dlx::list_classes(*group_, options.limits, options.monitor);
  result_.outcome = list.outcome;
  if (list.outcome != Outcome::exhausted) return;
  for (const SolutionClass& next : list.classes)
    if (!take_class(next)) return;
}

// It returns false when there are as many as were asked for.
bool ClassListing::take_class(const SolutionClass& found) {
  take([&](Presenter& out, std::uint64_t number) {
    out.solution({found.representative, number, &found.images});
  });
  *result_.in_all += found.images;
  if (taken_ != settings_.most_classes) return true;
  result_.outcome = Outcome::solution_limit;
  return false;
}

// A complete listing by this run is compared with counts, which may take as long as it did.
void ClassListing::audit() {
  constexpr std::chrono::milliseconds least{50};
  if (result_.outcome != Outcome::exhausted || settings_.part || before_.nodes > 0) return;
  auto how = count_options();
  const auto now = std::chrono::steady_clock::now();
  const auto deadline = now + (now - start_) + least;
  how.limits.deadline = std::min(how.limits.deadline.value_or(deadline), deadline);
  audited_ = dlx::audit_classes(*group_, taken_, result_.in_all.value(), how);
}

// The marks are those of counts, not of the search for one solution of each class.
bool ClassListing::prove() {
  ProofFile& proof = *settings_.proof;
  proof.begin(instance_->problem);
  dlx::ClassCount counted;
  counted.outcome = result_.outcome;
  if (fixed_ && counted.outcome == Outcome::exhausted)
    counted = count_kinds(proof, *fixed_, count_options());
  if (counted.outcome == Outcome::exhausted && counted.classes != result_.solutions)
    throw std::logic_error("internal error: classes listed " + std::to_string(taken_) +
                           ", counted " + counted.classes.to_string());
  return end_proof(proof, *instance_, fixed_, counted);
}

Effort ClassListing::effort() const {
  if (!breaking_) {
    Effort effort{.more = audit_text(group_)};
    effort.statistics.engine = "levels";
    effort.statistics.reason = too_large;
    return effort;
  }
  Effort effort = Listing::effort();
  std::string text = audit_text(group_);
  if (audited_.solutions) text += "  audit      the images are all solutions, by a count\n";
  if (audited_.classes) text += "  audit      the classes are those by Burnside's lemma\n";
  effort.more.insert(0, text);
  return effort;
}

}  // namespace

std::unique_ptr<Question> make_class_question(const Settings& settings, Asker& asker) {
  if (settings.counting) return std::make_unique<ClassCount>(settings, asker);
  return std::make_unique<ClassListing>(settings, asker);
}

#else

std::unique_ptr<Question> make_class_question(const Settings&, Asker&) {
  throw std::logic_error(problems::no_symmetry());
}

#endif

}  // namespace solve
