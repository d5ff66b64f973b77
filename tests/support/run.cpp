// A run is one shell in a folder made for it, with both streams sent to files: no dead-lock, any
// size.
#include "support/run.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <sys/wait.h>

#include <boost/test/unit_test.hpp>

namespace support {
namespace {

namespace fs = std::filesystem;

std::string in_quotes(const std::string& word) {
  std::string text = "'";
  for (const char c : word) c == '\'' ? text += "'\\''" : text += c;
  return text += "'";
}

int exit_status(int wait_status) {
  if (WIFSIGNALED(wait_status)) return 128 + WTERMSIG(wait_status);
  return WEXITSTATUS(wait_status);
}

}  // namespace

TempFolder::TempFolder() {
  path_ = (fs::temp_directory_path() / "dlx-test-XXXXXX").string();
  if (::mkdtemp(path_.data()) == nullptr) throw std::runtime_error("no temporary folder");
}

TempFolder::~TempFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

void TempFolder::write(const std::string& name, const std::string& contents) const {
  const fs::path path = fs::path(path_) / name;
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << contents;
}

void TempFolder::clear() const {
  for (const auto& entry : fs::directory_iterator(path_)) fs::remove_all(entry.path());
}

std::string Run::report() const {
  return "\n$ " + command + "\nstatus: " + std::to_string(status) + "\nstdout:\n" + out +
         "\nstderr:\n" + err + "\n";
}

std::string tools_folder() {
  const char* const folder = std::getenv("DLX_BIN");
  return folder != nullptr ? folder : DLX_BIN;
}

bool are_tools_sanitized() {
#ifdef DLX_SANITIZED
  return true;
#else
  return std::getenv("DLX_SANITIZED") != nullptr;
#endif
}

bool are_tools_emulated() {
  return read_file(tools_folder() + "/gen-queens").starts_with("#!");
}

Run shell(const std::string& command, const Files& files) {
  const TempFolder streams;
  const TempFolder folder;
  for (const auto& [name, contents] : files) folder.write(name, contents);
  const std::string out = streams["out"];
  const std::string err = streams["err"];
  const std::string script = "cd " + in_quotes(folder.path()) +
                             "; PATH=" + in_quotes(tools_folder()) + ":$PATH; exec </dev/null >" +
                             in_quotes(out) + " 2>" + in_quotes(err) + '\n' + command;
  const int status = std::system(script.c_str());
  return {command, exit_status(status), read_file(out), read_file(err)};
}

std::string output(const std::string& command, const Files& files) {
  const Run run = shell(command, files);
  expect(run, 0, run.out);
  return run.out;
}

void expect(const Run& run, int status, const std::string& out, const std::string& err) {
  BOOST_TEST(run.status == status, run.report());
  BOOST_TEST(run.out == out, run.report());
  BOOST_TEST(run.err == err, run.report());
}

void refused(const Run& run, const std::string& err) {
  expect(run, 2, "", err);
}

void complains(const Run& run, int status, std::string_view part) {
  BOOST_TEST(run.status == status, run.report());
  BOOST_TEST(contains(run.err, part), run.report());
}

std::size_t occurrences(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != text.npos; ++at) ++found;
  return found;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string source_path(const std::string& relative) {
  return std::string(DLX_SOURCE) + "/" + relative;
}

std::string corpus() {
  const char* const folder = std::getenv("DLX_CORPUS");
  return folder == nullptr ? "" : fs::absolute(folder).string();
}

}  // namespace support
