// Numbers that widen: sums against Natural, and their stored form.
#include "memo/big_count.hpp"

#include "support/random_problem.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(big_count)

using dlx::counting::BigCountSemiring, dlx::counting::MemoryBudget, dlx::counting::BigCount;

namespace {

// Of 0 to 5 limbs, many of whose bits are all ones: sums with long carries.
BigCount random_count(support::Dice& dice) {
  const auto limb = [&] {
    const std::uint64_t word = std::uint64_t{dice.below(0xffffffffU)} << 32U | dice.below(9);
    return dice.one_in(2) ? UINT64_MAX : dice.one_in(2) ? UINT64_MAX - dice.below(3) : word;
  };
  BigCount big_count;
  big_count.low = dice.one_in(3) ? dice.below(4) : limb();
  for (std::uint32_t i = dice.below(6); i > 1; --i) big_count.high.push_back(limb());
  while (!big_count.high.empty() && big_count.high.back() == 0) big_count.high.pop_back();
  return big_count;
}

}  // namespace

BOOST_AUTO_TEST_CASE(sums_are_exact) {
  support::Dice dice(1);
  for (int run = 0; run < 20'000; ++run) {
    BigCount sum = random_count(dice);
    const BigCount term = random_count(dice);
    const auto expected = to_natural(sum) + to_natural(term);
    BigCountSemiring::add(sum, term);
    BOOST_TEST((to_natural(sum) == expected));
    BOOST_TEST((sum.high.empty() || sum.high.back() != 0));
  }
}

BOOST_AUTO_TEST_CASE(stored_numbers_come_back) {
  MemoryBudget memory(std::uint64_t{1} << 20U);
  {
    BigCountSemiring counting(memory);
    support::Dice dice(2);
    std::vector<std::pair<dlx::counting::Word, BigCount>> stored;
    for (int run = 0; run < 20'000; ++run) {
      if (stored.size() > 100) {
        const std::size_t at = dice.below(100);
        BigCount found = random_count(dice);
        counting.load(stored[at].first, found);
        BOOST_TEST((to_natural(found) == to_natural(stored[at].second)));
        counting.forget(stored[at].first);
        stored.erase(stored.begin() + static_cast<std::ptrdiff_t>(at));
      }
      const BigCount value = random_count(dice);
      const auto word = counting.store(value);
      BOOST_REQUIRE(word.has_value());
      stored.emplace_back(*word, value);
    }
  }
  BOOST_TEST(memory.used() == 0U);
}

BOOST_AUTO_TEST_CASE(where_there_is_no_room_nothing_is_stored) {
  MemoryBudget memory(40'000);
  BigCountSemiring counting(memory);
  BigCount large;
  large.high = {1, 2, 3};
  std::optional<dlx::counting::Word> last;
  std::size_t stored = 0;
  for (auto word = counting.store(large); word; word = counting.store(large), ++stored) last = word;
  BOOST_TEST(stored > 100U);
  BOOST_TEST(stored < 2000U);
  BOOST_TEST(memory.used() <= 40'000U);
  counting.forget(*last);
  BOOST_TEST(counting.store(large).has_value());
  BigCount huge;
  huge.high.assign(20'000, 1);
  BOOST_TEST(!counting.store(huge).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
