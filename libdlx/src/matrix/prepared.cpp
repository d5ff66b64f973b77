// Compiles a problem: see compiled.hpp.
#include "matrix/compiled.hpp"

#include <algorithm>

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

void count_lists(Prepared::Compiled& compiled) {
  auto& lengths = compiled.list_lengths;
  lengths.assign(compiled.problem.item_count(), 0);
  for (const OptionId option : compiled.choosable)
    for (const Entry& entry : compiled.problem.option(option)) ++lengths[index(entry.item)];
  for (std::size_t item = 0; item < compiled.problem.primary_count(); ++item)
    compiled.longest_list = std::max(compiled.longest_list, lengths[item]);
  for (const double length : lengths) compiled.pairs += length * length;
}

}  // namespace

Prepared::Prepared(Problem problem) {
  auto choosable = choosable_options(problem);
  auto sharp = sharp_items(problem);
  Compiled compiled{std::move(problem), std::move(choosable), std::move(sharp), {}};
  count_lists(compiled);
  compiled_ = std::make_shared<const Compiled>(std::move(compiled));
}

Prepared::Prepared(const Instance& instance) : Prepared(instance.problem) {
  given_ = instance.given;
  without_ = instance.without;
}

const Problem& Prepared::problem() const noexcept {
  return compiled_->problem;
}

}  // namespace dlx
