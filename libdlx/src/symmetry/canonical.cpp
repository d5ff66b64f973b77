// nauty's headers define macros and need a C compiler's words: they stand here and nowhere else.
#include "symmetry/canonical.hpp"

#include <algorithm>
#include <numeric>

#define _Thread_local thread_local  // NOLINT(bugprone-reserved-identifier): C's word, for gcc
#include <traces.h>

namespace dlx::symmetry {

struct CanonicalLabeller::Graph {
  std::vector<size_t> offsets;
  std::vector<int> degrees, neighbours;
  std::vector<int> lab, ptn, orbits;
  std::vector<std::uint32_t> sorted_colors;
  sparsegraph canonical{};

  [[nodiscard]] sparsegraph view() {
    sparsegraph graph{};
    graph.nv = static_cast<int>(degrees.size());
    graph.nde = neighbours.size();
    graph.v = offsets.data();
    graph.d = degrees.data();
    graph.e = neighbours.data();
    graph.vlen = offsets.size();
    graph.dlen = degrees.size();
    graph.elen = neighbours.size();
    return graph;
  }
};

namespace {

// Traces passes nothing of ours to its callback.
thread_local std::vector<Permutation>* generators_of_run = nullptr;

void keep_generator(int, int* image, int n) {
  generators_of_run->emplace_back(image, image + n);
}

std::uint64_t mixed(std::uint64_t value) {
  value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9U;
  value = (value ^ (value >> 27U)) * 0x94d049bb133111ebU;
  return value ^ (value >> 31U);
}

class Hash {
 public:
  void add(std::uint64_t value) {
    value_[0] = mixed(value_[0] + value + 0x9e3779b97f4a7c15U);
    value_[1] = mixed(value_[1] * 0xd1342543de82ef95U + value + 1);
  }
  [[nodiscard]] std::array<std::uint64_t, 2> value() const { return value_; }

 private:
  std::array<std::uint64_t, 2> value_{1, 2};
};

std::array<std::uint64_t, 2> hash_of(sparsegraph& graph, const std::vector<std::uint32_t>& colors) {
  Hash hash;
  for (const std::uint32_t color : colors) hash.add(color);
  for (int vertex = 0; vertex < graph.nv; ++vertex) {
    int* const first = graph.e + graph.v[vertex];
    int* const last = first + graph.d[vertex];
    std::sort(first, last);
    hash.add(static_cast<std::uint64_t>(graph.d[vertex]));
    for (const int* to = first; to != last; ++to) hash.add(static_cast<std::uint64_t>(*to));
  }
  return hash.value();
}

}  // namespace

CanonicalLabeller::CanonicalLabeller(std::uint32_t vertices, const std::vector<Edge>& edges)
    : graph_(std::make_unique<Graph>()) {
  Graph& graph = *graph_;
  graph.degrees.resize(vertices);
  for (const auto& [a, b] : edges) ++graph.degrees[a], ++graph.degrees[b];
  graph.offsets.resize(vertices);
  std::size_t end = 0;
  for (std::uint32_t v = 0; v < vertices; ++v) {
    graph.offsets[v] = end;
    end += static_cast<std::size_t>(graph.degrees[v]);
  }
  graph.neighbours.resize(end);
  std::vector<std::size_t> next = graph.offsets;
  for (const auto& [a, b] : edges) {
    graph.neighbours[next[a]++] = static_cast<int>(b);
    graph.neighbours[next[b]++] = static_cast<int>(a);
  }
  graph.lab.resize(vertices);
  graph.ptn.resize(vertices);
  graph.orbits.resize(vertices);
  graph.sorted_colors.resize(vertices);
}

CanonicalLabeller::~CanonicalLabeller() {
  if (graph_) SG_FREE(graph_->canonical);
}

CanonicalLabeller::CanonicalLabeller(CanonicalLabeller&&) noexcept = default;

CanonicalForm CanonicalLabeller::run(const std::vector<std::uint32_t>& colors, bool canonical,
                                     bool keep_generators) {
  CanonicalForm form;
  Graph& graph = *graph_;
  const std::size_t n = colors.size();
  if (n == 0) return form;
  std::iota(graph.lab.begin(), graph.lab.end(), 0);
  std::stable_sort(graph.lab.begin(), graph.lab.end(), [&](int a, int b) {
    return colors[static_cast<std::size_t>(a)] < colors[static_cast<std::size_t>(b)];
  });
  for (std::size_t i = 0; i < n; ++i)
    graph.sorted_colors[i] = colors[static_cast<std::size_t>(graph.lab[i])];
  for (std::size_t i = 0; i < n; ++i)
    graph.ptn[i] = i + 1 < n && graph.sorted_colors[i] == graph.sorted_colors[i + 1] ? 1 : 0;
  TracesOptions options{};
  options.getcanon = canonical ? TRUE : FALSE;
  if (keep_generators) options.userautomproc = keep_generator;
  generators_of_run = &form.generators;
  TracesStats stats{};
  sparsegraph view = graph.view();
  Traces(&view, graph.lab.data(), graph.ptn.data(), graph.orbits.data(), &options, &stats,
         canonical ? &graph.canonical : nullptr);
  form.order_mantissa = stats.grpsize1;
  form.order_exponent = stats.grpsize2;
  form.orbits.assign(graph.orbits.begin(), graph.orbits.end());
  if (!canonical) return form;
  form.labelling.assign(graph.lab.begin(), graph.lab.end());
  form.hash = hash_of(graph.canonical, graph.sorted_colors);
  return form;
}

}  // namespace dlx::symmetry
