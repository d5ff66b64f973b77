// The table of engines, and the choice of one.
#include "model/quote.hpp"
#include "search/bits.hpp"
#include "search/engine.hpp"
#include "search/links.hpp"
#include "search/prober.hpp"
#include "search/subsets.hpp"
#include "search/walk.hpp"

#include <array>

namespace dlx {
namespace search {
namespace {

struct Row {
  EngineInfo info;
  std::unique_ptr<Engine> (*make)(const Prepared&, const SearchOptions&, std::string_view name);
  std::unique_ptr<Prober> (*make_prober)(const Prepared&, const SearchOptions&);
};

Links links(const Prepared& prepared, const SearchOptions& options) {
  const auto& compiled = *prepared.compiled();
  return {compiled, order_of(compiled, options.seed), options.branch};
}

Bits bits(const Prepared& prepared, const SearchOptions& options) {
  const auto& compiled = *prepared.compiled();
  if (!Bits::suits(compiled)) throw EngineError("engine 'bits' cannot search so large a problem");
  return {compiled, order_of(compiled, options.seed), options.branch};
}

Subsets subsets(const Prepared& prepared, const SearchOptions& options) {
  const auto& compiled = *prepared.compiled();
  return {compiled, order_of(compiled, options.seed)};
}

template <auto make_tree>
std::unique_ptr<Engine> walk(const Prepared& prepared, const SearchOptions& options,
                             std::string_view name) {
  auto tree = make_tree(prepared, options);
  return std::make_unique<Walk<decltype(tree)>>(prepared, options, name, std::move(tree));
}

template <auto make_tree>
std::unique_ptr<Prober> prober(const Prepared& prepared, const SearchOptions& options) {
  auto tree = make_tree(prepared, options);
  return std::make_unique<TreeProber<decltype(tree)>>(std::move(tree),
                                                      prepared.problem().primary_count() + 1);
}

// Bits walk the tree that links walk, so links are probed for both: they are made sooner.
constexpr std::array<Row, 3> table{{
    {{"links",
      "dancing links (Knuth's Algorithm C), the reference",
      {.colors = true, .multiplicities = false, .mrv = true}},
     walk<links>,
     prober<links>},
    {{"bits",
      "live options as bit sets, compacted as they become few; up to some ten thousand",
      {.colors = true, .multiplicities = false, .mrv = true}},
     walk<bits>,
     prober<links>},
    {{"subsets",
      "options in increasing order, no structure: the course's first algorithm, slow",
      {.colors = true, .multiplicities = false, .mrv = false}},
     walk<subsets>,
     prober<subsets>},
}};

std::string names() {
  std::string text = "auto";
  for (const Row& row : table) (text += ", ") += row.info.name;
  return text;
}

const Row& find(const std::string& name) {
  for (const Row& row : table)
    if (row.info.name == name) return row;
  throw EngineError("unknown engine " + model::quoted(name) + " (there are " + names() + ")");
}

// What a problem has that an engine cannot do; empty if it can do all.
std::string_view beyond(const EngineInfo& info, const Problem& problem) {
  if (problem.has_multiplicities() && !info.can.multiplicities) return "multiplicities";
  if (problem.color_count() > 0 && !info.can.colors) return "colors";
  return {};
}

struct Chosen {
  const Row& row;
  std::string_view reason;
};

Chosen named(const Prepared& prepared, const std::string& name) {
  const Row& row = find(name);
  if (const auto what = beyond(row.info, prepared.problem()); !what.empty())
    throw EngineError("engine '" + name + "' cannot search a problem with " + std::string(what));
  return {row, "it was asked for"};
}

// Bits where its masks are affordable, links for the rest.
Chosen choose(const Prepared& prepared, const SearchOptions& options) {
  if (options.engine != "auto") return named(prepared, options.engine);
  const Row& bits = find("bits");
  const Row& links = find("links");
  const bool small = Bits::suits(*prepared.compiled());
  if (small && beyond(bits.info, prepared.problem()).empty())
    return {bits, "the options are few enough for masks"};
  if (const auto what = beyond(links.info, prepared.problem()); !what.empty())
    throw EngineError("no engine can search a problem with " + std::string(what) + " yet");
  return {links, small ? "it can do what the problem needs" : "the options are too many for masks"};
}

}  // namespace

Made make_engine(const Prepared& prepared, const SearchOptions& options) {
  const auto& [row, reason] = choose(prepared, options);
  return {row.make(prepared, options, row.info.name), row.info.name, reason};
}

MadeProber make_prober(const Prepared& prepared, const SearchOptions& options) {
  const Row& row = choose(prepared, options).row;
  return {row.make_prober(prepared, options), row.info.name};
}

}  // namespace search

std::vector<EngineInfo> engines() {
  std::vector<EngineInfo> infos;
  infos.reserve(search::table.size());
  for (const auto& row : search::table) infos.push_back(row.info);
  return infos;
}

EngineChoice choose_engine(const Prepared& prepared, const SearchOptions& options) {
  const auto& [row, reason] = search::choose(prepared, options);
  return {row.info.name, reason};
}

std::string_view name(Branch branch) noexcept {
  return branch == Branch::first ? "first" : "mrv";
}

std::optional<Branch> branch_from_name(std::string_view text) noexcept {
  for (const Branch branch : {Branch::mrv, Branch::first})
    if (name(branch) == text) return branch;
  return std::nullopt;
}

}  // namespace dlx
