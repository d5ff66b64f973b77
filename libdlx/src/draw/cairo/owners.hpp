// Owners of what cairo makes.
#pragma once

#include <cairo.h>
#include <memory>

namespace dlx::draw {

struct Destroy {
  void operator()(cairo_surface_t* surface) const noexcept { cairo_surface_destroy(surface); }
  void operator()(cairo_t* context) const noexcept { cairo_destroy(context); }
};
using Surface = std::unique_ptr<cairo_surface_t, Destroy>;
using Context = std::unique_ptr<cairo_t, Destroy>;

}  // namespace dlx::draw
