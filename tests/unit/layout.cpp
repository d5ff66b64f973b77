// The one rule is a ladder of rooms, one in the library and one in the tools: no include goes up or
// sideways, and none in a circle; the library does not speak; the tools' frame knows nothing of
// covers.
#include "support/run.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(layout)

namespace {

namespace fs = std::filesystem;

// Rooms and what each stands on: it may include that and whatever that stands on.
using Ladder = std::map<std::string, std::vector<std::string>>;

// `door` are the public headers of Prepared, Search, count, Optimizer and estimate: their options
// and figures are known to every engine, what they promise is kept above.
const Ladder ladder{
    {"base", {}},
    {"model", {"base"}},
    {"door", {"model"}},
    {"matrix", {"door"}},
    {"search", {"matrix"}},
    {"parallel", {"search"}},
    {"frontier", {"matrix"}},
    {"bound", {"matrix"}},
    {"solve", {"parallel", "frontier", "bound"}},
    {"text", {"model"}},
    {"formats", {"text"}},
    {"board", {"model"}},
    {"puzzle", {"board"}},
    {"draw", {"board"}},
    {"check", {"model"}},
    {"sets", {"solve", "text"}},
    {"make", {"sets", "board"}},
    {"symmetry", {"solve"}},
    {"top", {"make", "symmetry", "formats", "check"}},
};

// The folders of tools/; `main` are the programs themselves, tools/*.cpp. The module of the browser
// calls these by their names and shares no header with them.
const Ladder ladder_of_tools{
    {"cli", {}},
    {"problems", {"cli"}},
    {"check", {"problems"}},
    {"convert", {"problems"}},
    {"info", {"problems"}},
    {"puzzle", {"problems"}},
    {"show", {"problems"}},
    {"parts", {"problems"}},
    {"solve", {"parts"}},
    {"main", {"check", "convert", "info", "puzzle", "show", "solve"}},
    {"web", {}},
};

// The room of a header of include/dlx, where its folder does not say it.
const std::map<std::string, std::string> room_of_header{
    {"check.hpp", "check"},       {"dlx.hpp", "top"},       {"error.hpp", "base"},
    {"formats.hpp", "formats"},   {"info.hpp", "model"},    {"natural.hpp", "model"},
    {"position.hpp", "door"},     {"problem.hpp", "model"}, {"solution.hpp", "model"},
    {"solution_set.hpp", "sets"}, {"solve.hpp", "door"},    {"symmetry.hpp", "symmetry"},
    {"text.hpp", "text"},         {"trace.hpp", "model"},   {"stop_token.hpp", "base"},
};

// "base/quote.hpp", "dlx/puzzle/queens.hpp" or "dlx/text.hpp" -> its room; else nothing.
std::string room_of(const std::string& path) {
  const std::string rest = path.starts_with("dlx/") ? path.substr(4) : path;
  if (const auto found = room_of_header.find(rest); rest != path && found != room_of_header.end())
    return found->second;
  const std::string folder = rest.substr(0, rest.find('/'));
  return folder != rest && ladder.count(folder) != 0 ? folder : "";
}

// "cli/tool.hpp" -> "cli"; a source without a folder -> "main"; nothing for a header from outside
// tools/.
std::string room_of_tools(const std::string& path) {
  const std::size_t slash = path.find('/');
  if (slash == std::string::npos) return path.ends_with(".cpp") ? "main" : "";
  const std::string folder = path.substr(0, slash);
  return ladder_of_tools.count(folder) != 0 ? folder : "";
}

bool may_include(const Ladder& rooms, const std::string& from, const std::string& to) {
  const auto& below = rooms.at(from);
  return to == from || std::any_of(below.begin(), below.end(), [&](const std::string& room) {
           return may_include(rooms, room, to);
         });
}

std::vector<fs::path> sources(const std::string& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(support::source_path(folder)))
    if (entry.path().extension() == ".hpp" || entry.path().extension() == ".cpp")
      files.push_back(entry.path());
  return files;
}

std::vector<std::string> lines_of(const fs::path& file) {
  std::vector<std::string> lines;
  std::istringstream text(support::read_file(file.string()));
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  return lines;
}

