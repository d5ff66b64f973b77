// Problems on graphs: matchings, factorisations, disjoint paths, connected parts, Hamiltonian
// cycles; and set partitions.
#include "families.hpp"
#include "lines.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace bench {

Graph grid_graph(std::size_t rows, std::size_t columns) {
  Graph graph(rows * columns);
  for (std::size_t v = 0; v < rows * columns; ++v) {
    if ((v + 1) % columns != 0) connect(graph, v, v + 1);
    if (v + columns < rows * columns) connect(graph, v, v + columns);
  }
  return graph;
}

Graph complete_graph(std::size_t vertices) {
  Graph graph(vertices);
  for (std::size_t a = 0; a < vertices; ++a)
    for (std::size_t b = a + 1; b < vertices; ++b) connect(graph, a, b);
  return graph;
}

// A random spanning tree and random further edges.
Graph bipartite_graph(std::size_t left, std::size_t right) {
  Graph graph(left + right);
  for (std::size_t a = 0; a < left; ++a)
    for (std::size_t b = left; b < left + right; ++b) connect(graph, a, b);
  return graph;
}

Graph two_complete_graphs(std::size_t vertices_of_each) {
  Graph graph(2 * vertices_of_each - 1);
  for (const std::size_t first : {std::size_t{0}, vertices_of_each - 1})
    for (std::size_t a = 0; a < vertices_of_each; ++a)
      for (std::size_t b = a + 1; b < vertices_of_each; ++b) connect(graph, first + a, first + b);
  return graph;
}

Graph random_graph(std::size_t vertices, std::size_t edges, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Graph graph(vertices);
  std::set<std::pair<std::size_t, std::size_t>> made;
  for (std::size_t v = 1; v < vertices; ++v) made.insert({below(random, v), v});
  while (made.size() < edges) {
    const std::size_t a = below(random, vertices);
    const std::size_t b = below(random, vertices);
    if (a < b) made.insert({a, b});
  }
  for (const auto& [a, b] : made) connect(graph, a, b);
  return graph;
}

Graph network_graph(std::size_t vertices, std::size_t edges, std::size_t reach,
                    std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Graph graph(vertices);
  std::set<std::pair<std::size_t, std::size_t>> made;
  const auto earlier = [&](std::size_t v) { return v - 1 - below(random, std::min(v, reach)); };
  for (std::size_t v = 1; v < vertices; ++v) made.insert({earlier(v), v});
  while (made.size() < edges) {
    const std::size_t v = 1 + below(random, vertices - 1);
    made.insert({earlier(v), v});
  }
  for (const auto& [a, b] : made) connect(graph, a, b);
  return graph;
}

Graph tree_product(std::size_t depth, std::size_t path) {
  const std::size_t nodes = (std::size_t{1} << depth) - 1;
  Graph graph(nodes * path);
  for (std::size_t node = 0; node < nodes; ++node)
    for (std::size_t place = 0; place < path; ++place) {
      const std::size_t vertex = node * path + place;
      if (place + 1 < path) connect(graph, vertex, vertex + 1);
      if (node > 0) connect(graph, (node - 1) / 2 * path + place, vertex);
    }
  return graph;
}

namespace {

// A grid of vertices with numbers from `first` on.
void add_grid(Graph& graph, std::size_t rows, std::size_t columns) {
  const std::size_t first = graph.size();
  const Graph grid = grid_graph(rows, columns);
  for (const auto& around : grid) {
    auto& vertex = graph.emplace_back();
    for (const std::size_t other : around) vertex.push_back(first + other);
  }
}

}  // namespace

Graph comb_graph(std::size_t teeth, std::size_t length) {
  constexpr std::size_t width = 4, gap = 1, spine = 3;
  const std::size_t columns = teeth * (width + gap) - gap;
  Graph graph = grid_graph(spine, columns);
  for (std::size_t tooth = 0; tooth < teeth; ++tooth) {
    const std::size_t first = graph.size();
    add_grid(graph, length, width);
    for (std::size_t c = 0; c < width; ++c)
      connect(graph, (spine - 1) * columns + tooth * (width + gap) + c, first + c);
  }
  return graph;
}

Graph cave_graph(std::size_t rooms, std::size_t side, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Graph graph;
  for (std::size_t room = 0; room < rooms; ++room) {
    add_grid(graph, side, side);
    if (room == 0) continue;
    const std::size_t other = below(random, room);
    connect(graph, other * side * side + below(random, side * side),
            room * side * side + below(random, side * side));
  }
  return graph;
}

