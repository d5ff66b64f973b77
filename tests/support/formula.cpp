// Formulas as inequalities: a clause says that its literals add up to at least one.
#include "support/formula.hpp"

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <stdexcept>

namespace support {
namespace {

[[noreturn]] void refuse(const std::string& what) {
  throw std::runtime_error("not a formula: " + what);
}

void require_variable(const Formula& formula, std::size_t variable) {
  if (variable < 1 || variable > formula.variables) refuse("variable " + std::to_string(variable));
}

Inequality clause(const Formula& formula, std::istringstream& line) {
  Inequality row{{}, 1};
  std::int64_t literal = 0;
  while (line >> literal && literal != 0) {
    require_variable(formula, static_cast<std::size_t>(std::abs(literal)));
    row.sum.emplace_back(literal > 0 ? 1 : -1, static_cast<std::size_t>(std::abs(literal)));
    row.bound -= literal < 0;
  }
  if (literal != 0 || row.sum.empty()) refuse(line.str());
  return row;
}

// Constraints say >= or =; the latter is two rows.
void constraint(Formula& formula, std::istringstream& line) {
  Inequality row;
  std::string word;
  while (line >> word && word != ">=" && word != "=") {
    std::string name;
    line >> name;
    row.sum.emplace_back(std::stoll(word), std::stoull(name.substr(1)));
    require_variable(formula, row.sum.back().second);
  }
  std::string end;
  if (!(line >> row.bound >> end) || end != ";" || row.sum.empty()) refuse(line.str());
  formula.rows.push_back(row);
  if (word != "=") return;
  for (auto& [factor, variable] : row.sum) factor = -factor;
  row.bound = -row.bound;
  formula.rows.push_back(row);
}

// Tries values for the variables one after the other, false first.
class Tree {
 public:
  explicit Tree(const Formula& formula) : formula_(formula), value_(formula.variables + 1, -1) {}

  void grow(std::size_t variable) {
    if (!possible()) return;
    if (variable > formula_.variables) return note();
    for (const int value : {0, 1}) {
      value_[variable] = value;
      grow(variable + 1);
    }
    value_[variable] = -1;
  }

  std::vector<std::vector<std::size_t>> models;

 private:
  [[nodiscard]] bool possible() const {
    for (const Inequality& row : formula_.rows) {
      std::int64_t most = 0;
      for (const auto& [factor, variable] : row.sum)
        most +=
            value_[variable] == -1 ? std::max<std::int64_t>(factor, 0) : factor * value_[variable];
      if (most < row.bound) return false;
    }
    return true;
  }

  void note() {
    auto& model = models.emplace_back();
    for (std::size_t v = 1; v <= formula_.variables; ++v)
      if (value_[v] == 1) model.push_back(v);
  }

  const Formula& formula_;
  std::vector<int> value_;  // -1: not decided
};

}  // namespace

Formula read_cnf(const std::string& text) {
  Formula formula;
  std::size_t announced = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("c ")) continue;
    std::istringstream words(line);
    std::string p, cnf;
    if (!line.starts_with("p "))
      formula.rows.push_back(clause(formula, words));
    else if (!(words >> p >> cnf >> formula.variables >> announced) || cnf != "cnf")
      refuse(line);
  }
  if (formula.rows.size() != announced) refuse("clauses announced: " + std::to_string(announced));
  return formula;
}

Formula read_opb(const std::string& text) {
  Formula formula;
  std::istringstream lines(text);
  std::string line, star, word;
  std::size_t announced = 0, constraints = 0;
  std::getline(lines, line);
  if (!(std::istringstream(line) >> star >> word >> formula.variables >> word >> announced))
    refuse(line);
  while (std::getline(lines, line)) {
    if (line.starts_with("*") || line.starts_with("min: ")) continue;
    std::istringstream words(line);
    constraint(formula, words);
    ++constraints;
  }
  if (constraints != announced) refuse("constraints announced: " + std::to_string(announced));
  return formula;
}

std::vector<std::vector<std::size_t>> models(const Formula& formula) {
  Tree tree(formula);
  tree.grow(1);
  return tree.models;
}

}  // namespace support
