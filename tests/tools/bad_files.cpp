// One file per defect. A folder tests/data/bad/X holds a line `command` in which FILE stands for
// the input, the defective inputs, and beside each input `name.ext` the file `name.ext.message`:
// exactly what standard error must hold. Nothing may reach standard output, and the status is 2.
#include "support/run.hpp"

#include <filesystem>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(bad_files)

namespace {

namespace fs = std::filesystem;

constexpr std::string_view suffix = ".message";

std::string command_for(const fs::path& input) {
  std::string command = support::read_file((input.parent_path() / "command").string());
  if (command.ends_with('\n')) command.pop_back();
  return command.replace(command.find("FILE"), 4, input.filename().string());
}

// Tools that were built without what reads such a file refuse it at once.
bool is_read(const std::string& path) {
#ifdef DLX_WITH_BURRTOOLS
  (void)path;
  return true;
#else
  return !support::contains(path, "burrtools");
#endif
}

void check(const fs::path& input, const std::string& message) {
  const std::string name = input.filename().string();
  const auto run = support::shell(command_for(input), {{name, support::read_file(input.string())}});
  BOOST_TEST(run.status == 2, run.report());
  BOOST_TEST(run.out.empty(), run.report());
  BOOST_TEST(run.err == message, "expected:\n" + message + run.report());
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_defect_has_its_message) {
  std::size_t checked = 0;
  for (const auto& entry :
       fs::recursive_directory_iterator(support::source_path("tests/data/bad"))) {
    const std::string path = entry.path().string();
    if (!path.ends_with(suffix) || !is_read(path)) continue;
    check(path.substr(0, path.size() - suffix.size()), support::read_file(path));
    ++checked;
  }
  BOOST_TEST(checked > 0);
}

// An input without its message would never be checked.
BOOST_AUTO_TEST_CASE(each_input_has_a_message) {
  for (const auto& entry :
       fs::recursive_directory_iterator(support::source_path("tests/data/bad"))) {
    const std::string path = entry.path().string();
    if (!entry.is_regular_file() || path.ends_with(suffix) || entry.path().filename() == "command")
      continue;
    BOOST_TEST(fs::exists(path + std::string(suffix)), path);
  }
}

BOOST_AUTO_TEST_SUITE_END()
