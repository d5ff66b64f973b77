// The proofs of a split count's parts as one proof: a tree of the items that the parts were cut by,
// with the marks of a part at each leaf. It proves that the parts leave nothing out.
//
//     solve::JoinedProof joined(instance);
//     joined.read(path);                    // of each task's file of proofs
//     joined.write(proof, total);           // into a solve::ProofFile
#pragma once

#include "parts/cut.hpp"
#include "solve/proof_file.hpp"

#include <dlx/natural.hpp>
#include <dlx/problem.hpp>

#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

namespace solve {

class JoinedProof {
 public:
  /// The question that was split. It must outlive this.
  explicit JoinedProof(const dlx::Instance& instance) : instance_(instance) {}

  /// Reads where the proofs of a file are. Throws cli::IoError for another text.
  void read(const std::string& path);
  /// Writes the proof of so many solutions. Throws cli::IoError if a part has no proof.
  void write(ProofFile& proof, const dlx::Natural& solutions);

 private:
  // The marks of a cube: a stretch of a file. Its options follow those of the question.
  struct Leaf {
    parts::Cube cube;
    std::size_t path = 0;
    std::streamoff from = 0, end = 0;
  };
  using Leaves = std::vector<const Leaf*>;

  [[nodiscard]] Leaf read_head(std::istream& in, const std::string& path) const;
  void walk(ProofFile& proof, const parts::Cube& cube, const Leaves& below);
  void copy(ProofFile& proof, const Leaf& leaf) const;

  const dlx::Instance& instance_;
  std::vector<std::string> paths_;
  std::vector<Leaf> leaves_;
  std::uint64_t nodes_without_leaves_ = 0;
};

}  // namespace solve
