// Units and lines in one direction; see the header.
#include "draw/text_grid.hpp"

#include <algorithm>
#include <cmath>

namespace dlx::draw {
namespace {

constexpr double tiny = 1e-6;

}  // namespace

TextGrid::Spot TextGrid::spot(double coordinate) const noexcept {
  const auto most = static_cast<double>(has_line_.size() - 1);
  coordinate = std::clamp(coordinate, 0.0, most);
  const double whole = std::floor(coordinate + tiny);
  const double fraction = coordinate - whole;
  return {static_cast<std::size_t>(whole), fraction < tiny ? 0 : fraction};
}

void TextGrid::add_line(double coordinate) {
  const auto [unit, fraction] = spot(coordinate);
  if (fraction == 0) has_line_[unit] = true;
}

void TextGrid::add_lines(double from, double to) {
  const auto last = static_cast<double>(has_line_.size() - 1);
  const double first = std::ceil(std::max(from, 0.0) - tiny);
  const double end = std::min(to, last) + tiny;
  for (std::size_t line = 0; first + static_cast<double>(line) <= end; ++line)
    add_line(first + static_cast<double>(line));
}

void TextGrid::settle() {
  starts_.clear();
  line_at_.clear();
  for (std::size_t unit = 0; unit < has_line_.size(); ++unit) {
    starts_.push_back(line_at_.size());
    if (has_line_[unit]) line_at_.push_back(true);
    if (unit + 1 < has_line_.size()) line_at_.resize(line_at_.size() + size_, false);
  }
}

std::size_t TextGrid::length() const noexcept {
  return line_at_.size();
}

double TextGrid::place(double coordinate) const noexcept {
  const auto [unit, fraction] = spot(coordinate);
  const auto start = static_cast<double>(starts_[unit]);
  if (fraction == 0) return start + (has_line_[unit] ? 0.5 : 0);
  return start + (has_line_[unit] ? 1 : 0) + fraction * static_cast<double>(size_);
}

std::size_t TextGrid::at(double coordinate) const noexcept {
  const auto character = static_cast<std::size_t>(place(coordinate));
  return std::min(character, length() == 0 ? 0 : length() - 1);
}

std::size_t TextGrid::first(double coordinate) const noexcept {
  const auto [unit, fraction] = spot(coordinate);
  if (fraction == 0) return starts_[unit] + (has_line_[unit] ? 1 : 0);
  return static_cast<std::size_t>(std::lround(place(coordinate)));
}

std::size_t TextGrid::end(double coordinate) const noexcept {
  const auto [unit, fraction] = spot(coordinate);
  return fraction == 0 ? starts_[unit] : static_cast<std::size_t>(std::lround(place(coordinate)));
}

}  // namespace dlx::draw
