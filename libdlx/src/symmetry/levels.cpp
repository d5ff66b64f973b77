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
// Once nearly all stabilisers are trivial and extensions do not merge, levels save nothing: then
// the rest of each partial solution is searched plainly, and only solutions get canonical forms.
#include "symmetry/conjugacy.hpp"
#include "symmetry/group.hpp"

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
  std::size_t operator()(const Hash& hash) const noexcept { return hash[0] ^ (hash[1] << 1U); }
};

// One of each class of partial solutions.
struct Partial {
  std::vector<std::uint32_t> rows;                                  // ascending
  std::vector<std::uint32_t> labelling;                             // canonical place -> vertex
  std::vector<std::pair<std::uint32_t, std::uint32_t>> extensions;  // a row, rows of its orbit
  Natural weight;
  double fixing = 1;  // the order of the stabiliser, rounded
  bool complete = false;
};

class Levels {
 public:
  Levels(const SymmetryGroup& group, const Limits& limits, const Monitor& monitor)
      : group_(group.impl()),
        structure_(group_.structure),
        limits_(limits),
        monitor_(monitor),
        labeller_(structure_.vertex_count(), structure_.edges()) {
    for (const std::uint32_t color : structure_.colors()) palette_ = std::max(palette_, color + 1);
  }

  ClassList run() {
    if (structure_.is_clash()) return finished();
    std::vector<Partial> level = settled(roots());
    while (!level.empty() && !stopped_) {
      if (structure_.has_multiplicities() || is_trivial(level)) {
        for (const Partial& partial : level) search(partial);
        break;
      }
      level = next(level);
    }
    return finished();
  }

 private:
  using Table = std::unordered_multimap<Hash, std::uint32_t, HashOfHash>;

  // Merged by canonical form.
  struct Merged {
    std::vector<Partial> partials;
    Table places;
    std::uint64_t seen = 0;
  };

  std::vector<Partial> roots() {
    std::vector<std::uint32_t> given;
    const auto& rows = structure_.rows();
    for (std::uint32_t r = 0; r < rows.size(); ++r)
      if (rows[r].given) given.push_back(r);
    if (!are_compatible(given)) return {};
    Merged root;
    add(root, given, 1);
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

  // Which columns are covered, and in which color.
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
    for (const Partial& partial : level) {
      if (!proceed()) return {};
      for (const auto& [row, images] : partial.extensions) {
        auto rows = partial.rows;
        rows.insert(std::upper_bound(rows.begin(), rows.end(), row), row);
        add(merged, std::move(rows), partial.weight * Natural(images));
      }
    }
    merging_ = static_cast<double>(merged.seen) /
               static_cast<double>(std::max<std::size_t>(merged.partials.size(), 1));
    return settled(std::move(merged.partials));
  }

  // Without those that are solutions.
  std::vector<Partial> settled(std::vector<Partial> partials) {
    std::vector<Partial> left;
    for (Partial& partial : partials)
      if (partial.complete && !structure_.has_multiplicities())
        finish(partial.rows, partial.weight, partial.fixing);
      else
        left.push_back(std::move(partial));
    return left;
  }

  // Dead ends are dropped before they cost a canonical form.
  void add(Merged& merged, std::vector<std::uint32_t> rows, const Natural& weight) {
    const auto open = open_columns(rows);
    if (!open) return;
    ++merged.seen;
    const auto form = canonical_form(rows);
    const auto [first, last] = merged.places.equal_range(form.hash);
    for (auto place = first; place != last; ++place)
      if (are_equal(merged.partials[place->second].rows, merged.partials[place->second].labelling,
                    rows, form.labelling)) {
        merged.partials[place->second].weight += weight;
        return;
      }
    merged.places.emplace(form.hash, static_cast<std::uint32_t>(merged.partials.size()));
    Partial partial{std::move(rows), form.labelling, {}, weight, order_of(form), open->empty()};
    if (!partial.complete) extend(partial, *open, form);
    keep(partial);
    merged.partials.push_back(std::move(partial));
  }

