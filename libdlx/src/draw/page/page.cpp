// The page: its parts, and the pictures between them in pieces that the browser decodes when they
// come into view. A picture is a list of SVG elements. Consecutive solutions share most of them, so
// each distinct element stands once in a dictionary, and a picture is coded as a difference to the
// one before it (as delta compression of versions does: J. W. Hunt, M. D. McIlroy 1976, here with
// copies from anywhere in the list before, found greedily): runs that both have are copied.
//
//   piece    64 pictures: a script element of the elements that are new, one a line, and one of the
//            pictures, one a line: codes, then, unless the title is the one before with its last
//            number one larger, a blank and the title as JSON. A piece begins with a picture in
//            full.
//   codes    numbers in base 45, the first digit first: digit d is the character 35 + d, d >= 45 if
//            more follow; '<' is skipped. 2e: the element e. 2n - 1, then z: n elements of the list
//            before, z (zigzag: 0, -1, 1, -2, ...) behind the place where the last copy ended.
//   groups   the first element of each list is no SVG: the groups of its elements of class `part`.
//
// A new dictionary begins where the last one becomes large, so that pages of any length are written
// in constant memory. Inside a script element nothing but "</script" and "<!--" has a meaning to
// HTML: names are escaped in elements, and '<' and its kin are \u003c in JSON.
#include "base/name_table.hpp"
#include "draw/page/json.hpp"
#include "draw/page/parts.hpp"
#include "draw/svg_elements.hpp"

#include <dlx/draw/picture.hpp>
#include <dlx/draw/render.hpp>

#include <algorithm>
#include <array>
#include <ostream>
#include <string_view>
#include <vector>

namespace dlx::draw {
namespace {

constexpr std::size_t pictures_in_piece = 64;
constexpr std::size_t largest_dictionary = 8'000'000;  // bytes; browsers hold twice as much
constexpr SvgForm page_form{20, 0, false, false, true};
constexpr double page_margin = 0.15;  // of a picture, in units
// Browsers lay 2,000 pictures of tilings out for print in some ten seconds; of ten times as many
// they run out of memory.
constexpr std::uint64_t most_printed = 2000;

// The data of the solid that solid.js turns.
std::string solid_of(const Picture& picture) {
  std::string text;
  for (const Cube& cube : picture.cubes) {
    text += text.empty() ? "<g class=\"solid\" data-cubes=\"" : ";";
    for (const std::int32_t at : {cube.x, cube.y, cube.z}) (text += std::to_string(at)) += ' ';
    text += hex(rgb(cube.fill));
  }
  return text + "\"/>";
}

std::uint64_t zigzag(std::int64_t value) {
  return value < 0 ? 2 * static_cast<std::uint64_t>(-(value + 1)) + 1
                   : 2 * static_cast<std::uint64_t>(value);
}

// A title with its last number one larger; empty if it has none that scripts can count up.
std::string successor(const std::string& title) {
  constexpr std::size_t most_digits = 15;
  const std::size_t last = title.find_last_of("0123456789");
  if (last == std::string::npos) return {};
  const std::size_t before = title.find_last_not_of("0123456789", last);
  const std::size_t first = before == std::string::npos ? 0 : before + 1;
  if (last - first >= most_digits || title[first] == '0') return {};
  const std::uint64_t number = std::stoull(title.substr(first, last - first + 1));
  return title.substr(0, first) + std::to_string(number + 1) + title.substr(last + 1);
}

// Pictures as codes, piece by piece.
class PictureCoder {
 public:
  explicit PictureCoder(std::ostream& out) : out_(out) {}

  void add(const Picture& picture) {
    if (count_ % pictures_in_piece == 0) begin_piece();
    elements_.assign(1, 0);
    groups_.clear();
    std::vector<std::uint32_t> numbers(picture.groups.size(), no_group);
    std::uint32_t used = 0;
    svg_elements(picture, page_form, classes_, [&](std::string_view text, std::uint32_t group) {
      elements_.push_back(element(text));
      if (group == no_group) return;
      if (numbers[group] == no_group) numbers[group] = used++;
      if (!groups_.empty()) groups_ += ' ';
      groups_ += std::to_string(numbers[group]);
    });
    if (!picture.cubes.empty()) elements_.push_back(element(solid_of(picture)));
    elements_[0] = element(groups_);
    append_difference();
    append_title(picture.title);
    before_.swap(elements_);
    ++count_;
  }

  void end() { end_piece(); }

  // The pieces with which a dictionary begins.
  [[nodiscard]] const std::vector<std::uint64_t>& starts() const noexcept { return starts_; }
  [[nodiscard]] std::string rules() const {
    return svg_rules(classes_, page_form.unit, SvgColors::variables);
  }

 private:
  void begin_piece() {
    end_piece();
    before_.clear();
    title_.clear();
    if (count_ != 0 && dictionary_bytes_ < largest_dictionary) return;
    starts_.push_back(count_ / pictures_in_piece);
    dictionary_.clear();
    places_.clear();
    dictionary_bytes_ = 0;
  }

  void end_piece() {
    if (count_ == 0) return;
    out_ << "<script type=\"text/plain\" class=\"elements\">" << fresh_
         << "</script>\n<script type=\"text/plain\" class=\"pictures\">" << lines_ << "</script>\n";
    fresh_.clear();
    lines_.clear();
  }

  std::uint32_t element(std::string_view text) {
    const auto [id, is_new] = dictionary_.insert(text);
    if (is_new) {
      places_.push_back(0);
      dictionary_bytes_ += text.size() + 1;
      (fresh_ += text) += '\n';
    }
    return id;
  }

