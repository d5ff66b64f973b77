// An estimate as text and as JSON: dlx-info and dlx-solve --estimate say it in the same words.
#pragma once

#include <dlx/solve.hpp>

#include <string>

#include <nlohmann/json_fwd.hpp>

namespace problems {

/// "9.782e+22 +- 5.9e+21 nodes, 7.332e+21 +- 5.6e+20 solutions". No probe that ends in a solution
/// proves nothing about their number: then "no probe found a solution", unless the tree is a root
/// at most, or it is proved otherwise that there is none.
[[nodiscard]] std::string estimate_text(const dlx::Estimate& estimate, bool none_is_proved = false);

/// "674 probes of bits, seed 1".
[[nodiscard]] std::string probes_text(const dlx::Estimate& estimate, std::uint64_t seed);

/// Adds engine, probes, seed, nodes, solutions; the last two with their means, errors and
/// logarithms. Null for what is not known, and for what no double can hold.
void add_estimate(nlohmann::ordered_json& json, const dlx::Estimate& estimate, std::uint64_t seed,
                  bool none_is_proved = false);

}  // namespace problems
