// Compiles a problem: choosable options, sharp items, list lengths.
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

std::vector<std::uint32_t> list_lengths(const Problem& problem,
                                        const std::vector<OptionId>& options) {
  std::vector<std::uint32_t> lengths(problem.item_count());
  for (const OptionId option : options)
    for (const Entry& entry : problem.option(option)) ++lengths[index(entry.item)];
  return lengths;
}

}  // namespace

Prepared::Prepared(Problem problem) {
  auto choosable = choosable_options(problem);
  auto sharp = sharp_items(problem);
  auto lengths = list_lengths(problem, choosable);
  compiled_ = std::make_shared<const Compiled>(
      Compiled{std::move(problem), std::move(choosable), std::move(sharp), std::move(lengths)});
}

Prepared::Prepared(const Instance& instance) : Prepared(instance.problem) {
  given_ = instance.given;
  without_ = instance.without;
}

const Problem& Prepared::problem() const noexcept {
  return compiled_->problem;
}

}  // namespace dlx
