// dlx-convert: problems from one text format into another, and other solvers' answers back. The
// formats are those of dlx/formats.hpp.
#include "cli/limits.hpp"
#include "cli/system.hpp"
#include "cli/tool.hpp"
#include "convert/answers.hpp"
#include "convert/burr_file.hpp"
#include "problems/problem_input.hpp"
#include "problems/problem_output.hpp"
#include "problems/set_text.hpp"

#include <dlx/formats.hpp>
#include <dlx/option_diagram.hpp>
#include <dlx/solution_set.hpp>
#include <dlx/symmetry.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace {

namespace po = boost::program_options;

constexpr cli::About about{
    .name = "dlx-convert",
    .usage =
        "dlx-convert [--from FORMAT] [--to FORMAT] [--break-symmetry] [FILE]...\n"
        "       dlx-convert --from-model ANSWER [FILE]",
    .summary =
        "Converts an exact cover problem; options keep their numbers.\n"
        "\n"
        "dlx  the format of all tools; several problems in a stream are kept as they stand\n"
        "emc  the matrix format of INF441, one problem: the number of primary columns, of\n"
        "     secondary columns, of rows, then the rows of 0 and 1, a line each. Columns\n"
        "     become items C1, C2, ...; colors, bounds and costs cannot be written so\n"
        "cnf  for SAT solvers, one problem: as many models as solutions; costs are left out\n"
        "opb  for pseudo-Boolean solvers, one problem: costs are minimised\n"
        "lp   for integer programming, one problem: costs are minimised\n"
        "mps  the same in another format\n"
        "zdd  all solutions as a zero-suppressed decision diagram, as Graphillion reads it\n"
        "nnf  all solutions as a d-DNNF, as c2d writes it\n"
        "xmpuzzle  pieces on boards for BurrTools, from problems or from solutions\n"
        "set  what dlx-compile wrote; read only\n"
        "\n"
        "What was written as cnf, opb, lp or mps is read as the same problem; files of others\n"
        "are read as by gen-matrix. In these and nnf, variable k is option k. What a solver\n"
        "answers, --from-model turns into a solution stream, verified: minisat's file, lines\n"
        "'s' and 'v' as cadical and clasp print them, or cbc's file.",
    .example =
        "  gen-queens 8 > queens.dlx\n"
        "  dlx-convert --to cnf queens.dlx -o queens.cnf\n"
        "  minisat queens.cnf answer.txt\n"
        "  dlx-convert --from-model answer.txt queens.dlx | dlx-show\n",
};

enum class Format { dlx, emc, cnf, opb, lp, mps, zdd, nnf, xmpuzzle, set };
constexpr std::array<std::string_view, 10> formats{"dlx", "emc", "cnf", "opb",      "lp",
                                                   "mps", "zdd", "nnf", "xmpuzzle", "set"};

// The formats of models for other solvers.
constexpr std::array models{
    std::pair(Format::cnf, dlx::ModelFormat::cnf), std::pair(Format::opb, dlx::ModelFormat::opb),
    std::pair(Format::lp, dlx::ModelFormat::lp), std::pair(Format::mps, dlx::ModelFormat::mps)};

std::optional<dlx::ModelFormat> model_format(Format format) {
  for (const auto& [ours, theirs] : models)
    if (ours == format) return theirs;
  return std::nullopt;
}

// The command line as it was typed.
struct Arguments {
  std::vector<std::string> files;
  std::string from = "dlx", to = "dlx", model;
  bool plain = false, break_symmetry = false, compress_options = false;
  cli::Limits limits;
};

// REQUIRES a word of --from or --to.
Format format_of(const std::string& name) {
  return static_cast<Format>(std::find(formats.begin(), formats.end(), name) - formats.begin());
}

class Converter {
 public:
  Converter(const Arguments& given, const std::string& command_line, cli::Session& session)
      : session_(session), output_(session, command_line), given_(given) {}

