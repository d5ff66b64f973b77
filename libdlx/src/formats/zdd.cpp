// A family of sets as a zero-suppressed decision diagram (S. Minato 1993), in the text form that
// Graphillion dumps: lines `NUMBER ELEMENT LOW HIGH`, where LOW and HIGH are numbers, B or T, then
// a full stop. Elements grow from the root on. `order 7 9 ...` behind the stop tells what the
// elements are called. The sets are counted before the first of them is made.
#include "base/lines.hpp"
#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "formats/model_readers.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace dlx::formats {
namespace {

using base::in_quotes, base::Token;

class ZddReader {
 public:
  ZddReader(std::string_view text, const std::string& source, std::uint64_t secondary,
            std::uint64_t most)
      : lines_(text, source), secondary_(secondary), most_(most) {}

  ModelText read() {
    read_nodes();
    read_order();
    const std::uint32_t root = find_root();
    count_sets(root);
    add_items();
    add_options(root);
    ModelText result{{}, std::move(warnings_)};
    result.instance.problem = builder_.build();
    return result;
  }

 private:
  static constexpr std::uint32_t bottom = 0, top = 1;

  struct Node {
    std::uint32_t element = UINT32_MAX, low = 0, high = 0;
    std::uint64_t sets = 0;
    std::size_t line = 0;
  };

  // --- Text --------------------------------------------------------------------------------------

  void read_nodes() {
    nodes_ = {Node{}, Node{}};
    while (const auto line = lines_.next_filled()) {
      text_ = line->text;
      const std::string_view content = base::trimmed(text_);
      if (content == ".") return;
      if (content == "B" || content == "T")
        terminal_ = content == "T" ? top : bottom;
      else
        read_node();
    }
    lines_.fail_at(lines_.number() + 1, 1, "the full stop behind the last node is missing");
  }

  void read_node() {
    std::string_view rest = text_;
    std::array<Token, 4> fields;
    for (Token& field : fields) {
      const auto token = base::next_token(text_, rest);
      if (!token) lines_.fail(text_.size() + 1, "expected a node: its number, element, low, high");
      field = *token;
    }
    if (const auto more = base::next_token(text_, rest))
      lines_.fail(more->column, "text behind a node");
    const auto next = static_cast<std::uint32_t>(nodes_.size());
    const auto element = base::number_in<std::uint32_t>(fields[1].text);
    if (!element || *element == 0 || *element == UINT32_MAX)
      lines_.fail(fields[1].column, "expected an element, not " + in_quotes(fields[1].text));
    const Node node{*element, child(fields[2], *element), child(fields[3], *element), 0,
                    lines_.number()};
    if (!base::is_whole(fields[0].text) ||
        !numbers_.try_emplace(std::string(fields[0].text), next).second)
      lines_.fail(fields[0].column,
                  "expected the number of a new node, not " + in_quotes(fields[0].text));
    nodes_.push_back(node);
  }

  std::uint32_t child(const Token& field, std::uint32_t element) {
    if (field.text == "B") return bottom;
    if (field.text == "T") return top;
    const auto found = numbers_.find(std::string(field.text));
    if (found == numbers_.end())
      lines_.fail(field.column, "expected B, T or a node above, not " + in_quotes(field.text));
    if (nodes_[found->second].element <= element)
      lines_.fail(field.column, "the element of node " + in_quotes(field.text) + " is " +
                                    std::to_string(nodes_[found->second].element) +
                                    ": it must be above " + std::to_string(element));
    has_parent_.resize(nodes_.size() + 1);
    has_parent_[found->second] = true;
    return found->second;
  }

  void read_order() {
    const auto line = lines_.next_filled();
    if (!line) return;
    text_ = line->text;
    std::string_view rest = text_;
    const Token word = *base::next_token(text_, rest);
    if (word.text != "order") lines_.fail(word.column, "text behind the full stop");
    while (const auto label = base::next_token(text_, rest)) {
      if (!base::is_whole(label->text))
        lines_.fail(label->column, "expected a number, not " + in_quotes(label->text));
      labels_.emplace_back(label->text);
    }
    if (lines_.next_filled()) lines_.fail(1, "text behind the order of the elements");
  }

