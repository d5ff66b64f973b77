// Reading the list of guests of a diner, a couple a line; see the header for the format.
#include "base/lines.hpp"
#include "base/quote.hpp"

#include <dlx/puzzle/diner.hpp>

#include <array>
#include <unordered_map>

namespace dlx::puzzle {
namespace {

using base::LineReader, base::in_quotes, base::trimmed;

constexpr std::array<std::string_view, 3> separators{",", "\t", " and "};

class GuestReader {
 public:
  explicit GuestReader(LineReader lines) : lines_(std::move(lines)) {}

  std::vector<Couple> read() {
    while (const auto line = lines_.next()) {
      const std::string_view text = trimmed(line->text);
      if (text.empty() || base::is_comment(text)) continue;
      line_ = line->text;
      add(text);
    }
    if (couples_.empty()) lines_.fail_at(0, 0, "no guests: expected a couple a line");
    return std::move(couples_);
  }

 private:
  void add(std::string_view text) {
    if (couples_.size() == largest_diner)
      fail(text, "too many couples, at most " + std::to_string(largest_diner));
    const std::string_view separator = separator_of(text);
    const std::size_t at = text.find(separator);
    const std::string_view second = trimmed(text.substr(at + separator.size()));
    if (const std::size_t again = second.find(separator); again != std::string_view::npos)
      fail(second.substr(again), "more than two names on a line");
    Couple couple{name(text.substr(0, at)), name(second)};
    couples_.push_back(std::move(couple));
  }

  [[nodiscard]] std::string_view separator_of(std::string_view text) const {
    for (const std::string_view separator : separators)
      if (text.find(separator) != std::string_view::npos) return separator;
    fail(text, "expected two names, separated by a comma, a tab or ' and '");
  }

  std::string name(std::string_view token) {
    const std::string_view name = trimmed(token);
    if (name.empty()) fail(token, "a name is missing");
    const auto [place, is_new] = guests_.emplace(name, lines_.number());
    if (!is_new)
      fail(name,
           "guest " + in_quotes(name) + " is already on line " + std::to_string(place->second));
    return std::string(name);
  }

  // Fails at the place of `token`, a piece of the line.
  [[noreturn]] void fail(std::string_view token, const std::string& message) const {
    lines_.fail(base::column_of(line_, token), message);
  }

  LineReader lines_;
  std::string_view line_;
  std::vector<Couple> couples_;
  std::unordered_map<std::string, std::size_t> guests_;  // names and the lines they are on
};

}  // namespace

std::vector<Couple> read_guests(std::istream& in, const std::string& source) {
  return GuestReader(LineReader(in, source)).read();
}

std::vector<Couple> read_guests(std::string_view text, const std::string& source) {
  return GuestReader(LineReader(text, source)).read();
}

}  // namespace dlx::puzzle
