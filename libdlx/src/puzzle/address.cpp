// Taking addresses apart; see the header for their forms.
#include "puzzle/address.hpp"

#include "base/quote.hpp"
#include "base/union_find.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <array>

namespace dlx::puzzle {
namespace {

constexpr bool is_name_letter(char c) {
  return ('a' <= c && c <= 'z') || base::is_digit(c) || c == '-' || c == '_';
}

bool is_name(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_name_letter);
}

std::string_view cut(std::string_view& rest, std::string_view ends) {
  const std::size_t end = std::min(rest.find_first_of(ends), rest.size());
  const std::string_view piece = rest.substr(0, end);
  rest.remove_prefix(end);
  return piece;
}

std::string_view without_scheme(std::string_view text) {
  for (const std::string_view scheme : {"https://", "http://"})
    if (text.starts_with(scheme)) return text.substr(scheme.size());
  return text;
}

// --- Finding

// `www.name.org/...`; a dot that stands for an empty cell has no letters on both sides.
bool has_host(std::string_view word) {
  const std::string_view host = cut(word, "/?#");
  const std::size_t dot = host.rfind('.');
  if (word.empty() || dot == std::string_view::npos || host.find("..") != std::string_view::npos)
    return false;
  const auto is_letter = [](char c) { return 'a' <= c && c <= 'z'; };
  const std::string_view top = host.substr(dot + 1);
  return is_letter(host.front()) && top.size() > 1 &&
         std::all_of(top.begin(), top.end(), is_letter);
}

// `sudoku/9/9/...`: a kind, perhaps options, columns and rows, also behind `p?`.
bool is_kind_and_size(std::string_view word) {
  for (const std::string_view start : {"p.html?", "p?", "?"})
    if (word.starts_with(start)) word.remove_prefix(start.size());
  if (!is_name(cut(word, "/")) || word.empty()) return false;
  for (int options = 0; options < 3 && !word.empty(); ++options) {
    word.remove_prefix(1);
    if (base::is_whole(cut(word, "/")) && word.size() > 1) {
      word.remove_prefix(1);
      return base::is_whole(cut(word, "/"));
    }
  }
  return false;
}

// The first line of a file that pages of pzpr save.
bool is_file_head(std::string_view word) {
  return word == "pzprv3" || word.starts_with("pzprv3.");
}

constexpr std::string_view wiki_mark = "S9B";

bool is_wiki_string(std::string_view word) {
  constexpr std::size_t cells = 81;
  return word.starts_with(wiki_mark) && word.size() == wiki_mark.size() + 2 * cells;
}

// A word as long as a puzzle makes a line a puzzle with an address behind it.
bool may_be_title(std::string_view text) {
  constexpr std::size_t shortest_puzzle = 16;
  std::string_view rest = text;
  while (const auto token = base::next_token(text, rest))
    if (token->text.size() >= shortest_puzzle) return false;
  return true;
}

// An address may be handed to a page in another one: `.../penpa-edit/?p=https://puzz.link/p?...`.
std::string_view innermost(std::string_view word) {
  for (const std::string_view scheme : {"http://", "https://"})
    if (const std::size_t at = word.rfind(scheme); at != std::string_view::npos)
      word.remove_prefix(at);
  return word;
}

// True for a home of puzzles: titles and licences of other texts may end in any other address.
bool is_home(std::string_view word) {
  const std::size_t query = word.find('?');
  return (query != std::string_view::npos && is_kind_and_size(word.substr(query))) ||
         word.find("chiark.greenend.org.uk/~sgtatham/puzzles/") != std::string_view::npos ||
         word.find("sudokuwiki.org/sudoku.htm") != std::string_view::npos ||
         word.find("?pzpr=") != std::string_view::npos;
}

bool has_puzzle_of_other_form(std::string_view text) {
  constexpr std::array<std::string_view, 5> forms{"load=", "puzzleid=", "/fpuz", "/scl", "/ctc"};
  return std::any_of(forms.begin(), forms.end(), [text](std::string_view form) {
    return text.find(form) != std::string_view::npos;
  });
}

// --- Sites that cannot be read

struct ShortLinks {
  std::string_view host;
  std::string_view instead;  // of the link
};

constexpr std::string_view its_target = "the address that it leads to, or the puzzle itself";
constexpr std::string_view its_data =
    "what https://sudokupad.app/api/puzzle/ answers with its id behind it, or the puzzle itself";

constexpr std::array short_links{
    ShortLinks{"sudokupad.app", its_data},   ShortLinks{"crackingthecryptic.com", its_data},
    ShortLinks{"f-puzzles.com", its_target}, ShortLinks{"tinyurl.com", its_target},
    ShortLinks{"bit.ly", its_target},        ShortLinks{"git.io", its_target},
    ShortLinks{"is.gd", its_target},         ShortLinks{"t.co", its_target}};

// True for a host and those below it: `www.` and others.
bool is_at(std::string_view host, std::string_view name) {
  if (!host.ends_with(name)) return false;
  return host.size() == name.size() || host[host.size() - name.size() - 1] == '.';
}

// --- Taking apart

struct SiteName {
  Site site;
  std::string_view name;
};
constexpr std::array site_names{SiteName{Site::puzz_link, "puzz.link"},
                                SiteName{Site::tatham, "Tatham's collection"},
                                SiteName{Site::sudoku_wiki, "sudokuwiki.org"}};

class AddressParser {
 public:
  explicit AddressParser(const GameId& text) : text_(text) {}

