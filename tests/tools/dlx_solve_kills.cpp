// dlx-solve that is killed, at random moments and again and again, and goes on: in the end there is
// what one run writes, byte for byte. DLX_KILLS says how often for each of nine runs
// (nightly: 125), DLX_SEED where the random choices begin; moments hang on the machine, too.
#include "support/limited.hpp"
#include "support/process.hpp"
#include "support/random_problem.hpp"

#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <map>
#include <string>
#include <thread>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_solve_kills)

using support::Dice, support::Process, support::Run, support::read_file, support::shell;

namespace {

namespace fs = std::filesystem;

int wanted_kills() {
  return static_cast<int>(support::environment_number("DLX_KILLS", 8));
}

using Words = std::vector<std::string>;

// A folder with a problem in it.
class Folder : public support::TempFolder {
 public:
  explicit Folder(const std::string& make) {
    const Run run = shell(make + " > " + (*this)["p"]);
    BOOST_REQUIRE_MESSAGE(run.status == 0, run.report());
  }
};

// Each run has other threads and another time between checkpoints; one that has finished begins
// anew.
class Victim {
 public:
  Victim(const Folder& folder, Words options, std::vector<int> signals)
      : folder_(folder), options_(std::move(options)), signals_(std::move(signals)) {
    Words command{"dlx-solve", folder["p"], "-q", "-o", folder["whole"]};
    command.insert(command.end(), options_.begin(), options_.end());
    const Run run = Process(command).finish();
    BOOST_REQUIRE_MESSAGE(run.status == 0, run.report());
    whole_ = read_file(folder["whole"]);
  }

  // Runs until it was killed this often and has finished at least once after a kill.
  void run(int kills) {
    bool was_killed = false;
    while (kills > 0 || was_killed) {
      const Run run = kills > 0 ? killed_run() : start().finish();
      was_killed = run.status != 0;
      kills -= was_killed ? 1 : 0;
      ++ends_[run.status];
      require_a_known_end(run);
      if (!was_killed) require_whole(run);
    }
    std::cout << "kills of dlx-solve";
    for (const auto& option : options_) std::cout << ' ' << option;
    for (const auto& [status, count] : ends_) std::cout << ", " << status << ": " << count;
    std::cout << std::endl;
  }

 private:
  Process start() {
    static constexpr std::array every{"0", "0.001", "0.005", "0.02", "0.5", "1m"};
    const bool goes_on = fs::exists(folder_["c"]) && !fs::is_empty(folder_["c"]);
    Words command{"dlx-solve", folder_["p"], "-q", "-o", folder_["out"]};
    command.insert(command.end(), {goes_on ? "--resume" : "--checkpoint", folder_["c"]});
    command.insert(command.end(), {"--checkpoint-every", every[dice_.below(every.size())]});
    command.insert(command.end(), {"-j", std::to_string(dice_.between(1, 4))});
    command.insert(command.end(), options_.begin(), options_.end());
    return Process(command);
  }

  Run killed_run() {
    Process solve = start();
    const std::uint32_t longest = dice_.one_in(4) ? 600'000 : 60'000;
    std::this_thread::sleep_for(std::chrono::microseconds(dice_.below(longest)));
    solve.signal(signals_[dice_.below(static_cast<std::uint32_t>(signals_.size()))]);
    return solve.finish();
  }

  // A run ends by itself, or by one of the signals.
  void require_a_known_end(const Run& run) const {
    bool known = run.status == 0;
    for (const int signal : signals_) known |= run.status == 128 + signal;
    BOOST_REQUIRE_MESSAGE(known, run.report());
  }

  void require_whole(const Run& run) {
    const bool same = read_file(folder_["out"]) == whole_;
    BOOST_REQUIRE_MESSAGE(same, "another output than that of one run" << run.report());
    fs::remove(folder_["c"]);
  }

  const Folder& folder_;
  Words options_;
  std::vector<int> signals_;
  std::string whole_;
  std::map<int, int> ends_;  // how often with each status
  Dice dice_{support::environment_number("DLX_SEED", 1)};
};

const std::vector<int> all_signals{SIGKILL, SIGTERM, SIGINT, SIGHUP};
const std::string pentominoes = "gen-polyomino --board 5x12 pentominoes.txt";

}  // namespace

BOOST_AUTO_TEST_CASE(solutions_survive_kills) {
  const Folder folder(pentominoes);
  Victim(folder, {}, {SIGKILL}).run(wanted_kills());
}

BOOST_AUTO_TEST_CASE(counts_survive_kills) {
  const Folder folder(pentominoes);
  Victim(folder, {"--count"}, {SIGKILL}).run(wanted_kills());
}

BOOST_AUTO_TEST_CASE(all_signals_at_any_moment) {
  const Folder folder(pentominoes);
  Victim(folder, {"--format", "json"}, all_signals).run(wanted_kills());
}

// Many solutions in little time: most moments are moments of output.
BOOST_AUTO_TEST_CASE(kills_while_much_is_written) {
  const Folder folder("gen-polyomino --any --board 4x8 tetrominoes.txt");
  Victim(folder, {}, {SIGKILL, SIGTERM}).run(wanted_kills());
}

BOOST_AUTO_TEST_CASE(streams_survive_kills) {
  const Folder folder(
      "{ for n in 8 9 10 8 9 7; do gen-queens $n | grep -v '@dlx\\|@end'; "
      "echo '| @given'; echo '| @given 3'; [ $n = 7 ] || echo '| @next'; done; }");
  Victim(folder, {"--format", "rows"}, {SIGKILL, SIGINT}).run(wanted_kills());
}

BOOST_AUTO_TEST_CASE(parts_survive_kills) {
  const Folder folder(pentominoes);
  Victim(folder, {"--part", "2/3"}, all_signals).run(wanted_kills());
  Victim(folder, {"--part", "3/3", "--count"}, all_signals).run(wanted_kills());
}

// Costs are printed and counted up to a limit; the cheapest alone has no checkpoints.
BOOST_AUTO_TEST_CASE(costs_survive_kills) {
  const Folder folder(pentominoes + " | awk '/^[^|]/ && NR > 30 { $0 = $0 \" |\" (NR % 7) } 1'");
  Victim(folder, {}, all_signals).run(wanted_kills());
}

// Two options for most items: graphs whose vertices have two edges, some one to three.
BOOST_AUTO_TEST_CASE(bounds_and_colors_survive_kills) {
  std::string text = "2|i1 2|i2 1:3|i3 2|i4 2|i5 1:2|i6 2|i7 2|i8 2|i9 | x y\n";
  for (int i = 1; i <= 9; ++i)
    for (int j = i + 1; j <= 9; ++j)
      text += 'i' + std::to_string(i) + " i" + std::to_string(j) +
              (i * j % 5 == 0 ? " x:red\n"
               : i + j == 10  ? " y\n"
                              : "\n");
  const Folder folder("printf '%s' '" + text + "'");
  Victim(folder, {}, all_signals).run(wanted_kills());
}

BOOST_AUTO_TEST_SUITE_END()
