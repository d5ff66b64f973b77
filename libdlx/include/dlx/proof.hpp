// Proofs of numbers of solutions, as dlx-proof(5) describes them, and their check by code that
// shares nothing with the engines, nor with the readers of problems.
//
//     std::ifstream proofs("queens.proof"), problems("queens.dlx");
//     dlx::ProofChecker checker({proofs, "queens.proof"}, {problems, "queens.dlx"});
//     while (const auto verdict = checker.next()) std::cout << verdict->text << '\n';
#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>

#pragma GCC visibility push(default)
namespace dlx {

/// The verdict on one proof.
struct ProofVerdict {
  bool proved = false;
  /// "proved: 92 solutions", or "not proved: problem 1, node 17: branch: no option of ... fits".
  std::string text;
};

/// Checks the proofs of a text, one after the other, against the questions of a stream of problems.
class ProofChecker {
 public:
  /// A text and what errors call it. The stream must outlive the checker.
  struct Text {
    std::istream& in;
    std::string source;
  };

  /// The tables of a sweep take at most `memory` bytes; what needs more is not proved.
  ProofChecker(Text proofs, Text problems, std::uint64_t memory = std::uint64_t{1} << 30U);
  ~ProofChecker();
  ProofChecker(ProofChecker&&) noexcept;
  ProofChecker& operator=(ProofChecker&&) noexcept;

  /// The verdict on the next question; nothing behind the last one, or behind a proof that failed.
  /// Throws ParseError for a text that is no proof, or no problem.
  [[nodiscard]] std::optional<ProofVerdict> next();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace dlx
#pragma GCC visibility pop
