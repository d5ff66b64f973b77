// Classes of a large group: canonical augmentation level by level, with rejection of isomorphs by
// canonical forms (I. A. Faradzev and R. C. Read 1978; B. D. McKay 1998 for the idea of extending
// by one element of each orbit).
//
// A level holds partial solutions, one of each class, that have the same number of options. Each is
// extended at one of its open columns, the one with the fewest options, by one option of each orbit
// of its stabiliser; extensions with equal canonical forms are merged. Every class of solutions is
// reached, whichever columns are chosen, for a partial solution of any of its members extends to
// another one.
//
// The audit: let each image of a partial solution be extended at the image of its column. That
// makes a tree in which each solution stands exactly once, as in a plain search; the weight of a
// partial solution is the number of nodes of that tree that are its images. So at a leaf it must be
// the index of the stabiliser in the group: a lost orbit, a wrong merge or a wrong stabiliser
// shows.
//
// Only problems with multiplicities are searched plainly. Levels are made even where nearly all
// stabilisers are trivial and extensions hardly merge: a few in a hundred on each level add up.
// Steiner systems of 15 points take minutes when they are searched plainly from the first such
// level on, and seconds level by level.
#include "symmetry/burnside.hpp"
#include "symmetry/group.hpp"
#include "symmetry/row_sets.hpp"

#include <dlx/symmetry.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <stdexcept>
#include <string>
#include <unordered_map>

namespace dlx::symmetry {
namespace {

using Hash = std::array<std::uint64_t, 2>;

struct HashOfHash {
  std::size_t operator()(const Hash& hash) const noexcept {
    return static_cast<std::size_t>(hash[0] ^ (hash[1] << 1U));
  }
};

// One of each class of partial solutions.
struct Partial {
  std::vector<std::uint32_t> rows;                                  // ascending
  std::vector<std::uint32_t> points;                                // in canonical order
  std::vector<std::pair<std::uint32_t, std::uint32_t>> extensions;  // a row, rows of its orbit
  Natural weight;
};

// Rows that make a solution, each with its number of options, and a weight.
struct Leaf {
  std::vector<RowCount> rows;
  Natural weight;
};

class Levels {
 public:
  Levels(const SymmetryGroup& group, const Limits& limits, const Monitor& monitor)
      : group_(group.impl()),
        structure_(group_.structure),
        limits_(limits),
        monitor_(monitor),
        sets_(group_) {}

  ClassList run() {
    if (structure_.is_clash()) return finished();
    std::vector<Partial> level = roots();
    if (structure_.has_multiplicities()) {
      for (const Partial& partial : level)
        if (proceed()) search(partial);
    } else {
      while (!level.empty() && !stopped_) level = next(level);
    }
    return finished();
  }

 private:
  // The number of options that each open primary column has left.
  using Open = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
  using Table = std::unordered_multimap<Hash, std::uint32_t, HashOfHash>;

  // Merged by canonical form.
  struct Merged {
    std::vector<Partial> partials;
    Table places;
    std::vector<Leaf> leaves;
  };

  std::vector<Partial> roots() {
    std::vector<std::uint32_t> given;
    const auto& rows = structure_.rows();
    for (std::uint32_t r = 0; r < rows.size(); ++r)
      if (rows[r].given) given.push_back(r);
    if (!are_compatible(given)) return {};
    Merged root;
    add(root, given, 1);
    add_leaves(root.leaves);
    return std::move(root.partials);
  }

  [[nodiscard]] bool are_compatible(const std::vector<std::uint32_t>& rows) const {
    Cover cover(structure_);
    for (const std::uint32_t row : rows) {
      if (structure_.rows()[row].options.size() > structure_.most_of(row) || !cover.fits(row))
        return structure_.has_multiplicities();  // the search tells
      cover.add(row);
    }
    return true;
  }

  // The covered columns, each with its color.
  class Cover {
   public:
    explicit Cover(const Structure& structure)
        : structure_(structure), covered_(structure.columns().size()) {}
    void add(std::uint32_t row) {
      for (const auto& [column, color] : structure_.rows()[row].columns)
        covered_[column] = 1 + static_cast<std::uint32_t>(color);
    }
    [[nodiscard]] bool fits(std::uint32_t row) const {
      for (const auto& [column, color] : structure_.rows()[row].columns)
        if (covered_[column] != 0 &&
            (color == no_color || covered_[column] != 1 + static_cast<std::uint32_t>(color)))
          return false;
      return true;
    }
    [[nodiscard]] bool is_open(std::uint32_t column) const { return covered_[column] == 0; }

