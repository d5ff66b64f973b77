// Pictures one after the other, for slides: an animated SVG, or a folder with a PNG of each.
#include "cli/files.hpp"
#include "cli/system.hpp"
#include "show/sink.hpp"

#include <dlx/draw/render.hpp>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <ostream>
#include <vector>

namespace show {
namespace {

class AnimationSink : public PictureSink {
 public:
  AnimationSink(std::ostream& out, const Settings& settings) : PictureSink(settings), out_(out) {
    style_.unit *= settings.scale;
  }

  void add_picture(dlx::draw::Picture picture) override {
    finish_looks(picture, settings_);
    frames_.push_back(std::move(picture));
  }

  void finish() override {
    if (frames_.empty()) fail_empty(summaries_.stops());
    make_equally_large();
    if (!settings_.folder.empty()) return write_files();
    if (!settings_.title.empty()) frames_.front().title = settings_.title;
    dlx::draw::write_animated_svg(out_, frames_, 1, style_);
  }

 private:
  void make_equally_large() {
    dlx::draw::Picture largest;
    for (const auto& frame : frames_) {
      largest.width = std::max(largest.width, frame.width);
      largest.height = std::max(largest.height, frame.height);
    }
    for (auto& frame : frames_) {
      frame.width = largest.width;
      frame.height = largest.height;
    }
  }

  // Names have as many digits as the last one needs, so that they are in order.
  [[nodiscard]] std::string path(std::size_t frame) const {
    const std::string number = std::to_string(frame), last = std::to_string(frames_.size() - 1);
    return settings_.folder + "/step-" + std::string(last.size() - number.size(), '0') + number +
           ".png";
  }

  void write_files() const {
    if (!cli::system::make_folder(settings_.folder)) cli::throw_io_error(settings_.folder, errno);
    for (std::size_t frame = 0; frame < frames_.size(); ++frame) write_file(frame);
  }

  void write_file([[maybe_unused]] std::size_t frame) const {
#ifdef DLX_WITH_CAIRO
    std::ofstream file(cli::system::path_of(path(frame)), std::ios::binary);
    dlx::draw::write_png(file, frames_[frame], style_);
    if (!file.flush()) cli::throw_io_error(path(frame), errno);
#endif
  }

  std::ostream& out_;
  dlx::draw::VectorStyle style_;
  std::vector<dlx::draw::Picture> frames_;
};

}  // namespace

std::unique_ptr<Sink> make_animation_sink(std::ostream& out, const Settings& settings) {
  return std::make_unique<AnimationSink>(out, settings);
}

}  // namespace show
