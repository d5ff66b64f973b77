// Both are sealed texts (see cli/sealed_text.hpp), read strictly.
#include "parts/part.hpp"

#include "cli/digest.hpp"
#include "cli/sealed_text.hpp"
#include "cli/tool.hpp"
#include "problems/values.hpp"

#include <algorithm>
#include <utility>

namespace parts {
namespace {

using cli::number_in, cli::take_word;

constexpr cli::SealedReader::Kind kind{"dlx-part", "1", "a part of a search", "part"};

// Writing

std::string place_text(const Place& place) {
  if (const auto* position = std::get_if<dlx::Position>(&place))
    return "at " + position->to_string();
  const Cube& cube = std::get<Cube>(place);
  std::string text = "cube";
  for (const dlx::OptionId option : cube.given) text += " +" + std::to_string(number(option));
  for (const dlx::OptionId option : cube.without) text += " -" + std::to_string(number(option));
  return text;
}

std::string body_of(const Part& part) {
  std::string text = "question " + cli::escaped(part.question) + "\nproblem " + part.problem +
                     "\npart " + std::to_string(part.number) + " of " + std::to_string(part.count) +
                     " round " + std::to_string(part.round) + '\n';
  if (part.known) text += "known " + std::to_string(*part.known) + '\n';
  for (const Piece& piece : part.pieces)
    text += "piece " + std::to_string(piece.number) + ' ' + std::to_string(piece.origin) + ' ' +
            place_text(piece.place) + '\n';
  return text;
}

std::string rest_text(const Answer& answer) {
  std::string text;
  for (const Piece& piece : answer.rest)
    text += "rest " + std::to_string(piece.number) + ' ' + place_text(piece.place) + '\n';
  return text;
}

std::string list_text(const ListMark& list) {
  if (list.lines == 0) return {};
  return "list " + std::to_string(list.lines) + ' ' + std::to_string(list.bytes) + ' ' +
         list.digest + '\n';
}

std::string effort_text(const Answer& answer) {
  std::string text = "effort " + std::to_string(answer.nodes) + ' ' +
                     std::to_string(answer.updates) + ' ' + cli::number_text(answer.seconds) +
                     "\nprofile";
  for (const std::uint64_t nodes : answer.profile) text += ' ' + std::to_string(nodes);
  return text + "\nleft " + cli::number_text(answer.left) + '\n';
}

std::string result_text(const Answer& answer) {
  return "outcome " + std::string(dlx::word(answer.outcome)) + "\nfound " +
         answer.found.to_string() + '\n';
}

// Reading

class Reader {
 public:
  Reader(std::string_view text, const std::string& source) : text_(text, source, kind) {}

  Part read_part() {
    Part part;
    part.question = text_.text_in(text_.field("question "));
    if (!split_options_from(part.question)) text_.fail_here();
    part.problem = text_.digest_in(text_.field("problem "));
    read_number(part);
    if (text_.next_is("known ")) part.known = cost_in(text_.field("known "));
    while (text_.next_is("piece ")) part.pieces.push_back(read_piece(part));
    return part;
  }

  void read_result(Answer& answer) {
    const auto outcome = dlx::outcome_from_word(text_.field("outcome "));
    if (!outcome || *outcome == dlx::Outcome::running) text_.fail_here();
    answer.outcome = *outcome;
    answer.found = problems::natural_in(text_, text_.field("found "));
    read_effort(answer);
    answer.left = text_.share_in(text_.field("left "));
    if (text_.next_is("bound ")) answer.bound = cost_in(text_.field("bound "));
    while (text_.next_is("rest ")) answer.rest.push_back(read_rest(answer));
    if (text_.next_is("list ")) answer.list = read_list();
    if (answer.is_finished() ? !answer.rest.empty() : answer.rest.empty()) text_.fail_here();
  }

  void require_end() const { text_.require_end(); }

 private:
  void read_number(Part& part) {
    std::string_view text = text_.field("part ");
    part.number = text_.count_in(take_word(text));
    if (take_word(text) != "of") text_.fail_here();
    part.count = text_.count_in(take_word(text));
    if (take_word(text) != "round") text_.fail_here();
    part.round = text_.count_in(text);
    if (part.number < 1 || part.number > part.count || part.round < 1) text_.fail_here();
  }

  [[nodiscard]] std::int64_t cost_in(std::string_view text) const {
    const auto cost = number_in<std::int64_t>(text);
    if (!cost) text_.fail_here();
    return *cost;
  }

  [[nodiscard]] Cube cube_in(std::string_view text) const {
    Cube cube;
    while (!text.empty()) {
      const std::string_view word = take_word(text);
      const auto option = problems::option_in(word.substr(std::min<std::size_t>(1, word.size())));
      const bool is_given = word.starts_with('+');
      if (!option || (!is_given && !word.starts_with('-'))) text_.fail_here();
      (is_given ? cube.given : cube.without).push_back(*option);
    }
    return cube;
  }

