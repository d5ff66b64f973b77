// Reading maps of regions.
#include "base/quote.hpp"
#include "base/utf8.hpp"
#include "board/region_parser.hpp"

#include <dlx/board/regions.hpp>

#include <algorithm>
#include <istream>
#include <utility>

namespace dlx::board {
namespace {

using base::LineReader, base::in_quotes;

constexpr std::size_t most_signs = 62;  // letters and digits

bool is_sign(char c) {
  return ('0' <= c && c <= '9') || ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z');
}

Regions read_map(LineReader lines) {
  RegionParser parser(lines);
  while (const auto line = lines.next())
    if (!base::is_comment(line->text)) parser.add(line->text);
  return parser.finish();
}

}  // namespace

void RegionParser::add(std::string_view line) {
  if (base::is_empty(line)) {
    has_ended_ = rows_ > 0;
    return;
  }
  if (has_ended_ && !fields_.is_open()) lines_.fail(1, "a second map: one to a file");
  if (!add_fields(line)) add_row(line);
}

// False for a line that is no row of a spreadsheet or array.
bool RegionParser::add_fields(std::string_view line) {
  if (!fields_.add_line(line, lines_.number())) return false;
  while (const auto row = fields_.next()) {
    const auto fields = filled(*row);
    for (const Field& field : fields) add_field(field);
    if (fields.size() > (rows_ == 0 ? most_signs : regions_.size))
      fail_long(fields.back().column - 1, fields.size());
    end_row(fields.size(), fields.back().column);
  }
  return true;
}

void RegionParser::add_field(const Field& field) {
  const bool is_name =
      !field.text.empty() && std::all_of(field.text.begin(), field.text.end(), is_sign);
  if (!is_name)
    lines_.fail_at(
        field.line, field.column,
        "expected the name of a region, letters or digits, not " + in_quotes(field.text));
  regions_.of.push_back(region(field.text));
}

Regions RegionParser::finish() {
  fields_.finish();
  require_square();
  shorten_names();
  return std::move(regions_);
}

void RegionParser::add_row(std::string_view row) {
  std::size_t cells = 0;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (base::is_blank(row[i])) continue;
    if (!is_sign(row[i])) fail_sign(row, i);
    if (++cells > (rows_ == 0 ? most_signs : regions_.size)) fail_long(i, cells);
    regions_.of.push_back(region(row.substr(i, 1)));
  }
  end_row(cells, row.size() + 1);
}

// `column`: where a row that is too short ends.
void RegionParser::end_row(std::size_t cells, std::size_t column) {
  if (rows_++ == 0) regions_.size = cells;
  if (rows_ > regions_.size)
    lines_.fail(1, "more rows than the " + std::to_string(cells) + " cells of one");
  if (cells < regions_.size)
    lines_.fail(column, "a row of " + std::to_string(cells) + " cells, the first has " +
                            std::to_string(regions_.size));
}

std::uint32_t RegionParser::region(std::string_view name) {
  const auto [known, is_new] =
      known_.emplace(name, static_cast<std::uint32_t>(regions_.names.size()));
  if (is_new) regions_.names.emplace_back(name);
  return known->second;
}

// Where a name is longer than a sign, as `10`, all regions get letters in their order.
void RegionParser::shorten_names() {
  constexpr std::string_view signs =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  const auto is_long = [](const std::string& name) { return name.size() > 1; };
  if (std::none_of(regions_.names.begin(), regions_.names.end(), is_long)) return;
  for (std::size_t region = 0; region < regions_.names.size(); ++region)
    regions_.names[region] = signs.substr(region, 1);
}

void RegionParser::fail_sign(std::string_view row, std::size_t at) const {
  const std::string_view rest = row.substr(at);
  const std::size_t length = std::max<std::size_t>(base::utf8_sequence(rest), 1);
  lines_.fail(at + 1, "expected a letter or a digit, the name of a region, not " +
                          in_quotes(rest.substr(0, length)));
}

void RegionParser::fail_long(std::size_t at, std::size_t cells) const {
  if (rows_ == 0)
    lines_.fail(at + 1, "a row of more than " + std::to_string(most_signs) + " cells");
  lines_.fail(at + 1, "a row of " + std::to_string(cells) + " cells or more, the first has " +
                          std::to_string(regions_.size));
}

void RegionParser::require_square() const {
  if (rows_ == 0) lines_.fail_at(lines_.number() + 1, 1, "there are no regions in this file");
  if (rows_ != regions_.size)
    lines_.fail_at(lines_.number() + 1, 1,
                   std::to_string(rows_) + " rows of " + std::to_string(regions_.size) +
                       " cells are no square");
  if (regions_.names.size() != rows_)
    lines_.fail_at(lines_.number() + 1, 1,
                   "the number of regions is " + std::to_string(regions_.names.size()) +
                       ", the number of rows " + std::to_string(rows_));
}

std::string Regions::row_text(std::size_t row) const {
  std::string text;
  for (std::size_t column = 0; column < size; ++column) text += names[of[row * size + column]];
  return text;
}

Regions read_regions(std::istream& in, const std::string& source) {
  return read_map(LineReader(in, source));
}

Regions read_regions(std::string_view text, const std::string& source) {
  return read_map(LineReader(text, source));
}

void require_sound(const Regions& regions) {
  std::vector<bool> seen(regions.names.size());
  bool good = regions.size > 0 && regions.size <= most_signs &&
              regions.of.size() == regions.size * regions.size &&
              regions.names.size() == regions.size;
  for (const std::uint32_t region : regions.of) {
    good = good && region < seen.size();
    if (good) seen[region] = true;
  }
  for (const std::string& name : regions.names)
    good = good && name.size() == 1 && is_sign(name[0]) &&
           std::count(regions.names.begin(), regions.names.end(), name) == 1;
  if (!good ||
      std::count(seen.begin(), seen.end(), true) != static_cast<std::ptrdiff_t>(regions.size))
    throw ModelError(
        "a map of regions has as many rows as columns as regions, each of them named "
        "by a letter or a digit");
}

}  // namespace dlx::board
