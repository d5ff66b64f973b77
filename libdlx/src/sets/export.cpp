// Solution sets for the programs of knowledge compilation.
//
// A set is a zero-suppressed decision diagram (S. Minato 1993): a variable is an option, in the
// order of the labels. A node of our diagram becomes a chain of binary ones, an edge each; where
// labels of one option, or labels without any, lead to several nodes, the union of their sets is
// made.
//
// Another form is a negation normal form that is deterministic, decomposable and smooth (A.
// Darwiche, "On the tractable counting of theory models", 2001): a node is a disjunction of its
// edges; an edge is the conjunction of its option, of the negations of all others up to where it
// leads, and of that node. Negations of neighbours are shared as the nodes of a segment tree, so an
// edge has a logarithmic number of them. A product is the conjunction of its two nodes.
//
// A diagram has no products: those of a tree are multiplied out, along the elements in descending
// order, as edges of a tree choose the last option of a set. That may take as many nodes as a sweep
// along a line has, which is why there is a limit.
#include "sets/set.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <stdexcept>
#include <unordered_map>

#include <boost/container_hash/hash.hpp>

namespace dlx {
namespace sets {
namespace {

constexpr std::uint32_t none = UINT32_MAX;

// The options of a diagram in the order in which they are chosen.
struct OptionOrder {
  explicit OptionOrder(const Diagram& diagram) {
    std::unordered_map<OptionId, std::uint32_t> place;
    for (const Label& label : diagram.labels) {
      while (first.size() <= label.level) first.push_back(size());
      const auto [found, is_new] = place.try_emplace(label.option, size());
      if (label.option == no_option) found->second = none;
      if (label.option != no_option && is_new) options.push_back(label.option);
      of_label.push_back(found->second);
    }
    first.push_back(size());
  }
  // The place of what an edge chooses, or none.
  [[nodiscard]] std::uint32_t of_edge(const Edge& edge) const {
    return edge.label < factor_label ? of_label[edge.label] : none;
  }
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(options.size()); }

  std::vector<OptionId> options;
  std::vector<std::uint32_t> of_label;  // the place of its option, or none
  std::vector<std::uint32_t> first;     // by level: the first place; then that behind the last
};

// The options that are neither in the diagram nor in all solutions: in none.
std::vector<OptionId> unused(const SolutionSet::Impl& set, const OptionOrder& order) {
  std::vector<char> used(set.instance.problem.option_count(), 0);
  for (const OptionId option : set.always) used[index(option)] = 1;
  for (const OptionId option : order.options) used[index(option)] = 1;
  std::vector<OptionId> rest;
  for (std::uint32_t o = 0; o < used.size(); ++o)
    if (used[o] == 0) rest.push_back(OptionId{o});
  return rest;
}

// --- Zero-suppressed decision diagrams -----------------------------------------------------------

class Zdd {
 public:
  static constexpr std::uint32_t bottom = 0, top = 1;
  struct Node {
    std::uint32_t place, low, high;
  };

  // Throws std::length_error if there are more.
  explicit Zdd(std::uint64_t most_nodes) : most_nodes_(most_nodes) {}

  std::uint32_t node(std::uint32_t place, std::uint32_t low, std::uint32_t high) {
    if (high == bottom) return low;
    if (nodes_.size() + unions_.size() + products_.size() > most_nodes_)
      throw std::length_error("the set is a product along a tree, and a diagram of it takes over " +
                              std::to_string(most_nodes_) + " nodes");
    const auto [found, is_new] =
        unique_.try_emplace({place, low, high}, static_cast<std::uint32_t>(nodes_.size()));
    if (is_new) nodes_.push_back({place, low, high});
    return found->second;
  }

