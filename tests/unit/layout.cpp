// The one rule: arrows point to the model. puzzle, search, count, check, draw and text include the
// model and never each other (count may use search, optimize both); the library does not speak; the
// tools' frame knows nothing of covers.
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
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(layout)

namespace {

namespace fs = std::filesystem;

const std::set<std::string> parts{"model", "puzzle", "search", "count",
                                  "check", "draw",   "text",   "optimize"};

// The part that a header of include/dlx belongs to, where its folder does not say it.
const std::map<std::string, std::string> part_of_header{
    {"check.hpp", "check"},       {"count.hpp", "count"},       {"emc.hpp", "text"},
    {"error.hpp", "model"},       {"estimate.hpp", "search"},   {"info.hpp", "model"},
    {"instance.hpp", "model"},    {"magnitude.hpp", "model"},   {"matrix_text.hpp", "text"},
    {"natural.hpp", "model"},     {"optimize.hpp", "optimize"}, {"outcome.hpp", "model"},
    {"problem.hpp", "model"},     {"search.hpp", "search"},     {"solution.hpp", "model"},
    {"solvers.hpp", "text"},      {"text.hpp", "text"},         {"trace.hpp", "text"},
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
  return to == from || to == "model" || (from == "count" && to == "search") ||
         (from == "optimize" && (to == "count" || to == "search"));
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
      for (const std::string& included : includes(file)) {
        const std::string to = part_of(included);
        if (to.empty()) continue;  // the standard library, Boost, cairo
        BOOST_TEST(may_include(from, to), file << " includes " << included);
        ++arrows;
      }
    }
  BOOST_TEST(arrows > 100);
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
    const auto push = std::find(lines.begin(), lines.end(), "#pragma GCC visibility push(default)");
    BOOST_TEST((push != lines.end() && (push + 1)->starts_with("namespace dlx")),
               file << ": put '#pragma GCC visibility push(default)' before its namespace and "
                       "'#pragma GCC visibility pop' behind it");
    BOOST_TEST(lines.back() == "#pragma GCC visibility pop", file);
  }
}

// Who verifies shares no code with those who search or draw.
BOOST_AUTO_TEST_CASE(the_verifier_knows_nothing_of_engines) {
  const std::set<std::string> known{"", "model", "text", "check"};
  auto files = sources("tools/check");
  files.emplace_back(support::source_path("tools/dlx-check.cpp"));
  for (const fs::path& file : files)
    for (const std::string& included : includes(file))
      BOOST_TEST(known.count(part_of(included)) == 1U, file << " includes " << included);
}

BOOST_AUTO_TEST_CASE(the_frame_of_the_tools_knows_nothing_of_covers) {
  for (const fs::path& file : sources("tools/cli"))
    for (const std::string& included : includes(file))
      BOOST_TEST(!included.starts_with("dlx/"), file << " includes " << included);
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

// Each list of sources is sorted, so that a file is found and none stands among those of others.
BOOST_AUTO_TEST_CASE(lists_of_sources_are_sorted) {
  for (const std::string list : {"libdlx/CMakeLists.txt", "tests/CMakeLists.txt"}) {
    std::string last;
    for (const std::string& line : lines_of(support::source_path(list))) {
      const bool is_source = line.starts_with("  ") && line.ends_with(".cpp") &&
                             line.find_first_of("$<") == std::string::npos;
      BOOST_TEST((!is_source || last < line), list << ": " << line << " behind " << last);
      last = is_source ? line : "";
    }
  }
}

// What search/clones.hpp asks for: clang 16 cannot link two such functions of the same name.
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
