// The problems of the benchmark, each with the number of its solutions.
#pragma once

#include <dlx/problem.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace bench {

/// One problem, or one problem asked about many times with different givens.
struct Load {
  dlx::Problem problem;
  std::vector<std::vector<dlx::OptionId>> questions{{}};
};

struct Family {
  std::string name;
  std::uint64_t solutions;  // of all questions together
  std::function<Load()> load;
};

/// `shapes` is the folder of that name in the repository.
[[nodiscard]] std::vector<Family> all_families(const std::string& shapes);

// By kind; see the files.
[[nodiscard]] Load polyominoes(const std::string& shapes, const std::string& pieces,
                               const std::string& board, bool any);
[[nodiscard]] Load sudoku_file(const std::string& path);
[[nodiscard]] Load sudoku_batch(const std::string& puzzle, std::size_t count);
[[nodiscard]] Load langford(std::uint32_t pairs);
[[nodiscard]] Load soma_cube();
[[nodiscard]] Load macmahon_squares();
[[nodiscard]] Load random_sparse();

}  // namespace bench
