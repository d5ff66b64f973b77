// A search tree as a picture. A node is two things above each other: the option that leads to it,
// on the paper, and below it the node itself, a box or, if there is nothing to say, a dot. Its
// width is that of the wider one, so neither can overlap a neighbour's. Edges run between the foot
// of one level's boxes and the top of the next level's options, where there is nothing else.
#include "draw/search_tree.hpp"

#include <dlx/draw/render.hpp>
#include <dlx/draw/search.hpp>

#include <algorithm>

namespace dlx::draw {
namespace {

constexpr double text_size = 0.5;
constexpr double bold_character = 0.34;
constexpr double padding = 0.5;    // of a box, both sides together
constexpr double widest_node = 8;  // of a node; longer texts are cut by the back ends
constexpr double gap = 0.5;        // between nodes
constexpr double option_height = 0.7;
constexpr double one_line = 0.8, two_lines = 1.3;  // heights of boxes
constexpr double edge_height = 1.2;
constexpr double dot_radius = 0.16;

// The text in a node's box; nothing in `first` for a dot.
struct Caption {
  std::string first, second;
};

Caption caption(const Problem& problem, const TreeNode& node, const SearchWords& words) {
  if (node.kind == TreeNode::NodeKind::solution)
    return {words.solution + std::to_string(node.count), ""};
  if (node.kind == TreeNode::NodeKind::unvisited)
    return {std::string(words.not_tried).substr(1), ""};
  if (node.kind == TreeNode::NodeKind::dead_end && !node.item) return {words.dead_end, ""};
  if (!node.item) return {};
  return {std::string(problem.name(*node.item)),
          options_of(problem, *node.item, node.count, words)};
}

// The text above a node.
std::string caption_above(const Problem& problem, const TreeNode& node, const SearchWords& words) {
  if (node.depth == 0) return "";
  if (node.kind != TreeNode::NodeKind::unvisited) return option_text(problem, node.option, words);
  return "... " + (node.count == 0 ? words.further_options : options_text(node.count, words));
}

double width_of(std::string_view text, double letter) {
  return letter * static_cast<double>(text_width(text));
}

class TreeDrawing {
 public:
  /// `current`: the node that stands out.
  TreeDrawing(const Problem& problem, const std::vector<TreeNode>& nodes,
              std::optional<std::size_t> current, const SearchWords& words)
      : problem_(problem), nodes_(nodes), current_(current), words_(words) {
    for (const TreeNode& node : nodes_)
      if (!caption(problem_, node, words_).second.empty()) box_height_ = two_lines;
    for (const TreeNode& node : nodes_) measure(node);
    middles_ = tree_layout(parents_, widths_, gap);
  }

  Picture picture() {
    for (std::size_t v = 0; v < nodes_.size(); ++v) {
      if (v > 0) edge(v);
      draw(v);
      picture_.width = std::max(picture_.width, middles_[v] + widths_[v] / 2);
      picture_.height = std::max(picture_.height, foot(v));
    }
    return std::move(picture_);
  }

 private:
  void measure(const TreeNode& node) {
    const Caption text = caption(problem_, node, words_);
    const double in_box = padding + std::max(width_of(text.first, bold_character),
                                             width_of(text.second, letter_width));
    boxes_.push_back(text.first.empty() ? 2 * dot_radius : std::min(in_box, widest_node));
    options_.push_back(caption_above(problem_, node, words_));
    widths_.push_back(
        std::max(boxes_.back(), std::min(width_of(options_.back(), letter_width), widest_node)));
    parents_.push_back(node.parent);
  }

  [[nodiscard]] double top(std::size_t v) const {
    return static_cast<double>(nodes_[v].depth) * (option_height + box_height_ + edge_height);
  }
  [[nodiscard]] double foot(std::size_t v) const { return top(v) + box_height_; }
  [[nodiscard]] bool is_dot(std::size_t v) const { return boxes_[v] <= 2 * dot_radius; }

  void edge(std::size_t v) {
    const TreeNode& node = nodes_[v];
    line(node, middles_[node.parent], foot(node.parent), middles_[v], top(v) - option_height);
  }

  // Lines towards solutions are heavy.
  void line(const TreeNode& node, double x1, double y1, double x2, double y2) {
    const bool good = node.leads_to_solution;
    picture_.lines.push_back(
        {x1, y1, x2, y2, good ? Weight::thick : Weight::thin, {good ? Role::accent : Role::muted}});
  }

