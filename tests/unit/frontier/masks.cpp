// A key that fits some mask fits a minimal one.
#include "frontier/masks.hpp"

#include <random>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(masks)

namespace {

using dlx::frontier::MaskWord;
using dlx::frontier::minimal_masks;
using Masks = std::vector<MaskWord>;  // one after the other

bool any_fits(const Masks& masks, std::size_t words, const Masks& key) {
  for (std::size_t at = 0; at < masks.size(); at += words)
    if (!dlx::frontier::meet<0>(masks.data() + at, key.data(), words)) return true;
  return false;
}

Masks random_words(std::size_t words, std::mt19937_64& random) {
  Masks mask(words);
  for (MaskWord& word : mask) word = random() & random() & random();
  return mask;
}

}  // namespace

BOOST_AUTO_TEST_CASE(those_that_contain_another_go) {
  BOOST_TEST((minimal_masks({7, 1, 3, 8, 1, 12}, 1) == Masks{1, 8}));
  BOOST_TEST((minimal_masks({1, 1, 0, 1, 1, 0}, 2) == Masks{0, 1, 1, 0}));
  BOOST_TEST((minimal_masks({5, 0, 9}, 1) == Masks{0}));
  BOOST_TEST(minimal_masks({}, 3).empty());
}

BOOST_AUTO_TEST_CASE(all_of_them_the_minimal_ones_first) {
  const auto found = dlx::frontier::minimal_first({7, 1, 3, 8, 1, 12}, 1);
  BOOST_TEST((found.order == std::vector<std::size_t>{1, 3, 4, 2, 5, 0}));
  BOOST_TEST(found.minimal == 2U);
}

BOOST_AUTO_TEST_CASE(what_fits_one_fits_a_minimal_one) {
  std::mt19937_64 random(1);
  int fits = 0;
  for (int trial = 0; trial < 3000; ++trial) {
    const std::size_t words = static_cast<std::size_t>(trial) % 3 + 1;
    Masks all;
    for (std::uint64_t count = random() % 60; count > 0; --count) {
      const Masks mask = random_words(words, random);
      all.insert(all.end(), mask.begin(), mask.end());
    }
    const Masks key = random_words(words, random);
    const bool expected = any_fits(all, words, key);
    BOOST_TEST(any_fits(minimal_masks(all, words), words, key) == expected);
    fits += expected ? 1 : 0;
  }
  BOOST_TEST(fits > 300);
  BOOST_TEST(fits < 2700);
}

// A million masks of which none contains another: comparing all of them would never end.
BOOST_AUTO_TEST_CASE(many) {
  Masks all(1'000'000);
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = i << 32U | (~i & 0xFFFFFFFFU);
  BOOST_TEST(minimal_masks(all, 1).size() == all.size());
}

BOOST_AUTO_TEST_SUITE_END()
