// The one rule is a ladder of rooms, one in the library and one in the tools: no include goes up or
// sideways, and none in a circle; a namespace is a room.
#include "support/run.hpp"
#include "support/source_files.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(rooms)

namespace {

namespace fs = std::filesystem;

// A file and a header that it includes, by paths as `search/bits/bits.hpp` or `dlx/text.hpp`.
using Arrow = std::pair<std::string, std::string>;

using RoomOf = std::string (*)(const std::string& path);

// The arrows whose header has a room.
std::vector<Arrow> arrows_below(const std::string& root, RoomOf room) {
  std::vector<Arrow> arrows;
  for (const fs::path& file : support::sources(root)) {
    const auto from = fs::relative(file, support::source_path(root)).generic_string();
    for (const std::string& included : support::includes(file))
      if (!room(included).empty()) arrows.emplace_back(from, included);
  }
  return arrows;
}

std::vector<Arrow> arrows_of_the_library() {
  auto arrows = arrows_below("libdlx/src", support::room_of);
  const auto more = arrows_below("libdlx/include", support::room_of);
  arrows.insert(arrows.end(), more.begin(), more.end());
  return arrows;
}

std::vector<std::string> wrong_arrows(const std::vector<Arrow>& arrows,
                                      const support::Ladder& rooms = support::rooms_of_library,
                                      RoomOf room = support::room_of) {
  std::vector<std::string> wrong;
  for (const auto& [from, to] : arrows)
    if (!support::may_include(rooms, room(from), room(to)))
      wrong.push_back(from + " includes " + to + ", but " + room(from) + " does not stand on " +
                      room(to));
  return wrong;
}

// Circles of modules: a header and its source are one.
class Circles {
 public:
  explicit Circles(const std::vector<Arrow>& arrows) {
    for (const auto& [from, to] : arrows)
      if (module(from) != module(to)) arrows_[module(from)].insert(module(to));
    for (const auto& [from, to] : arrows_) visit(from);
  }
  // One for each arrow back, as `a -> b -> a`.
  [[nodiscard]] const std::vector<std::string>& found() const { return found_; }

 private:
  static std::string module(const std::string& path) { return path.substr(0, path.rfind('.')); }

  void visit(const std::string& module) {
    path_.push_back(module);
    const auto arrows = arrows_.find(module);
    if (done_.count(module) == 0 && arrows != arrows_.end())
      for (const std::string& next : arrows->second) {
        const auto open = std::find(path_.begin(), path_.end(), next);
        open == path_.end() ? visit(next) : report(open);
      }
    done_.insert(module);
    path_.pop_back();
  }

  void report(std::vector<std::string>::const_iterator open) {
    std::string circle;
    for (auto at = open; at != path_.end(); ++at) circle += *at + " -> ";
    found_.push_back(circle + *open);
  }

