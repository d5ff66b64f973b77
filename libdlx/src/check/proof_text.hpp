// The two texts that a check of proofs reads, by readers of its own: problems as dlx(5) describes
// them, and proofs as dlx-proof(5) does. A line of either is in memory, and one problem.
#pragma once

#include <cstdint>
#include <istream>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace dlx {

/// The proof does not prove its claim, or is none.
class ProofDefect : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The digest of 64 bits by Fowler, Noll and Vo (FNV-1a).
class ProofDigest {
 public:
  void add(std::string_view text) noexcept {
    for (const char c : text) value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  }
  [[nodiscard]] std::string text() const;

 private:
  std::uint64_t value_ = 0xcbf29ce484222325U;
};

/// A problem as it was read. Primary items come first.
struct ProofProblem {
  struct Use {
    std::uint32_t item, color;  // color 0: none
  };

  std::vector<std::string> names;        // of items
  std::vector<std::uint32_t> low, high;  // of primary items
  std::vector<std::size_t> first{0};     // option o has uses first[o] .. first[o + 1]
  std::vector<Use> uses;
  std::vector<std::int64_t> costs;
  std::vector<std::string> colors{""};

  [[nodiscard]] std::size_t primary_count() const noexcept { return low.size(); }
  [[nodiscard]] std::size_t option_count() const noexcept { return costs.size(); }
  [[nodiscard]] std::string digest() const;
};

/// The problems of a stream, each with the options that a line `@given` adds.
class ProofQuestions {
 public:
  ProofQuestions(std::istream& in, std::string source) : in_(in), source_(std::move(source)) {}

  /// Goes to the next question; false at the end. Throws ParseError.
  bool next();
  [[nodiscard]] const ProofProblem& problem() const noexcept { return problem_; }
  [[nodiscard]] bool is_new_problem() const noexcept { return is_new_problem_; }
  /// Numbers of options, from 1.
  [[nodiscard]] const std::vector<std::uint64_t>& given() const noexcept { return given_; }

 private:
  bool read_line();
  bool read_directive();
  void read_items();
  void read_option();
  void read_item(std::string_view token, bool secondary);
  std::size_t read_bounds(std::string_view token);
  void read_use(std::string_view token);
  [[nodiscard]] std::int64_t cost_in(std::string_view token) const;
  [[noreturn]] void fail(const std::string& what) const;

  std::istream& in_;
  std::string source_, line_;
  std::size_t number_ = 0;
  std::vector<std::string_view> tokens_;  // of the line
  ProofProblem problem_;
  std::map<std::string, std::uint32_t, std::less<>> items_, colors_;
  std::vector<std::size_t> last_use_;  // by item: the number of the option that has it last
  bool has_items_ = false, is_base_ = false, is_new_problem_ = false, at_next_ = false;
  std::vector<std::uint64_t> given_;
};

/// A proof: its head, and then its marks one by one.
class ProofText {
 public:
  ProofText(std::istream& in, std::string source) : in_(in), source_(std::move(source)) {}

  /// Reads the head of the next proof; false at the end of the text. Throws ParseError for a text
  /// that is no proof, and ProofDefect.
  bool begin();
  /// The line of that name in the head; nullptr if there is none.
  [[nodiscard]] const std::string* field(const std::string& name) const;
  /// All lines of that name: those with a symmetry, and with a solution, may be several.
  [[nodiscard]] std::vector<std::string> lines(const std::string& name) const;
  /// The numbers of that line.
  [[nodiscard]] std::vector<std::uint64_t> numbers(const std::string& name) const;
  /// The next mark, and again and again '!' at the end. Throws ProofDefect.
  [[nodiscard]] char mark();
  /// The item that begins with this mark. Throws ProofDefect.
  [[nodiscard]] std::uint32_t item(char mark);
  /// The multiplier that comes next: its sign, digits, and a comma. Throws ProofDefect.
  [[nodiscard]] std::int64_t multiplier();
  /// Reads the seal. Throws ProofDefect unless the marks end here, and the seal is right.
  void end();

 private:
  [[nodiscard]] std::string line();

  std::istream& in_;
  std::string source_;
  ProofDigest digest_;
  std::map<std::string, std::vector<std::string>> fields_;
  bool at_line_ = true, at_end_ = false;
};

/// A minus sign or none, and digits, of 64 bits. Throws ProofDefect.
[[nodiscard]] std::int64_t proof_cost(std::string_view text);
/// Digits and nothing else, and not too many of them. Throws ProofDefect.
[[nodiscard]] std::uint64_t proof_number(std::string_view text);
/// Such numbers with blanks between. Throws ProofDefect.
[[nodiscard]] std::vector<std::uint64_t> proof_numbers(std::string_view text);

}  // namespace dlx
