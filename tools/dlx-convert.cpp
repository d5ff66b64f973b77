// dlx-convert: problems from one text format into another. The matrix format is dlx/emc.hpp's.
#include "cli/tool.hpp"

#include <dlx/emc.hpp>
#include <dlx/text.hpp>

#include <optional>

namespace {

namespace po = boost::program_options;

constexpr cli::About about{
    .name = "dlx-convert",
    .usage = "dlx-convert [OPTION]... [FILE]",
    .summary =
        "Converts an exact cover problem; options keep their numbers.\n"
        "\n"
        "dlx  the format of all tools; several problems in a stream are kept as they stand\n"
        "emc  the matrix format of INF441, one problem: the number of primary columns, of\n"
        "     secondary columns, of rows, then the rows of 0 and 1, a line each. Columns\n"
        "     become items C1, C2, ...; colors, bounds and costs cannot be written so",
    .example =
        "  printf '%s\\n' 4 0 5 1011 0110 1101 1001 0100 > matrix.txt\n"
        "  dlx-convert --from emc matrix.txt | dlx-solve\n"
        "  gen-queens 6 | dlx-convert --to emc\n",
};

enum class Format { dlx, emc };

// The command line as it was typed.
struct Arguments {
  std::string file, from = "dlx", to = "dlx";
  bool plain = false;
};

Format format(const std::string& name) {
  if (name == "dlx") return Format::dlx;
  if (name == "emc") return Format::emc;
  throw cli::UsageError("unknown format '" + name + "' (dlx or emc)");
}

class Converter {
 public:
  Converter(const Arguments& given, const std::string& command_line, cli::Session& session)
      : command_line_(command_line),
        session_(session),
        dialect_(given.plain ? dlx::Dialect::plain : dlx::Dialect::dlx),
        input_(given.file) {
    input_.on_wait([this] { session_.out().flush(); });
  }

  void convert(Format from, Format to) {
    if (from == Format::dlx && to == Format::dlx) return copy_problems();
    const dlx::Instance instance = from == Format::emc ? read_matrix() : read_only_problem();
    if (to == Format::emc) return dlx::write_emc(session_.out(), instance.problem);
    writer_for(instance).problem(instance);
    writer_->end();
  }

 private:
  dlx::Instance read_matrix() {
    auto matrix = dlx::read_emc(input_.stream(), input_.name());
    warn(matrix.warnings);
    dlx::Instance instance;
    instance.problem = std::move(matrix.problem);
    return instance;
  }

  dlx::Instance read_only_problem() {
    dlx::ProblemReader reader([&] { return input_.next_chunk(); }, input_.name(), dialect_);
    auto instance = reader.next();
    warn(reader.warnings());
    if (reader.is_given_line()) fail("'| @given' lines cannot be written as a matrix");
    if (reader.next()) fail("a matrix is one problem, and here is a second one");
    return std::move(*instance);
  }

  // Problem by problem, and a base's questions behind it.
  void copy_problems() {
    dlx::ProblemReader reader([&] { return input_.next_chunk(); }, input_.name(), dialect_);
    while (auto instance = reader.next()) {
      warn(reader.warnings());
      const auto given = std::exchange(instance->given, {});
      if (reader.is_new_problem()) writer_for(*instance).problem(*instance);
      if (reader.is_given_line()) writer_->given(given);
    }
    writer_->end();
  }

  // The writer; it says who writes, so it is made when there is something that can be written.
  dlx::ProblemWriter& writer_for(const dlx::Instance& instance) {
    dlx::require_writable(instance);
    if (!writer_) writer_.emplace(session_.out(), command_line_);
    return *writer_;
  }

  void warn(const std::vector<dlx::Warning>& warnings) const {
    for (const auto& [line, column, message] : warnings)
      session_.warn_at(input_.name(), line, column, message);
  }

  [[noreturn]] void fail(const std::string& message) const {
    throw dlx::ParseError(input_.name(), 0, 0, message);
  }

  const std::string& command_line_;
  cli::Session& session_;
  dlx::Dialect dialect_;
  cli::Input input_;
  std::optional<dlx::ProblemWriter> writer_;
};

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  Arguments given;
  tool.options().add_options()                                                            //
      ("from", po::value(&given.from)->value_name("FORMAT"), "dlx (if not said) or emc")  //
      ("to", po::value(&given.to)->value_name("FORMAT"), "dlx (if not said) or emc")      //
      ("plain", po::bool_switch(&given.plain),
       "reading dlx, every token is a name, ':' and '|' included");
  tool.help().values("from", {"dlx", "emc"});
  tool.help().values("to", {"dlx", "emc"});
  tool.argument("FILE", po::value(&given.file));
  return tool.run(argc, argv, [&](cli::Session& session) {
    const Format from = format(given.from), to = format(given.to);
    if (given.plain && from != Format::dlx) throw cli::UsageError("--plain goes with --from dlx");
    Converter(given, cli::command_line(argc, argv), session).convert(from, to);
    return cli::exit_ok;
  });
}
