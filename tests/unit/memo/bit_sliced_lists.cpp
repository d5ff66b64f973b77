// The bits of entries against plain lists: what is alive after some choices, and which columns
// have one option, or several.
#include "memo/bit_sliced_lists.hpp"

#include "matrix/givens.hpp"
#include "matrix/partial_cover.hpp"
#include "support/random_problem.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(bit_sliced_lists)

using namespace dlx::counting;

namespace {

std::vector<std::uint32_t> order_of(const Matrix& matrix, support::Dice& dice) {
  std::vector<std::uint32_t> order(matrix.primary);
  for (std::uint32_t i = 0; i < matrix.primary; ++i) order[i] = i;
  dice.shuffle(order);
  return order;
}

bool has(const std::vector<Word>& set, std::uint32_t column) {
  return (set[column / word_bits] >> (column % word_bits) & 1U) != 0;
}

// Chooses options of a matrix at random, one after the other or two at once, and compares.
class RandomWalk {
 public:
  RandomWalk(const dlx::Problem& problem, std::uint64_t seed)
      : dice_(seed),
        problem_(problem),
        matrix_(matrix_of(problem, {}, {}).value()),
        lists_(matrix_, order_of(matrix_, dice_)),
        cover_(problem_),
        live_(lists_.words()),
        some_(lists_.set_words()),
        several_(lists_.set_words()) {
    BOOST_TEST(static_cast<double>(lists_.bytes()) <= BitSlicedLists::bytes_for(matrix_));
    lists_.choose(lists_.all(), {}, live_.data(), some_.data(), several_.data());
    compare();
  }

  bool step() {
    auto fitting = alive();
    if (fitting.empty()) return false;
    const std::uint32_t first = fitting[dice_.below(static_cast<std::uint32_t>(fitting.size()))];
    std::vector<std::uint32_t> chosen{first};
    cover_.add(matrix_.options[first]);
    fitting = alive();
    for (std::uint32_t o = 0; o < matrix_.option_count(); ++o)
      if (is_live_before(o))
        BOOST_TEST(lists_.excluded(lists_.rows_of(first), o) ==
                   !cover_.accepts(matrix_.options[o]));
    if (!fitting.empty() && dice_.one_in(2)) chosen.push_back(fitting.front());
    if (chosen.size() == 2) cover_.add(matrix_.options[chosen[1]]);
    std::vector<const Word*> rows;
    for (const std::uint32_t o : chosen)
      rows.insert(rows.end(), lists_.rows_of(o).begin(), lists_.rows_of(o).end());
    lists_.choose(live_.data(), rows, live_.data(), some_.data(), several_.data());
    compare();
    return true;
  }

 private:
  [[nodiscard]] std::vector<std::uint32_t> alive() const {
    std::vector<std::uint32_t> options;
    for (std::uint32_t o = 0; o < matrix_.option_count(); ++o)
      if (cover_.accepts(matrix_.options[o])) options.push_back(o);
    return options;
  }

  [[nodiscard]] bool is_live_before(std::uint32_t option) const {
    std::vector<std::uint32_t> options;
    lists_.append_options(live_.data(), lists_.columns_of(option)[0], SIZE_MAX, options);
    return std::find(options.begin(), options.end(), option) != options.end();
  }

  void compare() {
    std::vector<std::vector<std::uint32_t>> lists(matrix_.primary);
    for (const std::uint32_t o : alive())
      for (const auto [item, color] : matrix_.option(o))
        if (item < matrix_.primary) lists[item].push_back(o);
    for (std::uint32_t i = 0; i < matrix_.primary; ++i) {
      const std::uint32_t column = lists_.column_of(i);
      BOOST_TEST(has(some_, column) == !lists[i].empty());
      BOOST_TEST(has(several_, column) == (lists[i].size() > 1));
      std::vector<std::uint32_t> found;
      lists_.append_options(live_.data(), column, SIZE_MAX, found);
      BOOST_TEST(found == lists[i]);
      found.clear();
      lists_.append_options(live_.data(), column, 1, found);
      BOOST_TEST(found.size() == std::min<std::size_t>(lists[i].size(), 1));
    }
  }

  support::Dice dice_;
  dlx::Problem problem_;
  Matrix matrix_;
  BitSlicedLists lists_;
  dlx::search::PartialCover cover_;
  Lines<Word> live_;
  std::vector<Word> some_, several_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(small_problems) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 500; ++seed) {
      RandomWalk walk(support::random_instance(support::recipe(family), seed).problem, seed);
      while (walk.step()) continue;
    }
}

// Several blocks of columns, of different lengths; rows of many words.
BOOST_AUTO_TEST_CASE(large_problems) {
  for (const std::uint32_t primaries : {60U, 130U, 700U, 1500U})
    for (const std::uint32_t colors : {0U, 3U}) {
      support::Recipe recipe;
      recipe.primaries = {primaries, primaries + 9};
      recipe.secondaries = {0, primaries / 3};
      recipe.options = {900, 900};
      recipe.primaries_per_option = {1, 9};
      recipe.secondaries_per_option = {0, 4};
      recipe.colors = colors;
      RandomWalk walk(support::random_instance(recipe, primaries).problem, primaries);
      for (int i = 0; i < 5 && walk.step(); ++i) continue;
    }
}

BOOST_AUTO_TEST_SUITE_END()
