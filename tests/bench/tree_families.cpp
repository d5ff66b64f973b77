// Thirty problems that are narrow as trees, and less so along a line: what counters of models are
// made for. Their numbers of solutions have up to hundreds of digits, so none is known beforehand.
#include "families.hpp"

namespace bench {
namespace {

using Problems = std::vector<Family>;

template <class Make>
void add(Problems& all, const std::string& name, Make make) {
  all.push_back({name, 0, [make = std::move(make)] { return Load{make(), {{}}}; }});
}

std::string sized(const std::string& name, std::size_t size, std::size_t other) {
  return name + ' ' + std::to_string(size) + " by " + std::to_string(other);
}

// Perfect matchings of products of a tree and a path, and tilings of combs.
void add_boards(Problems& all) {
  using Sizes = std::pair<std::size_t, std::size_t>;
  for (const auto& [depth, path] :
       {Sizes(6, 4), Sizes(8, 4), Sizes(10, 4), Sizes(7, 6), Sizes(6, 6), Sizes(8, 6), Sizes(9, 6)})
    add(all, sized("tree by path", depth, path),
        [=] { return perfect_matchings(tree_product(depth, path)); });
  for (const auto& [teeth, length] : {Sizes(10, 12), Sizes(20, 9), Sizes(40, 12)})
    add(all, sized("trominoes, comb", teeth, length),
        [=] { return connected_parts(comb_graph(teeth, length), 3, 3); });
  for (const auto& [teeth, length] : {Sizes(9, 10), Sizes(39, 10)})
    add(all, sized("dominoes, comb", teeth, length),
        [=] { return perfect_matchings(comb_graph(teeth, length)); });
}

// Parts of one or two vertices are matchings, perfect or not.
void add_networks(Problems& all) {
  using Sizes = std::pair<std::size_t, std::size_t>;
  for (const auto& [rooms, side] : {Sizes(10, 3), Sizes(30, 4), Sizes(60, 4), Sizes(20, 5)})
    add(all, sized("parts of 2 and 3, cave", rooms, side),
        [=] { return connected_parts(cave_graph(rooms, side, 1), 2, 3); });
  for (const auto& [k, vertices] : {Sizes(3, 60), Sizes(4, 100), Sizes(6, 100), Sizes(6, 200)})
    add(all, sized("matchings, k-tree", k, vertices),
        [=] { return connected_parts(k_tree_with_paths(k, vertices, 1), 1, 2); });
  for (const auto& [vertices, edges] :
       {Sizes(40, 2), Sizes(60, 2), Sizes(80, 2), Sizes(100, 2), Sizes(150, 2), Sizes(40, 3)})
    add(all, sized("matchings, social", vertices, edges),
        [=] { return connected_parts(social_graph(vertices, edges, 1), 1, 2); });
}

void add_crosswords(Problems& all) {
  using Sizes = std::pair<std::size_t, std::size_t>;
  for (const auto& [size, words] : {Sizes(7, 100), Sizes(9, 60), Sizes(11, 60), Sizes(13, 60)})
    add(all, sized("crossword", size, words), [=] { return crossword(size, 15, words, size); });
}

}  // namespace

std::vector<Family> tree_families() {
  Problems all;
  add_boards(all);
  add_networks(all);
  add_crosswords(all);
  return all;
}

}  // namespace bench
