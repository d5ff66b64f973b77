// The forms of output. The solution stream itself is libdlx's.
#include "solve/presenter.hpp"

#include "cli/tool.hpp"
#include "problems/estimate_text.hpp"
#include "problems/option_finder.hpp"
#include "problems/possible_text.hpp"
#include "problems/set_text.hpp"

#include <dlx/text.hpp>

#include <array>
#include <charconv>
#include <ostream>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace solve {
namespace {

using Json = nlohmann::ordered_json;

bool says_how_to_draw(const dlx::Directives& directives) {
  return directives.find("puzzle") != nullptr || directives.find("board") != nullptr;
}

class Options final : public Presenter {
 public:
  explicit Options(std::ostream& out) : writer_(out) {}
  void begin(const PresentedInstance& question) override {
    writer_.begin(question.instance, question.is_given_line, question.is_new_problem,
                  question.more_may_follow);
    writer_.about(question.about);
    can_be_drawn_ = can_be_drawn_ || says_how_to_draw(question.instance.directives);
  }
  void solution(const Found& found) override {
    const auto& [solution, number, images] = found;
    if (images != nullptr) return writer_.solution(solution, number, *images);
    writer_.solution(solution, number);
  }
  void end(const Result& result) override {
    const bool is_whole = result.outcome == dlx::Outcome::exhausted;
    if (result.is_sample && is_whole) return writer_.end_sample(result.solutions, result.printed);
    if (result.up_to_symmetry)
      return writer_.end_classes(result.solutions, result.in_all.value_or(dlx::Natural()),
                                 result.printed, result.outcome);
    writer_.end(result.solutions, result.printed, result.outcome);
  }
  void finish() override { writer_.finish(); }
  [[nodiscard]] bool can_be_drawn() const noexcept override { return can_be_drawn_; }

 private:
  dlx::SolutionWriter writer_;
  bool can_be_drawn_ = false;
};

void append_number(std::string& text, std::uint64_t number) {
  std::array<char, 20> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  text.append(digits.data(), end);
}

// Lines about each question, with an empty line between questions. A search that did not finish
// says so in a comment.
class Blocks : public Presenter {
 public:
  explicit Blocks(std::ostream& out) : out_(out) {}
  void begin(const PresentedInstance&) override {
    if (!std::exchange(is_first_, false)) out_ << '\n';
  }

 protected:
  void tell_stop(dlx::Outcome outcome) {
    if (outcome != dlx::Outcome::exhausted) out_ << "| stopped: " << dlx::word(outcome) << '\n';
  }

  std::ostream& out_;

 private:
  bool is_first_ = true;
};

// Solutions stand on a line each. A limit on them is the user's own; else rows that are not all
// there shall not look complete.
class Rows final : public Blocks {
 public:
  Rows(std::ostream& out, std::uint64_t base) : Blocks(out), base_(base) {}
  void solution(const Found& found) override {
    line_.clear();
    for (const dlx::OptionId option : found.solution.options) {
      if (!line_.empty()) line_ += ' ';
      append_number(line_, dlx::number(option) - 1 + base_);
    }
    out_ << (line_ += '\n');
  }
  void end(const Result& result) override {
    if (result.outcome != dlx::Outcome::solution_limit) tell_stop(result.outcome);
  }

 private:
  std::uint64_t base_;
  std::string line_;
};

// The tokens of an option are a JSON array, which is rendered when it is first shown.
class JsonTokens {
 public:
  void start(const dlx::Problem& problem) {
    problem_ = problem;
    place_.clear();
    arrays_.clear();
  }
  const std::string& operator[](dlx::OptionId option) {
    if (place_.empty()) place_.resize(problem_.option_count());
    std::uint32_t& place = place_[dlx::index(option)];
    if (place == 0) {
      arrays_.push_back(Json(problems::tokens_of(problem_, option)).dump());
      place = static_cast<std::uint32_t>(arrays_.size());
    }
    return arrays_[place - 1];
  }
  [[nodiscard]] const dlx::Problem& problem() const noexcept { return problem_; }

 private:
  dlx::Problem problem_;
  std::vector<std::uint32_t> place_;  // by option: its array, from 1; 0: not rendered
  std::vector<std::string> arrays_;
};

class JsonLines final : public Presenter {
 public:
  JsonLines(std::ostream& out, Content content, std::uint64_t base)
      : out_(out), content_(content), base_(base) {}

