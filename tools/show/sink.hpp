// Targets of drawings: text, sheets and pages, one page of HTML, lines of digits.
#pragma once

#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "show/summaries.hpp"
#include "show/words.hpp"

#include <dlx/draw/drawer.hpp>
#include <dlx/draw/picture.hpp>
#include <dlx/text.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace show {

/// A problem with its options, for pages that are played.
struct PosedProblem {
  const dlx::Instance& instance;
  bool is_new = true;                   ///< not one more puzzle of the same problem
  std::string level;                    ///< as `| @about` tells it, or empty
  std::vector<dlx::OptionId> solution;  ///< as `| @solution` tells it, or empty
};

/// An answer or a problem, with what is needed to draw it.
struct Drawn {
  const dlx::draw::Drawer& drawer;
  const dlx::SolutionRecord* answer;        ///< nullptr: the problem is drawn
  const dlx::draw::ProblemRecord* problem;  ///< or else nullptr
  std::span<const std::uint64_t> given;
  std::string caption;                  ///< of its puzzle: empty, or "puzzle 2"
  bool is_single = false;               ///< the only answer of its puzzle: needs no number
  const Words& words;                   ///< of its title
  std::size_t& wrong;                   ///< grows by the cells that are wrong
  const PosedProblem* posed = nullptr;  ///< a problem of a stream of problems

  /// All throw dlx::ModelError.
  [[nodiscard]] dlx::draw::Picture picture() const;
  [[nodiscard]] dlx::draw::SolvedSudoku sudoku() const;
  [[nodiscard]] dlx::draw::FilledCrossword crossword() const;
};

class Sink {
 public:
  Sink() = default;
  virtual ~Sink() = default;
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;

  /// Names the subject of the drawing, before the first picture.
  virtual void set_title(const std::string& /*title*/) {}
  /// Another picture will come: throws if it is one too many, before anything is drawn.
  virtual void announce() {}
  /// True if what is drawn is worth nothing until all is there: as many pictures as there is memory
  /// for are announced before the first is drawn.
  [[nodiscard]] virtual bool is_whole() const { return false; }
  virtual void add(const Drawn& drawn) = 0;
  /// A drawing of something else than an answer; not for digits.
  virtual void add_picture(dlx::draw::Picture picture) = 0;
  /// Ends a question, once its last answer has been added, or in a drawing that is a whole,
  /// announced.
  virtual void end_question(const dlx::SolutionSummary& /*summary*/,
                            const std::string& /*caption*/) {}
  /// Says, before the first picture, that these are puzzles and not solutions, for messages and
  /// headings.
  virtual void name_puzzles() {}
  /// All puzzles have been added: what follows are solutions of them.
  virtual void begin_solutions() {}
  /// True if a puzzle's solutions are to follow it, by add_solution, and not all puzzles.
  [[nodiscard]] virtual bool has_pairs() const { return false; }
  virtual void add_solution(dlx::draw::Picture picture) { add_picture(std::move(picture)); }
  virtual void finish() {}
  /// The pages that were written, of a document that has pages; else 0.
  [[nodiscard]] virtual std::uint64_t page_count() const { return 0; }
  /// Facts that the user has to know and that the drawing does not show.
  [[nodiscard]] virtual std::vector<std::string> notes() const { return {}; }
};

/// Pictures and pages, then what is neither, from `line` on.
enum class Format {
  text,
  svg,
  outline,
  png,
  pdf,
  html,
  play,
  stl,
  line,
  grid,
  spoj,
  sdm,
  sdk,
  ss,
  hodoku,
  url,
  id,
  ipuz,
  json,
  constraints
};

/// Pages of paper, in points of 1/72 inch.
struct Paper {
  double width = 0, height = 0;
  double margin = 0;
};

