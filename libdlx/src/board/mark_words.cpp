// Marks of variants in the words of steps: which of them let digits exclude each other, and what
// they leave to cells before the first step. Both are read from the board and the options alone.
#include "board/glue.hpp"
#include "board/wording.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>

namespace dlx::board {
namespace {

// Two digits in two cells, and how far the cells are apart.
struct DigitPair {
  std::int32_t down = 0, right = 0;  // 0 or more
  std::uint32_t one = 0, other = 0;  // digits

  [[nodiscard]] bool are_equal() const { return one == other; }
  [[nodiscard]] bool are_beside() const { return down + right == 1; }
  [[nodiscard]] bool are_diagonal() const { return down == 1 && right == 1; }
  [[nodiscard]] bool are_consecutive() const { return one + 1 == other || other + 1 == one; }
};

// The rules for whole grids that pairs can break. Where a rule depends on other marks, its
// neighbours are enough.
struct PairRule {
  std::string_view word;
  bool (*may_break)(const DigitPair&);
};
constexpr std::array pair_rules{
    PairRule{"anti-knight",
             [](const DigitPair& pair) { return pair.are_equal() && pair.down * pair.right == 2; }},
    PairRule{"anti-king",
             [](const DigitPair& pair) { return pair.are_equal() && pair.are_diagonal(); }},
    PairRule{"anti-queen",
             [](const DigitPair& pair) { return pair.are_equal() && pair.down == pair.right; }},
    PairRule{"disjoint-groups", [](const DigitPair& pair) { return pair.are_equal(); }},
    PairRule{"argyle", [](const DigitPair& pair) { return pair.are_equal(); }},
    PairRule{"diagonal rising",
             [](const DigitPair& pair) { return pair.are_equal() && pair.down == pair.right; }},
    PairRule{"diagonal falling",
             [](const DigitPair& pair) { return pair.are_equal() && pair.down == pair.right; }},
    PairRule{"non-consecutive",
             [](const DigitPair& pair) { return pair.are_beside() && pair.are_consecutive(); }},
    PairRule{"non-consecutive-diagonally",
             [](const DigitPair& pair) { return pair.are_diagonal() && pair.are_consecutive(); }},
    PairRule{"negative kropki", [](const DigitPair& pair) { return pair.are_beside(); }},
    PairRule{"negative ratio", [](const DigitPair& pair) { return pair.are_beside(); }},
    PairRule{"negative xv", [](const DigitPair& pair) { return pair.are_beside(); }},
};

bool is_on(const Mark& mark, Cell cell) {
  const MarkPlace place{static_cast<std::int32_t>(cell.row),
                        static_cast<std::int32_t>(cell.column)};
  return mark.form->cells != MarkCells::none &&
         std::any_of(mark.groups.begin(), mark.groups.end(), [&](const auto& group) {
           return std::find(group.begin(), group.end(), place) != group.end();
         });
}

bool may_exclude(const Mark& mark, const DigitPair& pair) {
  return std::any_of(pair_rules.begin(), pair_rules.end(), [&](const PairRule& rule) {
    return rule.word == mark.form->word && rule.may_break(pair);
  });
}

struct MarkSentences {
  std::string_view leaves, leave, above, below, between;
};
constexpr std::array<MarkSentences, 2> mark_sentences{{
    {"{marks} leaves {digits} to {cells}", "{marks} leave {digits} to {cells}",
     "{marks} needs {high} above {cells}: at most {most}",
     "{marks} needs {low} below {cells}: at least {least}",
     "{marks} needs {low} below {cells} and {high} above: {least} to {most}"},
    {"{marks} laisse {digits} à {cells}", "{marks} laissent {digits} à {cells}",
     "{marks} demande {high} au-dessus de {cells} : au plus {most}",
     "{marks} demande {low} au-dessous de {cells} : au moins {least}",
     "{marks} demande {low} au-dessous de {cells} et {high} au-dessus : {least} à {most}"},
}};

std::string digits_counted(std::size_t count, Language language) {
  const std::string_view word = language == Language::english ? " digit" : " chiffre";
  return std::to_string(count) + std::string(word) + (count == 1 ? "" : "s");
}

}  // namespace

class MarkWording {
 public:
  explicit MarkWording(const Wording& words)
      : words_(words), board_(words.board_), language_(words.language_) {}

