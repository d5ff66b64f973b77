// The largest component comes last. Only then is there a lower bound on the product: until a
// component has been counted it may have no solution.
#include "solve/component_product.hpp"

namespace dlx::counting {
namespace {

class ComponentProduct final : public Counter {
 public:
  ComponentProduct(const Preprocessed& preprocessed, const CountingEngineRow& engine,
                   const CountOptions& options, MemoryBudget& memory, StopCondition& stop_condition)
      : preprocessed_(preprocessed),
        engine_(engine),
        options_(options),
        memory_(memory),
        stop_condition_(stop_condition),
        product_(preprocessed.possible ? 1 : 0) {}

  AdvanceResult advance(std::uint64_t effort) override {
    while (!done()) {
      if (!component_)
        component_ =
            engine_.make(preprocessed_.components[at_], options_, memory_, stop_condition_);
      const AdvanceResult step = component_->advance(effort);
      if (step != AdvanceResult::done) return step;
      product_ *= component_->value();
      if (++at_ < preprocessed_.components.size()) component_.reset();  // the last one reports
    }
    return AdvanceResult::done;
  }

  [[nodiscard]] Natural value() const override {
    if (done()) return product_;
    const bool at_last = at_ + 1 == preprocessed_.components.size();
    return at_last && component_ ? product_ * component_->value() : Natural();
  }

  [[nodiscard]] double effort_ahead() const override {
    return at_ + 1 == preprocessed_.components.size() && component_ ? component_->effort_ahead()
                                                                    : 0;
  }

  [[nodiscard]] Progress progress() const override {
    Progress progress;
    if (component_) progress = component_->progress();
    progress.engine = engine_.info.name;
    return progress;
  }

  void report(CountStatistics& statistics) const override {
    if (component_) component_->report(statistics);
  }

 private:
  [[nodiscard]] bool done() const {
    return at_ == preprocessed_.components.size() || product_ == Natural();
  }

  const Preprocessed& preprocessed_;
  const CountingEngineRow& engine_;
  const CountOptions& options_;
  MemoryBudget& memory_;
  StopCondition& stop_condition_;
  Natural product_;
  std::size_t at_ = 0;  // the component at work
  std::unique_ptr<Counter> component_;
};

}  // namespace

std::unique_ptr<Counter> make_component_product(const Preprocessed& preprocessed,
                                                const CountingEngineRow& engine,
                                                const CountOptions& options, MemoryBudget& memory,
                                                StopCondition& stop_condition) {
  return std::make_unique<ComponentProduct>(preprocessed, engine, options, memory, stop_condition);
}

}  // namespace dlx::counting
