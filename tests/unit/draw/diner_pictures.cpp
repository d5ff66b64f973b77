// Pictures of the round table: the seats of the guests, and names of any length.
#include "support/pictures.hpp"

#include <dlx/draw/drawer.hpp>
#include <dlx/draw/render.hpp>
#include <dlx/puzzle/diner.hpp>

#include <algorithm>
#include <cmath>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(diner_pictures)

using support::directives;
using support::each_answer;
using support::option;
using support::refusal;
namespace draw = dlx::draw;

BOOST_AUTO_TEST_CASE(the_round_table_seats_each_man_between_his_neighbours) {
  const auto instance = dlx::puzzle::diner({.couples = 7, .guests = {}});
  const draw::Drawer drawer(instance.directives);
  each_answer(instance, 30, [&](const dlx::SolutionRecord& answer) {
    std::vector<std::pair<double, std::string>> around;
    const auto picture = drawer.draw(answer);
    for (const auto& label : picture.labels)
      if (label.text[0] == 'F' || label.text[0] == 'M')
        around.emplace_back(std::atan2(label.x - picture.width / 2, picture.height / 2 - label.y),
                            label.text);
    BOOST_REQUIRE(around.size() == 14U);
    for (auto& [angle, name] : around) angle += angle < -1e-9 ? 6.283185307179586 : 0;
    std::sort(around.begin(), around.end());
    for (const auto& each : answer.options) {
      const int seat = std::stoi(each.tokens[0].substr(1));
      const auto before = std::to_string((seat + 5) % 7), after = std::to_string((seat + 6) % 7);
      const auto man = std::find_if(around.begin(), around.end(), [&](const auto& guest) {
        return guest.second == each.tokens[1];
      });
      const auto place = static_cast<std::size_t>(man - around.begin());
      BOOST_TEST(around[(place + 13) % 14].second == 'F' + before);
      BOOST_TEST(around[(place + 1) % 14].second == 'F' + after);
    }
  });
}