   private:
    const Structure& structure_;
    std::vector<std::uint32_t> covered_;
  };

  std::vector<Partial> next(const std::vector<Partial>& level) {
    Merged merged;
    for (const Partial& partial : level)
      for (const auto& [row, images] : partial.extensions) {
        if (!proceed()) return {};
        auto rows = partial.rows;
        rows.insert(std::upper_bound(rows.begin(), rows.end(), row), row);
        add(merged, std::move(rows), partial.weight * Natural(images));
      }
    add_leaves(merged.leaves);
    return std::move(merged.partials);
  }

  // Dead ends are dropped before they cost a canonical form.
  void add(Merged& merged, std::vector<std::uint32_t> rows, const Natural& weight) {
    const auto open = open_columns(rows);
    if (!open) return;
    if (open->empty() && !structure_.has_multiplicities()) {
      memory_ += sizeof(Leaf) + 8 * rows.size();
      require_memory();
      merged.leaves.push_back({counted(rows), weight});
      return;
    }
    const auto form = sets_.form(once(rows));
    const auto [first, last] = merged.places.equal_range(form.hash);
    for (auto place = first; place != last; ++place)
      if (const Partial& other = merged.partials[place->second];
          sets_.are_equal(once(other.rows), other.points, once(rows), form.points)) {
        merged.partials[place->second].weight += weight;
        return;
      }
    merged.places.emplace(form.hash, static_cast<std::uint32_t>(merged.partials.size()));
    Partial partial{std::move(rows), form.points, {}, weight};
    if (!open->empty()) extend(partial, *open, form);
    keep(partial);
    merged.partials.push_back(std::move(partial));
  }

  // The columns that are open when some rows are chosen; nothing if a column has no option left.
  // From then on `live_` tells the rows that still fit.
  std::optional<Open> open_columns(const std::vector<std::uint32_t>& rows) {
    Cover cover(structure_);
    for (const std::uint32_t row : rows) cover.add(row);
    const auto& columns = structure_.columns();
    options_at_.assign(columns.size(), 0);
    live_.assign(structure_.rows().size(), 0);
    for (std::uint32_t r = 0; r < live_.size(); ++r) {
      if (!cover.fits(r)) continue;
      live_[r] = 1;
      for (const Crossing& crossing : structure_.rows()[r].columns) ++options_at_[crossing.index];
    }
    Open open;
    for (std::uint32_t c = 0; c < columns.size(); ++c) {
      if (!columns[c].primary || !cover.is_open(c)) continue;
      if (options_at_[c] == 0 && !structure_.has_multiplicities()) return std::nullopt;
      open.emplace_back(c, options_at_[c]);
    }
    return open;
  }

  [[nodiscard]] std::vector<std::uint32_t> live_rows(std::uint32_t column) const {
    std::vector<std::uint32_t> rows;
    for (const auto& [row, color] : structure_.columns()[column].rows)
      if (live_[row] != 0) rows.push_back(row);
    return rows;
  }

  // The column with the fewest options; of several, the first of an order.
  static std::uint32_t narrowest(const Open& open, const Permutation& place) {
    const auto best = std::min_element(open.begin(), open.end(), [&](const auto& a, const auto& b) {
      return std::pair(a.second, place[a.first]) < std::pair(b.second, place[b.first]);
    });
    return best->first;
  }

  // The rows with their counts: a row that is given counts all its options.
  [[nodiscard]] std::vector<RowCount> counted(const std::vector<std::uint32_t>& rows) const {
    auto counts = once(rows);
    for (auto& [row, count] : counts)
      if (structure_.rows()[row].given)
        count = static_cast<std::uint32_t>(structure_.rows()[row].options.size());
    return counts;
  }

  // Each row once.
  static std::vector<RowCount> once(const std::vector<std::uint32_t>& rows) {
    std::vector<RowCount> counted;
    counted.reserve(rows.size());
    for (const std::uint32_t row : rows) counted.emplace_back(row, 1U);
    return counted;
  }

