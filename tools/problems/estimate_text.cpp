// Four digits of a mean, two of its error: more would pretend to know more.
#include "problems/estimate_text.hpp"

#include <cmath>

#include <nlohmann/json.hpp>

namespace problems {
namespace {

using Json = nlohmann::ordered_json;

// A tree that is a root at most is known whole: only there is every probe that short.
bool found_none(const dlx::Estimate& estimate, bool none_is_proved) {
  return estimate.solutions.mean.is_zero() && estimate.nodes.mean.to_double() > 1 &&
         !none_is_proved;
}

std::string figure(const dlx::EstimatedFigure& figure) {
  const std::string mean = figure.mean.to_string(4);
  return figure.error ? mean + " +- " + figure.error->to_string(2) : mean;
}

// Null for what no double can hold: then the logarithm tells.
Json json_of(const dlx::Magnitude& value) {
  const double number = value.to_double();
  return std::isfinite(number) ? Json(number) : Json();
}

Json json_of(const dlx::EstimatedFigure& figure) {
  Json json{{"mean", json_of(figure.mean)}};
  json["error"] = figure.error ? json_of(*figure.error) : Json();
  json["log10"] = figure.mean.is_zero() ? Json() : Json(figure.mean.log10());
  return json;
}

}  // namespace

std::string estimate_text(const dlx::Estimate& estimate, bool none_is_proved) {
  return figure(estimate.nodes) + " nodes, " +
         (found_none(estimate, none_is_proved) ? "no probe found a solution"
                                               : figure(estimate.solutions) + " solutions");
}

std::string probes_text(const dlx::Estimate& estimate, std::uint64_t seed) {
  return std::to_string(estimate.probes) + (estimate.probes == 1 ? " probe" : " probes") + " of " +
         std::string(estimate.engine) + ", seed " + std::to_string(seed);
}

void add_estimate(Json& json, const dlx::Estimate& estimate, std::uint64_t seed,
                  bool none_is_proved) {
  json["engine"] = estimate.engine;
  json["probes"] = estimate.probes;
  json["seed"] = seed;
  if (estimate.probes == 0) return;
  json["nodes"] = json_of(estimate.nodes);
  json["solutions"] = json_of(estimate.solutions);
  if (found_none(estimate, none_is_proved)) json["solutions"]["error"] = Json();
}

}  // namespace problems