  void convert(Format from, Format to) {
    if (from == Format::dlx && to == Format::dlx) return copy_problems();
    if (to == Format::xmpuzzle)
      return convert::write_burr_file(session_, given_.files, given_.limits);
    if (given_.compress_options) return write_options(asked(read(from)));
    if (to == Format::zdd || to == Format::nnf) return write_set(set(from), to);
    write(asked(read(from)), to);
  }

  void read_model(Format from, const std::string& file) {
    const dlx::Instance question = read(from);
    convert::write_answers(session_, question, given_line_, file, given_.limits.bytes);
  }

 private:
  // The problem as it is to be written.
  [[nodiscard]] dlx::Instance asked(dlx::Instance instance) const try {
    if (!given_.break_symmetry) return instance;
    return dlx::break_symmetry(dlx::SymmetryGroup(instance));
  } catch (const dlx::SymmetryError& error) {
    fail(std::string("--break-symmetry: ") + error.what());
  }

  dlx::Instance read(Format from) {
    if (const auto format = model_format(from)) return read_model(*format);
    return from == Format::emc   ? read_matrix()
           : from == Format::set ? read_set().instance()
                                 : read_only_problem();
  }

  [[nodiscard]] cli::Input open_first() const {
    return session_.open(given_.files.empty() ? "-" : given_.files.front(), given_.limits.bytes);
  }

  dlx::SolutionSet read_set() {
    cli::Input input = open_first();
    return dlx::SolutionSet::read(input.stream(), source_ = input.name());
  }

  dlx::SolutionSet set(Format from) {
    if (from == Format::set && !given_.break_symmetry) return read_set();
    dlx::CountOptions options;
    options.limits.memory = cli::system::memory() / 2;
    const auto compilation = dlx::compile(asked(read(from)), options);
    if (!compilation.set)
      throw std::runtime_error(problems::set_too_large(compilation, options.limits.memory));
    return *compilation.set;
  }

  void write_options(const dlx::Instance& instance) try {
    if (given_line_ || !instance.given.empty()) fail("a diagram of options has no givens");
    dlx::write_option_diagram(session_.out(), dlx::diagram_of_options(instance.problem));
  } catch (const dlx::ModelError& error) {
    fail(error.what());
  }

  void write_set(const dlx::SolutionSet& set, Format to) {
    to == Format::zdd ? set.write_zdd(session_.out()) : set.write_nnf(session_.out());
  }

  dlx::Instance read_matrix() {
    cli::Input input = open_first();
    source_ = input.name();
    auto matrix =
        dlx::read_emc(input.stream(), source_, {given_.limits.items, given_.limits.options});
    session_.warn_at(source_, matrix.warnings);
    dlx::Instance instance;
    instance.problem = std::move(matrix.problem);
    return instance;
  }

  dlx::Instance read_model(dlx::ModelFormat format) {
    cli::Input input = open_first();
    dlx::ModelForm form{.format = format};
    form.limits = {given_.limits.items, given_.limits.options};
    auto model = dlx::read_model(input.stream(), source_ = input.name(), form);
    session_.warn_at(source_, model.warnings);
    return std::move(model.instance);
  }

  dlx::Instance read_only_problem() {
    problems::ProblemInput input(session_, given_.files, given_.limits, given_.plain);
    auto [instance, source, is_given_line] =
        problems::read_only_problem(input, session_, "can be converted");
    source_ = source;
    given_line_ = is_given_line;
    return std::move(instance);
  }

  void write(const dlx::Instance& instance, Format to) {
    switch (to) {
      case Format::dlx:
        output_.problem(instance);
        return output_.end();
      case Format::emc:
        if (given_line_ || !instance.given.empty())
          fail("'| @given' lines cannot be written as a matrix");
        session_.output().require_room(dlx::written_emc_size(instance.problem));
        return dlx::write_emc(session_.out(), instance.problem);
      case Format::cnf:
        if (instance.problem.has_costs())
          session_.warn(source_ + ": warning: costs are no part of a CNF formula");
        return dlx::write_cnf(session_.out(), instance);
      case Format::opb:
        return dlx::write_opb(session_.out(), instance);
      case Format::lp:
        return dlx::write_lp(session_.out(), instance);
      case Format::mps:
        return dlx::write_mps(session_.out(), instance);
      case Format::zdd:
      case Format::nnf:
      case Format::xmpuzzle:
      case Format::set:
        break;  // not of a problem
    }
  }

