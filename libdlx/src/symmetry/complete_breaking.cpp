// The chain is chosen greedily: at each step the item after which the fewest symmetries stay open,
// and among such items one with few rows. Where that ends before all are settled, the chain begins
// with another item.
#include "symmetry/complete_breaking.hpp"

#include "symmetry/group.hpp"
#include "symmetry/tuning.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <numeric>
#include <string>
#include <tuple>
#include <utility>

namespace dlx::symmetry {
namespace {

constexpr std::size_t not_yet = std::numeric_limits<std::size_t>::max();

[[noreturn]] void fail_open(std::size_t symmetries) {
  const std::string count = std::to_string(symmetries);
  throw SymmetryError(
      "no item that is covered exactly once, and that the " + count +
      " symmetries leave where it is, tells every solution from its images: dlx-solve "
      "--up-to-symmetry takes one of each class of any problem (to divide the number of all "
      "solutions by " +
      count +
      ", as 520 / 8 = 65, would be wrong in general: a solution that is symmetric itself has fewer "
      "images)");
}

// A row at the column excludes all other rows there.
bool is_exclusive(const Column& column, const Crossing& crossing) {
  return column.primary ? column.bounds.high == 1 : crossing.color == no_color;
}

bool share(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b) {
  auto left = a.begin(), right = b.begin();
  while (left != a.end() && right != b.end()) {
    if (*left == *right) return true;
    *left < *right ? ++left : ++right;
  }
  return false;
}

}  // namespace

CompleteBreaking::CompleteBreaking(const Structure& structure, std::vector<Permutation> elements)
    : structure_(structure),
      elements_(std::move(elements)),
      link_of_(structure.rows().size(), none),
      settling_link_(not_yet) {
  Subgroup all(elements_.size() < 2 ? 0 : elements_.size());
  std::iota(all.begin(), all.end(), 0U);
  stages_.push_back({State{all, {}}});
  if (!is_open()) return;
  rank_rows();
  auto candidates = listed_candidates();
  while (const auto first = failed_chain(candidates))
    std::erase_if(candidates, [&](const Candidate& other) { return other.column == *first; });
}

// Builds a chain; nothing if that succeeds, else the item that it began with. A cell that all
// symmetries keep can be the best beginning and share options with all pieces, so that the chain
// ends there: then another one begins.
std::optional<std::uint32_t> CompleteBreaking::failed_chain(std::vector<Candidate> candidates) {
  candidates_ = std::move(candidates);
  stages_.resize(1);
  stages_[0][0].exclusion = none;
  std::fill(link_of_.begin(), link_of_.end(), none);
  settling_link_ = not_yet;
  exclusion_count_ = 0;
  std::optional<std::uint32_t> first;
  while (is_open()) {
    const std::uint32_t column = take_best();
    if (column == none && !first) fail_open(elements_.size());
    if (column == none) return first;
    if (!first) first = column;
    add_link(column);
  }
  return std::nullopt;
}

bool CompleteBreaking::is_open() const noexcept {
  const Stage& stage = stages_.back();
  return std::any_of(stage.begin(), stage.end(),
                     [](const State& state) { return !state.tied.empty(); });
}

// Rows

// In lexicographic order the least images lie close together, at the first columns.
void CompleteBreaking::rank_rows() {
  const auto& rows = structure_.rows();
  std::vector<std::uint32_t> order(rows.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    const auto &left = rows[a].columns, &right = rows[b].columns;
    if (std::equal(left.begin(), left.end(), right.begin(), right.end())) return a < b;
    return std::lexicographical_compare(left.begin(), left.end(), right.begin(), right.end());
  });
  rank_.resize(rows.size());
  for (std::uint32_t place = 0; place < order.size(); ++place) rank_[order[place]] = place;
}

CompleteBreaking::Subgroup CompleteBreaking::fixing(const Subgroup& among,
                                                    std::uint32_t row) const {
  Subgroup subgroup;
  std::copy_if(among.begin(), among.end(), std::back_inserter(subgroup),
               [&](std::uint32_t element) { return elements_[element][row] == row; });
  if (subgroup.size() == 1) subgroup.clear();
  return subgroup;
}

bool CompleteBreaking::is_least(const Subgroup& among, std::uint32_t row) const {
  return std::none_of(among.begin(), among.end(), [&](std::uint32_t element) {
    return rank_[elements_[element][row]] < rank_[row];
  });
}

std::vector<std::uint32_t> CompleteBreaking::covered_by(std::uint32_t row) const {
  std::vector<std::uint32_t> covered;
  for (const Crossing& crossing : structure_.rows()[row].columns)
    if (is_exclusive(structure_.columns()[crossing.index], crossing))
      covered.push_back(crossing.index);
  return covered;
}

// The chain

bool CompleteBreaking::is_kept(const Column& column) const {
  const std::uint32_t number = structure_.column_of()[index(column.item)];
  return std::all_of(column.rows.begin(), column.rows.end(), [&](const Crossing& row) {
    return std::all_of(elements_.begin(), elements_.end(), [&](const Permutation& element) {
      const auto& columns = structure_.rows()[element[row.index]].columns;
      return std::binary_search(columns.begin(), columns.end(), Crossing{number, no_color});
    });
  });
}

