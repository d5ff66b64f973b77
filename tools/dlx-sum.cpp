// dlx-sum: the answer to a question that dlx-split has split, or what is missing of it.
#include "cli/progress.hpp"
#include "cli/signals.hpp"
#include "cli/tool.hpp"
#include "parts/collected_answers.hpp"
#include "solve/joined_proof.hpp"
#include "solve/presenter.hpp"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

namespace {

namespace po = boost::program_options;
using dlx::Outcome;
using parts::SplitOptions, parts::RoundAnswers, parts::CollectedAnswers;
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
  std::string folder, proof, format = "options";
  bool stats = false;
  std::optional<cli::Whole> cores;
};

Content content_of(const SplitOptions& split) {
  if (split.goal == SplitOptions::Goal::count) return Content::count;
  return split.goal == SplitOptions::Goal::unique ? Content::unique : Content::solutions;
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
std::vector<dlx::Solution> best_of(const CollectedAnswers& collected, const dlx::Problem& problem) {
  const SplitOptions& split = collected.split();
  const auto before = [&](const dlx::Solution& a, const dlx::Solution& b) {
    const std::int64_t of_a = split.objective_of(a), of_b = split.objective_of(b);
    return of_a != of_b ? split.is_better(of_a, of_b) : a.options < b.options;
  };
  std::vector<dlx::Solution> best;  // a heap, the worst on top
  collected.each_solution([&](dlx::Solution solution) {
    best.push_back(checked(std::move(solution), problem));
    std::push_heap(best.begin(), best.end(), before);
    if (best.size() > split.best) std::pop_heap(best.begin(), best.end(), before), best.pop_back();
  });
  std::sort_heap(best.begin(), best.end(), before);
  return best;
}

// Two solutions decide, whatever is missing.
Result result_of(const CollectedAnswers& collected) {
  Result result;
  result.counted = collected.found();
  result.solutions = solve::fitting(collected.found());
  result.nodes = collected.effort().nodes;
  result.outcome = collected.outcome();
  return result;
}

void present(const CollectedAnswers& collected, const Arguments& given, cli::Session& session) {
  const SplitOptions& split = collected.split();
  const auto asked = parts::read_problem(given.folder, collected.last().round.problem);
  const auto presenter = solve::make_presenter(session.out(), content_of(split), given.format, 1);
  const dlx::SearchOptions options;
  const dlx::Directives none;
  presenter->begin({asked.instance, asked.is_given_line, true, asked.more_may_follow,
                    asked.instance, split.engine, options, none});
  Result result = result_of(collected);
  const auto show = [&](const dlx::Solution& solution) {
    presenter->solution(solution, ++result.printed);
  };
  if (split.goal == SplitOptions::Goal::best) {
    const auto best = best_of(collected, asked.instance.problem);
    std::for_each(best.begin(), best.end(), show);
    result.counted = best.size();
    result.solutions = best.size();
  } else if (split.goal == SplitOptions::Goal::list) {
    collected.each_solution(
        [&](const dlx::Solution& solution) { show(checked(solution, asked.instance.problem)); });
  }
  presenter->end(result);
  presenter->finish();
}

// A file for schedulers beside the parts, as long as some are missing.
void note_missing(const RoundAnswers& round, cli::Session& session) {
  const std::string path = parts::missing_path(round.folder);
  if (round.missing.empty()) {
    cli::system::remove(path);
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
double next_timeout(const CollectedAnswers& collected, std::uint64_t cores) {
  constexpr double share = 20, least = 1;
  const double each =
      collected.seconds_left() / static_cast<double>(std::max<std::uint64_t>(cores, 1));
  return std::max(least, std::ceil(each / share));
}

void tell_rest(const CollectedAnswers& collected, const Arguments& given, cli::Session& session) {
  if (collected.stopped() == 0) return;
  session.warn(collected.last().folder + ": " + std::to_string(collected.stopped()) + " of " +
               std::to_string(collected.last().answers.size()) + " parts were stopped, about " +
               cli::duration_text(collected.seconds_left()) +
               " of work are left; to go on: dlx-split --parts N " + given.folder);
}

std::string stats_text(const CollectedAnswers& collected) {
  const parts::Effort effort = collected.effort();
  std::string text;
  for (const RoundAnswers& round : collected.rounds())
    text += round.folder + ": " + std::to_string(round.answers.size()) + " parts, " +
            std::to_string(round.round.pieces) + " pieces, " +
            std::to_string(round.missing.size()) + " missing\n";
  text += "  engine     " + collected.split().engine + "\n  solutions  " +
          collected.found().to_string() + "\n  nodes      " + std::to_string(effort.nodes) +
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

int status_of(const CollectedAnswers& collected, const Result& result) {
  const bool is_decided =
      collected.split().goal == SplitOptions::Goal::unique && result.solutions >= 2;
  if (is_decided || collected.is_complete()) return cli::exit_ok;
  return collected.has_all() ? cli::exit_stopped : cli::exit_negative;
}

// The answers are complete: each piece of each round that was not cut again has a proof.
void write_proof(const CollectedAnswers& collected, const Arguments& given) {
  const auto asked = parts::read_problem(given.folder, collected.last().round.problem);
  const dlx::Instance instance = parts::with_selection(asked.instance, collected.split());
  solve::JoinedProof joined(instance);
  for (const RoundAnswers& round : collected.rounds())
    for (const std::string& name : parts::files_in(round.folder, "", ".proof"))
      joined.read(round.folder + '/' + name);
  solve::ProofFile proof(given.proof, {});
  joined.write(proof, collected.found());
  proof.close();
}

int run(const Arguments& given, cli::Session& session) {
  const CollectedAnswers collected(
      given.folder,
      {[&](const std::string& line) { session.warn(line); }, cli::Signals::throw_if_pending});
  for (const RoundAnswers& round : collected.rounds()) note_missing(round, session);
  const int status = status_of(collected, result_of(collected));
  if (given.cores) {
    session.out() << next_timeout(collected, given.cores->value) << '\n';
    return status;
  }
  tell_rest(collected, given, session);
  if (!given.proof.empty() && collected.is_complete()) write_proof(collected, given);
  present(collected, given, session);
  if (given.stats) {
    session.out().flush();
    std::cerr << stats_text(collected);
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
      ("proof", po::value(&given.proof)->value_name("FILE"),
       "write the proof of the count, of parts that were split with --proof")  //
      ("stats", po::bool_switch(&given.stats), "effort and rounds, on standard error");
  tool.help().values("format", {"options", "rows", "json"});
  tool.help().rule("next-timeout").excludes({"format", "stats", "proof"});
  tool.help().suggest("proof", {"<file>"});
  tool.argument("FOLDER", po::value(&given.folder)->required());
  return tool.run(argc, argv, [&](cli::Session& session) { return run(given, session); });
}
