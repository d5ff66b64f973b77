// The figure of dancing links, step by step: the events of a trace are replayed on linked lists,
// and a picture is made of these after each operation. A link that passes nodes that were unhooked
// goes round them; these keep their own links, which is why they find back.
#include "draw/link_lists.hpp"
#include "draw/search_tree.hpp"

#include <dlx/draw/render.hpp>
#include <dlx/draw/search.hpp>
#include <dlx/error.hpp>

#include <algorithm>
#include <set>

namespace dlx::draw {
namespace {

constexpr double between_nodes = 1.1, row_height = 1.5, node_height = 0.7;
constexpr double narrowest_node = 0.9, widest_node_box = 3, name_letter = 0.22;
constexpr double stub = 0.3, arrow = 0.12;

struct Texts {
  const char *step, *beginning, *given, *choose_item, *choose_option, *cover, *uncover, *purify,
      *unpurify, *has_none, *dead_end, *solution, *one, *many, *colon;
};

constexpr Texts english{
    "step ",         ": the beginning", ": given, option ", ": choose item ",   ": choose option ",
    ": cover item ", ": uncover item ", ": purify item ",   ": unpurify item ", " has no option",
    ": dead end",    ": solution ",     " option",          " options",         ": "};
constexpr Texts french{"étape ",
                       "\u00a0: le début",
                       "\u00a0: donnée, offre ",
                       "\u00a0: choisir l'objet ",
                       "\u00a0: choisir l'offre ",
                       "\u00a0: couvrir l'objet ",
                       "\u00a0: découvrir l'objet ",
                       "\u00a0: épurer l'objet ",
                       "\u00a0: rendre ses couleurs à l'objet ",
                       " n'a aucune offre",
                       "\u00a0: impasse",
                       "\u00a0: solution ",
                       " offre",
                       " offres",
                       "\u00a0: "};

const Texts& words_of(Language language) {
  return language == Language::french ? french : english;
}

// The state after a step: the lists, and what the step has changed.
struct LinkFrame {
  const Problem& problem;
  const LinkedLists& lists;
  std::set<std::size_t> changed;  // nodes and headers
  std::set<std::size_t> chosen;   // options, by number
  bool is_restored = false;       // else unhooked
};

class LinkDrawing {
 public:
  explicit LinkDrawing(const LinkFrame& frame)
      : frame_(frame),
        lists_(frame.lists),
        nodes_(frame.lists.nodes()),
        node_width_(width_for_names(frame.problem)),
        column_width_(node_width_ + between_nodes) {}

  Picture picture() {
    picture_.width = column_width_ * static_cast<double>(frame_.problem.item_count() + 1) + 0.4;
    picture_.height = row_height * static_cast<double>(frame_.problem.option_count()) + 3;
    headers();
    for (std::uint32_t i = 0; i < frame_.problem.item_count(); ++i)
      list(LinkedLists::header(ItemId{i}));
    for (std::uint32_t o = 0; o < frame_.problem.option_count(); ++o) option(OptionId{o});
    for (std::size_t n = 0; n < nodes_.size(); ++n) box(n);
    return std::move(picture_);
  }

 private:
  // Longer names are drawn smaller, at last cut.
  static double width_for_names(const Problem& problem) {
    std::size_t longest = 0;
    for (std::uint32_t i = 0; i < problem.item_count(); ++i)
      longest = std::max(longest, text_width(problem.name(ItemId{i})));
    return std::clamp(name_letter * static_cast<double>(longest) + 0.15, narrowest_node,
                      widest_node_box);
  }

  [[nodiscard]] double x(std::size_t node) const {
    return 0.2 + column_width_ * (static_cast<double>(nodes_[node].header) + 0.5);
  }
  [[nodiscard]] double y(std::size_t node) const {
    return 1.5 + row_height * static_cast<double>(nodes_[node].option);
  }