  void draw(std::size_t v) {
    const TreeNode& node = nodes_[v];
    const double middle = middles_[v], top = this->top(v);
    if (node.depth > 0)
      label(middle, top - option_height / 2, options_[v], widths_[v], Emphasis::plain);
    if (is_dot(v)) {
      if (v + 1 < nodes_.size() && nodes_[v + 1].parent == v)  // down to where the edges begin
        line(node, middle, top + dot_radius, middle, foot(v));
      const Role role = v == current_ ? Role::accent : Role::ink;
      picture_.circles.push_back({middle, top + dot_radius, dot_radius, {role}, {role}});
      return;
    }
    const double left = middle - boxes_[v] / 2;
    picture_.boxes.push_back(
        {left,
         top,
         boxes_[v],
         box_height_,
         {v == current_ && node.kind == TreeNode::NodeKind::inner ? Role::highlight
                                                                  : ground(node.kind)}});
    add_frame(picture_, left, top, boxes_[v], box_height_,
              v == current_ ? Weight::thick : Weight::thin);
    captions(v);
  }

  void captions(std::size_t v) {
    const Caption text = caption(problem_, nodes_[v], words_);
    const double middle = middles_[v], top = this->top(v), room = boxes_[v] - 0.2;
    if (text.second.empty())
      return label(middle, top + box_height_ / 2, text.first, room, Emphasis::strong);
    label(middle, top + 0.4, text.first, room, Emphasis::strong);
    label(middle, top + 0.92, text.second, room, Emphasis::weak);
  }

  void label(double x, double y, const std::string& text, double width, Emphasis emphasis) {
    const bool is_weak = emphasis == Emphasis::weak;
    picture_.labels.push_back({.x = x,
                               .y = y,
                               .text = text,
                               .size = is_weak ? text_size * 0.84 : text_size,
                               .width = width,
                               .emphasis = emphasis,
                               .color = {is_weak ? Role::muted : Role::ink}});
  }

  static Role ground(TreeNode::NodeKind kind) {
    if (kind == TreeNode::NodeKind::solution) return Role::good;
    if (kind == TreeNode::NodeKind::unvisited) return Role::faint;
    return kind == TreeNode::NodeKind::dead_end ? Role::bad : Role::paper;
  }

  const Problem& problem_;
  const std::vector<TreeNode>& nodes_;
  std::optional<std::size_t> current_;
  const SearchWords& words_;
  std::vector<std::size_t> parents_;
  std::vector<double> widths_, boxes_, middles_;
  std::vector<std::string> options_;
  double box_height_ = one_line;
  Picture picture_;
};

// The node where so many events lead: each option goes to the next one of the preorder.
std::optional<std::size_t> node_at(const Trace& trace, std::optional<std::uint64_t> step) {
  if (!step || *step == 0) return std::nullopt;
  const auto end = trace.events.begin() +
                   static_cast<std::ptrdiff_t>(std::min<std::uint64_t>(*step, trace.events.size()));
  return static_cast<std::size_t>(std::count_if(
      trace.events.begin(), end,
      [](const TraceEvent& event) { return event.kind == TraceEvent::EventKind::option; }));
}

// A tree that is not the whole one, or none, says so under its nodes.
void add_remark(Picture& picture, const std::string& remark) {
  picture.width = std::max(picture.width, 10.0);
  picture.labels.push_back(
      {.x = picture.width / 2, .y = picture.height + 0.5, .text = remark, .width = picture.width});
  picture.height += 1;
}

}  // namespace

Picture tree(const Trace& trace, const TreeStyle& style) {
  const auto nodes = search_tree(trace, style.most_nodes);
  const SearchWords& words = search_words(style.language);
  Picture picture =
      TreeDrawing(trace.head.instance.problem, nodes, node_at(trace, style.step), words).picture();
  picture.title = words.tree_of + trace.head.engine + words.colon +
                  std::to_string(trace.end.nodes) + words.nodes +
                  std::to_string(trace.end.solutions) + ' ' + words.solutions +
                  (trace.end.solutions == 1 ? "" : "s");
  if (const std::string remark = tree_remark(nodes, trace.end.outcome, words); !remark.empty())
    add_remark(picture, remark);
  return picture;
}

Picture matrix_and_tree(const Trace& trace, std::uint64_t step, const MatrixStyle& style) {
  constexpr double between = 2;
  Picture result = matrix(trace, step, style);
  TreeStyle tree_style;
  tree_style.step = step;
  tree_style.language = style.language;
  try {
    const Picture beside = tree(trace, tree_style);
    const double left = result.width + between;
    add_picture(result, beside, left, 0);
    result.width = left + beside.width;
    result.height = std::max(result.height, beside.height);
  } catch (const ModelError&) {
    return result;  // too large: the matrix alone
  }
  return result;
}

}  // namespace dlx::draw