  // `places_` tells where an element stands in the list before, if it does: else what it tells is
  // of an older list.
  void append_difference() {
    for (std::size_t k = 0; k < before_.size(); ++k) places_[before_[k]] = k;
    std::size_t expected = 0;
    for (std::size_t k = 0; k < elements_.size();) {
      const std::size_t from = places_[elements_[k]];
      std::size_t length = 0;
      while (k + length < elements_.size() && from + length < before_.size() &&
             before_[from + length] == elements_[k + length])
        ++length;
      if (length == 0) {
        append_code(lines_, 2 * std::uint64_t{elements_[k++]});
        continue;
      }
      append_code(lines_, 2 * length - 1);
      append_code(lines_,
                  zigzag(static_cast<std::int64_t>(from) - static_cast<std::int64_t>(expected)));
      expected = from + length;
      k += length;
    }
  }

  void append_title(const std::string& title) {
    if (title_.empty() || title != successor(title_)) append_string(lines_ += ' ', title);
    lines_ += '\n';
    title_ = title;
  }

  std::ostream& out_;
  std::uint64_t count_ = 0;
  std::string fresh_, lines_;  // of the piece
  base::NameTable dictionary_;
  std::size_t dictionary_bytes_ = 0;
  std::vector<std::size_t> places_;               // by element
  std::vector<std::uint32_t> before_, elements_;  // of the picture before, and of this one
  std::string groups_, title_;
  std::vector<std::uint64_t> starts_;
  SvgClasses classes_;
};

struct PageWord {
  std::string_view name, english, french;
};
constexpr std::array<PageWord, 12> page_words{{{"go", "Go to", "Aller à"},
                                               {"size", "Size", "Taille"},
                                               {"solutions", "Solutions", "Solutions"},
                                               {"dark", "Dark", "Sombre"},
                                               {"light", "Light", "Clair"},
                                               {"close", "Close", "Fermer"},
                                               {"theme", "light or dark", "clair ou sombre"},
                                               {"left", "arrow left", "flèche à gauche"},
                                               {"right", "arrow right", "flèche à droite"},
                                               {"key", "key", "touche"},
                                               {"of", "of", "sur"},
                                               {"colon", ": ", "\u00a0: "}}};

JsonMembers words_in(Language language) {
  JsonMembers words;
  for (const PageWord& word : page_words)
    words.member(word.name, std::string(language == Language::french ? word.french : word.english));
  return words;
}

}  // namespace

class PageWriter::Impl {
 public:
  Impl(std::ostream& out, std::string title, PageNoun noun, Language language)
      : out_(out),
        title_(std::move(title)),
        noun_(std::move(noun)),
        language_(language),
        coder_(out) {}

  void add(const Picture& picture, bool is_solution) {
    if (count_ == 0) begin();
    if (is_solution) solutions_.push_back(count_);
    ++count_;
    if (sizes_.empty() || sizes_.back()[1] != picture.width || sizes_.back()[2] != picture.height)
      sizes_.push_back({0, picture.width, picture.height});
    ++sizes_.back()[0];
    auto& longest = longest_[is_solution ? 1 : 0];
    longest = std::max<std::uint64_t>(longest, text_width(picture.title));
    coder_.add(picture);
  }

  void end(std::string_view note) {
    if (count_ == 0) begin();
    coder_.end();
    JsonMembers data;
    data.member("count", count_).member("piece", std::uint64_t{pictures_in_piece});
    data.member("starts", coder_.starts()).member("sizes", sizes_).member("solutions", solutions_);
    data.member("longest", longest_).member("unit", page_form.unit);
    data.member("margin", page_margin).member("printed", most_printed);
    data.member("heading", heading(note)).member("words", words_in(language_));
    out_ << "<script type=\"text/plain\" id=\"rules\">\n"
         << coder_.rules() << "</script>\n<script type=\"application/json\" id=\"data\">\n"
         << data.text() << "\n</script>\n<script>\n"
         << page_parts.script << "</script>\n</body>\n</html>\n";
  }

 private:
  void begin() {
    out_ << "<!DOCTYPE html>\n<html lang=\"" << (language_ == Language::french ? "fr" : "en")
         << "\">\n<head>\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
            "style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n<title>"
         << escaped_markup(title_) << "</title>\n<style>\n"
         << page_parts.style << "</style>\n</head>\n<body>\n"
         << page_parts.body;
  }

  // Solutions that stand behind their puzzles are not counted.
  [[nodiscard]] std::string heading(std::string_view note) const {
    const std::uint64_t number = count_ - solutions_.size();
    return std::to_string(number) + ' ' + (number == 1 ? noun_.one : noun_.many) +
           (note.empty() ? "" : ", ") + std::string(note);
  }

  std::ostream& out_;
  std::string title_;
  PageNoun noun_;
  Language language_;
  PictureCoder coder_;
  std::uint64_t count_ = 0;
  std::vector<std::uint64_t> longest_{0, 0};  // titles of pictures and of solutions, in columns
  std::vector<std::vector<double>> sizes_;  // how many pictures in a row have a width and a height
  std::vector<std::uint64_t> solutions_;
};

PageWriter::PageWriter(std::ostream& out, std::string title, PageNoun noun, Language language)
    : impl_(std::make_unique<Impl>(out, std::move(title), std::move(noun), language)) {}
PageWriter::~PageWriter() = default;
PageWriter::PageWriter(PageWriter&&) noexcept = default;
PageWriter& PageWriter::operator=(PageWriter&&) noexcept = default;

void PageWriter::add(const Picture& picture) {
  impl_->add(picture, false);
}
void PageWriter::add_solution(const Picture& picture) {
  impl_->add(picture, true);
}
void PageWriter::end(std::string_view note) {
  impl_->end(note);
}

}  // namespace dlx::draw