Graph k_tree_with_paths(std::size_t k, std::size_t vertices, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Graph graph = complete_graph(k + 1);
  std::vector<std::vector<std::size_t>> cliques(1);
  for (std::size_t v = 0; v < k; ++v) cliques[0].push_back(v);
  while (graph.size() < vertices) {
    auto clique = cliques[below(random, cliques.size())];
    const std::size_t vertex = graph.size();
    graph.emplace_back();
    for (const std::size_t other : clique) connect(graph, other, vertex);
    clique[below(random, k)] = vertex;
    cliques.push_back(std::move(clique));
  }
  for (std::size_t v = 0; v < vertices; ++v) {
    graph.resize(graph.size() + 2);
    connect(graph, v, graph.size() - 2);
    connect(graph, graph.size() - 2, graph.size() - 1);
  }
  return graph;
}

Graph social_graph(std::size_t vertices, std::size_t edges_of_each, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Graph graph = complete_graph(edges_of_each + 1);
  std::vector<std::size_t> ends;  // of all edges
  for (std::size_t v = 0; v < graph.size(); ++v)
    ends.insert(ends.end(), graph[v].begin(), graph[v].end());
  while (graph.size() < vertices) {
    std::set<std::size_t> known;
    while (known.size() < edges_of_each) known.insert(ends[below(random, ends.size())]);
    const std::size_t vertex = graph.size();
    graph.emplace_back();
    for (const std::size_t other : known) {
      connect(graph, other, vertex);
      ends.insert(ends.end(), {other, vertex});
    }
  }
  return graph;
}

Graph with_leaves(Graph graph, std::size_t leaves) {
  const std::size_t inner = graph.size();
  graph.resize(inner + leaves);
  for (std::size_t leaf = 0; leaf < leaves; ++leaf) connect(graph, leaf, inner + leaf);
  return graph;
}

void connect(Graph& graph, std::size_t a, std::size_t b) {
  graph[a].push_back(b);
  graph[b].push_back(a);
}

dlx::Problem perfect_matchings(const Graph& graph) {
  Lines lines;
  for (std::size_t v = 0; v < graph.size(); ++v) lines.item(named("v", v));
  for (std::size_t v = 0; v < graph.size(); ++v)
    for (const std::size_t to : graph[v])
      if (v < to) lines.option(named("v", v) + ' ' + named("v", to));
  return lines.problem();
}

// Every edge of the complete graph gets a round; no vertex has two edges in one.
dlx::Problem one_factorisations(std::size_t vertices) {
  Lines lines;
  for (std::size_t a = 0; a < vertices; ++a)
    for (std::size_t b = a + 1; b < vertices; ++b) lines.item(named("e", a, b));
  for (std::size_t v = 0; v < vertices; ++v)
    for (std::size_t round = 1; round < vertices; ++round) lines.item(named("v", v, round));
  for (std::size_t a = 0; a < vertices; ++a)
    for (std::size_t b = a + 1; b < vertices; ++b)
      for (std::size_t round = 1; round < vertices; ++round)
        lines.option(named("e", a, b) + ' ' + named("v", a, round) + ' ' + named("v", b, round));
  return lines.problem();
}

namespace {

// Visits all simple paths from the end of `path` to `to` through vertices that are not barred.
template <class Visit>
void each_path(const Graph& graph, std::vector<std::size_t>& path, std::size_t to,
               std::vector<char>& barred, const Visit& visit) {
  for (const std::size_t next : graph[path.back()]) {
    if (next == to) {
      path.push_back(to);
      visit(path);
      path.pop_back();
    } else if (barred[next] == 0) {
      barred[next] = 1;
      path.push_back(next);
      each_path(graph, path, to, barred, visit);
      path.pop_back();
      barred[next] = 0;
    }
  }
}

std::vector<std::size_t> shuffled(std::size_t count, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (std::size_t i = count; i > 1; --i) std::swap(order[i - 1], order[below(random, i)]);
  return order;
}

// A vertex set grows by a neighbour greater than its least vertex, each set once.
void each_connected_set(const Graph& graph, std::size_t size,
                        std::set<std::vector<std::size_t>>& found) {
  std::set<std::vector<std::size_t>> sets;
  for (std::size_t v = 0; v < graph.size(); ++v) sets.insert({v});
  for (std::size_t have = 1; have < size; ++have) {
    std::set<std::vector<std::size_t>> larger;
    for (const auto& set : sets)
      for (const std::size_t v : set)
        for (const std::size_t next : graph[v]) {
          auto grown = set;
          grown.insert(std::lower_bound(grown.begin(), grown.end(), next), next);
          if (std::adjacent_find(grown.begin(), grown.end()) == grown.end())
            larger.insert(std::move(grown));
        }
    sets = std::move(larger);
  }
  found.insert(sets.begin(), sets.end());
}

}  // namespace

