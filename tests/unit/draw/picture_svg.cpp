// SVG: one path a piece, ids, classes with rules, text that is nothing but text.
#include "support/pictures.hpp"

#include <dlx/draw/render.hpp>

#include <regex>
#include <set>
#include <sstream>

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(picture_svg)

namespace {

using namespace dlx::draw;
using Xml = boost::property_tree::ptree;

std::string svg(const Picture& picture) {
  std::ostringstream out;
  write_svg(out, picture);
  return out.str();
}

std::string outline(const Picture& picture) {
  std::ostringstream out;
  write_outline(out, picture);
  return out.str();
}

Xml parsed(const std::string& text) {
  std::istringstream in(text);
  Xml tree;
  boost::property_tree::read_xml(in, tree);
  return tree.get_child("svg");
}

std::vector<Xml> elements(const std::string& text, const std::string& name) {
  std::vector<Xml> result;
  for (const auto& [key, child] : parsed(text))
    if (key == name) result.push_back(child);
  return result;
}

// An L of two boxes, a domino of the same name, and a ground that belongs to nothing.
Picture two_pieces(const std::string& name) {
  Picture picture;
  picture.width = 4;
  picture.height = 2;
  const auto first = picture.add_group(name), second = picture.add_group(name);
  picture.boxes = {{0, 0, 4, 2, {Role::faint}, no_group},
                   {0, 0, 1, 1, piece_paint(0), first},
                   {2, 0, 2, 1, piece_paint(1), second},
                   {0, 1, 2, 1, piece_paint(0), first}};
  add_frame(picture, 0, 0, 4, 2, Weight::thick);
  picture.labels.push_back({.x = 0.5, .y = 0.5, .text = name, .color = {Role::on_piece, 0}});
  return picture;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_piece_is_one_path_with_id_class_and_title) {
  std::vector<std::string> ids, titles, paths;
  for (const Xml& path : elements(svg(two_pieces("L")), "path"))
    if (const auto id = path.get_optional<std::string>("<xmlattr>.id")) {
      ids.push_back(*id);
      titles.push_back(path.get<std::string>("title"));
      paths.push_back(path.get<std::string>("<xmlattr>.d"));
      BOOST_TEST(path.get<std::string>("<xmlattr>.class").starts_with("part piece-"));
    }
  BOOST_TEST(ids == (std::vector<std::string>{"piece-L", "piece-L.2"}),
             boost::test_tools::per_element());
  BOOST_TEST(titles == (std::vector<std::string>{"L", "L"}), boost::test_tools::per_element());
  BOOST_TEST(paths == (std::vector<std::string>{"M20 20H60V60H100V100H20Z", "M100 20H180V60H100Z"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(regions_without_names_have_numbers) {
  std::vector<std::string> ids;
  for (const Xml& path : elements(svg(two_pieces("")), "path"))
    if (const auto id = path.get_optional<std::string>("<xmlattr>.id")) {
      ids.push_back(*id);
      BOOST_TEST(!path.get_child_optional("title"));
    }
  BOOST_TEST(ids == (std::vector<std::string>{"region-1", "region-2"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(every_class_has_a_rule) {
  Picture picture = two_pieces("x");
  picture.circles.push_back({1, 1, 0.3, {Role::none}, {Role::accent}});
  picture.symbols.push_back({.x = 1, .y = 1, .color = {Role::on_heat, 40}});
  picture.polygons.push_back({{{0, 0}, {1, 0}, {0, 1}}, {Role::heat, 3}});
  picture.labels.push_back({.text = "y", .emphasis = Emphasis::strong, .align = Align::right});
  const std::string text = svg(picture);
  const std::string style = parsed(text).get<std::string>("style");
  const std::regex attribute("class=\"([^\"]*)\"");
  std::size_t seen = 0;
  for (std::sregex_iterator found(text.begin(), text.end(), attribute), end; found != end;
       ++found) {
    std::istringstream words((*found)[1].str());
    for (std::string word; words >> word; ++seen)
      BOOST_TEST((word == "part" || style.find('.' + word + '{') != std::string::npos), word);
  }
  BOOST_TEST(seen >= 19U);
}

BOOST_AUTO_TEST_CASE(hostile_text_is_text) {
  const std::string hostile = "</text><script>alert(1)</script>&\"' \x01\x1b[2J";
  const std::string text = svg(two_pieces(hostile));
  BOOST_TEST(text.find("<script") == std::string::npos);
  BOOST_TEST(text.find('\x01') == std::string::npos);
  BOOST_TEST(text.find('\x1b') == std::string::npos);
  const auto paths = elements(text, "path");
  BOOST_REQUIRE(paths.size() >= 2U);
  BOOST_TEST(paths[0].get<std::string>("title") == "</text><script>alert(1)</script>&\"' ??[2J");
  std::set<std::string> ids;
  for (const Xml& path : paths)
    if (const auto id = path.get_optional<std::string>("<xmlattr>.id")) {
      BOOST_TEST(std::regex_match(*id, std::regex("piece-[A-Za-z0-9_.-]*")), *id);
      ids.insert(*id);
    }
  BOOST_TEST(ids.size() == 2U);
}

BOOST_AUTO_TEST_CASE(labels_become_smaller_and_then_shorter) {
  const auto label = [](const std::string& name) {
    Picture picture;
    picture.width = picture.height = 1;
    picture.labels.push_back({.x = 0.5, .y = 0.5, .text = name});
    const Xml text = elements(svg(picture), "text").at(0);
    return std::pair(text.get<double>("<xmlattr>.font-size"), text.data());
  };
  BOOST_TEST(label("A").first == 20);
  const auto [smaller, whole] = label("Nov22");
  BOOST_TEST(smaller < 20);
  BOOST_TEST(smaller >= 9);
  BOOST_TEST(whole == "Nov22");
  const auto [smallest, cut] = label("Nebuchadnezzar II");
  BOOST_TEST(smallest == 9);
  BOOST_TEST(cut.starts_with("Neb"));
  BOOST_TEST(cut.ends_with("…"));
}

BOOST_AUTO_TEST_CASE(an_outline_has_cuts_and_nothing_else) {
  const std::string text = outline(two_pieces("L"));
  BOOST_TEST(elements(text, "text").empty());
  BOOST_TEST(elements(text, "rect").empty());
  BOOST_TEST(parsed(text).get<std::string>("<xmlattr>.width") == "50mm");
  std::set<std::string> paths;
  for (const Xml& path : elements(text, "path")) paths.insert(path.get<std::string>("<xmlattr>.d"));
  BOOST_TEST(paths == (std::set<std::string>{"M5 5L5 25L25 25L25 5L45 5L45 15L15 15L15 5Z"}),
             boost::test_tools::per_element());
  Picture plain;
  plain.width = plain.height = 2;
  add_frame(plain, 0, 0, 2, 2, Weight::thin);
  BOOST_CHECK_THROW(outline(plain), dlx::ModelError);
}

BOOST_AUTO_TEST_CASE(polygons_go_where_their_picture_goes_and_have_a_ground_in_text) {
  Picture inner, outer;
  inner.width = inner.height = 2;
  outer.width = outer.height = 4;
  inner.polygons.push_back(
      {{{0, 0}, {2, 0}, {2, 2}, {0, 2}}, piece_paint(9), inner.add_group("N")});
  outer.add_group("other");
  add_picture(outer, inner, 1, 2);
  BOOST_TEST(outer.polygons.at(0).corners.at(0).x == 1);
  BOOST_TEST(outer.polygons.at(0).corners.at(2).y == 4);
  BOOST_TEST(outer.polygons.at(0).group == 1U);
  BOOST_TEST(elements(svg(outer), "path").at(0).get<std::string>("title") == "N");
  const std::string text = render_text(outer, {.color = true});
  BOOST_TEST(std::count(text.begin(), text.end(), '\n') == 4);
  BOOST_TEST(text.find("\x1b[0;48;5;") != std::string::npos);
  BOOST_TEST(text.starts_with("\n\n"));
}

BOOST_AUTO_TEST_SUITE_END()
