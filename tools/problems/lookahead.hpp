// The beginning of an input, read to see what it is, and then all of it.
#pragma once

#include "cli/streams.hpp"

#include <dlx/text.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace problems {

class Lookahead {
 public:
  /// Reads the pieces up to the end of the first line; an input without lines, such as /dev/zero,
  /// is not read further than its first ones.
  explicit Lookahead(cli::Input& input) : input_(input) {
    constexpr std::size_t longest_first_line = 4096;
    while (text_.size() < longest_first_line && text_.find('\n') == std::string::npos) {
      const std::string_view piece = input.next_chunk();
      if (piece.empty()) break;
      text_ += piece;
    }
  }

  /// The text that was read, without a byte-order mark.
  [[nodiscard]] std::string_view text() const noexcept {
    const std::string_view text = text_;
    return text.starts_with("\xef\xbb\xbf") ? text.substr(3) : text;
  }

  /// The whole input, once.
  [[nodiscard]] dlx::ChunkSource chunks() {
    return [&input = input_, beginning = std::move(text_), is_first = true]() mutable {
      if (std::exchange(is_first, false) && !beginning.empty()) return std::string_view(beginning);
      return input.next_chunk();
    };
  }

 private:
  cli::Input& input_;
  std::string text_;
};

}  // namespace problems
