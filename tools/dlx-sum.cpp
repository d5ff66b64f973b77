// dlx-sum: the answer to a question that dlx-split has split, or what is missing of it.
#include "cli/progress.hpp"
#include "cli/signals.hpp"
#include "cli/tool.hpp"
#include "parts/collected_answers.hpp"
#include "parts/cut.hpp"
#include "problems/values.hpp"
#include "solve/presenter.hpp"
#include "solve/proof_file.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
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
  result.solutions = collected.found();
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
    presenter->solution({solution, ++result.printed});
  };
  if (split.goal == SplitOptions::Goal::best) {
    const auto best = best_of(collected, asked.instance.problem);
    std::for_each(best.begin(), best.end(), show);
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

// --- The proofs of a split count's parts as one proof ---
//
// It is a tree of the items that the parts were cut by, with the marks of a part at each leaf, and
// proves that the parts leave nothing out. A leaf lies below a cube if its lists of options begin
// with those of the cube: the cutter only adds to them.

using OptionIds = std::vector<dlx::OptionId>;

std::ifstream opened(const std::string& path) {
  std::ifstream in(cli::system::path_of(path), std::ios::binary);
  if (!in) throw cli::IoError(path + ": cannot be read");
  return in;
}

[[noreturn]] void fail(const std::string& path) {
  throw cli::IoError(path + ": these are no proofs of parts");
}

bool begins_with(const OptionIds& all, const OptionIds& first) {
  return first.size() <= all.size() && std::equal(first.begin(), first.end(), all.begin());
}

bool is_below(const parts::Cube& leaf, const parts::Cube& cube) {
  return begins_with(leaf.given, cube.given) && begins_with(leaf.without, cube.without);
}

// The options of a line behind those that the question has itself.
OptionIds options_in(std::string_view numbers, const OptionIds& of_question,
                     const std::string& path) {
  auto options = problems::options_in(numbers);
  if (!options || !begins_with(*options, of_question)) fail(path);
  options->erase(options->begin(),
                 options->begin() + static_cast<std::ptrdiff_t>(of_question.size()));
  return *options;
}

class JoinedProof {
 public:
  // The question that was split must outlive this.
  explicit JoinedProof(const dlx::Instance& instance) : instance_(instance) {}

  // Reads where the proofs of a task's file are.
  void read(const std::string& path) {
    std::ifstream in = opened(path);
    for (std::string line; std::getline(in, line);) {
      if (line != "dlx-proof 1") fail(path);
      Leaf leaf = read_head(in, path);
      leaf.end = leaf.from;
      while (std::getline(in, line) && !line.starts_with('!'))
        leaf.end += static_cast<std::streamoff>(line.size() + 1);
      if (!in) fail(path);
      leaves_.push_back(std::move(leaf));
    }
  }

  // Writes the proof of so many solutions. Throws cli::IoError if a part has no proof.
  void write(solve::ProofFile& proof, const dlx::Natural& solutions) {
    proof.begin(instance_.problem);
    Leaves all;
    for (const Leaf& leaf : leaves_) all.push_back(&leaf);
    walk(proof, {}, all);
    proof.end(instance_, {solutions});
  }

 private:
  // The marks of a cube: a stretch of a file. Its options follow those of the question.
  struct Leaf {
    parts::Cube cube;
    std::string path;
    std::streamoff from = 0, end = 0;
  };
  using Leaves = std::vector<const Leaf*>;

  [[nodiscard]] Leaf read_head(std::istream& in, const std::string& path) const {
    std::string given, without, line;
    while (std::getline(in, line) && !line.starts_with("count "))
      if (line.starts_with("given "))
        given = line.substr(6);
      else if (line.starts_with("without "))
        without = line.substr(8);
      else if (!line.starts_with("problem "))
        fail(path);
    return {
        {options_in(given, instance_.given, path), options_in(without, instance_.without, path)},
        path,
        in.tellg()};
  }

  void walk(solve::ProofFile& proof, const parts::Cube& cube, const Leaves& below) {
    const parts::CubeNode node = parts::node_of(cube, instance_);
    if (node.is_dead) return;
    if (below.empty() && (node.is_done || ++nodes_without_leaves_ > most_without_leaves))
      throw cli::IoError("a part has no proof: were the parts split with --proof?");
    if (node.is_done) return;
    for (const Leaf* const leaf : below)
      if (leaf->cube == cube) return copy(proof, *leaf);
    proof.branch(node.item);
    for (const parts::Cube& child : node.children) {
      Leaves under;
      std::copy_if(below.begin(), below.end(), std::back_inserter(under),
                   [&](const Leaf* leaf) { return is_below(leaf->cube, child); });
      walk(proof, child, under);
    }
  }

  static void copy(solve::ProofFile& proof, const Leaf& leaf) {
    std::ifstream in = opened(leaf.path);
    in.seekg(leaf.from);
    std::vector<char> buffer(std::size_t{1} << 16U);
    for (std::streamoff left = leaf.end - leaf.from; left > 0; left -= in.gcount()) {
      in.read(buffer.data(),
              std::min<std::streamoff>(left, static_cast<std::streamoff>(buffer.size())));
      if (in.gcount() == 0) fail(leaf.path);
      proof.add({buffer.data(), static_cast<std::size_t>(in.gcount())});
    }
  }

  // The cutter drops cubes in which some item lacks options, and so does the walk: but a cube
  // without a proof could have as many nodes as a search.
  static constexpr std::uint64_t most_without_leaves = 1'000'000;

  const dlx::Instance& instance_;
  std::vector<Leaf> leaves_;
  std::uint64_t nodes_without_leaves_ = 0;
};

// The answers are complete: each piece of each round that was not cut again has a proof.
void write_proof(const CollectedAnswers& collected, const Arguments& given) {
  const auto asked = parts::read_problem(given.folder, collected.last().round.problem);
  const dlx::Instance instance = parts::with_selection(asked.instance, collected.split());
  JoinedProof joined(instance);
  for (const RoundAnswers& round : collected.rounds())
    for (const std::string& path : parts::files_in(round.folder, "", ".proof")) joined.read(path);
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