  void begin(const PresentedInstance& question) override {
    if (question.is_new_problem) tokens_.start(question.instance.problem);
    ++question_;
  }

  void solution(const Found& found) override {
    const auto& [solution, number, images] = found;
    line_ = R"({"problem":)";
    append_number(line_, question_);
    append_number(line_ += R"(,"solution":)", number);
    if (tokens_.problem().has_costs()) (line_ += R"(,"cost":)") += std::to_string(solution.cost);
    if (images != nullptr) ((line_ += R"(,"images":")") += images->to_string()) += '"';
    line_ += R"(,"options":)";
    append_list(solution, [&](dlx::OptionId option) {
      append_number(line_, dlx::number(option) - 1 + base_);
    });
    line_ += R"(,"tokens":)";
    append_list(solution, [&](dlx::OptionId option) { line_ += tokens_[option]; });
    out_ << (line_ += "}\n");
  }

  void end(const Result& result) override {
    Json line{{"problem", question_}};
    if (!result.part.empty()) line["part"] = result.part;
    if (result.estimate) {
      problems::add_estimate(line, *result.estimate, result.seed);
    } else if (content_ == Content::unique) {
      line["unique"] = uniqueness(result);
    } else if (content_ == Content::possible) {
      add_possible(line, *result.possible);
    } else {
      line["solutions"] = result.solutions.to_string();
      if (result.up_to_symmetry && result.in_all && result.outcome == dlx::Outcome::exhausted)
        line["in_all"] = result.in_all->to_string();
      if (content_ == Content::marginals) line["marginals"] = marginals_of(result);
      if (content_ == Content::solutions) line["printed"] = std::to_string(result.printed);
    }
    line["outcome"] = dlx::word(result.outcome);
    out_ << line.dump() << '\n';
  }

 private:
  static Json marginals_of(const Result& result) {
    Json numbers = Json::array();
    for (const dlx::Natural& marginal : result.marginals) numbers.push_back(marginal.to_string());
    return numbers;
  }

  void add_possible(Json& line, const dlx::Possible& answer) const {
    line["solvable"] = answer.is_solvable;
    for (const auto kind : {dlx::Possibility::every, dlx::Possibility::some, dlx::Possibility::none,
                            dlx::Possibility::unknown}) {
      Json& list = line[std::string(word(kind))] = Json::array();
      for (std::uint64_t o = 0; o < answer.options.size(); ++o)
        if (answer.options[o] == kind) list.push_back(o + base_);
    }
    if (!answer.counts.empty()) line["counts"] = answer.counts;
    Json& witnesses = line["witnesses"] = Json::array();
    for (const dlx::Solution& witness : answer.witnesses) {
      Json& list = witnesses.emplace_back(Json::array());
      for (const dlx::OptionId option : witness.options) list.push_back(index(option) + base_);
    }
  }

  template <class Append>
  void append_list(const dlx::Solution& solution, Append append) {
    const char* before = "[";
    for (const dlx::OptionId option : solution.options) {
      line_ += std::exchange(before, ",");
      append(option);
    }
    line_ += solution.options.empty() ? "[]" : "]";
  }

  std::ostream& out_;
  Content content_;
  std::uint64_t base_;
  JsonTokens tokens_;
  std::string line_;
  std::uint64_t question_ = 0;
};

// Each question has a line, which is made when it is answered.
class Lines final : public Presenter {
 public:
  using Line = std::string (*)(const Result&);
  Lines(std::ostream& out, Line line) : out_(out), line_(line) {}
  void end(const Result& result) override { out_ << line_(result) + '\n'; }

 private:
  std::ostream& out_;
  Line line_;
};

// Options have a line each.
class Marginals final : public Blocks {
 public:
  using Blocks::Blocks;
  void begin(const PresentedInstance& question) override {
    Blocks::begin(question);
    problem_ = question.instance.problem;
  }
  void end(const Result& result) override {
    tell_stop(result.outcome);
    problems::write_marginals(out_, problem_, result.marginals, result.solutions);
  }