  // This is not recursive: it would be as deep as there are options.
  std::uint32_t unite(std::uint32_t a, std::uint32_t b) {
    std::vector<std::array<std::uint32_t, 2>> work{{a, b}};
    while (!known(a, b)) {
      const auto [f, g] = work.back();
      if (known(f, g)) {
        work.pop_back();
        continue;
      }
      const std::uint32_t place = std::min(nodes_[f].place, nodes_[g].place);
      const auto low = known(low_at(f, place), low_at(g, place));
      const auto high = known(high_at(f, place), high_at(g, place));
      if (!low) work.push_back({low_at(f, place), low_at(g, place)});
      if (!high) work.push_back({high_at(f, place), high_at(g, place)});
      if (low && high) unions_[{std::min(f, g), std::max(f, g)}] = node(place, *low, *high);
    }
    return *known(a, b);
  }

  // The unions of a set of the one and one of the other. REQUIRES that they share no place.
  std::uint32_t multiply(std::uint32_t a, std::uint32_t b) {
    std::vector<std::array<std::uint32_t, 2>> work{{a, b}};
    while (!known_product(a, b)) {
      auto [f, g] = work.back();
      if (known_product(f, g)) {
        work.pop_back();
        continue;
      }
      if (nodes_[f].place > nodes_[g].place) std::swap(f, g);
      const Node first = nodes_[f];
      const auto low = known_product(first.low, g), high = known_product(first.high, g);
      if (!low) work.push_back({first.low, g});
      if (!high) work.push_back({first.high, g});
      if (low && high) products_[{std::min(f, g), std::max(f, g)}] = node(first.place, *low, *high);
    }
    return *known_product(a, b);
  }

  // Those that the root reaches, children first: "2 5 B T", number, place from 1, low and high.
  void write(std::ostream& out, std::uint32_t root) const {
    if (root <= top) out << (root == top ? "T\n" : "B\n");
    std::vector<char> reached(root + 1, 0);
    reached[root] = 1;
    for (std::uint32_t n = root; n > top; --n)
      if (reached[n] != 0) reached[nodes_[n].low] = reached[nodes_[n].high] = 1;
    const auto child = [](std::uint32_t n) {
      return n == bottom ? "B" : n == top ? "T" : std::to_string(n);
    };
    for (std::uint32_t n = 2; n <= root; ++n)
      if (reached[n] != 0)
        out << n << ' ' << nodes_[n].place + 1 << ' ' << child(nodes_[n].low) << ' '
            << child(nodes_[n].high) << '\n';
    out << ".\n";
  }

 private:
  [[nodiscard]] std::optional<std::uint32_t> known(std::uint32_t f, std::uint32_t g) const {
    if (f == g || g == bottom) return f;
    if (f == bottom) return g;
    const auto found = unions_.find({std::min(f, g), std::max(f, g)});
    return found == unions_.end() ? std::nullopt : std::optional(found->second);
  }
  [[nodiscard]] std::optional<std::uint32_t> known_product(std::uint32_t f, std::uint32_t g) const {
    if (f == bottom || g == bottom) return bottom;
    if (f == top || g == top) return f == top ? g : f;
    const auto found = products_.find({std::min(f, g), std::max(f, g)});
    return found == products_.end() ? std::nullopt : std::optional(found->second);
  }
  [[nodiscard]] std::uint32_t low_at(std::uint32_t n, std::uint32_t place) const {
    return nodes_[n].place == place ? nodes_[n].low : n;
  }
  [[nodiscard]] std::uint32_t high_at(std::uint32_t n, std::uint32_t place) const {
    return nodes_[n].place == place ? nodes_[n].high : bottom;
  }

  template <std::size_t n>
  using Key = std::array<std::uint32_t, n>;
  std::vector<Node> nodes_{{none, 0, 0}, {none, 0, 0}};
  std::unordered_map<Key<3>, std::uint32_t, boost::hash<Key<3>>> unique_;
  std::unordered_map<Key<2>, std::uint32_t, boost::hash<Key<2>>> unions_, products_;
  std::uint64_t most_nodes_;
};

// The chain of one node: its edges by descending places, those without an option last.
std::uint32_t chain(Zdd& zdd, std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges) {
  std::sort(edges.begin(), edges.end(), std::greater<>());
  std::uint32_t low = Zdd::bottom;
  for (std::size_t e = 0; e < edges.size();) {
    const std::uint32_t place = edges[e].first;
    std::uint32_t high = Zdd::bottom;
    for (; e < edges.size() && edges[e].first == place; ++e)
      high = zdd.unite(high, edges[e].second);
    low = place == none ? high : zdd.node(place, low, high);
  }
  return low;
}

// --- Negation normal form ------------------------------------------------------------------------

class Nnf {
 public:
  explicit Nnf(const std::vector<OptionId>& order)
      : order_(order), ranges_(2 * order.size(), none) {}

