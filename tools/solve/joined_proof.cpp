// A leaf lies below a cube if its lists of options begin with those of the cube: the cutter only
// adds to them.
#include "solve/joined_proof.hpp"

#include "cli/streams.hpp"
#include "cli/system.hpp"
#include "problems/values.hpp"

#include <algorithm>
#include <sstream>
#include <string_view>

namespace solve {
namespace {

using dlx::OptionId;

// The cutter drops cubes in which some item lacks options, and so does the walk: but a cube without
// a proof could have as many nodes as a search.
constexpr std::uint64_t most_without_leaves = 1'000'000;

std::ifstream open(const std::string& path) {
  std::ifstream in(cli::system::path_of(path), std::ios::binary);
  if (!in) throw cli::IoError(path + ": cannot be read");
  return in;
}

[[noreturn]] void fail(const std::string& path) {
  throw cli::IoError(path + ": these are no proofs of parts");
}

// The options of a line behind those that the question has itself.
std::vector<OptionId> options_in(const std::string& line, std::string_view name,
                                 const std::vector<OptionId>& of_question,
                                 const std::string& path) {
  std::istringstream words(line.substr(name.size()));
  std::vector<OptionId> options;
  for (std::string word; words >> word;) {
    const auto option = problems::option_in(word);
    if (!option) fail(path);
    options.push_back(*option);
  }
  if (options.size() < of_question.size() ||
      !std::equal(of_question.begin(), of_question.end(), options.begin()))
    fail(path);
  options.erase(options.begin(), options.begin() + static_cast<std::ptrdiff_t>(of_question.size()));
  return options;
}

bool begins_with(const std::vector<OptionId>& all, const std::vector<OptionId>& first) {
  return first.size() <= all.size() && std::equal(first.begin(), first.end(), all.begin());
}

bool is_below(const parts::Cube& leaf, const parts::Cube& cube) {
  return begins_with(leaf.given, cube.given) && begins_with(leaf.without, cube.without);
}

}  // namespace

void JoinedProof::read(const std::string& path) {
  std::ifstream in = open(path);
  paths_.push_back(path);
  for (std::string line; std::getline(in, line);) {
    if (line != "dlx-proof 1") fail(path);
    Leaf leaf = read_head(in, path);
    leaf.end = leaf.from;
    while (std::getline(in, line) && !line.starts_with('!'))
      leaf.end += static_cast<std::streamoff>(line.size() + 1);
    if (!in) fail(path);
    leaves_.push_back(std::move(leaf));
  }
}

JoinedProof::Leaf JoinedProof::read_head(std::istream& in, const std::string& path) const {
  Leaf leaf;
  leaf.path = paths_.size() - 1;
  std::string given = "given", without = "without", line;
  while (std::getline(in, line) && !line.starts_with("count "))
    if (line.starts_with("given "))
      given = line;
    else if (line.starts_with("without "))
      without = line;
    else if (!line.starts_with("problem "))
      fail(path);
  leaf.cube.given = options_in(given, "given", instance_.given, path);
  leaf.cube.without = options_in(without, "without", instance_.without, path);
  leaf.from = in.tellg();
  return leaf;
}

void JoinedProof::write(ProofFile& proof, const dlx::Natural& solutions) {
  proof.begin(instance_.problem);
  Leaves all;
  for (const Leaf& leaf : leaves_) all.push_back(&leaf);
  walk(proof, {}, all);
  proof.end_count(instance_, solutions);
}

void JoinedProof::walk(ProofFile& proof, const parts::Cube& cube, const Leaves& below) {
  const parts::CubeNode node = parts::node_of(cube, instance_);
  if (node.is_dead) return;
  if (below.empty() && (node.is_done || ++nodes_without_leaves_ > most_without_leaves))
    throw cli::IoError("a part has no proof: were the parts split with --proof?");
  if (node.is_done) return;
  for (const Leaf* const leaf : below)
    if (leaf->cube == cube) return copy(proof, *leaf);
  proof.branch(node.item);
  for (const parts::Cube& child : node.children) {
    Leaves under;
    std::copy_if(below.begin(), below.end(), std::back_inserter(under),
                 [&](const Leaf* leaf) { return is_below(leaf->cube, child); });
    walk(proof, child, under);
  }
}

void JoinedProof::copy(ProofFile& proof, const Leaf& leaf) const {
  std::ifstream in = open(paths_[leaf.path]);
  in.seekg(leaf.from);
  std::vector<char> buffer(std::size_t{1} << 16U);
  for (std::streamoff left = leaf.end - leaf.from; left > 0;) {
    in.read(buffer.data(),
            std::min<std::streamoff>(left, static_cast<std::streamoff>(buffer.size())));
    if (in.gcount() == 0) fail(paths_[leaf.path]);
    proof.add({buffer.data(), static_cast<std::size_t>(in.gcount())});
    left -= in.gcount();
  }
}

}  // namespace solve
