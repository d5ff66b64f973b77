// A stream of solutions says how often a piece was used, a stream of problems how often it may be.
#include "convert/burr_file.hpp"

#include <dlx/puzzle/burrtools.hpp>
#include <dlx/text.hpp>

#include <istream>
#include <iterator>

namespace convert {
namespace {

using dlx::puzzle::BurrWriter;

class BurrFile {
 public:
  explicit BurrFile(const cli::Limits& limits) : limits_{limits.items, limits.options} {}

  void read(const std::string& text, const std::string& source) {
    text.starts_with("| @solutions") ? read_solutions(text, source) : read_problems(text, source);
  }
  [[nodiscard]] std::string text() const { return writer_.text(); }

 private:
  void read_solutions(const std::string& text, const std::string& source) {
    dlx::SolutionReader reader(text, source);
    while (reader.next_instance()) {
      if (reader.given()) refuse_given(source, reader.line());
      std::vector<dlx::SolutionRecord> solutions;
      while (auto solution = reader.next_solution()) solutions.push_back(std::move(*solution));
      const auto& summary = reader.summary();
      const bool is_complete = summary.outcome == dlx::Outcome::exhausted && !summary.sampled;
      add(source, reader.line(), reader.directives(), solutions,
          {nullptr, summary.solutions, is_complete});
    }
  }

  void read_problems(const std::string& text, const std::string& source) {
    dlx::ProblemReader reader(text, source);
    reader.set_limits(limits_);
    while (const auto instance = reader.next()) {
      if (reader.is_given_line()) refuse_given(source, 0);
      add(source, 0, instance->directives, {}, {&instance->problem});
    }
  }

  [[noreturn]] static void refuse_given(const std::string& source, std::size_t line) {
    throw dlx::ParseError(source, line, 0, "'| @given' lines cannot be written for BurrTools");
  }

  void add(const std::string& source, std::size_t line, const dlx::Directives& directives,
           const std::vector<dlx::SolutionRecord>& solutions, const BurrWriter::More& more) try {
    writer_.problem(directives, solutions, more);
  } catch (const dlx::ModelError& error) {
    throw dlx::ParseError(source, line, 0, error.what());
  }

  dlx::ReadLimits limits_;
  BurrWriter writer_;
};

}  // namespace

void write_burr_file(cli::Session& session, const std::vector<std::string>& files,
                     const cli::Limits& limits) {
  BurrFile burr(limits);
  for (const std::string& file : files.empty() ? std::vector<std::string>{"-"} : files) {
    cli::Input input = session.open(file, limits.bytes);
    const std::string text(std::istreambuf_iterator<char>(input.stream()), {});
    burr.read(text, input.name());
  }
  session.out() << burr.text();
}

}  // namespace convert
