// gen-matrix: a matrix of zeros and ones, or the rows of other solvers, as exact cover. The forms
// of input are dlx/formats.hpp's.
#include "cli/limits.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "problems/problem_output.hpp"

#include <dlx/formats.hpp>

#include <string>
#include <vector>

namespace {

namespace po = boost::program_options;

constexpr cli::About about{
    .name = "gen-matrix",
    .usage = "gen-matrix [OPTION]... [FILE]...",
    .summary =
        "Writes the problem of each matrix: columns are items, rows are options, and a solution\n"
        "is a set of rows with one 1 in each column. Rows are written 1011, 1 0 1 1 or as\n"
        "CSV, where nothing is 0. A first line with anything but 0 and 1 holds the names of\n"
        "the columns; those behind a column '|' are secondary.\n"
        "Also reads, each known by its content, OR-Library's set partitioning and covering,\n"
        "MPS, LP, OPB and CNF whose rows are sums of 0/1 variables, and a family of sets as\n"
        "a zero-suppressed diagram.",
    .example =
        "  printf '%s\\n' A,B,C,D 1,,1,1 ,1,1, ,1,, | gen-matrix | dlx-solve\n"
        "  gen-matrix matrix.txt | dlx-solve --trace | dlx-show --matrix\n"
        "  gen-matrix sppnw41.txt | dlx-solve --min\n",
};

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  std::vector<std::string> files;
  cli::Whole secondary;
  cli::Limits limits;
  dlx::ModelForm form;
  tool.options().add_options()  //
      ("names", po::bool_switch(&form.matrix.has_names),
       "the first line holds names, even if they are 0 and 1")                                   //
      ("secondary", po::value(&secondary)->value_name("K"), "the last K columns are secondary")  //
      ("covering", po::bool_switch(&form.covering),
       "rows of OR-Library are covered at least once, not exactly once");
  problems::declare_limits(tool, limits);
  cli::declare_options(tool.help().group("Limits"), limits);
  tool.arguments("FILE", po::value(&files));
  return tool.run(argc, argv, [&](cli::Session& session) {
    form.matrix.secondary = secondary.value;
    form.limits.options = limits.options;
    if (form.matrix.has_names) form.format = dlx::ModelFormat::matrix;
    problems::ProblemOutput output(session, cli::command_line(argc, argv));
    problems::write_files(output, session, files, limits, [&](cli::Input& input) {
      const auto model = dlx::read_model(input.stream(), input.name(), form);
      session.warn_at(input.name(), model.warnings);
      output.problem(model.instance);
    });
    return cli::exit_ok;
  });
}
