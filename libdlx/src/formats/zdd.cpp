// The sets of a diagram, as text/option_diagram.cpp reads it, written out as options. They are
// counted before the first of them is made.
#include "formats/model_readers.hpp"

#include <dlx/option_diagram.hpp>

#include <algorithm>
#include <unordered_map>

namespace dlx::formats {
namespace {

class ZddReader {
 public:
  ZddReader(std::string_view text, const std::string& source, std::uint64_t secondary,
            std::uint64_t most)
      : source_(source),
        secondary_(secondary),
        most_(most),
        diagram_(read_option_diagram(text, source)) {}

  ModelText read() {
    count_sets();
    add_items();
    add_options();
    ModelText result{{}, std::move(warnings_)};
    result.instance.problem = builder_.build();
    return result;
  }

 private:
  [[noreturn]] void fail(const std::string& message) const {
    throw ParseError(source_, 0, 0, message);
  }

  // Children stand before their parents. A sum that overflows is taken for the largest number.
  void count_sets() {
    sets_.assign(diagram_.nodes.size(), 0);
    sets_[OptionDiagram::end] = 1;
    for (std::size_t n = 2; n < sets_.size(); ++n) {
      const std::uint64_t low = sets_[diagram_.nodes[n].low], high = sets_[diagram_.nodes[n].high];
      sets_[n] = low + std::min(high, UINT64_MAX - low);
    }
    const std::uint64_t sets = sets_[diagram_.root];
    if (sets <= most_) return;
    fail("the diagram has " + (sets == UINT64_MAX ? "at least " : std::string()) +
         std::to_string(sets) + " sets, more than the " + std::to_string(most_) +
         " options allowed");
  }

  void add_items() {
    std::vector<std::uint32_t> elements;
    for (std::size_t n = 2; n < diagram_.nodes.size(); ++n)
      elements.push_back(diagram_.nodes[n].element);
    std::sort(elements.begin(), elements.end());
    elements.erase(std::unique(elements.begin(), elements.end()), elements.end());
    if (secondary_ > 0 && secondary_ >= elements.size())
      fail("there are " + std::to_string(elements.size()) + " elements: with " +
           std::to_string(secondary_) + " secondary ones none is primary");
    for (std::size_t i = 0; i < elements.size(); ++i)
      add_item(elements[i], i + secondary_ < elements.size());
  }

  void add_item(std::uint32_t element, bool is_primary) try {
    const std::string name = 'C' + label(element);
    items_[element] = is_primary ? builder_.primary(name) : builder_.secondary(name);
  } catch (const ModelError& error) {
    fail(error.what());
  }

  [[nodiscard]] std::string label(std::uint32_t element) const {
    return std::to_string(element <= diagram_.items.size() ? diagram_.items[element - 1] : element);
  }

  // Depth first, sets with an element before those without it; every node passed has a set.
  void add_options() {
    std::vector<std::uint32_t> path;
    std::uint32_t node = diagram_.root;
    while (sets_[node] > 0) {
      while (node != OptionDiagram::end) {
        const auto& [element, low, high] = diagram_.nodes[node];
        if (sets_[high] > 0) path.push_back(node);
        node = sets_[high] > 0 ? high : low;
      }
      add_option(path);
      for (node = OptionDiagram::none; sets_[node] == 0 && !path.empty(); path.pop_back())
        node = diagram_.nodes[path.back()].low;
    }
  }

  void add_option(const std::vector<std::uint32_t>& path) {
    std::vector<Entry> entries;
    for (const std::uint32_t node : path)
      entries.push_back({items_.at(diagram_.nodes[node].element)});
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

  std::string source_;
  std::uint64_t secondary_, most_;
  OptionDiagram diagram_;
  std::vector<std::uint64_t> sets_;  // by node
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
