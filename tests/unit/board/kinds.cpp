// Kinds as data: their rows as JSON, and what options put where.
#include <dlx/board/kinds.hpp>
#include <dlx/error.hpp>
#include <dlx/text.hpp>

#include <string>

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

BOOST_AUTO_TEST_SUITE(kinds)

namespace {

using namespace dlx::board;

std::vector<PlacedSymbol> placed_in(const std::string& text) {
  dlx::ProblemReader reader(text, "test");
  const auto instance = reader.next();
  BOOST_REQUIRE(instance);
  std::vector<dlx::OptionId> options;
  for (std::uint32_t o = 0; o < instance->problem.option_count(); ++o)
    options.push_back(dlx::OptionId{o});
  return placed_by(*instance, options);
}

std::string shown(const std::vector<PlacedSymbol>& placed) {
  std::string text;
  for (const auto& [option, row, column, layer, symbol, piece] : placed) {
    text += std::to_string(number(option)) + ':';
    for (const std::uint32_t at : {layer, row, column}) text += std::to_string(at) + ',';
    text += symbol + '/' + piece + ' ';
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(rows_as_json) {
  const auto rows = nlohmann::json::parse(kinds_as_json());
  BOOST_REQUIRE_EQUAL(rows.size(), dlx::board::kinds().size());
  for (std::size_t k = 0; k < rows.size(); ++k) {
    const Kind& kind = dlx::board::kinds()[k];
    BOOST_TEST(rows[k]["word"] == kind.word);
    BOOST_TEST(rows[k]["title"]["en"] == kind.title[0]);
    BOOST_TEST(rows[k]["about"]["fr"] == kind.about[1]);
    BOOST_TEST(rows[k]["items"].size() == kind.items.size());
    for (const ItemForm& form : kind.items)
      BOOST_TEST(rows[k]["items"][std::string(form.form)] == name(form.role));
    BOOST_TEST(kind.about[0].empty() == !kind.is_puzzle);
  }
}

BOOST_AUTO_TEST_CASE(symbols_and_pieces) {
  BOOST_TEST(shown(placed_in("r1c4 r1=8 c4=8 b2=8\nr1c4 r1=8 c4=8 b2=8\n")) == "1:0,0,3,8/r1=8 ");
  BOOST_TEST(shown(placed_in("| @puzzle polyomino\n| @row **\nF r1c1 r1c2\nF r1c1 r1c2\n")) ==
             "1:0,0,0,/F 1:0,0,1,/F ");
  BOOST_TEST(shown(placed_in("| @puzzle queens\n| @size 4x4\nR2 C1 | A3\nR2 C1 A3\nR2 A3\n")) ==
             "1:0,2,1,/ ");
  BOOST_TEST(shown(placed_in("| @puzzle langford\n| @size 1x4\n1 s1 s3\n1 s1 s3\n")) ==
             "1:0,0,0,1/1 1:0,0,2,1/1 ");
  BOOST_TEST(
      shown(placed_in("| @puzzle polyform\n| @lattice cube\n| @layers 2\n| @row *\n| @row *\n"
                      "I x1y1z1 x1y1z2\nI x1y1z1 x1y1z2\n")) == "1:0,0,0,/I 1:1,0,0,/I ");
}

BOOST_AUTO_TEST_CASE(cells_outside_of_the_board) {
  BOOST_CHECK_THROW(placed_in("| @puzzle polyomino\n| @row **\nF r1c1 r2c1\nF r1c1 r2c1\n"),
                    dlx::ModelError);
}

BOOST_AUTO_TEST_SUITE_END()
