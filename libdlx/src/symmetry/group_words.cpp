// A line is a word, and what that word takes.
#include "symmetry/group_words.hpp"

#include <dlx/error.hpp>

#include <sstream>

namespace dlx::symmetry {
namespace {

using Kind = GroupWords::Kind;

std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words;
  std::istringstream text(line);
  for (std::string word; text >> word;) words.push_back(word);
  return words;
}

// Cut where a hostile line would fill the screen.
std::string in_quotes(const std::string& text) {
  constexpr std::size_t longest = 64;
  if (text.size() <= longest) return '\'' + printable(text) + '\'';
  return '\'' + printable(text.substr(0, longest)) + "...'";
}

[[noreturn]] void refuse(const std::string& line, const std::string& what) {
  throw SymmetryError("symmetry " + in_quotes(line) + ": " + what);
}

std::pair<std::string, std::string> pair_in(const std::string& line, const std::string& word) {
  const std::size_t colon = word.find(':');
  if (colon == std::string::npos || colon == 0 || colon + 1 == word.size() ||
      word.find(':', colon + 1) != std::string::npos)
    refuse(line, in_quotes(word) + " is no pair of names as in R1:R8");
  return {word.substr(0, colon), word.substr(colon + 1)};
}

Kind kind_of(const std::string& line, const std::string& word) {
  if (word == "none") return Kind::none;
  if (word == "items") return Kind::items;
  if (word == "colors") return Kind::colors;
  if (word == "classes") return Kind::classes;
  if (word == "generator") return Kind::generators;
  refuse(line, "there are none, items, colors, classes and generator");
}

void read_line(GroupWords& words, const std::string& line, bool first) {
  const std::vector<std::string> parts = words_of(line);
  if (parts.empty()) refuse(line, "say none, items, colors, classes or generator");
  const Kind kind = kind_of(line, parts[0]);
  if (!first && (kind != Kind::generators || words.kind != kind))
    refuse(line, "only generators add up; any other word stands alone");
  words.kind = kind;
  const std::vector<std::string> rest(parts.begin() + 1, parts.end());
  const bool takes = kind == Kind::classes || kind == Kind::generators;
  if (takes && rest.empty())
    refuse(line,
           kind == Kind::classes ? "it needs patterns as in p* r*" : "it needs pairs as in R1:R8");
  if (!takes && !rest.empty()) refuse(line, "nothing follows this word");
  if (kind == Kind::classes) words.patterns = rest;
  if (kind != Kind::generators) return;
  words.generators.emplace_back();
  for (const std::string& text : rest) words.generators.back().push_back(pair_in(line, text));
}

}  // namespace

// Greedy: a star first stands for nothing, and for one character more each time the rest fails.
bool is_like(std::string_view name, std::string_view pattern) {
  std::size_t n = 0, p = 0, star = std::string_view::npos, from = 0;
  while (n < name.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      from = n;
    } else if (p < pattern.size() && pattern[p] == name[n]) {
      ++n;
      ++p;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      n = ++from;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

std::uint32_t GroupWords::pattern_of(std::string_view name) const {
  for (std::size_t i = 0; i < patterns.size(); ++i)
    if (is_like(name, patterns[i])) return static_cast<std::uint32_t>(i + 1);
  return 0;
}

GroupWords group_words(const Instance& instance, const SymmetryOptions& options) {
  GroupWords words;
  std::vector<std::string> lines = options.group;
  if (lines.empty())
    for (const std::string_view line : instance.directives.all("symmetry"))
      lines.emplace_back(line);
  for (std::size_t i = 0; i < lines.size(); ++i) read_line(words, lines[i], i == 0);
  return words;
}

}  // namespace dlx::symmetry
