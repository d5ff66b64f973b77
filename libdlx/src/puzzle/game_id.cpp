// Readers of game ids; see the header. The forms are those that the programs of S. Tatham's
// Portable Puzzle Collection write.
#include "puzzle/game_id.hpp"

#include "base/numbers.hpp"
#include "base/quote.hpp"

#include <dlx/error.hpp>

#include <algorithm>

namespace dlx::puzzle {
namespace {

constexpr bool is_small_letter(char c) {
  return 'a' <= c && c <= 'z';
}

}  // namespace

bool GameId::is_one(std::string_view text) noexcept {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || !base::is_digit(text.front())) return false;
  return std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(colon), [](char c) {
    return base::is_digit(c) || is_small_letter(c) || ('A' <= c && c <= 'Z');
  });
}

void GameId::require_more() const {
  if (rest_.empty()) fail("the " + std::string(noun_) + " ends too early");
}

void GameId::expect_end() const {
  if (!rest_.empty()) fail("the " + std::string(noun_) + " goes on behind its end");
}

char GameId::take() {
  require_more();
  const char c = rest_.front();
  rest_.remove_prefix(1);
  return c;
}

bool GameId::accept(char c) {
  if (peek() != c) return false;
  rest_.remove_prefix(1);
  return true;
}

bool GameId::accept_all(std::string_view text) {
  if (!rest_.starts_with(text)) return false;
  rest_.remove_prefix(text.size());
  return true;
}

void GameId::expect(char c) {
  require_more();
  if (!accept(c))
    fail("expected '" + std::string(1, c) + "', not " + base::in_quotes(rest_.substr(0, 1)));
}

void GameId::skip_to(char c) {
  const std::size_t at = rest_.find(c);
  if (at == std::string_view::npos) fail("expected '" + std::string(1, c) + "'");
  rest_.remove_prefix(at + 1);
}

std::uint32_t GameId::figure() {
  if (!has_number()) {
    require_more();
    fail("expected a digit");
  }
  return static_cast<std::uint32_t>(take() - '0');
}

std::uint64_t GameId::number(const std::string& what) {
  constexpr std::size_t most_figures = 18;
  std::size_t length = 0;
  while (length < rest_.size() && base::is_digit(rest_[length])) ++length;
  if (length == 0) fail("expected " + what);
  if (length > most_figures) fail("a number of more than 18 digits");
  const std::uint64_t value = std::stoull(std::string(rest_.substr(0, length)));
  rest_.remove_prefix(length);
  return value;
}

std::uint32_t GameId::number(const std::string& what, std::uint32_t low, std::uint32_t high) {
  const std::string_view before = rest_;
  const std::uint64_t value = number(what);
  if (low <= value && value <= high) return static_cast<std::uint32_t>(value);
  rest_ = before;
  fail("expected " + what + ", " + std::to_string(low) + " to " + std::to_string(high) + ", not " +
       std::to_string(value));
}

std::vector<std::uint32_t> GameId::cells(std::size_t count, std::uint32_t highest) {
  std::vector<std::uint32_t> cells;
  while (!at_end() && peek() != ',') {
    if (accept('_')) continue;
    if (is_small_letter(peek())) {
      const auto run = static_cast<std::size_t>(peek() - 'a') + 1;
      if (run > count - cells.size()) fail("more than " + std::to_string(count) + " cells");
      take();
      cells.resize(cells.size() + run, 0);
    } else {
      if (cells.size() == count) fail("more than " + std::to_string(count) + " cells");
      cells.push_back(number("a number of a cell", 1, highest));
    }
  }
  if (cells.size() != count)
    fail(std::to_string(cells.size()) + " cells, not " + std::to_string(count));
  return cells;
}

std::vector<std::uint32_t> GameId::blocks(std::uint32_t size) {
  const std::uint32_t inner = size * (size - 1), all = 2 * inner;
  base::UnionFind joined(std::size_t{size} * size);
  std::uint32_t at = 0;
  const auto join = [&] {
    const bool in_row = at < inner;
    const std::uint32_t k = in_row ? at : at - inner;
    const std::uint32_t line = size == 1 ? 0 : k / (size - 1), place = k % (size - 1);
    const std::uint32_t cell = in_row ? line * size + place : place * size + line;
    joined.unite(cell, cell + (in_row ? 1 : size));
    ++at;
  };
  while (!at_end() && peek() != ',') {
    if (peek() != '_' && !is_small_letter(peek())) fail("expected a letter or '_'");
    const char letter = take();
    const std::uint32_t without =
        letter == '_' ? 0
                      : std::min<std::uint32_t>(static_cast<std::uint32_t>(letter - 'a') + 1, 25);
    const std::uint32_t times = has_number() ? number("a number of times", 1, all + 1) : 1;
    for (std::uint32_t time = 0; time < times; ++time) {
      if (without > all - std::min(at, all)) fail("more lines than there are between cells");
      for (std::uint32_t k = 0; k < without; ++k) join();
      if (letter != 'z') ++at;  // the line; behind the last cells there is one, too
      if (at > all + 1) fail("more lines than there are between cells");
    }
  }
  if (at != all + 1) fail("fewer lines than there are between cells");
  return numbered_sets(joined, std::size_t{size} * size);
}

void GameId::fail(const std::string& message) const {
  throw ParseError(*source_, number_, base::column_of(line_, rest_), message);
}

std::vector<std::uint32_t> numbered_sets(base::UnionFind& sets, std::size_t count) {
  std::vector<std::uint32_t> numbers(count), known(count, 0);
  std::uint32_t last = 0;
  for (std::uint32_t member = 0; member < count; ++member) {
    std::uint32_t& number = known[sets.find(member)];
    if (number == 0) number = ++last;
    numbers[member] = number - 1;
  }
  return numbers;
}

}  // namespace dlx::puzzle