// What a file includes, without quotes or angles.
std::vector<std::string> includes(const fs::path& file) {
  constexpr std::string_view include = "#include ";
  std::vector<std::string> found;
  for (const std::string& line : lines_of(file)) {
    if (!line.starts_with(include) || line.size() < include.size() + 2) continue;
    const std::size_t from = include.size() + 1;
    found.push_back(line.substr(from, line.find_first_of("\">", from) - from));
  }
  return found;
}

// A file and a header that it includes, by paths as `search/bits/bits.hpp` or `dlx/text.hpp`.
using Arrow = std::pair<std::string, std::string>;

using RoomOf = std::string (*)(const std::string& path);

// The arrows whose header has a room.
std::vector<Arrow> arrows_below(const std::string& root, RoomOf room) {
  std::vector<Arrow> arrows;
  for (const fs::path& file : sources(root)) {
    const auto from = fs::relative(file, support::source_path(root)).generic_string();
    for (const std::string& included : includes(file))
      if (!room(included).empty()) arrows.emplace_back(from, included);
  }
  return arrows;
}

std::vector<Arrow> arrows_of_the_library() {
  auto arrows = arrows_below("libdlx/src", room_of);
  const auto more = arrows_below("libdlx/include", room_of);
  arrows.insert(arrows.end(), more.begin(), more.end());
  return arrows;
}

std::vector<std::string> wrong_arrows(const std::vector<Arrow>& arrows,
                                      const Ladder& rooms = ladder, RoomOf room = room_of) {
  std::vector<std::string> wrong;
  for (const auto& [from, to] : arrows)
    if (!may_include(rooms, room(from), room(to)))
      wrong.push_back(from + " includes " + to + ", but " + room(from) + " does not stand on " +
                      room(to));
  return wrong;
}

// The lists of sources of libdlx: one a room, and one of what needs cairo.
std::vector<fs::path> lists_of_rooms() {
  std::vector<fs::path> lists;
  for (const auto& entry : fs::recursive_directory_iterator(support::source_path("libdlx/src")))
    if (entry.path().filename() == "CMakeLists.txt") lists.push_back(entry.path());
  return lists;
}

// A target of a room and the targets that it stands on.
struct RoomTarget {
  std::string name = {};
  std::vector<std::string> stands_on = {};
};

// The target that a line such as `dlx_room(make ON sets board SOURCES` makes; else no name.
RoomTarget target_in(const std::string& line) {
  static const std::regex room("dlx_room\\(([a-z-]+)( APART)?( ON( [a-z -]+))? SOURCES");
  std::smatch match;
  if (!std::regex_match(line, match, room)) return {};
  RoomTarget target{.name = match[1]};
  std::istringstream below(match[4]);
  for (std::string name; below >> name;) target.stands_on.push_back(name);
  return target;
}

// `make-repair` is a target of a few files of the room `make`.
std::string room_of_target(const std::string& target) {
  return target.substr(0, target.find('-'));
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

// The files that a comment names, such as `text/syntax.hpp`.
std::vector<std::string> files_named_in(const std::string& line) {
  std::vector<std::string> found;
  const std::size_t comment = line.find("//");
  if (comment == std::string::npos) return found;
  static const std::regex name("[a-z_]+(/[a-z_]+)*\\.[ch]pp");
  for (std::sregex_iterator at(line.begin() + static_cast<std::ptrdiff_t>(comment), line.end(),
                               name);
       at != std::sregex_iterator(); ++at)
    found.push_back(at->str());
  return found;
}

bool is_part_of_a_word(char c) {
  return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0;
}

// Does the line hold the text, not as the end of a longer word?
bool has_word(const std::string& line, std::string_view text) {
  for (std::size_t at = line.find(text); at != std::string::npos; at = line.find(text, at + 1))
    if (at == 0 || !is_part_of_a_word(line[at - 1])) return true;
  return false;
}

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

// Printing, exiting, reading the environment; in a comment it is only spoken of.
bool speaks(const std::string& line) {
  constexpr std::array<std::string_view, 7> speech{"std::cout", "std::cerr", "std::clog", "printf(",
                                                   "getenv",    "std::exit", "abort("};
  const std::size_t first = line.find_first_not_of(" \t");
  if (first == std::string::npos || line[first] == '/') return false;
  return std::any_of(speech.begin(), speech.end(),
                     [&](std::string_view word) { return has_word(line, word); });
}

}  // namespace

