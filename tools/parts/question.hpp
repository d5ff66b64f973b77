// The question that a search was split for: what dlx-split was asked, as it stands in each part.
//
//     parts::Question question;
//     question.kind = parts::Question::Kind::count;
//     parts::to_words(question);                    // "--count --engine bits --branch mrv"
//     parts::question_from("--count --engine bits --branch mrv");
#pragma once

#include <dlx/problem.hpp>
#include <dlx/solve.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace parts {

struct Question {
  enum class Kind {
    list,    ///< every solution
    count,   ///< their number
    unique,  ///< whether there are none, one or several
    best,    ///< the cheapest, or the most expensive
  };
  Kind kind = Kind::list;
  bool unordered = false;  ///< solutions may come in any order
  bool cubes = false;      ///< cut by options chosen, not by positions of a search
  bool maximize = false;   ///< of Kind::best
  std::uint64_t best = 1;  ///< of Kind::best: so many solutions
  std::optional<std::int64_t> cost_limit = {};
  std::string engine = "auto";  ///< the one chosen, once the search is cut
  dlx::Branch branch = dlx::Branch::mrv;
  std::vector<dlx::OptionId> given = {}, without = {};  ///< of the command line
  friend bool operator==(const Question&, const Question&) = default;

  /// An answer has solutions, and not only their number.
  [[nodiscard]] bool has_list() const noexcept { return kind != Kind::count; }
  /// Cost `a` answers it better than `b`.
  [[nodiscard]] bool is_better(std::int64_t a, std::int64_t b) const noexcept {
    return maximize ? a > b : a < b;
  }
};

/// The options of dlx-split that ask the same.
[[nodiscard]] std::string to_words(const Question& question);
/// The question of such words, and of these only.
[[nodiscard]] std::optional<Question> question_from(std::string_view words);

/// The instance with what the question gives and leaves out.
[[nodiscard]] dlx::Instance with_selection(const dlx::Instance& asked, const Question& question);

}  // namespace parts
