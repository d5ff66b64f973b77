// Formulas read back from their text, and their models found by a method too simple to be wrong:
// the oracle for what is written for other solvers. It shares nothing with what writes them.
//
//     const auto models = support::models(support::read_cnf(text));
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace support {

/// The sum of factor * variable, at least `bound`; variables count from 1, and are 0 or 1.
struct Inequality {
  std::vector<std::pair<std::int64_t, std::size_t>> sum;
  std::int64_t bound = 0;
};

struct Formula {
  std::size_t variables = 0;
  std::vector<Inequality> rows;
};

/// DIMACS and OPB (without its objective), as written here; throw std::runtime_error for a text
/// that is malformed or whose header does not say what follows.
[[nodiscard]] Formula read_cnf(const std::string& text);
[[nodiscard]] Formula read_opb(const std::string& text);

/// Every model, as the list of its true variables, in lexicographic order of assignments with
/// false first. By backtracking over the variables in their order, so for small formulas.
[[nodiscard]] std::vector<std::vector<std::size_t>> models(const Formula& formula);

}  // namespace support
