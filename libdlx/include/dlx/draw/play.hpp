// A page of HTML on which puzzles are played: by mouse, touch or keyboard, without anything else.
//
//     dlx::draw::PlayWriter page(out, "Week 48", dlx::draw::Language::english);
//     page.begin(instance);                           // a problem,
//     page.add({.title = "Monday", .level = "hard", .given = instance.given});  // and its puzzles
//     page.end();
//
// The page loads nothing. It holds the board as it is drawn, the options of the problem, by which
// it tells contradictions and the end, and of a solution only salted digests (SHA-256): of the
// whole, and four digits for each cell. Titles, names and symbols become text and nothing else.
#pragma once

#include <dlx/draw/picture.hpp>
#include <dlx/error.hpp>
#include <dlx/problem.hpp>

#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::draw {

/// A puzzle of a problem.
struct PlayPuzzle {
  std::string title;               ///< above its board
  std::string level = {};          ///< as dlx-puzzle says it: `hard`; empty: unknown
  std::vector<OptionId> given;     ///< what stands on the board at the beginning
  std::vector<OptionId> solution;  ///< all its options, the given ones, too; empty: not told
};

/// The most options of a problem on a page.
inline constexpr std::size_t most_played_options = 200'000;

/// Writes a page puzzle by puzzle; see the top of this file.
class PlayWriter {
 public:
  /// The stream must outlive the writer. `language` is the one in which the page opens: its reader
  /// can change it.
  PlayWriter(std::ostream& out, std::string title, Language language);
  ~PlayWriter();
  PlayWriter(PlayWriter&&) noexcept;
  PlayWriter& operator=(PlayWriter&&) noexcept;

  /// Begins a problem. Throws ModelError for a kind that no page plays yet, for directives that are
  /// malformed, and for more than most_played_options.
  void begin(const Instance& instance);
  /// Adds a puzzle of the last problem. Throws ModelError for options that contradict the
  /// directives. REQUIRES a problem.
  void add(const PlayPuzzle& puzzle);
  /// Writes the rest; without it the page is broken.
  void end();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace dlx::draw
#pragma GCC visibility pop
