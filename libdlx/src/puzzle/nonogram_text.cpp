// Clues of nonograms as text, as game ids of pattern and as addresses; the header has the forms.
#include "base/lines.hpp"
#include "base/quote.hpp"
#include "puzzle/puzzle_reader.hpp"

#include <dlx/puzzle/nonogram.hpp>

#include <algorithm>
#include <array>
#include <numeric>

namespace dlx::puzzle {
namespace {

using base::LineReader, base::trimmed;
using Clues = std::vector<std::vector<std::uint32_t>>;

constexpr std::string_view separators_of_runs = " \t,";

std::size_t cells_needed(const std::vector<std::uint32_t>& clue) {
  return std::accumulate(clue.begin(), clue.end(), std::size_t{0}) +
         (clue.empty() ? 0 : clue.size() - 1);
}

std::vector<std::uint32_t> read_runs(GameId& id, std::size_t length) {
  std::vector<std::uint32_t> clue;
  while (id.has_number()) {
    clue.push_back(id.number("the length of a run", 1, largest_nonogram));
    if (cells_needed(clue) > length) id.fail("longer than the line, " + std::to_string(length));
    if (!id.accept('.')) break;
    if (!id.has_number()) id.fail("expected the length of a run");
  }
  return clue;
}

Nonogram read_pattern(GameId id) {
  Nonogram puzzle;
  puzzle.columns.resize(id.number("the number of columns", 1, largest_nonogram));
  id.expect('x');
  puzzle.rows.resize(id.number("the number of rows", 1, largest_nonogram));
  id.skip_to(':');
  for (std::size_t k = 0; k < puzzle.columns.size() + puzzle.rows.size(); ++k) {
    if (k > 0) id.expect('/');
    if (k < puzzle.columns.size())
      puzzle.columns[k] = read_runs(id, puzzle.rows.size());
    else
      puzzle.rows[k - puzzle.columns.size()] = read_runs(id, puzzle.columns.size());
  }
  id.expect_end();
  return puzzle;
}

Nonogram read_pattern_page(Address& address) {
  return read_pattern(address.body);
}

// The runs of each line have as many places as the line can have runs, from the picture outwards:
// its last run comes first.
class PlaceReader {
 public:
  explicit PlaceReader(Address& address)
      : start_(address.body), puzzle_{Clues(address.rows), Clues(address.columns)} {
    if (std::max(address.rows, address.columns) > largest_nonogram)
      start_.fail("a picture has up to " + std::to_string(largest_nonogram) + " rows and columns");
    const std::size_t count =
        address.columns * places(address.rows) + address.rows * places(address.columns);
    numbers_ = read_numbers(address.body, count, "the length of a run", 0, largest_nonogram);
    address.body.expect_end();
  }

  Nonogram read() {
    fill(puzzle_.columns, puzzle_.rows.size(), "column ");
    fill(puzzle_.rows, puzzle_.columns.size(), "row ");
    return std::move(puzzle_);
  }

 private:
  static std::size_t places(std::size_t length) { return (length + 1) / 2; }

  void fill(Clues& lines, std::size_t length, const std::string& name) {
    for (std::size_t k = 0; k < lines.size(); ++k) {
      for (std::size_t place = places(length); place-- > 0;)
        if (numbers_[at_ + place] != 0) lines[k].push_back(numbers_[at_ + place]);
      at_ += places(length);
      if (cells_needed(lines[k]) > length)
        start_.fail("the runs of " + name + std::to_string(k + 1) + " need " +
                    std::to_string(cells_needed(lines[k])) + " cells, it has " +
                    std::to_string(length));
    }
  }

  GameId start_;
  Nonogram puzzle_;
  std::vector<std::uint32_t> numbers_;
  std::size_t at_ = 0;
};

Nonogram read_nonogram_address(Address& address) {
  return PlaceReader(address).read();
}

class ClueParser {
 public:
  static constexpr std::string_view nothing = "there is no nonogram";
  static Nonogram from_id(const GameId& id) { return read_pattern(id); }
  static constexpr std::array addresses{
      AddressKind<Nonogram>{Site::puzz_link, "nonogram", read_nonogram_address},
      AddressKind<Nonogram>{Site::tatham, "pattern", read_pattern_page}};

  explicit ClueParser(const LineReader& lines) : lines_(lines) {}

  [[nodiscard]] bool is_empty() const noexcept {
    return puzzle_.rows.empty() && puzzle_.columns.empty();
  }

