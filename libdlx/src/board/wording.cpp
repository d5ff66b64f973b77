// Words by the rows of the table of kinds: templates filled with what the forms of items capture.
#include "board/wording.hpp"

#include "base/numbers.hpp"
#include "board/glue.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace dlx::board {
namespace {

// The cage of a cell, which may lie outside of the board; null: none.
const Cage* cage_at(const Board& board, Cell cell) {
  return board.has(cell) ? board.cage_of(board.index(cell)) : nullptr;
}

bool is_place(Role role) {
  return role == Role::cell || role == Role::place || role == Role::seat || role == Role::slot;
}

}  // namespace

// --- Items

Wording::Wording(const Board& board, const Problem& problem, Language language)
    : board_(board), problem_(problem), language_(language) {
  for (std::uint32_t i = 0; i < problem.item_count(); ++i)
    meanings_.push_back(meaning(board, problem.name(ItemId{i})));
}

std::string Wording::item(ItemId item) const {
  if (const Cage* const cage = cage_of(item)) return name_of(*cage);
  return item_in_words(board_, problem_.name(item), language_);
}

std::string Wording::name_of(const Cage& cage) const {
  return cage_in_words(board_, cage, language_);
}

// The cage of a cell whose options fill it together with others; else null.
const Cage* Wording::cage_of(ItemId item) const {
  const Meaning& means = meanings_[index(item)];
  if (board_.cages.empty() || means.role() != Role::cell) return nullptr;
  const Cage* const cage = cage_at(board_, *means.captures.cells[0]);
  if (cage == nullptr || cage->cells.size() < 2) return nullptr;
  for (std::uint32_t o = 0; o < problem_.option_count(); ++o)
    for (const Entry& entry : problem_.option(OptionId{o}))
      if (entry.item == item) return cells_of(OptionId{o}).size() > 1 ? cage : nullptr;
  return nullptr;
}

// The cage that an option fills; null if it is none.
const Cage* Wording::filled_cage(OptionId option) const {
  if (board_.cages.empty()) return nullptr;
  const auto cells = cells_of(option);
  return cells.size() > 1 ? cage_at(board_, cells.front().cell) : nullptr;
}

std::vector<Filled> Wording::cells_of(OptionId option) const {
  return placement_of(board_, problem_, option).cells;
}

// --- Options

std::string Wording::option(OptionId option) const {
  const Glue& glue = glue_of(language_);
  switch (board_.kind->style) {
    case OptionStyle::black:
      return black_cells(option);
    case OptionStyle::tiles:
      return tile(option, true, true);
    case OptionStyle::words:
      return colors(option, "") + std::string(glue.in_slot) + names(option, Role::slot, " ");
    case OptionStyle::digits:
      return digits(option);
    case OptionStyle::crossing:
      if (const auto cells = cells_of(option); !cells.empty())
        return board_.naming.name(cells.front().cell);
      break;
    default:
      break;
  }
  return piece(option);
}

// `F on r1c1 r1c2`, `4 on 1 and 6`, `Marie on seat S1`: the other primary items on the cells.
std::string Wording::piece(OptionId option) const {
  const Glue& glue = glue_of(language_);
  std::vector<std::string> cells, others;
  for (const Entry& entry : problem_.option(option)) {
    const Meaning& means = meanings_[index(entry.item)];
    const std::string name(problem_.name(entry.item));
    if (is_named_open(entry.item)) others.push_back(item(entry.item));
    if (!problem_.is_primary(entry.item) || means.role() == Role::line) continue;
    if (means.role() == Role::place)
      cells.emplace_back(means.captures.texts[0]);
    else if (means.role() == Role::seat)
      cells.push_back(item(entry.item));
    else if (means.role() == Role::cell)
      cells.push_back(name);
    else
      others.push_back(guest_of(board_, name));
  }
  const bool are_places = board_.kind->style == OptionStyle::pairs;
  const std::string on = joined(cells, are_places ? glue.and_ : " "), what = joined(others, " ");
  if (on.empty() || what.empty()) return on + what;
  return what + std::string(glue.on) + on;
}

// A secondary item that says in words why cells stay open: `water`.
bool Wording::is_named_open(ItemId item) const {
  const Meaning& means = meanings_[index(item)];
  return means.role() == Role::open && !problem_.is_primary(item) &&
         !means.form->words[0].name.empty();
}
bool Wording::is_named_open(OptionId option) const {
  const auto entries = problem_.option(option);
  return std::any_of(entries.begin(), entries.end(),
                     [this](const Entry& entry) { return is_named_open(entry.item); });
}

