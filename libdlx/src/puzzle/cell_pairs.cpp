// Tables of pairs, and the greedy cover by cliques; see the header.
#include "puzzle/cell_pairs.hpp"

#include <algorithm>
#include <bit>
#include <map>

namespace dlx::puzzle {

CellPairs::CellPairs(std::size_t cells, std::uint32_t values)
    : values_(values), peers_(cells), tables_(1, Table(values, 0)) {}

const CellPairs::Peer* CellPairs::find(std::size_t cell, std::size_t other) const {
  const std::vector<Peer>& peers = peers_[cell];
  const auto at = std::lower_bound(peers.begin(), peers.end(), other,
                                   [](const Peer& peer, std::size_t of) { return peer.cell < of; });
  return at != peers.end() && at->cell == other ? &*at : nullptr;
}

CellPairs::Peer& CellPairs::peer(std::size_t cell, std::size_t other) {
  std::vector<Peer>& peers = peers_[cell];
  const auto at = std::lower_bound(peers.begin(), peers.end(), other,
                                   [](const Peer& peer, std::size_t of) { return peer.cell < of; });
  if (at != peers.end() && at->cell == other) return *at;
  return *peers.insert(at, {static_cast<std::uint32_t>(other)});
}

void CellPairs::know(std::size_t cell, std::size_t other, Known one, Known back) {
  peer(cell, other).known |= one;
  peer(other, cell).known |= back;
}

void CellPairs::forbid(std::size_t cell, std::size_t other, const Allowed& allowed) {
  for (const auto& [from, to] : {std::pair(cell, other), std::pair(other, cell)})
    if (Peer& of = peer(from, to); of.table == 0) {
      of.table = tables_.size();
      tables_.emplace_back(values_, 0);
    }
  Table &one = tables_[peer(cell, other).table], &back = tables_[peer(other, cell).table];
  for (std::uint32_t a = 0; a < values_; ++a)
    for (std::uint32_t b = 0; b < values_; ++b)
      if (!allowed(a, b)) {
        one[a] |= only(b);
        back[b] |= only(a);
      }
}

// The values of the other cell that items exclude.
CellPairs::Values CellPairs::known_apart(const Peer& peer, std::uint32_t value) {
  const Values same = only(value), below = same - 1;
  return ((peer.known & differs) != 0 ? same : 0) | ((peer.known & is_equal) != 0 ? ~same : 0) |
         ((peer.known & is_less) != 0 ? same | below : 0) |
         ((peer.known & is_more) != 0 ? ~below : 0);
}

bool CellPairs::exclude(std::size_t cell, std::uint32_t value, std::size_t other,
                        std::uint32_t its_value) const {
  if (cell == other) return value != its_value;
  const Peer* const peer = find(cell, other);
  return peer != nullptr && (excluded(*peer, value) & only(its_value)) != 0;
}

bool CellPairs::exclude(std::size_t place, std::size_t other) const {
  return exclude(place / values_, static_cast<std::uint32_t>(place % values_), other / values_,
                 static_cast<std::uint32_t>(other % values_));
}

// Visits the places that a place has uncovered pairs with.
template <class Visit>
void CellPairs::visit_uncovered(std::size_t of, const std::vector<Table>& uncovered,
                                Visit visit) const {
  for (const Peer& peer : peers_[of / values_])
    for (Values rest = uncovered[peer.table][of % values_]; rest != 0; rest &= rest - 1)
      visit(peer.cell * std::size_t{values_} + static_cast<std::size_t>(std::countr_zero(rest)));
}

// Grows a clique from a place and marks its pairs as covered.
std::vector<std::size_t> CellPairs::clique_from(std::size_t first,
                                                std::vector<Table>& uncovered) const {
  std::vector<std::size_t> clique;
  std::map<std::size_t, std::uint32_t> gains;  // of places that all members exclude: new pairs
  for (std::size_t next = first;;) {
    std::erase_if(gains, [&](const auto& one) { return !exclude(one.first, next); });
    visit_uncovered(next, uncovered, [&](std::size_t other) {
      const auto known = gains.find(other);
      if (known != gains.end())
        ++known->second;
      else if (std::all_of(clique.begin(), clique.end(),
                           [&](std::size_t member) { return exclude(other, member); }))
        gains.emplace(other, 1);
    });
    clique.push_back(next);
    if (gains.empty()) break;
    next = std::max_element(gains.begin(), gains.end(), [](const auto& a, const auto& b) {
             return a.second < b.second;
           })->first;
  }
  for (const std::size_t one : clique)
    for (const std::size_t other : clique)
      if (const Peer* const peer = find(one / values_, other / values_); peer != nullptr)
        uncovered[peer->table][one % values_] &= ~only(static_cast<std::uint32_t>(other % values_));
  return clique;
}

// Pairs of values that are not allowed, or that items exclude, need no cover.
std::vector<std::vector<std::size_t>> CellPairs::cliques(const std::vector<Values>& allowed) const {
  std::vector<Table> uncovered = tables_;
  for (std::size_t cell = 0; cell < peers_.size(); ++cell)
    for (const Peer& peer : peers_[cell])
      for (std::uint32_t value = 0; value < values_; ++value)
        uncovered[peer.table][value] &=
            (allowed[cell] & only(value)) != 0 ? allowed[peer.cell] & ~known_apart(peer, value) : 0;
  std::vector<std::vector<std::size_t>> cliques;
  for (std::size_t place = 0; place < peers_.size() * values_; ++place) {
    const auto has_pairs = [&](const Peer& peer) {
      return uncovered[peer.table][place % values_] != 0;
    };
    const std::vector<Peer>& peers = peers_[place / values_];
    while (std::any_of(peers.begin(), peers.end(), has_pairs))
      cliques.push_back(clique_from(place, uncovered));
  }
  return cliques;
}

}  // namespace dlx::puzzle
