// Builds the nodes from the events of a trace.
#include "draw/search_tree.hpp"

#include "draw/canvas.hpp"

#include <dlx/error.hpp>

namespace dlx::draw {
namespace {

using EventKind = TraceEvent::EventKind;

constexpr SearchWords english_words{"solution ",
                                    "dead end",
                                    " option",
                                    " options",
                                    " not tried",
                                    "further options",
                                    "start",
                                    "{no more}",
                                    "stopped: ",
                                    "nothing to search: the givens clash",
                                    "search tree of ",
                                    " nodes, ",
                                    "solution",
                                    "item ",
                                    "item ",
                                    " has ",
                                    " has no option",
                                    " has too few options",
                                    "no option",
                                    "too few options",
                                    ": ",
                                    "the beginning",
                                    "step ",
                                    " of ",
                                    "option ",
                                    " is tried",
                                    "no further option is tried",
                                    "the options from here on are tried in turn"};
constexpr SearchWords french_words{"solution ",
                                   "impasse",
                                   " offre",
                                   " offres",
                                   " à essayer",
                                   "d'autres offres",
                                   "début",
                                   "{plus rien}",
                                   "arrêt\u00a0: ",
                                   "rien à chercher\u00a0: les données se contredisent",
                                   "arbre de recherche de ",
                                   " nœuds, ",
                                   "solution",
                                   "objet ",
                                   "l'objet ",
                                   " a ",
                                   " n'a aucune offre",
                                   " a trop peu d'offres",
                                   "aucune offre",
                                   "trop peu d'offres",
                                   "\u00a0: ",
                                   "le début",
                                   "étape ",
                                   " sur ",
                                   "l'offre ",
                                   " est essayée",
                                   "plus aucune offre n'est essayée",
                                   "les offres suivantes sont essayées tour à tour"};

class Grower {
 public:
  Grower(const Problem& problem, std::uint64_t most_nodes)
      : problem_(problem), most_nodes_(most_nodes) {}

  void take(const TraceEvent& event) {
    if (event.kind == EventKind::option) return descend(event);
    if (nodes_.empty()) add({});
    TreeNode& node = nodes_.back();
    require(event.depth == node.depth && node.kind == TreeNode::NodeKind::inner);
    if (event.kind == EventKind::solution) node.kind = TreeNode::NodeKind::solution;
    if (event.kind == EventKind::dead_end) node.kind = TreeNode::NodeKind::dead_end;
    if (event.kind == EventKind::dead_end) return;
    require(!event.item || index(*event.item) < problem_.item_count());
    node.item = event.item;
    node.count = event.count;
  }

  // Adds the children that a stopped search did not visit: below the nodes from its last one up to
  // the root.
  void add_unvisited() {
    std::vector<std::uint64_t> visited(nodes_.size());
    for (std::size_t v = 1; v < nodes_.size(); ++v) ++visited[nodes_[v].parent];
    for (std::size_t level = path_.size(); level-- > 0;) {
      const std::size_t parent = path_[level];
      const std::optional<OptionId> last =
          level + 1 < path_.size() ? std::optional(nodes_[path_[level + 1]].option) : std::nullopt;
      const auto count = unvisited(parent, visited[parent], last);
      if (!count) continue;
      TreeNode node;
      node.kind = TreeNode::NodeKind::unvisited;
      node.parent = parent;
      node.depth = nodes_[parent].depth + 1;
      node.count = *count;
      nodes_.push_back(node);
    }
  }

  std::vector<TreeNode> finish() {
    std::vector<bool> has_child(nodes_.size());
    for (std::size_t i = nodes_.size(); i-- > 1;) {
      TreeNode& node = nodes_[i];
      TreeNode& parent = nodes_[node.parent];
      if (node.kind == TreeNode::NodeKind::solution) node.leads_to_solution = true;
      if (node.leads_to_solution) parent.leads_to_solution = true;
      node.is_last_child = !has_child[node.parent];
      has_child[node.parent] = true;
    }
    return std::move(nodes_);
  }

