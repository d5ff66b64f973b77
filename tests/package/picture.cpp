// Draws a domino with dlx::draw; whether that worked is its exit status.
#include <dlx/draw/picture.hpp>
#include <dlx/draw/render.hpp>

#include <iostream>

int main() {
  dlx::draw::Picture picture;
  picture.width = 2;
  picture.height = 1;
  const auto domino = picture.add_group("I");
  picture.boxes.push_back({0, 0, 2, 1, dlx::draw::piece_paint(0), domino});
  dlx::draw::write_svg(std::cout, picture);
  return std::cout.flush() ? 0 : 1;
}