  // Draws lines between headers that are linked to each other; they go round those between them.
  void headers() {
    for (std::size_t h = nodes_[LinkedLists::root].right; h != LinkedLists::root;
         h = nodes_[h].right)
      across(nodes_[h].left, h, Role::ink);
    const std::size_t last = nodes_[LinkedLists::root].left;
    if (last == LinkedLists::root) return;
    const double top = y(last);
    line({x(last) + node_width_ / 2, top}, {x(last) + node_width_ / 2 + stub, top}, Role::ink);
    head({x(last) + node_width_ / 2 + stub + arrow, top}, 1, 0, Role::ink);
    line({x(0) - node_width_ / 2 - stub, top}, {x(0) - node_width_ / 2, top}, Role::ink);
    head({x(LinkedLists::root) - node_width_ / 2, top}, 1, 0, Role::ink);
    // A header that was unhooked still knows its neighbours.
    for (std::size_t h = 1; h <= frame_.problem.primary_count(); ++h)
      if (!lists_.is_open(h)) memory(h);
  }

  void memory(std::size_t h) {
    const double level = y(h);
    line({x(h) - node_width_ / 2, level}, {x(h) - column_width_ / 2, level}, Role::muted);
    line({x(h) + node_width_ / 2, level}, {x(h) + column_width_ / 2, level}, Role::muted);
  }

  void across(std::size_t a, std::size_t b, Role role) {
    const double from = x(a) + node_width_ / 2, to = x(b) - node_width_ / 2, level = y(a);
    if (b == a + 1) {
      line({from, level}, {to, level}, role);
    } else {
      const double high = level - node_height / 2 - 0.5, bend = 0.25;
      line({from, level}, {from + bend, level}, role);
      line({from + bend, level}, {from + bend, high}, role);
      line({from + bend, high}, {to - bend, high}, role);
      line({to - bend, high}, {to - bend, level}, role);
      line({to - bend, level}, {to, level}, role);
    }
    head({to, level}, 1, 0, role);
    head({from, level}, -1, 0, role);
  }

  void list(std::size_t header) {
    const Role role = lists_.is_open(header) ? Role::ink : Role::muted;
    std::size_t above = header;
    for (std::size_t p = nodes_[header].down; p != header; p = nodes_[p].down) {
      down(above, p, role);
      above = p;
    }
    if (above == header) return;
    const double middle = x(header);
    line({middle, y(above) + node_height / 2}, {middle, y(above) + node_height / 2 + stub}, role);
    head({middle, y(above) + node_height / 2 + stub + arrow}, 0, 1, role);
    line({middle, y(header) - node_height / 2 - stub}, {middle, y(header) - node_height / 2}, role);
    head({middle, y(header) - node_height / 2}, 0, 1, role);
  }

  // True if some node of the column lies between two others.
  [[nodiscard]] bool has_between(std::size_t a, std::size_t b) const {
    return std::any_of(nodes_.begin(), nodes_.end(), [&](const LinkedLists::LinkNode& node) {
      return node.header == nodes_[a].header && nodes_[a].option < node.option &&
             node.option < nodes_[b].option;
    });
  }

  void down(std::size_t a, std::size_t b, Role role) {
    const double from = y(a) + node_height / 2, to = y(b) - node_height / 2, middle = x(a);
    if (!has_between(a, b)) {
      line({middle, from}, {middle, to}, role);
    } else {
      const double aside = middle + node_width_ / 2 + 0.22, bend = 0.22;
      line({middle, from}, {middle, from + bend}, role);
      line({middle, from + bend}, {aside, from + bend}, role);
      line({aside, from + bend}, {aside, to - bend}, role);
      line({aside, to - bend}, {middle, to - bend}, role);
      line({middle, to - bend}, {middle, to}, role);
    }
    head({middle, to}, 0, 1, role);
    head({middle, from}, 0, -1, role);
  }

