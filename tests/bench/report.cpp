// Plain text and plain SVG.
#include "report.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iomanip>
#include <ostream>
#include <sstream>

namespace bench {
namespace {

std::string digits(double value) {
  std::ostringstream text;
  int places = 4;
  for (const double bound : {0.1, 1.0, 10.0, 100.0}) places -= value >= bound ? 1 : 0;
  text << std::fixed << std::setprecision(places) << value;
  return text.str();
}

std::string millions(double value) {
  return digits(value / 1e6);
}

// --- Picture ---

constexpr double left = 210;
constexpr double width = 480;
constexpr double bar = 13;
constexpr double gap = 8;

struct Scale {
  double least, decades;
  [[nodiscard]] double at(double seconds) const {
    return width * std::log10(std::max(seconds, least) / least) / decades;
  }
};

Scale scale_of(const std::vector<Row>& rows) {
  double least = 1e-3;
  double most = 1e-2;
  for (const Row& row : rows) {
    if (row.run.seconds > 0)
      least = std::min(least, std::pow(10, std::floor(std::log10(row.run.seconds))));
    most = std::max(most, std::pow(10, std::ceil(std::log10(row.run.seconds))));
  }
  return {least, std::log10(most / least)};
}

const char* color_of(std::size_t engine) {
  constexpr std::array colors{"#8da0cb", "#fc8d62", "#66c2a5", "#e78ac3"};
  return colors[engine % colors.size()];
}

void write_label(std::ostream& out, double x, double y, const char* anchor,
                 const std::string& text) {
  out << "<text x='" << x << "' y='" << y << "' text-anchor='" << anchor << "'>" << text
      << "</text>\n";
}

void write_axis(std::ostream& out, const Scale& scale, double bottom) {
  for (int decade = 0; decade <= static_cast<int>(std::lround(scale.decades)); ++decade) {
    const double seconds = scale.least * std::pow(10, decade);
    const double x = left + scale.at(seconds);
    out << "<path d='M" << x << " 22V" << bottom << "' stroke='#ddd'/>\n";
    std::ostringstream text;
    text << seconds << " s";
    write_label(out, x, 16, "middle", text.str());
  }
}

}  // namespace

void write_head(std::ostream& out) {
  out << "| problem | solutions | engine | nodes, millions | nodes/s, millions | seconds | MB | "
         "ratio |\n|---|---:|---|---:|---:|---:|---:|---:|\n";
}

void write_rows(std::ostream& out, const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    const double nodes = static_cast<double>(row.run.nodes);
    out << "| " << row.family << " | " << (row.run.ended ? row.run.solutions : "stopped") << " | "
        << row.engine << " | " << (nodes > 0 ? millions(nodes) : "") << " | "
        << (nodes > 0 ? millions(nodes / std::max(row.run.seconds, 1e-9)) : "") << " | "
        << digits(row.run.seconds) << " | " << digits(row.run.megabytes) << " | "
        << digits(row.ratio) << " |\n";
  }
}

void write_svg(std::ostream& out, const std::vector<Row>& rows) {
  const Scale scale = scale_of(rows);
  std::ostringstream bars;
  std::vector<std::string> engines;
  double y = 24;
  for (std::size_t i = 0; i < rows.size(); ++i, y += bar) {
    const Row& row = rows[i];
    const auto found = std::find(engines.begin(), engines.end(), row.engine);
    const auto engine = static_cast<std::size_t>(found - engines.begin());
    if (found == engines.end()) engines.push_back(row.engine);
    if (i == 0 || rows[i - 1].family != row.family) {
      y += gap;
      write_label(bars, left - 8, y + bar - 3, "end", row.family);
    }
    bars << "<rect x='" << left << "' y='" << y << "' width='" << scale.at(row.run.seconds)
         << "' height='" << bar - 2 << "' fill='" << color_of(engine) << "'/>\n";
    write_label(bars, left + scale.at(row.run.seconds) + 4, y + bar - 3, "start",
                row.engine + ' ' + digits(row.run.seconds) + " s");
  }
  const double height = y + 10;
  out << "<?xml version='1.0' encoding='UTF-8'?>\n";
  out << "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 " << left + width + 110 << ' '
      << height << "' font-family='sans-serif' font-size='11'>\n"
      << "<rect width='100%' height='100%' fill='white'/>\n";
  write_axis(out, scale, height);
  out << bars.str() << "</svg>\n";
}

}  // namespace bench
