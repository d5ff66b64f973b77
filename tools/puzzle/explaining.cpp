// Steps as text, as JSON, or as `| @step` lines of a problem stream.
#include "cli/stop_on_signal.hpp"
#include "problems/problem_input.hpp"
#include "problems/problem_output.hpp"
#include "puzzle/runs.hpp"

#include <dlx/make/explain.hpp>
#include <dlx/text.hpp>

#include <nlohmann/json.hpp>

namespace puzzle {
namespace {

using dlx::make::Explanation;
using dlx::make::Step;
using Json = nlohmann::ordered_json;

class Explaining {
 public:
  Explaining(const Arguments& given, cli::Session& session, const std::string& command_line)
      : given_(given), session_(session), output_(session, command_line) {
    if (const auto language = dlx::make::language_from_name(given.language)) language_ = *language;
    limits_.stop = stop_.token();
    if (given.timeout) limits_.deadline = std::chrono::steady_clock::now() + given.timeout->value;
  }

  int run() {
    problems::ProblemInput input(session_, given_.files, given_.limits, false);
    dlx::ProblemReader& reader = input.reader();
    int status = cli::exit_ok;
    while (const dlx::Instance* const instance = next(reader, status))
      write(*instance, explanation_, reader.is_given_line(), reader.is_new_problem());
    if (output_.is_begun()) output_.end();
    return status;
  }

 private:
  // The next puzzle, with its explanation. None, too, after a signal, between two puzzles: what is
  // written is whole then, and the stream gets its last line.
  const dlx::Instance* next(dlx::ProblemReader& reader, int& status) {
    try {
      const dlx::Instance* const instance = reader.read();
      if (instance == nullptr) return nullptr;
      session_.warn_at(reader.source(), reader.warnings());
      ++number_;
      explanation_ = explained(*instance);
      if (given_.hint && explanation_.steps.size() > 1) explanation_.steps.resize(1);
      return instance;
    } catch (const cli::Interrupted& interrupted) {
      status = 128 + interrupted.signal();
      return nullptr;
    }
  }

  Explanation explained(const dlx::Instance& instance) const {
    try {
      return dlx::make::explain(instance, limits_);
    } catch (const dlx::make::MakingError& error) {
      cli::Signals::throw_if_pending();
      throw dlx::make::MakingError("puzzle " + std::to_string(number_) + ": " + error.what());
    }
  }

  void write(const dlx::Instance& instance, const Explanation& explanation, bool is_given_line,
             bool is_new) {
    if (given_.format == "dlx") return write_dlx(instance, explanation, is_given_line, is_new);
    std::ostream& out = session_.out();
    if (given_.format == "text" && number_ > 1) out << '\n';
    std::uint64_t number = 0;
    const dlx::make::Phraser phraser(instance, language_);
    if (!given_.hint) write_premises(phraser.premises());
    for (const Step& step : explanation.steps) {
      const std::string text = phraser.phrase(step);
      ++number;
      if (given_.format == "json")
        out << json(step, number, text).dump() << '\n';
      else
        out << number << ". " << text << '\n';
    }
  }

  // They stand before the steps and have no number.
  void write_premises(const std::vector<std::string>& premises) {
    for (const std::string& text : premises)
      if (given_.format == "json")
        session_.out()
            << Json{{"puzzle", number_}, {"step", 0}, {"kind", "premise"}, {"text", text}} << '\n';
      else
        session_.out() << "- " << text << '\n';
  }

  static Json numbers(const std::vector<dlx::OptionId>& options) {
    Json list = Json::array();
    for (const dlx::OptionId option : options) list.push_back(number(option));
    return list;
  }

  [[nodiscard]] Json json(const Step& step, std::uint64_t number, const std::string& text) const {
    static constexpr const char* names[] = {"forced", "starved", "looked-ahead", "searched"};
    Json line{{"puzzle", number_}, {"step", number}};
    line["kind"] = names[static_cast<std::size_t>(step.kind)];
    line[step.kind == Step::Kind::forced ? "place" : "exclude"] = numbers(step.options);
    if (step.kind == Step::Kind::looked_ahead)
      for (const auto& forced : step.chain) line["chain"].push_back(numbers(forced.options));
    line["text"] = text;
    return line;
  }

  // `| @step +17 r7c8: 3 is the only digit left`, with a minus for what is excluded.
  void write_dlx(const dlx::Instance& instance, const Explanation& explanation, bool is_given_line,
                 bool is_new) {
    dlx::Directives lines;
    const dlx::make::Phraser phraser(instance, language_);
    for (const Step& step : explanation.steps) {
      std::string line;
      for (const dlx::OptionId option : step.options)
        line +=
            (step.kind == Step::Kind::forced ? "+" : "-") + std::to_string(number(option)) + ' ';
      lines.add("step", line + phraser.phrase(step));
    }
    dlx::Instance base{instance.problem, {}, {}, instance.directives};
    if (!is_given_line)
      for (const auto& [key, value] : lines) base.directives.add(key, value);
    if (is_new) output_.problem(base);
    if (is_given_line) output_.given(instance.given, lines);
  }

  cli::StopOnSignal stop_;
  const Arguments& given_;
  cli::Session& session_;
  problems::ProblemOutput output_;
  dlx::Limits limits_;
  dlx::make::Language language_ = dlx::make::Language::english;
  std::uint64_t number_ = 0;
  Explanation explanation_;
};

}  // namespace

int explain_puzzles(const Arguments& given, cli::Session& session,
                    const std::string& command_line) {
  return Explaining(given, session, command_line).run();
}

}  // namespace puzzle