  // Nodes of an option are never unlinked from each other.
  void option(OptionId option) {
    const std::size_t first = lists_.first(option), end = lists_.end(option);
    std::vector<std::size_t> row;
    for (std::size_t n = first; n < end; ++n) row.push_back(n);
    std::sort(row.begin(), row.end(),
              [this](std::size_t a, std::size_t b) { return nodes_[a].header < nodes_[b].header; });
    const bool is_chosen = frame_.chosen.contains(number(option));
    const double level = y(first);
    picture_.labels.push_back({.x = x(0),
                               .y = level,
                               .text = std::to_string(number(option)),
                               .width = node_width_,
                               .emphasis = is_chosen ? Emphasis::strong : Emphasis::plain,
                               .color = {is_chosen ? Role::accent : Role::muted}});
    for (std::size_t k = 1; k < row.size(); ++k) {
      const double from = x(row[k - 1]) + node_width_ / 2, to = x(row[k]) - node_width_ / 2;
      line({from, level}, {to, level}, is_chosen ? Role::accent : Role::muted);
    }
    for (const std::size_t n : row)
      if (!lists_.is_linked(n)) hook(n);
  }

  // Draws stubs of the links that an unhooked node still has.
  void hook(std::size_t n) {
    const double middle = x(n), top = y(n) - node_height / 2, foot = y(n) + node_height / 2;
    line({middle, top}, {middle, top - stub}, Role::muted);
    line({middle, foot}, {middle, foot + stub}, Role::muted);
  }

  [[nodiscard]] Role ground(std::size_t n) const {
    if (frame_.changed.contains(n)) return frame_.is_restored ? Role::good : Role::bad;
    if (n != LinkedLists::root && frame_.chosen.contains(nodes_[n].option)) return Role::highlight;
    return is_out(n) ? Role::faint : Role::paper;
  }

  [[nodiscard]] bool is_out(std::size_t n) const {
    const bool is_header = nodes_[n].option == 0;
    if (is_header) return n != LinkedLists::root && !lists_.is_open(n);
    return !lists_.is_linked(n) || !lists_.is_open(nodes_[n].header);
  }

  void box(std::size_t n) {
    const double left = x(n) - node_width_ / 2, top = y(n) - node_height / 2;
    const bool is_header = nodes_[n].option == 0,
               is_muted = is_out(n) && !frame_.changed.contains(n);
    picture_.boxes.push_back({left, top, node_width_, node_height, {ground(n)}});
    const Role role = is_muted ? Role::muted : Role::ink;
    const double right = left + node_width_, foot = top + node_height;
    for (const auto& [a, b] : {std::pair<Point, Point>{{left, top}, {right, top}},
                               {{right, top}, {right, foot}},
                               {{right, foot}, {left, foot}},
                               {{left, foot}, {left, top}}})
      line(a, b, role);
    Label label;
    label.x = x(n);
    label.y = y(n);
    label.size = 0.42;
    label.width = node_width_ - 0.15;
    label.text = n == LinkedLists::root ? "•"
                 : is_header ? std::string(frame_.problem.name(ItemId{std::uint32_t(n - 1)}))
                 : nodes_[n].color == no_color ? ""
                                               : std::string(frame_.problem.name(nodes_[n].color));
    label.emphasis = is_header ? Emphasis::strong : Emphasis::plain;
    label.color = {role};
    if (!label.text.empty()) picture_.labels.push_back(std::move(label));
  }

  void line(Point from, Point to, Role role) {
    picture_.lines.push_back({from.x, from.y, to.x, to.y, Weight::thin, {role}});
  }

  // An arrow's head whose point is `at`.
  void head(Point at, double dx, double dy, Role role) {
    const Point back{at.x - dx * 2 * arrow, at.y - dy * 2 * arrow};
    picture_.polygons.push_back({{at,
                                  {back.x - dy * arrow, back.y + dx * arrow},
                                  {back.x + dy * arrow, back.y - dx * arrow}},
                                 {role}});
  }