 private:
  dlx::Problem problem_;
};

// The problem once, and behind each `| @given` line what is possible.
class PossibleAnswers final : public Presenter {
 public:
  explicit PossibleAnswers(std::ostream& out) : out_(out) {}
  void begin(const PresentedInstance& question) override {
    if (question.is_new_problem)
      write_problem({question.instance.problem, {}, {}, question.instance.directives});
    given_ = question.searched.given;
    without_ = question.searched.without;
    about_ = question.about;
    can_be_drawn_ = can_be_drawn_ || says_how_to_draw(question.instance.directives);
  }
  void end(const Result& result) override {
    const dlx::Possible& answer = *result.possible;
    const auto counts = answer.counts.empty() ? std::nullopt : std::optional(result.counted_to);
    dlx::Directives lines = about_;
    for (const auto& [key, value] : problems::possible_directives(answer, without_, counts))
      lines.add(key, value);
    writer_->given(given_, lines);
  }
  void finish() override {
    if (writer_) writer_->end();
  }
  [[nodiscard]] bool can_be_drawn() const noexcept override { return can_be_drawn_; }

 private:
  // A problem that cannot be written leaves nothing.
  void write_problem(const dlx::Instance& instance) {
    require_writable(instance);
    if (!writer_) writer_.emplace(out_, "dlx-solve --possible");
    writer_->problem(instance);
  }

  std::ostream& out_;
  std::optional<dlx::ProblemWriter> writer_;
  std::vector<dlx::OptionId> given_, without_;  // of the question at hand
  dlx::Directives about_;
  bool can_be_drawn_ = false;
};

// A line for each option, "17 some", with the number of solutions where that was asked for.
class PossibleRows final : public Blocks {
 public:
  PossibleRows(std::ostream& out, std::uint64_t base) : Blocks(out), base_(base) {}
  void end(const Result& result) override {
    const dlx::Possible& answer = *result.possible;
    for (std::size_t o = 0; o < answer.options.size(); ++o) {
      out_ << o + base_ << ' ' << word(answer.options[o]);
      if (!answer.counts.empty()) out_ << ' ' << answer.counts[o];
      out_ << '\n';
    }
    tell_stop(result.outcome);
  }

 private:
  std::uint64_t base_;
};

class Trace final : public Presenter {
 public:
  explicit Trace(std::ostream& out) : writer_(out) {}
  void begin(const PresentedInstance& question) override {
    writer_.begin({question.searched, std::string(question.engine),
                   std::string(dlx::name(question.options.branch)), question.options.seed},
                  question.is_new_problem, question.is_given_line || question.more_may_follow);
  }
  void event(const dlx::TraceEvent& event) override { writer_.event(event); }
  void end(const Result& result) override {
    writer_.end({fitting(result.solutions), result.nodes, result.outcome});
  }
  void finish() override { writer_.finish(); }

 private:
  dlx::TraceWriter writer_;
};

std::string count_line(const Result& result) {
  const bool exact = result.outcome == dlx::Outcome::exhausted;
  const std::string part = result.part.empty() ? "" : " part " + result.part;
  return (exact ? "" : ">=") + result.solutions.to_string() + part;
}

std::string stopped_text(dlx::Outcome outcome) {
  if (outcome == dlx::Outcome::exhausted) return {};
  return ", stopped: " + std::string(dlx::word(outcome));
}

std::string estimate_line(const Result& result) {
  if (result.estimate->probes == 0) return "no probe was made" + stopped_text(result.outcome);
  return problems::estimate_text(*result.estimate) + " (" +
         problems::probes_text(*result.estimate, result.seed) + stopped_text(result.outcome) + ')';
}

}  // namespace

std::string uniqueness(const Result& result) {
  if (result.solutions >= 2) return "several";
  if (result.outcome != dlx::Outcome::exhausted) return "unknown";
  return result.solutions == 1 ? "unique" : "none";
}

std::unique_ptr<Presenter> make_presenter(std::ostream& out, Content content,
                                          const std::string& format, std::uint64_t base) {
  if (content == Content::trace) return std::make_unique<Trace>(out);
  if (format == "json") return std::make_unique<JsonLines>(out, content, base);
  if (content == Content::possible && format == "rows")
    return std::make_unique<PossibleRows>(out, base);
  if (content != Content::solutions && format == "rows")
    throw cli::UsageError("--format rows shows solutions, not a count");
  if (content == Content::count) return std::make_unique<Lines>(out, count_line);
  if (content == Content::marginals) return std::make_unique<Marginals>(out);
  if (content == Content::possible) return std::make_unique<PossibleAnswers>(out);
  if (content == Content::unique) return std::make_unique<Lines>(out, uniqueness);
  if (content == Content::estimate) return std::make_unique<Lines>(out, estimate_line);
  if (format == "rows") return std::make_unique<Rows>(out, base);
  return std::make_unique<Options>(out);
}

}  // namespace solve
