// Cuts an option line into tokens and finds their first colon on the way: one pass over the line,
// eight bytes at a time.
//
//     Scanner scanner(line);
//     while (scanner.next()) use(scanner.token(), scanner.colon());
#pragma once

#include "base/bytes.hpp"
#include "base/lines.hpp"

#include <string_view>

namespace dlx::text {

class Scanner {
 public:
  explicit Scanner(std::string_view line) noexcept
      : line_(line), at_(line.data()), end_(line.data() + line.size()) {}

  /// Goes to the next token; false if there is none.
  bool next() noexcept {
    while (at_ != end_ && base::is_blank(*at_)) ++at_;
    begin_ = at_;
    colon_ = nullptr;
    if (at_ == end_) return false;
    while (pass(eight_here())) continue;
    return true;
  }

  [[nodiscard]] base::Token token() const noexcept {
    return {{begin_, static_cast<std::size_t>(at_ - begin_)},
            static_cast<std::size_t>(begin_ - line_.data()) + 1};
  }
  /// The place of the token's first colon, npos if it has none.
  [[nodiscard]] std::size_t colon() const noexcept {
    return colon_ == nullptr ? std::string_view::npos : static_cast<std::size_t>(colon_ - begin_);
  }

 private:
  // The next eight bytes; behind the line's end, blanks.
  [[nodiscard]] base::Bytes eight_here() const noexcept {
    const auto left = static_cast<std::size_t>(end_ - at_);
    if (left >= 8) return base::load_eight(at_);
    const base::Bytes blanks = base::each_byte * ' ';
    return base::load_first({at_, left}) | blanks << (8 * left);
  }

  // Passes what of the eight bytes belongs to the token; true if that is all of them.
  bool pass(base::Bytes eight) noexcept {
    const std::size_t size =
        base::first_mark(base::equal_to(eight, ' ') | base::equal_to(eight, '\t'));
    const std::size_t colon = base::first_mark(base::equal_to(eight, ':'));
    if (colon < size && colon_ == nullptr) colon_ = at_ + colon;
    at_ += size;
    return size == 8;
  }

  std::string_view line_;
  const char* at_;
  const char* end_;
  const char* begin_ = nullptr;
  const char* colon_ = nullptr;
};

}  // namespace dlx::text
