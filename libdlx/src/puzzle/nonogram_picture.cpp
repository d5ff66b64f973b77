// Pictures as cells of nonograms: Netpbm's files and drawings as greys; greys as black and white,
// each cell by the mean of what it covers.
#include "base/lines.hpp"
#include "base/quote.hpp"

#include <dlx/puzzle/nonogram.hpp>

#include <algorithm>
#include <istream>

namespace dlx::puzzle {
namespace {

constexpr std::uint8_t white = 255;

// A Netpbm file has a magic number, width, height and, but for PBM, the largest value, apart by
// white space, with comments from # to the end of a line; then numbers, or after one white space
// bits or bytes.
class NetpbmReader {
 public:
  NetpbmReader(std::string_view bytes, const std::string& source)
      : bytes_(bytes),
        source_(source),
        is_raw_(bytes[1] >= '4'),
        is_bitmap_(bytes[1] == '1' || bytes[1] == '4'),
        name_(is_bitmap_                           ? "PBM"
              : bytes[1] == '2' || bytes[1] == '5' ? "PGM"
                                                   : "PPM") {}

  Greys read() {
    at_ = 2;
    Greys picture;
    picture.columns = size();
    picture.rows = size();
    if (std::uint64_t{picture.rows} * picture.columns > most_pixels)
      fail("a picture of more than " + std::to_string(most_pixels) + " pixels");
    if (!is_bitmap_) most_ = number("largest value");
    if (most_ == 0 || most_ > 65535) fail("the largest value of a picture is 1 to 65535");
    ++at_;
    for (std::uint32_t row = 0; row < picture.rows; ++row)
      for (std::uint32_t column = 0; column < picture.columns; ++column)
        picture.values.push_back(grey(row, column, picture.columns));
    return picture;
  }

 private:
  [[noreturn]] void fail(const std::string& message) const {
    throw ParseError(source_, 0, 0, message);
  }
  [[noreturn]] void fail_short() const { fail("this " + name_ + " picture ends too early"); }
  static bool is_space(char c) { return c == ' ' || ('\t' <= c && c <= '\r'); }

  void skip_space() {
    for (bool in_comment = false; at_ < bytes_.size(); ++at_) {
      if (bytes_[at_] == '#') in_comment = true;
      if (!in_comment && !is_space(bytes_[at_])) break;
      if (bytes_[at_] == '\n') in_comment = false;
    }
  }

  std::uint32_t number(const std::string& what) {
    skip_space();
    std::uint32_t value = 0;
    const std::size_t begin = at_;
    for (; at_ < bytes_.size() && '0' <= bytes_[at_] && bytes_[at_] <= '9'; ++at_)
      value = std::min(10 * value + static_cast<std::uint32_t>(bytes_[at_] - '0'), 1'000'000U);
    if (at_ == begin) fail("this " + name_ + " picture has no " + what);
    return value;
  }

  std::uint32_t size() {
    const std::uint32_t value = number("width and height");
    if (value == 0 || value > most_pixels) fail("a picture has 1 row and column or more");
    return value;
  }

  std::uint8_t grey(std::uint32_t row, std::uint32_t column, std::uint32_t columns) {
    if (is_bitmap_) return (is_raw_ ? bit(row, column, columns) : digit()) ? 0 : white;
    if (name_ == "PGM") return scaled(sample());
    const std::uint64_t red = sample(), green = sample(), blue = sample();
    return scaled((299 * red + 587 * green + 114 * blue) / 1000);
  }

  [[nodiscard]] std::uint8_t scaled(std::uint64_t value) const {
    return static_cast<std::uint8_t>(value * white / most_);
  }

  std::uint64_t sample() {
    if (!is_raw_) skip_space();
    if (at_ >= bytes_.size()) fail_short();
    std::uint64_t value = is_raw_ ? byte() : number("number here");
    if (is_raw_ && most_ > white) value = 256 * value + byte();
    if (value > most_) fail("a value above the largest, " + std::to_string(most_));
    return value;
  }

  std::uint64_t byte() {
    if (at_ >= bytes_.size()) fail_short();
    return static_cast<unsigned char>(bytes_[at_++]);
  }

  bool digit() {
    skip_space();
    if (at_ >= bytes_.size()) fail_short();
    const char c = bytes_[at_++];
    if (c != '0' && c != '1') fail("a plain PBM picture has the digits 0 and 1 only");
    return c == '1';
  }

  [[nodiscard]] bool bit(std::uint32_t row, std::uint32_t column, std::uint32_t columns) const {
    const std::size_t byte = at_ + std::size_t{row} * ((columns + 7) / 8) + column / 8;
    if (byte >= bytes_.size()) fail_short();
    return (static_cast<unsigned char>(bytes_[byte]) >> (7 - column % 8) & 1U) != 0;
  }

