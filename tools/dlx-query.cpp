// dlx-query: questions to a set of solutions that dlx-compile wrote.
#include "cli/limits.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "problems/set_text.hpp"

#include <dlx/solution_set.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace po = boost::program_options;
using dlx::Natural, dlx::OptionId, dlx::Solution;

constexpr cli::About about{
    .name = "dlx-query",
    .usage = "dlx-query QUESTION [OPTION]... FILE",
    .summary =
        "Answers questions about all solutions of a problem, from a set that dlx-compile wrote.\n"
        "--given and --without narrow the set down before any of them. Solutions count from 1\n"
        "in the set's own order, which is not that of dlx-solve.",
    .example =
        "  dlx-query --count --given 17 tilings.dlxset\n"
        "  dlx-query --sample 12 --seed 7 tilings.dlxset | dlx-show\n"
        "  dlx-query --marginals tilings.dlxset\n",
};

// The command line as it was typed.
struct Arguments {
  std::string file = "-";
  std::optional<std::string> nth, rank;
  std::vector<cli::Whole> given, without;
  std::optional<cli::Whole> sample, seed, best;
  bool count = false, all = false, marginals = false, min = false, max = false, distinct = false,
       problem = false;
  cli::Limits limits;
};

std::vector<OptionId> ids(const std::vector<cli::Whole>& numbers, const char* option,
                          const dlx::Problem& problem) {
  std::vector<OptionId> ids;
  for (const cli::Whole number : numbers) {
    if (number.value == 0 || number.value > problem.option_count())
      throw cli::UsageError(std::string("--") + option + ' ' + std::to_string(number.value) +
                            ": the options are 1 to " + std::to_string(problem.option_count()));
    ids.push_back(OptionId{static_cast<std::uint32_t>(number.value - 1)});
  }
  return ids;
}

class Query {
 public:
  Query(const Arguments& given, cli::Session& session, dlx::SolutionSet set)
      : given_(given), session_(session), set_(std::move(set)), instance_(set_.instance()) {}

  void run() {
    if (given_.count) session_.out() << set_.count().to_string() << '\n';
    if (given_.all) write_all();
    if (given_.nth) write_nth();
    if (given_.rank) write_ranks();
    if (given_.marginals) write_marginals();
    if (given_.min || given_.max) write_best();
    if (given_.sample) write_sample();
    if (given_.problem) write_problem();
  }

 private:
  dlx::SolutionWriter begun() {
    dlx::SolutionWriter writer(session_.out());
    writer.begin(instance_);
    return writer;
  }

  void write_all() {
    auto writer = begun();
    std::uint64_t number = 0;
    set_.for_each([&](const Solution& solution) {
      writer.solution(solution, ++number);
      return session_.out().good();
    });
    writer.end(set_.count(), number, dlx::Outcome::exhausted);
  }

  void write_nth() {
    const auto k = Natural::from_string(*given_.nth);
    if (!k || *k == Natural() || *k > set_.count())
      throw cli::UsageError("--nth " + *given_.nth + ": the solutions are 1 to " +
                            set_.count().to_string());
    const Solution solution = set_.nth(*k);
    auto writer = begun();
    writer.solution(solution, k->to_uint64().value_or(1));
    writer.end(set_.count(), 1, dlx::Outcome::exhausted);
  }

  // A line for each solution of a stream: its number, or "none".
  void write_ranks() {
    cli::Input input = session_.open(*given_.rank, given_.limits.bytes);
    dlx::SolutionReader reader([&] { return input.next_chunk(); }, input.name());
    while (reader.next_instance())
      while (const auto* solution = reader.next_lines()) write_rank(*solution);
  }

  void write_rank(const dlx::SolutionLines& solution) {
    std::vector<OptionId> options;
    const std::uint64_t all = instance_.problem.option_count();
    for (const std::uint64_t number : solution.options)
      options.push_back(OptionId{static_cast<std::uint32_t>(std::min(number - 1, all))});
    const auto rank = set_.rank(options);
    session_.out() << (rank ? rank->to_string() : "none") << '\n';
  }