  Address parse() const {
    std::string_view rest = without_scheme(text_.rest());
    if (is_wiki_string(rest)) return {Site::sudoku_wiki, "sudoku", 0, 0, text_.at(rest)};
    const bool has_scheme = rest.size() < text_.rest().size();
    if (!has_scheme && !has_host(rest)) return parse_puzz_link(rest);
    const std::string_view host = cut(rest, "/?#");
    require_readable(host, rest);
    if (is_at(host, "chiark.greenend.org.uk")) return parse_tatham(rest);
    if (is_at(host, "sudokuwiki.org")) return parse_wiki(rest);
    const std::size_t query = rest.find('?');
    if (query == std::string_view::npos)
      text_.fail("no puzzle stands in this address of " + base::in_quotes(host));
    if (is_at(host, "kanpen.net")) return parse_kanpen(rest);
    return parse_puzz_link(rest.substr(query + 1));
  }

 private:
  void require_readable(std::string_view host, std::string_view rest) const {
    if (rest.starts_with("/penpa-edit"))
      text_.fail(
          "penpa-edit's addresses hold a drawing: paste the puzzle as text, or its address "
          "at puzz.link");
    for (const ShortLinks& links : short_links)
      if (is_at(host, links.host))
        text_.fail(std::string(links.host) + "'s short links need a network: paste " +
                   std::string(links.instead));
  }

  [[noreturn]] void fail_at(std::string_view piece, const std::string& message) const {
    text_.at(piece).fail(message);
  }

  // The name of the page, without what stands behind its dot.
  static std::string_view page_of(std::string_view& rest) {
    const std::string_view path = cut(rest, "?#");
    const std::string_view page = path.substr(path.rfind('/') + 1);
    return page.substr(0, page.find('.'));
  }

  Address parse_tatham(std::string_view rest) const {
    Address address{Site::tatham, page_of(rest), 0, 0, text_};
    if (!rest.starts_with('#'))
      fail_at(rest, "the address names no puzzle: expected '#' and a game id");
    rest.remove_prefix(1);
    for (const std::string_view mark : {"#", "%23"})
      if (const std::size_t seed = rest.find(mark); seed != std::string_view::npos)
        fail_at(rest.substr(seed),
                "a random seed tells no puzzle: take the link to this puzzle by game ID");
    address.body = text_.at(rest, "game id");
    return address;
  }

  Address parse_wiki(std::string_view rest) const {
    Address address{Site::sudoku_wiki, page_of(rest), 0, 0, text_};
    constexpr std::string_view board = "bd=";
    const std::size_t at = rest.find(board);
    if (at == std::string_view::npos) fail_at(rest, "expected 'bd=' and a board");
    rest.remove_prefix(at + board.size());
    address.body = text_.at(cut(rest, "&#"));
    return address;
  }

