// A child process searches, so that memory and time are its own; a pipe brings back what it found.
#include "measure.hpp"

#include <dlx/solve.hpp>

#include <ctime>
#include <stdexcept>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace bench {
namespace {

enum class Report : int { done, unsuited, failed };

struct Message {
  Report report = Report::failed;
  Run run;
};

double cpu_seconds() {
  std::timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double peak_megabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

Run search(Load& load, const dlx::SearchOptions& options) {
  Run run;
  const double start = cpu_seconds();
  dlx::Search search(dlx::Prepared(std::move(load.problem)), options);
  for (const auto& question : load.questions) {
    search.restart(question);
    search.run();
    if (search.outcome() != dlx::Outcome::exhausted) throw std::runtime_error("stopped");
    run.solutions += search.statistics().solutions;
    run.nodes += search.statistics().nodes;
  }
  run.seconds = cpu_seconds() - start;
  run.megabytes = peak_megabytes();
  return run;
}

Message child(const Family& family, const dlx::SearchOptions& options) {
  try {
    Load load = family.load();
    return {Report::done, search(load, options)};
  } catch (const dlx::EngineError&) {
    return {Report::unsuited, {}};
  } catch (const std::exception&) {
    return {Report::failed, {}};
  }
}

}  // namespace

std::optional<Run> measure(const Family& family, const std::string& engine,
                           std::optional<std::uint64_t> shuffle) {
  dlx::SearchOptions options;
  options.engine = engine;
  options.seed = shuffle;
  int ends[2] = {};
  if (pipe(ends) != 0) throw std::runtime_error("no pipe");
  const pid_t pid = fork();
  if (pid < 0) throw std::runtime_error("no process");
  if (pid == 0) {
    const Message message = child(family, options);
    const bool written = write(ends[1], &message, sizeof message) == sizeof message;
    _exit(written ? 0 : 1);
  }
  close(ends[1]);
  Message message;
  const bool complete = read(ends[0], &message, sizeof message) == sizeof message;
  close(ends[0]);
  waitpid(pid, nullptr, 0);
  if (!complete || message.report == Report::failed)
    throw std::runtime_error(family.name + ", " + engine + ": the run failed");
  if (message.report == Report::unsuited) return std::nullopt;
  return message.run;
}

}  // namespace bench
