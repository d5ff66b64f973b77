// A problem's directives are no part of its solutions: where they are malformed, the sentence about
// items stands alone.
#include "check/kind_words.hpp"

#include <dlx/error.hpp>

#include <cstddef>

namespace check {
namespace {

constexpr std::size_t most_lines = 5;

std::string more(std::size_t count, dlx::board::Language language) {
  const std::string number = std::to_string(count);
  const bool is_french = language == dlx::board::Language::french;
  return is_french ? "et " + number + (count == 1 ? " autre" : " autres")
                   : "and " + number + " more";
}

// Names may be long and hold anything: a fault is one line that drives no terminal.
std::string shown(const std::string& text) {
  constexpr std::size_t longest = 500;
  std::string line = dlx::printable(text);
  if (line.size() <= longest) return line;
  std::size_t end = longest;
  while ((static_cast<unsigned char>(line[end]) & 0xc0U) == 0x80U) --end;  // within a character
  return line.substr(0, end) + "...";
}

}  // namespace

void KindWords::reset() {
  teller_.reset();
  is_malformed_ = false;
}

std::vector<std::string> KindWords::lines(const dlx::Instance& instance,
                                          std::span<const dlx::OptionId> answer) {
  std::vector<std::string> texts;
  if (is_malformed_) return texts;
  try {
    if (!teller_) teller_.emplace(instance, language_);
    texts = teller_->tell(answer);
  } catch (const dlx::ModelError&) {
    is_malformed_ = !teller_;  // else only this answer's options contradict the directives
    return {};
  }
  for (std::string& text : texts) text = shown(text);
  if (texts.size() <= most_lines) return texts;
  const std::size_t rest = texts.size() - most_lines;
  texts.resize(most_lines);
  texts.push_back(more(rest, language_));
  return texts;
}

}  // namespace check