  // Problem by problem, and a base's questions behind it.
  void copy_problems() {
    problems::ProblemInput input(session_, given_.files, given_.limits, given_.plain);
    dlx::ProblemReader& reader = input.reader();
    while (auto instance = reader.next()) {
      source_ = reader.source();
      session_.warn_at(source_, reader.warnings());
      if (given_.break_symmetry && reader.is_given_line())
        fail("--break-symmetry changes the numbers of options, which '| @given' lines name");
      const auto given = std::exchange(instance->given, {});
      if (reader.is_new_problem()) output_.problem(asked(std::move(*instance)));
      if (reader.is_given_line()) output_.given(given);
    }
    output_.end();
  }

  [[noreturn]] void fail(const std::string& message) const {
    throw dlx::ParseError(source_, 0, 0, message);
  }

  cli::Session& session_;
  problems::ProblemOutput output_;
  const Arguments& given_;
  std::string source_;  // what errors call the text that was read
  bool given_line_ = false;
};

void require_one_file(const Arguments& given, Format from) {
  if (from == Format::dlx || given.files.size() < 2) return;
  throw cli::UsageError("--from " + given.from + " takes one FILE, and here are several");
}

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  Arguments given;
  tool.options().add_options()  //
      ("from", po::value(&given.from)->value_name("FORMAT"),
       "dlx (default), emc, cnf, opb, lp, mps or set")  //
      ("to", po::value(&given.to)->value_name("FORMAT"),
       "dlx (default), emc, cnf, opb, lp, mps, zdd, nnf or xmpuzzle")  //
      ("from-model", po::value(&given.model)->value_name("ANSWER"),
       "a solver's answer to FILE becomes a solution stream")  //
      ("break-symmetry", po::bool_switch(&given.break_symmetry),
       "write the problem with one solution of each class of symmetric ones")  //
      ("plain", po::bool_switch(&given.plain),
       "reading dlx, every token is a name, ':' and '|' included");
  cli::Help& help = tool.help();
  help.values("from", {"dlx", "emc", "cnf", "opb", "lp", "mps", "set"});
  help.values("to", {formats.begin(), formats.end() - 1});
  help.suggest("from-model", {"<file>"});
  help.rule("from-model").excludes({"to", "break-symmetry"});
  help.rule("compress-options").needs({"to=zdd"});
  help.rule("plain").excludes(
      {"from=emc", "from=cnf", "from=opb", "from=lp", "from=mps", "from=set"});
  help.rule("to=xmpuzzle")
      .excludes({"plain", "break-symmetry", "from=emc", "from=cnf", "from=opb", "from=lp",
                 "from=mps", "from=set"});
  help.one_standard_input("from-model", "FILE");
  help.group("Diagrams")
      .add_options()("compress-options", po::bool_switch(&given.compress_options),
                     "the diagram is that of the options, not of the solutions");
  auto& bounds = tool.help().group("Limits");
  cli::declare(bounds, given.limits);
  tool.bound_output(bounds, cli::usual_output);
  tool.arguments("FILE", po::value(&given.files));
  return tool.run(argc, argv, [&](cli::Session& session) {
    const Format from = format_of(given.from), to = format_of(given.to);
    require_one_file(given, from);
    const std::string command_line = cli::command_line(argc, argv);
    Converter converter(given, command_line, session);
    if (tool.given("from-model"))
      converter.read_model(from, given.model);
    else
      converter.convert(from, to);
    return cli::exit_ok;
  });
}
