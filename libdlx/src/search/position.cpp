// The text form of a position: words on one line, read back strictly.
#include "base/lines.hpp"

#include <dlx/solve.hpp>

#include <charconv>

namespace dlx {
namespace {

template <class Number>
std::optional<Number> number_in(std::string_view text) {
  Number value{};
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc{} || stop != text.data() + text.size()) return {};
  return value;
}

// A number from 1, as the id that counts from 0.
template <class Id>
std::optional<Id> id_in(std::string_view text) {
  const auto value = number_in<std::uint32_t>(text);
  if (!value || *value == 0) return {};
  return Id{*value - 1};
}

std::optional<Choice> choice_in(std::string_view text) {
  const std::size_t sign = text.find('=');
  if (sign == std::string_view::npos) return {};
  const bool none = text.substr(sign + 1) == "-";
  const auto option = none ? std::optional(no_option) : id_in<OptionId>(text.substr(sign + 1));
  if (!option) return {};
  if (text.substr(0, sign) == "-") return Choice{std::nullopt, *option};
  const auto item = id_in<ItemId>(text.substr(0, sign));
  if (!item) return {};
  return Choice{item, *option};
}

// The words before the path.
bool read_head(std::string_view text, std::string_view& rest, Position& position) {
  const auto word = [&] { return base::next_token(text, rest).value_or(base::Token{}).text; };
  position.engine = current_engine_name(word());
  if (position.engine == "-") position.engine.clear();
  const auto branch = branch_from_name(word());
  const std::string_view seed = word();
  position.seed = number_in<std::uint64_t>(seed);
  const auto fixed = number_in<std::size_t>(word());
  const std::string_view state = word();
  if (!branch || !fixed || (seed != "-" && !position.seed)) return false;
  position.branch = *branch;
  position.fixed = *fixed;
  position.visited = state == "visited";
  return position.visited || state == "fresh";
}

}  // namespace

std::string Position::to_string() const {
  std::string text = engine.empty() ? "-" : engine;
  (text += ' ') += name(branch);
  (text += ' ') += seed ? std::to_string(*seed) : "-";
  text += ' ' + std::to_string(fixed) + (visited ? " visited" : " fresh");
  for (const auto& [item, option] : path)
    text += ' ' + (item ? std::to_string(index(*item) + 1) : "-") + '=' +
            (option == no_option ? "-" : std::to_string(number(option)));
  return text;
}

std::optional<Position> Position::from_string(std::string_view text) {
  Position position;
  std::string_view rest = text;
  if (!read_head(text, rest, position)) return {};
  while (const auto token = base::next_token(text, rest)) {
    const auto choice = choice_in(token->text);
    if (!choice) return {};
    position.path.push_back(*choice);
  }
  if (position.fixed > position.path.size()) return {};
  return position;
}

}  // namespace dlx