  // Branches at the column with the fewest options; of several, the first in the canonical
  // labelling, so that partial solutions of a class whose parents differ go the same way.
  void extend(Partial& partial, const Open& open, const RowSets::Form& form) const {
    const auto rows = live_rows(narrowest(open, inverse(form.points)));
    const auto orbits = sets_.orbits(form, rows);
    std::map<std::uint32_t, std::size_t> extension;  // by orbit
    for (std::size_t i = 0; i < orbits.size(); ++i) {
      const auto [at, is_new] = extension.try_emplace(orbits[i], partial.extensions.size());
      if (is_new)
        partial.extensions.emplace_back(rows[i], 1);
      else
        ++partial.extensions[at->second].second;
    }
  }

  // Counts the memory of a partial solution; more than the limit is refused.
  void keep(const Partial& partial) {
    ++kept_;
    memory_ += sizeof(Partial) + 64 +
               4 * (partial.rows.size() + partial.points.size() + 2 * partial.extensions.size());
    require_memory();
  }

  void require_memory() const {
    if (memory_ > limits_.memory)
      throw SymmetryError("more than " + std::to_string(kept_) +
                          " partial solutions up to symmetry, of " + group_.order.to_string() +
                          " symmetries: they need more memory");
  }

  // The problem of finding the solutions that contain the partial one.
  [[nodiscard]] Instance rest_of(const Partial& partial) const {
    Instance rest = group_.instance;
    rest.given.clear();
    for (const std::uint32_t row : partial.rows) {
      const Row& at = structure_.rows()[row];
      const std::size_t chosen = at.given ? at.options.size() : 1;
      rest.given.insert(rest.given.end(), at.options.begin(),
                        at.options.begin() + static_cast<std::ptrdiff_t>(chosen));
    }
    for (std::uint32_t r = 0; r < structure_.rows().size(); ++r) {
      const Row& row = structure_.rows()[r];
      for (std::size_t k = row.given ? row.options.size() : structure_.most_of(r);
           k < row.options.size(); ++k)
        rest.without.push_back(row.options[k]);
    }
    return rest;
  }

  void search(const Partial& partial) {
    SearchOptions options;
    options.limits.deadline = limits_.deadline;
    options.limits.stop = limits_.stop;
    options.monitor = monitor_;
    Search plain(Prepared(rest_of(partial)), options);
    while (plain.next()) {
      if (!proceed()) return;
      take(plain.solution(), partial.weight);
    }
    if (plain.outcome() != Outcome::exhausted) stop(plain.outcome());
  }

  // The first of equal options stand for all.
  void take(const Solution& solution, const Natural& weight) {
    std::map<std::uint32_t, std::uint32_t> times;
    for (const OptionId option : solution.options) ++times[structure_.row_of()[index(option)]];
    std::vector<RowCount> rows(times.begin(), times.end());
    for (const auto& [row, count] : times) {
      const auto& options = structure_.rows()[row].options;
      for (std::size_t k = 0; k < count; ++k)
        if (!std::binary_search(solution.options.begin(), solution.options.end(), options[k]))
          return;
    }
    add_leaves({{std::move(rows), weight}});
  }

  void add_leaves(const std::vector<Leaf>& leaves) {
    for (const Leaf& leaf : leaves)
      if (proceed()) add_leaf(leaf);
  }

  void add_leaf(const Leaf& leaf) {
    const auto form = sets_.form(leaf.rows);
    const auto [first, last] = found_.equal_range(form.hash);
    for (auto found = first; found != last; ++found)
      if (sets_.are_equal(found->second.rows, found->second.points, leaf.rows, form.points)) {
        found->second.weight += leaf.weight;
        return;
      }
    memory_ += sizeof(Found) + 64 + 8 * leaf.rows.size() + 4 * form.points.size();
    require_memory();
    found_.emplace(form.hash, Found{leaf.rows, leaf.weight, form.order, form.points});
  }

  struct Found {
    std::vector<RowCount> rows;
    Natural weight;
    double fixing = 1;  // the order of the stabiliser, rounded
    std::vector<std::uint32_t> points;
  };

  ClassList finished() {
    ClassList list;
    list.outcome = stopped_.value_or(Outcome::exhausted);
    list.kept = kept_;
    std::vector<const Found*> classes;
    for (const auto& [hash, found] : found_) classes.push_back(&found);
    std::sort(classes.begin(), classes.end(),
              [](const Found* a, const Found* b) { return a->rows < b->rows; });
    for (const Found* found : classes) {
      if (!stopped_) audit(*found);
      std::vector<std::uint32_t> rows;
      for (const auto& [row, count] : found->rows) rows.insert(rows.end(), count, row);
      list.classes.push_back({solution_of(rows), found->weight * group_.exchanges(rows)});
      list.solutions += list.classes.back().images;
    }
    return list;
  }

