// Phrases of steps: the sentences of a board's kind, filled with the words for items and options.
#include "board/wording.hpp"

#include <dlx/make/explain.hpp>

#include <algorithm>
#include <map>

namespace dlx::make {
namespace {

using board::Board, board::Sentences, board::Wording;

constexpr std::string_view searched(Language language) {
  return language == Language::english
             ? "with {options} there is no solution, as trying shows: so not {options}"
             : "avec {options} il n'y a pas de solution, un essai le montre : donc pas {options}";
}

// A sentence about an item that needs several of its options, one of which leaves too few of the
// rest.
constexpr std::string_view crowded(Language language) {
  return language == Language::english
             ? "{options} would leave {item} too few of {rest}: so not {options}"
             : "avec {options} il reste à {item} trop peu de {rest} : donc pas {options}";
}

bool meet(const std::vector<OptionId>& some, const std::vector<OptionId>& others) {
  return std::find_first_of(some.begin(), some.end(), others.begin(), others.end()) != some.end();
}

std::string_view sentence_of(const Step& step, const Wording& words, Language language) {
  const bool is_forced = step.kind == Step::Kind::forced;
  const Sentences& sentences = words.sentences(step.item, is_forced ? step.options : step.rest);
  if (is_forced) return sentences.forced;
  if (step.kind == Step::Kind::looked_ahead) return sentences.looked_ahead;
  return meet(step.options, step.rest) ? crowded(language) : sentences.starved;
}

std::string chain_of(const Step& step, const Wording& words) {
  std::string text;
  for (const Forced& forced : step.chain)
    text += words.options(forced.options) + " (" + words.item(forced.item) + "), ";
  return text;
}

// Where no kind says where cells are, their names are told as they are written, from 0 or from 1.
Board board_of(const Instance& instance) {
  const board::Kind* const kind = board::kind_of(instance.directives);
  Board board = board::read_board(instance.directives, kind);
  if (kind == nullptr) board.naming.origin = 0;
  return board;
}

}  // namespace

struct Phraser::Impl {
  Instance instance;
  Language language;
  Board board;
  Wording words;

  Impl(const Instance& of, Language in)
      : instance(of), language(in), board(board_of(of)), words(board, instance.problem, in) {}
};

Phraser::Phraser(const Instance& instance, Language language)
    : impl_(std::make_unique<Impl>(instance, language)) {}
Phraser::~Phraser() = default;

std::string Phraser::phrase(const Step& step) const {
  const Wording& words = impl_->words;
  if (step.kind == Step::Kind::searched)
    return board::with(searched(impl_->language), "{options}", words.options(step.options));
  std::string text(sentence_of(step, words, impl_->language));
  text = board::with(text, "{item}", words.item(step.item));
  text = board::with(text, "{chain}", chain_of(step, words));
  text = board::with(text, "{rest}", words.within(step.item, step.rest));
  text = board::with(text, "{options}",
                     step.kind == Step::Kind::forced ? words.within(step.item, step.options)
                                                     : words.options(step.options));
  const bool is_starved = step.kind == Step::Kind::starved;
  if (!is_starved) return text;
  return text + words.signs(step.item, step.options) + words.marks(step.rest, step.options);
}

std::vector<std::string> Phraser::premises() const {
  return impl_->words.premises();
}

std::string phrase(const Instance& instance, const Step& step, Language language) {
  return Phraser(instance, language).phrase(step);
}

std::vector<OptionId> given_with_clues(const Instance& instance) {
  const Problem& problem = instance.problem;
  std::map<ItemId, std::vector<OptionId>> options_of;  // those of clues
  for (const std::string_view name : board::clued_cells(instance.directives))
    if (const auto cell = problem.find_item(name)) options_of[*cell] = {};
  std::vector<OptionId> given = instance.given;
  if (options_of.empty()) return given;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o)
    for (const Entry& entry : problem.option(OptionId{o}))
      if (const auto cell = options_of.find(entry.item); cell != options_of.end())
        cell->second.push_back(OptionId{o});
  for (const auto& [cell, options] : options_of)
    if (options.size() == 1) given.push_back(options.front());
  std::sort(given.begin(), given.end());
  given.erase(std::unique(given.begin(), given.end()), given.end());
  return given;
}

}  // namespace dlx::make