BOOST_AUTO_TEST_CASE(speech_is_recognised) {
  BOOST_TEST(speaks("  std::cout << 1;"));
  BOOST_TEST(speaks("x = std::getenv(\"X\");"));
  BOOST_TEST(speaks("printf(\"x\");"));
  BOOST_TEST(!speaks("  snprintf(buffer, 4, \"x\");"));
  BOOST_TEST(!speaks("//     std::cout << 1;"));
  BOOST_TEST(!speaks(""));
}

BOOST_AUTO_TEST_CASE(every_file_has_its_room) {
  const fs::path headers = support::source_path("libdlx/include");
  for (const auto& file : sources("libdlx/include"))
    BOOST_TEST(!room_of(fs::relative(file, headers).generic_string()).empty(), file);
  const fs::path rooms = support::source_path("libdlx/src");
  for (const auto& file : sources("libdlx/src"))
    BOOST_TEST(!room_of(fs::relative(file, rooms).generic_string()).empty(), file);
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
  for (const auto& [room, below] : ladder_of_tools) rows.insert(room);
  for (const fs::path& file : sources("tools")) {
    const auto path = fs::relative(file, support::source_path("tools")).generic_string();
    const std::string room = room_of_tools(path);
    BOOST_TEST(!room.empty(), path);
    rooms.insert(room);
  }
  BOOST_TEST(rooms == rows, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(no_include_of_the_tools_goes_up_or_sideways) {
  const auto arrows = arrows_below("tools", room_of_tools);
  BOOST_TEST(arrows.size() > 250U);
  for (const std::string& wrong : wrong_arrows(arrows, ladder_of_tools, room_of_tools))
    BOOST_ERROR(wrong);
}

BOOST_AUTO_TEST_CASE(no_includes_of_the_tools_go_in_a_circle) {
  Circles circles(arrows_below("tools", room_of_tools));
  for (const std::string& circle : circles.found()) BOOST_ERROR(circle);
}

BOOST_AUTO_TEST_CASE(a_wrong_include_of_the_tools_is_told) {
  const std::vector<Arrow> up{{"parts/campaign.cpp", "solve/checkpoint.hpp"}};
  BOOST_TEST(wrong_arrows(up, ladder_of_tools, room_of_tools).at(0) ==
             "parts/campaign.cpp includes solve/checkpoint.hpp, but parts does not stand on solve");
  const std::vector<Arrow> sideways{{"solve/presenter.cpp", "info/report.hpp"},
                                    {"check/verifier.cpp", "show/words.hpp"},
                                    {"problems/values.hpp", "parts/part.hpp"},
                                    {"cli/tool.cpp", "problems/values.hpp"}};
  BOOST_TEST(wrong_arrows(sideways, ladder_of_tools, room_of_tools).size() == sideways.size());
  const std::vector<Arrow> fine{{"dlx-sum.cpp", "solve/presenter.hpp"},
                                {"solve/parts.cpp", "parts/cut.hpp"},
                                {"parts/part.cpp", "problems/values.hpp"},
                                {"solve/solver.cpp", "cli/tool.hpp"},
                                {"show/steps.cpp", "show/steps.hpp"}};
  BOOST_TEST(wrong_arrows(fine, ladder_of_tools, room_of_tools).empty());
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
    for (const fs::path& file : sources(root)) {
      const auto path = fs::relative(file, support::source_path(root)).generic_string();
      const auto found = namespaces_in(path, lines_of(file));
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

BOOST_AUTO_TEST_CASE(the_library_does_not_speak) {
  for (const std::string root : {"libdlx/src", "libdlx/include"})
    for (const fs::path& file : sources(root))
      for (const std::string& line : lines_of(file))
        BOOST_TEST(!speaks(line), file << ": " << line);
}

BOOST_AUTO_TEST_CASE(public_headers_show_no_boost_and_no_insides) {
  for (const fs::path& file : sources("libdlx/include"))
    for (const std::string& included : includes(file))
      BOOST_TEST((!included.starts_with("boost/") && !included.starts_with("cairo") &&
                  included.find(".hpp") == included.rfind(".hpp") &&
                  (included.find('/') == std::string::npos || included.starts_with("dlx/"))),
                 file << " includes " << included);
}

// The library is compiled with hidden visibility: what a header does not export is in no shared
// library.
BOOST_AUTO_TEST_CASE(public_headers_export_what_they_declare) {
  for (const fs::path& file : sources("libdlx/include")) {
    const auto lines = lines_of(file);
    if (file.filename() == "dlx.hpp") continue;  // declares nothing itself
    const auto push = std::find(lines.begin(), lines.end(), "#pragma GCC visibility push(default)");
    BOOST_TEST((push != lines.end() && (push + 1)->starts_with("namespace dlx")),
               file << ": put '#pragma GCC visibility push(default)' before its namespace and "
                       "'#pragma GCC visibility pop' behind it");
    BOOST_TEST(lines.back() == "#pragma GCC visibility pop", file);
  }
}

// The verifier shares no code with engines and drawing.
BOOST_AUTO_TEST_CASE(the_verifier_knows_nothing_of_engines) {
  const std::set<std::string> known{"", "base", "model", "text", "check", "board"};
  auto files = sources("tools/check");
  files.emplace_back(support::source_path("tools/dlx-check.cpp"));
  for (const fs::path& file : files)
    for (const std::string& included : includes(file))
      BOOST_TEST(known.count(room_of(included)) == 1U, file << " includes " << included);
}

// It shares the escaping of messages and the request to stop with the library, and no more.
BOOST_AUTO_TEST_CASE(the_frame_of_the_tools_knows_nothing_of_covers) {
  for (const fs::path& file : sources("tools/cli"))
    for (const std::string& included : includes(file))
      BOOST_TEST((included == "dlx/error.hpp" || included == "dlx/stop_token.hpp" ||
                  !included.starts_with("dlx/")),
                 file << " includes " << included);
}

// A source under 30 lines belongs to what is read with it, unless it has a reason. Headers may be
// as short as what they promise.
BOOST_AUTO_TEST_CASE(short_sources_have_a_reason) {
  const std::map<std::string, std::string> reasons{
      {"frontier.cpp", "the one place that compiles the sweep over counts"},
      {"memory.cpp", "the one place that asks the machine"},
      {"propagation_narrow.cpp", "compiled for every processor"},
      {"propagation_wide.cpp", "compiled for AVX2"},
      {"rounds_narrow.cpp", "compiled for every processor"},
      {"rounds_wide.cpp", "compiled for AVX2"},
      {"system.cpp", "stands in for a system in the browser"},
  };
  for (const std::string root : {"libdlx/src", "tools"})
    for (const fs::path& file : sources(root))
      if (file.extension() == ".cpp" && lines_of(file).size() < 30)
        BOOST_TEST(reasons.count(file.filename().string()) == 1U, file);
}

BOOST_AUTO_TEST_CASE(comments_name_files_that_exist) {
  BOOST_TEST(files_named_in("int a;  // see text/syntax.hpp, builder.cpp.").size() == 2U);
  std::vector<fs::path> files;
  for (const std::string root : {"libdlx", "tools", "tests"})
    for (const fs::path& file : sources(root)) files.push_back(file);
  for (const fs::path& file : files)
    for (const std::string& line : lines_of(file))
      for (const std::string& name : files_named_in(line))
        BOOST_TEST(std::any_of(files.begin(), files.end(),
                               [&](const fs::path& other) {
                                 return ("/" + other.generic_string()).ends_with("/" + name);
                               }),
                   file << " names " << name);
}

// Between backticks stand files and folders; NAME in a path is the reader's to choose.
BOOST_AUTO_TEST_CASE(maps_name_files_that_exist) {
  std::set<std::string> paths;
  for (const std::string root : {"libdlx", "tests", "tools"})
    for (const auto& entry : fs::recursive_directory_iterator(support::source_path(root)))
      paths.insert("/" + entry.path().generic_string());
  const std::regex name("`([a-z][a-z_0-9-]*(/[a-z][a-z_0-9.-]*)+)`");
  for (const std::string map :
       {"libdlx/README.md", "libdlx/src/bound/README.md", "libdlx/src/frontier/README.md"}) {
    const std::string text = support::read_file(support::source_path(map));
    for (std::sregex_iterator at(text.begin(), text.end(), name), end; at != end; ++at)
      BOOST_TEST(std::any_of(
                     paths.begin(), paths.end(),
                     [&](const std::string& path) { return path.ends_with("/" + (*at)[1].str()); }),
                 map << " names " << (*at)[1]);
  }
}

BOOST_AUTO_TEST_CASE(every_room_is_on_the_map) {
  const std::string map = support::read_file(support::source_path("libdlx/README.md"));
  for (const auto& [room, below] : ladder)
    if (room != "door" && room != "top")
      BOOST_TEST(map.find("\n| `" + room + "`") != std::string::npos, room);
}

// Each list of sources is sorted, so that a file is found and none stands among those of others.
BOOST_AUTO_TEST_CASE(lists_of_sources_are_sorted) {
  std::vector<fs::path> lists = lists_of_rooms();
  lists.emplace_back(support::source_path("tests/CMakeLists.txt"));
  lists.emplace_back(support::source_path("tools/CMakeLists.txt"));
  for (const fs::path& list : lists) {
    std::string last;
    for (const std::string& line : lines_of(list)) {
      const bool is_source = line.starts_with("  ") && line.ends_with(".cpp") &&
                             line.find_first_of("$<") == std::string::npos;
      BOOST_TEST((!is_source || last < line), list << ": " << line << " behind " << last);
      last = is_source ? line : "";
    }
  }
}

BOOST_AUTO_TEST_CASE(every_source_stands_in_the_list_of_its_room) {
  for (const fs::path& file : sources("libdlx/src")) {
    if (file.extension() != ".cpp") continue;
    fs::path folder = file.parent_path();
    while (!fs::exists(folder / "CMakeLists.txt") && folder.filename() != "src")
      folder = folder.parent_path();
    BOOST_TEST_REQUIRE((folder.filename() != "src"),
                       file << " is in no room with a list of sources");
    const auto lines = lines_of(folder / "CMakeLists.txt");
    const std::string source = "  " + fs::relative(file, folder).generic_string();
    BOOST_TEST(std::count(lines.begin(), lines.end(), source) == 1, file);
  }
}

BOOST_AUTO_TEST_CASE(targets_stand_on_each_other_as_rooms_do) {
  std::map<std::string, std::set<std::string>> declared;
  for (const fs::path& list : lists_of_rooms()) {
    const auto room = fs::relative(list, support::source_path("libdlx/src")).begin()->string();
    for (const std::string& line : lines_of(list))
      if (const auto target = target_in(line); !target.name.empty()) {
        BOOST_TEST(room_of_target(target.name) == room, list << ": " << line);
        for (const std::string& below : target.stands_on)
          declared[room].insert(room_of_target(below));
      }
  }
  for (const auto& [room, below] : declared)
    for (const std::string& other : below)
      BOOST_TEST(may_include(ladder, room, other), room << " does not stand on " << other);
  for (const auto& [room, below] : ladder)
    for (const std::string& other : below)
      if (room != "door" && room != "top")
        BOOST_TEST(declared[room].count(other == "door" ? "model" : other) == 1U,
                   room << " stands on " << other << ", and its target does not");
}

BOOST_AUTO_TEST_CASE(targets_of_rooms_are_read) {
  const RoomTarget make = target_in("dlx_room(make APART ON make-repair sets SOURCES");
  BOOST_TEST(make.name == "make");
  BOOST_TEST(make.stands_on == (std::vector<std::string>{"make-repair", "sets"}),
             boost::test_tools::per_element());
  BOOST_TEST(room_of_target(make.stands_on.front()) == "make");
  BOOST_TEST(target_in("dlx_room(base SOURCES").stands_on.empty());
  BOOST_TEST(target_in("  base.cpp").name.empty());
}

// What base/cpu_dispatch.hpp asks for: clang 16 cannot link two such functions of the same name.
BOOST_AUTO_TEST_CASE(functions_compiled_several_times_have_names_of_their_own) {
  std::set<std::string> names;
  int seen = 0;
  for (const fs::path& file : sources("libdlx/src"))
    for (const std::string& line : lines_of(file)) {
      if (!line.starts_with("DLX_CLONES ") && !line.starts_with("DLX_NARROW ")) continue;
      const std::string head = line.substr(0, line.find('('));
      names.insert(head.substr(head.rfind(' ') + 1));
      BOOST_TEST(static_cast<int>(names.size()) == ++seen, file << ": " << line);
    }
  BOOST_TEST(seen >= 10);
}

BOOST_AUTO_TEST_SUITE_END()
