// The page: pieces that decode to the pictures, and data that no text can break out of.
#include "draw/svg_elements.hpp"
#include "support/run.hpp"

#include <dlx/draw/render.hpp>

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

BOOST_AUTO_TEST_SUITE(picture_page)

namespace {

using namespace dlx::draw;

constexpr const char* hostile = "</script><script>alert(1)</script><!--\"'&\\\n\x01";

std::string page_of(const std::vector<Picture>& pictures, const std::string& title) {
  std::ostringstream out;
  PageWriter writer(out, title);
  for (const Picture& picture : pictures) writer.add(picture);
  writer.end(title);
  return out.str();
}

Picture hostile_picture() {
  Picture picture;
  picture.width = picture.height = 1;
  picture.title = hostile;
  const auto group = picture.add_group(hostile);
  picture.boxes.push_back({0, 0, 1, 1, piece_paint(3), group});
  picture.labels.push_back({.x = 0.5, .y = 0.5, .text = hostile, .group = group});
  return picture;
}

// The contents of the script elements of a class or id.
std::vector<std::string> scripts(const std::string& page, const std::string& name) {
  std::vector<std::string> result;
  for (std::size_t at = page.find(name + "\">"); at != std::string::npos;
       at = page.find(name + "\">", at + 1)) {
    const std::size_t from = at + name.size() + 2;
    result.push_back(page.substr(from, page.find("</script>", from) - from));
  }
  return result;
}

nlohmann::json data_of(const std::string& page) {
  return nlohmann::json::parse(scripts(page, "id=\"data").at(0));
}

std::vector<std::uint64_t> numbers(const std::string& codes) {
  std::vector<std::uint64_t> result;
  std::uint64_t value = 0;
  for (const char c : codes) {
    BOOST_REQUIRE(c != '<');
    const int digit = c - 35 - (c > '<' ? 1 : 0);
    value = value * 45 + static_cast<std::uint64_t>(digit % 45);
    if (digit < 45) result.push_back(value), value = 0;
  }
  return result;
}

struct Decoded {
  std::string title;
  std::vector<std::string> elements;  // the first of them tells groups
};

std::vector<std::size_t> applied(const std::string& codes, const std::vector<std::size_t>& before) {
  std::vector<std::size_t> list;
  std::int64_t expected = 0;
  const auto values = numbers(codes);
  for (std::size_t k = 0; k < values.size(); ++k) {
    if (values[k] % 2 == 0) {
      list.push_back(values[k] / 2);
      continue;
    }
    const auto length = static_cast<std::int64_t>(values[k] / 2 + 1);
    const std::uint64_t way = values[++k];
    const std::int64_t from =
        expected + (way % 2 == 0 ? std::int64_t(way / 2) : -std::int64_t(way / 2) - 1);
    for (std::int64_t i = from; i < from + length; ++i)
      list.push_back(before.at(static_cast<std::size_t>(i)));
    expected = from + length;
  }
  return list;
}

// Each piece with no more than its dictionary up to itself.
std::vector<Decoded> decoded(const std::string& page) {
  std::vector<Decoded> result;
  const auto fresh = scripts(page, "class=\"elements"), coded = scripts(page, "class=\"pictures");
  BOOST_REQUIRE(fresh.size() == coded.size());
  const std::vector<std::size_t> starts = data_of(page).at("starts");
  std::vector<std::string> dictionary;
  for (std::size_t piece = 0; piece < coded.size(); ++piece) {
    if (std::find(starts.begin(), starts.end(), piece) != starts.end()) dictionary.clear();
    for (std::string& line : support::lines_of(fresh[piece])) dictionary.push_back(std::move(line));
    std::vector<std::size_t> list;
    std::string title;
    for (const std::string& line : support::lines_of(coded[piece])) {
      const std::size_t blank = line.find(' ');
      list = applied(line.substr(0, blank), list);
      if (blank != std::string::npos) {
        title = nlohmann::json::parse(line.substr(blank + 1)).get<std::string>();
      } else {
        const std::size_t first = title.find_last_not_of("0123456789") + 1;
        BOOST_REQUIRE(first < title.size());  // all titles of these tests end in their number
        title = title.substr(0, first) + std::to_string(std::stoull(title.substr(first)) + 1);
      }
      result.push_back({title, {}});
      for (const std::size_t number : list) result.back().elements.push_back(dictionary.at(number));
    }
  }
  return result;
}

std::vector<std::string> elements_of(const Picture& picture) {
  std::vector<std::string> result;
  SvgClasses classes;
  svg_elements(picture, {20, 0, false, false, true}, classes,
               [&](std::string_view text, std::uint32_t) { result.emplace_back(text); });
  return result;
}

// Dominoes of a board in some order; `mixed` decides of each where it lies.
Picture some_picture(std::uint64_t mixed, const std::string& title) {
  Picture picture;
  picture.width = 8;
  picture.height = 8;
  picture.title = title;
  for (std::uint64_t k = 0; k < 12; ++k, mixed = mixed * 6364136223846793005U + 1) {
    const auto group = picture.add_group("P" + std::to_string(mixed >> 62U));
    const double x = double(mixed >> 40U & 7U), y = double(mixed >> 50U & 7U);
    picture.boxes.push_back({x, y, 1, 1, piece_paint(std::uint32_t(mixed >> 60U)), group});
    picture.labels.push_back({.x = x + 0.5, .y = y + 0.5, .text = "P", .group = group});
    if (k % 3 == 0) picture.lines.push_back({x, y, x + 1, y});
  }
  return picture;
}

void require_same(const std::vector<Picture>& pictures) {
  const std::string page = page_of(pictures, "x");
  const auto all = decoded(page);
  BOOST_REQUIRE(all.size() == pictures.size());
  BOOST_TEST(data_of(page).at("count") == pictures.size());
  for (std::size_t k = 0; k < pictures.size(); ++k) {
    BOOST_TEST(all[k].title == pictures[k].title);
    const std::vector<std::string> drawn(all[k].elements.begin() + 1, all[k].elements.end());
    BOOST_TEST(drawn == elements_of(pictures[k]), boost::test_tools::per_element());
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(hostile_text_stays_data) {
  const std::string page = page_of({hostile_picture(), hostile_picture()}, hostile);
  BOOST_TEST(support::occurrences(page, "<script") ==
             5U);  // elements, pictures, rules, data, and the program
  BOOST_TEST(support::occurrences(page, "</script") == 5U);
  BOOST_TEST(support::occurrences(page, "<!--") == 0U);
  BOOST_TEST(support::occurrences(page, "alert(1)</") == 0U);
  BOOST_TEST(data_of(page).at("heading").get<std::string>() ==
             std::string("2 solutions, ") + hostile);
  for (const Decoded& picture : decoded(page)) BOOST_TEST(picture.title == hostile);
}

BOOST_AUTO_TEST_CASE(pieces_decode_to_what_was_drawn) {
  std::vector<Picture> pictures;
  std::uint64_t mixed = 2463534242;
  for (std::size_t k = 0; k < 300; ++k) {
    if (k % 5 != 0) mixed = mixed * 6364136223846793005U + 1442695040888963407U;
    pictures.push_back(some_picture(mixed, "solution " + std::to_string(k % 7 == 0 ? 1000 : k)));
    if (k % 4 == 0) std::reverse(pictures.back().boxes.begin(), pictures.back().boxes.end());
    if (k % 50 == 0) pictures.back().lines.clear();
  }
  require_same(pictures);
  require_same({some_picture(1, ""), some_picture(1, ""), some_picture(2, "009")});
}

BOOST_AUTO_TEST_CASE(a_large_dictionary_begins_anew) {
  std::vector<Picture> pictures;
  for (std::size_t k = 0; k < 200; ++k) {
    Picture picture = some_picture(k / 3, "picture " + std::to_string(k));
    for (std::size_t i = 0; i < 1000; ++i)
      picture.labels.push_back(
          {.x = 1, .y = 1, .text = std::to_string(k * 1000 + i), .width = 8.0, .group = 0});
    pictures.push_back(std::move(picture));
  }
  const std::string page = page_of(pictures, "x");
  BOOST_TEST(data_of(page).at("starts").size() > 1U);
  BOOST_TEST(data_of(page).at("starts").at(0) == 0);
  require_same(pictures);
}

// Markup that solutions share costs little; the bytes of a page are what it loads.
BOOST_AUTO_TEST_CASE(what_pictures_share_stands_once) {
  const Picture picture = some_picture(7, "solution 1");
  const std::size_t few = page_of(std::vector<Picture>(64, picture), "x").size();
  const std::size_t many = page_of(std::vector<Picture>(6400, picture), "x").size();
  BOOST_TEST((many - few) / 6336 < 40U);
}

// The groups of parts, told by the first element: a box and its label have the same.
BOOST_AUTO_TEST_CASE(parts_of_a_group_have_one_number) {
  Picture picture = hostile_picture();
  const auto other = picture.add_group("B");
  picture.labels.push_back({.x = 0.5, .y = 0.5, .text = "B", .group = other});
  picture.labels.push_back({.x = 0.5, .y = 0.5, .text = "A", .group = 0});
  picture.labels.push_back({.x = 0.5, .y = 0.5, .text = "none"});
  const auto all = decoded(page_of({picture}, "x"));
  BOOST_TEST(all.at(0).elements.at(0) == "0 0 1 0");
  std::size_t parts = 0;
  for (const std::string& element : all[0].elements)
    parts += support::occurrences(element, "class=\"part ");
  BOOST_TEST(parts == 4U);
}

BOOST_AUTO_TEST_CASE(solutions_are_told_from_puzzles) {
  std::ostringstream out;
  PageWriter writer(out, "x", {"puzzle", "puzzles"}, Language::french);
  for (std::uint64_t k = 0; k < 3; ++k) {
    writer.add(some_picture(k, "puzzle"));
    if (k != 1) writer.add_solution(some_picture(k + 9, "solution"));
  }
  writer.end();
  const auto data = data_of(out.str());
  BOOST_TEST(data.at("heading") == "3 puzzles");
  BOOST_TEST(data.at("solutions") == (std::vector<int>{1, 4}));
  BOOST_TEST(data.at("words").at("close") == "Fermer");
  BOOST_TEST(support::occurrences(out.str(), "<html lang=\"fr\">") == 1U);
}

BOOST_AUTO_TEST_CASE(it_loads_nothing) {
  const std::string page = page_of({hostile_picture()}, "x");
  for (const char* word : {"src=", "@import", "url(", "fetch(", "import(", "XMLHttpRequest"})
    BOOST_TEST(support::occurrences(page, word) == 0U, word);
  BOOST_TEST(support::occurrences(page, "http") ==
             support::occurrences(page, "http-equiv") +
                 support::occurrences(page, "http://www.w3.org/2000/svg"));
  BOOST_TEST(support::occurrences(page, "default-src 'none'") == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
