// Names with ids, against std::map: lengths around the eight bytes that a slot holds, names that
// begin alike, names of any bytes.
#include "base/name_table.hpp"

#include "support/random_problem.hpp"

#include <map>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(name_table)

using dlx::base::NameTable;

namespace {

std::string random_name(support::Dice& dice) {
  const bool any_bytes = dice.one_in(3);
  std::string name(dice.between(0, 20), 'a');
  if (!name.empty())
    for (int changes = 0; changes < 3; ++changes)
      name[dice.below(static_cast<std::uint32_t>(name.size()))] =
          static_cast<char>(any_bytes ? dice.below(256) : dice.between('a', 'c'));
  return name;
}

}  // namespace

BOOST_AUTO_TEST_CASE(finds_what_was_inserted_and_nothing_else) {
  support::Dice dice(1);
  NameTable table;
  std::map<std::string, std::uint32_t> expected;
  for (int i = 0; i < 20'000; ++i) {
    const std::string name = random_name(dice);
    const auto known = expected.find(name);
    BOOST_REQUIRE(table.find(name).has_value() == (known != expected.end()));
    if (!dice.one_in(2)) continue;
    const auto id = static_cast<std::uint32_t>(expected.size());
    const bool is_new = expected.emplace(name, id).second;
    BOOST_REQUIRE((table.insert(name) == std::pair(expected.at(name), is_new)));
  }
  BOOST_TEST(table.size() == expected.size());
  for (const auto& [name, id] : expected) {
    BOOST_TEST(table.find(name).value() == id);
    BOOST_TEST(table[id] == name);
  }
}

// Names that only zero bytes tell apart, and names like those of cells and digits.
BOOST_AUTO_TEST_CASE(zeros_count_and_numbers_spread) {
  NameTable table;
  std::uint32_t id = 0;
  for (std::size_t size = 0; size <= 20; ++size)
    BOOST_TEST((table.insert(std::string(size, '\0')) == std::pair(id++, true)));
  for (int row = 0; row < 100; ++row)
    for (int column = 0; column < 100; ++column)
      BOOST_REQUIRE(table.insert('r' + std::to_string(row) + 'c' + std::to_string(column)).second);
  BOOST_TEST(table.find("r99c99").value() == id + 9999);
  BOOST_TEST(!table.find("r99c100"));
}

BOOST_AUTO_TEST_SUITE_END()