  std::uint32_t find_root() {
    if (nodes_.size() == 2) return terminal_;
    has_parent_.resize(nodes_.size());
    std::uint32_t root = 0;
    for (std::uint32_t n = 2; n < nodes_.size(); ++n) {
      if (has_parent_[n]) continue;
      if (root != 0)
        lines_.fail_at(nodes_[n].line, 1, "a second root: one family of sets can be read");
      root = n;
    }
    return root;
  }

  // --- Sets --------------------------------------------------------------------------------------

  // Children stand before their parents. A sum that overflows is taken for the largest number.
  void count_sets(std::uint32_t root) {
    nodes_[top].sets = 1;
    for (std::size_t n = 2; n < nodes_.size(); ++n) {
      const std::uint64_t low = nodes_[nodes_[n].low].sets, high = nodes_[nodes_[n].high].sets;
      nodes_[n].sets = low + std::min(high, UINT64_MAX - low);
    }
    if (nodes_[root].sets <= most_) return;
    const std::string sets = nodes_[root].sets == UINT64_MAX ? "at least 18446744073709551615"
                                                             : std::to_string(nodes_[root].sets);
    lines_.fail_at(0, 0,
                   "the diagram has " + sets + " sets, more than the " + std::to_string(most_) +
                       " options allowed");
  }

  void add_items() {
    std::vector<std::uint32_t> elements;
    for (std::size_t n = 2; n < nodes_.size(); ++n) elements.push_back(nodes_[n].element);
    std::sort(elements.begin(), elements.end());
    elements.erase(std::unique(elements.begin(), elements.end()), elements.end());
    if (secondary_ > 0 && secondary_ >= elements.size())
      lines_.fail_at(0, 0,
                     "there are " + std::to_string(elements.size()) + " elements: with " +
                         std::to_string(secondary_) + " secondary ones none is primary");
    for (std::size_t i = 0; i < elements.size(); ++i)
      add_item(elements[i], i + secondary_ < elements.size());
  }

  void add_item(std::uint32_t element, bool is_primary) try {
    const std::string name = 'C' + label(element);
    items_[element] = is_primary ? builder_.primary(name) : builder_.secondary(name);
  } catch (const ModelError& error) {
    lines_.fail_at(lines_.number(), 0, error.what());
  }

  [[nodiscard]] std::string label(std::uint32_t element) const {
    return element <= labels_.size() ? labels_[element - 1] : std::to_string(element);
  }

  // Depth first, sets with an element before those without it; every node passed has a set.
  void add_options(std::uint32_t root) {
    std::vector<std::uint32_t> path;
    std::uint32_t node = root;
    while (nodes_[node].sets > 0) {
      while (node != top) {
        const bool goes_high = nodes_[nodes_[node].high].sets > 0;
        if (goes_high) path.push_back(node);
        node = goes_high ? nodes_[node].high : nodes_[node].low;
      }
      add_option(path);
      for (node = bottom; nodes_[node].sets == 0 && !path.empty(); path.pop_back())
        node = nodes_[path.back()].low;
    }
  }

  void add_option(const std::vector<std::uint32_t>& path) {
    std::vector<Entry> entries;
    for (const std::uint32_t node : path) entries.push_back({items_.at(nodes_[node].element)});
    if (entries.empty()) {
      const auto zero = builder_.find_item("zero");
      entries.push_back({zero ? *zero : builder_.secondary("zero")});
      if (!zero)
        warnings_.push_back(
            {0, 0,
             "the empty set is among the sets: no solution contains it (it became an "
             "option with the secondary item 'zero')"});
    }
    builder_.option(entries);
  }

  base::LineReader lines_;
  std::uint64_t secondary_, most_;
  std::string_view text_;
  std::vector<Node> nodes_;
  std::vector<bool> has_parent_;
  std::unordered_map<std::string, std::uint32_t> numbers_;
  std::vector<std::string> labels_;  // of elements, from 1
  std::uint32_t terminal_ = bottom;  // of a diagram without nodes
  std::unordered_map<std::uint32_t, ItemId> items_;
  ProblemBuilder builder_;
  std::vector<Warning> warnings_;
};

}  // namespace

ModelText read_zdd(std::string_view text, const std::string& source, std::uint64_t secondary,
                   std::uint64_t most) {
  return ZddReader(text, source, secondary, most).read();
}

}  // namespace dlx::formats
