// Draws a picture onto any cairo surface.
#pragma once

#include <dlx/draw/picture.hpp>
#include <dlx/draw/render.hpp>

#include <cairo.h>

namespace dlx::draw {

class Pen {
 public:
  /// The context must outlive the pen.
  Pen(cairo_t* context, const VectorStyle& style);
  /// White paper, then the picture within its margin.
  void draw(const Picture& picture);
  /// The picture alone, its upper left corner at a place; all in the context's own units.
  void draw_at(const Picture& picture, double x, double y, double unit);

 private:
  void set(Paint paint, double opacity = 1);
  void draw(const Box& box);
  void draw(const Polygon& polygon);
  void draw_lines(const Picture& picture);
  void draw(const Circle& circle);
  void draw(const Symbol& symbol);
  void draw(const Label& label);
  double fit(std::string& text, const Label& label);
  double advance(const std::string& text);

  cairo_t* context_;
  VectorStyle style_;
};

}  // namespace dlx::draw
