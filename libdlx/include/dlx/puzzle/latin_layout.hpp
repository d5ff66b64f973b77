// Latin squares, futoshiki, kenken and towers with one solution, around a square that is drawn:
// dlx/make/repair.hpp has the loop.
//
//     const dlx::Instance blank = dlx::puzzle::latin({.size = 6});
//     dlx::puzzle::LatinLayout layout(dlx::puzzle::LatinKind::futoshiki, {.size = 6},
//                                     blank.problem, solution, 1);
//     const dlx::Instance puzzle = dlx::puzzle::latin(layout.square());  // may have several
//
// A futoshiki begins with half of all signs, towers with all that are seen. Then clues are given
// one by one, each against a solution that has been found and is not the square; signs come before
// digits. At the end each of these is tried whether the puzzle needs it, digits first. A kenken
// begins with cages of up to four cells; one where another solution differs is cut in two.
#pragma once

#include <dlx/problem.hpp>
#include <dlx/puzzle/latin.hpp>
#include <dlx/solution.hpp>

#include <array>
#include <cstdint>
#include <random>
#include <span>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

/// What the clues are, beside digits.
enum class LatinKind : std::uint8_t { latin, futoshiki, kenken, towers };

/// The kinds by name.
inline constexpr std::array<std::pair<std::string_view, LatinKind>, 4> latin_kinds{
    {{"latin", LatinKind::latin},
     {"futoshiki", LatinKind::futoshiki},
     {"kenken", LatinKind::kenken},
     {"towers", LatinKind::towers}}};

/// See the top of this file.
class LatinLayout {
 public:
  /// Of a square without clues, its problem and a solution. REQUIRES that they belong together; for
  /// towers at most largest_lined_latin rows.
  LatinLayout(LatinKind kind, const Latin& blank, const Problem& problem, const Solution& solution,
              std::uint64_t seed);

  /// With the clues so far.
  [[nodiscard]] const Latin& square() const noexcept { return square_; }
  /// Whether a solution of square() has the digits of the one that was given first.
  [[nodiscard]] bool is(const Problem& problem, const Solution& solution) const;
  /// Gives a clue, or cuts a cage, against the first of these solutions of square(); after
  /// simplify() the clue that was taken away. Always true.
  bool repair(const Problem& problem, std::span<const Solution> others);
  /// Takes the next clue away that was given; false when each has been tried, and for a kenken.
  bool simplify();

 private:
  enum class ClueKind : std::uint8_t { digit, sign, tower };
  struct Clue {
    ClueKind kind = ClueKind::digit;
    std::uint32_t first = 0;   // cell, or side of towers
    std::uint32_t second = 0;  // the larger cell of a sign, or the place on a side
    bool is_given = false;
  };
  using Digits = std::vector<std::uint32_t>;

  [[nodiscard]] Digits digits_of(const Problem& problem, const Solution& solution) const;
  [[nodiscard]] std::uint32_t seen(const Digits& digits, std::uint32_t side,
                                   std::uint32_t place) const;
  [[nodiscard]] bool holds(const Clue& clue, const Digits& digits) const;
  [[nodiscard]] std::uint64_t below(std::uint64_t bound);
  void shuffle(std::size_t first);
  void add_signs();
  void add_towers();
  void add_digits();
  void write_clues();
  void draw_cages();
  [[nodiscard]] LatinCage cage_of(std::vector<std::uint32_t> cells);
  void cut_cage(const Digits& other);

  LatinKind kind_;
  Latin square_;
  Digits digits_;
  std::vector<Clue> clues_;  // in the order in which they are given
  std::size_t kept_ = 0;     // of clues_, from the front: given from the start
  std::size_t untried_ = 0;  // of clues_, from the front
  bool is_simplifying_ = false;
  std::mt19937_64 random_;
};

}  // namespace dlx::puzzle
#pragma GCC visibility pop