// An item whose rows all symmetries fix would tell nothing.
std::vector<CompleteBreaking::Candidate> CompleteBreaking::listed_candidates() const {
  const Subgroup& all = stages_[0][0].tied;
  std::vector<Candidate> candidates;
  for (std::uint32_t c = 0; c < structure_.columns().size(); ++c) {
    const Column& column = structure_.columns()[c];
    if (!column.primary || column.bounds != Bounds{} || !is_kept(column)) continue;
    Candidate candidate{c, {}};
    for (const Crossing& row : column.rows) candidate.fixed_by.insert(fixing(all, row.index));
    if (candidate.fixed_by.size() > 1 || candidate.fixed_by.count(all) == 0)
      candidates.push_back(std::move(candidate));
  }
  return candidates;
}

std::size_t CompleteBreaking::open_after(const Candidate& candidate) const {
  std::set<Subgroup> states;
  for (const State& state : stages_.back())
    for (const Subgroup& fixed_by : candidate.fixed_by) {
      Subgroup both;
      std::set_intersection(state.tied.begin(), state.tied.end(), fixed_by.begin(), fixed_by.end(),
                            std::back_inserter(both));
      states.insert(std::move(both));
    }
  std::size_t open = 0;
  for (const Subgroup& state : states) open += state.empty() ? 0 : state.size() - 1;
  return open;
}

// A row stands at one item of the chain at most.
std::uint32_t CompleteBreaking::take_best() {
  const auto is_used = [&](const Candidate& candidate) {
    const auto& rows = structure_.columns()[candidate.column].rows;
    return std::any_of(rows.begin(), rows.end(),
                       [&](const Crossing& row) { return link_of_[row.index] != none; });
  };
  std::erase_if(candidates_, is_used);
  auto best = candidates_.end();
  std::pair<std::size_t, std::size_t> least;
  for (auto next = candidates_.begin(); next != candidates_.end(); ++next) {
    const std::pair rank(open_after(*next), structure_.columns()[next->column].rows.size());
    if (best != candidates_.end() && rank >= least) continue;
    least = rank;
    best = next;
  }
  if (best == candidates_.end()) return none;
  const std::uint32_t column = best->column;
  candidates_.erase(best);
  return column;
}

// True if the options outside the chain are known by the rows at it: each is the only one of them
// at some item that must be covered once, and so is chosen if the chain does not cover this.
bool CompleteBreaking::tells_all() const {
  std::vector<bool> known(link_of_.size());
  for (const Column& column : structure_.columns()) {
    if (!column.primary || column.bounds != Bounds{}) continue;
    const auto outside = [&](const Crossing& row) { return link_of_[row.index] == none; };
    const auto first = std::find_if(column.rows.begin(), column.rows.end(), outside);
    if (first != column.rows.end() && std::none_of(first + 1, column.rows.end(), outside))
      known[first->index] = structure_.rows()[first->index].options.size() == 1;
  }
  for (std::size_t row = 0; row < known.size(); ++row)
    if (link_of_[row] == none && !known[row]) return false;
  return true;
}

// States

void CompleteBreaking::add_link(std::uint32_t column) {
  const std::size_t link = stages_.size() - 1;
  const auto& rows = structure_.columns()[column].rows;
  for (const Crossing& row : rows) link_of_[row.index] = static_cast<std::uint32_t>(link);
  if (tells_all()) settling_link_ = link;
  const std::size_t states = stages_[link].size();
  Stage next;
  std::vector<bool> needed(states);
  for (const Crossing& row : rows) {
    const auto [ways, possible] = this->ways(link, row.index);
    for (const Way& way : ways)
      for (std::size_t k = 0; k < states; ++k) {
        if (way.from[k]) enter(next, way.to, stages_[link][k], row.index);
        if (possible[k] && !way.from[k]) needed[k] = true;
      }
  }
  if (next.size() > tuning::most_chain_states) fail_open(elements_.size());
  number_exclusions(needed);
  stages_.push_back(std::move(next));
}

void CompleteBreaking::number_exclusions(const std::vector<bool>& needed) {
  Stage& stage = stages_.back();
  for (std::size_t k = 0; k < stage.size(); ++k)
    if (needed[k]) stage[k].exclusion = exclusion_count_++;
}

CompleteBreaking::Ways CompleteBreaking::ways(std::size_t link, std::uint32_t row) const {
  const Stage& stage = stages_[link];
  const auto covered = covered_by(row);
  Ways result{{}, std::vector<bool>(stage.size())};
  for (std::size_t k = 0; k < stage.size(); ++k) {
    if (share(stage[k].covered, covered)) continue;
    result.possible[k] = true;
    if (!is_least(stage[k].tied, row)) continue;
    const Subgroup to = link == settling_link_ ? Subgroup{} : fixing(stage[k].tied, row);
    auto way = std::find_if(result.ways.begin(), result.ways.end(),
                            [&](const Way& known) { return known.to == to; });
    if (way == result.ways.end())
      way = result.ways.insert(way, Way{to, std::vector<bool>(stage.size())});
    way->from[k] = true;
  }
  return result;
}

