// gen-matrix: a matrix of zeros and ones as exact cover. The forms of input are
// dlx/formats.hpp's.
#include "cli/limits.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "problems/problem_output.hpp"

#include <dlx/formats.hpp>

namespace {

namespace po = boost::program_options;

constexpr cli::About about{
    .name = "gen-matrix",
    .usage = "gen-matrix [OPTION]... [FILE]",
    .summary =
        "Writes the problem of a matrix: columns are items, rows are options, and a solution\n"
        "is a set of rows with one 1 in each column. Rows are written 1011, 1 0 1 1 or as\n"
        "CSV, where nothing is 0. A first line with anything but 0 and 1 holds the names of\n"
        "the columns; those behind a column '|' are secondary.",
    .example =
        "  printf '%s\\n' A,B,C,D 1,,1,1 ,1,1, ,1,, | gen-matrix | dlx-solve\n"
        "  gen-matrix matrix.txt | dlx-solve --trace | dlx-show --matrix\n",
};

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  std::string file;
  cli::Whole secondary;
  cli::Limits limits;
  dlx::MatrixForm form;
  tool.options().add_options()  //
      ("names", po::bool_switch(&form.has_names),
       "the first line holds names, even if they are 0 and 1")  //
      ("secondary", po::value(&secondary)->value_name("K"), "the last K columns are secondary");
  problems::declare_limits(tool, limits);
  tool.argument("FILE", po::value(&file));
  return tool.run(argc, argv, [&](cli::Session& session) {
    form.secondary = secondary.value;
    cli::Input input = session.open(file, limits.bytes);
    dlx::Instance instance;
    const auto matrix = dlx::read_matrix(input.stream(), input.name(), form);
    session.warn_at(input.name(), matrix.warnings);
    instance.problem = matrix.problem;
    problems::write_problem(session, instance, cli::command_line(argc, argv));
    return cli::exit_ok;
  });
}