  std::uint32_t literal(OptionId option, bool is_chosen) {
    const auto variable = static_cast<std::int64_t>(number(option));
    const auto [found, is_new] = literals_.try_emplace(is_chosen ? variable : -variable, count_);
    if (is_new) add("L " + std::to_string(is_chosen ? variable : -variable), {});
    return found->second;
  }

  std::uint32_t conjunction(const std::vector<std::uint32_t>& parts) {
    return parts.size() == 1 ? parts[0] : add("A", parts);
  }
  // REQUIRES that no two of them hold at once.
  std::uint32_t disjunction(const std::vector<std::uint32_t>& parts) {
    return parts.size() == 1 ? parts[0] : add("O 0", parts);
  }

  // Adds nodes that say together that no option at a place from begin to end is chosen.
  void negate(std::size_t begin, std::size_t end, std::vector<std::uint32_t>& parts) {
    for (begin += order_.size(), end += order_.size(); begin < end; begin /= 2, end /= 2) {
      if (begin % 2 == 1) parts.push_back(range(begin++));
      if (end % 2 == 1) parts.push_back(range(--end));
    }
  }

  void write(std::ostream& out, std::uint64_t variables) const {
    out << "nnf " << count_ << ' ' << edges_ << ' ' << variables << '\n' << lines_;
  }

 private:
  // A node of the segment tree: those from order_.size() on are its leaves.
  std::uint32_t range(std::size_t node) {
    if (ranges_[node] != none) return ranges_[node];
    if (node >= order_.size()) return ranges_[node] = literal(order_[node - order_.size()], false);
    const std::uint32_t left = range(2 * node), right = range(2 * node + 1);
    return ranges_[node] = add("A", {left, right});
  }

  std::uint32_t add(const std::string& head, const std::vector<std::uint32_t>& parts) {
    lines_ += head;
    if (head[0] != 'L') (lines_ += ' ') += std::to_string(parts.size());
    for (const std::uint32_t part : parts) (lines_ += ' ') += std::to_string(part);
    lines_ += '\n';
    edges_ += parts.size();
    return count_++;
  }

