// Words by the rows of the table of kinds: templates filled with what the forms of items capture.
#include "board/words.hpp"

#include "base/numbers.hpp"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

namespace dlx::board {
namespace {

// More than these are only counted.
constexpr std::size_t most_told = 8;

// The small words between things, by Language.
struct Glue {
  std::string_view on, in, in_slot, in_view, as, as_tile, and_, or_, at_cage, cage, others, none;
  std::array<std::string_view, 7> counts;  // of 0, 1, 2, ...
  std::array<std::string_view, 3> times;   // the same
  std::string_view times_many;
  std::string_view instead, instead_of_low, instead_of_high;
  std::string_view option, of_option, nameless;  // of options by their numbers
  std::string_view on_open;                      // what is said of a cell that should stay open
};
constexpr std::array<Glue, 2> glues{{
    {" on ",
     " in ",
     " in ",
     " in ",
     ", as ",
     " as ",
     " and ",
     ", or ",
     " at",
     "the cage of ",
     " others",
     "none",
     {"none", "one", "two", "three", "four", "five", "six"},
     {"never", "once", "twice"},
     " times",
     " instead of {bound}",
     " instead of at least {bound}",
     " instead of at most {bound}",
     "option ",
     " of option ",
     "the piece of option ",
     "{piece} lies on {cell}, which should stay open"},
    {" sur ",
     " dans ",
     " en ",
     " dans ",
     ", en ",
     " posée en ",
     " et ",
     ", ou ",
     " en",
     "la cage de ",
     " autres",
     "aucune",
     {"aucune", "une", "deux", "trois", "quatre", "cinq", "six"},
     {"jamais", "une fois", "deux fois"},
     " fois",
     " au lieu de {bound}",
     " au lieu de {bound} au moins",
     " au lieu de {bound} au plus",
     "l'option ",
     " de l'option ",
     "la pièce de l'option ",
     "{piece} est sur {cell}, qui doit rester libre"},
}};

const Glue& glue_of(Language language) {
  return glues[static_cast<std::size_t>(language)];
}

std::string joined(const std::vector<std::string>& texts, std::string_view between) {
  std::string all;
  for (const std::string& text : texts) (all += all.empty() ? "" : between) += text;
  return all;
}

// `9, 7 and 2`.
std::string listed(const std::vector<std::string>& texts, std::string_view last) {
  std::string all;
  for (std::size_t k = 0; k < texts.size(); ++k)
    (all += k == 0 ? "" : k + 1 == texts.size() ? last : ", ") += texts[k];
  return all;
}

// The first of many, then `5 others`.
std::vector<std::string> shortened(std::vector<std::string> texts, Language language) {
  if (texts.size() <= most_told) return texts;
  const std::size_t others = texts.size() - (most_told - 1);
  texts.resize(most_told - 1);
  texts.push_back(std::to_string(others) + std::string(glue_of(language).others));
  return texts;
}

std::string counted(std::size_t count, Language language) {
  const auto& words = glue_of(language).counts;
  return count < words.size() ? std::string(words[count]) : std::to_string(count);
}

std::string times(std::size_t count, Language language) {
  const auto& words = glue_of(language).times;
  return count < words.size()
             ? std::string(words[count])
             : counted(count, language) + std::string(glue_of(language).times_many);
}

std::string guest_of(const Board& board, std::string_view item) {
  const auto guest = board.guests.find(item);
  return guest == board.guests.end() ? std::string(item) : guest->second;
}

// `the cage of 16 at r6c5 r7c5`.
std::string cage_in_words(const Board& board, const Cage& cage, Language language) {
  const Glue& glue = glue_of(language);
  std::string name = std::string(glue.cage) + cage.clue + std::string(glue.at_cage);
  for (const std::size_t cell : cage.cells) name += ' ' + board.name(cell);
  return name;
}

std::string item_in_words(const Board& board, std::string_view name, Language language) {
  const Meaning means = meaning(board, name);
  if (means.form == nullptr) return std::string(name);
  const std::string_view text = means.form->words[static_cast<std::size_t>(language)].name;
  if (text.empty()) return std::string(name);
  return with(filled(text, means.captures), "{guest}", guest_of(board, name));
}

bool is_place(Role role) {
  return role == Role::cell || role == Role::place || role == Role::seat || role == Role::slot;
}

}  // namespace

std::string with(std::string_view text, std::string_view place, std::string_view value) {
  std::string result(text);
  for (std::size_t at = result.find(place); at != std::string::npos;
       at = result.find(place, at + value.size()))
    result.replace(at, place.size(), value);
  return result;
}

std::string filled(std::string_view text, const Captures& captures) {
  const auto number = base::number_in<std::uint64_t>(captures.texts[0]).value_or(0);
  std::string result = with(text, "{1+1}", std::to_string(number + 1));
  result = with(result, "{1}", captures.texts[0]);
  return with(result, "{2}", captures.texts[1]);
}

// --- Items

Words::Words(const Board& board, const Problem& problem, Language language)
    : board_(board), problem_(problem), language_(language) {
  for (std::uint32_t i = 0; i < problem.item_count(); ++i)
    meanings_.push_back(meaning(board, problem.name(ItemId{i})));
}

std::string Words::item(ItemId item) const {
  if (const Cage* const cage = cage_of(item)) return name_of(*cage);
  return item_in_words(board_, problem_.name(item), language_);
}

std::string Words::name_of(const Cage& cage) const {
  return cage_in_words(board_, cage, language_);
}

// The cage of a cell whose options fill it together with others; else null.
const Cage* Words::cage_of(ItemId item) const {
  const Meaning& means = meanings_[index(item)];
  if (board_.cages.empty() || means.role() != Role::cell) return nullptr;
  const Cage* const cage = board_.cage_of(board_.index(*means.captures.cells[0]));
  if (cage == nullptr || cage->cells.size() < 2) return nullptr;
  for (std::uint32_t o = 0; o < problem_.option_count(); ++o)
    for (const Entry& entry : problem_.option(OptionId{o}))
      if (entry.item == item) return cells_of(OptionId{o}).size() > 1 ? cage : nullptr;
  return nullptr;
}

// The cage that an option fills; null if it is none.
const Cage* Words::filled_cage(OptionId option) const {
  if (board_.cages.empty()) return nullptr;
  const auto cells = cells_of(option);
  return cells.size() > 1 ? board_.cage_of(board_.index(cells.front().cell)) : nullptr;
}

std::vector<Filled> Words::cells_of(OptionId option) const {
  return placement_of(board_, problem_, option).cells;
}

// --- Options

std::string Words::option(OptionId option) const {
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
std::string Words::piece(OptionId option) const {
  const Glue& glue = glue_of(language_);
  std::vector<std::string> cells, others;
  for (const Entry& entry : problem_.option(option)) {
    if (!problem_.is_primary(entry.item)) continue;
    const Meaning& means = meanings_[index(entry.item)];
    const std::string name(problem_.name(entry.item));
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

// `r1c4=8`, `r6c5=9 r7c5=7`, or `1 2 5 3 4 in row 1 from the left`.
std::string Words::digits(OptionId option) const {
  for (const Entry& entry : problem_.option(option))
    if (problem_.is_primary(entry.item) && meanings_[index(entry.item)].role() == Role::view)
      return colors(option, " ") + std::string(glue_of(language_).in_view) + item(entry.item);
  std::vector<std::string> texts;
  for (const Filled& filled : cells_of(option))
    if (!filled.symbol.empty())
      texts.push_back(board_.naming.name(filled.cell) + '=' + filled.symbol);
  return texts.empty() ? piece(option) : joined(texts, " ");
}

std::string Words::black_cells(OptionId option) const {
  std::vector<std::string> cells;
  for (const Filled& filled : cells_of(option))
    if (filled.symbol == "#") cells.push_back(board_.naming.name(filled.cell));
  return cells.empty() ? std::string(glue_of(language_).none) : joined(cells, " ");
}

// A tile, the cell it lies on, and how it lies there, if not as its name says: its colors from
// above clockwise. Without its name or its cell where the item is that.
std::string Words::tile(OptionId option, bool with_cell, bool with_name) const {
  const Glue& glue = glue_of(language_);
  const Placement placement = placement_of(board_, problem_, option);
  std::string text = with_name ? placement.piece : "";
  if (with_cell && !placement.cells.empty())
    text += std::string(with_name ? glue.on : "") + board_.naming.name(placement.cells[0].cell);
  const std::string lies = colors(option, "-");
  return lies == placement.piece ? text : text + std::string(glue.as_tile) + lies;
}

// The colors of an option, in its order.
std::string Words::colors(OptionId option, std::string_view between) const {
  std::vector<std::string> texts;
  for (const Entry& entry : problem_.option(option))
    if (entry.color != no_color) texts.emplace_back(problem_.name(entry.color));
  return joined(texts, between);
}

// The primary items of an option that have this role.
std::string Words::names(OptionId option, Role role, std::string_view between) const {
  std::vector<std::string> texts;
  for (const Entry& entry : problem_.option(option))
    if (problem_.is_primary(entry.item) && meanings_[index(entry.item)].role() == role)
      texts.push_back(item(entry.item));
  return joined(texts, between);
}

std::string Words::options(std::span<const OptionId> options) const {
  return told(options, ", ", [this](OptionId o) { return option(o); });
}

std::string Words::told(std::span<const OptionId> options, std::string_view between,
                        const std::function<std::string(OptionId)>& tell) const {
  const std::size_t most = options.size() > most_told ? most_told - 1 : most_told;
  std::vector<std::string> texts;
  for (std::size_t o = 0; o < std::min(most, options.size()); ++o)
    texts.push_back(tell(options[o]));
  if (options.size() <= most) return joined(texts, between);
  const Glue& glue = glue_of(language_);
  return joined(texts, between) + std::string(glue.and_) + std::to_string(options.size() - most) +
         std::string(glue.others);
}

// --- Options of an item

std::string Words::within(ItemId item, std::span<const OptionId> options) const {
  const Glue& glue = glue_of(language_);
  const bool is_caged = cage_of(item) != nullptr;
  const bool are_fillings = std::any_of(options.begin(), options.end(), [this](OptionId option) {
    return filled_cage(option) != nullptr;
  });
  return told(options, is_caged || are_fillings ? glue.or_ : ", ",
              [&](OptionId option) { return is_caged ? symbols(option) : apart(item, option); });
}

// `9, 7 and 2`.
std::string Words::symbols(OptionId option) const {
  std::vector<std::string> texts;
  for (const Filled& filled : cells_of(option)) texts.push_back(filled.symbol);
  return listed(texts, glue_of(language_).and_);
}

// What tells an option from the others of its item.
std::string Words::apart(ItemId item, OptionId option) const {
  const Role role = meanings_[index(item)].role();
  const Glue& glue = glue_of(language_);
  if (role == Role::view) return colors(option, " ");
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
    case OptionStyle::pairs:
      return is_place(role) ? this->option(option) : half_of(option, glue.on, true);
    default:
      return this->option(option);
  }
}

// Of `r1c4=8` or `F on r1c1`, what stands before the text between, or behind it.
std::string Words::half_of(OptionId option, std::string_view between, bool is_second) const {
  const std::string whole = this->option(option);
  const std::size_t middle = whole.find(between);
  const bool has_several = between == "=" && whole.find(' ') != std::string::npos;
  if (middle == std::string::npos || has_several) return whole;
  return is_second ? whole.substr(middle + between.size()) : whole.substr(0, middle);
}

// --- Sentences

const Sentences& Words::sentences(ItemId item, std::span<const OptionId> options) const {
  const Role role = meanings_[index(item)].role();
  const bool are_fillings = std::any_of(options.begin(), options.end(), [this](OptionId option) {
    return filled_cage(option) != nullptr;
  });
  const Subject subject = cage_of(item) != nullptr || role == Role::view ? Subject::cage
                          : is_place(role)                               ? Subject::cell
                          : are_fillings                                 ? Subject::filling
                                                                         : Subject::any;
  const auto table = board_.kind->sentences;
  const auto found = std::find_if(table.begin(), table.end(), [&](const Sentences& row) {
    return row.language == language_ && (row.subject == subject || row.subject == Subject::any);
  });
  return found != table.end() ? *found : table.back();
}

std::string Words::signs(ItemId item, std::span<const OptionId> excluded) const {
  const Meaning& about = meanings_[index(item)];
  if (board_.signs.empty() || about.role() != Role::cell) return "";
  const std::size_t own = board_.index(*about.captures.cells[0]);
  std::set<std::size_t> cells;
  for (const OptionId option : excluded)
    for (const Filled& filled : cells_of(option)) cells.insert(board_.index(filled.cell));
  std::set<std::string> signs;
  for (const Sign& sign : board_.signs) {
    const bool is_ours = (sign.first == own && cells.contains(sign.second)) ||
                         (sign.second == own && cells.contains(sign.first));
    if (is_ours && sign.sign == '<')
      signs.insert(board_.name(sign.first) + '<' + board_.name(sign.second));
  }
  if (signs.empty()) return "";
  return " (" + joined({signs.begin(), signs.end()}, ", ") + ')';
}

// --- Faults

namespace {

// A text about a fault; {cells} is left open for the names of all faults that it tells.
struct FaultText {
  std::string_view form;           // its template
  std::string text;                // the template, filled
  std::vector<std::string> names;  // for {cells}
  std::vector<Cell> cells;         // told behind it, in their order
};

bool has(std::string_view text, std::string_view place) {
  return text.find(place) != std::string_view::npos;
}

// The cells of queens and digits that clash, but not those of a line that is filled several times.
bool tells_cells(Role role, std::string_view form) {
  const bool is_of_cells = role == Role::digit || role == Role::row || role == Role::column ||
                           role == Role::line || role == Role::edge;
  return is_of_cells && !has(form, "{times}");
}

// Their faults lie between several cells. Two options that fill one cell are a fault of that cell,
// and it has been told.
bool is_between_cells(Role role) {
  return role == Role::digit || role == Role::edge;
}

class FaultTexts {
 public:
  FaultTexts(const Board& board, Language language)
      : board_(board), language_(language), glue_(glue_of(language)) {}

  void add(const Fault& fault) {
    const Meaning means = meaning(board_, fault.item);
    if (means.form == nullptr) return;
    const ItemWords& words = means.form->words[static_cast<std::size_t>(language_)];
    const std::string_view form = form_of(words, fault);
    if (form.empty()) return;
    if (has(form, "{other}")) return add_clashes(form, fault);
    FaultText text{form, fill(form, fault, means.captures), {}, {}};
    if (has(form, "{cells}")) text.names = {item_in_words(board_, fault.item, language_)};
    if (!fault.is_missing && tells_cells(means.role(), form)) text.cells = cells_of(fault);
    if (text.cells.size() == 1 && is_between_cells(means.role())) return;
    add(std::move(text));
  }

  // Each text once, and none that another one says of more cells.
  [[nodiscard]] std::vector<std::string> all() const {
    std::vector<std::string> all;
    for (const FaultText& text : texts_)
      if (std::none_of(texts_.begin(), texts_.end(), [&text](const FaultText& other) {
            return &other != &text && says_less(text, other);
          }))
        all.push_back(told(text));
    return all;
  }

 private:
  // What is covered more than once, but too seldom, is used so often `instead of three times`.
  static std::string_view form_of(const ItemWords& words, const Fault& fault) {
    const bool counts = !fault.options.empty() && has(words.too_often, "{times}");
    return fault.is_missing && !counts ? words.too_seldom : words.too_often;
  }

  [[nodiscard]] std::string fill(std::string_view form, const Fault& fault,
                                 const Captures& captures) const {
    const std::size_t count = fault.options.size();
    std::string text = filled(form, captures);
    text = with(text, "{instead}", instead(fault, has(form, "{times}")));
    text = with(text, "{count}", counted(count, language_));
    text = with(text, "{times}", times(count, language_));
    text = with(text, "{cell}", fault.item);
    text = with(text, "{guest}", guest_of(board_, fault.item));
    text = with(text, "{cage}", cage(captures.texts[0]));
    return with(text, "{symbols}", symbols(fault));
  }

  [[nodiscard]] std::string instead(const Fault& fault, bool is_of_times) const {
    const auto [low, high] = fault.bounds;
    const std::uint32_t bound = fault.is_missing ? low : high;
    if (bound == 1) return "";
    const std::string_view form = low == high        ? glue_.instead
                                  : fault.is_missing ? glue_.instead_of_low
                                                     : glue_.instead_of_high;
    return with(form, "{bound}", is_of_times ? times(bound, language_) : counted(bound, language_));
  }

  // By its number in the lines `@cage`.
  [[nodiscard]] std::string cage(std::string_view text) const {
    const auto number = base::number_in<std::size_t>(text).value_or(0);
    const bool is_known = 0 < number && number <= board_.cages.size();
    return is_known ? cage_in_words(board_, board_.cages[number - 1], language_)
                    : std::string(text);
  }

  // What the options give the item, or else put into its cells: `4 and 5`, `5 twice`.
  [[nodiscard]] std::string symbols(const Fault& fault) const {
    std::vector<std::pair<std::string, std::size_t>> counts;
    const auto count = [&counts](const std::string& symbol) {
      const auto known = std::find_if(counts.begin(), counts.end(),
                                      [&](const auto& one) { return one.first == symbol; });
      if (known != counts.end())
        ++known->second;
      else if (!symbol.empty())
        counts.emplace_back(symbol, 1);
    };
    for (const FaultyOption& option : fault.options) count(option.color);
    if (counts.empty())
      for (const Filled& filled : fault.cells) count(guest_of(board_, filled.symbol));
    std::vector<std::string> texts;
    for (const auto& [symbol, often] : counts)
      texts.push_back(often == 1 ? symbol : symbol + ' ' + times(often, language_));
    return listed(texts, glue_.and_);
  }

  // Each once, layer by layer, row by row.
  static std::vector<Cell> cells_of(const Fault& fault) {
    std::vector<Cell> cells;
    for (const Filled& filled : fault.cells) cells.push_back(filled.cell);
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
  }

  // Each piece on a cell with the first one there.
  void add_clashes(std::string_view form, const Fault& fault) {
    const FaultyOption& first = fault.options.front();
    for (std::size_t k = 1; k < fault.options.size(); ++k) {
      const FaultyOption& option = fault.options[k];
      const bool is_open = first.stays_open != option.stays_open;
      const FaultyOption& piece = option.stays_open ? first : option;
      const FaultyOption& other = option.stays_open ? option : first;
      const bool are_told_apart = piece.piece != other.piece;
      const std::string_view said = is_open ? glue_.on_open : form;
      std::string text = with(said, "{piece}", name_of(piece, are_told_apart));
      text = with(text, "{other}", name_of(other, are_told_apart));
      text = with(text, "{cell}", fault.item);
      const bool joins = has(said, "{cells}");
      add({said, text, joins ? std::vector{fault.item} : std::vector<std::string>{}, {}});
    }
  }

  // `piece F`, `piece F of option 12`, or of what has no name `option 12`.
  [[nodiscard]] std::string name_of(const FaultyOption& option, bool is_told_apart) const {
    const std::string number = std::to_string(option.number);
    if (option.piece.empty())
      return std::string(option.cells > 1 ? glue_.nameless : glue_.option) + number;
    std::string name = item_in_words(board_, option.piece, language_);
    return is_told_apart ? name : name + std::string(glue_.of_option) + number;
  }

  void add(FaultText text) {
    std::string key = text.text;
    for (const Cell cell : text.cells) (key += '\n') += board_.naming.name(cell);
    const auto [known, is_new] = known_.emplace(std::move(key), texts_.size());
    if (is_new) return texts_.push_back(std::move(text));
    auto& names = texts_[known->second].names;
    names.insert(names.end(), text.names.begin(), text.names.end());
  }

  // The same is said of some of the other's cells, by a text that names nothing else.
  static bool says_less(const FaultText& text, const FaultText& other) {
    if (text.form != other.form || has(text.form, "{1") || text.cells.size() >= other.cells.size())
      return false;
    return std::all_of(text.cells.begin(), text.cells.end(), [&other](Cell cell) {
      return std::find(other.cells.begin(), other.cells.end(), cell) != other.cells.end();
    });
  }

  [[nodiscard]] std::string told(const FaultText& text) const {
    const std::string names = listed(shortened(text.names, language_), glue_.and_);
    const std::string sentence = with(text.text, "{cells}", names);
    if (text.cells.empty()) return sentence;
    std::vector<std::string> cells;
    for (const Cell cell : text.cells) cells.push_back(board_.naming.name(cell));
    return sentence + " (" + joined(shortened(std::move(cells), language_), ", ") + ')';
  }

  const Board& board_;
  Language language_;
  const Glue& glue_;
  std::vector<FaultText> texts_;
  std::unordered_map<std::string, std::size_t> known_;  // texts with their cells: places in texts_
};

}  // namespace

std::vector<std::string> faults_in_words(const Board& board, std::span<const Fault> faults,
                                         Language language) {
  FaultTexts texts(board, language);
  for (const Fault& fault : faults) texts.add(fault);
  return texts.all();
}

struct FaultTeller::Impl {
  Problem problem;
  Language language;
  std::optional<Board> board;  // none: no kind
};

FaultTeller::FaultTeller(const Instance& instance, Language language)
    : impl_(std::make_unique<Impl>(Impl{instance.problem, language, {}})) {
  if (const Kind* const kind = kind_of(instance.directives))
    impl_->board = read_board(instance.directives, kind);
}
FaultTeller::~FaultTeller() = default;
FaultTeller::FaultTeller(FaultTeller&&) noexcept = default;
FaultTeller& FaultTeller::operator=(FaultTeller&&) noexcept = default;

std::vector<std::string> FaultTeller::tell(std::span<const OptionId> answer) const {
  if (!impl_->board) return {};
  return faults_in_words(*impl_->board, faults_of(*impl_->board, impl_->problem, answer),
                         impl_->language);
}

}  // namespace dlx::board
