// The option lines of solutions. Each option is rendered once, when it is first shown; a solution
// is then assembled by copying: short texts by a copy of fixed size, whose excess the next copy
// overwrites.
#pragma once

#include <dlx/solution.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dlx::text {

/// A text under construction. Its storage is kept.
class Sheet {
 public:
  static constexpr std::size_t slack = 32;  // bytes that a copy of fixed size may overrun

  void clear() noexcept { size_ = 0; }
  [[nodiscard]] std::string_view text() const noexcept { return {bytes_.data(), size_}; }

  void append(std::string_view text) { end(copy(room(text.size()), text)); }
  void append_number(std::uint64_t number);

  /// Room for so many bytes and the slack, to be filled from there on; end() says how far.
  [[nodiscard]] char* room(std::size_t more) {
    if (bytes_.size() - size_ < more + slack) bytes_.resize(2 * bytes_.size() + more + slack);
    return bytes_.data() + size_;
  }
  void end(const char* to) noexcept { size_ = static_cast<std::size_t>(to - bytes_.data()); }

  /// Copies a text into the room; where its copy ends.
  static char* copy(char* to, std::string_view text) {
    text.copy(to, text.size());
    return to + text.size();
  }
  /// The same. REQUIRES that `slack` bytes can be read from where the text begins.
  static char* copy_padded(char* to, std::string_view text) {
    text.size() <= slack ? std::string_view(text.data(), slack).copy(to, slack)
                         : text.copy(to, text.size());
    return to + text.size();
  }

 private:
  std::vector<char> bytes_;
  std::size_t size_ = 0;
};

class OptionLines {
 public:
  /// Forgets what was rendered, unless it is of the same problem.
  void start(const Problem& problem);
  [[nodiscard]] const Problem& problem() const noexcept { return problem_; }

  /// Appends ` 3 14 15` for these options, and the lines with their tokens.
  void append(Sheet& sheet, const std::vector<OptionId>& options);

 private:
  // The ends of the texts of an option in characters_: its number, then its line. They begin where
  // those of the one before end.
  struct RenderedPlace {
    std::size_t begin, middle, end;
  };
  [[nodiscard]] const RenderedPlace& place(OptionId option) const noexcept {
    return places_[rendered_[index(option)] - 1];
  }
  std::size_t require_rendered(const std::vector<OptionId>& options);
  void render(OptionId option);

  Problem problem_;
  std::vector<std::uint32_t> rendered_;  // by option: its place, from 1; 0: not rendered
  std::vector<RenderedPlace> places_;
  std::string characters_;  // and behind them, slack
};

}  // namespace dlx::text
