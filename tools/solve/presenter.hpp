// dlx-solve writes about each question a solution stream, rows, JSON, a count, a word, a trace, or
// an estimate.
#pragma once

#include <dlx/natural.hpp>
#include <dlx/possible.hpp>
#include <dlx/problem.hpp>
#include <dlx/solution.hpp>
#include <dlx/solve.hpp>
#include <dlx/trace.hpp>

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace solve {

/// One question of the input.
struct PresentedInstance {
  const dlx::Instance& instance;
  bool is_given_line = false;
  bool is_new_problem = true;
  bool more_may_follow = false;
  const dlx::Instance& searched;  ///< with what the command line adds
  std::string_view engine;
  const dlx::SearchOptions& options;
  const dlx::Directives& about;  ///< what the text tells of a `| @given` question, for its answer
};

/// The result of a question, all of it found or not.
struct Result {
  dlx::Natural solutions = {};
  std::uint64_t printed = 0;
  std::uint64_t nodes = 0;  ///< of a trace
  dlx::Outcome outcome = dlx::Outcome::exhausted;
  std::optional<dlx::Estimate> estimate = {};  ///< instead of all others, if it was asked for
  std::uint64_t seed = 0;                      ///< of the estimate
  bool is_sample = false;                      ///< those printed were drawn at random
  std::string part = {};                       ///< 2/3, if this is not the whole
  std::vector<dlx::Natural> marginals = {};    ///< by option, if they were asked for
  std::optional<dlx::Possible> possible = {};  ///< by option, if that was asked for
  std::uint64_t counted_to = 0;                ///< the number that its counts end at
  bool up_to_symmetry = false;                 ///< the solutions are classes
  std::optional<dlx::Natural> in_all = {};     ///< the solutions in all classes, where known
};

/// A solution to be written.
struct Found {
  const dlx::Solution& solution;
  std::uint64_t number = 1;
  const dlx::Natural* images = nullptr;  ///< the size of the class that it stands for, if it does
};

/// The number, or the largest of 64 bits.
[[nodiscard]] inline std::uint64_t fitting(const dlx::Natural& number) noexcept {
  return number.to_uint64().value_or(UINT64_MAX);
}

/// Calls for a question: begin, solution... (in a trace, event...), end; then finish, unless the
/// input was not read to its end.
class Presenter {
 public:
  virtual ~Presenter() = default;
  virtual void begin(const PresentedInstance&) {}
  virtual void solution(const Found&) {}
  virtual void event(const dlx::TraceEvent&) {}
  virtual void end(const Result&) {}
  virtual void finish() {}
  /// These are solutions of a problem that said how it can be drawn.
  [[nodiscard]] virtual bool can_be_drawn() const noexcept { return false; }
};

/// The form of what is written about each question.
enum class Content { solutions, count, unique, trace, estimate, marginals, possible };

/// "unique", "none", "several" or "unknown"; meant for a search limited to two solutions.
[[nodiscard]] std::string uniqueness(const Result& result);

/// A presenter for `format` ("options", "rows" or "json"), option numbers counting from `base`.
/// Counts, words and estimates do not come as rows, traces in their own format only. Throws
/// cli::UsageError.
[[nodiscard]] std::unique_ptr<Presenter> make_presenter(std::ostream& out, Content content,
                                                        const std::string& format,
                                                        std::uint64_t base);

}  // namespace solve
