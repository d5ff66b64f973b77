// An animated file of SVG: the elements of all frames, each once, visible in the frames that have
// it (SMIL, which browsers play in slides and as images, too).
#include "draw/svg_elements.hpp"

#include <dlx/draw/render.hpp>

#include <algorithm>
#include <list>
#include <map>
#include <ostream>
#include <string>
#include <vector>

namespace dlx::draw {
namespace {

// An element, and the frames that have it, in ascending order.
struct AnimatedElement {
  std::string text;
  std::vector<std::size_t> frames;
};

// Elements in an order of painting: one that is new stands behind that which is painted before it.
class Filmstrip {
 public:
  void add(const Picture& picture, const SvgForm& form, SvgClasses& classes) {
    auto after = elements_.begin();
    svg_elements(picture, form, classes, [&](std::string_view text, std::uint32_t /*group*/) {
      const auto [known, is_new] = places_.try_emplace(std::string(text));
      if (is_new) known->second = elements_.insert(after, {known->first, {}});
      auto& frames = known->second->frames;
      if (frames.empty() || frames.back() != count_) frames.push_back(count_);
      after = std::next(known->second);
    });
    ++count_;
  }

  // Neighbours that are visible in the same frames share one animation.
  void write(std::ostream& out, double seconds) const {
    for (auto from = elements_.begin(); from != elements_.end();) {
      const auto to = std::find_if(from, elements_.end(), [&](const AnimatedElement& element) {
        return element.frames != from->frames;
      });
      const bool is_animated = from->frames.size() < count_;
      if (is_animated) out << begin_group(from->frames, seconds) << '\n';
      for (; from != to; ++from) out << from->text << '\n';
      if (is_animated) out << "</g>\n";
    }
  }

 private:
  // A viewer without animations shows the first frame.
  [[nodiscard]] std::string begin_group(const std::vector<std::size_t>& frames,
                                        double seconds) const {
    std::string times = "0", values = frames.front() == 0 ? "inherit" : "hidden";
    for (std::size_t k = 0; k < frames.size(); ++k) {
      const std::size_t frame = frames[k];
      if (frame > 0 && (k == 0 || frames[k - 1] + 1 < frame)) append(times, values, frame, true);
      if (frame + 1 < count_ && (k + 1 == frames.size() || frames[k + 1] > frame + 1))
        append(times, values, frame + 1, false);
    }
    std::string duration;
    append_decimal(duration, seconds * static_cast<double>(count_));
    return "<g visibility=\"" + values.substr(0, values.find(';')) +
           "\"><animate attributeName=\"visibility\" calcMode=\"discrete\" "
           "repeatCount=\"indefinite\" dur=\"" +
           duration + "s\" keyTimes=\"" + times + "\" values=\"" + values + "\"/>";
  }

  void append(std::string& times, std::string& values, std::size_t frame, bool is_visible) const {
    times += ';' + std::to_string(static_cast<double>(frame) / static_cast<double>(count_));
    values += is_visible ? ";inherit" : ";hidden";
  }

  std::size_t count_ = 0;  // frames
  std::list<AnimatedElement> elements_;
  std::map<std::string, std::list<AnimatedElement>::iterator, std::less<>> places_;
};

}  // namespace

void write_animated_svg(std::ostream& out, std::span<const Picture> frames, double seconds,
                        const VectorStyle& style) {
  Picture largest;
  for (const Picture& frame : frames) {
    largest.width = std::max(largest.width, frame.width);
    largest.height = std::max(largest.height, frame.height);
  }
  const PixelSize size = pixel_size(largest, style, longest_side);
  SvgClasses classes{"paper"};
  Filmstrip film;
  for (const Picture& frame : frames)
    film.add(frame, {style.unit, style.margin, false, false, false}, classes);
  begin_svg(out, size, "px");
  out << " font-family=\"sans-serif\">\n";
  if (!frames.empty()) write_title(out, frames.front());
  out << "<style>\n"
      << svg_rules(classes, style.unit)
      << "</style>\n<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n";
  film.write(out, seconds);
  out << "</svg>\n";
}

}  // namespace dlx::draw
