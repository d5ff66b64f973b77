// Searches for another solution; see the header.
#include "make/uniqueness.hpp"

#include <algorithm>

namespace dlx::make {
namespace {

SearchOptions for_another(const Limits& limits) {
  SearchOptions options;
  options.purpose = Purpose::any;
  options.limits = limits;
  options.limits.solutions = 2;
  options.limits.nodes.reset();
  options.limits.threads = 1;
  return options;
}

}  // namespace

Uniqueness::Uniqueness(const Prepared& prepared, const Limits& limits)
    : prepared_(prepared), search_(prepared, for_another(limits)) {
  place_.resize(prepared.problem().option_count());
}

void Uniqueness::begin(const std::vector<OptionId>& solution) {
  for (const OptionId option : solution_) place_[index(option)] = 0;
  solution_ = solution;
  for (std::uint32_t at = 0; at < solution.size(); ++at) place_[index(solution[at])] = at + 1;
  differences_.clear();
}

const std::vector<OptionId>& Uniqueness::options(const Positions& given) {
  asked_ = prepared_.given();
  given.each([&](std::size_t at) { asked_.push_back(solution_[at]); });
  return asked_;
}

bool Uniqueness::is_refuted(const Positions& given) const noexcept {
  return std::any_of(differences_.begin(), differences_.end(),
                     [&](const Positions& difference) { return !difference.meets(given); });
}

bool Uniqueness::is_unique(const Positions& given) {
  return !is_refuted(given) && !another(given);
}

bool Uniqueness::is_unique_without(const Positions& given, std::size_t left_out) {
  if (is_refuted(given)) return false;
  left_out_ = prepared_.without();
  left_out_.push_back(solution_[left_out]);
  search_.restart(options(given), left_out_);
  if (!search_.next()) return require_end(), true;
  note(search_.solution().options);
  return false;
}

std::optional<Positions> Uniqueness::another(const Positions& given) {
  search_.restart(options(given), prepared_.without());
  while (search_.next()) {
    const auto other = search_.solution();
    if (other.options == solution_) continue;
    note(other.options);
    return differences_.back();
  }
  require_end();
  return std::nullopt;
}

// After two solutions the search is at its limit, but one of them was another.
void Uniqueness::require_end() const {
  if (search_.outcome() != Outcome::exhausted) throw Stopped(search_.outcome());
}

void Uniqueness::note(const std::vector<OptionId>& other) {
  Positions difference(solution_.size());
  for (std::size_t at = 0; at < solution_.size(); ++at) difference.insert(at);
  for (const OptionId option : other)
    if (place_[index(option)] != 0) difference.erase(place_[index(option)] - 1);
  differences_.push_back(std::move(difference));
}

}  // namespace dlx::make
