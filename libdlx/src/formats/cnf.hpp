// Clauses for an instance: a fixed sequence, made as often as it is asked for and never kept, so
// that a formula needs no more memory than its problem.
//
//     Clauses(constraints, [&](std::span<const std::int64_t> clause) { ... }).make();
#pragma once

#include "formats/constraints.hpp"

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <span>
#include <vector>

namespace dlx::formats {

using Literal = std::int64_t;

class Clauses {
 public:
  using Sink = std::function<void(std::span<const Literal>)>;

  Clauses(const Constraints& constraints, Sink sink)
      : constraints_(constraints), sink_(std::move(sink)), variables_(constraints.variables()) {}

  /// Gives every clause to the sink; once.
  void make();
  /// The number of all variables after make(), the encoding's own included.
  [[nodiscard]] std::uint64_t variables() const noexcept { return variables_; }

  /// The number of variables that make() will use, in time for the rows alone.
  [[nodiscard]] static std::uint64_t variables_for(const Constraints& constraints);

 private:
  void define(const Definition& color);
  void row(const CardinalityConstraint& row);
  void at_most_one(std::span<const Literal> literals);
  void pairs(std::span<const Literal> literals);
  void ladder(std::span<const Literal> literals);
  void count(std::span<const Literal> literals, std::uint64_t low, std::uint64_t high);
  void never();
  void clause(std::initializer_list<Literal> literals);
  [[nodiscard]] Literal new_variable() { return static_cast<Literal>(++variables_); }

  const Constraints& constraints_;
  Sink sink_;
  std::uint64_t variables_;
};

}  // namespace dlx::formats
