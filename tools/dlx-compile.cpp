// dlx-compile: all solutions of a problem as a file, for dlx-query.
#include "cli/limits.hpp"
#include "cli/progress.hpp"
#include "cli/signals.hpp"
#include "cli/system.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "problems/problem_input.hpp"
#include "problems/set_text.hpp"

#include <dlx/solution_set.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

namespace {

namespace po = boost::program_options;

constexpr cli::About about{
    .name = "dlx-compile",
    .usage = "dlx-compile [OPTION]... [FILE]...",
    .summary =
        "Compiles all solutions of an exact cover problem into one file, from which dlx-query\n"
        "counts, samples and numbers them without searching again. The file holds a decision\n"
        "diagram, not a list: 10^10 tilings take 4 MB.",
    .example =
        "  gen-polyomino --any --board 8x8 tetrominoes | dlx-compile -o tilings.dlxset\n"
        "  dlx-query --count tilings.dlxset\n"
        "  dlx-query --sample 12 --seed 7 tilings.dlxset | dlx-show\n",
};

// The command line as it was typed.
struct Arguments {
  std::vector<std::string> files;
  std::string engine = "auto", order = "auto";
  cli::Whole jobs{1};
  std::optional<cli::Duration> timeout;
  std::optional<cli::Bytes> memory;
  bool text = false, stats = false;
  cli::Limits limits;
};

dlx::CountOptions options_of(const Arguments& given) {
  dlx::CountOptions options;
  options.engine = given.engine;
  options.order = given.order;
  options.limits.threads = given.jobs.value;
  options.limits.memory = given.memory ? given.memory->value : cli::system::memory() / 2;
  if (given.timeout)
    options.limits.deadline = std::chrono::steady_clock::now() + given.timeout->value;
  return options;
}

dlx::Compilation compile(const dlx::Instance& instance, dlx::CountOptions options,
                         const cli::Session& session) {
  const cli::Signals signals;
  cli::Progress line("dlx-compile", false, session.quiet());
  options.monitor = {[&](const dlx::Progress& progress) {
                       if (line.is_due()) line.show(problems::compile_progress(progress));
                       return !cli::Signals::pending();
                     },
                     std::chrono::milliseconds(10)};
  dlx::Compilation compilation = dlx::compile(instance, options);
  if (!compilation.set) cli::Signals::throw_if_pending();
  return compilation;
}

int run(const Arguments& given, cli::Session& session) {
  problems::ProblemInput input(session, given.files, given.limits, false);
  const dlx::Instance instance =
      problems::read_only_problem(input, session, "makes a set").instance;
  const dlx::CountOptions options = options_of(given);
  const dlx::Compilation compilation = compile(instance, options, session);
  if (!compilation.set) {
    if (compilation.outcome != dlx::Outcome::running) {
      session.warn("stopped: " + std::string(word(compilation.outcome)) + ": no set was written");
      return cli::exit_stopped;
    }
    throw std::runtime_error(problems::set_too_large(compilation, options.limits.memory));
  }
  const dlx::SolutionSet& set = *compilation.set;
  const std::string size = set.count().to_string() + " solutions in " +
                           std::to_string(set.nodes()) + " nodes, " + std::to_string(set.edges()) +
                           " edges";
  if (given.stats)
    std::cerr << "dlx-compile: " << size << "; engine " << compilation.statistics.engine << ": "
              << compilation.statistics.reason << '\n';
  given.text ? set.write_text(session.out()) : set.write(session.out());
  return cli::exit_ok;
}

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  Arguments given;
  tool.options().add_options()                                                  //
      ("text", po::bool_switch(&given.text), "the set as text, a node a line")  //
      ("engine", po::value(&given.engine)->value_name("NAME"),
       "auto (default), frontier, or one that lists solutions: links, bits, cells")          //
      ("order", po::value(&given.order)->value_name("NAME"), "of the items: see dlx-solve")  //
      ("jobs,j", po::value(&given.jobs)->value_name("N"),
       "sweep with N threads, 0: one for each core; the set is the same")  //
      ("timeout", cli::into(given.timeout)->value_name("T"),
       "give up after 2.5, 30s, 10m or 2h")  //
      ("memory", cli::into(given.memory)->value_name("SIZE"),
       "most for the sweep, as 500M or 2G (default: half of the machine's)")  //
      ("stats", po::bool_switch(&given.stats), "the size of the set, on standard error");
  const auto orders = dlx::item_orders();
  tool.help().values("order", {orders.begin(), orders.end()});
  tool.help().suggest("engine", {"auto", "frontier", "links", "bits", "cells"});
  auto& bounds = tool.help().group("Limits");
  cli::declare(bounds, given.limits);
  tool.bound_output(bounds, cli::usual_problems);
  tool.arguments("FILE", po::value(&given.files));
  return tool.run(argc, argv, [&](cli::Session& session) {
    if (!given.text && !tool.given("output") &&
        cli::system::is_terminal(cli::system::standard_output))
      throw cli::UsageError("a set is no text: -o FILE, or --text");
    return run(given, session);
  });
}
