// The bounded table: it may forget, but what it tells is true, and it tells what it forgets.
#include "memo/table.hpp"
#include "support/random_problem.hpp"

#include <map>
#include <set>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(memo_table)

using dlx::counting::MemoryBudget, dlx::counting::MemoTable, dlx::counting::Word;

namespace {

using Key = std::vector<Word>;

// Puts `count` keys, each with its number as value, into a table; some are looked for on the way.
struct Trial {
  Trial(std::size_t words, std::uint64_t limit, std::uint32_t count) : memory(limit) {
    MemoTable table(words, memory);
    BOOST_TEST_REQUIRE(table.fits());
    support::Dice dice(words);
    std::map<Key, Word> alive;
    std::vector<Key> keys;
    for (std::uint32_t n = 0; n < count; ++n) {
      Key key(words);
      for (Word& word : key) word = dice.below(4);  // alike: a hash of the last word is not enough
      key[dice.below(static_cast<std::uint32_t>(words))] = Word{n} << dice.below(32);
      const Word hash = table.hash(key.data());
      const Word* found = table.find(key.data(), hash);
      BOOST_TEST((found != nullptr) == (alive.count(key) != 0));
      if (found != nullptr) BOOST_TEST(*found == alive[key]);
      if (found != nullptr) continue;
      ++inserted;
      table.insert(key.data(), hash, n, 1 + dice.below(5), [&](Word value) {
        const auto lost = std::find_if(alive.begin(), alive.end(),
                                       [&](const auto& entry) { return entry.second == value; });
        BOOST_TEST_REQUIRE((lost != alive.end()));
        alive.erase(lost);
        ++forgotten;
      });
      alive[key] = n;
    }
    for (const auto& [key, value] : alive) {
      const Word* found = table.find(key.data(), table.hash(key.data()));
      BOOST_TEST_REQUIRE(found != nullptr);
      BOOST_TEST(*found == value);
    }
    BOOST_TEST(table.entries() == alive.size());
    BOOST_TEST(table.evictions() == forgotten);
    kept = alive.size();
    BOOST_TEST(memory.used() == table.bytes());
  }

  MemoryBudget memory;
  std::size_t inserted = 0, forgotten = 0, kept = 0;
};

}  // namespace

BOOST_AUTO_TEST_CASE(keeps_most_while_there_is_room) {
  for (const std::size_t words : {1U, 2U, 3U, 7U, 20U}) {
    const Trial trial(words, std::uint64_t{1} << 24U, 3000);
    BOOST_TEST(trial.kept > trial.inserted * 3 / 4);
    BOOST_TEST(trial.memory.used() == 0U);
  }
}

BOOST_AUTO_TEST_CASE(forgets_when_there_is_none) {
  for (const std::size_t words : {1U, 2U, 7U}) {
    const Trial trial(words, 10'000, 2000);
    BOOST_TEST(trial.forgotten > 1000U);
    BOOST_TEST(trial.kept > 10U);
    BOOST_TEST(trial.memory.peak() <= 10'000U);
  }
}

BOOST_AUTO_TEST_CASE(the_dearest_stay) {
  MemoryBudget memory(1000);
  MemoTable table(1, memory, 1);
  const auto insert = [&](Word key, std::uint64_t effort) {
    table.insert(&key, table.hash(&key), key, effort, [](Word) {});
  };
  const auto has = [&](Word key) { return table.find(&key, table.hash(&key)) != nullptr; };
  for (const Word key : {1U, 2U, 3U, 4U}) insert(key, 1000U >> key);
  insert(5, 1);
  BOOST_TEST((has(1) && has(2) && has(3) && !has(4) && has(5)));
  insert(6, 2000);
  BOOST_TEST((has(1) && has(2) && has(3) && !has(5) && has(6)));
  const Word any = 7;
  table.make_room(table.hash(&any), [](Word lost) { BOOST_TEST(lost == 3U); });
  BOOST_TEST((has(1) && has(2) && !has(3) && has(6)));
  insert(7, 1);
  BOOST_TEST((has(1) && has(2) && has(6) && has(7)));
}

BOOST_AUTO_TEST_CASE(without_room_for_a_bucket_it_is_unusable) {
  MemoryBudget memory(50);
  const MemoTable table(1, memory);
  BOOST_TEST(!table.fits());
  BOOST_TEST(memory.used() == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
