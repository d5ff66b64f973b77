// A stream of small problems uses its storage again. Every operator new of this program is counted:
// once the buffers have grown, a problem may ask for the few pieces that belong to it alone: its
// directives' texts, the handles that are shared with the copies, and while it is
// compiled lists with a few bytes for each item and option. Names, entries and tables have their
// storage.
#include <dlx/puzzle/sudoku.hpp>
#include <dlx/solve.hpp>
#include <dlx/text.hpp>

#include <atomic>
#include <cstdlib>
#include <new>
#include <sstream>

#include <boost/test/unit_test.hpp>

namespace {

std::atomic<std::uint64_t> news{0};
std::atomic<std::uint64_t> bytes{0};

void* counted(std::size_t size, std::size_t alignment) {
  ++news;
  bytes += size;
  const std::size_t rounded = (size + alignment - 1) / alignment * alignment;
  void* const block = std::aligned_alloc(alignment, rounded > 0 ? rounded : alignment);
  if (block == nullptr) throw std::bad_alloc();
  return block;
}

}  // namespace

// gcc sees through one of the two and not through the other.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"
#endif
void* operator new(std::size_t size) {
  return counted(size, alignof(std::max_align_t));
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  return counted(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* block) noexcept {
  std::free(block);
}
void operator delete(void* block, std::size_t) noexcept {
  std::free(block);
}
void operator delete(void* block, std::align_val_t) noexcept {
  std::free(block);
}
void operator delete(void* block, std::size_t, std::align_val_t) noexcept {
  std::free(block);
}

BOOST_AUTO_TEST_SUITE(storage)

namespace {

constexpr std::uint64_t most_news = 40;      // a problem
constexpr std::uint64_t most_bytes = 20000;  // in all; the tables of one are 400 KB

// One of 17 clues, from Gordon Royle's collection, with its digits renamed.
std::string puzzle(unsigned shift) {
  std::string cells =
      ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...\n";
  for (char& cell : cells)
    if (cell >= '1')
      cell = static_cast<char>('1' + (static_cast<unsigned>(cell - '1') + shift) % 9);
  return cells;
}

std::string stream_of_problems(unsigned count) {
  std::string grids;
  for (unsigned i = 0; i < count; ++i) grids += puzzle(i);
  dlx::puzzle::SudokuReader reader(grids, "puzzles");
  dlx::puzzle::SudokuPuzzle read;
  std::ostringstream text;
  dlx::ProblemWriter writer(text, "test");
  while (reader.next(read)) writer.problem(dlx::puzzle::sudoku(read.grid));
  writer.end();
  return std::move(text).str();
}

struct Cost {
  std::uint64_t news = 0, bytes = 0;
};

// The most that any of the problems behind the first ones asked for.
Cost dearest(dlx::ProblemReader& reader, const dlx::SearchOptions& options, unsigned first) {
  std::optional<dlx::Search> search;
  Cost most;
  for (unsigned number = 0;; ++number) {
    const Cost before{news, bytes};
    const dlx::Instance* const question = reader.read();
    if (question == nullptr) return most;
    search ? search->reset(dlx::Prepared(question->problem))
           : static_cast<void>(search.emplace(dlx::Prepared(question->problem), options));
    while (search->next()) continue;
    BOOST_TEST(search->statistics().solutions == 1U);
    if (number < first) continue;
    most.news = std::max(most.news, news - before.news);
    most.bytes = std::max(most.bytes, bytes - before.bytes);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_stream_of_small_problems_allocates_no_tables) {
  const std::string text = stream_of_problems(100);
  dlx::ProblemReader reader(text, "text");
  dlx::SearchOptions options;
  options.purpose = dlx::Purpose::any;
  options.limits.solutions = 2;
  const Cost most = dearest(reader, options, 20);
  BOOST_TEST(most.news <= most_news);
  BOOST_TEST(most.bytes <= most_bytes);
}

// The same givens as problems of their own and on one base: restart() asks for nothing.
BOOST_AUTO_TEST_CASE(a_base_with_givens_allocates_nothing) {
  const auto blank = dlx::puzzle::sudoku(dlx::puzzle::blank_sudoku({}));
  dlx::SearchOptions options;
  options.purpose = dlx::Purpose::any;
  options.limits.solutions = 2;
  dlx::Search search(dlx::Prepared(blank.problem), options);
  const std::vector<dlx::OptionId> givens{dlx::OptionId{0}, dlx::OptionId{100}};
  const auto ask = [&] {
    search.restart(givens);
    while (search.next()) continue;
  };
  ask();
  const std::uint64_t before = news;
  ask();
  BOOST_TEST(news == before);
}

BOOST_AUTO_TEST_SUITE_END()
