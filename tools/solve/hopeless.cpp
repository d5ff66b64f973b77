// Two estimates are compared: the nodes of the search by random probes, and what a second of the
// frontier method leaves to be done.
#include "solve/hopeless.hpp"

#include "cli/progress.hpp"
#include "cli/system.hpp"

#include <dlx/error.hpp>

#include <chrono>
#include <cmath>
#include <optional>

namespace solve {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_by_search(const dlx::Instance& instance, const dlx::SearchOptions& options) {
  constexpr double nodes_a_second = 1e7;
  dlx::EstimateOptions how;
  how.engine = options.engine;
  how.branch = options.branch;
  return dlx::estimate(instance, how).nodes.mean.to_double() / nodes_a_second;
}

// It returns nothing if that is unknown.
std::optional<double> seconds_by_tables(const dlx::Instance& instance) try {
  constexpr double units_a_second = 1e8;
  dlx::CountOptions how;
  how.engine = "frontier";
  how.limits.memory = cli::system::memory() / 2;
  const auto start = Clock::now();
  how.limits.deadline = start + std::chrono::seconds(1);
  const dlx::Count count = dlx::count(instance, how);
  const double ahead = count.statistics.effort_ahead / units_a_second;
  if (count.statistics.engine != "frontier") return std::nullopt;
  if (count.outcome != dlx::Outcome::exhausted && ahead == 0) return std::nullopt;
  return std::chrono::duration<double>(Clock::now() - start).count() + ahead;
} catch (const dlx::EngineError&) {
  return std::nullopt;
}

std::string about(double seconds) {
  const std::string text = cli::duration_text(seconds);
  return text == "ages" ? text : "about " + text;
}

}  // namespace

std::string hopeless_text(const dlx::Instance& instance, const dlx::SearchOptions& options) {
  constexpr double long_search = 3600, times = 100;
  const double search = seconds_by_search(instance, options);
  if (search < long_search) return {};
  const auto tables = seconds_by_tables(instance);
  if (!tables || search < times * *tables) return {};
  return "counting by search takes " + about(search) + " on one core, engine frontier " +
         about(std::ceil(*tables));
}

}  // namespace solve
