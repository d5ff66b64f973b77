// ParseError's one-line message.
#include <dlx/error.hpp>

namespace dlx {
namespace {

std::string place(const std::string& source, std::size_t line, std::size_t column) {
  std::string text = printable(source);
  if (line > 0) text += ':' + std::to_string(line);
  if (line > 0 && column > 0) text += ':' + std::to_string(column);
  return text;
}

}  // namespace

ParseError::ParseError(std::string source, std::size_t line, std::size_t column,
                       std::string message)
    : std::runtime_error(place(source, line, column) + ": " + message),
      source_(std::move(source)),
      line_(line),
      column_(column),
      message_(std::move(message)) {}

}  // namespace dlx