  std::map<std::string, std::set<std::string>> arrows_;
  std::vector<std::string> path_, found_;
  std::set<std::string> done_;
};

// A namespace that a file opens, by the path of the file.
using Opened = std::pair<std::string, std::string>;

// The namespaces that a file opens, with their full names; an unnamed one counts as the one around
// it. Namespaces stand at the beginning of a line, and so do their braces.
std::vector<Opened> namespaces_in(const std::string& path, const std::vector<std::string>& lines) {
  static const std::regex opening("(?:inline )?namespace(?: ([a-z_:]+))? \\{(.*\\})?.*");
  static const std::regex closing("\\}  // namespace.*");
  std::vector<Opened> opened;
  std::vector<std::string> around{""};
  std::smatch match;
  for (const std::string& line : lines) {
    if (std::regex_match(line, match, opening)) {
      const std::string name = match[1];
      const bool is_nested = !around.back().empty() && !name.empty();
      const std::string whole = around.back() + (is_nested ? "::" : "") + name;
      if (!name.empty()) opened.emplace_back(path, whole);
      if (!match[2].matched) around.push_back(whole);  // else its brace is closed on the line
    } else if (std::regex_match(line, closing) && around.size() > 1) {
      around.pop_back();
    }
  }
  return opened;
}

// Internals stand in the namespace of their room, what is public and what implements it in dlx.
std::vector<std::string> wrong_namespaces(const std::vector<Opened>& opened) {
  std::vector<std::string> wrong;
  for (const auto& [path, name] : opened) {
    const bool is_public = path.starts_with("dlx/");
    const std::string rest = is_public ? path.substr(4) : path;
    const std::string room = rest.find('/') < rest.size() ? rest.substr(0, rest.find('/')) : "";
    const std::string expected = room.empty() ? "dlx" : "dlx::" + room;
    const bool is_nested = !room.empty() && name.starts_with(expected + "::");
    if (name != "dlx" && name != expected && !is_nested)
      wrong.push_back(path + " opens namespace " + name + ", not " + expected);
  }
  return wrong;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_file_has_its_room) {
  const fs::path headers = support::source_path("libdlx/include");
  for (const auto& file : support::sources("libdlx/include"))
    BOOST_TEST(!support::room_of(fs::relative(file, headers).generic_string()).empty(), file);
  const fs::path rooms = support::source_path("libdlx/src");
  for (const auto& file : support::sources("libdlx/src"))
    BOOST_TEST(!support::room_of(fs::relative(file, rooms).generic_string()).empty(), file);
}

BOOST_AUTO_TEST_CASE(no_include_goes_up_or_sideways) {
  const auto arrows = arrows_of_the_library();
  BOOST_TEST(arrows.size() > 500U);
  for (const std::string& wrong : wrong_arrows(arrows)) BOOST_ERROR(wrong);
}

BOOST_AUTO_TEST_CASE(no_includes_go_in_a_circle) {
  Circles circles(arrows_of_the_library());
  for (const std::string& circle : circles.found()) BOOST_ERROR(circle);
}

BOOST_AUTO_TEST_CASE(every_folder_of_the_tools_has_its_row) {
  std::set<std::string> rows, rooms;
  for (const auto& [room, below] : support::rooms_of_tools) rows.insert(room);
  for (const fs::path& file : support::sources("tools")) {
    const auto path = fs::relative(file, support::source_path("tools")).generic_string();
    const std::string room = support::room_of_tools(path);
    BOOST_TEST(!room.empty(), path);
    rooms.insert(room);
  }
  BOOST_TEST(rooms == rows, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(no_include_of_the_tools_goes_up_or_sideways) {
  const auto arrows = arrows_below("tools", support::room_of_tools);
  BOOST_TEST(arrows.size() > 250U);
  for (const std::string& wrong :
       wrong_arrows(arrows, support::rooms_of_tools, support::room_of_tools))
    BOOST_ERROR(wrong);
}

BOOST_AUTO_TEST_CASE(no_includes_of_the_tools_go_in_a_circle) {
  Circles circles(arrows_below("tools", support::room_of_tools));
  for (const std::string& circle : circles.found()) BOOST_ERROR(circle);
}

BOOST_AUTO_TEST_CASE(a_wrong_include_of_the_tools_is_told) {
  const std::vector<Arrow> up{{"parts/campaign.cpp", "solve/checkpoint.hpp"}};
  BOOST_TEST(wrong_arrows(up, support::rooms_of_tools, support::room_of_tools).at(0) ==
             "parts/campaign.cpp includes solve/checkpoint.hpp, but parts does not stand on solve");
  const std::vector<Arrow> sideways{{"solve/presenter.cpp", "info/report.hpp"},
                                    {"check/verifier.cpp", "show/words.hpp"},
                                    {"problems/values.hpp", "parts/part.hpp"},
                                    {"cli/tool.cpp", "problems/values.hpp"}};
  BOOST_TEST(wrong_arrows(sideways, support::rooms_of_tools, support::room_of_tools).size() ==
             sideways.size());
  const std::vector<Arrow> fine{{"dlx-sum.cpp", "solve/presenter.hpp"},
                                {"solve/searching.cpp", "parts/cut.hpp"},
                                {"parts/part.cpp", "problems/values.hpp"},
                                {"solve/solver.cpp", "cli/tool.hpp"},
                                {"show/steps.cpp", "show/steps.hpp"}};
  BOOST_TEST(wrong_arrows(fine, support::rooms_of_tools, support::room_of_tools).empty());
}

BOOST_AUTO_TEST_CASE(a_wrong_include_is_told) {
  const std::vector<Arrow> up{{"model/problem.cpp", "matrix/matrix.hpp"}};
  BOOST_TEST(wrong_arrows(up).at(0) ==
             "model/problem.cpp includes matrix/matrix.hpp, but model does not stand on matrix");
  const std::vector<Arrow> sideways{{"frontier/state_encoding.hpp", "search/engine.hpp"},
                                    {"check/check.cpp", "dlx/solve.hpp"},
                                    {"draw/queens.cpp", "dlx/puzzle/queens.hpp"},
                                    {"dlx/text.hpp", "dlx/solve.hpp"}};
  BOOST_TEST(wrong_arrows(sideways).size() == sideways.size());
  const std::vector<Arrow> fine{{"solve/count.cpp", "base/words.hpp"},
                                {"draw/queens.cpp", "dlx/board/regions.hpp"},
                                {"search/cells/cells.hpp", "search/bits/bits.hpp"}};
  BOOST_TEST(wrong_arrows(fine).empty());
}

BOOST_AUTO_TEST_CASE(a_circle_is_told) {
  const std::vector<Arrow> circle{{"room/a.hpp", "room/b.hpp"},
                                  {"room/b.cpp", "room/c.hpp"},
                                  {"room/c.cpp", "room/a.hpp"},
                                  {"room/c.cpp", "room/c.hpp"}};
  BOOST_TEST(
      Circles(circle).found() == std::vector<std::string>{"room/a -> room/b -> room/c -> room/a"},
      boost::test_tools::per_element());
  const std::vector<Arrow> diamond{
      {"a.hpp", "b.hpp"}, {"a.hpp", "c.hpp"}, {"b.hpp", "d.hpp"}, {"c.hpp", "d.hpp"}};
  BOOST_TEST(Circles(diamond).found().empty());
}

BOOST_AUTO_TEST_CASE(a_namespace_is_a_room) {
  std::vector<Opened> opened;
  for (const std::string root : {"libdlx/src", "libdlx/include"})
    for (const fs::path& file : support::sources(root)) {
      const auto path = fs::relative(file, support::source_path(root)).generic_string();
      const auto found = namespaces_in(path, support::lines_of(file));
      opened.insert(opened.end(), found.begin(), found.end());
    }
  BOOST_TEST(opened.size() > 300U);
  for (const std::string& wrong : wrong_namespaces(opened)) BOOST_ERROR(wrong);
}

BOOST_AUTO_TEST_CASE(a_wrong_namespace_is_told) {
  const std::vector<Opened> nested = namespaces_in(
      "solve/count.cpp",
      {"namespace dlx {", "namespace bound { class Residual; }", "namespace counting {",
       "namespace {", "", "}  // namespace", "}  // namespace counting", "namespace solve {",
       "}  // namespace solve", "}  // namespace dlx"});
  BOOST_TEST(nested.size() == 4U);
  const std::vector<std::string> told{
      "solve/count.cpp opens namespace dlx::bound, not dlx::solve",
      "solve/count.cpp opens namespace dlx::counting, not dlx::solve"};
  BOOST_TEST(wrong_namespaces(nested) == told, boost::test_tools::per_element());
  const std::vector<Opened> wrong{{"base/quote.hpp", "dlx::model"},
                                  {"search/engine.hpp", "dlx::searching"},
                                  {"dlx/text.hpp", "dlx::text"},
                                  {"draw/drawer.cpp", "search"},
                                  {"dlx/make/repair.hpp", "dlx::sets"}};
  BOOST_TEST(wrong_namespaces(wrong).size() == wrong.size());
  const std::vector<Opened> fine{{"model/problem.cpp", "dlx"},
                                 {"search/clauses/clauses.cpp", "dlx::search::clauses"},
                                 {"dlx/draw/drawer.hpp", "dlx::draw"}};
  BOOST_TEST(wrong_namespaces(fine).empty());
}

// The verifier shares no code with engines and drawing.
BOOST_AUTO_TEST_CASE(the_verifier_knows_nothing_of_engines) {
  const std::set<std::string> known{"", "base", "model", "text", "check", "board"};
  auto files = support::sources("tools/check");
  files.emplace_back(support::source_path("tools/dlx-check.cpp"));
  for (const fs::path& file : files)
    for (const std::string& included : support::includes(file))
      BOOST_TEST(known.count(support::room_of(included)) == 1U, file << " includes " << included);
}

// It shares the escaping of messages and the request to stop with the library, and no more.
BOOST_AUTO_TEST_CASE(the_frame_of_the_tools_knows_nothing_of_covers) {
  for (const fs::path& file : support::sources("tools/cli"))
    for (const std::string& included : support::includes(file))
      BOOST_TEST((included == "dlx/error.hpp" || included == "dlx/stop_token.hpp" ||
                  !included.starts_with("dlx/")),
                 file << " includes " << included);
}

BOOST_AUTO_TEST_CASE(every_room_is_on_the_map) {
  const std::string map = support::read_file(support::source_path("libdlx/README.md"));
  for (const auto& [room, below] : support::rooms_of_library)
    if (room != "door" && room != "top")
      BOOST_TEST(map.find("\n| `" + room + "`") != std::string::npos, room);
}

BOOST_AUTO_TEST_SUITE_END()
