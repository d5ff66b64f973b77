// Langford pairs and Skolem sequences; see the header for items and options.
#include "board/names.hpp"

#include <dlx/puzzle/langford.hpp>

#include <string>
#include <vector>

namespace dlx::puzzle {
namespace {

class LangfordRow {
 public:
  explicit LangfordRow(const Langford& puzzle)
      : size_(static_cast<std::uint32_t>(puzzle.size)), apart_(puzzle.skolem ? 0 : 1) {
    // Around the pairs of these numbers there is an odd number of places: never as many on either
    // side.
    if (puzzle.up_to_reversal) breaking_ = size_ % 2 == apart_ ? size_ : size_ - 1;
  }

  Problem build() {
    for (std::uint32_t k = 1; k <= size_; ++k) numbers_.push_back(builder_.primary(to_text(k)));
    for (std::uint32_t s = 1; s <= 2 * size_; ++s)
      places_.push_back(builder_.primary(board::numbered_name("s", s)));
    for (std::uint32_t k = 1; k <= size_; ++k)
      for (std::uint32_t s = 1; s + k + apart_ <= 2 * size_; ++s) add_pair(k, s, s + k + apart_);
    return builder_.build();
  }

 private:
  static std::string to_text(std::uint32_t number) { return std::to_string(number); }

  void add_pair(std::uint32_t number, std::uint32_t first, std::uint32_t second) {
    const std::uint32_t before = first - 1, behind = 2 * size_ - second;
    if (number == breaking_ && before > behind) return;
    const Entry entries[] = {{numbers_[number - 1]}, {places_[first - 1]}, {places_[second - 1]}};
    builder_.option(std::span<const Entry>(entries));
  }

  std::uint32_t size_, apart_;
  std::uint32_t breaking_ = 0;  // the number that tells a solution from its reversal; 0: none
  ProblemBuilder builder_;
  std::vector<ItemId> numbers_, places_;
};

}  // namespace

Instance langford(const Langford& puzzle) {
  if (puzzle.size < 1 || puzzle.size > largest_langford)
    throw ModelError("the largest number of Langford pairs is 1 to " +
                     std::to_string(largest_langford) + ", not " + std::to_string(puzzle.size));
  Instance instance;
  instance.problem = LangfordRow(puzzle).build();
  instance.directives.add("puzzle", "langford");
  instance.directives.add("size", "1x" + std::to_string(2 * puzzle.size));
  if (puzzle.skolem) instance.directives.add("skolem", "");
  return instance;
}

}  // namespace dlx::puzzle
