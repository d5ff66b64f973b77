// Runs a shell command as a user would: in a fresh folder, the built tools first on PATH.
//
//     BOOST_TEST(output("gen-queens 8 | dlx-solve --count") == "92\n");
//     expect(shell("dlx-solve --count --node-limit 1 p", {{"p", problem}}), 3, ">=0\n");
//     refused(shell("gen-queens 0"), "gen-queens: N must be between 1 and 1000\n");
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace support {

struct Run {
  std::string command;
  int status = 0;  ///< of the last command of the pipe; 128 + signal if a signal ended the shell
  std::string out;
  std::string err;

  /// All of it, for a failure message.
  [[nodiscard]] std::string report() const;
};

/// A folder that is gone at the end.
class TempFolder {
 public:
  TempFolder();
  ~TempFolder();
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string operator[](const std::string& name) const { return path_ + '/' + name; }
  /// A name may have folders in it.
  void write(const std::string& name, const std::string& contents) const;
  /// Removes all that is in it.
  void clear() const;

 private:
  std::string path_;
};

/// Files to be there before the command runs: name and contents.
using Files = std::map<std::string, std::string>;

/// Runs with `sh`, standard input empty.
[[nodiscard]] Run shell(const std::string& command, const Files& files = {});
/// The output of a command; a failed test if it fails or has anything to say besides.
[[nodiscard]] std::string output(const std::string& command, const Files& files = {});
/// Tests all that a run gave.
void expect(const Run& run, int status, const std::string& out, const std::string& err = "");
/// The same of a command that ends with an error and writes nothing else.
void refused(const Run& run, const std::string& err);
/// The same of one that ends with a status, and of a part of what it says.
void complains(const Run& run, int status, std::string_view part);

/// Counts how often a part stands in a text.
[[nodiscard]] std::size_t occurrences(std::string_view text, std::string_view part);
[[nodiscard]] std::vector<std::string> lines_of(const std::string& text);

[[nodiscard]] inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != text.npos;
}

/// The folder of the tools under test: the build's, or the one named by DLX_BIN.
[[nodiscard]] std::string tools_folder();
/// True if these are compiled with sanitizers, which reserve memory: the environment's
/// DLX_SANITIZED.
[[nodiscard]] bool are_tools_sanitized();
/// True if these are scripts, which start programs of another system.
[[nodiscard]] bool are_tools_emulated();

/// The contents of a file; throws if it cannot be read.
[[nodiscard]] std::string read_file(const std::string& path);

/// A path inside the source tree.
[[nodiscard]] std::string source_path(const std::string& relative);

/// The corpus folder named by DLX_CORPUS, or an empty text; tests that need it are skipped.
[[nodiscard]] std::string corpus();

}  // namespace support
