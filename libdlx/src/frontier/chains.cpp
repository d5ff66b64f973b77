// One pass over the order: exits that wait for their join are a stack.
#include "frontier/chains.hpp"

#include <algorithm>

namespace dlx::frontier {

Chains::Chains(const matrix::ItemOrder& order) {
  const std::size_t size = order.items.size();
  const auto parent = [&](std::size_t p) {
    return order.parents.empty() ? p + 1 : std::size_t{order.parents[p]};
  };
  std::vector<std::uint32_t> children(size + 1, 0), done(size + 1, 0);
  for (std::size_t p = 0; p < size; ++p) ++children[parent(p)];
  std::vector<std::size_t> waiting;
  begin_chain();
  for (std::size_t p = 0; p < size; ++p) {
    levels_.push_back(chain_of_.size());
    chain_of_.push_back(static_cast<std::uint32_t>(chains_.size() - 1));
    const std::size_t above = parent(p);
    const std::uint32_t child = ++done[above];
    if (above == size || children[above] == 1) continue;
    end_chain();
    waiting.push_back(chains_.size() - 1);
    begin_chain();
    if (child == 1) continue;
    join(waiting);
    if (child == children[above]) continue;
    end_chain();
    waiting.push_back(chains_.size() - 1);
    begin_chain();
  }
  end_chain();
}

void Chains::begin_chain() {
  chains_.emplace_back().begin = chain_of_.size();
}

void Chains::end_chain() {
  chains_.back().exit = chain_of_.size();
  chain_of_.push_back(static_cast<std::uint32_t>(chains_.size() - 1));
}

// The last two exits are joined at the beginning of the last chain.
void Chains::join(std::vector<std::size_t>& waiting) {
  Chain& above = chains_.back();
  above.right = waiting.back();
  above.left = waiting[waiting.size() - 2];
  waiting.resize(waiting.size() - 2);
  chains_[above.left].parent = chains_[above.right].parent = chains_.size() - 1;
}

// The lower one of two levels in different chains is above nothing of the other one's chain.
std::size_t Chains::meet(std::size_t a, std::size_t b) const noexcept {
  while (chain_of_[a] != chain_of_[b]) {
    std::size_t& lower = a < b ? a : b;
    lower = chains_[at(lower).parent].begin;
  }
  std::size_t level = std::max(a, b);
  while (is_exit(level)) level = chains_[at(level).parent].begin;
  return level;
}

std::vector<Subtree> Chains::subtrees_after(std::size_t level, const std::vector<double>& work,
                                            double part, double least) const {
  std::vector<double> sums{0};  // of the work before a level
  for (const double some : work) sums.push_back(sums.back() + some);
  std::vector<std::size_t> begins;  // of the subtrees that end with a chain
  for (const Chain& chain : chains_)
    begins.push_back(chain.left == Chain::none ? chain.begin : begins[chain.left]);
  std::vector<Subtree> subtrees;
  std::size_t end = chains_.back().begin;  // of those that are in no subtree yet
  for (std::size_t c = chains_.size() - 1; c-- > 0;) {
    const auto [begin, exit] = Subtree{begins[c], chains_[c].exit};
    const double sum = sums[exit] - sums[begin];
    if (exit >= end || begin <= level || sum > part * sums.back()) continue;
    end = begin;
    if (sum >= least) subtrees.push_back({begin, exit});
  }
  std::reverse(subtrees.begin(), subtrees.end());
  return subtrees;
}

}  // namespace dlx::frontier
