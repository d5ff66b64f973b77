// The largest part comes last. Only then is there a lower bound on the product: until a part has
// been counted it may have no solution.
#include "solve/product.hpp"

namespace dlx::counting {
namespace {

class Product final : public Counter {
 public:
  Product(const Reduction& reduction, const Row& engine, const CountOptions& options,
          Memory& memory, Watch& watch)
      : reduction_(reduction),
        engine_(engine),
        options_(options),
        memory_(memory),
        watch_(watch),
        product_(reduction.possible ? 1 : 0) {}

  Step advance(std::uint64_t effort) override {
    while (!done()) {
      if (!part_) part_ = engine_.make(reduction_.parts[at_], options_, memory_, watch_);
      const Step step = part_->advance(effort);
      if (step != Step::done) return step;
      product_ *= part_->value();
      if (++at_ < reduction_.parts.size()) part_.reset();  // the last one reports
    }
    return Step::done;
  }

  [[nodiscard]] Natural value() const override {
    if (done()) return product_;
    const bool at_last = at_ + 1 == reduction_.parts.size();
    return at_last && part_ ? product_ * part_->value() : Natural();
  }

  [[nodiscard]] double effort_ahead() const override {
    return at_ + 1 == reduction_.parts.size() && part_ ? part_->effort_ahead() : 0;
  }

  [[nodiscard]] CountProgress progress() const override {
    CountProgress progress;
    if (part_) progress = part_->progress();
    progress.engine = engine_.info.name;
    return progress;
  }

  void report(CountStatistics& statistics) const override {
    if (part_) part_->report(statistics);
  }

 private:
  [[nodiscard]] bool done() const {
    return at_ == reduction_.parts.size() || product_ == Natural();
  }

  const Reduction& reduction_;
  const Row& engine_;
  const CountOptions& options_;
  Memory& memory_;
  Watch& watch_;
  Natural product_;
  std::size_t at_ = 0;  // the part at work
  std::unique_ptr<Counter> part_;
};

}  // namespace

std::unique_ptr<Counter> make_product(const Reduction& reduction, const Row& engine,
                                      const CountOptions& options, Memory& memory, Watch& watch) {
  return std::make_unique<Product>(reduction, engine, options, memory, watch);
}

}  // namespace dlx::counting
