// The lists of sources of the build name every file, and their targets stand on each other as the
// rooms do.
#include "support/run.hpp"
#include "support/source_files.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(source_lists)

namespace {

namespace fs = std::filesystem;

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
  static const std::regex room(
      "dlx_room\\(([a-z-]+)( APART| PLAIN| INNER_LOOPS)*( ON( [a-z -]+))? SOURCES");
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

}  // namespace

// Each list of sources is sorted, so that a file is found and none stands among those of others.
BOOST_AUTO_TEST_CASE(lists_of_sources_are_sorted) {
  std::vector<fs::path> lists = lists_of_rooms();
  lists.emplace_back(support::source_path("tests/CMakeLists.txt"));
  lists.emplace_back(support::source_path("tools/CMakeLists.txt"));
  for (const fs::path& list : lists) {
    std::string last;
    for (const std::string& line : support::lines_of(list)) {
      const bool is_source = line.starts_with("  ") && line.ends_with(".cpp") &&
                             line.find_first_of("$<") == std::string::npos;
      BOOST_TEST((!is_source || last < line), list << ": " << line << " behind " << last);
      last = is_source ? line : "";
    }
  }
}

BOOST_AUTO_TEST_CASE(every_source_stands_in_the_list_of_its_room) {
  for (const fs::path& file : support::sources("libdlx/src")) {
    if (file.extension() != ".cpp") continue;
    fs::path folder = file.parent_path();
    while (!fs::exists(folder / "CMakeLists.txt") && folder.filename() != "src")
      folder = folder.parent_path();
    BOOST_TEST_REQUIRE((folder.filename() != "src"),
                       file << " is in no room with a list of sources");
    const auto lines = support::lines_of(folder / "CMakeLists.txt");
    const std::string source = "  " + fs::relative(file, folder).generic_string();
    BOOST_TEST(std::count(lines.begin(), lines.end(), source) == 1, file);
  }
}

BOOST_AUTO_TEST_CASE(targets_stand_on_each_other_as_rooms_do) {
  std::map<std::string, std::set<std::string>> declared;
  for (const fs::path& list : lists_of_rooms()) {
    const auto room = fs::relative(list, support::source_path("libdlx/src")).begin()->string();
    for (const std::string& line : support::lines_of(list))
      if (const auto target = target_in(line); !target.name.empty()) {
        BOOST_TEST(room_of_target(target.name) == room, list << ": " << line);
        for (const std::string& below : target.stands_on)
          declared[room].insert(room_of_target(below));
      }
  }
  for (const auto& [room, below] : declared)
    for (const std::string& other : below)
      BOOST_TEST(support::may_include(support::rooms_of_library, room, other),
                 room << " does not stand on " << other);
  for (const auto& [room, below] : support::rooms_of_library)
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

BOOST_AUTO_TEST_SUITE_END()
