// The one rule: arrows point to the model. puzzle, search, count, check, draw and text include the
// model and never each other (count may use search); the library does not speak; the tools' frame
// knows nothing of covers.
#include "support/run.hpp"

#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(layout)

namespace {

namespace fs = std::filesystem;

const std::set<std::string> parts{"model", "puzzle", "search", "count", "check", "draw", "text"};

// The part that a header of include/dlx belongs to, where its folder does not say it.
const std::map<std::string, std::string> part_of_header{
    {"check.hpp", "check"},       {"count.hpp", "count"},     {"emc.hpp", "text"},
    {"error.hpp", "model"},       {"estimate.hpp", "search"}, {"info.hpp", "model"},
    {"instance.hpp", "model"},    {"magnitude.hpp", "model"}, {"natural.hpp", "model"},
    {"outcome.hpp", "model"},     {"problem.hpp", "model"},   {"search.hpp", "search"},
    {"solution.hpp", "model"},    {"text.hpp", "text"},       {"trace.hpp", "text"},
    {"trace_event.hpp", "model"},
};

// "model/quote.hpp", "dlx/puzzle/queens.hpp" or "dlx/text.hpp" -> its part; else nothing.
std::string part_of(const std::string& path) {
  const std::string rest = path.starts_with("dlx/") ? path.substr(4) : path;
  const std::string folder = rest.substr(0, rest.find('/'));
  if (folder != rest) return parts.count(folder) != 0 ? folder : "";
  const auto found = part_of_header.find(rest);
  return found == part_of_header.end() ? "" : found->second;
}

bool may_include(const std::string& from, const std::string& to) {
  return to == from || to == "model" || (from == "count" && to == "search");
}

std::vector<fs::path> sources(const std::string& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(support::source_path(folder)))
    if (entry.path().extension() == ".hpp" || entry.path().extension() == ".cpp")
      files.push_back(entry.path());
  return files;
}

// Lines of a file that match, the first group of each.
std::vector<std::string> matches(const fs::path& file, const std::regex& pattern) {
  std::vector<std::string> found;
  std::istringstream text(support::read_file(file.string()));
  std::smatch match;
  for (std::string line; std::getline(text, line);)
    if (std::regex_search(line, match, pattern)) found.push_back(match[1]);
  return found;
}

const std::regex include_line(R"re(^#include ["<]([^">]+)[">])re");

}  // namespace

BOOST_AUTO_TEST_CASE(every_public_header_has_its_part) {
  for (const auto& entry : fs::directory_iterator(support::source_path("libdlx/include/dlx")))
    if (entry.is_regular_file())
      BOOST_TEST(part_of_header.count(entry.path().filename().string()) == 1U,
                 entry.path().filename());
}

BOOST_AUTO_TEST_CASE(arrows_point_to_the_model) {
  int arrows = 0;
  for (const std::string root : {"libdlx/src", "libdlx/include"})
    for (const fs::path& file : sources(root)) {
      const std::string from =
          part_of(fs::relative(file, support::source_path(root)).generic_string());
      BOOST_TEST(!from.empty(), file);
      for (const std::string& included : matches(file, include_line)) {
        const std::string to = part_of(included);
        if (to.empty()) continue;  // the standard library, Boost, cairo
        BOOST_TEST(may_include(from, to), file << " includes " << included);
        ++arrows;
      }
    }
  BOOST_TEST(arrows > 100);
}

BOOST_AUTO_TEST_CASE(the_library_does_not_speak) {
  const std::regex speech(
      R"((std::cout|std::cerr|std::clog|\bprintf\(|getenv|std::exit|\babort\())");
  for (const std::string root : {"libdlx/src", "libdlx/include"})
    for (const fs::path& file : sources(root))
      for (const std::string& line : matches(file, std::regex("^(\\s*[^/ ].*)$")))
        BOOST_TEST(!std::regex_search(line, speech), file << ": " << line);
}

BOOST_AUTO_TEST_CASE(public_headers_show_no_boost_and_no_insides) {
  for (const fs::path& file : sources("libdlx/include"))
    for (const std::string& included : matches(file, include_line))
      BOOST_TEST((!included.starts_with("boost/") && !included.starts_with("cairo") &&
                  included.find(".hpp") == included.rfind(".hpp") &&
                  (included.find('/') == std::string::npos || included.starts_with("dlx/"))),
                 file << " includes " << included);
}

BOOST_AUTO_TEST_CASE(the_frame_of_the_tools_knows_nothing_of_covers) {
  for (const fs::path& file : sources("tools/cli"))
    for (const std::string& included : matches(file, include_line))
      BOOST_TEST(!included.starts_with("dlx/"), file << " includes " << included);
}

BOOST_AUTO_TEST_SUITE_END()
