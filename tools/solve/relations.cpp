// Relations between the options of dlx-solve: questions, ways to look for answers, and engines.
#include "cli/help.hpp"
#include "solve/arguments.hpp"

#include <dlx/solve.hpp>

namespace solve {
namespace {

using cli::Terms;

const Terms cost_options{"min", "max", "cost-limit"};
const Terms set_options{"sample", "nth", "marginals"};
// These say how to walk through the solutions, one by one.
const Terms walk_options{"branch", "part", "checkpoint", "resume", "random"};

Terms operator+(Terms one, const Terms& other) {
  one.insert(one.end(), other.begin(), other.end());
  return one;
}

// A part of dlx-split says all but how long it may take.
void relate_answers(cli::Help& help) {
  help.rule("answer").excludes_all_but({"task", "timeout", "node-limit", "jobs", "memory",
                                        "checkpoint-every", "progress", "quiet", "verbose"});
  help.rule("task").goes_with({"answer"}).between(1);
}

void relate_questions(cli::Help& help) {
  help.at_most_one(Terms{"count", "unique", "estimate", "trace", "possible", "min", "max"} +
                   set_options);
  help.rule("cost-limit").excludes(Terms{"estimate", "trace", "possible"} + set_options);
  help.rule("distinct").goes_with({"sample"});
  help.rule("sample").needs({"seed"});
  help.rule("probes").goes_with({"estimate"});
  help.rule("up-to-symmetry")
      .excludes(cost_options + set_options)
      .excludes({"estimate", "trace", "possible"});
  help.rule("counts").needs({"possible"}).between(1, 1'000'000);
  help.rule("group").goes_with({"up-to-symmetry"});
  help.rule("exit-status").excludes({"estimate"});
}

void relate_limits(cli::Help& help) {
  help.rule("limit").excludes(Terms{"unique", "estimate", "possible", "min", "max"} + set_options);
  help.rule("node-limit").excludes(Terms{"estimate", "possible"} + set_options);
  help.rule("jobs").between(0, 1024);
}

void relate_output(cli::Help& help) {
  const Terms summaries{"count", "unique", "estimate", "marginals"};
  for (const char* option : {"print", "every"})
    help.rule(option).excludes(summaries + Terms{"trace", "possible", "sample", "nth"});
  help.rule("every").between(1);
  help.rule("format=rows").excludes(summaries);
  help.rule("trace").excludes({"format=rows", "format=json"});
  help.rule("base=0").goes_with({"format=rows", "format=json"}).excludes(summaries);
  help.rule("max-output").excludes(summaries + Terms{"possible"});
  help.rule("stats").excludes({"estimate"});
}

void relate_walks(cli::Help& help) {
  for (const std::string& walk : walk_options)
    help.rule(walk).excludes(cost_options + set_options + Terms{"possible"});
  help.rule("random").needs({"seed"}).excludes({"estimate"});
  help.rule("seed").goes_with({"random", "estimate", "sample"});
  for (const char* option : {"part", "checkpoint", "resume"})
    help.rule(option).excludes({"estimate", "trace"});
  help.rule("part").excludes({"unique", "exit-status"});
  help.rule("checkpoint-every").goes_with({"checkpoint", "resume", "answer"});
  help.rule("unordered")
      .excludes(Terms{"count", "unique", "estimate", "trace", "possible", "checkpoint", "resume"} +
                cost_options + set_options);
}

// Marks of a proof can tell trees that branch on the item with the fewest options, in the order of
// the problem, and orders of a frontier. The best solution alone is proved by a refutation,
// whatever engine has found it.
void relate_proofs(cli::Help& help) {
  Terms engines;
  for (const dlx::EngineInfo& info : dlx::engines())
    if (!info.can.branching) engines.push_back("engine=" + std::string(info.name));
  help.rule("proof").excludes(Terms{"trace", "estimate", "counts", "part", "checkpoint", "resume",
                                    "random", "unordered", "plain", "branch=first", "gap"} +
                              set_options + engines);
}

// An engine that counts without visiting solutions has no walk and no limits.
void relate_counting(cli::Help& help) {
  Terms searching;
  for (const dlx::EngineInfo& info : dlx::engines())
    searching.push_back("engine=" + std::string(info.name));
  help.rule("order").goes_with(Terms{"count"} + cost_options + set_options);
  help.rule("order", "count")
      .excludes(Terms{"limit", "node-limit"} + walk_options + searching)
      .unless({"cost-limit"});
  for (const dlx::EngineInfo& info : dlx::counting_engines()) {
    const std::string engine = "engine=" + std::string(info.name);
    help.rule(engine)
        .goes_with(Terms{"count"} + cost_options + set_options)
        .excludes(Terms{"node-limit"} + walk_options);
    help.rule(engine, "count").excludes({"limit"}).unless({"cost-limit"});
  }
}

// A diagram is swept along its elements: nothing else can be asked about its options.
void relate_diagrams(cli::Help& help) {
  help.rule("options-zdd")
      .needs({"count"})
      .excludes_all_but({"FILE", "count", "format", "timeout", "memory", "stats", "exit-status",
                         "progress", "output", "quiet", "verbose", "plain", "jobs", "max-bytes",
                         "max-items", "max-options"});
  help.one_standard_input("options-zdd", "FILE");
}

}  // namespace

void relate(cli::Help& help) {
  relate_answers(help);
  relate_questions(help);
  relate_limits(help);
  relate_output(help);
  relate_walks(help);
  relate_proofs(help);
  relate_counting(help);
  relate_diagrams(help);
  for (const dlx::EngineInfo& info : dlx::engines())
    if (!info.can.branching) help.rule("engine=" + std::string(info.name)).excludes({"branch"});
}

}  // namespace solve
