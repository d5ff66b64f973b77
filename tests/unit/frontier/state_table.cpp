// A table of states holds what is put into it, whatever its size, and obeys its bound.
#include "frontier/state_table.hpp"

#include "support/random_problem.hpp"

#include <map>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(state_table)

namespace {

using namespace dlx::frontier;
using namespace dlx::matrix;
using Key = std::vector<std::uint64_t>;

// The entry of a key, made if it is new; nullptr if there is no memory.
std::uint64_t* find_or_add(StateTable& table, const Key& key, MemoryBudget& memory) {
  if (!table.reserve_one(memory)) return nullptr;
  std::size_t cell = table.cell_of(StateTable::hash(key.data(), key.size()));
  while (const auto number = table.cell(cell)) {
    if (std::equal(key.begin(), key.end(), table.entry(number - 1))) return table.entry(number - 1);
    cell = (cell + 1) & (table.cells() - 1);
  }
  std::uint64_t* const entry = table.append(cell);
  std::copy(key.begin(), key.end(), entry);
  std::fill_n(entry + key.size(), table.value_words(), 0);
  return entry;
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_is_a_map) {
  for (const std::size_t words : {1U, 2U, 3U, 7U}) {
    MemoryBudget memory(std::uint64_t{1} << 30U);
    StateTable table(words, 1);
    std::map<Key, std::uint64_t> expected;
    support::Dice dice(words);
    for (int step = 0; step < 20'000; ++step) {
      Key key(words);
      for (auto& word : key) word = dice.below(words == 1 ? 5'000 : 20);
      ++find_or_add(table, key, memory)[words];
      ++expected[key];
      if (step % 6'000 == 5'999) BOOST_TEST(table.widen(table.value_words() + 1, memory));
    }
    BOOST_TEST(table.size() == expected.size());
    BOOST_TEST(memory.used() > table.size() * table.stride() * 8);
    for (std::size_t e = 0; e < table.size(); ++e) {
      const std::uint64_t* const entry = table.entry(e);
      BOOST_TEST(entry[words] == expected.at(Key(entry, entry + words)));
      BOOST_TEST(entry[words + 1] == 0U);
    }
    table.clear(memory);
    BOOST_TEST(memory.used() == 0U);
  }
}

BOOST_AUTO_TEST_CASE(it_takes_no_more_than_it_may) {
  for (std::uint64_t limit = 0; limit < 5'000; limit += 61) {
    MemoryBudget memory(limit);
    StateTable table(1, 1);
    std::uint64_t key = 0;
    while (find_or_add(table, {key}, memory) != nullptr) ++key;
    BOOST_TEST(memory.peak() <= limit);
    BOOST_TEST(table.size() == key);
    for (std::uint64_t k = 0; k < key; ++k) BOOST_TEST(table.entry(k)[0] == k);
    if (!table.widen(1000, memory)) BOOST_TEST(table.value_words() == 1U);
    table.clear(memory);
    BOOST_TEST(memory.used() == 0U);
  }
}

BOOST_AUTO_TEST_SUITE_END()
