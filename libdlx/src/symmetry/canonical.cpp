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
  std::vector<std::uint32_t> sorted_colors, starts;
  sparsegraph canonical{};

  // By counting where colors are small numbers.
  void sort_by(const std::vector<std::uint32_t>& by) {
    const std::uint32_t largest = *std::max_element(by.begin(), by.end());
    if (largest > 4 * by.size()) {
      std::iota(lab.begin(), lab.end(), 0);
      std::stable_sort(lab.begin(), lab.end(), [&](int a, int b) {
        return by[static_cast<std::size_t>(a)] < by[static_cast<std::size_t>(b)];
      });
      return;
    }
    starts.assign(largest + 2, 0);
    for (const std::uint32_t color : by) ++starts[color + 1];
    std::partial_sum(starts.begin(), starts.end(), starts.begin());
    for (std::size_t v = 0; v < by.size(); ++v) lab[starts[by[v]]++] = static_cast<int>(v);
  }

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

// A hash of the colors by place, and of the edges in any order.
std::array<std::uint64_t, 2> hash_of(const sparsegraph& graph,
                                     const std::vector<std::uint32_t>& colors) {
  std::array<std::uint64_t, 2> hash{1, 2};
  const auto vertices = static_cast<std::uint64_t>(graph.nv);
  for (std::uint64_t vertex = 0; vertex < vertices; ++vertex) {
    hash[0] = mixed(hash[0] + colors[vertex]);
    hash[1] += mixed((vertex << 32U | colors[vertex]) ^ 0x9e3779b97f4a7c15U);
    const int* const first = graph.e + graph.v[vertex];
    for (const int* to = first; to != first + graph.d[vertex]; ++to) {
      if (static_cast<std::uint64_t>(*to) < vertex) continue;
      const std::uint64_t edge = mixed(vertex << 32U | static_cast<std::uint64_t>(*to));
      hash[0] += edge;
      hash[1] += edge * (edge >> 7U | 1U);
    }
  }
  return hash;
}

}  // namespace

CanonicalLabeller::CanonicalLabeller(std::uint32_t vertices, const std::vector<Edge>& edges)
    : graph_(std::make_unique<Graph>()) {
  Graph& graph = *graph_;
  graph.degrees.resize(vertices);
  for (const auto& [a, b] : edges) {
    ++graph.degrees[a];
    ++graph.degrees[b];
  }
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
  graph.sort_by(colors);
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
