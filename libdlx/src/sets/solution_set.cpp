// Passes over a diagram: upwards, children before parents, numbers of solutions; downwards, numbers
// of ways to reach a node; along a path by those numbers, the solution of a rank.
#include "sets/set.hpp"

#include <algorithm>
#include <stdexcept>

namespace dlx {
namespace sets {
namespace {

// Nothing if a sum does not fit.
std::optional<std::vector<std::uint64_t>> count_small(const Diagram& diagram) {
  std::vector<std::uint64_t> numbers(diagram.nodes(), 0);
  for (std::uint32_t n = 0; n < diagram.nodes(); ++n) {
    const bool is_product = diagram.is_product(n);
    numbers[n] = n == 0 || is_product ? 1 : 0;
    for (const Edge& edge : diagram.node(n))
      if (is_product ? __builtin_mul_overflow(numbers[n], numbers[edge.to], &numbers[n])
                     : __builtin_add_overflow(numbers[n], numbers[edge.to], &numbers[n]))
        return std::nullopt;
  }
  return numbers;
}

std::vector<Integer> count_large(const Diagram& diagram) {
  std::vector<Integer> numbers(diagram.nodes(), 0);
  if (!numbers.empty()) numbers[0] = 1;
  for (std::uint32_t n = 1; n < diagram.nodes(); ++n) {
    const auto edges = diagram.node(n);
    if (diagram.is_product(n))
      numbers[n] = numbers[edges[0].to] * numbers[edges[1].to];
    else
      for (const Edge& edge : edges) numbers[n] += numbers[edge.to];
  }
  return numbers;
}

// The number of paths through the edges of each label, each of them as often as its node is reached
// from the root times the solutions of its target.
template <class Number>
std::vector<Number> count_through(const Diagram& diagram, const std::vector<Number>& numbers) {
  std::vector<Number> through(diagram.labels.size(), 0), reached(diagram.nodes(), 0);
  reached[diagram.root()] = 1;
  for (std::uint32_t n = diagram.nodes(); n-- > 0;) {
    const auto edges = diagram.node(n);
    if (diagram.is_product(n)) {
      reached[edges[0].to] += reached[n] * numbers[edges[1].to];
      reached[edges[1].to] += reached[n] * numbers[edges[0].to];
      continue;
    }
    for (const Edge& edge : edges) {
      reached[edge.to] += reached[n];
      if (edge.label != no_label) through[edge.label] += reached[n] * numbers[edge.to];
    }
  }
  return through;
}

// The path of some options, and the number of paths before it. Depth first, since an option may
// have several labels: a node from which the path does not go on is left out then.
class WantedPath {
 public:
  // `wanted`: by option. REQUIRES that both outlive it.
  WantedPath(const Diagram& diagram, const std::vector<char>& wanted)
      : diagram_(diagram),
        wanted_(wanted),
        options_(diagram, wanted),
        edges_(diagram.nodes(), none) {}

  [[nodiscard]] bool find() {
    if (!options_.allows_root()) return false;
    std::vector<std::uint32_t> down{diagram_.root()};
    while (!down.empty()) {
      const std::uint32_t node = down.back();
      const std::uint32_t next = diagram_.is_product(node) ? try_product(node) : try_edges(node);
      if (next == 0)
        down.pop_back();
      else
        down.push_back(next);
    }
    return is_alive(diagram_.root());
  }

  // REQUIRES that it was found. A node below the first factor of a product stands for as many
  // paths as the second one has.
  template <class Number>
  [[nodiscard]] Number before(const std::vector<Number>& numbers) const {
    Number sum = 0;
    std::vector<std::pair<std::uint32_t, Number>> down{{diagram_.root(), 1}};
    while (!down.empty()) {
      const auto [node, each] = down.back();
      down.pop_back();
      if (node == 0) continue;
      const auto edges = diagram_.node(node);
      if (diagram_.is_product(node)) {
        down.emplace_back(edges[0].to, each * numbers[edges[1].to]);
        down.emplace_back(edges[1].to, each);
        continue;
      }
      for (std::uint32_t e = 0; e < edges_[node]; ++e) sum += each * numbers[edges[e].to];
      down.emplace_back(edges[edges_[node]].to, each);
    }
    return sum;
  }

