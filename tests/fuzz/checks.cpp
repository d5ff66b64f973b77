// A problem and a stream that may be its solutions, one text: what begins with `| @solutions` is
// the stream. The verifier of dlx-check says something about any two, and nothing about what a
// search writes.
#include "check/verifier.hpp"
#include "fuzz/targets.hpp"

#include <dlx/solve.hpp>

#include <algorithm>
#include <sstream>

namespace fuzz {
namespace {

constexpr std::uint64_t memory = 4096;  // for solutions that must differ: soon too little
constexpr std::uint64_t most = 20;      // solutions of a problem
constexpr std::uint64_t most_nodes = 200;

std::uint64_t defects(std::string_view problems, std::string_view answers, std::ostream& out,
                      std::optional<std::uint64_t> bytes) {
  dlx::ProblemReader problem_reader(problems, "problems");
  dlx::SolutionReader answer_reader(answers, "answers");
  return check::Verifier(problem_reader, answer_reader, "answers", out, bytes,
                         dlx::board::Language::french)
      .run()
      .defects;
}

std::string solved(std::string_view problems) {
  std::ostringstream out;
  dlx::ProblemReader reader(problems, "problems");
  dlx::SolutionWriter writer(out);
  while (const auto instance = reader.next()) {
    writer.begin(*instance, reader.is_given_line(), reader.is_new_problem(),
                 reader.more_may_follow());
    dlx::SearchOptions options;
    options.limits.solutions = most;
    options.limits.nodes = most_nodes;
    dlx::Search search(dlx::Prepared(instance->problem), options);
    search.restart(instance->given);
    std::uint64_t found = 0;
    while (search.next()) writer.solution(search.solution(), ++found);
    writer.end(dlx::Natural(found), found, search.outcome());
  }
  writer.finish();
  return out.str();
}

}  // namespace

void checks(std::string_view bytes) {
  const std::size_t border = std::min(bytes.find("| @solutions"), bytes.size());
  const auto problems = bytes.substr(0, border);
  std::ostringstream said;
  try {
    (void)defects(problems, bytes.substr(border), said, memory);
  } catch (const check::OutOfMemory&) {
    said << "they take too much memory\n";
  } catch (const dlx::ParseError&) {
    return;  // in the problems
  }
  try {
    require(defects(problems, solved(problems), said, std::nullopt) == 0, said.str());
  } catch (const dlx::EngineError&) {
    return;  // no engine can search this
  } catch (const dlx::ParseError&) {
    return;  // further down in the problems
  }
}

}  // namespace fuzz
