// The table of engines, and the choice of one.
#include "base/quote.hpp"
#include "search/bits/bits.hpp"
#include "search/bits/bounded_bits.hpp"
#include "search/cells/cells.hpp"
#include "search/clauses/clauses.hpp"
#include "search/depth_first.hpp"
#include "search/engine.hpp"
#include "search/links/links.hpp"
#include "search/prober.hpp"
#include "search/propagate/propagate.hpp"
#include "search/restarts.hpp"
#include "search/subsets/subsets.hpp"
#include "search/tuning.hpp"
#include "search/weighted/weighted.hpp"

#include <algorithm>
#include <array>

namespace dlx {
namespace search {
namespace {

struct EngineRow {
  EngineInfo info;
  std::unique_ptr<Engine> (*make)(const Prepared&, const SearchOptions&, std::string_view name);
  std::unique_ptr<Prober> (*make_prober)(const Prepared&, const SearchOptions&);
};

template <class Tree>
Tree tree_of(const Prepared& prepared, const SearchOptions& options) {
  const auto& compiled = *compiled_form(prepared);
  return {compiled, polled_order(compiled, options), options.branch};
}

template <class Tree>
Tree bits(const Prepared& prepared, const SearchOptions& options) {
  const auto& compiled = *compiled_form(prepared);
  if (!Tree::suits(compiled, options.limits.memory))
    throw EngineError(
        "engine 'bits' cannot search so large a problem: its masks would take more than " +
        std::to_string(options.limits.memory) + " bytes");
  return tree_of<Tree>(prepared, options);
}

Propagate propagate(const Prepared& prepared, const SearchOptions& options) {
  const auto& compiled = *compiled_form(prepared);
  if (!PropagationTables::suits(compiled))
    throw EngineError("engine 'propagate' needs a problem of at most " +
                      std::to_string(PropagationTables::most_items) +
                      " primary items with at most " +
                      std::to_string(PropagationTables::most_option_ranks) +
                      " options each, few of which conflict");
  return {compiled, order_of(compiled, options.seed)};
}

// Runs of restarts only, as they have no order of solutions that means anything.
constexpr std::string_view weighted_name = "weighted", clauses_name = "clauses";

Weighted weighted(const Prepared& prepared, const SearchOptions& options) {
  return {*compiled_form(prepared), options.seed.value_or(0), poll_of(options)};
}

Subsets subsets(const Prepared& prepared, const SearchOptions& options) {
  const auto& compiled = *compiled_form(prepared);
  return {compiled, order_of(compiled, options.seed)};
}

template <auto make_tree>
std::unique_ptr<Engine> depth_first(const Prepared& prepared, const SearchOptions& options,
                                    std::string_view name) {
  auto tree = make_tree(prepared, options);
  return std::make_unique<DepthFirst<decltype(tree)>>(prepared, options, name, std::move(tree));
}

template <auto make_tree>
std::unique_ptr<Prober> prober(const Prepared& prepared, const SearchOptions& options) {
  auto tree = make_tree(prepared, options);
  return std::make_unique<TreeProber<decltype(tree)>>(std::move(tree),
                                                      prepared.problem().primary_count() + 1);
}

template <auto make_plain, auto make_bounded>
std::unique_ptr<Engine> depth_first_either(const Prepared& prepared, const SearchOptions& options,
                                           std::string_view name) {
  const bool bounded = prepared.problem().has_multiplicities();
  return (bounded ? depth_first<make_bounded> : depth_first<make_plain>)(prepared, options, name);
}

std::unique_ptr<Prober> links_prober(const Prepared& prepared, const SearchOptions& options) {
  const bool bounded = prepared.problem().has_multiplicities();
  return (bounded ? prober<tree_of<BoundedLinks>> : prober<tree_of<Links>>)(prepared, options);
}

// `bits` and `cells` visit the same tree as `links`, so `links` is probed for all: it is built
// fastest.
constexpr std::array<EngineRow, 5> table{{
    {{"links",
      "dancing links (Knuth's Algorithms C and M), the reference",
      {.colors = true, .multiplicities = true, .branching = true}},
     depth_first_either<tree_of<Links>, tree_of<BoundedLinks>>,
     links_prober},
    {{"bits",
      "live options as bit sets, compacted as they become few; up to some ten thousand",
      {.colors = true, .multiplicities = true, .branching = true}},
     depth_first_either<bits<Bits>, bits<BoundedBits>>,
     links_prober},
    {{"cells",
      "sparse sets (dancing cells), what is left handed over to bits; for large problems",
      {.colors = true, .multiplicities = false, .branching = true}},
     depth_first<tree_of<Cells>>,
     links_prober},
    {{"propagate",
      "what follows at once, few nodes: for one solution, or whether there are several",
      {.colors = true, .multiplicities = false, .branching = false, .steps = false}},
     depth_first<propagate>,
     prober<propagate>},
    {{"subsets",
      "options in increasing order, no structure: the course's first algorithm, slow",
      {.colors = true, .multiplicities = true, .branching = false}},
     depth_first<subsets>,
     prober<subsets>},
}};

std::string names() {
  std::string text = "auto";
  for (const EngineRow& row : table) (text += ", ") += row.info.name;
  return text;
}

const EngineRow& find(const std::string& name) {
  for (const EngineRow& row : table)
    if (row.info.name == current_engine_name(name)) return row;
  throw EngineError("unknown engine " + base::in_quotes(name) + " (there are " + names() + ")");
}

// The feature of a problem that an engine lacks; empty if it has all.
std::string_view beyond(const EngineInfo& info, const Problem& problem) {
  if (problem.has_multiplicities() && !info.can.multiplicities) return "multiplicities";
  if (problem.color_count() > 0 && !info.can.colors) return "colors";
  return {};
}

struct Chosen {
  const EngineRow& row;
  std::string_view reason;
};

Chosen named(const Prepared& prepared, const SearchOptions& options) {
  const std::string& name = options.engine;
  const EngineRow& row = find(name);
  if (options.observer && !row.info.can.steps)
    throw EngineError("engine '" + name + "' does many steps at once and cannot tell them");
  if (const auto what = beyond(row.info, prepared.problem()); !what.empty())
    throw EngineError("engine '" + name + "' cannot search a problem with " + std::string(what));
  return {row, "it was asked for"};
}

// Where nearly all options have each item, a choice leaves fewer of them than a mask has words.
bool leaves_few(const Prepared::Compiled& compiled) {
  const auto begin = compiled.list_lengths.begin();
  const auto end = begin + static_cast<std::ptrdiff_t>(compiled.problem.primary_count());
  const std::size_t count = compiled.choosable.size();
  return begin != end && (count - *std::min_element(begin, end)) * base::word_bits < count;
}

bool is_for_bits(const Prepared& prepared, const SearchOptions& options) {
  const auto& compiled = *compiled_form(prepared);
  const std::size_t count = compiled.choosable.size();
  const bool is_dense =
      compiled.mean_conflicts() > tuning::dense_share * static_cast<double>(count) &&
      !leaves_few(compiled);
  return count <=
             (is_dense ? tuning::most_dense_options_for_bits : tuning::most_options_for_bits) &&
         Bits::suits(compiled, options.limits.memory);
}

// Where items have bounds, masks pay only if a choice takes many options away.
Chosen choose_bounded(const Prepared& prepared, const SearchOptions& options) {
  if (BoundedBits::suits(*compiled_form(prepared), options.limits.memory) &&
      is_for_bits(prepared, options) &&
      compiled_form(prepared)->mean_conflicts() >= tuning::many_conflicts)
    return {find("bits"), "the options are few enough for masks, and conflict with many others"};
  return {find("links"), "items may be covered several times, and few options go at a time"};
}

// `propagate` where one solution is asked for and its tables are small.
bool may_propagate(const Prepared& prepared, const SearchOptions& options) {
  return options.purpose == Purpose::any && options.branch == Branch::mrv && !options.observer &&
         beyond(find("propagate").info, prepared.problem()).empty() &&
         PropagationTables::suits(*compiled_form(prepared));
}

// Otherwise bits where its masks are cheap, cells for the rest.
Chosen choose(const Prepared& prepared, const SearchOptions& options) {
  if (options.engine != "auto") return named(prepared, options);
  if (may_propagate(prepared, options))
    return {find("propagate"), "one solution or two are wanted, and the items have few options"};
  if (prepared.problem().has_multiplicities()) return choose_bounded(prepared, options);
  const bool small = is_for_bits(prepared, options);
  return {find(small ? "bits" : "cells"),
          small ? "the options are few enough for masks"
                : "the options are many: only what is left of them gets masks"};
}

bool may_restart(const SearchOptions& options) {
  return options.purpose == Purpose::any && options.restarts &&
         (options.engine == "auto" || current_engine_name(options.engine) == "propagate") &&
         options.branch == Branch::mrv && !options.observer && !options.limits.nodes;
}

std::unique_ptr<Engine> with_restarts(std::unique_ptr<Engine> first, const Prepared& prepared,
                                      const SearchOptions& options) {
  if (!may_restart(options)) return first;
  return std::make_unique<Restarts>(prepared, options, std::move(first));
}

}  // namespace

void add(Statistics& sum, const Statistics& more) {
  sum.solutions += more.solutions;
  sum.nodes += more.nodes;
  sum.updates += more.updates;
  if (sum.profile.size() < more.profile.size()) sum.profile.resize(more.profile.size());
  for (std::size_t level = 0; level < more.profile.size(); ++level)
    sum.profile[level] += more.profile[level];
}

void complete(Solution& solution, const Problem& problem) {
  if (!std::is_sorted(solution.options.begin(), solution.options.end()))
    std::sort(solution.options.begin(), solution.options.end());
  if (!problem.has_costs()) return;
  for (const OptionId option : solution.options) solution.cost += problem.cost(option);
}

std::unique_ptr<Engine> make_run(const Prepared& prepared, SearchOptions options,
                                 std::string_view engine, std::uint64_t seed) {
  options.seed = seed;
  if (engine == weighted_name) return depth_first<weighted>(prepared, options, weighted_name);
  if (engine == clauses_name) return std::make_unique<Clauses>(prepared, seed, poll_of(options));
  const EngineRow& row = find(std::string(engine));
  return row.make(prepared, options, row.info.name);
}

Made make_engine(const Prepared& prepared, const SearchOptions& options) {
  const auto [row, reason] = choose(prepared, options);
  return {with_restarts(row.make(prepared, options, row.info.name), prepared, options),
          row.info.name, reason};
}

Made remake_engine(Made old, const Prepared& prepared, const SearchOptions& options) {
  const auto [row, reason] = choose(prepared, options);
  if (old.engine && old.name == row.info.name && old.engine->reset(prepared))
    return {std::move(old.engine), row.info.name, reason};
  old.engine.reset();  // frees its memory before the next one is built
  return make_engine(prepared, options);
}

MadeProber make_prober(const Prepared& prepared, const SearchOptions& options) {
  const EngineRow& row = choose(prepared, options).row;
  return {row.make_prober(prepared, options), row.info.name};
}

}  // namespace search

std::vector<EngineInfo> engines() {
  std::vector<EngineInfo> infos;
  infos.reserve(search::table.size());
  for (const auto& row : search::table) infos.push_back(row.info);
  return infos;
}

std::string_view current_engine_name(std::string_view name) noexcept {
  return name == "deduce" ? "propagate" : name == "memo" ? "frontier" : name;
}

EngineChoice choose_engine(const Prepared& prepared, const SearchOptions& options) {
  const auto& [row, reason] = search::choose(prepared, options);
  return {row.info.name, reason};
}

std::string_view name(Branch branch) noexcept {
  switch (branch) {
    case Branch::first:
      return "first";
    case Branch::sharp:
      return "sharp";
    default:
      return "mrv";
  }
}

std::optional<Branch> branch_from_name(std::string_view text) noexcept {
  for (const Branch branch : {Branch::mrv, Branch::first, Branch::sharp})
    if (name(branch) == text) return branch;
  return std::nullopt;
}

}  // namespace dlx
