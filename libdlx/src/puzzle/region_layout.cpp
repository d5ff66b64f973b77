// Regions around a solution: grown cell by cell (M. Eden 1961), then moved by local search.
//
// A region of one queen grows from it. Where there are several, a patch grows around each queen,
// and neighbouring patches are joined.
//
// Repair is a walk (as WalkSAT: B. Selman, H. Kautz, B. Cohen 1994) in which all solutions that
// were ever found are the clauses: a solution is excluded if some region has too many or too few of
// its queens. A step takes one that is not excluded and moves one of its cells to a neighbouring
// region: the move that leaves the fewest known solutions, or now and then any. So a search for yet
// another solution is made only when all known ones are excluded.
#include "base/random.hpp"
#include "board/connected.hpp"

#include <dlx/puzzle/queens.hpp>

#include <algorithm>
#include <string>

namespace dlx::puzzle {

using board::most_region_signs, board::neighbours, board::named_regions, board::is_cut;

namespace {

using base::draw;

constexpr std::uint32_t no_region = 0xffffffff;
static_assert(largest_regions == most_region_signs);

void require_rules(const RegionRules& rules, std::size_t marked) {
  if (rules.size < 1 || rules.size > largest_regions)
    throw ModelError("a map has 1 to " + std::to_string(largest_regions) + " regions, not " +
                     std::to_string(rules.size));
  if (rules.min_cells > rules.size)
    throw ModelError(std::to_string(rules.size) + " regions of at least " +
                     std::to_string(rules.min_cells) + " cells are more than a board of " +
                     std::to_string(rules.size) + " rows has");
  if (rules.each < 1 || rules.each > 255 || marked != std::size_t{rules.size} * rules.each)
    throw ModelError("a board of " + std::to_string(rules.size) + " rows with " +
                     std::to_string(rules.each) + " stars each has not " + std::to_string(marked) +
                     " stars");
}

// The patches that lie beside each patch.
using PatchGraph = std::vector<std::vector<std::uint32_t>>;

// Joins patches to connected groups of `each`: the patch with the fewest neighbours left first,
// with any of these, and so on. Nothing if some patch is left alone. By patch: its group.
std::vector<std::uint32_t> groups_of(const PatchGraph& graph, std::uint32_t each,
                                     std::mt19937_64& random) {
  std::vector<std::uint32_t> group(graph.size(), no_region);
  const auto is_free = [&](std::uint32_t patch) { return group[patch] == no_region; };
  const auto scarcest = [&](const std::vector<std::uint32_t>& patches) {
    std::uint32_t best = no_region;
    std::uint64_t least = 0;
    for (const std::uint32_t patch : patches) {
      const auto free = std::count_if(graph[patch].begin(), graph[patch].end(), is_free);
      const std::uint64_t rank = static_cast<std::uint64_t>(free) << 32U | draw(random, 1U << 20U);
      if (best == no_region || rank < least) {
        best = patch;
        least = rank;
      }
    }
    return best;
  };
  for (std::uint32_t number = 0; number < graph.size() / each; ++number) {
    std::vector<std::uint32_t> choice;
    for (std::uint32_t patch = 0; patch < graph.size(); ++patch)
      if (is_free(patch)) choice.push_back(patch);
    for (std::uint32_t taken = 0; taken < each; ++taken) {
      const std::uint32_t patch = scarcest(choice);
      if (patch == no_region) return {};
      group[patch] = number;
      if (taken == 0) choice.clear();
      choice.insert(choice.end(), graph[patch].begin(), graph[patch].end());
      choice.erase(std::remove_if(choice.begin(), choice.end(),
                                  [&](std::uint32_t other) { return !is_free(other); }),
                   choice.end());
    }
  }
  return group;
}

}  // namespace

// --- Drawing -------------------------------------------------------------------------------------

std::optional<RegionLayout> RegionLayout::drawn(const RegionRules& rules,
                                                std::span<const Cell> marked, std::uint64_t seed) {
  require_rules(rules, marked.size());
  RegionLayout layout(rules, marked, seed);
  layout.grow(marked);
  if (!layout.join(marked) || !layout.enlarge()) return std::nullopt;
  return layout;
}

RegionLayout::RegionLayout(const RegionRules& rules, std::span<const Cell> marked,
                           std::uint64_t seed)
    : rules_(rules),
      random_(seed),
      region_(std::size_t{rules.size} * rules.size, no_region),
      cells_(rules.size),
      marked_(region_.size()),
      known_with_(region_.size()) {
  for (const Cell cell : marked) {
    if (cell >= marked_.size() || marked_[cell] != 0)
      throw ModelError("stars stand on different cells of the board");
    marked_[cell] = 1;
  }
}

// A patch around each marked cell: again and again, a cell drawn among those beside a patch.
void RegionLayout::grow(std::span<const Cell> marked) {
  std::vector<Cell> rim;  // a cell once for each neighbour in a patch
  Cell near[4];
  const auto take = [&](Cell cell, std::uint32_t patch) {
    region_[cell] = patch;
    for (std::uint32_t i = neighbours(rules_.size, cell, near); i-- > 0;)
      if (region_[near[i]] == no_region) rim.push_back(near[i]);
  };
  for (std::uint32_t patch = 0; patch < marked.size(); ++patch) region_[marked[patch]] = patch;
  for (std::uint32_t patch = 0; patch < marked.size(); ++patch) take(marked[patch], patch);
  while (!rim.empty()) {
    std::swap(rim[draw(random_, rim.size())], rim.back());
    const Cell cell = rim.back();
    rim.pop_back();
    if (region_[cell] != no_region) continue;
    std::uint32_t owned = 0;
    const std::uint32_t count = neighbours(rules_.size, cell, near);
    for (std::uint32_t i = 0; i < count; ++i)
      if (region_[near[i]] != no_region) near[owned++] = near[i];
    take(cell, region_[near[draw(random_, owned)]]);
  }
}

// Joins patches to regions.
bool RegionLayout::join(std::span<const Cell> marked) {
  constexpr int most_trials = 50;
  PatchGraph graph(marked.size());
  Cell near[4];
  for (Cell cell = 0; cell < region_.size(); ++cell)
    for (std::uint32_t i = neighbours(rules_.size, cell, near); i-- > 0;)
      if (region_[near[i]] != region_[cell]) graph[region_[cell]].push_back(region_[near[i]]);
  for (auto& patches : graph) {
    std::sort(patches.begin(), patches.end());
    patches.erase(std::unique(patches.begin(), patches.end()), patches.end());
  }
  std::vector<std::uint32_t> group;
  for (int trial = 0; trial < most_trials && group.empty(); ++trial)
    group = groups_of(graph, rules_.each, random_);
  if (group.empty()) return false;
  for (std::uint32_t& region : region_) ++cells_[region = group[region]];
  return true;
}

// Lets regions that are too small take cells from their neighbours, mostly from the largest.
bool RegionLayout::enlarge() {
  const std::uint64_t most_moves = 100 * region_.size();
  std::vector<Move> moves;
  for (std::uint64_t done = 0; done < most_moves; ++done) {
    const auto small =
        static_cast<std::uint32_t>(std::min_element(cells_.begin(), cells_.end()) - cells_.begin());
    if (cells_[small] >= rules_.min_cells) return true;
    moves.clear();
    Cell near[4];
    for (Cell cell = 0; cell < region_.size(); ++cell)
      for (std::uint32_t i = neighbours(rules_.size, cell, near); i-- > 0;)
        if (region_[cell] != small && region_[near[i]] == small && is_movable(cell)) {
          moves.push_back({cell, small});
          break;
        }
    if (moves.empty()) return false;
    std::swap(moves[0], moves[draw(random_, moves.size())]);
    const auto by_size = [&](const Move& a, const Move& b) {
      return cells_[region_[a.cell]] < cells_[region_[b.cell]];
    };
    apply(draw(random_, 4) == 0 ? moves[0]
                                : *std::max_element(moves.begin(), moves.end(), by_size));
  }
  return false;
}

Regions RegionLayout::regions() const {
  return named_regions(rules_.size, region_);
}

// --- Moving --------------------------------------------------------------------------------------

bool RegionLayout::is_movable(Cell cell) const {
  return marked_[cell] == 0 && !is_cut(rules_.size, region_, cell);
}

// Adds the moves of a cell to each neighbouring region.
void RegionLayout::add_moves(Cell cell, std::vector<Move>& moves) const {
  if (cells_[region_[cell]] <= rules_.min_cells || !is_movable(cell)) return;
  const std::size_t before = moves.size();
  Cell near[4];
  for (std::uint32_t i = neighbours(rules_.size, cell, near); i-- > 0;) {
    const std::uint32_t to = region_[near[i]];
    const bool is_new = std::none_of(moves.begin() + static_cast<std::ptrdiff_t>(before),
                                     moves.end(), [&](const Move& move) { return move.to == to; });
    if (to != region_[cell] && is_new) moves.push_back({cell, to});
  }
}

std::uint32_t RegionLayout::wrong_after(const Known& known, const Move& move) const {
  const std::uint32_t from = known.count[region_[move.cell]], to = known.count[move.to];
  const auto is_wrong = [&](std::uint32_t count) { return count == rules_.each ? 0U : 1U; };
  return known.wrong + is_wrong(from - 1) + is_wrong(to + 1) - is_wrong(from) - is_wrong(to);
}

// The number of known solutions with the cell, once it moves; the others do not change.
std::uint64_t RegionLayout::solutions_after(const Move& move) const {
  std::uint64_t count = open_.size();
  for (const std::uint32_t index : known_with_[move.cell]) {
    const Known& known = known_[index];
    count += wrong_after(known, move) == 0 ? 1U : 0U;
    count -= known.wrong == 0 ? 1U : 0U;
  }
  return count;
}

void RegionLayout::apply(const Move& move) {
  const std::uint32_t from = region_[move.cell];
  for (const std::uint32_t index : known_with_[move.cell]) {
    Known& known = known_[index];
    if (known.wrong == 0) open_.erase(std::find(open_.begin(), open_.end(), index));
    known.wrong = wrong_after(known, move);
    --known.count[from];
    ++known.count[move.to];
    if (known.wrong == 0) open_.push_back(index);
  }
  region_[move.cell] = move.to;
  --cells_[from];
  ++cells_[move.to];
}

void RegionLayout::add_known(const Solution& solution) {
  const auto number = static_cast<std::uint32_t>(known_.size());
  Known known;
  known.count.resize(rules_.size);
  for (const OptionId option : solution.options) {
    const auto cell = static_cast<Cell>(index(option));
    known.cells.push_back(cell);
    known_with_[cell].push_back(number);
    ++known.count[region_[cell]];
  }
  known.wrong = static_cast<std::uint32_t>(
      std::count_if(known.count.begin(), known.count.end(),
                    [&](std::uint8_t count) { return count != rules_.each; }));
  if (known.wrong == 0) open_.push_back(number);
  known_.push_back(std::move(known));
}

// Now and then any, so that the walk leaves a place where each move brings back a solution.
RegionLayout::Move RegionLayout::best(const std::vector<Move>& moves) {
  if (draw(random_, 20) == 0) return moves[draw(random_, moves.size())];
  Move chosen;
  std::uint64_t least = 0, equal = 0;
  for (const Move& move : moves) {
    const std::uint64_t count = solutions_after(move);
    if (equal > 0 && count > least) continue;
    equal = equal > 0 && count == least ? equal + 1 : 1;
    least = count;
    if (draw(random_, equal) == 0) chosen = move;
  }
  return chosen;
}

// A step of the walk. Where regions are as small as they may be, none of the solution's cells may
// move: then any cell of the board does. False if none can.
bool RegionLayout::exclude_one() {
  const Known& known = known_[open_[draw(random_, open_.size())]];
  std::vector<Move> moves;
  for (const Cell cell : known.cells) add_moves(cell, moves);
  if (moves.empty()) {
    for (Cell cell = 0; cell < region_.size(); ++cell) add_moves(cell, moves);
    if (moves.empty()) return false;
    apply(moves[draw(random_, moves.size())]);
    return true;
  }
  apply(best(moves));
  return true;
}

bool RegionLayout::is(const Problem&, const Solution& solution) const {
  return std::all_of(solution.options.begin(), solution.options.end(),
                     [&](OptionId option) { return marked_[index(option)] != 0; });
}

bool RegionLayout::repair(const Problem&, std::span<const Solution> others) {
  const std::uint64_t most_steps = 50 * std::uint64_t{rules_.size};
  for (const Solution& other : others) add_known(other);
  for (std::uint64_t step = 0; step < most_steps && !open_.empty(); ++step)
    if (!exclude_one()) return false;
  return open_.empty();
}

}  // namespace dlx::puzzle
