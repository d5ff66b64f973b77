// A key is dead, by the definition, if some item is open and no option of it fits, when all that is
// forced is chosen.
#include "frontier/forward_check.hpp"

#include <algorithm>
#include <random>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(forward_check)

namespace {

using dlx::frontier::ForwardCheck;
using dlx::frontier::PruningLevel;
using Word = ForwardCheck::Word;
using Mask = std::vector<Word>;

struct Option {
  Mask test, set;
};

struct Item {
  Mask bit;
  std::vector<Option> options;
};

bool meet(const Mask& a, const Mask& b) {
  Word both = 0;
  for (std::size_t w = 0; w < a.size(); ++w) both |= a[w] & b[w];
  return both != 0;
}

Mask both(Mask a, const Mask& b) {
  for (std::size_t w = 0; w < a.size(); ++w) a[w] |= b[w];
  return a;
}

std::vector<Option> left_for(const Item& item, const Mask& key) {
  std::vector<Option> left;
  std::copy_if(item.options.begin(), item.options.end(), std::back_inserter(left),
               [&](const Option& option) { return !meet(key, option.test); });
  return left;
}

// Items in their order, again and again until nothing changes.
bool is_dead(const std::vector<Item>& items, Mask key, bool forces) {
  for (Mask before; before != key;) {
    before = key;
    for (const Item& item : items) {
      if (meet(key, item.bit)) continue;
      const std::vector<Option> left = left_for(item, key);
      if (left.empty()) return true;
      if (forces && left.size() == 1) key = both(key, left[0].set);
    }
  }
  return false;
}

Mask random_mask(std::size_t words, std::uint64_t bits, std::mt19937_64& random) {
  Mask mask(words);
  for (; bits > 0; --bits) {
    const std::uint64_t bit = random() % (words * 64);
    mask[bit / 64] |= Word{1} << bit % 64;
  }
  return mask;
}

// Most set what they test; with colors they set other bits.
Mask set_of(const Mask& test, std::mt19937_64& random) {
  return random() % 4 == 0 ? random_mask(test.size(), 3, random) : test;
}

// Options of items that are open for sure set nothing, as do some of the others. Tests come in
// kinds, so that one often contains another.
Item random_item(std::size_t words, std::mt19937_64& random) {
  const bool open = random() % 8 == 0;
  Item item{open ? Mask(words) : random_mask(words, 1, random), {}};
  const Mask kinds[] = {random_mask(words, 2, random), random_mask(words, 4, random)};
  for (std::uint64_t count = random() % 8 + 1; count > 0; --count) {
    Option option{random_mask(words, random() % 5 + 1, random), Mask(words)};
    if (random() % 2 == 0) option.test = both(option.test, kinds[random() % 2]);
    if (!open && random() % 4 != 0) option.set = both(set_of(option.test, random), item.bit);
    item.options.push_back(option);
  }
  return item;
}

ForwardCheck forward_check_of(const std::vector<Item>& items, std::size_t words,
                              PruningLevel level) {
  ForwardCheck forward_check(words);
  for (const Item& item : items) {
    Mask tests, sets;
    for (const Option& option : item.options) {
      tests.insert(tests.end(), option.test.begin(), option.test.end());
      sets.insert(sets.end(), option.set.begin(), option.set.end());
    }
    forward_check.add(item.bit, tests, sets);
  }
  forward_check.set_pruning_level(level);
  return forward_check;
}

constexpr Word tag = Word{1} << 63U;                      // in all keys
constexpr std::uint64_t sample = 0, others = UINT64_MAX;  // hashes of keys

bool finds_dead(const ForwardCheck& forward_check, const Mask& key, std::uint64_t hash,
                ForwardCheck::PruningCounts& counts) {
  switch (key.size()) {
    case 1:
      return forward_check.finds_dead<1>(key.data(), hash, counts);
    case 2:
      return forward_check.finds_dead<2>(key.data(), hash, counts);
    default:
      return forward_check.finds_dead<0>(key.data(), hash, counts);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(items_that_no_option_can_cover) {
  std::mt19937_64 random(1);
  int at_once = 0, forced = 0, alive = 0;
  for (int trial = 0; trial < 10'000; ++trial) {
    const std::size_t words = static_cast<std::size_t>(trial) % 3 + 1;
    std::vector<Item> items(random() % 8);
    for (Item& item : items) item = random_item(words, random);
    const Mask key = random_mask(words, words * 16, random);
    const bool dead = is_dead(items, key, false), dead_if_forced = is_dead(items, key, true);
    for (const PruningLevel level :
         {PruningLevel::none, PruningLevel::forward_check, PruningLevel::unit_propagation}) {
      const ForwardCheck forward_check = forward_check_of(items, words, level);
      ForwardCheck::PruningCounts counts;
      BOOST_TEST(finds_dead(forward_check, key, sample, counts) == (dead || dead_if_forced));
      BOOST_TEST(counts.forward_check.dead == (dead ? 1U : 0U));
      BOOST_TEST(counts.unit_propagation.dead == (dead_if_forced && !dead ? 1U : 0U));
      BOOST_TEST((items.empty() || counts.forward_check.tests > 0));
      BOOST_TEST((items.empty() || dead == (counts.unit_propagation.tests == 0)));
      BOOST_TEST(counts.others.tests == 0U);
      const std::uint64_t tests = counts.tests();
      const bool expected = level == PruningLevel::unit_propagation ? dead_if_forced : dead;
      BOOST_TEST(finds_dead(forward_check, key, others, counts) ==
                 (level != PruningLevel::none && expected));
      BOOST_TEST((counts.tests() > tests) == (level != PruningLevel::none && !items.empty()));
    }
    ++(dead ? at_once : dead_if_forced ? forced : alive);
  }
  BOOST_TEST(at_once > 1000);
  BOOST_TEST(forced > 200);
  BOOST_TEST(alive > 1000);
}

// The first item's last option takes what the second one needs.
BOOST_AUTO_TEST_CASE(what_is_forced) {
  ForwardCheck forward_check(1);
  forward_check.add({1}, {2, 4}, {3, 5});
  forward_check.add({8}, {4}, {12});
  const auto is_dead = [&](Word key) {
    ForwardCheck::PruningCounts counts;
    key += tag;
    return forward_check.finds_dead<1>(&key, 0, counts);
  };
  BOOST_TEST(!is_dead(16));
  BOOST_TEST(is_dead(2));
  BOOST_TEST(!is_dead(3));
  BOOST_TEST(is_dead(4));
  BOOST_TEST(!is_dead(2 + 8));
}

// A key is changed once, even if the change is forced again and again.
BOOST_AUTO_TEST_CASE(an_item_that_is_never_covered) {
  ForwardCheck forward_check(1);
  forward_check.add({0}, {1}, {2});
  ForwardCheck::PruningCounts counts;
  BOOST_TEST(!forward_check.finds_dead<1>(&tag, 0, counts));
}

// One key of thirty-two is in the sample, always the same ones.
BOOST_AUTO_TEST_CASE(some_of_the_keys) {
  ForwardCheck open(1), forced(1);
  open.add({0}, {1}, {0});
  forced.add({1}, {2}, {3});
  forced.add({4}, {2}, {6});
  const auto count = [](ForwardCheck& forward_check, PruningLevel level) {
    forward_check.set_pruning_level(level);
    std::mt19937_64 random(2);
    int dead = 0;
    for (int trial = 0; trial < 32'000; ++trial) {
      const Word key = tag + (trial % 2 == 0 ? 1 : 0);
      ForwardCheck::PruningCounts counts;
      dead += forward_check.finds_dead<1>(&key, random(), counts) ? 1 : 0;
    }
    return dead;
  };
  BOOST_TEST(std::abs(count(open, PruningLevel::none) - 500) < 100);
  BOOST_TEST(count(open, PruningLevel::forward_check) == 16'000);
  BOOST_TEST(count(open, PruningLevel::unit_propagation) == 16'000);
  BOOST_TEST(std::abs(count(forced, PruningLevel::none) - 500) < 100);
  BOOST_TEST(std::abs(count(forced, PruningLevel::forward_check) - 500) < 100);
  BOOST_TEST(count(forced, PruningLevel::unit_propagation) == 16'000);
}

BOOST_AUTO_TEST_SUITE_END()
