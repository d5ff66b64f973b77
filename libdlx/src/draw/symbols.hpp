// The outlines of symbols, drawn for this project: x and y from -0.5 to 0.5 around the center.
#pragma once

#include <dlx/draw/picture.hpp>

#include <array>
#include <span>
#include <string_view>

namespace dlx::draw {

// A crown: its outline, the bar below it, the beads on its points.
inline constexpr std::array<Point, 12> crown{{{-0.29, 0.20},
                                              {-0.42, -0.16},
                                              {-0.22, 0.02},
                                              {-0.22, -0.29},
                                              {-0.08, -0.01},
                                              {0.00, -0.36},
                                              {0.08, -0.01},
                                              {0.22, -0.29},
                                              {0.22, 0.02},
                                              {0.42, -0.16},
                                              {0.29, 0.20},
                                              {-0.29, 0.20}}};
inline constexpr std::array<Point, 4> crown_bar{
    {{-0.30, 0.25}, {0.30, 0.25}, {0.30, 0.36}, {-0.30, 0.36}}};
inline constexpr std::array<Point, 5> crown_beads{
    {{-0.42, -0.18}, {-0.22, -0.31}, {0.00, -0.38}, {0.22, -0.31}, {0.42, -0.18}}};
inline constexpr double crown_bead = 0.055;

// A star of five points.
inline constexpr std::array<Point, 10> star_points{{{0.000, -0.420},
                                                    {0.106, -0.146},
                                                    {0.399, -0.130},
                                                    {0.171, 0.056},
                                                    {0.247, 0.340},
                                                    {0.000, 0.180},
                                                    {-0.247, 0.340},
                                                    {-0.171, 0.056},
                                                    {-0.399, -0.130},
                                                    {-0.106, -0.146}}};

// A tent with a slit for its door, and a fir.
inline constexpr std::array<Point, 7> tent_points{{{0.00, -0.32},
                                                   {0.42, 0.32},
                                                   {0.13, 0.32},
                                                   {0.00, 0.02},
                                                   {-0.13, 0.32},
                                                   {-0.42, 0.32},
                                                   {0.00, -0.32}}};
inline constexpr std::array<Point, 11> tree_points{{{0.00, -0.42},
                                                    {0.24, -0.08},
                                                    {0.13, -0.08},
                                                    {0.34, 0.24},
                                                    {0.07, 0.24},
                                                    {0.07, 0.42},
                                                    {-0.07, 0.42},
                                                    {-0.07, 0.24},
                                                    {-0.34, 0.24},
                                                    {-0.13, -0.08},
                                                    {-0.24, -0.08}}};

/// The look of a symbol: its outline, empty for the queen, which has several, and its character in
/// text.
struct SymbolLook {
  std::span<const Point> outline;
  std::string_view sign;
};
inline SymbolLook look_of(Symbol::SymbolKind kind) {
  switch (kind) {
    case Symbol::SymbolKind::star:
      return {star_points, "★"};
    case Symbol::SymbolKind::tent:
      return {tent_points, "▲"};
    case Symbol::SymbolKind::tree:
      return {tree_points, "♣"};
    default:
      return {{}, "♛"};
  }
}

/// The symbol of a kind's figure.
inline Symbol::SymbolKind symbol_of(board::Figure figure) {
  if (figure == board::Figure::tent) return Symbol::SymbolKind::tent;
  return figure == board::Figure::star ? Symbol::SymbolKind::star : Symbol::SymbolKind::queen;
}

}  // namespace dlx::draw
