// A child process works, so that memory and time are its own; a pipe brings back what it found.
#include "measure.hpp"

#include <dlx/solve.hpp>

#include <algorithm>
#include <ctime>
#include <functional>
#include <sstream>
#include <stdexcept>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace bench {
namespace {

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

template <class Options>
Options options_of(const Job& job) {
  Options options;
  options.engine = job.engine;
  options.seed = job.shuffle;
  if (job.seconds)
    options.limits.deadline =
        std::chrono::steady_clock::now() +
        std::chrono::nanoseconds(static_cast<std::int64_t>(1e9 * *job.seconds));
  return options;
}

Run list(const Load& load, const Job& job) {
  Run run;
  std::uint64_t solutions = 0;
  auto options = options_of<dlx::SearchOptions>(job);
  if (job.question == Question::one) options.purpose = dlx::Purpose::any;
  dlx::Search search(load.problem, options);
  for (const auto& question : load.questions) {
    search.restart(question);
    const bool found = job.question == Question::one && search.next();
    if (job.question == Question::all) search.run();
    run.ended = run.ended && (found || search.outcome() == dlx::Outcome::exhausted);
    solutions += search.statistics().solutions;
    run.nodes += search.statistics().nodes;
  }
  run.solutions = std::to_string(solutions);
  return run;
}

Run count(const Load& load, const Job& job) {
  Run run;
  dlx::Natural solutions;
  dlx::ExactCounter counter(load.problem, options_of<dlx::CountOptions>(job));
  for (const auto& question : load.questions) {
    const dlx::Count count = counter.count(question);
    run.ended = run.ended && count.outcome == dlx::Outcome::exhausted;
    solutions += count.value;
    run.nodes += count.statistics.nodes;
  }
  run.solutions = solutions.to_string();
  return run;
}

// The text that `work` returns in a child process; empty if it failed.
std::string in_child(const std::function<std::string()>& work) {
  int ends[2] = {};
  if (pipe(ends) != 0) throw std::runtime_error("no pipe");
  const pid_t pid = fork();
  if (pid < 0) throw std::runtime_error("no process");
  if (pid == 0) {
    const std::string text = work();
    const bool written = write(ends[1], text.data(), text.size()) == ssize_t(text.size());
    _exit(written ? 0 : 1);
  }
  close(ends[1]);
  std::string text(1 << 16, '\0');  // a pipe holds so much
  std::size_t size = 0;
  for (ssize_t got = 1; got > 0; size += std::size_t(got)) {
    got = read(ends[0], text.data() + size, text.size() - size);
    if (got < 0) break;
  }
  close(ends[0]);
  waitpid(pid, nullptr, 0);
  text.resize(size);
  return text;
}

std::string report(const Family& family, const Job& job) {
  try {
    const Load load = family.load();
    const double start = cpu_seconds();
    const Run run = job.question == Question::number ? count(load, job) : list(load, job);
    std::ostringstream text;
    text << "done " << run.solutions << ' ' << run.nodes << ' ' << cpu_seconds() - start << ' '
         << peak_megabytes() << ' ' << run.ended;
    return text.str();
  } catch (const dlx::EngineError&) {
    return "unsuited";
  } catch (const std::exception& error) {
    return std::string("failed: ") + error.what();
  }
}

}  // namespace

std::optional<Run> measure(const Family& family, const Job& job) {
  const std::string answer = in_child([&] { return report(family, job); });
  std::istringstream text(answer);
  std::string kind;
  Run run;
  text >> kind;
  if (kind == "unsuited") return std::nullopt;
  if (kind == "done" &&
      text >> run.solutions >> run.nodes >> run.seconds >> run.megabytes >> run.ended)
    return run;
  throw std::runtime_error(family.name + ", " + job.engine + ": the run failed " + answer);
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

}  // namespace bench
