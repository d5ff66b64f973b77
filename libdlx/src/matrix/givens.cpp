// Givens are applied one after the other; then every option is tested against the items they use.
#include "matrix/compiled.hpp"
#include "matrix/encode_multiplicities.hpp"
#include "matrix/matrix.hpp"
#include "matrix/partial_cover.hpp"
#include "matrix/poll.hpp"

#include <algorithm>

namespace dlx::matrix {
namespace {

constexpr std::uint32_t dropped = static_cast<std::uint32_t>(-1);

// The use of each item by the givens.
class Givens {
 public:
  explicit Givens(const Problem& problem)
      : problem_(problem), cover_(problem), held_(problem.item_count(), 0) {}

  bool add(OptionId option) {
    if (!problem_.can_be_chosen(option) || !cover_.accepts(option)) return false;
    cover_.add(option);
    for (const Entry& entry : problem_.option(option)) ++held_[index(entry.item)];
    return true;
  }
  [[nodiscard]] bool accepts(OptionId option) const { return cover_.accepts(option); }
  // True if the item does not constrain the options left.
  [[nodiscard]] bool holds(ItemId item) const {
    const std::uint32_t high = problem_.is_primary(item) ? problem_.bounds(item).high : 1;
    return held_[index(item)] >= high;
  }
  // The bounds of all primary items, less their use.
  [[nodiscard]] std::vector<Bounds> bounds_left() const {
    std::vector<Bounds> left;
    for (std::uint32_t i = 0; i < problem_.primary_count(); ++i) {
      const auto [low, high] = problem_.bounds(ItemId{i});
      left.push_back({low - std::min(low, held_[i]), high - held_[i]});
    }
    return left;
  }

 private:
  const Problem& problem_;
  matrix::PartialCover cover_;
  std::vector<std::uint32_t> held_;  // by item: how many of the givens have it
};

std::vector<OptionId> options_left(const std::vector<OptionId>& choosable, const Givens& givens,
                                   const std::vector<char>& out, const Poll& poll) {
  std::vector<OptionId> left;
  for (const OptionId option : choosable) {
    poll();
    if (out[index(option)] == 0 && givens.accepts(option)) left.push_back(option);
  }
  return left;
}

std::vector<char> conflicting_items(const Problem& problem, std::span<const OptionId> options,
                                    const Poll& poll) {
  ConflictingItems conflicting(problem.item_count());
  for (const OptionId option : options) {
    poll();
    for (const auto [item, color] : problem.option(option))
      conflicting.see(index(item), static_cast<std::uint32_t>(index(color)));
  }
  return conflicting.take();
}

// New numbers for items: the open primary ones, then the conflicting secondary ones.
std::vector<std::uint32_t> number_items(const Problem& problem, const Givens& givens,
                                        std::span<const OptionId> options, Matrix& matrix,
                                        const Poll& poll) {
  const auto conflicting = conflicting_items(problem, options, poll);
  std::vector<std::uint32_t> numbers(problem.item_count(), dropped);
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const bool primary = problem.is_primary(ItemId{i});
    if (givens.holds(ItemId{i}) || (!primary && conflicting[i] == 0)) continue;
    numbers[i] = matrix.items++;
    matrix.primary += primary ? 1 : 0;
    matrix.ids.push_back(ItemId{i});
  }
  return numbers;
}

}  // namespace

std::optional<Matrix> matrix_of(const Prepared& prepared, std::span<const OptionId> given,
                                std::span<const OptionId> without, const MatrixLimits& limits) {
  const Problem& problem = prepared.problem();
  std::vector<OptionId> chosen(given.begin(), given.end());
  std::sort(chosen.begin(), chosen.end());
  chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
  std::vector<char> out(problem.option_count(), 0);
  for (const OptionId option : without) out[index(option)] = 1;
  Givens givens(problem);
  for (const OptionId option : chosen)
    if (out[index(option)] != 0 || !givens.add(option)) return std::nullopt;
  for (const OptionId option : chosen) out[index(option)] = 1;
  const Poll poll(limits.stops);
  Matrix matrix;
  matrix.options = options_left(compiled_form(prepared)->choosable, givens, out, poll);
  if (problem.has_multiplicities()) {
    auto conflicting = conflicting_items(problem, matrix.options, poll);
    for (std::uint32_t i = 0; i < problem.item_count(); ++i)
      if (givens.holds(ItemId{i})) conflicting[i] = 0;
    return encode_multiplicities(problem, matrix.options, givens.bounds_left(), conflicting,
                                 limits);
  }
  const auto numbers = number_items(problem, givens, matrix.options, matrix, poll);
  for (const OptionId option : matrix.options) {
    poll();
    for (const Entry& entry : problem.option(option))
      if (const auto item = numbers[index(entry.item)]; item != dropped)
        matrix.uses.push_back({item, static_cast<std::uint32_t>(index(entry.color))});
    matrix.starts.push_back(matrix.uses.size());
  }
  return matrix;
}

}  // namespace dlx::matrix