  Address parse_kanpen(std::string_view rest) const {
    const std::string_view kind = page_of(rest);
    constexpr std::string_view form = "?pzpr=";
    if (!rest.starts_with(form))
      fail_at(rest, "of kanpen.net's addresses those with '?pzpr=' are read");
    rest.remove_prefix(form.size());
    return parse_size(kind, rest);
  }

  Address parse_puzz_link(std::string_view rest) const {
    for (const std::string_view start : {"p.html?", "p?", "?"})
      if (rest.starts_with(start)) rest.remove_prefix(start.size());
    while (rest.find('&') < rest.find('/')) rest.remove_prefix(rest.find('&') + 1);
    std::string_view kind = cut(rest, "/");
    if (kind.starts_with("pzprv"))
      fail_at(kind, "this is a whole file of pzpr: take the address of the menu's Export URL");
    if (!is_name(kind)) fail_at(kind, "expected a kind of puzzle, not " + base::in_quotes(kind));
    for (const std::string_view mode : {"_edit", "_play"})
      if (kind.ends_with(mode)) kind.remove_suffix(mode.size());
    if (rest.starts_with('/')) rest.remove_prefix(1);
    return parse_size(kind, rest);
  }

  Address parse_size(std::string_view kind, std::string_view rest) const {
    constexpr std::uint32_t most = 999;
    Address address{Site::puzz_link, kind, 0, 0, text_.at(rest)};
    GameId& body = address.body;
    if (!body.at_end() && !body.has_number())
      body.fail(rest.starts_with("v:")
                    ? "a variant ('v:') has rules of its own, which the address does not tell"
                    : "the option " + base::in_quotes(cut(rest, "/")) +
                          " of the address is not known");
    address.columns = body.number("the number of columns", 1, most);
    body.expect('/');
    address.rows = body.number("the number of rows", 1, most);
    if (!body.at_end()) body.expect('/');
    rest = body.rest();
    if (rest.ends_with('/')) rest.remove_suffix(1);
    body = text_.at(rest);
    return address;
  }

  GameId text_;
};

// --- Numbers

struct NumberSign {
  char sign;
  std::size_t figures;
  std::uint32_t least;  // what is added
};
constexpr std::array number_signs{NumberSign{'-', 2, 0},    NumberSign{'+', 3, 0},
                                  NumberSign{'=', 3, 4096}, NumberSign{'%', 3, 8192},
                                  NumberSign{'@', 3, 8192}, NumberSign{'*', 4, 12240},
                                  NumberSign{'$', 5, 77776}};

// The value of a figure in a base of up to 36; `base` for what is none.
std::uint32_t figure_of(char c, std::uint32_t base) {
  std::uint32_t value = base;
  if (base::is_digit(c)) value = static_cast<std::uint32_t>(c - '0');
  if ('a' <= c && c <= 'z') value = static_cast<std::uint32_t>(c - 'a') + 10;
  return std::min(value, base);
}

std::uint32_t take_number(GameId& body) {
  std::size_t figures = 1;
  std::uint32_t number = 0, least = 0;
  for (const NumberSign& sign : number_signs)
    if (body.accept(sign.sign)) {
      figures = sign.figures;
      least = sign.least;
      break;
    }
  for (std::size_t k = 0; k < figures; ++k) number = 16 * number + take_figure(body, 16);
  return number + least;
}

}  // namespace

std::optional<std::string_view> find_address(std::string_view line) {
  const std::string_view text = base::trimmed(line);
  const std::size_t at = std::min(text.find("http://"), text.find("https://"));
  const bool has_heading = at != std::string_view::npos && at > 0;
  std::string_view rest = text.substr(has_heading ? at : 0);
  const std::string_view word = innermost(cut(rest, " \t\"<>)"));
  if (has_puzzle_of_other_form(word)) return std::nullopt;
  const bool is_found = has_heading ? may_be_title(text.substr(0, at)) && is_home(word)
                                    : word.starts_with("http://") || word.starts_with("https://") ||
                                          has_host(word) || is_kind_and_size(word) ||
                                          is_wiki_string(word) || is_file_head(word);
  return is_found ? std::optional(word) : std::nullopt;
}

