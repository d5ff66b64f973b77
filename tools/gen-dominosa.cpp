// gen-dominosa: where did the dominoes lie, as exact cover. The encoding is
// dlx/puzzle/dominosa.hpp's.
#include "cli/limits.hpp"
#include "cli/shapes.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "problems/problem_output.hpp"

#include <dlx/puzzle/dominosa.hpp>
#include <dlx/solve.hpp>

#include <chrono>
#include <optional>
#include <string>

namespace {

namespace po = boost::program_options;
using dlx::puzzle::DominosaLayout;

constexpr cli::About about{
    .name = "gen-dominosa",
    .usage =
        "gen-dominosa [OPTION]... FILE\n"
        "       gen-dominosa --random N --seed S [OPTION]...",
    .summary =
        "Writes the problem of finding how the dominoes of a set lie on a board of numbers:\n"
        "rows of numbers apart by blanks, or of digits, or a game id of Tatham's puzzles, as\n"
        "1:011001. With --random it makes boards that have one solution.",
    .example =
        "  gen-dominosa dominosa-6 | dlx-solve | dlx-show\n"
        "  gen-dominosa --random 6 --seed 1 | dlx-solve --unique\n",
};

// The command line as it was typed.
struct Arguments {
  std::string file;
  cli::Whole highest, seed, limit{1};
  std::optional<cli::Duration> timeout;
  cli::Limits limits;
};

dlx::Instance read_board(const Arguments& given, const cli::Session& session) {
  cli::Input input = session.open(cli::find_shapes(given.file));
  input.set_limit(given.limits.bytes);
  return dlx::puzzle::dominosa(dlx::puzzle::read_dominosa(input.stream(), input.name()));
}

class Maker {
 public:
  explicit Maker(const Arguments& given) : given_(given) {
    if (given.timeout) deadline_ = std::chrono::steady_clock::now() + given.timeout->value;
  }

  // A board with one solution; nothing if there is no time for it.
  std::optional<dlx::Instance> board(std::uint64_t number) {
    for (std::uint64_t attempt = 0; !is_late(); ++attempt) {
      const auto highest = static_cast<std::uint32_t>(given_.highest.value);
      DominosaLayout layout(highest, mixed(mixed(mixed(given_.seed.value) + number) + attempt));
      if (auto made = repaired(layout)) return made;
    }
    return std::nullopt;
  }

 private:
  // Then another layout: see DominosaLayout.
  static constexpr int most_repairs = 2000;

  std::optional<dlx::Instance> repaired(DominosaLayout& layout) {
    for (int repairs = 0; repairs < most_repairs; ++repairs) {
      dlx::Instance board = dlx::puzzle::dominosa(layout.board());
      const auto other = another(board.problem, layout);
      if (is_late()) break;
      if (!other) return board;
      layout.repair(board.problem, *other);
    }
    return std::nullopt;
  }

  // A seed of its own for each number: board k depends on the seed and k alone. (SplitMix: G.
  // Steele et al. 2014.)
  [[nodiscard]] static std::uint64_t mixed(std::uint64_t number) {
    std::uint64_t bits = number + 0x9E3779B97F4A7C15U;
    bits = (bits ^ (bits >> 30U)) * 0xBF58476D1CE4E5B9U;
    bits = (bits ^ (bits >> 27U)) * 0x94D049BB133111EBU;
    return bits ^ (bits >> 31U);
  }

  std::optional<dlx::Solution> another(const dlx::Problem& problem, const DominosaLayout& layout) {
    dlx::SearchOptions options;
    options.limits.solutions = 2;
    options.limits.deadline = deadline_;
    dlx::Search search{dlx::Prepared(problem), options};
    while (search.next())
      if (dlx::Solution solution = search.solution(); !layout.is(problem, solution))
        return solution;
    return std::nullopt;
  }

  [[nodiscard]] bool is_late() const {
    return deadline_ && std::chrono::steady_clock::now() >= *deadline_;
  }

  const Arguments& given_;
  std::optional<std::chrono::steady_clock::time_point> deadline_;
};

int make_boards(const Arguments& given, cli::Session& session, const std::string& command_line) {
  Maker maker(given);
  cli::ProblemOutput output(session, command_line);
  for (std::uint64_t number = 1; number <= given.limit.value; ++number) {
    const auto board = maker.board(number);
    if (!board) {
      session.warn("stopped: timeout: " + std::to_string(number - 1) + " of " +
                   std::to_string(given.limit.value) + " boards were made");
      if (output.is_begun()) output.end();
      return cli::exit_stopped;
    }
    output.problem(*board);
  }
  output.end();
  return cli::exit_ok;
}

void require_sense(const cli::Tool& tool, const Arguments& given) {
  const bool is_random = tool.given("random");
  if (is_random == tool.given("FILE"))
    throw cli::UsageError(is_random ? "--random makes boards: no FILE with it"
                                    : "give a FILE with a board, or --random N");
  for (const char* option : {"seed", "limit", "timeout"})
    if (!is_random && tool.given(option))
      throw cli::UsageError("--" + std::string(option) + " goes with --random");
  if (!is_random) return;
  if (!tool.given("seed")) throw cli::UsageError("--random needs --seed");
  if (given.limit.value == 0) throw cli::UsageError("--limit needs 1 or more");
  if (given.highest.value < 1 || given.highest.value > dlx::puzzle::largest_dominosa)
    throw cli::UsageError("--random is 1 to " + std::to_string(dlx::puzzle::largest_dominosa));
}

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  Arguments given;
  tool.options().add_options()  //
      ("random", po::value(&given.highest)->value_name("N"),
       "make a board of the dominoes up to N-N, with one solution")  //
      ("seed", po::value(&given.seed)->value_name("S"),
       "--random: the same S, the same boards")                                                 //
      ("limit,n", po::value(&given.limit)->value_name("K"), "--random: K boards (default: 1)")  //
      ("timeout",
       po::value<cli::Duration>()
           ->notifier([&](const cli::Duration& value) { given.timeout = value; })
           ->value_name("T"),
       "--random: give up after 2.5, 30s, 10m or 2h");
  auto& bounds = tool.help().group("Limits");
  cli::declare_bytes(bounds, given.limits);
  tool.bound_output(bounds, cli::usual_problems);
  tool.argument("FILE", po::value(&given.file));
  return tool.run(argc, argv, [&](cli::Session& session) {
    require_sense(tool, given);
    const std::string command_line = cli::command_line(argc, argv);
    if (tool.given("random")) return make_boards(given, session, command_line);
    cli::write_problem(session, read_board(given, session), command_line);
    return cli::exit_ok;
  });
}
