// Regular constraints on a line of cells as exact cover: the words that a finite automaton accepts,
// a letter a cell (G. Pesant, "A regular language membership constraint for finite sequences of
// variables", 2004). For the clues of nonograms, of towers and of cages.
//
// Cells are secondary items, their letters colors: what crosses a cell agrees on its color. Few
// words are an option each, `row3 r3c1:. r3c2:# ...`: the strongest form. Of many, the automaton
// itself is written: it is unrolled over the cells, and states between two cells are colors of an
// item, so that an option is one arc: `row3.2 row3~1:4 row3~2:5 r3c2:#`. A word is then a choice of
// arcs, one a cell, that agree on the states between them.
//
// The unrolled automaton is trimmed (each arc lies on an accepted word) and minimal (states of a
// layer with the same words behind them are one), so that a word has one choice of arcs, and counts
// stay what they are.
#pragma once

#include <dlx/problem.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace dlx::puzzle {

using Word = std::vector<std::uint32_t>;

/// More words than these are written as an automaton.
inline constexpr std::size_t most_line_words = 10'000;

class LineAutomaton {
 public:
  /// Returns the next state for a cell, counted from 0, a state and a letter, if the word may go
  /// on.
  using Step =
      std::function<std::optional<std::uint64_t>(std::size_t, std::uint64_t, std::uint32_t)>;
  using Accepts = std::function<bool(std::uint64_t)>;
  /// True if a word may begin with this prefix; asked for its last letter.
  using Fits = std::function<bool(const Word&)>;

  /// A set of letters: bit k is letter k.
  using Letters = std::uint64_t;

  struct Arc {
    std::uint32_t from = 0, letter = 0, to = 0;  // states by number within their layer
  };

  /// Letters are 0 to `letters` - 1. Throws ModelError if there are more arcs than memory is for.
  LineAutomaton(std::size_t length, std::uint32_t letters, std::uint64_t start, const Step& step,
                const Accepts& accepts);

  /// The arcs at each cell; no arcs at all if no word is accepted.
  [[nodiscard]] const std::vector<std::vector<Arc>>& layers() const noexcept { return layers_; }
  [[nodiscard]] std::size_t length() const noexcept { return layers_.size(); }
  [[nodiscard]] std::size_t arc_count() const noexcept;

  /// Drops the words with a letter at some cell that is not allowed there. REQUIRES at most 64
  /// letters, as does letters().
  void allow(const std::vector<Letters>& allowed);
  /// The letters at each cell, over all words.
  [[nodiscard]] std::vector<Letters> letters() const;

  /// All words that fit, in lexicographic order; nothing if there are more than `most`, or if
  /// looking for them takes long.
  [[nodiscard]] std::optional<std::vector<Word>> words(std::size_t most,
                                                       const Fits& fits = {}) const;

 private:
  void trim();
  void merge();

  std::vector<std::vector<Arc>> layers_;
};

/// One line among the items of a problem. Items come first, so it is added in three steps.
class RegularLine {
 public:
  /// `fits` may leave out words that other items exclude anyway; more than `most` words are written
  /// as an automaton.
  RegularLine(std::string name, LineAutomaton automaton, const LineAutomaton::Fits& fits = {},
              std::size_t most = most_line_words);

  /// The number of words, if they are written as such.
  [[nodiscard]] std::optional<std::size_t> word_count() const {
    return words_ ? std::optional(words_->size()) : std::nullopt;
  }

  void add_primary(ProblemBuilder& builder);
  void add_secondary(ProblemBuilder& builder);
  /// `cells`: the items of its cells; `letters`: their colors.
  void add_options(ProblemBuilder& builder, const std::vector<ItemId>& cells,
                   const std::vector<ColorId>& letters) const;

  /// Appends what an option has that puts a letter into the k-th cell; false if it cannot.
  using Fill = std::function<bool(std::size_t, std::uint32_t, std::vector<Entry>&)>;
  /// Adds options of what `fill` appends: for all cells of a word, or for the one of a step. In
  /// place of add_options(); where these fill their cells, add_primary() has no use.
  void add_fillings(ProblemBuilder& builder, const Fill& fill) const;

 private:
  std::string name_;
  LineAutomaton automaton_;
  std::optional<std::vector<Word>> words_;
  std::vector<ItemId> steps_;   // one, or one a cell
  std::vector<ItemId> states_;  // between cells
};

}  // namespace dlx::puzzle