namespace {

struct Extent {
  double left, right, top, bottom;
};

// The area that a label takes, with some room for letters wider than usual.
Extent extent(const draw::Label& label) {
  const double width = 0.66 * label.size * static_cast<double>(draw::text_width(label.text));
  const double left = label.align == draw::Align::left    ? label.x
                      : label.align == draw::Align::right ? label.x - width
                                                          : label.x - width / 2;
  return {left, left + width, label.y - label.size / 2, label.y + label.size / 2};
}

bool overlap(const Extent& a, const Extent& b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

dlx::Instance crowded(std::uint32_t couples) {
  dlx::puzzle::Diner puzzle{.couples = couples, .guests = {}};
  for (std::uint32_t k = 0; k < couples; ++k) {
    const std::string number = std::to_string(k);
    puzzle.guests.push_back({"Ms" + number + std::string(28, 'x'), "Mr" + number + "_y"});
  }
  return dlx::puzzle::diner(puzzle);
}

}  // namespace

BOOST_AUTO_TEST_CASE(names_and_discs_do_not_overlap) {
  for (std::uint32_t couples = 3; couples <= 30; ++couples) {
    const auto instance = crowded(couples);
    const draw::Drawer drawer(instance.directives);
    each_answer(instance, 1, [&](const dlx::SolutionRecord& answer) {
      const auto picture = drawer.draw(answer);
      std::vector<Extent> taken;
      for (const auto& label : picture.labels)
        if (label.text.size() > 2) taken.push_back(extent(label));
      BOOST_TEST(taken.size() == 2 * couples);
      for (const auto& box : picture.boxes)
        taken.push_back({box.x, box.x + box.width, box.y, box.y + box.height});
      for (const auto& [x, y, radius, fill, outline, group] : picture.circles)
        if (radius < 1) taken.push_back({x - radius, x + radius, y - radius, y + radius});
      BOOST_TEST(taken.size() == 4 * couples);
      for (std::size_t i = 0; i < taken.size(); ++i) {
        BOOST_TEST((taken[i].left >= 0 && taken[i].right <= picture.width && taken[i].top >= 0 &&
                    taken[i].bottom <= picture.height));
        for (std::size_t k = 0; k < i; ++k)
          BOOST_TEST(!overlap(taken[i], taken[k]), couples << " couples: " << i << " and " << k);
      }
    });
  }
}

// All but the first and the one opposite stand on their disc's line.
BOOST_AUTO_TEST_CASE(in_text_names_stand_beside_their_numbers) {
  for (std::uint32_t couples = 3; couples <= 30; ++couples) {
    const auto instance = crowded(couples);
    const draw::Drawer drawer(instance.directives);
    each_answer(instance, 1, [&](const dlx::SolutionRecord& answer) {
      std::string text = draw::render_text(drawer.draw(answer));
      std::uint32_t beside = 0;
      for (std::uint32_t k = 0; k < couples; ++k) {
        const std::string number = std::to_string(k);
        for (const std::string& name :
             {"Ms" + number + std::string(28, 'x'), "Mr" + number + "_y"}) {
          BOOST_TEST(text.find(name.substr(0, 32)) != std::string::npos, couples << name << text);
          for (const char* gap : {" ", "  ", "   "})
            if (text.find(' ' + number + gap + name) != std::string::npos ||
                text.find(name + gap + number + ' ') != std::string::npos) {
              ++beside;
              break;
            }
        }
      }
      BOOST_TEST(beside == 2 * couples - 2, text);
    });
  }
}

BOOST_AUTO_TEST_CASE(long_names_are_cut_between_characters) {
  std::string fits, cut;
  for (int i = 0; i < 32; ++i) fits += "é";
  for (int i = 0; i < 31; ++i) cut += "é";
  const auto drawn = [](const std::string& name) {
    return draw::Drawer(directives({{"puzzle", "diner"}, {"size", "1"}, {"name", "M0 " + name}}))
        .draw({1, {}, {option(1, {"S0", "M0"})}});
  };
  const auto has_label = [](const draw::Picture& picture, const std::string& text) {
    return std::any_of(picture.labels.begin(), picture.labels.end(),
                       [&](const draw::Label& label) { return label.text == text; });
  };
  BOOST_TEST(has_label(drawn(fits), fits));
  std::string endless;
  for (int i = 0; i < 10'000; ++i) endless += "é";
  BOOST_TEST(has_label(drawn(endless), cut + "…"));
  BOOST_TEST(drawn(endless).width == drawn(fits).width);
  BOOST_TEST(drawn(endless).groups.back() == endless + ", couple 0");  // whole under the pointer
}

BOOST_AUTO_TEST_CASE(wrong_seats_are_hatched) {
  const auto diner = directives({{"puzzle", "diner"}, {"size", "3"}});
  const auto said = [](const char* size, const char* name) {
    return refusal(directives({{"puzzle", "diner"}, {"size", size}, {"name", name}}), {});
  };
  BOOST_TEST(said("1000001", "M0 A") == "'| @size' needs up to 1000000 couples, not '1000001'");
  BOOST_TEST(said("99999999999", "M0 A") ==
             "'| @size' needs up to 1000000 couples, not '99999999999'");
  BOOST_TEST(said("3", "M3 A") == "'| @name' needs a guest of the 3 couples, from 0, not 'M3'");
  BOOST_TEST(said("3", "M99999999999 A") ==
             "'| @name' needs a guest of the 3 couples, from 0, not 'M99999999999'");
  const auto drawn = [&](std::vector<dlx::RecordedOption> options) {
    return draw::Drawer(diner).draw({1, {}, std::move(options)});
  };
  // The men whose discs are hatched.
  const auto hatched = [&](const draw::Picture& picture) {
    std::string text;
    for (const auto& box : picture.boxes) {
      if (box.fill.role != draw::Role::bad) continue;
      const auto is_inside = [&](const draw::Label& label) {
        return box.x < label.x && label.x < box.x + box.width && box.y < label.y &&
               label.y < box.y + box.height;
      };
      const auto label = std::find_if(picture.labels.begin(), picture.labels.end(), is_inside);
      text += label == picture.labels.end() ? "-" : label->text;
    }
    return text;
  };
  const auto first = option(1, {"S0", "M0"}), second = option(2, {"S1", "M1"});
  BOOST_TEST(hatched(drawn({first, second, option(3, {"S2", "M2"})})) == "");
  BOOST_TEST(hatched(drawn({first, second})) == "-");                            // seat S2 is empty
  BOOST_TEST(hatched(drawn({first, second, option(3, {"S2", "M0"})})) == "00");  // on two seats
  BOOST_TEST(hatched(drawn({first, option(3, {"S0", "M2"}), second})) == "0-");  // two on a seat
  BOOST_TEST(support::text_of(diner, {first, second}).find('!') != std::string::npos);
  BOOST_TEST(refusal(diner, {option(1, {"S3", "M0"})}).find("outside") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
