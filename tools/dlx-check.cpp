// dlx-check: are these the solutions that they say they are? See check/verifier.hpp.
#include "check/answers.hpp"
#include "check/possible.hpp"
#include "check/puzzles.hpp"
#include "check/verifier.hpp"
#include "cli/limits.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "problems/answers.hpp"
#include "problems/lookahead.hpp"
#include "problems/problem_input.hpp"

#include <dlx/proof.hpp>

namespace {

namespace po = boost::program_options;

constexpr cli::About about{
    .name = "dlx-check",
    .usage =
        "dlx-check [OPTION]... PROBLEM [SOLUTIONS]\n"
        "       dlx-check --puzzles PROBLEM [OPTION]...\n"
        "       dlx-check --possible ANSWERS [OPTION]...\n"
        "       dlx-check --proof FILE PROBLEM [OPTION]...",
    .summary =
        "Verifies a stream of solutions against its problem, by code that shares nothing with\n"
        "the search: every option is there and says what the problem says, every primary item is\n"
        "covered within its bounds, secondary items and colors agree, given options are kept,\n"
        "costs and numbers are right, and the stream is whole.\n"
        "\n"
        "Prints a line per defect and exits with 1; without defects the number of solutions. Of a\n"
        "puzzle, lines behind it say what is wrong on its board: two 5s in row 4 (r4c2, r4c7).",
    .example =
        "  gen-queens 8 > queens.dlx\n"
        "  dlx-solve queens.dlx | dlx-check --distinct queens.dlx\n",
};

// The command line as it was typed.
struct Arguments {
  std::string problem, solutions, proof, language = "en";
  bool distinct = false, plain = false, puzzles = false, possible = false;
  std::optional<cli::Bytes> memory;
  problems::AnswerSettings answers;
  cli::Limits limits;
};

dlx::board::Language language_of(const Arguments& given) {
  return dlx::board::language_from_name(given.language).value_or(dlx::board::Language::english);
}

std::string counted(std::uint64_t number, std::string_view what) {
  return std::to_string(number) + ' ' + std::string(what) + (number == 1 ? "" : "s");
}

int verdict(cli::Session& session, std::uint64_t defects, const std::string& checked) {
  if (defects > 0) {
    if (!session.out().flush()) return cli::exit_negative;  // closing it reports the error
    session.warn(counted(defects, "defect") + " in " + checked);
    return cli::exit_negative;
  }
  if (!session.quiet()) session.out() << "valid: " << checked << '\n';
  return cli::exit_ok;
}

int verify_puzzles(const Arguments& given, cli::Session& session) {
  problems::ProblemInput problems(session, {given.problem}, given.limits, given.plain);
  check::Puzzles puzzles(problems.reader(), session.out(), language_of(given));
  puzzles.run();
  return verdict(session, puzzles.defects(),
                 "solutions of " + counted(puzzles.questions(), "puzzle"));
}

// The answer of dlx-solve --possible has its problem in it.
int verify_possible(const Arguments& given, cli::Session& session) {
  problems::ProblemInput answers(session, {given.problem}, given.limits, false);
  check::PossibleAnswers verifier(answers.reader(), session.out());
  verifier.run();
  return verdict(session, verifier.defects(),
                 counted(verifier.witnesses(), "solution") + " as witnesses of " +
                     counted(verifier.questions(), "problem"));
}

// A stream of solutions says so in its first line, which may be spoilt; anything else is an answer
// in another form.
bool is_stream(std::string_view text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  return problems::is_solution_stream(text) ||
         (line.starts_with('|') && (line.find('@') != std::string_view::npos ||
                                    line.find("solutions") != std::string_view::npos));
}

check::Report report_on(const Arguments& given, problems::ProblemInput& problems,
                        cli::Input& solutions, cli::Session& session) {
  std::optional<std::uint64_t> memory;
  if (given.distinct) memory = given.memory.value_or(cli::Bytes{std::uint64_t{1} << 30U}).value;
  problems::Lookahead lookahead(solutions);
  const std::string& source = solutions.name();
  const dlx::board::Language language = language_of(given);
  if (given.answers.form.empty() && is_stream(lookahead.text())) {
    dlx::SolutionReader answers(lookahead.chunks(), source);
    return check::Verifier(problems.reader(), answers, source, session.out(), memory, language)
        .run();
  }
  problems::AnswerReader answers(lookahead.chunks(), source, given.answers);
  return check::AnswerVerifier(problems.reader(), answers, source, session.out(), memory, language,
                               given.answers.base)
      .run();
}

// The number of options of the solutions, for --verbose.
void explain_sizes(const check::Report& report, const cli::Session& session) {
  if (report.solutions == 0) return;
  std::string text = std::to_string(report.fewest);
  if (report.fewest < report.most) text += " to " + std::to_string(report.most);
  session.explain("each solution has " + text + (report.most == 1 ? " option" : " options"));
}

// The solutions are right, but not known to be all.
std::string unfinished_verdict(const check::Report& report, bool are_distinct) {
  std::string text = counted(report.solutions, "solution") +
                     (report.solutions == 1 ? " is" : " are") + " right; " +
                     (report.tells_of_more ? "the answer says that there are more"
                                           : "whether there are more is not said");
  if (report.solutions + report.unanswered > report.questions && !are_distinct)
    text += "; that they differ is not verified (see --distinct)";
  if (report.unanswered > 0 && report.questions > 1)
    text += "; none is shown of " + std::to_string(report.unanswered) + " of " +
            counted(report.questions, "problem");
  return text;
}

int verify(const Arguments& given, cli::Session& session) {
  problems::ProblemInput problems(session, {given.problem}, given.limits, given.plain);
  cli::Input solutions = session.open(given.solutions, given.limits.bytes);
  const check::Report report = report_on(given, problems, solutions, session);
  explain_sizes(report, session);
  const auto checked = counted(report.solutions, "solution") + " of " +
                       counted(report.questions, "problem") +
                       (report.part.empty() ? "" : ", part " + report.part);
  if (report.defects > 0 || report.is_whole) return verdict(session, report.defects, checked);
  if (!session.quiet()) session.out() << unfinished_verdict(report, given.distinct) << '\n';
  return cli::exit_ok;
}

// Every proof must be right, and there must be one for each question.
int verify_proofs(const Arguments& given, cli::Session& session) {
  cli::Input proofs = session.open(given.proof, given.limits.bytes);
  cli::Input problems = session.open(given.problem, given.limits.bytes);
  const std::uint64_t memory = given.memory.value_or(cli::Bytes{std::uint64_t{1} << 30U}).value;
  dlx::ProofChecker checker({proofs.stream(), proofs.name()}, {problems.stream(), problems.name()},
                            memory);
  bool proved = true;
  while (const auto verdict = checker.next()) {
    if (!session.quiet() || !verdict->proved) session.out() << verdict->text << '\n';
    proved = proved && verdict->proved;
  }
  return proved ? cli::exit_ok : cli::exit_negative;
}

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  Arguments given;
  tool.options().add_options()                                                                   //
      ("distinct", po::bool_switch(&given.distinct), "no solution of a problem may come twice")  //
      ("language", po::value(&given.language)->value_name("NAME"),
       "of the lines about a puzzle's board: en (default) or fr")  //
      ("memory", cli::into(given.memory)->value_name("SIZE"),
       "at most so many bytes, as in 500M (default: 1G); what does not fit is an "
       "error")  //
      ("plain", po::bool_switch(&given.plain),
       "in the problem every token is a name, ':' and '|' included")  //
      ("proof", po::value(&given.proof)->value_name("FILE"),
       "check the proofs of dlx-solve --proof, and say what they prove")  //
      ("puzzles", po::bool_switch(&given.puzzles),
       "check the solutions that stand in the stream of problems, '| @solution'");
  tool.options().add_options()  //
      ("possible", po::bool_switch(&given.possible),
       "check an answer of dlx-solve --possible: its witnesses, and what they show");
  cli::Help& help = tool.help();
  problems::declare(help.everyday, help, given.answers);
  help.values("language", {"en", "fr"});
  help.suggest("PROBLEM", {"<file>"});
  help.suggest("SOLUTIONS", {"<file>"});
  help.rule("memory").goes_with({"distinct", "proof"});
  help.rule("puzzles").excludes({"SOLUTIONS", "distinct"});
  help.rule("possible")
      .excludes({"SOLUTIONS", "distinct", "language", "plain", "puzzles", "proof", "form", "base"});
  help.rule("proof").excludes({"SOLUTIONS", "distinct", "language", "plain", "puzzles", "form",
                               "base", "max-items", "max-options"});
  help.one_standard_input("proof", "PROBLEM");
  help.one_standard_input("PROBLEM", "SOLUTIONS").unless({"puzzles", "possible", "proof"});
  cli::declare(tool.help().group("Limits"), given.limits);
  tool.argument("PROBLEM", po::value(&given.problem)->required());
  tool.argument("SOLUTIONS", po::value(&given.solutions));
  return tool.run(argc, argv, [&](cli::Session& session) {
    if (!given.proof.empty()) return verify_proofs(given, session);
    if (given.possible) return verify_possible(given, session);
    return given.puzzles ? verify_puzzles(given, session) : verify(given, session);
  });
}