  // By open primary column its options; nothing if one has none.
  using Open = std::vector<std::pair<std::uint32_t, std::vector<std::uint32_t>>>;
  std::optional<Open> open_columns(const std::vector<std::uint32_t>& rows) {
    Cover cover(structure_);
    for (const std::uint32_t row : rows) cover.add(row);
    Open open;
    const auto& columns = structure_.columns();
    live_.assign(structure_.rows().size(), 0);
    for (std::uint32_t r = 0; r < live_.size(); ++r) live_[r] = cover.fits(r) ? 1 : 0;
    for (std::uint32_t c = 0; c < columns.size(); ++c) {
      if (!columns[c].primary || !cover.is_open(c)) continue;
      open.emplace_back(c, std::vector<std::uint32_t>());
      for (const auto& [row, color] : columns[c].rows)
        if (live_[row] != 0) open.back().second.push_back(row);
      if (open.back().second.empty() && !structure_.has_multiplicities()) return std::nullopt;
    }
    return open;
  }

  [[nodiscard]] CanonicalForm canonical_form(const std::vector<std::uint32_t>& rows) {
    colors_ = structure_.colors();
    for (const std::uint32_t row : rows) colors_[row] += palette_;
    return labeller_.run(colors_, true, false);
  }

  // The composition of the labellings maps one onto the other, if they are isomorphic at all.
  [[nodiscard]] bool are_equal(const std::vector<std::uint32_t>& rows,
                               const std::vector<std::uint32_t>& labelling,
                               const std::vector<std::uint32_t>& other_rows,
                               const std::vector<std::uint32_t>& other_labelling) const {
    Permutation image(labelling.size());
    for (std::size_t place = 0; place < labelling.size(); ++place)
      image[labelling[place]] = other_labelling[place];
    std::vector<std::uint32_t> moved;
    for (const std::uint32_t row : rows) moved.push_back(image[row]);
    std::sort(moved.begin(), moved.end());
    return moved == other_rows && structure_.is_automorphism(image);
  }

  // At the column with the fewest options; of several, the first in the canonical labelling, so
  // that partial solutions of a class whose parents differ go the same way.
  void extend(Partial& partial, const Open& open, const CanonicalForm& form) const {
    std::vector<std::uint32_t> place(form.labelling.size());
    for (std::uint32_t p = 0; p < place.size(); ++p) place[form.labelling[p]] = p;
    const auto best = std::min_element(open.begin(), open.end(), [&](const auto& a, const auto& b) {
      return std::pair(a.second.size(), place[structure_.column_vertex(a.first)]) <
             std::pair(b.second.size(), place[structure_.column_vertex(b.first)]);
    });
    std::map<std::uint32_t, std::size_t> extension;  // by orbit
    for (const std::uint32_t row : best->second) {
      const auto [at, is_new] = extension.try_emplace(form.orbits[row], partial.extensions.size());
      if (is_new)
        partial.extensions.emplace_back(row, 1);
      else
        ++partial.extensions[at->second].second;
    }
  }

  static double order_of(const CanonicalForm& form) {
    return form.order_mantissa * std::pow(10.0, form.order_exponent);
  }

  // What a partial solution takes in memory; more than the limit is refused.
  void keep(const Partial& partial) {
    ++kept_;
    memory_ += sizeof(Partial) + 64 +
               4 * (partial.rows.size() + partial.labelling.size() + 2 * partial.extensions.size());
    require_memory();
  }

  void require_memory() const {
    if (memory_ > limits_.memory)
      throw SymmetryError("more than " + std::to_string(kept_) +
                          " partial solutions up to symmetry, of " + group_.order.to_string() +
                          " symmetries: they need more memory");
  }

