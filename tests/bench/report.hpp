// The result of the benchmark, as a table for people and as a picture.
#pragma once

#include "measure.hpp"

#include <iosfwd>
#include <string>
#include <vector>

namespace bench {

/// One engine on one family: the median run, by time.
struct Row {
  std::string family;
  std::string engine;
  Run run;
  double ratio = 0;  // time of the first engine divided by this one's, the median over the pairs
};

/// A Markdown table: its head, then rows, as they come.
void write_head(std::ostream& out);
void write_rows(std::ostream& out, const std::vector<Row>& rows);
/// Bars of time on a logarithmic scale, one group for each family.
void write_svg(std::ostream& out, const std::vector<Row>& rows);

}  // namespace bench
