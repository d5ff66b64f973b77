// The page: data that no text can break out of.
#include <dlx/draw/render.hpp>

#include <sstream>

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

BOOST_AUTO_TEST_SUITE(picture_page)

namespace {

using namespace dlx::draw;

constexpr const char* hostile = "</script><script>alert(1)</script><!--\"'&\\\n\x01";

std::string page_of(const Picture& picture, const std::string& title) {
  std::ostringstream out;
  PageWriter writer(out, title);
  writer.add(picture);
  writer.add(picture);
  writer.end(title);
  return out.str();
}

std::size_t count(const std::string& text, const std::string& what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
    ++found;
  return found;
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

}  // namespace

BOOST_AUTO_TEST_CASE(hostile_text_stays_data) {
  const std::string page = page_of(hostile_picture(), hostile);
  BOOST_TEST(count(page, "<script") == 2U);
  BOOST_TEST(count(page, "</script") == 2U);
  BOOST_TEST(count(page, "<!--") == 0U);
  BOOST_TEST(count(page, "alert(1)</") == 0U);
}

BOOST_AUTO_TEST_CASE(the_data_is_json_and_says_the_same) {
  const std::string page = page_of(hostile_picture(), hostile);
  const std::size_t begin = page.find('{', page.find("id=\"data\""));
  const auto data =
      nlohmann::json::parse(page.substr(begin, page.find("</script>", begin) - begin));
  BOOST_REQUIRE(data.at("pictures").size() == 2U);
  const auto& picture = data.at("pictures").at(0);
  BOOST_REQUIRE(picture.size() == 10U);
  BOOST_TEST(picture.at(0).get<std::string>() == hostile);
  BOOST_TEST(picture.at(3).size() == 6U);
  BOOST_TEST(picture.at(7).at(0).at(8).get<std::string>() == hostile);
  BOOST_TEST(picture.at(9).at(0).get<std::string>() == hostile);
  BOOST_TEST(data.at("roles").size() == 18U);
  BOOST_TEST(data.at("heading").get<std::string>() == std::string("2 solutions, ") + hostile);
}

BOOST_AUTO_TEST_CASE(it_loads_nothing) {
  const std::string page = page_of(hostile_picture(), "x");
  for (const char* word : {"src=", "@import", "url(", "fetch(", "import(", "XMLHttpRequest"})
    BOOST_TEST(count(page, word) == 0U, word);
  BOOST_TEST(count(page, "http") ==
             count(page, "http-equiv") + count(page, "http://www.w3.org/2000/svg"));
  BOOST_TEST(count(page, "default-src 'none'") == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
