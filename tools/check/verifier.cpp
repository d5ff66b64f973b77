// Every solution is judged by itself, so that one defect hides no other; a stream that cannot be
// read any further is the last defect.
#include "check/verifier.hpp"

#include <algorithm>
#include <utility>

namespace check {
namespace {

std::vector<std::uint64_t> sorted(std::vector<std::uint64_t> numbers) {
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

// Are these the options of the problem's `| @given` line, if it has one, in any order?
bool same_givens(const dlx::Instance& instance, bool has_line,
                 const std::optional<std::vector<std::uint64_t>>& answered) {
  if (!has_line || !answered) return has_line == answered.has_value();
  std::vector<std::uint64_t> numbers;
  for (const auto option : instance.given) numbers.push_back(number(option));
  return sorted(std::move(numbers)) == sorted(*answered);
}

// Digits, a slash, digits.
bool is_part(std::string_view text) {
  constexpr std::string_view digits = "0123456789";
  const std::size_t slash = text.find('/');
  if (slash == 0 || slash == std::string_view::npos || slash + 1 == text.size()) return false;
  return text.find_first_not_of(digits) == slash &&
         text.find_first_not_of(digits, slash + 1) == std::string_view::npos;
}

// `| @part 2/3` or `| @sampled seed=7` behind the problem's directives says which solutions these
// are, and is the answer's own. (A problem may have a line that looks like it.)
const dlx::Directives::Item* own_of(const dlx::Directives& problem,
                                    const dlx::Directives& answers) {
  const auto own = problem.end() - problem.begin();
  if (answers.end() - answers.begin() != own + 1) return nullptr;
  const auto& last = *(answers.begin() + own);
  return last.first == "part" || last.first == "sampled" ? &last : nullptr;
}

}  // namespace

AnyVerifier::AnyVerifier(dlx::ProblemReader& problems, std::string source, std::ostream& out,
                         std::optional<std::uint64_t> memory, dlx::board::Language language)
    : problems_(problems), source_(std::move(source)), out_(out), words_(language) {
  if (memory) distinct_.emplace(*memory);
}

Report AnyVerifier::run() {
  try {
    verify_all();
  } catch (const dlx::ParseError& error) {
    if (error.source() != source_) throw;
    ++report_.defects;
    out_ << error.what() << '\n';
  }
  return report_;
}

void AnyVerifier::begin_question(const dlx::Problem& problem, bool is_new_problem) {
  ++report_.questions;
  if (is_new_problem) {
    checker_.emplace(problem);
    words_.reset();
  }
  if (distinct_) distinct_->clear();
}

std::optional<std::string> AnyVerifier::lacks_given(const dlx::Instance& instance,
                                                    std::uint64_t base) const {
  for (const auto option : instance.given)
    if (!std::binary_search(options_.begin(), options_.end(), option))
      return "it lacks the given option " + std::to_string(number(option) - 1 + base);
  return std::nullopt;
}

std::optional<std::string> AnyVerifier::wrong_cost(std::optional<std::int64_t> told,
                                                   const dlx::Problem& problem) const {
  if (!problem.has_costs())
    return told ? std::optional("it has a cost, and the problem has none") : std::nullopt;
  std::int64_t cost = 0;
  for (const auto option : options_) cost += problem.cost(option);
  if (told == cost) return std::nullopt;
  return "its cost is " + std::to_string(cost);
}

std::optional<std::string> AnyVerifier::repeats(std::uint64_t number) {
  const auto earlier = distinct_ ? distinct_->find_or_add(options_, number) : std::nullopt;
  if (!earlier) return std::nullopt;
  return "it is solution " + std::to_string(*earlier) + " once more";
}

void AnyVerifier::defect(std::size_t line, const std::string& what) {
  ++report_.defects;
  say(line, what);
}

void AnyVerifier::defect(std::size_t line, std::uint64_t number, const std::string& what) {
  defect(line, "solution " + std::to_string(number) + ": " + what);
}

// Lines that belong to the defect before them: they are not counted.
void AnyVerifier::explain(std::size_t line, std::uint64_t number, const dlx::Instance& instance) {
  for (const std::string& words : words_.lines(instance, options_))
    say(line, "solution " + std::to_string(number) + ": " + words);
}

void AnyVerifier::say(std::size_t line, const std::string& what) {
  out_ << source_ << (line > 0 ? ':' + std::to_string(line) : "") << ": " << what << '\n';
}

void Verifier::verify_all() {
  while (answers_.next_instance()) {
    const auto instance = problems_.next();
    if (!instance)
      return defect(answers_.line(), "answers to a problem that is not there: there are only " +
                                         std::to_string(report_.questions));
    verify_question(*instance);
  }
  if (problems_.next())
    defect(answers_.line() + 1,
           "no answer to problem " + std::to_string(report_.questions + 1) + " and those after it");
}

void Verifier::verify_question(const dlx::Instance& instance) {
  begin_question(instance.problem, problems_.is_new_problem());
  if (problems_.is_new_problem()) texts_.emplace(instance.problem);
  verify_head(instance);
  images_ = {};
  without_images_ = 0;
  while (const auto* const solution = answers_.next_lines()) verify_solution(*solution, instance);
  verify_images();
}

// A solution up to symmetry says the size of its class, and all sizes sum up to the number in all.
void Verifier::verify_images() {
  const dlx::SolutionSummary& summary = answers_.summary();
  if (summary.up_to_symmetry ? without_images_ > 0 : images_ != dlx::Natural())
    return defect(answers_.line(),
                  "images go with solutions up to symmetry, and with each of them");
  if (summary.in_all && summary.printed == summary.solutions && *summary.in_all != images_)
    defect(answers_.line(), "the images are " + images_.to_string() + " in all");
}

void Verifier::verify_head(const dlx::Instance& instance) {
  if (!same_givens(instance, problems_.is_given_line(), answers_.given()))
    defect(answers_.line(),
           "the given options are not those of problem " + std::to_string(report_.questions));
  const bool is_new = problems_.is_new_problem();
  if (is_new != answers_.is_new_problem())
    return defect(answers_.line(), std::string("'| @next' is ") + (is_new ? "missing" : "wrong") +
                                       " before the answers to problem " +
                                       std::to_string(report_.questions));
  if (is_new) verify_directives(instance.directives);
}

void Verifier::verify_directives(const dlx::Directives& problem) {
  const dlx::Directives& own = answers_.directives();
  const auto* const last = own_of(problem, own);
  if (last != nullptr && last->first == "part") {
    if (!is_part(last->second)) defect(answers_.line(), "the part is not one like 2/3");
    report_.part = last->second;
  }
  if (!std::equal(own.begin(), own.end() - (last != nullptr ? 1 : 0), problem.begin(),
                  problem.end()))
    defect(answers_.line(),
           "the directives are not those of problem " + std::to_string(report_.questions));
}

void Verifier::verify_solution(const dlx::SolutionLines& solution, const dlx::Instance& instance) {
  report_.add_solution(solution.options.size());
  if (!solution.images) ++without_images_;
  if (solution.images) images_ += *solution.images;
  if (!take_options(solution, instance.problem)) return;
  verify_texts(solution);
  if (const auto what = checker_->check(options_)) {
    defect(solution.line, solution.number, *what);
    return explain(solution.line, solution.number, instance);
  }
  const auto tell = [&](const std::optional<std::string>& what) {
    if (what) defect(solution.line, solution.number, *what);
  };
  tell(lacks_given(instance, 1));
  tell(wrong_cost(solution.cost, instance.problem));
  tell(repeats(solution.number));
}

// Its numbers as ids; false if they are not options of the problem in ascending order.
bool Verifier::take_options(const dlx::SolutionLines& solution, const dlx::Problem& problem) {
  options_.clear();
  std::uint64_t last = 0;
  for (const std::uint64_t number : solution.options) {
    if (number > problem.option_count())
      return defect(solution.line, solution.number,
                    "there is no option " + std::to_string(number) + ", the number of options is " +
                        std::to_string(problem.option_count())),
             false;
    if (number <= std::exchange(last, number))
      return defect(solution.line, solution.number, "the option numbers do not ascend"), false;
    options_.push_back(dlx::OptionId{static_cast<std::uint32_t>(number - 1)});
  }
  return true;
}

void Verifier::verify_texts(const dlx::SolutionLines& solution) {
  for (std::size_t i = 0; i < options_.size(); ++i)
    if (!texts_->matches(options_[i], solution.text[i]))
      defect(solution.line + 1 + i,
             "this is not option " + std::to_string(number(options_[i])) + " of the problem");
}

}  // namespace check
