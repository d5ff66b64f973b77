// The bits of entries against plain lists: what is alive after some choices, and which columns
// have one option, or several.
#include "memo/slots.hpp"

#include "matrix/givens.hpp"
#include "matrix/usage.hpp"
#include "support/random_problem.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(slots)

using namespace dlx::counting;

namespace {

std::vector<std::uint32_t> order_of(const Core& core, support::Dice& dice) {
  std::vector<std::uint32_t> order(core.primary);
  for (std::uint32_t i = 0; i < core.primary; ++i) order[i] = i;
  dice.shuffle(order);
  return order;
}

bool has(const std::vector<Word>& set, std::uint32_t column) {
  return (set[column / word_bits] >> (column % word_bits) & 1U) != 0;
}

// Chooses options of a core at random, one after the other or two at once, and compares.
class Walk {
 public:
  Walk(const dlx::Problem& problem, std::uint64_t seed)
      : dice_(seed),
        problem_(problem),
        core_(core_of(problem, {}, {}).value()),
        slots_(core_, order_of(core_, dice_)),
        usage_(problem_),
        live_(slots_.words()),
        some_(slots_.set_words()),
        several_(slots_.set_words()) {
    BOOST_TEST(static_cast<double>(slots_.bytes()) <= Slots::bytes_for(core_));
    slots_.choose(slots_.all(), {}, live_.data(), some_.data(), several_.data());
    compare();
  }

  bool step() {
    auto fitting = alive();
    if (fitting.empty()) return false;
    const std::uint32_t first = fitting[dice_.below(static_cast<std::uint32_t>(fitting.size()))];
    std::vector<std::uint32_t> chosen{first};
    usage_.add(core_.options[first]);
    fitting = alive();
    for (std::uint32_t o = 0; o < core_.option_count(); ++o)
      if (is_live_before(o))
        BOOST_TEST(slots_.excluded(slots_.rows_of(first), o) == !usage_.accepts(core_.options[o]));
    if (!fitting.empty() && dice_.one_in(2)) chosen.push_back(fitting.front());
    if (chosen.size() == 2) usage_.add(core_.options[chosen[1]]);
    std::vector<const Word*> rows;
    for (const std::uint32_t o : chosen)
      rows.insert(rows.end(), slots_.rows_of(o).begin(), slots_.rows_of(o).end());
    slots_.choose(live_.data(), rows, live_.data(), some_.data(), several_.data());
    compare();
    return true;
  }

 private:
  [[nodiscard]] std::vector<std::uint32_t> alive() const {
    std::vector<std::uint32_t> options;
    for (std::uint32_t o = 0; o < core_.option_count(); ++o)
      if (usage_.accepts(core_.options[o])) options.push_back(o);
    return options;
  }

  [[nodiscard]] bool is_live_before(std::uint32_t option) const {
    std::vector<std::uint32_t> options;
    slots_.append_options(live_.data(), slots_.columns_of(option)[0], SIZE_MAX, options);
    return std::find(options.begin(), options.end(), option) != options.end();
  }

  void compare() {
    std::vector<std::vector<std::uint32_t>> lists(core_.primary);
    for (const std::uint32_t o : alive())
      for (const auto [item, color] : core_.option(o))
        if (item < core_.primary) lists[item].push_back(o);
    for (std::uint32_t i = 0; i < core_.primary; ++i) {
      const std::uint32_t column = slots_.column_of(i);
      BOOST_TEST(has(some_, column) == !lists[i].empty());
      BOOST_TEST(has(several_, column) == (lists[i].size() > 1));
      std::vector<std::uint32_t> found;
      slots_.append_options(live_.data(), column, SIZE_MAX, found);
      BOOST_TEST(found == lists[i]);
      found.clear();
      slots_.append_options(live_.data(), column, 1, found);
      BOOST_TEST(found.size() == std::min<std::size_t>(lists[i].size(), 1));
    }
  }

  support::Dice dice_;
  dlx::Problem problem_;
  Core core_;
  Slots slots_;
  dlx::search::Usage usage_;
  Lines<Word> live_;
  std::vector<Word> some_, several_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(small_problems) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 500; ++seed) {
      Walk walk(support::random_instance(support::recipe(family), seed).problem, seed);
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
      Walk walk(support::random_instance(recipe, primaries).problem, primaries);
      for (int i = 0; i < 5 && walk.step(); ++i) continue;
    }
}

BOOST_AUTO_TEST_SUITE_END()
