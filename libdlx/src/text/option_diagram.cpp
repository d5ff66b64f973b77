// A family of sets as a zero-suppressed decision diagram (S. Minato 1993), in the text form that
// Graphillion dumps: lines `NUMBER ELEMENT LOW HIGH`, where LOW and HIGH are numbers, B or T, then
// a full stop. Elements grow from the root on. `order 7 9 ...` behind the stop tells which items
// the elements are.
#include "base/lines.hpp"
#include "base/numbers.hpp"
#include "base/quote.hpp"

#include <dlx/option_diagram.hpp>

#include <array>
#include <istream>
#include <ostream>
#include <unordered_map>

namespace dlx {
namespace {

using base::in_quotes, base::Token;

class DiagramReader {
 public:
  DiagramReader(std::istream& in, const std::string& source) : lines_(in, source) {}
  DiagramReader(std::string_view text, const std::string& source) : lines_(text, source) {}

  OptionDiagram read() {
    read_nodes();
    read_order();
    find_root();
    return std::move(diagram_);
  }

 private:
  void read_nodes() {
    while (const auto line = lines_.next_filled()) {
      text_ = line->text;
      const std::string_view content = base::trimmed(text_);
      if (content == ".") return;
      if (content == "B" || content == "T")
        diagram_.root = content == "T" ? OptionDiagram::end : OptionDiagram::none;
      else
        read_node();
    }
    lines_.fail_at(
        lines_.number() + 1, 1,
        "the full stop behind the last node is missing (add it if the diagram is complete)");
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
    const auto element = base::number_in<std::uint32_t>(fields[1].text);
    if (!element || *element == 0 || *element == UINT32_MAX)
      lines_.fail(fields[1].column, "expected an element, not " + in_quotes(fields[1].text));
    const std::uint32_t low = child(fields[2], *element), high = child(fields[3], *element);
    const auto next = static_cast<std::uint32_t>(diagram_.nodes.size());
    if (!base::is_whole(fields[0].text) ||
        !numbers_.try_emplace(std::string(fields[0].text), next).second)
      lines_.fail(fields[0].column,
                  "expected the number of a new node, not " + in_quotes(fields[0].text));
    diagram_.nodes.push_back({*element, low, high});
    node_lines_.push_back(lines_.number());
  }

  std::uint32_t child(const Token& field, std::uint32_t element) {
    if (field.text == "B") return OptionDiagram::none;
    if (field.text == "T") return OptionDiagram::end;
    const auto found = numbers_.find(std::string(field.text));
    if (found == numbers_.end())
      lines_.fail(field.column, "expected B, T or a node above, not " + in_quotes(field.text));
    const std::uint32_t below = diagram_.nodes[found->second].element;
    if (below <= element)
      lines_.fail(field.column, "the element of node " + in_quotes(field.text) + " is " +
                                    std::to_string(below) + ": it must be above " +
                                    std::to_string(element));
    has_parent_.resize(diagram_.nodes.size() + 1);
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
      const auto item = base::number_in<std::uint32_t>(label->text);
      if (!item) lines_.fail(label->column, "expected a number, not " + in_quotes(label->text));
      diagram_.items.push_back(*item);
    }
    if (lines_.next_filled()) lines_.fail(1, "text behind the order of the elements");
  }

  void find_root() {
    if (diagram_.nodes.size() == 2) return;
    has_parent_.resize(diagram_.nodes.size());
    diagram_.root = OptionDiagram::none;
    for (std::uint32_t n = 2; n < diagram_.nodes.size(); ++n) {
      if (has_parent_[n]) continue;
      if (diagram_.root != OptionDiagram::none)
        lines_.fail_at(node_lines_[n - 2], 1, "a second root: one family of sets can be read");
      diagram_.root = n;
    }
  }

  base::LineReader lines_;
  std::string_view text_;
  OptionDiagram diagram_;
  std::vector<std::size_t> node_lines_;  // of nodes, from 2
  std::vector<bool> has_parent_;
  std::unordered_map<std::string, std::uint32_t> numbers_;
};

std::string name_of(std::uint32_t node) {
  return node == OptionDiagram::none  ? "B"
         : node == OptionDiagram::end ? "T"
                                      : std::to_string(node);
}

}  // namespace

OptionDiagram read_option_diagram(std::istream& in, const std::string& source) {
  return DiagramReader(in, source).read();
}

OptionDiagram read_option_diagram(std::string_view text, const std::string& source) {
  return DiagramReader(text, source).read();
}

void write_option_diagram(std::ostream& out, const OptionDiagram& diagram) {
  if (diagram.nodes.size() == 2) out << name_of(diagram.root) << '\n';
  for (std::size_t n = 2; n < diagram.nodes.size(); ++n) {
    const OptionDiagram::Node& node = diagram.nodes[n];
    out << n << ' ' << node.element << ' ' << name_of(node.low) << ' ' << name_of(node.high)
        << '\n';
  }
  out << ".\n";
  if (diagram.items.empty()) return;
  out << "order";
  for (const std::uint32_t item : diagram.items) out << ' ' << item;
  out << '\n';
}

}  // namespace dlx