  // The weight is the index of the stabiliser: their product is the order of the group.
  void audit(const Found& found) const {
    constexpr double exact = 9e15;
    const Natural& order = group_.group->order();
    const bool fits = found.fixing < exact;
    const auto index = divided(order, found.weight);
    const bool right =
        fits ? index == Natural(static_cast<std::uint64_t>(std::llround(found.fixing)))
             : index && std::abs(std::stod(index->to_string()) / found.fixing - 1) < 1e-9;
    if (!right)
      throw std::logic_error("internal error: a class of solutions has the weight " +
                             found.weight.to_string() + ", and a stabiliser of " +
                             std::to_string(found.fixing) + " in a group of " + order.to_string());
  }

  [[nodiscard]] Solution solution_of(const std::vector<std::uint32_t>& rows) const {
    Solution solution;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      std::size_t copy = 0;
      while (copy < i && rows[i - 1 - copy] == rows[i]) ++copy;
      const Row& row = structure_.rows()[rows[i]];
      solution.options.push_back(row.options[copy]);
      solution.cost += row.cost;
    }
    std::sort(solution.options.begin(), solution.options.end());
    return solution;
  }

  // Looks at the clock and the monitor about every millisecond.
  bool proceed() {
    if (stopped_) return false;
    if (limits_.stop.stop_requested()) return stop(Outcome::interrupted);
    const auto now = std::chrono::steady_clock::now();
    if (now < next_look_) return true;
    next_look_ = now + std::chrono::milliseconds(1);
    if (limits_.deadline && now >= *limits_.deadline) return stop(Outcome::timeout);
    if (monitor_.report && !monitor_.report({.engine = "levels", .states = kept_}))
      return stop(Outcome::interrupted);
    return true;
  }
  bool stop(Outcome outcome) {
    stopped_ = outcome;
    return false;
  }

  const SymmetryGroup::Impl& group_;
  const Structure& structure_;
  const Limits& limits_;
  const Monitor& monitor_;
  RowSets sets_;
  std::vector<char> live_;                 // by row
  std::vector<std::uint32_t> options_at_;  // by column
  std::multimap<Hash, Found> found_;
  std::uint64_t kept_ = 0, memory_ = 0;
  std::optional<Outcome> stopped_;
  std::chrono::steady_clock::time_point next_look_;
};

}  // namespace
}  // namespace dlx::symmetry

namespace dlx {

ClassList list_classes(const SymmetryGroup& group, const Limits& limits, const Monitor& monitor) {
  const SymmetryGroup::Impl& impl = group.impl();
  if (impl.words.kind == symmetry::GroupWords::Kind::none ||
      (impl.words.kind == symmetry::GroupWords::Kind::generators && impl.small))
    throw SymmetryError("a small group given by generators is not listed level by level");
  if (impl.closed) return symmetry::Levels(group, limits, monitor).run();
  const SymmetryGroup whole(impl.hull);
  ClassList list = symmetry::Levels(whole, limits, monitor).run();
  if (list.outcome != Outcome::exhausted) return list;
  return symmetry::split_classes(std::move(list), impl, *impl.hull);
}

Outcome for_each_class(const SymmetryGroup& group,
                       const std::function<bool(const SolutionClass&)>& visit,
                       const Limits& limits) {
  if (!group.is_small()) {
    const ClassList list = list_classes(group, limits);
    for (const SolutionClass& found : list.classes)
      if (!visit(found)) return Outcome::interrupted;
    return list.outcome;
  }
  const SymmetryBreaking breaking(group);
  SearchOptions options;
  options.limits = limits;
  options.limits.solutions.reset();
  Search search(Prepared(breaking.instance()), options);
  std::uint64_t found = 0;
  while (search.next()) {
    const auto next = breaking.select(search.solution());
    if (!next) continue;
    if (!visit(*next)) return Outcome::interrupted;
    if (++found == limits.solutions) return Outcome::solution_limit;
  }
  return search.outcome();
}

}  // namespace dlx
