// Statistics of a problem. Duplicates are found by sorting options by a hash of their entries, and
// equal hashes by the entries themselves, so that a collision does no harm; components by
// union-find over the items (Tarjan: linking by size, path halving).
#include "base/union_find.hpp"

#include <dlx/info.hpp>

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

namespace dlx {
namespace {

using Ids = std::vector<std::uint32_t>;

// --- Lists ---

std::vector<std::uint64_t> list_lengths(const Problem& problem) {
  std::vector<std::uint64_t> lengths(problem.item_count());
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    if (!problem.can_be_chosen(OptionId{o})) continue;
    for (const Entry entry : problem.option(OptionId{o})) ++lengths[index(entry.item)];
  }
  return lengths;
}

// The facts about the items `begin` to `end` - 1.
ListStatistics list_facts(const std::vector<std::uint64_t>& lengths, std::size_t begin,
                          std::size_t end) {
  ListStatistics facts;
  facts.items = end - begin;
  for (std::size_t i = begin; i < end; ++i) {
    const ListStatistics::Extreme here{ItemId{static_cast<std::uint32_t>(i)}, lengths[i]};
    if (!facts.shortest || here.options < facts.shortest->options) facts.shortest = here;
    if (!facts.longest || here.options > facts.longest->options) facts.longest = here;
    if (here.options == 0) facts.uncovered.push_back(here.item);
    if (here.options == 1) facts.single.push_back(here.item);
  }
  return facts;
}

// --- Duplicates ---

// Options with their entries sorted, and a hash of each.
class SortedOptions {
 public:
  explicit SortedOptions(const Problem& problem) {
    entries_.reserve(problem.entry_count());
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
      const auto option = problem.option(OptionId{o});
      entries_.insert(entries_.end(), option.begin(), option.end());
      std::sort(entries_.end() - static_cast<std::ptrdiff_t>(option.size()), entries_.end(), less);
      starts_.push_back(entries_.size());
      hashes_.push_back(hash(o));
    }
  }

  // Equal options stand together, the first one of them in front.
  [[nodiscard]] Ids sorted() const {
    Ids ids(hashes_.size());
    std::iota(ids.begin(), ids.end(), 0U);
    std::sort(ids.begin(), ids.end(), [this](std::uint32_t a, std::uint32_t b) {
      if (hashes_[a] != hashes_[b]) return hashes_[a] < hashes_[b];
      if (equal(a, b)) return a < b;
      return std::lexicographical_compare(begin(a), begin(a + 1), begin(b), begin(b + 1), less);
    });
    return ids;
  }

  [[nodiscard]] bool equal(std::uint32_t a, std::uint32_t b) const {
    return hashes_[a] == hashes_[b] && std::equal(begin(a), begin(a + 1), begin(b), begin(b + 1));
  }

 private:
  static bool less(Entry a, Entry b) {
    return std::pair(a.item, a.color) < std::pair(b.item, b.color);
  }

  [[nodiscard]] std::vector<Entry>::const_iterator begin(std::uint32_t option) const {
    return entries_.begin() + static_cast<std::ptrdiff_t>(starts_[option]);
  }

  // Multiply and fold, entry by entry.
  [[nodiscard]] std::uint64_t hash(std::uint32_t option) const {
    std::uint64_t value = 0;
    for (auto entry = begin(option); entry != begin(option + 1); ++entry) {
      value ^= (std::uint64_t{index(entry->item)} << 32U) | index(entry->color);
      value *= 0x9e3779b97f4a7c15U;  // 2^64 / the golden ratio, odd
      value ^= value >> 29U;
    }
    return value;
  }

  std::vector<Entry> entries_;
  std::vector<std::size_t> starts_{0};
  std::vector<std::uint64_t> hashes_;
};

std::vector<Duplicate> duplicates_of(const Problem& problem) {
  const SortedOptions options(problem);
  const Ids ids = options.sorted();
  std::vector<Duplicate> duplicates;
  std::uint32_t first = 0;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (i == 0 || !options.equal(first, ids[i])) {
      first = ids[i];
    } else {
      duplicates.push_back({OptionId{ids[i]}, OptionId{first}});
    }
  }
  std::sort(duplicates.begin(), duplicates.end(),
            [](const Duplicate& a, const Duplicate& b) { return a.option < b.option; });
  return duplicates;
}

// --- Components ---

base::UnionFind united_items(const Problem& problem) {
  base::UnionFind sets(problem.item_count());
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    if (!problem.can_be_chosen(OptionId{o})) continue;
    const auto option = problem.option(OptionId{o});
    for (const Entry entry : option)
      sets.unite(static_cast<std::uint32_t>(index(option.front().item)),
                 static_cast<std::uint32_t>(index(entry.item)));
  }
  return sets;
}

std::vector<Component> components_of(const Problem& problem) {
  base::UnionFind sets = united_items(problem);
  std::vector<Component> by_item(problem.item_count());  // by the item that stands for the set
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    if (!problem.can_be_chosen(OptionId{o})) continue;
    const Entry entry = problem.option(OptionId{o}).front();
    Component& component = by_item[sets.find(static_cast<std::uint32_t>(index(entry.item)))];
    if (component.options++ == 0) component.first = OptionId{o};
  }
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    Component& component = by_item[sets.find(i)];
    ++(problem.is_primary(ItemId{i}) ? component.primary : component.secondary);
  }
  by_item.erase(std::remove_if(by_item.begin(), by_item.end(),
                               [](const Component& component) { return component.options == 0; }),
                by_item.end());
  std::sort(by_item.begin(), by_item.end(), [](const Component& a, const Component& b) {
    return std::tuple(b.options, a.first) < std::tuple(a.options, b.first);
  });
  return by_item;
}

void count_options(const Problem& problem, ProblemStatistics& facts) {
  facts.options = problem.option_count();
  facts.entries = problem.entry_count();
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    const std::uint64_t size = problem.option(OptionId{o}).size();
    if (!problem.can_be_chosen(OptionId{o})) ++facts.ignored;
    facts.shortest_option = o == 0 ? size : std::min(facts.shortest_option, size);
    facts.longest_option = std::max(facts.longest_option, size);
  }
}

}  // namespace

ProblemStatistics problem_statistics(const Problem& problem) {
  ProblemStatistics facts;
  count_options(problem, facts);
  const auto lengths = list_lengths(problem);
  facts.primary = list_facts(lengths, 0, problem.primary_count());
  facts.secondary = list_facts(lengths, problem.primary_count(), problem.item_count());
  facts.duplicates = duplicates_of(problem);
  facts.components = components_of(problem);
  return facts;
}

}  // namespace dlx