struct Settings {
  Format format = Format::text;
  std::optional<Paper> paper;  ///< for PDF; else each page is as large as what is on it
  std::optional<cli::Extent> layout;
  bool may_grow = false;      ///< one puzzle or two fill their page, whatever the layout
  std::string title;          ///< of the whole, instead of what the stream says; empty: none
  std::uint64_t most = 1000;  ///< pictures on sheets, pages and in HTML
  Noun Words::*thing = &Words::solution;  ///< what a picture shows, for messages and headings
  bool is_animated = false;               ///< the pictures of svg or png one after the other
  std::string folder;                     ///< of the pictures, if they are files of their own
  bool has_limit = true;                  ///< -n takes the first ones
  double scale = 1;
  bool ascii = false;
  bool color = false;
  bool labels = true;
  bool gray = false;
  bool tells_solutions = true;                                  ///< as digests, on a page to play
  dlx::draw::Language language = dlx::draw::Language::english;  ///< of captions and headings
};

/// A sink of pictures that are worth nothing until all are there: at most so many as the user
/// wants.
class PictureSink : public Sink {
 public:
  explicit PictureSink(const Settings& settings) : settings_(settings) {}

  [[nodiscard]] bool is_whole() const override { return true; }
  void announce() override;
  void add(const Drawn& drawn) override { add_picture(drawn.picture()); }
  void end_question(const dlx::SolutionSummary& summary, const std::string& caption) override {
    summaries_.add(summary, caption);
  }
  [[nodiscard]] std::vector<std::string> notes() const override { return summaries_.notes(); }
  void name_puzzles() override { settings_.thing = &Words::puzzle; }

 protected:
  /// "solutions", for messages.
  [[nodiscard]] std::string things() const { return (english_words.*settings_.thing).many; }

  Settings settings_;
  Summaries summaries_;
  std::uint64_t count_ = 0;  // announced
};

/// A sink of one page of HTML, which has a title: the user's, else the stream's, else the tool's
/// name.
class HtmlSink : public PictureSink {
 public:
  HtmlSink(std::ostream& out, const Settings& settings) : PictureSink(settings), out_(out) {
    if (!settings.title.empty()) title_ = settings.title;
  }

  void set_title(const std::string& title) override {
    if (settings_.title.empty() && !title.empty()) title_ = title;
  }

 protected:
  std::ostream& out_;
  std::string title_ = "dlx-show";
};

[[nodiscard]] std::unique_ptr<Sink> make_text_sink(std::ostream& out, const Settings& settings);
/// A sink for svg, outline, png and pdf. Throws cli::UsageError for the last two if this build has
/// no cairo.
[[nodiscard]] std::unique_ptr<Sink> make_vector_sink(std::ostream& out, const Settings& settings);
/// A sink for PDF on paper, in the same builds.
[[nodiscard]] std::unique_ptr<Sink> make_paper_sink(std::ostream& out, const Settings& settings);
[[nodiscard]] std::unique_ptr<Sink> make_page_sink(std::ostream& out, const Settings& settings);
/// A sink for a page to play. It draws problems only.
[[nodiscard]] std::unique_ptr<Sink> make_play_sink(std::ostream& out, const Settings& settings);
/// A sink for an animated SVG, or with a folder for a PNG of each picture. Throws as
/// make_vector_sink.
[[nodiscard]] std::unique_ptr<Sink> make_animation_sink(std::ostream& out,
                                                        const Settings& settings);
/// A sink for stl.
[[nodiscard]] std::unique_ptr<Sink> make_stl_sink(std::ostream& out, const Settings& settings);
/// A sink for line, grid, spoj, url, id and the files of other programs.
[[nodiscard]] std::unique_ptr<Sink> make_digits_sink(std::ostream& out, const Settings& settings);

/// The title that the problem has, or its kind and size; empty if it says neither.
[[nodiscard]] std::string title_of(const dlx::Directives& directives);

/// The error for a stream without solutions; `stops` as Summaries has it.
[[noreturn]] void fail_empty(const std::string& stops);

/// Throws dlx::ModelError for pictures that take too much memory to wait for the rest of a sheet.
void require_sheet(std::span<const dlx::draw::Picture> waiting);

/// The title of a solution that follows behind all puzzles.
[[nodiscard]] std::string solution_title(const std::string& title, const Words& words);

/// Takes the labels off if they are not wanted (what tells a sudoku's digits stays, for they are
/// the picture), and the colors.
void finish_looks(dlx::draw::Picture& picture, const Settings& settings);

}  // namespace show
