// Cairo reads the PNG and draws it on white, so that all of its forms become one.
#include "draw/cairo/owners.hpp"

#include <dlx/draw/png.hpp>

#include <algorithm>
#include <istream>
#include <iterator>
#include <string_view>

namespace dlx::draw {
namespace {

cairo_status_t give(void* rest, unsigned char* data, unsigned length) {
  auto& bytes = *static_cast<std::string_view*>(rest);
  if (bytes.size() < length) return CAIRO_STATUS_READ_ERROR;
  std::copy_n(bytes.data(), length, data);
  bytes.remove_prefix(length);
  return CAIRO_STATUS_SUCCESS;
}

// A number has four bytes, the most significant first.
std::uint64_t number_at(std::string_view bytes, std::size_t at) {
  std::uint64_t number = 0;
  for (const char c : bytes.substr(at, 4)) number = number << 8U | static_cast<unsigned char>(c);
  return number;
}

std::string bytes_of(std::istream& in, const std::string& source) {
  constexpr std::size_t most_bytes = 200'000'000;
  std::string bytes;
  std::string piece(std::size_t{1} << 16U, '\0');
  while (in.read(piece.data(), static_cast<std::streamsize>(piece.size())) || in.gcount() > 0) {
    bytes.append(piece, 0, static_cast<std::size_t>(in.gcount()));
    if (bytes.size() > most_bytes)
      throw ParseError(source, 0, 0,
                       "a picture of more than " + std::to_string(most_bytes) + " bytes");
  }
  return bytes;
}

// The size stands in the first chunk, at a fixed place.
void require_size(std::string_view bytes, const std::string& source, std::uint64_t most_pixels) {
  constexpr std::size_t width = 16, height = 20, end = 24;
  if (!bytes.starts_with("\x89PNG\r\n\x1A\n") || bytes.size() < end)
    throw ParseError(source, 0, 0, "this is no PNG picture");
  const std::uint64_t rows = number_at(bytes, height), columns = number_at(bytes, width);
  if (rows == 0 || columns == 0) throw ParseError(source, 0, 0, "a picture without pixels");
  if (columns > most_pixels / rows)
    throw ParseError(source, 0, 0,
                     "a picture of more than " + std::to_string(most_pixels) + " pixels");
}

// Cairo says "out of memory" of every fault that libpng finds. The size is known to be small.
void require(cairo_status_t status, const std::string& source) {
  if (status != CAIRO_STATUS_SUCCESS)
    throw ParseError(source, 0, 0, "this PNG picture cannot be read: it is damaged, or cut off");
}

Surface on_white(cairo_surface_t* picture, const std::string& source) {
  Surface page(cairo_image_surface_create(CAIRO_FORMAT_RGB24,
                                          cairo_image_surface_get_width(picture),
                                          cairo_image_surface_get_height(picture)));
  const Context context(cairo_create(page.get()));
  cairo_set_source_rgb(context.get(), 1, 1, 1);
  cairo_paint(context.get());
  cairo_set_source_surface(context.get(), picture, 0, 0);
  cairo_paint(context.get());
  require(cairo_status(context.get()), source);
  cairo_surface_flush(page.get());
  return page;
}

std::uint8_t luminance(std::uint32_t pixel) {
  return static_cast<std::uint8_t>(
      (299 * (pixel >> 16U & 0xFFU) + 587 * (pixel >> 8U & 0xFFU) + 114 * (pixel & 0xFFU)) / 1000);
}

}  // namespace

Pixels read_png(std::istream& in, const std::string& source, std::uint64_t most_pixels) {
  const std::string bytes = bytes_of(in, source);
  require_size(bytes, source, most_pixels);
  std::string_view rest = bytes;
  const Surface picture(cairo_image_surface_create_from_png_stream(give, &rest));
  require(cairo_surface_status(picture.get()), source);
  const Surface page = on_white(picture.get(), source);
  Pixels result;
  result.rows = static_cast<std::uint32_t>(cairo_image_surface_get_height(page.get()));
  result.columns = static_cast<std::uint32_t>(cairo_image_surface_get_width(page.get()));
  const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(page.get()));
  for (std::size_t row = 0; row < result.rows; ++row) {
    const auto* const line = reinterpret_cast<const std::uint32_t*>(
        cairo_image_surface_get_data(page.get()) + row * stride);
    std::transform(line, line + result.columns, std::back_inserter(result.values), luminance);
  }
  return result;
}

}  // namespace dlx::draw
