// Built without nauty, --up-to-symmetry is refused before a question is read.
#include "solve/symmetry.hpp"

#include <chrono>
#include <stdexcept>
#include <utility>

namespace solve {

UpToSymmetry::UpToSymmetry(std::vector<std::string> group, const dlx::CountOptions& tables,
                           bool engine_has_colors, Tick tick)
    : words_(std::move(group)),
      tables_(tables),
      engine_has_colors_(engine_has_colors),
      tick_(std::move(tick)) {}

dlx::CountOptions UpToSymmetry::options() const {
  dlx::CountOptions options = tables_;
  options.monitor = {[this](const dlx::Progress&) { return !tick_(); },
                     std::chrono::milliseconds(1)};
  return options;
}

#ifdef DLX_WITH_NAUTY

void UpToSymmetry::prepare(const dlx::Instance& instance) {
  breaking_.reset();
  audited_ = {};
  group_.emplace(instance, dlx::SymmetryOptions{words_});
}

bool UpToSymmetry::is_searched() const noexcept {
  return group_->is_small();
}

const dlx::Instance& UpToSymmetry::searched() {
  if (!breaking_) breaking_.emplace(*group_, engine_has_colors_);
  return breaking_->instance();
}

std::optional<dlx::SolutionClass> UpToSymmetry::select(const dlx::Solution& solution) const {
  return breaking_->select(solution);
}

Result UpToSymmetry::count() {
  counted_ = dlx::count_classes(*group_, options());
  Result result;
  result.outcome = counted_.outcome;
  result.nodes = counted_.statistics.nodes;
  result.counted = counted_.classes.to_string();
  result.solutions = fitting(counted_.classes);
  result.in_all = counted_.solutions;
  return result;
}

Result UpToSymmetry::list(const std::function<bool(const dlx::SolutionClass&)>& found) {
  const dlx::CountOptions how = options();
  const dlx::ClassList list = dlx::list_classes(*group_, how.limits, how.monitor);
  counted_.statistics.engine = "levels";
  counted_.statistics.reason = "the group is too large to be listed";
  Result result;
  result.outcome = list.outcome;
  if (list.outcome != dlx::Outcome::exhausted) return result;
  result.in_all = list.solutions;
  for (const dlx::SolutionClass& next : list.classes)
    if (!found(next)) break;
  return result;
}

void UpToSymmetry::audit(const Result& result, double seconds) {
  constexpr double least = 0.05;
  dlx::CountOptions how = options();
  const auto deadline =
      std::chrono::steady_clock::now() +
      std::chrono::microseconds(static_cast<std::int64_t>((seconds + least) * 1e6));
  if (!how.limits.deadline || deadline < *how.limits.deadline) how.limits.deadline = deadline;
  audited_ = dlx::audit_classes(*group_, result.solutions, result.in_all.value(), how);
}

std::string UpToSymmetry::stats() const {
  std::string text = "  symmetries " + group_->order().to_string() + '\n';
  if (counted_.scheme == dlx::ClassScheme::burnside && counted_.steps > 0)
    text += "  audit      the sum of fixed solutions of " + std::to_string(counted_.steps) +
            " kinds of symmetries is a multiple of the order\n";
  if (!is_searched())
    text += "  audit      each class has as many solutions as its stabiliser says\n";
  if (audited_.solutions) text += "  audit      the images are all solutions, by a count\n";
  if (audited_.classes) text += "  audit      the classes are those by Burnside's lemma\n";
  return text;
}

#else

void UpToSymmetry::prepare(const dlx::Instance&) {
  throw std::logic_error(problems::no_symmetry());
}
bool UpToSymmetry::is_searched() const noexcept {
  return true;
}
const dlx::Instance& UpToSymmetry::searched() {
  throw std::logic_error(problems::no_symmetry());
}
std::optional<dlx::SolutionClass> UpToSymmetry::select(const dlx::Solution&) const {
  return std::nullopt;
}
Result UpToSymmetry::count() {
  return {};
}
Result UpToSymmetry::list(const std::function<bool(const dlx::SolutionClass&)>&) {
  return {};
}
void UpToSymmetry::audit(const Result&, double) {}
std::string UpToSymmetry::stats() const {
  return {};
}

#endif

}  // namespace solve