Address take_apart(GameId text) {
  return AddressParser(text).parse();
}

void fail_kind(const Address& address, const std::vector<std::string_view>& names) {
  const auto* const site = std::find_if(site_names.begin(), site_names.end(),
                                        [&](const auto& row) { return row.site == address.site; });
  const std::string name(site->name);
  std::string list;
  for (const std::string_view known : names)
    list += (list.empty() ? ": " : ", ") + std::string(known);
  const GameId place = address.body.at(address.kind);
  if (list.empty()) place.fail("addresses of " + name + " are not read here");
  place.fail(name + "'s kind " + base::in_quotes(address.kind) + " is not one of those read here" +
             list);
}

std::uint32_t take_figure(GameId& body, std::uint32_t base) {
  const std::uint32_t value = figure_of(body.peek(), base);
  if (value == base && !body.at_end())
    body.fail("expected a figure in base " + std::to_string(base) + ", not " +
              base::in_quotes(body.rest().substr(0, 1)));
  body.take();
  return value;
}

std::vector<std::uint32_t> read_numbers(GameId& body, std::size_t count, const std::string& what,
                                        std::uint32_t low, std::uint32_t high,
                                        std::uint32_t empty) {
  std::vector<std::uint32_t> numbers;
  while (numbers.size() < count) {
    if ('g' <= body.peek() && body.peek() <= 'z') {
      const std::size_t run = figure_of(body.peek(), 36) - 15;
      if (run > count - numbers.size()) body.fail("more than " + std::to_string(count) + " places");
      numbers.insert(numbers.end(), run, empty);
      body.take();
      continue;
    }
    if (body.peek() == '.') body.fail(what + " that is not told ('.') is not supported");
    const GameId place = body;
    const std::uint32_t number = take_number(body);
    if (number < low || number > high)
      place.fail(what + " is " + std::to_string(low) + " to " + std::to_string(high) + ", not " +
                 std::to_string(number));
    numbers.push_back(number);
  }
  return numbers;
}

Walls read_walls(GameId& body, std::uint32_t rows, std::uint32_t columns) {
  const std::size_t cells = std::size_t{rows} * columns;
  Walls walls{std::vector<bool>(cells, true), std::vector<bool>(cells, true)};
  constexpr std::size_t bits = 5;
  const auto take = [&](std::size_t count, const auto& set) {
    for (std::size_t k = 0; k < count; k += bits) {
      const std::uint32_t figure = take_figure(body, 1U << bits);
      for (std::size_t bit = 0; bit < bits && k + bit < count; ++bit)
        set(k + bit, (figure >> (bits - 1 - bit) & 1U) != 0);
    }
  };
  take(std::size_t{rows} * (columns - 1), [&](std::size_t k, bool is_wall) {
    walls.right[k / (columns - 1) * columns + k % (columns - 1)] = is_wall;
  });
  take(cells - columns, [&](std::size_t cell, bool is_wall) { walls.below[cell] = is_wall; });
  return walls;
}

std::vector<std::uint32_t> read_rooms(GameId& body, std::uint32_t size) {
  const Walls walls = read_walls(body, size, size);
  base::UnionFind joined(walls.right.size());
  for (std::uint32_t cell = 0; cell < walls.right.size(); ++cell) {
    if (!walls.right[cell]) joined.unite(cell, cell + 1);
    if (!walls.below[cell]) joined.unite(cell, cell + size);
  }
  return numbered_sets(joined, walls.right.size());
}

std::uint32_t require_square(const Address& address, std::uint32_t most) {
  const std::uint32_t rows = address.rows;
  if (rows != address.columns || rows > most)
    address.body.at(address.kind)
        .fail("expected a square of up to " + std::to_string(most) + " rows, not " +
              std::to_string(address.rows) + 'x' + std::to_string(address.columns));
  return rows;
}

}  // namespace dlx::puzzle
