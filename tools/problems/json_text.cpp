#include "problems/json_text.hpp"

#include <dlx/error.hpp>

#include <algorithm>

namespace problems {
namespace {

// The reason of an error, without the place, which is told before, and the text that was read.
std::string reason_of(const Json::exception& error) {
  std::string what = error.what();
  if (const std::size_t place = what.find("column "); place != std::string::npos)
    if (const std::size_t colon = what.find(": ", place); colon != std::string::npos)
      what.erase(0, colon + 2);
  if (what.starts_with('[')) what.erase(0, what.find("] ") + 2);
  if (const std::size_t read = what.find("; last read: "); read != std::string::npos)
    what.erase(read, std::max(what.rfind("'; expected"), read) - read + 1);
  return dlx::printable(what);
}

}  // namespace

std::string_view without_mark(std::string_view text) noexcept {
  return text.substr(text.starts_with("\xef\xbb\xbf") ? 3 : 0);
}

Json parse_json(std::string_view text, const std::string& source, std::size_t first_line) try {
  return Json::parse(text);
} catch (const Json::parse_error& error) {
  const std::size_t at = std::min(std::max<std::size_t>(error.byte, 1) - 1, text.size());
  const auto lines = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
  const std::size_t start = at == 0 ? std::string::npos : text.rfind('\n', at - 1);
  const std::size_t column = start == std::string::npos ? at + 1 : at - start;
  throw dlx::ParseError(source, first_line + static_cast<std::size_t>(lines), column,
                        "malformed JSON: " + reason_of(error));
} catch (const Json::exception& error) {
  throw dlx::ParseError(source, 0, 0, "malformed JSON: " + reason_of(error));
}

std::optional<std::string> text_of(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number_integer()) return value.dump();
  return std::nullopt;
}

std::string in_quotes(const Json& value) {
  return dlx::in_quotes(value.is_string() ? value.get_ref<const std::string&>() : value.dump());
}

}  // namespace problems
