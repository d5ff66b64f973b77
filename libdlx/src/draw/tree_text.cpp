// A search tree as indented lines. The indentation of a line is that of its parent, plus a rail for
// each ancestor that has further children.
#include "draw/search_tree.hpp"

#include <dlx/draw/render.hpp>
#include <dlx/draw/search.hpp>

#include <array>
#include <ostream>
#include <sstream>
#include <string_view>

namespace dlx::draw {
namespace {

struct Rails {
  std::string_view branch, last, rail, blank;
};
constexpr Rails unicode_rails{"├── ", "└── ", "│   ", "    "};
constexpr Rails ascii_rails{"|-- ", "`-- ", "|   ", "    "};

std::string state(const Problem& problem, const TreeNode& node, const SearchWords& words) {
  switch (node.kind) {
    case TreeNode::NodeKind::solution:
      return words.solution + std::to_string(node.count);
    case TreeNode::NodeKind::dead_end:
      if (!node.item) return words.dead_end;
      return words.dead_end + (words.colon + has_options(problem, *node.item, 0, words));
    case TreeNode::NodeKind::unvisited:
    case TreeNode::NodeKind::inner:
      break;
  }
  if (!node.item) return "";
  return words.item + line_text(problem.name(*node.item)) + words.colon +
         options_text(node.count, words);
}

// A node that was not visited has this text in place of the option that leads to it.
std::string line_of(const Problem& problem, const TreeNode& node, const SearchWords& words) {
  if (node.kind != TreeNode::NodeKind::unvisited) return option_text(problem, node.option, words);
  return "... " + (node.count == 0 ? words.further_options : options_text(node.count, words)) +
         words.not_tried;
}

std::string colored(const std::string& text, TreeNode::NodeKind kind) {
  if (kind == TreeNode::NodeKind::inner || kind == TreeNode::NodeKind::unvisited) return text;
  return (kind == TreeNode::NodeKind::solution ? "\x1b[1;32m" : "\x1b[31m") + text + "\x1b[0m";
}

class Writer {
 public:
  Writer(std::ostream& out, const Problem& problem, const TreeStyle& style)
      : out_(out),
        problem_(problem),
        style_(style),
        words_(search_words(style.language)),
        rails_(style.unicode ? unicode_rails : ascii_rails) {}

  void line(const TreeNode& node) {
    const bool is_root = node.depth == 0;
    if (!is_root) {
      cut_front(node.depth - 1);
      out_ << front_ << (node.is_last_child ? rails_.last : rails_.branch)
           << line_of(problem_, node, words_);
      push_front(node.is_last_child ? rails_.blank : rails_.rail);
    }
    std::string told = plain_blanks(state(problem_, node, words_));
    if (is_root && told.empty()) told = words_.start;
    if (!is_root && !told.empty()) out_ << "  ";
    out_ << (style_.color ? colored(told, node.kind) : told) << '\n';
  }

 private:
  // The front of a line at depth d is made of d - 1 pieces; each starts at starts_[piece].
  void cut_front(std::size_t pieces) {
    if (pieces >= starts_.size()) return;
    front_.resize(starts_[pieces]);
    starts_.resize(pieces);
  }
  void push_front(std::string_view piece) {
    starts_.push_back(front_.size());
    front_ += piece;
  }

  std::ostream& out_;
  const Problem& problem_;
  const TreeStyle& style_;
  const SearchWords& words_;
  const Rails& rails_;
  std::string front_;
  std::vector<std::size_t> starts_;
};

}  // namespace

void write_tree(std::ostream& out, const Trace& trace, const TreeStyle& style) {
  Writer writer(out, trace.head.instance.problem, style);
  const auto nodes = search_tree(trace, style.most_nodes);
  if (!style.heading.empty()) out << style.heading << '\n';
  for (const TreeNode& node : nodes) writer.line(node);
  if (const std::string remark =
          tree_remark(nodes, trace.end.outcome, search_words(style.language));
      !remark.empty())
    out << plain_blanks(remark) << '\n';
}

std::string tree_text(const Trace& trace, const TreeStyle& style) {
  std::ostringstream text;
  write_tree(text, trace, style);
  return std::move(text).str();
}

}  // namespace dlx::draw
