// dlx-solve that is killed, at random moments and again and again, and goes on: in the end there is
// what one run writes, byte for byte. DLX_KILLS says how often (nightly: 100).
#include "support/process.hpp"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>
#include <thread>
#include <unistd.h>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_solve_kills)

using support::Process, support::Run, support::read_file, support::shell;

namespace {

namespace fs = std::filesystem;

int wanted_kills() {
  const char* const kills = std::getenv("DLX_KILLS");
  return kills == nullptr ? 8 : std::atoi(kills);
}

// A folder that is gone at the end, with a problem in it.
class Folder {
 public:
  explicit Folder(const std::string& make)
      : path_(fs::temp_directory_path() / ("dlx-kills-" + std::to_string(::getpid()))) {
    fs::remove_all(path_);
    fs::create_directory(path_);
    const Run run = shell(make + " > " + (*this)["p"]);
    BOOST_REQUIRE_MESSAGE(run.status == 0, run.report());
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string operator[](const std::string& name) const { return (path_ / name).string(); }

 private:
  fs::path path_;
};

// Runs until it was killed so often and has finished at least once after a kill.
class Victim {
 public:
  Victim(const Folder& folder, std::vector<std::string> options, std::vector<int> signals)
      : folder_(folder), options_(std::move(options)), signals_(std::move(signals)) {
    std::string command = "dlx-solve " + folder["p"] + " -o " + folder["whole"];
    for (const auto& option : options_) command += ' ' + option;
    BOOST_REQUIRE(shell(command).status == 0);
    whole_ = read_file(folder["whole"]);
  }

  void run(int kills) {
    bool was_killed = false;
    while (kills > 0 || was_killed) {
      const Run run = kills > 0 ? killed_run() : start().finish();
      was_killed = run.status != 0;
      kills -= was_killed ? 1 : 0;
      BOOST_REQUIRE_MESSAGE(run.status != 2, run.report());
      if (!was_killed) require_whole();
    }
  }

 private:
  Process start() {
    const bool goes_on = fs::exists(folder_["c"]) && !fs::is_empty(folder_["c"]);
    std::vector<std::string> command{"dlx-solve", folder_["p"], "-q", "-o", folder_["out"]};
    command.insert(command.end(), {goes_on ? "--resume" : "--checkpoint", folder_["c"]});
    command.insert(command.end(), {"--checkpoint-every", "0.005"});
    command.insert(command.end(), {"-j", std::to_string(random_() % 2 + 1)});
    command.insert(command.end(), options_.begin(), options_.end());
    return Process(command);
  }

  Run killed_run() {
    Process solve = start();
    std::this_thread::sleep_for(std::chrono::microseconds(random_() % 60000));
    solve.signal(signals_[random_() % signals_.size()]);
    return solve.finish();
  }

  void require_whole() {
    BOOST_REQUIRE(read_file(folder_["out"]) == whole_);
    fs::remove(folder_["c"]);
  }

  const Folder& folder_;
  std::vector<std::string> options_;
  std::vector<int> signals_;
  std::string whole_;
  std::mt19937 random_{std::random_device{}()};
};

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
  Victim(folder, {"--format", "json"}, {SIGINT, SIGTERM, SIGHUP, SIGKILL}).run(wanted_kills());
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

BOOST_AUTO_TEST_SUITE_END()