  [[nodiscard]] Place place_in(std::string_view text) const {
    const std::string_view word = take_word(text);
    if (word == "cube") return cube_in(text);
    auto position = dlx::Position::from_string(text);
    if (word != "at" || !position) text_.fail_here();
    return std::move(*position);
  }

  Piece read_piece(const Part& part) {
    std::string_view text = text_.field("piece ");
    Piece piece;
    piece.number = text_.count_in(take_word(text));
    piece.origin = text_.count_in(take_word(text));
    piece.place = place_in(text);
    const std::uint64_t before = part.pieces.empty() ? 0 : part.pieces.back().number;
    if (piece.number <= before) text_.fail_here();
    return piece;
  }

  Piece read_rest(const Answer& answer) {
    std::string_view text = text_.field("rest ");
    Piece rest;
    rest.number = text_.count_in(take_word(text));
    rest.place = place_in(text);
    const auto& pieces = answer.part.pieces;
    const auto piece =
        std::lower_bound(pieces.begin(), pieces.end(), rest.number,
                         [](const Piece& other, std::uint64_t at) { return other.number < at; });
    if (piece == pieces.end() || piece->number != rest.number) text_.fail_here();
    if (!lies_inside(rest.place, piece->place)) text_.fail("what is left does not lie in its part");
    if (!answer.rest.empty() &&
        (answer.rest.back().number > rest.number || answer.rest.back() == rest))
      text_.fail_here();
    return rest;
  }

  void read_effort(Answer& answer) {
    std::string_view text = text_.field("effort ");
    answer.nodes = text_.count_in(take_word(text));
    answer.updates = text_.count_in(take_word(text));
    answer.seconds = number_in<double>(text).value_or(-1);
    if (!(answer.seconds >= 0 && answer.seconds < 1e18)) text_.fail_here();
    text = text_.field("profile");
    if (!text.empty() && !take_word(text).empty()) text_.fail_here();
    while (!text.empty()) answer.profile.push_back(text_.count_in(take_word(text)));
  }

  ListMark read_list() {
    std::string_view text = text_.field("list ");
    ListMark list;
    list.lines = text_.count_in(take_word(text));
    list.bytes = text_.count_in(take_word(text));
    list.digest = text_.digest_in(text);
    if (list.lines == 0) text_.fail_here();
    return list;
  }

  cli::SealedReader text_;
};

bool has_all(const std::vector<dlx::OptionId>& some, const std::vector<dlx::OptionId>& of) {
  return std::all_of(of.begin(), of.end(), [&](dlx::OptionId option) {
    return std::find(some.begin(), some.end(), option) != some.end();
  });
}

}  // namespace

bool lies_inside(const Place& rest, const Place& whole) {
  if (rest.index() != whole.index()) return false;
  if (const auto* cube = std::get_if<Cube>(&whole)) {
    const Cube& inner = std::get<Cube>(rest);
    return has_all(inner.given, cube->given) && has_all(inner.without, cube->without);
  }
  const auto& inner = std::get<dlx::Position>(rest);
  const auto& outer = std::get<dlx::Position>(whole);
  if (inner == outer || (outer.engine.empty() && outer.path.empty())) return true;
  const bool same_search =
      inner.engine == outer.engine && inner.branch == outer.branch && inner.seed == outer.seed;
  return same_search && outer.fixed == outer.path.size() && !outer.visited &&
         inner.fixed >= outer.fixed &&
         std::equal(outer.path.begin(), outer.path.end(), inner.path.begin());
}

std::string to_text(const Part& part) {
  return cli::sealed(cli::SealedReader::first_line(kind) + body_of(part));
}

std::string to_text(const Answer& answer) {
  std::string text = cli::SealedReader::first_line(kind) + body_of(answer.part) +
                     result_text(answer) + effort_text(answer);
  if (answer.bound) text += "bound " + std::to_string(*answer.bound) + '\n';
  return cli::sealed(text + rest_text(answer) + list_text(answer.list));
}

std::string digest_of(const Part& part) {
  return cli::digest_text(body_of(part));
}

std::string digest_of(const Answer& answer) {
  return cli::digest_text(body_of(answer.part) + result_text(answer) + rest_text(answer) +
                          list_text(answer.list));
}

Part part_from(std::string_view text, const std::string& source) {
  Reader reader(text, source);
  Part part = reader.read_part();
  reader.require_end();
  return part;
}

Answer answer_from(std::string_view text, const std::string& source) {
  Reader reader(text, source);
  Answer answer;
  answer.part = reader.read_part();
  reader.read_result(answer);
  reader.require_end();
  return answer;
}

std::size_t head_size(std::string_view text) noexcept {
  const std::size_t seal = text.find("\nsum ");
  if (seal == std::string_view::npos) return text.size();
  const std::size_t end = text.find('\n', seal + 1);
  return end == std::string_view::npos ? text.size() : end + 1;
}

}  // namespace parts
