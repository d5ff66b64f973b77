// Texts that a later run reads: a first line with format and version, a line for each field, and a
// last line with a digest of all lines before it.
//
//     std::string text = cli::sealed("dlx-thing 1 " + std::string(cli::version()) + "\nsize 3\n");
//     cli::SealedReader reader(text, "a.thing", {"dlx-thing", "1", "a thing of dlx-tools"});
//     const std::uint64_t size = reader.count_in(reader.field("size "));
//     reader.require_end();
//
// The digest is verified first, after the version, so that no damaged text is interpreted. The rest
// is read strictly all the same: a digest can be forged. Each error is a dlx::ParseError.
#pragma once

#include "cli/values.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

/// Bytes that are no printable ASCII, and '%', as %XX.
[[nodiscard]] std::string escaped(std::string_view text);
[[nodiscard]] std::optional<std::string> unescaped(std::string_view text);

/// The lines before the last, and the last line.
[[nodiscard]] std::string sealed(std::string lines);

/// The shortest text that has the same value.
[[nodiscard]] std::string number_text(double value);

/// The text up to the next blank, or the whole; it is taken off together with the blank.
[[nodiscard]] std::string_view take_word(std::string_view& text);

class SealedReader {
 public:
  /// The kind of the text, in words for messages.
  struct Kind {
    std::string_view magic, format;
    std::string_view what;        ///< "a checkpoint of dlx-solve"
    std::string_view short_name;  ///< "checkpoint"
  };

  /// The line that a text of this kind begins with, its end included.
  [[nodiscard]] static std::string first_line(const Kind& kind);
  /// Verifies version and digest. The text must outlive this.
  SealedReader(std::string_view text, std::string source, const Kind& kind);

  [[noreturn]] void fail(const std::string& what) const;
  /// The line read last is none that stands there.
  [[noreturn]] void fail_here() const;

  [[nodiscard]] bool at_end() const noexcept { return rest_.empty(); }
  [[nodiscard]] bool next_is(std::string_view beginning) const noexcept {
    return rest_.starts_with(beginning);
  }
  void require_end() const;
  /// The next line without its first words, which must be these.
  [[nodiscard]] std::string_view field(std::string_view name);

  // The value of a text; each fails for any other text.
  [[nodiscard]] std::string text_in(std::string_view text) const;
  [[nodiscard]] std::uint64_t count_in(std::string_view text) const;
  [[nodiscard]] std::string digest_in(std::string_view text) const;
  [[nodiscard]] double share_in(std::string_view text) const;  ///< from 0 to 1
  /// The place of a word in a list.
  [[nodiscard]] std::size_t choice_in(std::string_view text,
                                      const std::vector<std::string_view>& words) const;

 private:
  [[nodiscard]] std::string_view line();
  void require_version(const Kind& kind);
  void require_seal(const Kind& kind);

  std::string_view all_, rest_;
  std::string source_, short_name_;
  std::size_t line_ = 0;
};

}  // namespace cli
