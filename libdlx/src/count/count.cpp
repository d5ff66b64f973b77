// The choice of a way to count.
#include "count/core.hpp"
#include "count/engines.hpp"
#include "count/enumeration.hpp"

#include <limits>

namespace dlx {
namespace {

using namespace counting;

constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();

}  // namespace

class ExactCounter::Impl {
 public:
  Impl(Prepared prepared, CountOptions options)
      : prepared_(std::move(prepared)), options_(std::move(options)) {
    require_engine(prepared_.problem(), options_);
  }

  Count count(std::span<const OptionId> given, std::span<const OptionId> without) {
    Watch watch(options_);
    const Row* const row = find_engine(options_.engine == "auto" ? "frontier" : options_.engine);
    if (row == nullptr || options_.node_limit || prepared_.problem().has_multiplicities())
      return enumerate(given, without, watch, "it was asked for");
    const auto core = core_of(prepared_.problem(), given, without);
    Count count;
    count.statistics.engine = row->info.name;
    count.statistics.reason = "it was asked for";
    if (!core) return count.outcome = Outcome::exhausted, count;
    Memory memory(options_.memory);
    const auto counter = row->make(*core, options_, memory, watch);
    const Step step = counter->advance(all);
    if (step == Step::too_large)
      return enumerate(given, without, watch, "frontier would exceed the memory bound");
    count.value = counter->value();
    count.outcome = step == Step::done ? Outcome::exhausted : watch.outcome();
    counter->report(count.statistics);
    count.statistics.memory = memory.peak();
    return count;
  }

 private:
  Count enumerate(std::span<const OptionId> given, std::span<const OptionId> without, Watch& watch,
                  const char* reason) {
    CountOptions options = options_;
    if (find_engine(options.engine) != nullptr) options.engine = "auto";
    Enumeration enumeration(prepared_, options, watch);
    enumeration.restart(given, without);
    const Step step = enumeration.advance(all);
    Count count;
    enumeration.report(count.statistics);
    count.value = enumeration.value();
    count.outcome = step == Step::done     ? Outcome::exhausted
                    : step == Step::paused ? Outcome::node_limit
                                           : watch.outcome();
    count.statistics.engine = enumeration.engine();
    count.statistics.reason = reason;
    return count;
  }

  Prepared prepared_;
  CountOptions options_;
};

ExactCounter::ExactCounter(const Prepared& prepared, const CountOptions& options)
    : impl_(std::make_unique<Impl>(prepared, options)) {}
ExactCounter::~ExactCounter() = default;
ExactCounter::ExactCounter(ExactCounter&&) noexcept = default;
ExactCounter& ExactCounter::operator=(ExactCounter&&) noexcept = default;

Count ExactCounter::count(std::span<const OptionId> given, std::span<const OptionId> without) {
  return impl_->count(given, without);
}

Count count(const Prepared& prepared, const CountOptions& options, std::span<const OptionId> given,
            std::span<const OptionId> without) {
  return ExactCounter(prepared, options).count(given, without);
}

}  // namespace dlx
