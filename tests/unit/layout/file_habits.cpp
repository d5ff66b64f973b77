// Habits of single files: the library does not speak, public headers show no insides, and comments
// and maps name files that exist.
#include "support/run.hpp"
#include "support/source_files.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(file_habits)

namespace {

namespace fs = std::filesystem;

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

BOOST_AUTO_TEST_CASE(the_library_does_not_speak) {
  for (const std::string root : {"libdlx/src", "libdlx/include"})
    for (const fs::path& file : support::sources(root))
      for (const std::string& line : support::lines_of(file))
        BOOST_TEST(!speaks(line), file << ": " << line);
}

// Each system that we run on has a file of its own. Of the library, threads of a known stack and
// memory that is given back go beyond what C++ has.
BOOST_AUTO_TEST_CASE(few_files_know_the_operating_system) {
  const std::regex header(
      "(sys|linux|arpa|netinet)/.*|(unistd|fcntl|fnmatch|poll|pthread|signal|termios|"
      "dirent|netdb|io|direct|process|windows)\\.h");
  const std::regex allowed(
      ".*/(tools/cli/system_[a-z]+\\.cpp|tools/web/system\\.cpp|"
      "libdlx/src/base/(pages|thread)\\.hpp)");
  for (const std::string root : {"libdlx", "tools"})
    for (const fs::path& file : support::sources(root))
      for (const std::string& included : support::includes(file))
        BOOST_TEST(
            (!std::regex_match(included, header) || std::regex_match(file.string(), allowed)),
            file << " includes " << included);
}

BOOST_AUTO_TEST_CASE(public_headers_show_no_boost_and_no_insides) {
  for (const fs::path& file : support::sources("libdlx/include"))
    for (const std::string& included : support::includes(file))
      BOOST_TEST((!included.starts_with("boost/") && !included.starts_with("cairo") &&
                  included.find(".hpp") == included.rfind(".hpp") &&
                  (included.find('/') == std::string::npos || included.starts_with("dlx/"))),
                 file << " includes " << included);
}

// The library is compiled with hidden visibility: what a header does not export is in no shared
// library.
BOOST_AUTO_TEST_CASE(public_headers_export_what_they_declare) {
  for (const fs::path& file : support::sources("libdlx/include")) {
    const auto lines = support::lines_of(file);
    if (file.filename() == "dlx.hpp") continue;  // declares nothing itself
    const auto push = std::find(lines.begin(), lines.end(), "#pragma GCC visibility push(default)");
    BOOST_TEST((push != lines.end() && (push + 1)->starts_with("namespace dlx")),
               file << ": put '#pragma GCC visibility push(default)' before its namespace and "
                       "'#pragma GCC visibility pop' behind it");
    BOOST_TEST(lines.back() == "#pragma GCC visibility pop", file);
  }
}

// A source under 30 lines belongs to what is read with it, unless it has a reason. Headers may be
// as short as what they promise.
BOOST_AUTO_TEST_CASE(short_sources_have_a_reason) {
  const std::map<std::string, std::string> reasons{
      {"canonical_without_nauty.cpp", "stands in where nauty is not"},
      {"frontier.cpp", "the one place that compiles the sweep over counts"},
      {"memory.cpp", "the one place that asks the machine"},
      {"propagation_narrow.cpp", "compiled for every processor"},
      {"propagation_wide.cpp", "compiled for AVX2"},
      {"rounds_narrow.cpp", "compiled for every processor"},
      {"rounds_wide.cpp", "compiled for AVX2"},
      {"system.cpp", "stands in for a system in the browser"},
  };
  for (const std::string root : {"libdlx/src", "tools"})
    for (const fs::path& file : support::sources(root))
      if (file.extension() == ".cpp" && support::lines_of(file).size() < 30)
        BOOST_TEST(reasons.count(file.filename().string()) == 1U, file);
}

BOOST_AUTO_TEST_CASE(comments_name_files_that_exist) {
  BOOST_TEST(files_named_in("int a;  // see text/syntax.hpp, builder.cpp.").size() == 2U);
  std::vector<fs::path> files;
  for (const std::string root : {"libdlx", "tools", "tests"})
    for (const fs::path& file : support::sources(root)) files.push_back(file);
  for (const fs::path& file : files)
    for (const std::string& line : support::lines_of(file))
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
  for (const std::string map : {"libdlx/README.md", "libdlx/src/bound/README.md",
                                "libdlx/src/frontier/README.md", "libdlx/src/solve/README.md"}) {
    const std::string text = support::read_file(support::source_path(map));
    for (std::sregex_iterator at(text.begin(), text.end(), name), end; at != end; ++at)
      BOOST_TEST(std::any_of(
                     paths.begin(), paths.end(),
                     [&](const std::string& path) { return path.ends_with("/" + (*at)[1].str()); }),
                 map << " names " << (*at)[1]);
  }
}

// The rule of base/cpu_dispatch.hpp: clang 16 cannot link two such functions of the same name.
BOOST_AUTO_TEST_CASE(functions_compiled_several_times_have_names_of_their_own) {
  const std::regex function("^DLX_(?:CLONES|NARROW)\\([a-zA-Z0-9:_]+, ([a-z_]+),");
  std::set<std::string> names;
  int seen = 0;
  for (const fs::path& file : support::sources("libdlx/src"))
    for (const std::string& line : support::lines_of(file)) {
      std::smatch match;
      if (!std::regex_search(line, match, function)) continue;
      names.insert(match[1]);
      BOOST_TEST(static_cast<int>(names.size()) == ++seen, file << ": " << line);
    }
  BOOST_TEST(seen >= 10);
}

BOOST_AUTO_TEST_SUITE_END()
