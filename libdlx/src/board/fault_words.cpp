// Faults of answers in words: each told once, clashes before what is missing.
#include "base/numbers.hpp"
#include "board/glue.hpp"
#include "board/wording.hpp"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

namespace dlx::board {

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
  // An item that is covered several times, but too seldom, is used `twice instead of three times`.
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
    text = with(text, "{cage}", cage_in_words(board_, captures.texts[0], language_));
    text = with(text, "{mark}", mark_in_words(board_, captures.texts[0], language_));
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

  // The symbols that options give the item, or else put into its cells: `4 and 5`, `5 twice`.
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
    texts.reserve(counts.size());
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
    std::string sentence = with(text.text, "{cells}", names);
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