  std::string reasons(std::span<const OptionId> rest, std::span<const OptionId> excluded) {
    constexpr std::size_t most_reasons = 3;
    const auto cells = cells_of(rest);
    for (const OptionId one : excluded)
      for (const Filled& a : words_.cells_of(one))
        for (const Filled& b : cells) add_reasons(a, b);
    if (reasons_.empty() || reasons_.size() > most_reasons) return "";
    std::vector<std::string> names;
    for (const std::size_t mark : reasons_) names.push_back(name(mark));
    return " (" + joined(names, ", ") + ')';
  }

  std::vector<std::string> premises() {
    using Group = std::pair<std::vector<std::string>, std::set<std::uint32_t>>;
    std::vector<std::pair<Group, std::vector<std::string>>> groups;  // in the order of their cells
    std::vector<std::string> sentences;
    const auto left = digits_left();
    for (const auto& [cell, digits] : left) {
      if (digits.size() >= open_digits(cell).size()) continue;
      const auto marks = marks_on(cell);
      if (marks.size() == 1 && is_range_of(board_.marks[marks[0]], cell, digits)) {
        sentences.push_back(range_sentence(marks[0], cell));
        continue;
      }
      const Group group{names_on(cell, marks), digits};
      if (group.first.empty()) continue;
      const auto known = std::find_if(groups.begin(), groups.end(),
                                      [&](const auto& one) { return one.first == group; });
      if (known == groups.end())
        groups.push_back({group, {board_.name(cell)}});
      else
        known->second.push_back(board_.name(cell));
    }
    for (const auto& [group, cells] : groups) sentences.push_back(sentence(group, cells));
    return sentences;
  }

 private:
  [[nodiscard]] const MarkSentences& forms() const {
    return mark_sentences[static_cast<std::size_t>(language_)];
  }
  [[nodiscard]] std::string name(std::size_t mark) const {
    return mark_in_words(board_, std::to_string(mark + 1), language_);
  }

  // Each digit of each cell once.
  [[nodiscard]] std::vector<Filled> cells_of(std::span<const OptionId> options) const {
    std::vector<Filled> cells;
    std::set<std::pair<Cell, std::string>> seen;
    for (const OptionId option : options)
      for (Filled& filled : words_.cells_of(option))
        if (seen.emplace(filled.cell, filled.symbol).second) cells.push_back(std::move(filled));
    return cells;
  }

  // Digits in two cells that no row, column or box keeps apart.
  void add_reasons(const Filled& a, const Filled& b) {
    const auto one = base::number_in<std::uint32_t>(a.symbol),
               other = base::number_in<std::uint32_t>(b.symbol);
    if (!one || !other || a.cell == b.cell) return;
    if (*one == *other && see_each_other(board_, a.cell, b.cell)) return;
    const auto apart = [](std::uint32_t x, std::uint32_t y) {
      return static_cast<std::int32_t>(x < y ? y - x : x - y);
    };
    const DigitPair pair{apart(a.cell.row, b.cell.row), apart(a.cell.column, b.cell.column), *one,
                         *other};
    for (std::size_t k = 0; k < board_.marks.size(); ++k)
      if (const Mark& mark = board_.marks[k];
          (is_on(mark, a.cell) && is_on(mark, b.cell)) || may_exclude(mark, pair))
        reasons_.insert(k);
  }

  // The digits that options put into each cell without a clue.
  [[nodiscard]] std::map<std::size_t, std::set<std::uint32_t>> digits_left() const {
    std::map<std::size_t, std::set<std::uint32_t>> left;
    for (std::uint32_t o = 0; o < words_.problem_.option_count(); ++o)
      for (const Filled& filled : words_.cells_of(OptionId{o})) {
        const auto digit = base::number_in<std::uint32_t>(filled.symbol);
        if (!digit || !board_.has(filled.cell)) continue;
        const std::size_t cell = board_.index(filled.cell);
        if (!board_.symbols_given.contains(cell)) left[cell].insert(*digit);
      }
    return left;
  }

  // Those that the clues leave, and the candidates of the puzzle.
  [[nodiscard]] std::set<std::uint32_t> open_digits(std::size_t cell) const {
    std::set<std::uint32_t> open;
    if (const auto told = board_.candidates.find(cell); told != board_.candidates.end())
      open.insert(told->second.begin(), told->second.end());
    else
      for (std::uint32_t digit = 1; digit <= board_.digits(); ++digit) open.insert(digit);
    for (const auto& [other, symbol] : board_.symbols_given)
      if (see_each_other(board_, board_.cell(cell), board_.cell(other)))
        open.erase(base::number_in<std::uint32_t>(symbol).value_or(0));
    return open;
  }