  const std::vector<OptionId>& order_;
  std::vector<std::uint32_t> ranges_;
  std::unordered_map<std::int64_t, std::uint32_t> literals_;
  std::string lines_;
  std::uint32_t count_ = 0;
  std::uint64_t edges_ = 0;
};

// The places that one span has and the other, a part of it, has not, except one of them.
void negate_rest(Nnf& nnf, const OptionOrder& order, Span all, Span part, std::uint32_t except,
                 std::vector<std::uint32_t>& parts) {
  if (part.begin == part.end) part = {all.end, all.end};
  for (const Span levels : {Span{all.begin, part.begin}, Span{part.end, all.end}}) {
    const std::uint32_t begin = order.first[levels.begin], end = order.first[levels.end];
    const bool is_here = begin <= except && except < end;
    nnf.negate(begin, is_here ? except : end, parts);
    if (is_here) nnf.negate(except + 1, end, parts);
  }
}

// Levels between the two spans may hold options that were left out (a set restricted).
std::uint32_t product(const Diagram& diagram, const OptionOrder& order, Nnf& nnf, std::uint32_t n,
                      const std::vector<std::uint32_t>& formulas) {
  std::vector<std::uint32_t> parts;
  const auto factors = diagram.node(n);
  Span left = diagram.span(factors[0].to), right = diagram.span(factors[1].to);
  if (left.begin > right.begin) std::swap(left, right);
  nnf.negate(order.first[left.end], order.first[std::max(left.end, right.begin)], parts);
  for (const Edge& factor : factors)
    if (factor.to != 0) parts.push_back(formulas[factor.to]);
  return nnf.conjunction(parts);
}

// The options of the span of a node; all others are left to what leads to it.
std::uint32_t formula(const Diagram& diagram, const OptionOrder& order, Nnf& nnf) {
  std::vector<std::uint32_t> formulas{none}, parts, choices;
  for (std::uint32_t n = 1; n < diagram.nodes(); ++n) {
    choices.clear();
    if (diagram.is_product(n)) {
      formulas.push_back(product(diagram, order, nnf, n, formulas));
      continue;
    }
    for (const Edge& edge : diagram.node(n)) {
      parts.clear();
      const std::uint32_t place = order.of_edge(edge);
      if (place != none) parts.push_back(nnf.literal(order.options[place], true));
      negate_rest(nnf, order, diagram.span(n), diagram.span(edge.to), place, parts);
      if (edge.to != 0) parts.push_back(formulas[edge.to]);
      choices.push_back(nnf.conjunction(parts));
    }
    formulas.push_back(nnf.disjunction(choices));
  }
  return formulas.back();
}

}  // namespace
}  // namespace sets

void SolutionSet::write_zdd(std::ostream& out, std::uint64_t most_nodes) const {
  const sets::Diagram& diagram = impl_->diagram;
  sets::OptionOrder order(diagram);
  const auto forced = static_cast<std::uint32_t>(impl_->always.size());
  sets::Zdd zdd(diagram.is_tree ? most_nodes : UINT64_MAX);
  if (diagram.is_tree) {
    std::reverse(order.options.begin(), order.options.end());
    for (std::uint32_t& place : order.of_label)
      if (place != sets::none) place = order.size() - 1 - place;
  }
  std::vector<std::uint32_t> made{sets::Zdd::top};
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  for (std::uint32_t n = 1; n < diagram.nodes(); ++n) {
    edges.clear();
    if (diagram.is_product(n)) {
      const auto factors = diagram.node(n);
      made.push_back(zdd.multiply(made[factors[0].to], made[factors[1].to]));
      continue;
    }
    for (const sets::Edge& edge : diagram.node(n)) {
      const std::uint32_t place = order.of_edge(edge);
      edges.emplace_back(place == sets::none ? place : forced + place, made[edge.to]);
    }
    made.push_back(sets::chain(zdd, edges));
  }
  std::uint32_t root = diagram.is_empty() ? sets::Zdd::bottom : made.back();
  for (std::uint32_t place = forced; place-- > 0;) root = zdd.node(place, sets::Zdd::bottom, root);
  zdd.write(out, root);
  out << "order";
  for (const OptionId option : impl_->always) out << ' ' << number(option);
  for (const OptionId option : order.options) out << ' ' << number(option);
  for (const OptionId option : sets::unused(*impl_, order)) out << ' ' << number(option);
  out << '\n';
}

void SolutionSet::write_nnf(std::ostream& out) const {
  const sets::Diagram& diagram = impl_->diagram;
  const sets::OptionOrder order(diagram);
  sets::Nnf nnf(order.options);
  std::vector<std::uint32_t> parts;
  if (diagram.is_empty()) {
    (void)nnf.disjunction({});
  } else {
    for (const OptionId option : impl_->always) parts.push_back(nnf.literal(option, true));
    for (const OptionId option : sets::unused(*impl_, order))
      parts.push_back(nnf.literal(option, false));
    sets::negate_rest(nnf, order, {0, diagram.levels()}, diagram.span(diagram.root()), sets::none,
                      parts);
    if (diagram.root() != 0) parts.push_back(sets::formula(diagram, order, nnf));
    (void)nnf.conjunction(parts);
  }
  nnf.write(out, impl_->instance.problem.option_count());
}

}  // namespace dlx