  void add(std::string_view line) {
    const std::string_view text = trimmed(line);
    if (text.empty()) return end_of_list();
    if (base::is_digit(text.front())) return add_clue(line, text);
    const std::string_view word = text.substr(0, text.find_first_of(" \t"));
    if (word == "width" || word == "height")
      read_size(line, text, word == "width" ? width_ : height_);
    else if (text == "rows" || text == "columns")
      begin_list(line, text == "rows" ? puzzle_.rows : puzzle_.columns);
    else if (!('a' <= (word.front() | 0x20) && (word.front() | 0x20) <= 'z'))
      fail(line, text, "expected lengths of runs, not " + base::in_quotes(word));
    else
      list_ = nullptr;  // a title, a copyright, ...
  }

  Nonogram finish() {
    require_size(puzzle_.rows, height_, "rows");
    require_size(puzzle_.columns, width_, "columns");
    require_room(puzzle_.rows, puzzle_.columns.size(), row_lines_);
    require_room(puzzle_.columns, puzzle_.rows.size(), column_lines_);
    return std::move(puzzle_);
  }

 private:
  [[noreturn]] void fail(std::string_view line, std::string_view part,
                         const std::string& message) const {
    lines_.fail(base::column_of(line, part), message);
  }

  // A blank line ends the list of rows where no words name the lists.
  void end_of_list() {
    if (!is_named_ && list_ == &puzzle_.rows) list_ = &puzzle_.columns;
  }

  void begin_list(std::string_view line, Clues& list) {
    if (!list.empty()) fail(line, trimmed(line), "a second list of these");
    is_named_ = true;
    list_ = &list;
  }

  void read_size(std::string_view line, std::string_view text, std::size_t& size) {
    const std::string_view number = trimmed(text.substr(
        text.find_first_of(" \t") == text.npos ? text.size() : text.find_first_of(" \t")));
    is_named_ = true;
    list_ = nullptr;
    size = read_number(line, number.empty() ? text : number);
    if (size < 1) fail(line, text, "a picture has 1 or more rows and columns");
  }

  std::uint32_t read_number(std::string_view line, std::string_view word) const {
    if (!base::is_whole(word)) fail(line, word, "expected a number, not " + base::in_quotes(word));
    const std::uint64_t value = word.size() > 6 ? 1'000'000 : std::stoul(std::string(word));
    if (value > largest_nonogram)
      fail(line, word,
           base::in_quotes(word) + " is more than a line has, " + std::to_string(largest_nonogram));
    return static_cast<std::uint32_t>(value);
  }

  void add_clue(std::string_view line, std::string_view text) {
    if (list_ == nullptr && !is_named_ && is_empty()) list_ = &puzzle_.rows;
    if (list_ == nullptr) fail(line, text, "numbers stand below 'rows' or 'columns'");
    std::vector<std::uint32_t> clue;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find_first_of(separators_of_runs, at), text.size());
      if (end > at) {
        const std::uint32_t run = read_number(line, text.substr(at, end - at));
        if (run > 0) clue.push_back(run);
      }
      at = end + 1;
    }
    if (list_->size() == largest_nonogram)
      fail(line, text, "more than " + std::to_string(largest_nonogram) + " lines");
    list_->push_back(std::move(clue));
    (list_ == &puzzle_.rows ? row_lines_ : column_lines_).push_back(lines_.number());
  }

  void require_size(const Clues& list, std::size_t size, const std::string& what) const {
    if (list.empty()) lines_.fail_at(0, 0, "there are no clues of " + what);
    if (size != 0 && size != list.size())
      lines_.fail_at(
          0, 0,
          std::to_string(list.size()) + " clues of " + what + ", not " + std::to_string(size));
  }

  void require_room(const Clues& list, std::size_t length,
                    const std::vector<std::size_t>& places) const {
    for (std::size_t k = 0; k < list.size(); ++k)
      if (cells_needed(list[k]) > length)
        lines_.fail_at(places[k], 0,
                       "these runs need " + std::to_string(cells_needed(list[k])) +
                           " cells, the line has " + std::to_string(length));
  }

  const LineReader& lines_;
  Nonogram puzzle_;
  Clues* list_ = nullptr;  // the one that grows
  bool is_named_ = false;
  std::size_t width_ = 0, height_ = 0;
  std::vector<std::size_t> row_lines_, column_lines_;
};

}  // namespace

template <>
struct TextOf<Nonogram> {
  using Parser = ClueParser;
};
template class PuzzleReader<Nonogram>;

}  // namespace dlx::puzzle
