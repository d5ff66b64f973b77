// Compiles a problem: choosable options and sharp items.
#include "matrix/compiled.hpp"

namespace dlx {
namespace {

std::vector<OptionId> choosable_options(const Problem& problem) {
  std::vector<OptionId> options;
  options.reserve(problem.option_count());
  for (std::uint32_t o = 0; o < problem.option_count(); ++o)
    if (problem.can_be_chosen(OptionId{o})) options.push_back(OptionId{o});
  return options;
}

std::vector<char> sharp_items(const Problem& problem) {
  std::vector<char> sharp;
  for (std::uint32_t i = 0; i < problem.primary_count(); ++i)
    sharp.push_back(problem.name(ItemId{i}).starts_with('#') ? 1 : 0);
  return sharp;
}

}  // namespace

Prepared::Prepared(Problem problem) {
  auto choosable = choosable_options(problem);
  auto sharp = sharp_items(problem);
  compiled_ = std::make_shared<const Compiled>(
      Compiled{std::move(problem), std::move(choosable), std::move(sharp)});
}

Prepared::Prepared(const Instance& instance) : Prepared(instance.problem) {
  given_ = instance.given;
  without_ = instance.without;
}

const Problem& Prepared::problem() const noexcept {
  return compiled_->problem;
}

}  // namespace dlx