 private:
  static constexpr std::uint32_t none = UINT32_MAX, dead = none - 1;

  [[nodiscard]] bool is_alive(std::uint32_t node) const {
    return node == 0 || (is_known(node) && edges_[node] != dead);
  }
  [[nodiscard]] bool is_known(std::uint32_t node) const {
    return node == 0 || edges_[node] != none;
  }

  // Each of them settles a node, and returns 0; or returns a node that must be known before.
  std::uint32_t try_product(std::uint32_t node) {
    edges_[node] = options_.allows_product(node) ? 0 : dead;
    for (const Edge& factor : diagram_.node(node)) {
      if (edges_[node] == dead) break;
      if (!is_known(factor.to)) {
        edges_[node] = none;
        return factor.to;
      }
      if (!is_alive(factor.to)) edges_[node] = dead;
    }
    return 0;
  }
  std::uint32_t try_edges(std::uint32_t node) {
    const auto edges = diagram_.node(node);
    for (std::uint32_t e = 0; e < edges.size(); ++e) {
      const OptionId option = diagram_.option(edges[e]);
      if ((option != no_option && wanted_[index(option)] == 0) || !options_.allows(node, edges[e]))
        continue;
      if (!is_known(edges[e].to)) return edges[e].to;
      if (!is_alive(edges[e].to)) continue;
      edges_[node] = e;
      return 0;
    }
    edges_[node] = dead;
    return 0;
  }

