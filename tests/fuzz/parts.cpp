// Parts, answers and lists of parts, as they are, and with first and last line put right, so that
// what stands between them is read, too.
#include "cli/sealed_text.hpp"
#include "fuzz/targets.hpp"
#include "parts/campaign.hpp"

#include <dlx/error.hpp>

#include <algorithm>

namespace fuzz {
namespace {

template <class FromText>
void read(const std::string& text, FromText from_text) try {
  const auto value = from_text(text, "text");
  require(from_text(to_text(value), "again") == value, "what was read is written");
} catch (const dlx::ParseError&) {
  return;
}

void read_all(const std::string& text) {
  read(text, ::parts::part_from);
  read(text, ::parts::answer_from);
  read(text, ::parts::round_from);
  require(::parts::head_size(text) <= text.size(), "the head is a part of the text");
}

// Names the format and the version.
template <class Value>
std::string first_line(const Value& value) {
  const std::string text = to_text(value);
  return text.substr(0, text.find('\n') + 1);
}

}  // namespace

void parts(std::string_view bytes) {
  read_all(std::string(bytes));
  bytes.remove_prefix(std::min(bytes.find('\n') + 1, bytes.size()));
  const std::string body(bytes.substr(0, bytes.rfind("sum ")));
  read_all(cli::sealed(first_line(::parts::Part()) + body));
  read_all(cli::sealed(first_line(::parts::Round()) + body));
}

}  // namespace fuzz
