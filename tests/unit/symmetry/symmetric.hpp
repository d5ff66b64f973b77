// Boards, squares, and the classes found, which the tests of symmetries look at.
#pragma once

#include <dlx/puzzle/queens.hpp>
#include <dlx/symmetry.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

namespace symmetric {

/// The least solution of each class, and its size.
using Classes = std::map<std::vector<dlx::OptionId>, std::size_t>;

inline Classes listed(const dlx::SymmetryGroup& group) {
  Classes found;
  dlx::for_each_class(group, [&](const dlx::SolutionClass& next) {
    const auto images = next.images.to_uint64().value();
    BOOST_TEST(found.emplace(next.representative.options, images).second);
    return true;
  });
  return found;
}

inline std::vector<std::size_t> sizes(const Classes& classes) {
  std::vector<std::size_t> all;
  for (const auto& [solution, size] : classes) all.push_back(size);
  std::sort(all.begin(), all.end());
  return all;
}

inline std::vector<std::size_t> sizes(const dlx::ClassList& list) {
  std::vector<std::size_t> all;
  for (const auto& found : list.classes) all.push_back(found.images.to_uint64().value());
  std::sort(all.begin(), all.end());
  return all;
}

/// The problem of n queens.
inline dlx::Instance queens(std::size_t n) {
  dlx::puzzle::Queens puzzle;
  puzzle.size = n;
  return dlx::puzzle::queens(puzzle);
}

/// Latin squares: a primary item for each pair of row, column and symbol.
inline dlx::Instance latin(int n) {
  std::string items, options;
  const auto name = [](char kind, int a, int b) {
    return std::string(1, kind) + std::to_string(a) + ',' + std::to_string(b) + ' ';
  };
  for (const char kind : {'p', 'r', 'c'})
    for (int a = 1; a <= n; ++a)
      for (int b = 1; b <= n; ++b) items += name(kind, a, b);
  for (int r = 1; r <= n; ++r)
    for (int c = 1; c <= n; ++c)
      for (int s = 1; s <= n; ++s)
        options += name('p', r, c) + name('r', r, s) + name('c', c, s) + '\n';
  return dlx::read_problem(items + '\n' + options, "latin");
}

}  // namespace symmetric
