// Item and option lines. The model's own rules are ProblemBuilder's; here they get their place.
#include "text/problem_parser.hpp"

#include "model/quote.hpp"
#include "text/nearest.hpp"
#include "text/syntax.hpp"

#include <utility>

namespace dlx::text {
namespace {

using model::next_token;
using model::quoted;
using model::Token;

constexpr auto npos = std::string_view::npos;

constexpr std::string_view plain_hint = " (if it is part of a name, try --plain)";
constexpr std::string_view matrix_hint =
    " (is this a matrix of zeros and ones? dlx-convert --from emc reads it)";

}  // namespace

void ProblemParser::line(std::string_view text) {
  has_items_ ? option(text) : items(text);
}

// The item line

void ProblemParser::items(std::string_view text) {
  has_items_ = true;
  bool is_secondary = false;
  std::string_view rest = text;
  while (const auto token = next_token(text, rest)) {
    if (token->text == "|" && dialect_ == Dialect::dlx) {
      if (is_secondary) lines_.fail(token->column, "a second '|' in the item line");
      is_secondary = true;
    } else if (is_secondary) {
      secondary(*token);
    } else {
      primary(*token);
    }
  }
}

void ProblemParser::primary(Token token) {
  const std::size_t bar = dialect_ == Dialect::plain ? npos : token.text.find('|');
  const Bounds limits = bar == npos ? Bounds{} : bounds(token, bar);
  const std::string_view name = bar == npos ? token.text : token.text.substr(bar + 1);
  check_name(token, name);
  try {
    builder_.primary(name, limits);
  } catch (const ModelError& error) {
    lines_.fail(token.column, error.what());
  }
}

void ProblemParser::secondary(Token token) {
  if (token.text.find('|') != npos)
    lines_.fail(token.column, "bounds on secondary item " + quoted(token.text));
  check_name(token, token.text);
  try {
    builder_.secondary(token.text);
  } catch (const ModelError& error) {
    lines_.fail(token.column, error.what());
  }
}

Bounds ProblemParser::bounds(Token token, std::size_t bar) const {
  const std::string_view text = token.text.substr(0, bar);
  const std::size_t colon = text.find(':');
  const std::string_view low = text.substr(0, colon);
  const std::string_view high = colon == npos ? low : text.substr(colon + 1);
  if (!is_number(low) || !is_number(high) || low[0] == '-' || high[0] == '-')
    lines_.fail(token.column,
                "malformed bounds in " + quoted(token.text) + " (they are written 2|x or 1:3|x)");
  const auto least = number_in<std::uint32_t>(low);
  const auto most = number_in<std::uint32_t>(high);
  if (!least || !most)
    lines_.fail(token.column, "a bound in " + quoted(token.text) + " does not fit in 32 bits");
  return {*least, *most};
}

void ProblemParser::check_name(Token token, std::string_view name) const {
  if (dialect_ == Dialect::plain) return;
  if (name.empty()) lines_.fail(token.column, "no name after the bounds " + quoted(token.text));
  if (name.find(':') != npos)
    lines_.fail(token.column,
                "item name " + quoted(name) + " contains ':'" + std::string(plain_hint));
  if (name.find('|') != npos)
    lines_.fail(token.column,
                "item name " + quoted(name) + " contains '|'" + std::string(plain_hint));
}

// Option lines

void ProblemParser::option(std::string_view text) {
  entries_.clear();
  columns_.clear();
  cost_ = 0;
  std::string_view rest = text;
  while (const auto token = next_token(text, rest)) {
    last_column_ = token->column;
    if (dialect_ == Dialect::dlx && token->text[0] == '|') {
      cost(*token);
    } else {
      entry(*token);
    }
  }
  try {
    builder_.option(entries_, cost_);
  } catch (const ModelError& error) {
    const bool placed = error.entry() < columns_.size();
    lines_.fail(placed ? columns_[error.entry()] : last_column_, error.what());
  }
  note_ignored();
}

void ProblemParser::entry(Token token) {
  columns_.push_back(token.column);
  const std::size_t colon = dialect_ == Dialect::plain ? npos : token.text.find(':');
  if (colon == npos) {
    entries_.push_back({known(token, token.text), no_color});
  } else {
    colored_entry(token, colon);
  }
}

void ProblemParser::colored_entry(Token token, std::size_t colon) {
  const std::string_view color = token.text.substr(colon + 1);
  if (colon == 0 || color.empty() || color.find_first_of(":|") != npos)
    lines_.fail(token.column, "malformed color in " + quoted(token.text) + std::string(plain_hint));
  const ItemId item = known(token, token.text.substr(0, colon));
  if (index(item) < builder_.primary_count())
    lines_.fail(token.column, "color on primary item " + quoted(token.text.substr(0, colon)) +
                                  std::string(plain_hint));
  entries_.push_back({item, builder_.color(color)});
}

// A matrix of zeros and ones begins with three numbers, each on a line of its own.
bool ProblemParser::looks_like_matrix(std::string_view name) const {
  const auto is_whole = [](std::string_view text) {
    return text.find_first_not_of("0123456789") == npos;
  };
  return builder_.item_count() == 1 && is_whole(name) && is_whole(builder_.name(ItemId{}));
}

ItemId ProblemParser::known(Token token, std::string_view name) const {
  const auto item = builder_.find_item(name);
  if (!item)
    lines_.fail(token.column, "unknown item " + quoted(name) +
                                  (looks_like_matrix(name) ? std::string(matrix_hint)
                                                           : did_you_mean(name, builder_)));
  return *item;
}

void ProblemParser::cost(Token token) {
  const std::string_view digits = token.text.substr(1);
  const auto value = number_in<std::int64_t>(digits);
  if (!value && !is_number(digits))
    lines_.fail(token.column, "malformed cost " + quoted(token.text) + " (it is written |7)");
  if (!value || __builtin_add_overflow(cost_, *value, &cost_))
    lines_.fail(token.column, "the cost does not fit in 64 bits");
}

void ProblemParser::note_ignored() {
  for (const Entry& entry : entries_)
    if (index(entry.item) < builder_.primary_count()) return;
  if (ignored_++ == 0) first_ignored_ = {lines_.number(), columns_.front(), ""};
}

Warning ProblemParser::ignored_warning() const {
  Warning warning = first_ignored_;
  warning.message = "this option has no primary item and is ignored";
  if (ignored_ == 2) warning.message += " (and so is one more like it)";
  if (ignored_ > 2)
    warning.message += " (and so are " + std::to_string(ignored_ - 1) + " more like it)";
  return warning;
}

Problem ProblemParser::take() {
  warnings_.clear();
  if (ignored_ > 0) warnings_.push_back(ignored_warning());
  ignored_ = 0;
  has_items_ = false;
  given_lines_ = 0;
  named_by_.clear();
  return problem_ = builder_.build();
}

// Givens

std::vector<OptionId> ProblemParser::given(std::string_view text, std::string_view value) {
  named_by_.resize(problem_.option_count(), 0);
  ++given_lines_;
  std::vector<OptionId> options;
  std::string_view rest = value;
  while (const auto token = next_token(text, rest)) options.push_back(given_option(*token));
  return options;
}

OptionId ProblemParser::given_option(Token token) {
  const auto value = number_in<std::uint64_t>(token.text);
  if (!value && !is_number(token.text))
    lines_.fail(token.column, quoted(token.text) + " is not an option number");
  if (!value || *value < 1 || *value > problem_.option_count())
    lines_.fail(token.column, "there is no option " + quoted(token.text) + ": the problem has " +
                                  std::to_string(problem_.option_count()));
  const OptionId option{static_cast<std::uint32_t>(*value - 1)};
  if (!problem_.can_be_chosen(option))
    lines_.fail(token.column,
                "option " + std::to_string(*value) + " has no primary item and is ignored");
  if (std::exchange(named_by_[index(option)], given_lines_) == given_lines_)
    lines_.fail(token.column, "option " + std::to_string(*value) + " is given twice");
  return option;
}

}  // namespace dlx::text