  std::string_view bytes_;
  const std::string& source_;
  bool is_raw_, is_bitmap_;
  std::string name_;
  std::uint32_t most_ = 1;
  std::size_t at_ = 0;
};

Greys read_drawing(std::string_view text, const std::string& source) {
  base::LineReader lines(text, source);
  std::vector<std::vector<bool>> rows;
  std::size_t columns = 0;
  while (const auto line = lines.next()) {
    if (base::is_comment(line->text)) continue;
    std::vector<bool> row;
    for (std::size_t k = 0; k < line->text.size(); ++k) {
      const std::string_view cell = line->text.substr(k, 1);
      const bool is_black = std::string_view("#*X@1").find(cell) != std::string_view::npos;
      if (!is_black && std::string_view(".-_0 \t").find(cell) == std::string_view::npos)
        lines.fail(k + 1, "expected '#' or '.', not " + base::in_quotes(cell));
      row.push_back(is_black);
    }
    columns = std::max(columns, row.size());
    rows.push_back(std::move(row));
    if (rows.size() > largest_nonogram || columns > largest_nonogram)
      lines.fail(0,
                 "a picture has up to " + std::to_string(largest_nonogram) + " rows and columns");
  }
  if (columns == 0) lines.fail_at(0, 0, "there is no picture");
  Greys picture{static_cast<std::uint32_t>(rows.size()), static_cast<std::uint32_t>(columns), {}};
  for (auto& row : rows) {
    row.resize(columns, false);
    for (const bool is_black : row) picture.values.push_back(is_black ? 0 : white);
  }
  return picture;
}

// The mean of the pixels of a cell. In both directions cell k of n has those from k / n to (k + 1)
// / n of the way, one at least.
class Scaler {
 public:
  Scaler(const Greys& picture, const PictureForm& form)
      : picture_(picture),
        form_(form),
        rows_(form.rows == 0 ? picture.rows : form.rows),
        columns_(form.columns == 0 ? picture.columns : form.columns) {
    if (rows_ == 0 || rows_ > largest_nonogram || columns_ == 0 || columns_ > largest_nonogram)
      throw ModelError("a picture has 1 to " + std::to_string(largest_nonogram) +
                       " rows and columns");
  }

  [[nodiscard]] Bitmap bitmap() const {
    Bitmap result{rows_, columns_, {}};
    for (std::uint32_t row = 0; row < rows_; ++row)
      for (std::uint32_t column = 0; column < columns_; ++column)
        result.black.push_back(mean(row, column) < form_.threshold);
    return result;
  }

 private:
  struct Span {
    std::size_t begin, end;
  };
  static Span span(std::uint32_t cell, std::uint32_t cells, std::uint32_t pixels) {
    const std::size_t begin = std::size_t{cell} * pixels / cells;
    return {begin, std::max(begin + 1, std::size_t{cell + 1} * pixels / cells)};
  }

  // The result is in percent, after the levels.
  [[nodiscard]] double mean(std::uint32_t row, std::uint32_t column) const {
    const Span down = span(row, rows_, picture_.rows);
    const Span across = span(column, columns_, picture_.columns);
    double sum = 0;
    for (std::size_t r = down.begin; r < down.end; ++r)
      for (std::size_t c = across.begin; c < across.end; ++c)
        sum += level(picture_.values[r * picture_.columns + c]);
    return sum / static_cast<double>((down.end - down.begin) * (across.end - across.begin));
  }

  [[nodiscard]] double level(std::uint8_t value) const {
    const double percent = value * 100.0 / white;
    return std::clamp((percent - form_.black) * 100 / (form_.white - form_.black), 0.0, 100.0);
  }

  const Greys& picture_;
  PictureForm form_;
  std::uint32_t rows_, columns_;
};

}  // namespace

Greys read_greys(std::istream& in, const std::string& source) {
  std::string bytes;
  std::string piece(std::size_t{1} << 16U, '\0');
  while (in.read(piece.data(), static_cast<std::streamsize>(piece.size())) || in.gcount() > 0) {
    bytes.append(piece, 0, static_cast<std::size_t>(in.gcount()));
    if (bytes.size() > most_picture_bytes)
      throw ParseError(source, 0, 0,
                       "a picture of more than " + std::to_string(most_picture_bytes) + " bytes");
  }
  const bool is_netpbm = bytes.size() > 2 && bytes[0] == 'P' && '1' <= bytes[1] && bytes[1] <= '6';
  return is_netpbm ? NetpbmReader(bytes, source).read() : read_drawing(bytes, source);
}

Bitmap to_bitmap(const Greys& picture, const PictureForm& form) {
  if (!(0 <= form.black && form.black < form.white && form.white <= 100))
    throw ModelError("the level of black is below that of white, and both are 0 to 100");
  return Scaler(picture, form).bitmap();
}

Bitmap read_bitmap(std::istream& in, const std::string& source) try {
  return to_bitmap(read_greys(in, source));
} catch (const ModelError& error) {
  throw ParseError(source, 0, 0, error.what());
}

}  // namespace dlx::puzzle
