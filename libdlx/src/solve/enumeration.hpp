// A search as a counter: it visits every solution.
#pragma once

#include "matrix/counter.hpp"

#include <dlx/search.hpp>

#include <span>

namespace dlx::counting {

class Enumeration final : public Counter {
 public:
  /// Throws EngineError.
  Enumeration(const Prepared& prepared, const CountOptions& options, Watch& watch);

  /// Starts over.
  void restart(std::span<const OptionId> given, std::span<const OptionId> without);

  Step advance(std::uint64_t effort) override;
  [[nodiscard]] Natural value() const override { return search_.statistics().solutions; }
  [[nodiscard]] CountProgress progress() const override;
  void report(CountStatistics& statistics) const override;

  /// The effort that a node costs here, from those seen so far.
  [[nodiscard]] double node_effort() const noexcept;

  [[nodiscard]] std::string_view engine() const noexcept { return search_.engine(); }
  [[nodiscard]] std::string_view reason() const noexcept { return search_.engine_reason(); }

 private:
  Step advance_to(std::uint64_t nodes);
  Step advance_threads(std::uint64_t nodes);

  Search search_;
  Watch& watch_;
  std::optional<std::uint64_t> node_limit_;
  bool threaded_;
};

}  // namespace dlx::counting
