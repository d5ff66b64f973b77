// Item and option lines. The model's own rules are ProblemBuilder's; here they get their place.
#include "text/problem_parser.hpp"

#include "base/quote.hpp"
#include "text/scanner.hpp"
#include "text/syntax.hpp"

#include <algorithm>
#include <utility>

namespace dlx::text {
namespace {

using base::in_quotes;
using base::next_token;
using base::Token;

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
  item_line_ = lines_.number();
  bool is_secondary = false;
  std::string_view rest = text;
  while (const auto token = next_token(text, rest)) {
    if (token->text == "|" && dialect_ == Dialect::dlx) {
      if (is_secondary) lines_.fail(token->column, "a second '|' in the item line");
      is_secondary = true;
    } else {
      item(*token, is_secondary);
    }
  }
  prompted_ =
      dialect_ == Dialect::dlx && builder_.item_count() > 0 && builder_.name(ItemId{0}) == ">";
}

void ProblemParser::item(Token token, bool is_secondary) {
  if (builder_.item_count() >= limits_.items)
    lines_.fail(token.column, "more than the " + std::to_string(limits_.items) + " items allowed");
  is_secondary ? secondary(token) : primary(token);
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
    lines_.fail(token.column, "bounds on secondary item " + in_quotes(token.text));
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
    lines_.fail(token.column, "malformed bounds in " + in_quotes(token.text) +
                                  " (they are written 2|x or 1:3|x)");
  const auto least = number_in<std::uint32_t>(low);
  const auto most = number_in<std::uint32_t>(high);
  if (!least || !most)
    lines_.fail(token.column, "a bound in " + in_quotes(token.text) + " does not fit in 32 bits");
  return {*least, *most};
}

void ProblemParser::check_name(Token token, std::string_view name) const {
  if (dialect_ == Dialect::plain) return;
  if (name.empty()) lines_.fail(token.column, "no name after the bounds " + in_quotes(token.text));
  if (name.find(':') != npos)
    lines_.fail(token.column,
                "item name " + in_quotes(name) + " contains ':'" + std::string(plain_hint));
  if (name.find('|') != npos)
    lines_.fail(token.column,
                "item name " + in_quotes(name) + " contains '|'" + std::string(plain_hint));
}

// Option lines

void ProblemParser::option(std::string_view text) {
  if (builder_.option_count() >= limits_.options)
    lines_.fail(0, "more than the " + std::to_string(limits_.options) + " options allowed");
  entries_.clear();
  cost_ = 0;
  Scanner scanner(text);
  while (scanner.next()) {
    const Token token = scanner.token();
    if (dialect_ == Dialect::dlx && token.text[0] == '|') {
      cost(token);
    } else if (dialect_ == Dialect::plain || scanner.colon() == npos) {
      entries_.push_back({known(token, token.text), no_color});
    } else {
      entries_.push_back(colored_entry(token, scanner.colon()));
    }
  }
  prompted_ = prompted_ && !entries_.empty() && entries_[0].item == ItemId{0};
  try {
    builder_.option(entries_, cost_);
  } catch (const ModelError& error) {
    lines_.fail(column_of_entry(text, error.entry()), error.what());
  }
  if (!has_primary()) note_ignored(text);
}

// The column of an entry of an option line, or if it has no such entry, of the line's last token.
std::size_t ProblemParser::column_of_entry(std::string_view text, std::size_t entry) const {
  std::size_t column = 1;
  std::string_view rest = text;
  for (std::size_t passed = 0; passed <= entry;) {
    const auto token = next_token(text, rest);
    if (!token) break;
    column = token->column;
    if (dialect_ == Dialect::plain || token->text[0] != '|') ++passed;
  }
  return column;
}

Entry ProblemParser::colored_entry(Token token, std::size_t colon) {
  const std::string_view color = token.text.substr(colon + 1);
  if (colon == 0 || color.empty() || color.find_first_of(":|") != npos)
    lines_.fail(token.column,
                "malformed color in " + in_quotes(token.text) + std::string(plain_hint));
  const ItemId item = known(token, token.text.substr(0, colon));
  if (index(item) < builder_.primary_count())
    lines_.fail(token.column, "color on primary item " + in_quotes(token.text.substr(0, colon)) +
                                  std::string(plain_hint));
  return {item, builder_.color(color)};
}

// A matrix of zeros and ones begins with three numbers, each on a line of its own.
bool ProblemParser::looks_like_matrix(std::string_view name) const {
  return builder_.item_count() == 1 && base::is_whole(name) &&
         base::is_whole(builder_.name(ItemId{}));
}

std::string ProblemParser::suggestion(std::string_view name) const {
  std::vector<std::string_view> names;
  for (std::uint32_t i = 0; i < builder_.item_count(); ++i)
    names.push_back(builder_.name(ItemId{i}));
  return did_you_mean(name, names);
}

ItemId ProblemParser::known(Token token, std::string_view name) const {
  const auto item = builder_.find_item(name);
  if (!item)
    lines_.fail(token.column,
                "unknown item " + in_quotes(name) +
                    (looks_like_matrix(name) ? std::string(matrix_hint) : suggestion(name)));
  return *item;
}

void ProblemParser::cost(Token token) {
  const std::string_view digits = token.text.substr(1);
  const auto value = number_in<std::int64_t>(digits);
  if (!value && !is_number(digits))
    lines_.fail(token.column, "malformed cost " + in_quotes(token.text) + " (it is written |7)");
  if (!value || __builtin_add_overflow(cost_, *value, &cost_))
    lines_.fail(token.column, "the cost does not fit in 64 bits");
}

bool ProblemParser::has_primary() const noexcept {
  const std::size_t primaries = builder_.primary_count();
  return std::any_of(entries_.begin(), entries_.end(),
                     [&](Entry entry) { return index(entry.item) < primaries; });
}

void ProblemParser::note_ignored(std::string_view text) {
  if (ignored_++ == 0) first_ignored_ = {lines_.number(), column_of_entry(text, 0), ""};
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
  if (prompted_)
    lines_.fail_at(item_line_, 1,
                   "lines begin with '>': pasted prompts? (--plain reads them as they are)");
  warnings_.clear();
  if (ignored_ > 0) warnings_.push_back(ignored_warning());
  ignored_ = 0;
  has_items_ = false;
  given_lines_ = 0;
  return problem_ = builder_.build();
}

// Givens

void ProblemParser::given(std::string_view text, std::string_view value,
                          std::vector<OptionId>& options) {
  if (given_lines_++ == 0) mark_ignored();
  options.clear();
  std::string_view rest = value;
  while (const auto token = next_token(text, rest)) {
    const auto number = number_in<std::uint64_t>(token->text);
    const std::uint64_t at = number.value_or(0) - 1;  // of 0 the largest there is
    if (at >= named_by_.size() || named_by_[at] >= given_lines_) refuse_given(*token, number);
    named_by_[at] = given_lines_;
    options.push_back(OptionId{static_cast<std::uint32_t>(at)});
  }
}

// Options that cannot be given count as named by every line.
void ProblemParser::mark_ignored() {
  named_by_.assign(problem_.option_count(), 0);
  for (std::uint32_t o = 0; o < named_by_.size(); ++o)
    if (!problem_.can_be_chosen(OptionId{o})) named_by_[o] = every_line;
}

void ProblemParser::refuse_given(Token token, std::optional<std::uint64_t> number) const {
  if (!number && !is_number(token.text))
    lines_.fail(token.column, in_quotes(token.text) + " is not an option number");
  if (number.value_or(0) < 1 || *number > problem_.option_count())
    lines_.fail(token.column, "there is no option " + in_quotes(token.text) + ": the problem has " +
                                  std::to_string(problem_.option_count()));
  const std::string option = "option " + std::to_string(*number);
  if (named_by_[*number - 1] == every_line)
    lines_.fail(token.column, option + " has no primary item and is ignored");
  lines_.fail(token.column, option + " is given twice");
}

}  // namespace dlx::text
