// dlx-sum: the answer to a question that dlx-split has split, or what is missing of it.
#include "cli/progress.hpp"
#include "cli/signals.hpp"
#include "cli/tool.hpp"
#include "parts/tally.hpp"
#include "solve/presenter.hpp"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <optional>
#include <string>
#include <unistd.h>
#include <vector>

namespace {

namespace po = boost::program_options;
using dlx::Outcome;
using parts::Question, parts::RoundAnswers, parts::Tally;
using solve::Content, solve::Result;

constexpr cli::About about{
    .name = "dlx-sum",
    .usage = "dlx-sum [OPTION]... FOLDER",
    .summary =
        "Puts the answers to the parts of a search together: the count, the solutions in the "
        "order\n"
        "of one run, the cheapest. It proves that all of it came back; else it names what is\n"
        "missing (exit 1), or says that stopped parts are to be split again (exit 3). Answers "
        "that\n"
        "contradict each other are an error.",
    .example =
        "  gen-queens 10 | dlx-split --count --parts 8 -o q.parts\n"
        "  for part in q.parts/round-1/*.todo; do dlx-solve --answer $part; done\n"
        "  dlx-sum q.parts\n",
};

struct Arguments {
  std::string folder, format = "options";
  bool stats = false;
  std::optional<cli::Whole> cores;
};

Content content_of(const Question& question) {
  switch (question.kind) {
    case Question::Kind::count:
      return Content::count;
    case Question::Kind::unique:
      return Content::unique;
    case Question::Kind::list:
    case Question::Kind::best:
      break;
  }
  return Content::solutions;
}

// Its cost is the sum of its options': an answer holds their numbers only.
dlx::Solution checked(dlx::Solution solution, const dlx::Problem& problem) {
  for (const dlx::OptionId option : solution.options) {
    if (index(option) >= problem.option_count())
      throw cli::IoError("an answer has option " + std::to_string(number(option)) +
                         ", which the problem has not");
    solution.cost += problem.cost(option);
  }
  return solution;
}

// The best of all parts' best.
std::vector<dlx::Solution> best_of(const Tally& tally, const dlx::Problem& problem) {
  const Question& question = tally.question();
  const auto before = [&](const dlx::Solution& a, const dlx::Solution& b) {
    if (a.cost != b.cost) return question.is_better(a.cost, b.cost);
    return a.options < b.options;
  };
  std::vector<dlx::Solution> best;  // a heap, the worst on top
  tally.each_solution([&](dlx::Solution solution) {
    best.push_back(checked(std::move(solution), problem));
    std::push_heap(best.begin(), best.end(), before);
    if (best.size() > question.best)
      std::pop_heap(best.begin(), best.end(), before), best.pop_back();
  });
  std::sort_heap(best.begin(), best.end(), before);
  return best;
}

// Two solutions decide, whatever is missing.
Result result_of(const Tally& tally) {
  Result result;
  result.counted = tally.found().to_string();
  result.solutions = solve::fitting(tally.found());
  result.nodes = tally.effort().nodes;
  result.outcome = tally.outcome();
  return result;
}

void present(const Tally& tally, const Arguments& given, cli::Session& session) {
  const Question& question = tally.question();
  const auto asked = parts::read_problem(given.folder, tally.last().round.problem);
  const auto presenter =
      solve::make_presenter(session.out(), content_of(question), given.format, 1);
  const dlx::SearchOptions options;
  const dlx::Directives none;
  presenter->begin({asked.instance, asked.is_given_line, true, asked.more_may_follow,
                    asked.instance, question.engine, options, none});
  Result result = result_of(tally);
  const auto show = [&](const dlx::Solution& solution) {
    presenter->solution(solution, ++result.printed);
  };
  if (question.kind == Question::Kind::best) {
    const auto best = best_of(tally, asked.instance.problem);
    std::for_each(best.begin(), best.end(), show);
    result.counted = std::to_string(best.size());
    result.solutions = best.size();
  } else if (question.kind == Question::Kind::list) {
    tally.each_solution(
        [&](const dlx::Solution& solution) { show(checked(solution, asked.instance.problem)); });
  }
  presenter->end(result);
  presenter->finish();
}

// A file for schedulers beside the parts, as long as some are missing.
void note_missing(const RoundAnswers& round, cli::Session& session) {
  const std::string path = parts::missing_path(round.folder);
  if (round.missing.empty()) {
    ::unlink(path.c_str());
    return;
  }
  const std::string numbers = parts::ranges_text(round.missing);
  session.warn(round.folder + ": no answer to " + std::to_string(round.missing.size()) + " of " +
               std::to_string(round.answers.size()) + " parts: " + numbers);
  try {
    parts::write_file(path, numbers + '\n');
  } catch (const cli::IoError& error) {
    session.warn(error.what());
  }
}

// A round ends when its parts do: one that takes long makes all others wait. Parts that take a
// twentieth of what a core has to do lose a twentieth at most. Of 16 parts a core most would take
// longer: they are stopped, so all cores end together.
double next_timeout(const Tally& tally, std::uint64_t cores) {
  constexpr double share = 20, least = 1;
  const double each = tally.seconds_left() / static_cast<double>(std::max<std::uint64_t>(cores, 1));
  return std::max(least, std::ceil(each / share));
}

void tell_rest(const Tally& tally, const Arguments& given, cli::Session& session) {
  if (tally.stopped() == 0) return;
  session.warn(tally.last().folder + ": " + std::to_string(tally.stopped()) + " of " +
               std::to_string(tally.last().answers.size()) + " parts were stopped, about " +
               cli::duration_text(tally.seconds_left()) +
               " of work are left; to go on: dlx-split --parts N " + given.folder);
}

std::string stats_text(const Tally& tally) {
  const parts::Effort effort = tally.effort();
  std::string text;
  for (const RoundAnswers& round : tally.rounds())
    text += round.folder + ": " + std::to_string(round.answers.size()) + " parts, " +
            std::to_string(round.round.pieces) + " pieces, " +
            std::to_string(round.missing.size()) + " missing\n";
  text += "  engine     " + tally.question().engine + "\n  solutions  " +
          tally.found().to_string() + "\n  nodes      " + std::to_string(effort.nodes) +
          "\n  updates    " + std::to_string(effort.updates) + "\n  time       " +
          cli::duration_text(effort.seconds) + " in all, the longest part " +
          cli::duration_text(effort.longest) + '\n';
  if (!effort.profile.empty()) text += "  level  nodes\n";
  for (std::size_t level = 0; level < effort.profile.size(); ++level) {
    const std::string number = std::to_string(level);
    text += std::string(7 - std::min<std::size_t>(7, number.size()), ' ') + number + "  " +
            std::to_string(effort.profile[level]) + '\n';
  }
  return text;
}

int status_of(const Tally& tally, const Result& result) {
  const bool is_decided = tally.question().kind == Question::Kind::unique && result.solutions >= 2;
  if (is_decided || tally.is_complete()) return cli::exit_ok;
  return tally.has_all() ? cli::exit_stopped : cli::exit_negative;
}

int run(const Arguments& given, const cli::Tool& tool, cli::Session& session) {
  if (given.cores && (tool.given("format") || given.stats))
    throw cli::UsageError("--next-timeout is no answer: it has no --format and no --stats");
  const Tally tally(given.folder, {[&](const std::string& line) { session.warn(line); },
                                   cli::Signals::throw_if_pending});
  for (const RoundAnswers& round : tally.rounds()) note_missing(round, session);
  const int status = status_of(tally, result_of(tally));
  if (given.cores) {
    session.out() << next_timeout(tally, given.cores->value) << '\n';
    return status;
  }
  tell_rest(tally, given, session);
  present(tally, given, session);
  if (given.stats) {
    session.out().flush();
    std::cerr << stats_text(tally);
  }
  return status;
}

}  // namespace

int main(int argc, char** argv) {
  const cli::Signals signals;
  cli::Tool tool(about);
  Arguments given;
  tool.options().add_options()                                                                  //
      ("format", po::value(&given.format)->value_name("F"), "options, rows (numbers) or json")  //
      ("next-timeout", cli::into(given.cores)->value_name("CORES"),
       "instead of the answer: the seconds that the next round's parts best take")  //
      ("stats", po::bool_switch(&given.stats), "effort and rounds, on standard error");
  tool.help().values("format", {"options", "rows", "json"});
  tool.argument("FOLDER", po::value(&given.folder)->required());
  return tool.run(argc, argv, [&](cli::Session& session) { return run(given, tool, session); });
}
