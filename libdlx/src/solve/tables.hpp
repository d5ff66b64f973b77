// The engines that count, put to finding the cheapest: frontier and memo over the algebra of
// routes.
#pragma once

#include "bound/bound_search.hpp"
#include "frontier/route_walk.hpp"
#include "frontier/routes.hpp"
#include "solve/engines.hpp"

#include <dlx/solution.hpp>

#include <memory>
#include <optional>
#include <string_view>

namespace dlx::optimizing {

/// One of them at work. Resumable.
class Tables {
 public:
  /// All solutions, or only a cheapest one, for what the root of `search` has left. REQUIRES that
  /// the search has just been started, and is not done; a name of the two; that problem, options,
  /// memory and watch outlive it.
  Tables(std::string_view engine, const Problem& problem, const BoundSearch& search,
         const CountOptions& options, counting::Memory& memory, counting::Watch& watch,
         std::span<const OptionId> given, std::span<const OptionId> without, bool keep_all);

  [[nodiscard]] counting::Step advance(std::uint64_t effort) { return finder_->advance(effort); }
  /// What costs more is not wanted from now on. REQUIRES that the limit does not rise.
  void obey(Cost limit);
  [[nodiscard]] const counting::Worker& worker() const noexcept { return *finder_; }

  /// The next of the solutions, once it is done; none if none is left within the limit.
  [[nodiscard]] std::optional<Solution> next(Cost limit);

 private:
  using Finder = counting::Finder<counting::RouteSet>;

  void make_terms(const BoundSearch& search, counting::Memory& memory);

  std::vector<OptionId> given_;
  counting::Core core_;
  counting::RouteTerms terms_;
  Scale scale_;
  std::int64_t bound_ = 0;  // of the root, scaled
  Cost base_ = 0;           // of the givens
  std::unique_ptr<Finder> finder_;
  std::optional<RouteWalk> walk_;
};

}  // namespace dlx::optimizing
