// dlx-show --tree and --matrix: the searches of a trace, one after the other.
//
//     show::Traces traces(input, {.is_matrix = false});
//     while (traces.next()) traces.write(session.out(), {.unicode = true});
#pragma once

#include "cli/streams.hpp"

#include <dlx/draw/picture.hpp>
#include <dlx/draw/render.hpp>
#include <dlx/draw/search.hpp>
#include <dlx/text.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <string>

namespace show {

struct TraceView {
  bool is_matrix = false;              ///< else the tree
  std::optional<std::uint64_t> step;   ///< of the matrix; else its first solution, or the end
  std::optional<std::uint64_t> limit;  ///< nodes of the tree, entries of the matrix
  std::string raise_with;              ///< the option that raises the limit, for messages
  dlx::ReadLimits most;                ///< of each problem that is read
  bool is_links = false;               ///< the linked lists
  bool takes_problems = false;         ///< problems as well as traces, of the linked lists
  bool searches = false;               ///< a problem that is read, by `links`
  std::uint64_t most_steps = 1000;     ///< of such a search
  bool has_captions = false;           ///< steps say what they are: for pages without captions
  dlx::draw::Language language = dlx::draw::Language::english;
};

/// Reads a trace; for the matrix also problems, which are shown with their givens chosen. A search
/// is in memory at a time, and the beginning of the next one: where there are several, titles begin
/// with "puzzle 2, " as those of solutions do.
class Traces {
 public:
  /// `input` must outlive this.
  Traces(cli::Input& input, TraceView view);
  ~Traces();

  /// Goes to the next search; false at the end. Throws dlx::ParseError, and cli::UsageError for one
  /// that is too large.
  bool next();
  /// The instance that is searched.
  [[nodiscard]] const dlx::Instance& instance() const { return trace_.head.instance; }
  /// True for a problem that has not been searched.
  [[nodiscard]] bool is_problem() const;
  /// The drawing of the search. Throws cli::UsageError for one that is too large.
  [[nodiscard]] dlx::draw::Picture picture() const;
  /// True for the search of a trace that was begun: a problem has no steps.
  [[nodiscard]] bool has_steps() const;
  /// All its steps, of the matrix with the tree beside it. Throws as picture().
  void each_step(const std::function<void(dlx::draw::Picture)>& take) const;
  /// Writes it as text, after a blank line if it is not the first: the tree as indented lines, the
  /// matrix below its title.
  void write(std::ostream& out, const dlx::draw::TextStyle& style) const;

 private:
  class Source;
  void read_search();
  void search_by_links();
  // "puzzle 2", or nothing for the only search.
  [[nodiscard]] std::string puzzle() const;
  [[nodiscard]] bool has_clash() const;

  std::string source_name_;
  TraceView view_;
  std::unique_ptr<Source> source_;
  dlx::Trace trace_;
  std::uint64_t number_ = 0;  // of the search, from 1
};

}  // namespace show