  [[nodiscard]] bool is_trivial(const std::vector<Partial>& level) const {
    std::size_t trivial = 0;
    for (const Partial& partial : level)
      if (partial.fixing < 1.5) ++trivial;
    return merging_ < 1.5 && trivial * 10 > level.size() * 9;
  }

  // All solutions that contain the partial one.
  void search(const Partial& partial) {
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
    Search plain{Prepared(rest)};
    while (plain.next() && proceed()) take(plain.solution(), partial.weight);
  }

  // Of equal options the first ones stand for all.
  void take(const Solution& solution, const Natural& weight) {
    std::map<std::uint32_t, std::uint32_t> times;
    for (const OptionId option : solution.options) ++times[structure_.row_of()[index(option)]];
    std::vector<std::uint32_t> rows, counts;
    for (const auto& [row, count] : times) {
      const auto& options = structure_.rows()[row].options;
      for (std::size_t k = 0; k < count; ++k)
        if (!std::binary_search(solution.options.begin(), solution.options.end(), options[k]))
          return;
      rows.push_back(row);
      counts.push_back(count);
    }
    colors_ = structure_.colors();
    for (std::size_t i = 0; i < rows.size(); ++i) colors_[rows[i]] += counts[i] * palette_;
    const auto form = labeller_.run(colors_, true, false);
    std::vector<std::uint32_t> all;
    for (std::size_t i = 0; i < rows.size(); ++i) all.insert(all.end(), counts[i], rows[i]);
    const auto [first, last] = found_.equal_range(form.hash);
    for (auto found = first; found != last; ++found)
      if (are_equal(found->second.solution, found->second.labelling, all, form.labelling)) {
        found->second.weight += weight;
        return;
      }
    memory_ += sizeof(Found) + 64 + 4 * (all.size() + form.labelling.size());
    require_memory();
    found_.emplace(form.hash, Found{std::move(all), weight, order_of(form), form.labelling});
  }

  void finish(const std::vector<std::uint32_t>& rows, const Natural& weight, double fixing) {
    std::vector<std::uint32_t> solution;
    for (const std::uint32_t row : rows)
      solution.insert(solution.end(),
                      structure_.rows()[row].given ? structure_.rows()[row].options.size() : 1,
                      row);
    complete_.push_back({std::move(solution), weight, fixing, {}});
  }

  struct Found {
    std::vector<std::uint32_t> solution;  // the row of each option, ascending
    Natural weight;
    double fixing = 1;
    std::vector<std::uint32_t> labelling;
  };

  ClassList finished() {
    ClassList list;
    list.outcome = stopped_.value_or(Outcome::exhausted);
    list.kept = kept_;
    for (auto& [hash, found] : found_) complete_.push_back(std::move(found));
    std::sort(complete_.begin(), complete_.end(),
              [](const Found& a, const Found& b) { return a.solution < b.solution; });
    for (const Found& found : complete_) {
      if (!stopped_) audit(found);
      list.classes.push_back(
          {solution_of(found.solution), found.weight * group_.exchanges(found.solution)});
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
  CanonicalLabeller labeller_;
  std::uint32_t palette_ = 0;  // colors of the structure; those of chosen rows come behind
  std::vector<std::uint32_t> colors_;
  std::vector<char> live_;
  std::multimap<Hash, Found> found_;
  std::vector<Found> complete_;
  std::uint64_t kept_ = 0, memory_ = 0;
  double merging_ = 1e9;
  std::optional<Outcome> stopped_;
  std::chrono::steady_clock::time_point next_look_;
};

}  // namespace
}  // namespace dlx::symmetry

namespace dlx {

ClassList list_classes(const SymmetryGroup& group, const Limits& limits, const Monitor& monitor) {
  if (!group.impl().closed || group.impl().words.kind == symmetry::GroupWords::Kind::none)
    throw SymmetryError("a group given by generators is not listed level by level");
  return symmetry::Levels(group, limits, monitor).run();
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