  void write_marginals() {
    problems::write_marginals(session_.out(), instance_.problem, set_.marginals(), set_.count());
  }

  void write_best() {
    const auto best = set_.best(given_.best.value_or(cli::Whole{1}).value, given_.max);
    auto writer = begun();
    for (std::size_t i = 0; i < best.size(); ++i) writer.solution(best[i], i + 1);
    writer.end(set_.count(), best.size(), dlx::Outcome::exhausted);
  }

  void write_sample() {
    const std::uint64_t wanted = given_.sample->value;
    if (wanted > 0 && set_.count() == Natural())
      throw cli::UsageError("there is no solution to sample");
    if (given_.distinct && Natural(wanted) > set_.count())
      throw cli::UsageError(problems::too_few_for(*given_.sample, set_.count()));
    instance_.directives.add("sampled", "seed=" + std::to_string(given_.seed->value));
    auto writer = begun();
    dlx::Sampler sampler(set_, given_.seed->value);
    for (std::uint64_t i = 1; i <= wanted && session_.out().good(); ++i)
      writer.solution(given_.distinct ? sampler.next_distinct() : sampler.next(), i);
    writer.end_sample(set_.count(), wanted);
  }

  void write_problem() {
    dlx::ProblemWriter writer(session_.out(), "dlx-query --problem");
    writer.problem(instance_);
    writer.end();
  }

  const Arguments& given_;
  cli::Session& session_;
  dlx::SolutionSet set_;
  dlx::Instance instance_;
};

dlx::SolutionSet read_set(const Arguments& given, const cli::Session& session) {
  cli::Input input = session.open(given.file, given.limits.bytes);
  auto set = dlx::SolutionSet::read(input.stream(), input.name());
  if (given.given.empty() && given.without.empty()) return set;
  const dlx::Problem& problem = set.instance().problem;
  return set.restricted(ids(given.given, "given", problem), ids(given.without, "without", problem));
}

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  Arguments given;
  tool.options().add_options()                                        //
      ("count", po::bool_switch(&given.count), "how many solutions")  //
      ("sample", cli::into(given.sample)->value_name("N"),
       "N solutions drawn independently, each as likely as any other")             //
      ("seed", cli::into(given.seed)->value_name("S"), "the same S, the same N")   //
      ("distinct", po::bool_switch(&given.distinct), "none of them twice")         //
      ("nth", cli::into(given.nth)->value_name("K"), "solution number K, from 1")  //
      ("rank", cli::into(given.rank)->value_name("SOLUTIONS"),
       "the number of each solution of a stream, a line each")  //
      ("marginals", po::bool_switch(&given.marginals),
       "by option, how many solutions have it")                               //
      ("min", po::bool_switch(&given.min), "a cheapest solution")             //
      ("max", po::bool_switch(&given.max), "a most expensive one")            //
      ("best", cli::into(given.best)->value_name("K"), "the first K")         //
      ("all", po::bool_switch(&given.all), "every solution")                  //
      ("problem", po::bool_switch(&given.problem), "the problem of the set")  //
      ("given", po::value(&given.given)->value_name("K"),
       "only solutions with option K (may be repeated)")  //
      ("without", po::value(&given.without)->value_name("K"),
       "only solutions without option K (may be repeated)");
  cli::Help& help = tool.help();
  help.exactly_one({"count", "all", "nth", "rank", "marginals", "min", "max", "sample", "problem"});
  help.rule("sample").needs({"seed"});
  help.rule("seed").goes_with({"sample"});
  help.rule("distinct").goes_with({"sample"});
  help.rule("best").goes_with({"min", "max"});
  help.rule("problem").excludes({"given", "without"});
  help.one_standard_input("rank", "FILE");
  help.suggest("rank", {"<file>"});
  auto& bounds = tool.help().group("Limits");
  cli::declare_bytes(bounds, given.limits);
  tool.bound_output(bounds, cli::usual_problems);
  tool.argument("FILE", po::value(&given.file)->required());
  return tool.run(argc, argv, [&](cli::Session& session) {
    Query(given, session, read_set(given, session)).run();
    return cli::exit_ok;
  });
}
