// One pass over the order: exits that wait for their join are a stack. Pieces are found by a pass
// back from the root.
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
std::size_t Chains::meet(std::size_t a, std::size_t b, const matrix::Poll& poll) const {
  for (; chain_of_[a] != chain_of_[b]; poll()) {
    std::size_t& lower = a < b ? a : b;
    lower = chains_[at(lower).parent].begin;
  }
  std::size_t level = std::max(a, b);
  while (is_exit(level)) level = chains_[at(level).parent].begin;
  return level;
}

namespace {

// The work of chains and of what is below and above them.
class ChainWork {
 public:
  ChainWork(const std::vector<Chain>& chains, const std::vector<double>& work)
      : above_(chains.size(), 0) {
    for (const double some : work) sums_.push_back(sums_.back() + some);
    for (const Chain& chain : chains)
      begins_.push_back(chain.left == Chain::none ? chain.begin : begins_[chain.left]);
    for (std::size_t c = chains.size() - 1; c-- > 0;) {
      const Chain& parent = chains[chains[c].parent];
      above_[c] = above_[chains[c].parent] + between(parent.begin, parent.exit);
    }
  }
  [[nodiscard]] double all() const noexcept { return sums_.back(); }
  [[nodiscard]] double between(std::size_t begin, std::size_t end) const noexcept {
    return sums_[end] - sums_[begin];
  }
  /// The first level of the subtree that ends with a chain.
  [[nodiscard]] std::size_t begin_of_subtree(std::size_t chain) const noexcept {
    return begins_[chain];
  }
  /// The work that neither is in the subtree of a chain, which has so much, nor waits for it.
  [[nodiscard]] double beside(std::size_t chain, double inside) const noexcept {
    return sums_.back() - inside - above_[chain];
  }

 private:
  std::vector<double> sums_{0};  // of the work before a level
  std::vector<std::size_t> begins_;
  std::vector<double> above_;
};

// A piece of levels from this one on, of which the search has come to another.
Piece piece_from(std::size_t begin, std::size_t level, bool joins) {
  Piece piece;
  piece.begin = begin;
  if (begin <= level) {
    piece.start = Piece::Start::resume;
    piece.begin = level;
  } else if (joins) {
    piece.start = Piece::Start::join;
    piece.begin = begin - 1;
  }
  return piece;
}

}  // namespace

std::vector<Piece> Chains::pieces_ahead(std::size_t level, std::vector<double> work,
                                        const Cut& cut) const {
  std::fill_n(work.begin(), level, 0);
  const ChainWork sums(chains_, work);
  const auto others = static_cast<double>(cut.threads - 1);
  std::vector<Piece> pieces;                                       // parents first
  std::vector<std::size_t> piece_of(chains_.size(), Piece::none);  // by the chain at its end
  std::vector<bool> is_covered(chains_.size(), false);  // by a subtree, even if that is no piece
  for (std::size_t c = chains_.size() - 1; c-- > 0 && chains_[c].exit > level;) {
    const Chain& chain = chains_[c];
    const double inside = sums.between(sums.begin_of_subtree(c), chain.exit);
    const bool is_whole = inside <= cut.part * sums.all();
    is_covered[c] = is_covered[chain.parent] || is_whole;
    if (is_covered[chain.parent]) continue;
    const std::size_t parent = piece_of[chain.parent];
    const bool pays =
        is_whole ? inside >= cut.least : 2 * sums.beside(c, inside) >= others * inside;
    if (!pays && parent == Piece::none) continue;
    const std::size_t begin = is_whole ? sums.begin_of_subtree(c) : chain.begin;
    Piece piece = piece_from(begin, level, !is_whole && chain.left != Chain::none);
    piece.exit = chain.exit;
    piece.parent = parent;
    piece.path =
        sums.between(begin, chain.exit) + (parent == Piece::none ? 0 : pieces[parent].path);
    piece_of[c] = pieces.size();
    pieces.push_back(piece);
  }
  std::reverse(pieces.begin(), pieces.end());
  for (Piece& piece : pieces)
    if (piece.parent != Piece::none) piece.parent = pieces.size() - 1 - piece.parent;
  return pieces;
}

}  // namespace dlx::frontier
