// dlx-info: the size of an exact cover problem, and what is unusual about it, without solving it.
#include "cli/limits.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "info/report.hpp"
#include "info/solution_size.hpp"
#include "info/symmetry.hpp"
#include "problems/problem_input.hpp"

#include <dlx/text.hpp>

namespace {

namespace po = boost::program_options;

constexpr cli::About about{
    .name = "dlx-info",
    .usage = "dlx-info [OPTION]... [FILE]...",
    .summary =
        "Tells the size of exact cover problems, and what is odd about them: items in no option\n"
        "or in one, duplicate options, independent components; which engine 'auto' would choose;\n"
        "and an estimate of the search tree and of the solutions from random probes (Knuth\n"
        "1975) with its standard error, which is itself an estimate.",
    .example =
        "  gen-queens 8 | dlx-info\n"
        "  gen-queens 20 | dlx-info --probes 10000 --seed 7\n",
};

// The command line as it was typed.
struct Arguments {
  std::vector<std::string> files;
  std::string engine = "auto", branch = "mrv", format = "text";
  cli::Whole probes{1000}, seed{1};
  bool has_probes = false;  // a number that was typed is kept, however long it takes
  bool plain = false;
  problems::SymmetryArguments symmetry;
  cli::Limits limits;
};

class Informer {
 public:
  Informer(const Arguments& given, cli::Session& session)
      : session_(session), is_json_(given.format == "json"), symmetry_(given.symmetry) {
    if (symmetry_.asked && problems::no_symmetry() != nullptr)
      throw cli::UsageError(std::string("--symmetry: ") + problems::no_symmetry());
    options_.engine = given.engine;
    options_.branch = dlx::branch_from_name(given.branch).value_or(dlx::Branch::mrv);
    options_.probes = given.probes.value;
    if (given.has_probes) options_.work = UINT64_MAX;
    options_.seed = given.seed.value;
  }

  void run(dlx::ProblemReader& reader) {
    try {
      while (auto instance = reader.next()) {
        session_.warn_at(reader.source(), reader.warnings());
        take(std::move(*instance), reader);
      }
    } catch (const dlx::ParseError&) {
      finish();
      throw;
    }
    finish();
  }

 private:
  // A base's report waits until its questions are counted.
  void take(dlx::Instance instance, const dlx::ProblemReader& reader) {
    if (!reader.is_new_problem()) {
      ++report_->questions;
      return;
    }
    finish();
    report_ = std::make_unique<info::Report>();
    report_->number = ++problems_;
    report_->instance = std::move(instance);
    report_->is_base = reader.is_given_line();
  }

  void finish() {
    if (!report_) return;
    if (symmetry_.asked) return tell_symmetry();
    examine(*report_);
    session_.out() << (is_json_ ? to_json(*report_) : to_text(*report_));
    report_.reset();
  }

  void tell_symmetry() {
    const dlx::Instance& instance = report_->instance;
    session_.out() << (is_json_ ? info::symmetry_json(report_->number, instance, symmetry_.group)
                                : info::symmetry_text(instance, symmetry_.group));
    report_.reset();
  }

  void examine(info::Report& report) const {
    const dlx::Problem& problem = report.instance.problem;
    report.facts = dlx::problem_statistics(problem);
    report.probes = options_.probes;
    report.seed = options_.seed;
    const dlx::Prepared prepared(report.instance);
    report.size = info::solution_size(prepared);
    report.automatic = attempt([&] { return dlx::choose_engine(prepared); });
    if (options_.probes == 0) return;
    report.estimate = attempt([&] { return dlx::estimate(prepared, options_); });
  }

  template <class Make>
  static auto attempt(Make make) -> info::Attempt<decltype(make())> {
    try {
      return {make(), ""};
    } catch (const dlx::EngineError& error) {
      return {std::nullopt, error.what()};
    }
  }

  cli::Session& session_;
  bool is_json_;
  problems::SymmetryArguments symmetry_;
  dlx::EstimateOptions options_;
  std::unique_ptr<info::Report> report_;
  std::uint64_t problems_ = 0;
};

std::vector<std::string> engine_names() {
  std::vector<std::string> names{"auto"};
  for (const dlx::EngineInfo& engine : dlx::engines()) names.emplace_back(engine.name);
  return names;
}

int inform(const Arguments& given, cli::Session& session) {
  Informer informer(given, session);
  problems::ProblemInput input(session, given.files, given.limits, given.plain);
  informer.run(input.reader());
  return cli::exit_ok;
}

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  Arguments given;
  tool.options().add_options()  //
      ("probes", po::value(&given.probes)->value_name("N"),
       "random probes, however long they take (default: 1000, or those of about a second; "
       "0: no estimate)")                                                              //
      ("seed", po::value(&given.seed)->value_name("S"), "where they start (1)")        //
      ("engine", po::value(&given.engine)->value_name("NAME"), "whose tree to probe")  //
      ("branch", po::value(&given.branch)->value_name("RULE"),
       "mrv (default), first or sharp, as in dlx-solve")  //
      ("symmetry", po::bool_switch(&given.symmetry.asked),
       "instead: the symmetries, and the orbits of options and items")  //
      ("group", po::value(&given.symmetry.group)->value_name("SPEC"),
       "which count, as of @symmetry in dlx(5) (may be repeated)")                              //
      ("format", po::value(&given.format)->value_name("F"), "text, or json: an object a line")  //
      ("plain", po::bool_switch(&given.plain), "every token is a name, ':' and '|' included");
  cli::Help& help = tool.help();
  help.rule("symmetry").excludes({"probes", "seed", "engine", "branch"});
  help.rule("group").goes_with({"symmetry"});
  help.values("engine", engine_names());
  help.renamed("engine", dlx::current_engine_name);
  help.values("branch", {"mrv", "first", "sharp"});
  help.values("format", {"text", "json"});
  cli::declare(tool.help().group("Limits"), given.limits);
  tool.arguments("FILE", po::value(&given.files));
  return tool.run(argc, argv, [&](cli::Session& session) {
    given.has_probes = tool.given("probes");
    return inform(given, session);
  });
}
