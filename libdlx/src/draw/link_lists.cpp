// Cover, hide, purify and their opposites, in Knuth's order: what is undone in reverse finds every
// neighbour where it was.
#include "draw/link_lists.hpp"

namespace dlx::draw {

LinkedLists::LinkedLists(const Problem& problem) : nodes_(problem.item_count() + 1) {
  for (std::size_t h = 0; h < nodes_.size(); ++h) {
    LinkNode& node = nodes_[h];
    node.left = node.right = node.up = node.down = node.header = h;
    if (h == root || h > problem.primary_count()) continue;
    node.left = h - 1;
    node.right = nodes_[h - 1].right;
    nodes_[h - 1].right = h;
    nodes_[node.right].left = h;
  }
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    firsts_.push_back(nodes_.size());
    for (const auto [item, color] : problem.option(OptionId{o})) {
      const std::size_t top = header(item), last = nodes_[top].up, here = nodes_.size();
      nodes_.push_back({here, here, last, top, top, std::size_t{o} + 1, color});
      nodes_[last].down = here;
      nodes_[top].up = here;
    }
  }
  firsts_.push_back(nodes_.size());
  for (std::uint32_t o = 0; o < problem.option_count(); ++o)
    if (!problem.can_be_chosen(OptionId{o})) remove(OptionId{o});
}

std::uint64_t LinkedLists::length(std::size_t header) const {
  std::uint64_t length = 0;
  for (std::size_t p = nodes_[header].down; p != header; p = nodes_[p].down) ++length;
  return length;
}

std::size_t LinkedLists::next_in_option(std::size_t node) const {
  const OptionId option{static_cast<std::uint32_t>(nodes_[node].option - 1)};
  return node + 1 == end(option) ? first(option) : node + 1;
}

std::size_t LinkedLists::previous_in_option(std::size_t node) const {
  const OptionId option{static_cast<std::uint32_t>(nodes_[node].option - 1)};
  return node == first(option) ? end(option) - 1 : node - 1;
}

void LinkedLists::unlink(std::size_t node) {
  nodes_[nodes_[node].up].down = nodes_[node].down;
  nodes_[nodes_[node].down].up = nodes_[node].up;
}

void LinkedLists::relink(std::size_t node) {
  nodes_[nodes_[node].up].down = node;
  nodes_[nodes_[node].down].up = node;
}

void LinkedLists::hide(std::size_t node) {
  for (std::size_t q = next_in_option(node); q != node; q = next_in_option(q))
    if (!nodes_[q].is_fixed) unlink(q);
}

void LinkedLists::unhide(std::size_t node) {
  for (std::size_t q = previous_in_option(node); q != node; q = previous_in_option(q))
    if (!nodes_[q].is_fixed) relink(q);
}

void LinkedLists::cover(std::size_t header) {
  for (std::size_t p = nodes_[header].down; p != header; p = nodes_[p].down) hide(p);
  nodes_[nodes_[header].left].right = nodes_[header].right;
  nodes_[nodes_[header].right].left = nodes_[header].left;
  nodes_[header].is_covered = true;
}

void LinkedLists::uncover(std::size_t header) {
  nodes_[nodes_[header].left].right = header;
  nodes_[nodes_[header].right].left = header;
  nodes_[header].is_covered = false;
  for (std::size_t p = nodes_[header].up; p != header; p = nodes_[p].up) unhide(p);
}

void LinkedLists::purify(std::size_t node) {
  const std::size_t header = nodes_[node].header;
  for (std::size_t p = nodes_[header].down; p != header; p = nodes_[p].down)
    if (nodes_[p].color != nodes_[node].color)
      hide(p);
    else if (p != node)
      nodes_[p].is_fixed = true;
}

void LinkedLists::unpurify(std::size_t node) {
  const std::size_t header = nodes_[node].header;
  for (std::size_t p = nodes_[header].up; p != header; p = nodes_[p].up)
    if (nodes_[p].color != nodes_[node].color)
      unhide(p);
    else if (p != node)
      nodes_[p].is_fixed = false;
}

void LinkedLists::remove(OptionId option) {
  for (std::size_t q = first(option); q < end(option); ++q)
    if (is_linked(q)) unlink(q);
}

}  // namespace dlx::draw