 private:
  void descend(const TraceEvent& event) {
    require(1 <= event.depth && event.depth <= path_.size());
    require(event.option == no_option || index(event.option) < problem_.option_count());
    path_.resize(event.depth);
    TreeNode node;
    node.parent = path_.back();
    node.depth = event.depth;
    node.option = event.option;
    require(nodes_[node.parent].kind == TreeNode::NodeKind::inner);
    add(node);
  }

  void add(const TreeNode& node) {
    if (nodes_.size() == most_nodes_)
      throw ModelError("the search tree has more than " + std::to_string(most_nodes_) + " nodes");
    path_.push_back(nodes_.size());
    nodes_.push_back(node);
  }

  // The number of children that were not visited; 0 if that is not known, nothing if there is none.
  // Without items, a node's children are those of the options behind its own that fit; none comes
  // first.
  [[nodiscard]] std::optional<std::uint64_t> unvisited(std::size_t parent, std::uint64_t visited,
                                                       std::optional<OptionId> last) const {
    const TreeNode& node = nodes_[parent];
    if (node.kind != TreeNode::NodeKind::inner) return std::nullopt;
    if (!node.item) {
      const bool behind = last == no_option ? node.count > 1
                          : last            ? index(*last) + 1 < problem_.option_count()
                                            : node.count > 0;
      return behind ? std::optional<std::uint64_t>(0) : std::nullopt;
    }
    return visited < node.count ? std::optional(node.count - visited) : std::nullopt;
  }

  static void require(bool fits) {
    if (!fits) throw ModelError("these events are not those of a search");
  }

  const Problem& problem_;
  std::uint64_t most_nodes_;
  std::vector<TreeNode> nodes_;
  std::vector<std::size_t> path_;  // from the root to the last node
};

}  // namespace

std::vector<TreeNode> search_tree(const Trace& trace, std::uint64_t most_nodes) {
  Grower grower(trace.head.instance.problem, most_nodes);
  for (const TraceEvent& event : trace.events) grower.take(event);
  if (trace.end.outcome != Outcome::exhausted) grower.add_unvisited();
  return grower.finish();
}

std::string line_text(std::string_view name) {
  const std::string cut = shortened(name, 64);
  std::string text;
  for (std::string_view rest = cut; !rest.empty();) append_utf8(text, next_code_point(rest));
  return text;
}

std::string option_text(const Problem& problem, OptionId option, const SearchWords& words) {
  if (option == no_option) return words.no_more;
  std::string text = "{";
  for (const auto [item, color] : problem.option(option)) {
    if (text.size() > 1) text += ' ';
    text += line_text(problem.name(item));
    if (color != no_color) (text += ':') += line_text(problem.name(color));
  }
  return text + '}';
}

std::string tree_remark(const std::vector<TreeNode>& nodes, Outcome outcome,
                        const SearchWords& words) {
  if (outcome != Outcome::exhausted) return words.stopped + std::string(word(outcome));
  return nodes.empty() ? words.nothing : "";
}

const SearchWords& search_words(Language language) noexcept {
  return language == Language::french ? french_words : english_words;
}

std::string options_of(const Problem& problem, ItemId item, std::uint64_t count,
                       const SearchWords& words) {
  if (count > 0) return options_text(count, words);
  return problem.bounds(item).low > 1 ? words.too_few : words.no_option;
}

std::string has_options(const Problem& problem, ItemId item, std::uint64_t count,
                        const SearchWords& words) {
  const std::string name = words.the_item + line_text(problem.name(item));
  if (count > 0) return name + words.has + options_text(count, words);
  return name + (problem.bounds(item).low > 1 ? words.has_too_few : words.has_none);
}

std::string options_text(std::uint64_t count, const SearchWords& words) {
  return std::to_string(count) + (count == 1 ? words.one_option : words.many_options);
}

}  // namespace dlx::draw