dlx::Problem disjoint_paths(const Graph& graph, std::size_t pairs, bool cover_all,
                            std::uint64_t seed) {
  Lines lines;
  const auto order = shuffled(graph.size(), seed);
  for (std::size_t p = 0; p < pairs; ++p) lines.item(named("p", p));
  std::vector<char> barred(graph.size(), 0);
  for (std::size_t i = 0; i < 2 * pairs; ++i) barred[order[i]] = 1;
  for (std::size_t v = 0; v < graph.size(); ++v) {
    if (barred[v] != 0) continue;
    cover_all ? lines.item(named("v", v)) : lines.secondary_item(named("v", v));
  }
  for (std::size_t p = 0; p < pairs; ++p) {
    std::vector<std::size_t> path{order[2 * p]};
    each_path(graph, path, order[2 * p + 1], barred, [&](const auto& way) {
      std::string option = named("p", p);
      for (std::size_t i = 1; i + 1 < way.size(); ++i) option += ' ' + named("v", way[i]);
      lines.option(option);
    });
  }
  return lines.problem();
}

dlx::Problem connected_parts(const Graph& graph, std::size_t least, std::size_t most) {
  Lines lines;
  for (std::size_t v = 0; v < graph.size(); ++v) lines.item(named("v", v));
  std::set<std::vector<std::size_t>> sets;
  for (std::size_t size = least; size <= most; ++size) each_connected_set(graph, size, sets);
  for (const auto& set : sets) {
    std::string option;
    for (const std::size_t v : set) option += named(" v", v);
    lines.option(option.substr(1));
  }
  return lines.problem();
}

// Step t goes along an edge from the vertex x_t to the vertex x_(t+1); each vertex is left once.
dlx::Problem hamiltonian_cycles(const Graph& graph) {
  Lines lines;
  const std::size_t n = graph.size();
  for (std::size_t i = 0; i < n; ++i) lines.item(named("t", i));
  for (std::size_t i = 0; i < n; ++i) lines.item(named("v", i));
  for (std::size_t i = 0; i < n; ++i) lines.secondary_item(named("x", i));
  for (std::size_t t = 0; t < n; ++t)
    for (std::size_t v = 0; v < n; ++v)
      for (const std::size_t to : graph[v])
        if ((t == 0) == (v == 0) && (t + 1 == n) == (to == 0))
          lines.option(named("t", t) + ' ' + named("v", v) + ' ' + named("x", t) + named(":", v) +
                       ' ' + named("x", (t + 1) % n) + named(":", to));
  return lines.problem();
}

// All partitions of a set: Bell's numbers.
dlx::Problem set_partitions(std::size_t size) {
  Lines lines;
  for (std::size_t i = 0; i < size; ++i) lines.item(named("e", i));
  for (std::size_t set = 1; set < std::size_t{1} << size; ++set) {
    std::string option;
    for (std::size_t i = 0; i < size; ++i)
      if ((set >> i & 1) != 0) option += named(" e", i);
    lines.option(option.substr(1));
  }
  return lines.problem();
}

// All triples of n points: every pair in exactly one of those chosen.
dlx::Problem triple_systems(std::size_t points) {
  Lines lines;
  const auto pair = [](std::size_t a, std::size_t b) { return named("p", a, b); };
  for (std::size_t a = 0; a < points; ++a)
    for (std::size_t b = a + 1; b < points; ++b) lines.item(pair(a, b));
  for (std::size_t a = 0; a < points; ++a)
    for (std::size_t b = a + 1; b < points; ++b)
      for (std::size_t c = b + 1; c < points; ++c)
        lines.option(pair(a, b) + ' ' + pair(a, c) + ' ' + pair(b, c));
  return lines.problem();
}

}  // namespace bench
