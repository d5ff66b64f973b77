// Every sequence is preceded by its length, so that no two problems give the same numbers and
// texts.
#include "problems/question_digest.hpp"

namespace problems {
namespace {

void add_items(cli::Digest& digest, const dlx::Problem& problem) {
  digest.add(problem.item_count());
  digest.add(problem.primary_count());
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const dlx::ItemId item{i};
    digest.add(problem.name(item));
    if (!problem.is_primary(item)) continue;
    const auto [low, high] = problem.bounds(item);
    digest.add(std::uint64_t{low} << 32U | high);
  }
}

// Colors count from 1.
void add_colors(cli::Digest& digest, const dlx::Problem& problem) {
  digest.add(problem.color_count());
  for (std::uint32_t c = 1; c <= problem.color_count(); ++c)
    digest.add(problem.name(dlx::ColorId{c}));
}

void add_options(cli::Digest& digest, const dlx::Problem& problem) {
  digest.add(problem.option_count());
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    const auto entries = problem.option(dlx::OptionId{o});
    digest.add(entries.size());
    for (const auto& [item, color] : entries)
      digest.add(std::uint64_t{index(item)} << 32U | index(color));
    digest.add(static_cast<std::uint64_t>(problem.cost(dlx::OptionId{o})));
  }
}

void add_directives(cli::Digest& digest, const dlx::Directives& directives) {
  for (const auto& [key, value] : directives) {
    digest.add(key);
    digest.add(value);
  }
  digest.add(std::string_view());
}

}  // namespace

void add_question(cli::Digest& digest, const dlx::Instance& instance, bool is_given_line,
                  bool is_new_problem) {
  digest.add((is_given_line ? 2U : 0U) + (is_new_problem ? 1U : 0U));
  if (is_new_problem) {
    add_items(digest, instance.problem);
    add_colors(digest, instance.problem);
    add_options(digest, instance.problem);
    add_directives(digest, instance.directives);
  }
  digest.add(instance.given.size());
  for (const dlx::OptionId option : instance.given) digest.add(number(option));
}

}  // namespace problems
