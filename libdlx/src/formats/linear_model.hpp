// A linear model: sums of 0/1 variables between bounds, as the files of other solvers state them.
// It is turned into an exact cover problem.
//
//     LinearModel model("spp.mps");
//     model.variables.push_back({.name = "x1", .cost = 7, .is_integer = true, .high = 1});
//     model.rows.push_back({.name = "r1", .terms = {{0, 1}}, .low = 1, .high = 1});
//     ModelText text = to_exact_cover(std::move(model));
//
// A variable is an option, a row is an item: `= 1` a primary one, `<= 1` a secondary one, anything
// else between bounds a primary one with multiplicities. A row must be a sum of variables or the
// negative of one; two rows over the same variables that bound it from below and from above are one
// item. A variable without a primary item may be 1 or 0: a primary item of its own, covered at most
// once, says so. One that must be 1 has such an item, too, covered once; one that must be 0 is in
// no row: its option has the secondary item `zero` alone, so that all options keep their numbers.
#pragma once

#include <dlx/formats.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace dlx::formats {

struct Place {
  std::size_t line = 0, column = 0;
};

struct LinearTerm {
  std::uint32_t variable = 0;
  std::int64_t factor = 1;
};

/// Bounds of sums and variables: large enough to mean none, small enough to be added.
inline constexpr std::int64_t unbounded = std::int64_t{1} << 60U;

struct LinearRow {
  std::string name;  ///< what items and messages call it
  Place place;
  std::vector<LinearTerm> terms;
  std::int64_t low = -unbounded, high = unbounded;
};

struct LinearVariable {
  std::string name;
  Place place;
  std::int64_t cost = 0;
  bool is_integer = false;
  std::int64_t low = 0, high = unbounded;
  bool is_binary_by_default = false;  ///< integer, and the format's dialects disagree on its bound
};

struct LinearModel {
  explicit LinearModel(std::string text) : source(std::move(text)) {}

  std::string source;
  std::vector<LinearVariable> variables;
  std::vector<LinearRow> rows;
  bool maximises = false;
  std::int64_t constant = 0;  ///< of the objective
  Place objective;
  std::vector<Warning> warnings;
};

/// Throws ParseError for a row or a variable that no item or option can be, by its name.
[[nodiscard]] ModelText to_exact_cover(LinearModel model);

}  // namespace dlx::formats
