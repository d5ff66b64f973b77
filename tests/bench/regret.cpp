#include "regret.hpp"

#include "measure.hpp"

#include <dlx/solve.hpp>

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>

namespace bench {
namespace {

constexpr double factor = 1.5;
constexpr double start = 0.005;  // seconds
constexpr double patience = 30;  // seconds for one run of `auto`
constexpr double enough = 10;    // seconds of one engine's runs, then there are no more
constexpr double too_slow = 3;   // times the time of `auto`,
constexpr double at_most = 10;   // and at most so many seconds more

struct Result {
  std::string family;
  std::string solutions = "?";
  std::map<std::string, double> seconds;  // medians, by engine; those that ended
  std::string best;

  [[nodiscard]] double regret() const { return seconds.at("auto") / seconds.at(best); }
  [[nodiscard]] bool is_high() const {
    return seconds.at("auto") > factor * seconds.at(best) + start;
  }
};

std::vector<std::string> all_engines() {
  std::vector<std::string> names;
  for (const auto& info : dlx::engines()) names.emplace_back(info.name);
  for (const auto& info : dlx::counting_engines()) names.emplace_back(info.name);
  return names;
}

void check(const Family& family, const std::string& engine, const Run& run, std::string& known) {
  if (known.empty()) known = run.solutions;
  if (known == run.solutions) return;
  throw std::runtime_error(family.name + ", " + engine + ": " + run.solutions +
                           " solutions instead of " + known);
}

// Engines in turn. One that is unsuited or too slow is not run again.
Result measure_all(const Family& family, std::size_t runs) {
  std::string known = family.solutions == 0 ? "" : std::to_string(family.solutions);
  std::map<std::string, std::vector<double>> seconds;
  std::vector<std::string> engines = all_engines();
  double spent = 0;
  for (std::size_t round = 0; round < runs && spent < enough; ++round) {
    const auto automatic =
        measure(family, {.engine = "auto", .question = Question::number, .seconds = patience});
    if (automatic->ended) check(family, "auto", *automatic, known);
    seconds["auto"].push_back(automatic->seconds);
    spent += automatic->seconds;
    const double time = median(seconds["auto"]);
    const double limit = std::min(too_slow * time, time + at_most) + 2 * start;
    std::erase_if(engines, [&](const std::string& engine) {
      const auto run =
          measure(family, {.engine = engine, .question = Question::number, .seconds = limit});
      if (!run || !run->ended) return seconds.erase(engine), true;
      check(family, engine, *run, known);
      seconds[engine].push_back(run->seconds);
      return false;
    });
  }
  Result result;
  result.family = family.name;
  if (!known.empty()) result.solutions = known;
  result.best = "auto";
  for (const auto& [engine, times] : seconds) {
    result.seconds[engine] = median(times);
    if (result.seconds[engine] < result.seconds[result.best]) result.best = engine;
  }
  return result;
}

std::string decimals(double value, int digits) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(digits) << value;
  return text.str();
}

std::string row(const Result& result) {
  std::string text = "| " + result.family + " | " + result.solutions + " | " +
                     decimals(result.regret(), 2) + (result.is_high() ? " !" : "") + " | " +
                     result.best + " | " + decimals(result.seconds.at("auto"), 4);
  for (const std::string& engine : all_engines()) {
    const auto found = result.seconds.find(engine);
    text += " | " + (found == result.seconds.end() ? "" : decimals(found->second, 4));
  }
  return text + " |\n";
}

std::string head() {
  std::string text = "| problem | solutions | regret | best | auto";
  std::string line = "|---|---:|---:|---|---:";
  for (const std::string& engine : all_engines()) {
    text += " | " + engine;
    line += "|---:";
  }
  return text + " |\n" + line + "|\n";
}

}  // namespace

void write_regret(std::ostream& out, const std::vector<Family>& families, std::size_t runs) {
  std::vector<double> regrets;
  std::size_t high = 0;
  out << head();
  std::cout << head();
  for (const Family& family : families) {
    Result result = measure_all(family, runs);
    if (result.is_high()) result = measure_all(family, runs);
    regrets.push_back(result.regret());
    if (result.is_high()) ++high;
    out << row(result) << std::flush;
    std::cout << row(result) << std::flush;
  }
  const std::string end = "\n" + std::to_string(families.size()) + " problems: median regret " +
                          decimals(median(regrets), 2) + ", " + std::to_string(high) + " above " +
                          decimals(factor, 1) + " times the best + " + decimals(1000 * start, 0) +
                          " ms.\n";
  out << end;
  std::cout << end;
}

}  // namespace bench
