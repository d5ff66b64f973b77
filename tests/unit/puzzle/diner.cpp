// The encoding of the ménage problem, against the definition and the published counts.
#include "support/brute_force.hpp"
#include "support/refusal.hpp"

#include <dlx/puzzle/diner.hpp>

#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(diner)

namespace {

std::string options(const dlx::Problem& problem) {
  std::string text;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    for (const auto& entry : problem.option(dlx::OptionId{o}))
      (text += problem.name(entry.item)) += ' ';
    text.back() = ';';
  }
  return text;
}

std::string message(const dlx::puzzle::Diner& puzzle) {
  return support::refusal<dlx::ModelError>([&] { (void)dlx::puzzle::diner(puzzle); });
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_seat_is_open_to_all_but_its_neighbours_husbands) {
  BOOST_TEST(options(dlx::puzzle::diner({.couples = 3}).problem) == "S0 M0;S1 M1;S2 M2;");
  const auto five = options(dlx::puzzle::diner({.couples = 5}).problem);
  BOOST_TEST(five ==
             "S0 M0;S0 M1;S0 M2;S1 M1;S1 M2;S1 M3;S2 M2;S2 M3;S2 M4;"
             "S3 M0;S3 M3;S3 M4;S4 M0;S4 M1;S4 M4;");
}

BOOST_AUTO_TEST_CASE(all_items_are_primary) {
  const auto problem = dlx::puzzle::diner({.couples = 2}).problem;
  BOOST_TEST(problem.item_count() == 4);
  BOOST_TEST(problem.primary_count() == 4);
  BOOST_TEST(problem.option_count() == 0);
  BOOST_TEST(problem.name(dlx::ItemId{1}) == "S1");
  BOOST_TEST(problem.name(dlx::ItemId{2}) == "M0");
}

BOOST_AUTO_TEST_CASE(options_one_by_one_are_those_of_the_problem) {
  for (std::uint64_t n = 1; n <= 6; ++n) {
    const dlx::puzzle::Diner puzzle{.couples = n, .guests = {}};
    const auto whole = dlx::puzzle::diner(puzzle),
               head = dlx::puzzle::diner_without_options(puzzle);
    BOOST_TEST((whole.directives == head.directives));
    BOOST_TEST(head.problem.item_count() == whole.problem.item_count());
    BOOST_TEST(head.problem.option_count() == 0U);
    std::string text;
    dlx::puzzle::each_diner_option(puzzle, [&](std::span<const dlx::Entry> entries) {
      for (const auto& entry : entries) (text += head.problem.name(entry.item)) += ' ';
      text.back() = ';';
    });
    BOOST_TEST(text == options(whole.problem));
  }
}

// OEIS A000179.
BOOST_AUTO_TEST_CASE(counts_are_the_menage_numbers) {
  const std::size_t expected[] = {0, 0, 1, 2, 13, 80, 579, 4738};
  for (std::uint64_t n = 1; n <= std::size(expected); ++n) {
    const auto problem = dlx::puzzle::diner({.couples = n}).problem;
    BOOST_TEST(support::brute_force(problem).size() == expected[n - 1], n);
  }
}

BOOST_AUTO_TEST_CASE(directives_name_the_guests) {
  const auto plain = dlx::puzzle::diner({.couples = 2}).directives;
  BOOST_TEST(*plain.find("puzzle") == "diner");
  BOOST_TEST(*plain.find("size") == "2");
  BOOST_TEST(plain.find("name") == nullptr);
  const auto named =
      dlx::puzzle::diner({.couples = 2, .guests = {{"Marie Curie", "Pierre"}, {"Ada", "Bo"}}})
          .directives;
  const std::vector<std::string> expected{"F0 Marie Curie", "M0 Pierre", "F1 Ada", "M1 Bo"};
  BOOST_TEST(named.all("name") == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(sizes_out_of_range_are_refused) {
  BOOST_TEST(message({.couples = 0}) == "a diner has 1 to 5000 couples, not 0");
  BOOST_TEST(message({.couples = 5001}) == "a diner has 1 to 5000 couples, not 5001");
  BOOST_TEST(message({.couples = ~std::uint64_t{0}}) ==
             "a diner has 1 to 5000 couples, not 18446744073709551615");
  BOOST_TEST(message({.couples = 1}) == "");
  BOOST_TEST(message({.couples = 2, .guests = {{"Ada", "Bo"}}}) ==
             "the list of guests names 1 of 2 couples");
}

BOOST_AUTO_TEST_SUITE_END()