  // The marks on a cell; where there are none, the rules for whole grids.
  [[nodiscard]] std::vector<std::size_t> marks_on(std::size_t cell) const {
    std::vector<std::size_t> marks, rules;
    for (std::size_t k = 0; k < board_.marks.size(); ++k) {
      if (is_on(board_.marks[k], board_.cell(cell))) marks.push_back(k);
      if (board_.marks[k].form->cells == MarkCells::none) rules.push_back(k);
    }
    return marks.empty() && board_.cage_of(cell) == nullptr ? rules : marks;
  }
  [[nodiscard]] std::vector<std::string> names_on(std::size_t cell,
                                                  const std::vector<std::size_t>& marks) const {
    std::vector<std::string> names;
    if (const Cage* const cage = board_.cage_of(cell))
      names.push_back(cage_in_words(board_, *cage, language_));
    for (const std::size_t mark : marks) names.push_back(name(mark));
    return names;
  }

  // The place of a cell of a thermometer, from the bulb.
  [[nodiscard]] std::size_t place_on(const Mark& mark, std::size_t cell) const {
    const auto& path = mark.groups[0];
    const auto at = std::find_if(path.begin(), path.end(), [&](MarkPlace place) {
      return place == MarkPlace{static_cast<std::int32_t>(board_.cell(cell).row),
                                static_cast<std::int32_t>(board_.cell(cell).column)};
    });
    return static_cast<std::size_t>(at - path.begin());
  }
  // True for a thermometer whose own length leaves just these digits.
  [[nodiscard]] bool is_range_of(const Mark& mark, std::size_t cell,
                                 const std::set<std::uint32_t>& digits) const {
    if (mark.form->look != Look::thermo || board_.cage_of(cell) != nullptr) return false;
    const std::size_t low = place_on(mark, cell), above = mark.groups[0].size() - 1 - low;
    std::set<std::uint32_t> range;
    for (auto digit = static_cast<std::uint32_t>(low + 1); digit + above <= board_.digits();
         ++digit)
      range.insert(digit);
    const auto open = open_digits(cell);
    std::set<std::uint32_t> both;
    std::set_intersection(range.begin(), range.end(), open.begin(), open.end(),
                          std::inserter(both, both.end()));
    return both == digits;
  }
  [[nodiscard]] std::string range_sentence(std::size_t mark, std::size_t cell) const {
    const std::size_t low = place_on(board_.marks[mark], cell),
                      high = board_.marks[mark].groups[0].size() - 1 - low;
    const MarkSentences& forms = this->forms();
    std::string text(low == 0 ? forms.above : high == 0 ? forms.below : forms.between);
    text = with(text, "{marks}", name(mark));
    text = with(text, "{cells}", board_.name(cell));
    text = with(text, "{low}", digits_counted(low, language_));
    text = with(text, "{high}", digits_counted(high, language_));
    text = with(text, "{least}", board_.symbol(static_cast<std::uint32_t>(low + 1)));
    return with(text, "{most}", board_.symbol(board_.digits() - static_cast<std::uint32_t>(high)));
  }

  [[nodiscard]] std::string sentence(
      const std::pair<std::vector<std::string>, std::set<std::uint32_t>>& group,
      const std::vector<std::string>& cells) const {
    const std::string_view and_ = glue_of(language_).and_;
    std::vector<std::string> digits;
    for (const std::uint32_t digit : group.second) digits.push_back(board_.symbol(digit));
    std::string text(group.first.size() == 1 ? forms().leaves : forms().leave);
    text = with(text, "{marks}", listed(group.first, and_));
    text = with(text, "{digits}", listed(digits, and_));
    return with(text, "{cells}", joined(cells, " "));
  }

  const Wording& words_;
  const Board& board_;
  Language language_;
  std::set<std::size_t> reasons_;  // marks by their places
};

std::string Wording::marks(std::span<const OptionId> rest,
                           std::span<const OptionId> excluded) const {
  return board_.marks.empty() ? "" : MarkWording(*this).reasons(rest, excluded);
}

std::vector<std::string> Wording::premises() const {
  if (!board_.kind->has_boxes || (board_.marks.empty() && board_.cages.empty())) return {};
  return MarkWording(*this).premises();
}

}  // namespace dlx::board