  const LinkFrame& frame_;
  const LinkedLists& lists_;
  const std::vector<LinkedLists::LinkNode>& nodes_;
  double node_width_, column_width_;
  Picture picture_;
};

class Replay {
 public:
  Replay(const Trace& trace, const LinksStyle& style, const std::function<void(Picture)>& take)
      : trace_(trace),
        problem_(trace.head.instance.problem),
        words_(words_of(style.language)),
        take_(take),
        lists_(problem_) {}

  void run() {
    show(words_.beginning, {});
    for (const OptionId option : trace_.head.instance.without) lists_.remove(option);
    for (const OptionId option : trace_.head.instance.given) give(option);
    for (const TraceEvent& event : trace_.events) step(event);
    if (trace_.end.outcome == Outcome::exhausted) unwind(0);
  }

 private:
  struct LinkLevel {
    std::optional<ItemId> item;      // covered here; nothing at a dead end
    std::optional<OptionId> option;  // whose other items are covered
  };

  [[noreturn]] static void fail() {
    throw ModelError("these events are not those of a search that covers items");
  }

  void step(const TraceEvent& event) {
    switch (event.kind) {
      case TraceEvent::EventKind::item:
        return branch(event);
      case TraceEvent::EventKind::option:
        return choose(event);
      case TraceEvent::EventKind::solution:
        return show(words_.solution + std::to_string(event.count) + words_.colon + chosen_text(),
                    {});
      case TraceEvent::EventKind::dead_end:
        return show(words_.dead_end + dead_text(), {});
    }
  }

  void branch(const TraceEvent& event) {
    unwind(event.depth);
    if (!event.item || index(*event.item) >= problem_.item_count() || levels_.size() != event.depth)
      fail();
    const std::size_t header = LinkedLists::header(*event.item);
    if (lists_.length(header) != event.count || !lists_.is_open(header)) fail();
    levels_.push_back({});
    dead_ = event.item;
    if (event.count == 0) return;
    show(words_.choose_item + name(*event.item) + words_.colon + count_text(event.count), {header});
    levels_.back().item = event.item;
    change(words_.cover + name(*event.item), false, [&] { lists_.cover(header); });
  }

  void choose(const TraceEvent& event) {
    if (event.depth == 0 || event.option == no_option ||
        index(event.option) >= problem_.option_count())
      fail();
    unwind(event.depth);
    if (levels_.size() != event.depth || !levels_.back().item) fail();
    undo_option();
    const std::size_t node = node_of(event.option, *levels_.back().item);
    if (!lists_.is_linked(node)) fail();
    levels_.back().option = event.option;
    chosen_.insert(number(event.option));
    show(words_.choose_option + std::to_string(number(event.option)), {});
    for (const std::size_t other : others(event.option, *levels_.back().item)) commit(other);
  }

  // The levels from `depth` on, and their covered items, from the last one back.
  void unwind(std::size_t depth) {
    while (levels_.size() > depth) {
      undo_option();
      if (const auto item = levels_.back().item)
        change(words_.uncover + name(*item), true,
               [&] { lists_.uncover(LinkedLists::header(*item)); });
      levels_.pop_back();
    }
  }

  void undo_option() {
    LinkLevel& level = levels_.back();
    if (!level.option) return;
    auto nodes = others(*level.option, *level.item);
    std::reverse(nodes.begin(), nodes.end());
    chosen_.erase(number(*level.option));
    for (const std::size_t node : nodes) uncommit(node);
    level.option.reset();
  }

  void give(OptionId option) {
    chosen_.insert(number(option));
    show(words_.given + std::to_string(number(option)), {});
    for (std::size_t n = lists_.first(option); n < lists_.end(option); ++n) {
      if (!lists_.is_open(lists_.nodes()[n].header)) fail();
      commit(n);
    }
  }

  void commit(std::size_t node) {
    const auto& here = lists_.nodes()[node];
    if (here.is_fixed) return;
    const std::string item = name(ItemId{static_cast<std::uint32_t>(here.header - 1)});
    if (here.color == no_color)
      change(words_.cover + item, false, [&] { lists_.cover(here.header); });
    else
      change(words_.purify + item, false, [&] { lists_.purify(node); });
  }

