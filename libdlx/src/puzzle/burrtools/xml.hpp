// A small XML document in memory, with the places of its elements.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dlx::puzzle {

struct XmlElement {
  std::string name;
  std::vector<std::pair<std::string, std::string>> attributes;
  std::string text;  ///< what stands between its tags, elements left out
  std::vector<XmlElement> children;
  std::size_t line = 0, column = 0;            ///< of its tag
  std::size_t text_line = 0, text_column = 0;  ///< of the text

  /// The value of an attribute, or null.
  [[nodiscard]] const std::string* find(std::string_view attribute) const noexcept;
  /// The first child of that name, or null.
  [[nodiscard]] const XmlElement* child(std::string_view name) const noexcept;
};

/// The root. Elements named in `skipped` are left out with all that they hold. Throws ParseError
/// for what is not well-formed, for a document type, and for elements nested too deeply.
[[nodiscard]] XmlElement read_xml(std::string_view text, const std::string& source,
                                  std::span<const std::string_view> skipped);

/// Decompresses gzip. Throws ParseError for damaged data and for more than 64 MB.
[[nodiscard]] std::string gunzip(std::string_view bytes, const std::string& source);

}  // namespace dlx::puzzle
