#include "peers.hpp"

#include <dlx/text.hpp>

#include <cctype>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace bench {
namespace {

namespace fs = std::filesystem;

// Knuth's programs say "Altogether 724 solutions"; clasp "Models : 724".
std::vector<Peer> known() {
  const std::string count = "Altogether";
  return {
      {"dlx1", "", R"(dlx1 < "$FILE")", count, false},
      {"dlx2", "", R"(dlx2 < "$FILE")", count},
      {"dlx3", "", R"(dlx3 < "$FILE")", count, true, true},
      {"dlx6", "", R"(dlx6 < "$FILE")", count, false},
      {"ssxcc", "", R"(ssxcc < "$FILE")", count},
      {"clasp", R"(dlx-convert --to opb "$FILE" > "$FILE.in")",
       R"(clasp -n 0 -q --outf=0 "$FILE.in")", "Models         :", true, true},
      {"sharpSAT", R"(dlx-convert --to cnf "$FILE" > "$FILE.in")",
       R"~(cd "$(dirname "$(command -v sharpSAT)")"; )~"
       R"(sharpSAT -decot 1 -decow 100 -tmpdir "${TMPDIR:-/tmp}" -cs 3500 "$FILE.in")",
       "c s exact arb int", true, true, true},
  };
}

std::vector<Peer> ours() {
  return {
      {"dlx-solve --count", "", R"(dlx-solve --count "$FILE")", "", true, true, true},
      {"dlx-solve --engine bits", "", R"(dlx-solve --count --engine bits "$FILE")", "", true, true},
  };
}

bool is_on_path(const std::string& name) {
  return std::system(("command -v " + name + " >/dev/null").c_str()) == 0;
}

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The number behind the last `before`.
std::string count_in(const std::string& text, const std::string& before) {
  const std::size_t found = before.empty() ? 0 : text.rfind(before);
  if (found == std::string::npos) return {};
  const std::size_t start = text.find_first_of("0123456789", found + before.size());
  if (start == std::string::npos) return {};
  return text.substr(start, text.find_first_not_of("0123456789", start) - start);
}

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

constexpr rlim_t most_memory = rlim_t{8} << 30;

// The time and memory that a shell's command and its children use; the limits hold for each
// process.
struct Usage {
  int status = 0;
  double seconds = 0;
  double megabytes = 0;
};

Usage shell(const std::string& command, double limit) {
  const pid_t pid = fork();
  if (pid < 0) throw std::runtime_error("no process");
  if (pid == 0) {
    const auto whole = static_cast<rlim_t>(std::ceil(limit));
    const rlimit bound{whole, whole};
    setrlimit(RLIMIT_CPU, &bound);
    const rlimit memory{most_memory, most_memory};
    setrlimit(RLIMIT_AS, &memory);
    execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    _exit(127);
  }
  Usage used;
  rusage usage{};
  wait4(pid, &used.status, 0, &usage);
  used.seconds = seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
  used.megabytes = static_cast<double>(usage.ru_maxrss) / 1024;
  return used;
}

}  // namespace

std::vector<Peer> found_peers(const std::string& folder) {
  const char* path = std::getenv("PATH");
  setenv("PATH", (fs::absolute(folder).string() + ':' + (path ? path : "")).c_str(), 1);
  if (!is_on_path("dlx-solve")) throw std::runtime_error("dlx-solve is not on PATH");
  std::vector<Peer> found = ours();
  for (const Peer& peer : known())
    if (is_on_path(peer.name)) found.push_back(peer);
  return found;
}

void write(const std::string& path, const Load& load) {
  std::ofstream out(path);
  dlx::ProblemWriter writer(out, "dlx-bench");
  writer.problem({load.problem, load.questions[0], {}, {}});
  for (std::size_t i = 1; i < load.questions.size(); ++i) writer.given(load.questions[i]);
  writer.end();
  if (!out.flush()) throw std::runtime_error("cannot write '" + path + "'");
}

ProblemFile::ProblemFile(const Family& family)
    : load_(family.load()),
      path_((fs::temp_directory_path() / ("dlx-bench-" + std::to_string(getpid()))).string()) {
  write(path_, load_);
}

ProblemFile::~ProblemFile() {
  std::error_code ignored;
  for (const char* end : {"", ".in", ".out"}) fs::remove(path_ + end, ignored);
}

std::optional<Run> measure(const Peer& peer, const ProblemFile& file, double seconds) {
  const dlx::Problem& problem = file.load().problem;
  if (file.load().questions.size() > 1 || !file.load().questions[0].empty() ||
      (problem.color_count() > 0 && !peer.has_colors) ||
      (problem.has_multiplicities() && !peer.has_multiplicities))
    return std::nullopt;
  const std::string prefix = "FILE='" + file.path() + "'; ";
  if (!peer.prepare.empty() && shell(prefix + peer.prepare, seconds).status != 0)
    return std::nullopt;
  const Usage used = shell(prefix + "{ " + peer.command + "; } > \"$FILE.out\" 2>&1", seconds);
  Run run;
  run.seconds = used.seconds;
  run.megabytes = used.megabytes;
  run.ended = used.seconds < 0.95 * seconds;  // a limit of CPU is kept roughly
  run.solutions = count_in(contents(file.path() + ".out"), peer.before);
  if (run.ended && run.solutions.empty()) {
    std::cerr << peer.name << " did not answer: " << contents(file.path() + ".out").substr(0, 200)
              << '\n';
    return std::nullopt;
  }
  return run;
}

}  // namespace bench