// True for what sees cells from outside, and for a step or choice of a mark that fills no cell.
bool Wording::is_view(ItemId item, OptionId option) const {
  const Meaning& means = meanings_[index(item)];
  if (!problem_.is_primary(item)) return false;
  if (means.role() != Role::mark) return means.role() == Role::view;
  return !board_.marks.empty() && !means.form->words[0].name.empty() && cells_of(option).empty();
}

// `r1c4=8`, `r6c5=9 r7c5=7`, or `1 2 5 3 4 in row 1 from the left`.
std::string Wording::digits(OptionId option) const {
  for (const Entry& entry : problem_.option(option))
    if (is_view(entry.item, option))
      return colors(option, " ") + std::string(glue_of(language_).in_view) + item(entry.item);
  std::vector<std::string> texts;
  for (const Filled& filled : cells_of(option))
    if (!filled.symbol.empty())
      texts.push_back(board_.naming.name(filled.cell) + '=' + filled.symbol);
  if (!texts.empty()) return joined(texts, " ");
  const std::string sum = names(option, Role::line, " ");
  return sum.empty() ? piece(option) : sum + std::string(glue_of(language_).as) + summands(option);
}

// The digits of a sum: all but those that its option leaves out.
std::string Wording::summands(OptionId option) const {
  std::set<std::string_view> left_out;
  for (const Entry& entry : problem_.option(option)) {
    const Meaning& means = meanings_[index(entry.item)];
    if (means.role() == Role::digit) left_out.insert(means.captures.texts[1]);
  }
  std::vector<std::string> texts;
  for (std::uint32_t digit = 1; digit <= board_.digits(); ++digit)
    if (std::string text = std::to_string(digit); !left_out.contains(text))
      texts.push_back(std::move(text));
  return listed(texts, glue_of(language_).and_);
}

std::string Wording::black_cells(OptionId option) const {
  std::vector<std::string> cells;
  for (const Filled& filled : cells_of(option))
    if (filled.symbol == "#") cells.push_back(board_.naming.name(filled.cell));
  return cells.empty() ? std::string(glue_of(language_).none) : joined(cells, " ");
}

// A tile, the cell it lies on, and how it lies there, if not as its name says: its colors from
// above clockwise. Without its name or its cell where the item is that.
std::string Wording::tile(OptionId option, bool with_cell, bool with_name) const {
  const Glue& glue = glue_of(language_);
  const Placement placement = placement_of(board_, problem_, option);
  std::string text = with_name ? placement.piece : "";
  if (with_cell && !placement.cells.empty())
    text += std::string(with_name ? glue.on : "") + board_.naming.name(placement.cells[0].cell);
  const std::string lies = colors(option, "-");
  return lies == placement.piece ? text : text + std::string(glue.as_tile) + lies;
}

// The colors of an option, in its order.
// A filling of some cells of a sudoku names them.
std::string Wording::colors(OptionId option, std::string_view between) const {
  std::vector<std::string> texts;
  for (const Entry& entry : problem_.option(option)) {
    if (entry.color == no_color || meanings_[index(entry.item)].role() == Role::line) continue;
    const Meaning& means = meanings_[index(entry.item)];
    const bool is_mark = means.role() == Role::mark && !board_.marks.empty();
    if (is_mark && means.form->words[0].name.empty()) continue;  // a state
    texts.push_back(is_mark ? item(entry.item) + '=' : std::string());
    texts.back() += problem_.name(entry.color);
  }
  return joined(texts, between);
}

// The primary items of an option that have this role.
std::string Wording::names(OptionId option, Role role, std::string_view between) const {
  std::vector<std::string> texts;
  for (const Entry& entry : problem_.option(option))
    if (problem_.is_primary(entry.item) && meanings_[index(entry.item)].role() == role)
      texts.push_back(item(entry.item));
  return joined(texts, between);
}

std::string Wording::options(std::span<const OptionId> options) const {
  return told(options, ", ", [this](OptionId o) { return option(o); });
}

// Several options may put the same digit into a cell, so each text is told once. Where options are
// many, only the first are compared.
std::string Wording::told(std::span<const OptionId> options, std::string_view between,
                          const std::function<std::string(OptionId)>& tell) const {
  constexpr std::size_t most_compared = 64;
  std::vector<std::string> texts;
  for (const OptionId option : options.first(std::min(options.size(), most_compared)))
    if (std::string text = tell(option); std::find(texts.begin(), texts.end(), text) == texts.end())
      texts.push_back(std::move(text));
  const std::size_t count = texts.size() + options.size() - std::min(options.size(), most_compared);
  if (count <= most_told) return joined(texts, between);
  texts.resize(std::min(texts.size(), most_told - 1));
  const Glue& glue = glue_of(language_);
  return joined(texts, between) + std::string(glue.and_) + std::to_string(count - texts.size()) +
         std::string(glue.others);
}