// The state in which all is settled knows no columns, as no later row is compared with them.
void CompleteBreaking::enter(Stage& stage, const Subgroup& tied, const State& from,
                             std::uint32_t row) const {
  const auto known = std::find_if(stage.begin(), stage.end(),
                                  [&](const State& state) { return state.tied == tied; });
  if (tied.empty()) {
    if (known == stage.end()) stage.push_back({tied, {}});
    return;
  }
  const auto own = covered_by(row);
  std::vector<std::uint32_t> covered;
  std::set_union(from.covered.begin(), from.covered.end(), own.begin(), own.end(),
                 std::back_inserter(covered));
  if (known == stage.end()) return stage.push_back({tied, std::move(covered)});
  std::vector<std::uint32_t> both;
  std::set_intersection(known->covered.begin(), known->covered.end(), covered.begin(),
                        covered.end(), std::back_inserter(both));
  known->covered = std::move(both);
}

// Options

std::vector<CompleteBreaking::Exclusions> CompleteBreaking::options(std::uint32_t row) const {
  const std::uint32_t link = link_of_[row];
  if (link == none) return {{}};
  const auto [ways, possible] = this->ways(link, row);
  std::vector<Exclusions> options;
  for (const Way& way : ways) {
    Exclusions& carried = options.emplace_back();
    for (std::size_t k = 0; k < stages_[link].size(); ++k)
      if (possible[k] && !way.from[k]) carried.push_back(stages_[link][k].exclusion);
    for (const State& state : stages_[link + 1])
      if (state.tied == way.to && state.exclusion != none) carried.push_back(state.exclusion);
  }
  return options;
}

}  // namespace dlx::symmetry

namespace dlx {
namespace {

using symmetry::CompleteBreaking, symmetry::Structure;

// The problem's items, and the exclusions behind them; options of rows that are kept.
class Writer {
 public:
  Writer(const Problem& problem, const Structure& structure, const CompleteBreaking& breaking,
         bool merge_equal)
      : problem_(problem), structure_(structure), breaking_(breaking), merge_equal_(merge_equal) {}

  [[nodiscard]] Problem run() {
    add_items();
    std::vector<bool> written(structure_.rows().size());
    for (std::uint32_t o = 0; o < problem_.option_count(); ++o) {
      const std::uint32_t row = structure_.row_of()[o];
      if (row == symmetry::none || (merge_equal_ && written[row])) continue;
      written[row] = true;
      add_options(OptionId{o}, row);
    }
    return builder_.build();
  }

 private:
  void add_items() {
    for (std::uint32_t i = 0; i < problem_.item_count(); ++i) {
      const ItemId item{i};
      if (problem_.is_primary(item))
        builder_.primary(problem_.name(item), problem_.bounds(item));
      else
        builder_.secondary(problem_.name(item));
    }
    for (std::size_t number = 1; exclusions_.size() < breaking_.exclusion_count(); ++number) {
      const std::string name = '#' + std::to_string(number);
      if (!builder_.find_item(name)) exclusions_.push_back(builder_.secondary(name));
    }
  }

  void add_options(OptionId option, std::uint32_t row) {
    std::vector<Entry> entries;
    for (const auto& [item, color] : problem_.option(option))
      entries.push_back(
          {item, color == no_color ? no_color : builder_.color(problem_.name(color))});
    const std::size_t own = entries.size();
    for (const auto& carried : breaking_.options(row)) {
      entries.resize(own);
      for (const std::uint32_t exclusion : carried) entries.push_back({exclusions_[exclusion]});
      builder_.option(entries, problem_.cost(option));
    }
  }

  const Problem& problem_;
  const Structure& structure_;
  const CompleteBreaking& breaking_;
  bool merge_equal_;
  ProblemBuilder builder_;
  std::vector<ItemId> exclusions_;
};

void require_breakable(const SymmetryGroup::Impl& group, bool merge_equal) {
  if (!group.instance.given.empty())
    throw SymmetryError("symmetries are broken for all solutions, not for those of options given");
  if (!group.small)
    throw SymmetryError("a group of " + group.order.to_string() +
                        " symmetries is too large to break");
  if (merge_equal && !group.single)
    throw SymmetryError(
        "equal options that may be chosen together leave solutions that are images "
        "of each other");
}

}  // namespace

Instance break_symmetry(const SymmetryGroup& group, bool merge_equal) {
  const SymmetryGroup::Impl& impl = group.impl();
  require_breakable(impl, merge_equal);
  const CompleteBreaking breaking(impl.structure, impl.row_elements());
  Instance broken;
  broken.problem = Writer(impl.instance.problem, impl.structure, breaking, merge_equal).run();
  for (const auto& [key, value] : impl.instance.directives)
    if (key != "symmetry") broken.directives.add(key, value);
  broken.directives.add("symmetry", "none");
  return broken;
}

}  // namespace dlx