  const Diagram& diagram_;
  const std::vector<char>& wanted_;
  GivenOptions options_;
  std::vector<std::uint32_t> edges_;  // by node: the one of its edges that the path has
};

}  // namespace

Counts count_paths(const Diagram& diagram) {
  if (auto small = count_small(diagram)) return std::move(*small);
  return count_large(diagram);
}

}  // namespace sets

using namespace sets;

SolutionSet::Impl::Impl(Instance of, std::vector<OptionId> in_all, Diagram paths)
    : instance(std::move(of)),
      always(std::move(in_all)),
      diagram(std::move(paths)),
      counts(count_paths(diagram)) {
  if (!diagram.is_empty())
    count = std::visit([](const auto& numbers) { return natural(numbers.back()); }, counts);
}

Solution SolutionSet::Impl::solution(const std::vector<std::uint32_t>& labels) const {
  Solution solution{always, 0};
  for (const std::uint32_t label : labels)
    if (diagram.labels[label].option != no_option)
      solution.options.push_back(diagram.labels[label].option);
  std::sort(solution.options.begin(), solution.options.end());
  for (const OptionId option : solution.options) solution.cost += instance.problem.cost(option);
  return solution;
}

SolutionSet::SolutionSet(std::shared_ptr<const Impl> impl) : impl_(std::move(impl)) {}

const Instance& SolutionSet::instance() const noexcept {
  return impl_->instance;
}
const Natural& SolutionSet::count() const noexcept {
  return impl_->count;
}
std::uint64_t SolutionSet::nodes() const noexcept {
  return impl_->diagram.nodes();
}
std::uint64_t SolutionSet::edges() const noexcept {
  return impl_->diagram.edges.size();
}

SolutionSet SolutionSet::restricted(std::span<const OptionId> given,
                                    std::span<const OptionId> without) const {
  const std::size_t options = impl_->instance.problem.option_count();
  std::vector<char> in(options, 0), out(options, 0), known(options, 0);
  for (const Label& label : impl_->diagram.labels)
    if (label.option != no_option) known[index(label.option)] = 1;
  for (const OptionId option : without)
    if (index(option) < options) out[index(option)] = 1;
  bool possible = std::none_of(impl_->always.begin(), impl_->always.end(),
                               [&](OptionId option) { return out[index(option)] != 0; });
  for (const OptionId option : given) {
    if (std::binary_search(impl_->always.begin(), impl_->always.end(), option)) continue;
    possible = possible && index(option) < options && known[index(option)] != 0;
    if (possible) in[index(option)] = 1;
  }
  Diagram none(impl_->diagram.labels);
  return SolutionSet(std::make_shared<Impl>(
      impl_->instance, impl_->always,
      possible ? sets::restricted(impl_->diagram, in, out) : std::move(none)));
}

Solution SolutionSet::nth(const Natural& k) const {
  if (k == Natural() || k > count()) throw std::out_of_range("no solution has that number");
  return std::visit(
      [&](const auto& numbers) {
        using Number = typename std::decay_t<decltype(numbers)>::value_type;
        return impl_->solution(impl_->path(numbers, Number(from_natural<Number>(k) - 1)));
      },
      impl_->counts);
}

std::optional<Natural> SolutionSet::rank(std::span<const OptionId> options) const {
  std::vector<char> wanted(impl_->instance.problem.option_count(), 0), known = wanted;
  for (const OptionId option : options) {
    if (index(option) >= wanted.size()) return std::nullopt;
    wanted[index(option)] = 1;
  }
  for (const Label& label : impl_->diagram.labels)
    if (label.option != no_option) known[index(label.option)] = 1;
  for (const OptionId option : impl_->always)
    if (std::exchange(wanted[index(option)], 0) == 0) return std::nullopt;
  for (std::size_t o = 0; o < wanted.size(); ++o)
    if (wanted[o] != 0 && known[o] == 0) return std::nullopt;
  return std::visit(
      [&](const auto& numbers) -> std::optional<Natural> {
        WantedPath path(impl_->diagram, wanted);
        if (!path.find()) return std::nullopt;
        return natural(path.before(numbers)) + Natural(1);
      },
      impl_->counts);
}

void SolutionSet::for_each(const std::function<bool(const Solution&)>& visit) const {
  frontier::PathIterator paths{DiagramPaths(impl_->diagram)};
  while (paths.next() && visit(impl_->solution(paths.labels()))) continue;
}

// Labels that choose nothing have the greatest number.
std::vector<Solution> SolutionSet::best(std::uint64_t k, bool maximize,
                                        const StopToken& stop) const {
  std::vector<std::int64_t> costs;
  std::vector<std::uint32_t> numbers;
  for (const Label& label : impl_->diagram.labels) {
    const bool is_option = label.option != no_option;
    const std::int64_t cost = is_option ? impl_->instance.problem.cost(label.option) : 0;
    costs.push_back(maximize ? -cost : cost);
    numbers.push_back(is_option ? static_cast<std::uint32_t>(index(label.option)) : UINT32_MAX);
  }
  frontier::BestPaths paths(DiagramPaths(impl_->diagram, costs), numbers);
  std::vector<Solution> best;
  while (best.size() < k && !stop.stop_requested()) {
    const auto labels = paths.path(best.size());
    if (!labels) break;
    best.push_back(impl_->solution(*labels));
  }
  return best;
}

std::vector<Natural> SolutionSet::marginals() const {
  std::vector<Natural> by_option(impl_->instance.problem.option_count());
  if (impl_->diagram.is_empty()) return by_option;
  const auto add = [&](const auto& numbers) {
    const auto through = count_through(impl_->diagram, numbers);
    for (std::size_t label = 0; label < through.size(); ++label)
      if (const OptionId option = impl_->diagram.labels[label].option; option != no_option)
        by_option[index(option)] += natural(through[label]);
  };
  std::visit(add, impl_->counts);
  for (const OptionId option : impl_->always) by_option[index(option)] = count();
  return by_option;
}

Sampler::Sampler(SolutionSet set, std::uint64_t seed) : set_(std::move(set)), random_(seed) {}

// Draws as many random bits as the largest number has, until they are below the count.
Natural Sampler::draw() {
  if (const auto small = set_.count().to_uint64()) {
    const std::uint64_t excess = (0 - *small) % *small;  // 2^64 mod the count
    std::uint64_t value = random_();
    while (value < excess) value = random_();
    return value % *small + 1;
  }
  const auto count = from_natural<Integer>(set_.count());
  const auto bits = static_cast<unsigned>(msb(count)) + 1;
  Integer value;
  do {
    value = 0;
    for (unsigned b = 0; b < bits; b += 64) value = (value << 64U) + random_();
    value >>= (bits + 63) / 64 * 64 - bits;
  } while (value >= count);
  return natural(value + 1);
}

Solution Sampler::next() {
  return set_.nth(draw());
}

Solution Sampler::next_distinct() {
  Natural k = draw();
  while (!drawn_.insert(k).second) k = draw();
  return set_.nth(k);
}

}  // namespace dlx