  void uncommit(std::size_t node) {
    const auto& here = lists_.nodes()[node];
    if (here.is_fixed) return;
    const std::string item = name(ItemId{static_cast<std::uint32_t>(here.header - 1)});
    if (here.color == no_color)
      change(words_.uncover + item, true, [&] { lists_.uncover(here.header); });
    else
      change(words_.unpurify + item, true, [&] { lists_.unpurify(node); });
  }

  // The nodes of an option behind that of an item, in the circle.
  [[nodiscard]] std::vector<std::size_t> others(OptionId option, ItemId item) const {
    std::vector<std::size_t> nodes;
    for (std::size_t n = lists_.first(option); n < lists_.end(option); ++n) nodes.push_back(n);
    const auto own = std::find(nodes.begin(), nodes.end(), node_of(option, item));
    std::rotate(nodes.begin(), own, nodes.end());
    nodes.erase(nodes.begin());
    return nodes;
  }

  [[nodiscard]] std::size_t node_of(OptionId option, ItemId item) const {
    for (std::size_t n = lists_.first(option); n < lists_.end(option); ++n)
      if (lists_.nodes()[n].header == LinkedLists::header(item)) return n;
    fail();
  }

  // Shows what an operation has changed.
  template <class Operation>
  void change(const std::string& title, bool is_restored, Operation operation) {
    const auto before = linked();
    operation();
    const auto after = linked();
    std::set<std::size_t> changed;
    for (std::size_t n = 0; n < before.size(); ++n)
      if (before[n] != after[n]) changed.insert(n);
    show(title, changed, is_restored);
  }

  [[nodiscard]] std::vector<bool> linked() const {
    std::vector<bool> result;
    for (std::size_t n = 0; n < lists_.nodes().size(); ++n)
      result.push_back(n <= problem_.item_count() ? lists_.is_open(n) : lists_.is_linked(n));
    return result;
  }

  void show(const std::string& title, std::set<std::size_t> changed, bool is_restored = true) {
    Picture picture =
        LinkDrawing({problem_, lists_, std::move(changed), chosen_, is_restored}).picture();
    picture.title = words_.step + std::to_string(step_++) + title;
    take_(std::move(picture));
  }

  [[nodiscard]] std::string name(ItemId item) const { return line_text(problem_.name(item)); }

  [[nodiscard]] std::string count_text(std::uint64_t count) const {
    return std::to_string(count) + (count == 1 ? words_.one : words_.many);
  }

  [[nodiscard]] std::string dead_text() const {
    return dead_ ? ", " + name(*dead_) + words_.has_none : "";
  }

  [[nodiscard]] std::string chosen_text() const {
    std::string text;
    for (const std::size_t option : chosen_)
      text += (text.empty() ? "" : ", ") + std::to_string(option);
    return text;
  }

  const Trace& trace_;
  const Problem& problem_;
  const Texts& words_;
  const std::function<void(Picture)>& take_;
  std::uint64_t step_ = 0;
  LinkedLists lists_;
  std::vector<LinkLevel> levels_;
  std::set<std::size_t> chosen_;  // numbers of options
  std::optional<ItemId> dead_;    // the item that was branched on last
};

}  // namespace

void links(const Trace& trace, const std::function<void(Picture)>& take, const LinksStyle& style) {
  const Problem& problem = trace.head.instance.problem;
  const std::uint64_t cells =
      std::uint64_t{problem.option_count()} * std::uint64_t{problem.item_count()};
  if (cells > style.most_cells)
    throw ModelError("a matrix of " + std::to_string(problem.option_count()) + " rows and " +
                     std::to_string(problem.item_count()) + " columns has more than " +
                     std::to_string(style.most_cells) + " entries");
  if (problem.has_multiplicities())
    throw ModelError("links are drawn of problems whose items are covered once, without bounds");
  Replay(trace, style, take).run();
}

}  // namespace dlx::draw
