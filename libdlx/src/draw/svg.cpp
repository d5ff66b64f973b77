// Files of SVG: a whole picture with its style sheet, or its cuts alone.
#include "draw/boundary.hpp"
#include "draw/svg_elements.hpp"

#include <dlx/draw/render.hpp>

#include <cmath>
#include <ostream>

namespace dlx::draw {

PixelSize pixel_size(const Picture& picture, const VectorStyle& style, double most) {
  const double width = std::ceil((picture.width + 2 * style.margin) * style.unit);
  const double height = std::ceil((picture.height + 2 * style.margin) * style.unit);
  if (!(width >= 1 && height >= 1 && width <= most && height <= most)) {
    const auto whole = [](double value) {
      return value < 1e15 ? std::to_string(std::llround(value)) : std::string("endless");
    };
    throw ModelError("the picture would be " + whole(width) + " x " + whole(height) +
                     " at this scale: from 1 to " + whole(most) + " each are possible");
  }
  return {width, height};
}

void begin_svg(std::ostream& out, const PixelSize& size, std::string_view unit) {
  std::string width, height;
  append_decimal(width, size.width);
  append_decimal(height, size.height);
  out << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
         "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\""
      << width << unit << "\" height=\"" << height << unit << "\" viewBox=\"0 0 " << width << ' '
      << height << '"';
}

void write_title(std::ostream& out, const Picture& picture) {
  if (!picture.title.empty()) out << "<title>" << escaped_markup(picture.title) << "</title>\n";
}

namespace {

// The pieces that a laser cuts out: the groups that have areas.
std::vector<Areas> pieces_of(const Picture& picture) {
  std::vector<Areas> result;
  for (auto& [group, areas] :
       areas_of_groups(picture, [](const Paint& fill) { return fill.role != Role::none; }))
    result.push_back(std::move(areas));
  return result;
}

std::string path_of(const Polyline& line, const VectorStyle& style) {
  std::string path;
  for (const Point& point : line.points) {
    path += path.empty() ? 'M' : 'L';
    append_decimal(path, (point.x + style.margin) * style.unit);
    path += ' ';
    append_decimal(path, (point.y + style.margin) * style.unit);
  }
  return line.is_closed ? path + 'Z' : path;
}

}  // namespace

void write_svg(std::ostream& out, const Picture& picture, const VectorStyle& style) {
  begin_svg(out, pixel_size(picture, style, longest_side), "px");
  std::string elements;
  SvgClasses classes{"paper"};
  const SvgForm form{style.unit, style.margin, true, true, false};
  svg_elements(picture, form, classes, [&](std::string_view element, std::uint32_t /*group*/) {
    (elements += element) += '\n';
  });
  out << " font-family=\"sans-serif\">\n";
  write_title(out, picture);
  out << "<style>\n"
      << svg_rules(classes, style.unit)
      << "</style>\n<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n"
      << elements << "</svg>\n";
}

void write_outline(std::ostream& out, const Picture& picture, const VectorStyle& style) {
  const std::vector<Areas> pieces = pieces_of(picture);
  if (pieces.empty()) throw ModelError("the picture has no pieces: there is nothing to cut");
  begin_svg(out, pixel_size(picture, style, longest_side), "mm");
  out << " fill=\"none\" stroke=\"#ff0000\" stroke-width=\"0.1\">\n";
  write_title(out, picture);
  for (const Polyline& line : cuts(pieces)) out << "<path d=\"" << path_of(line, style) << "\"/>\n";
  out << "</svg>\n";
}

}  // namespace dlx::draw
