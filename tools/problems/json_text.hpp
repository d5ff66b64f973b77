// JSON of other programs: an error names line and column of what is no JSON.
//
//     const problems::Json root = problems::parse_json(text, "puzzle.json");
//     // ParseError: puzzle.json:2:16: malformed JSON: syntax error while parsing value - ...
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace problems {

using Json = nlohmann::json;

/// The text without the byte-order mark that it may begin with.
[[nodiscard]] std::string_view without_mark(std::string_view text) noexcept;

/// `text` begins with no byte-order mark, and on line `first_line`. Throws dlx::ParseError.
[[nodiscard]] Json parse_json(std::string_view text, const std::string& source,
                              std::size_t first_line = 1);

/// A string or a whole number as text; nothing for other values.
[[nodiscard]] std::optional<std::string> text_of(const Json& value);

/// A value for a message, in quotes.
[[nodiscard]] std::string in_quotes(const Json& value);

}  // namespace problems