// --- Options of an item

std::string Wording::within(ItemId item, std::span<const OptionId> options) const {
  const Glue& glue = glue_of(language_);
  const bool is_caged = cage_of(item) != nullptr;
  const bool are_fillings = std::any_of(options.begin(), options.end(), [this](OptionId option) {
    return filled_cage(option) != nullptr;
  });
  return told(options, is_caged || are_fillings ? glue.or_ : ", ",
              [&](OptionId option) { return is_caged ? symbols(option) : apart(item, option); });
}

// `9, 7 and 2`.
std::string Wording::symbols(OptionId option) const {
  std::vector<std::string> texts;
  for (const Filled& filled : cells_of(option)) texts.push_back(filled.symbol);
  return listed(texts, glue_of(language_).and_);
}

// The part of an option that tells it from the rest of its item's options.
std::string Wording::apart(ItemId item, OptionId option) const {
  const Role role = meanings_[index(item)].role();
  const Glue& glue = glue_of(language_);
  if (is_view(item, option)) return colors(option, " ");
  if (role == Role::line && !board_.sums.empty()) return summands(option);
  if (const Cage* const cage = filled_cage(option); cage != nullptr && !is_place(role))
    return name_of(*cage) + std::string(glue.as) + symbols(option);
  switch (board_.kind->style) {
    case OptionStyle::tiles:
      return tile(option, !is_place(role), is_place(role));
    case OptionStyle::words:
      return is_place(role) ? colors(option, "") : names(option, Role::slot, " ");
    case OptionStyle::digits:
      return half_of(option, "=", is_place(role));
    case OptionStyle::seats:
      return half_of(option, glue.on, !is_place(role));
    case OptionStyle::pieces:
      if (is_place(role) && is_named_open(option)) return half_of(option, glue.on, false);
      [[fallthrough]];
    case OptionStyle::pairs:
      return is_place(role) ? this->option(option) : half_of(option, glue.on, true);
    default:
      return this->option(option);
  }
}

// Cuts `r1c4=8` or `F on r1c1` at the text between, and gives one of the halves.
std::string Wording::half_of(OptionId option, std::string_view between, bool is_second) const {
  std::string whole = this->option(option);
  const std::size_t middle = whole.find(between);
  const bool has_several = between == "=" && whole.find(' ') != std::string::npos;
  if (middle == std::string::npos || has_several) return whole;
  return is_second ? whole.substr(middle + between.size()) : whole.substr(0, middle);
}

// --- Sentences

const Sentences& Wording::sentences(ItemId item, std::span<const OptionId> options) const {
  const Role role = meanings_[index(item)].role();
  const bool are_fillings = std::any_of(options.begin(), options.end(), [this](OptionId option) {
    return filled_cage(option) != nullptr;
  });
  Subject subject = are_fillings ? Subject::filling : Subject::any;
  if (is_place(role)) subject = Subject::cell;
  if (cage_of(item) != nullptr || role == Role::view || role == Role::line) subject = Subject::cage;
  const auto table = board_.kind->sentences;
  const auto found = std::find_if(table.begin(), table.end(), [&](const Sentences& row) {
    return row.language == language_ && (row.subject == subject || row.subject == Subject::any);
  });
  return found != table.end() ? *found : table.back();
}

std::string Wording::signs(ItemId item, std::span<const OptionId> excluded) const {
  const Meaning& about = meanings_[index(item)];
  if (board_.signs.empty() || about.role() != Role::cell) return "";
  if (!board_.has(*about.captures.cells[0])) return "";
  const std::size_t own = board_.index(*about.captures.cells[0]);
  std::set<std::size_t> cells;
  for (const OptionId option : excluded)
    for (const Filled& filled : cells_of(option)) cells.insert(board_.index(filled.cell));
  std::set<std::string> signs;
  for (const Sign& sign : board_.signs) {
    const bool is_ours = (sign.first == own && cells.contains(sign.second)) ||
                         (sign.second == own && cells.contains(sign.first));
    if (is_ours) signs.insert(board_.name(sign.first) + sign.sign + board_.name(sign.second));
  }
  if (signs.empty()) return "";
  return " (" + joined({signs.begin(), signs.end()}, ", ") + ')';
}

}  // namespace dlx::board
