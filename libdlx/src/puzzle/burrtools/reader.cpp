// The elements of a file of BurrTools. What other versions or programs may have added beside them
// is skipped, as BurrTools does; kinds of grids and voxels that are not known are errors.
#include "base/lines.hpp"
#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "board/lattice.hpp"
#include "puzzle/burrtools/xml.hpp"

#include <dlx/puzzle/burrtools.hpp>

#include <algorithm>
#include <array>

namespace dlx::puzzle {
namespace {

using base::in_quotes;

constexpr std::array grids{Lattice::cube, Lattice::prism, Lattice::sphere, Lattice::rhombic,
                           Lattice::tetra_octa};
constexpr std::uint32_t most_colors = 63;

class BurrReader {
 public:
  explicit BurrReader(const std::string& source) : source_(source) {}

  BurrPuzzle run(const XmlElement& root) {
    if (root.name != "puzzle")
      fail(root, "the element <puzzle> is expected, not <" + root.name + ">");
    const std::string& version = required(root, "version");
    if (version != "1" && version != "2")
      fail(root, "version " + in_quotes(version) + " of the format is not known (1 and 2 are)");
    read_grid(root);
    if (const XmlElement* colors = root.child("colors")) count_colors(*colors);
    if (const XmlElement* shapes = root.child("shapes"))
      for (const XmlElement& element : shapes->children)
        if (element.name == "voxel") read_shape(element);
    if (const XmlElement* problems = root.child("problems"))
      for (const XmlElement& element : problems->children)
        if (element.name == "problem") read_problem(element);
    if (puzzle_.problems.empty()) fail(root, "the file has no problems, only shapes");
    return std::move(puzzle_);
  }

 private:
  [[noreturn]] void fail(const XmlElement& element, const std::string& what) const {
    throw ParseError(source_, element.line, element.column, what);
  }

  const std::string& required(const XmlElement& element, std::string_view attribute) const {
    const std::string* value = element.find(attribute);
    if (value == nullptr)
      fail(element, "<" + element.name + "> needs an attribute '" + std::string(attribute) + "'");
    return *value;
  }

  std::uint32_t number(const XmlElement& element, std::string_view attribute) const {
    const std::string& text = required(element, attribute);
    const auto value = base::number_in<std::uint32_t>(text);
    if (!value)
      fail(element, "the attribute '" + std::string(attribute) + "' of <" + element.name +
                        "> is a whole number, not " + in_quotes(text));
    return *value;
  }

  void read_grid(const XmlElement& root) {
    const XmlElement* grid = root.child("gridType");
    if (grid == nullptr) return;
    const std::uint32_t type = number(*grid, "type");
    if (type >= grids.size())
      fail(*grid, "grid type " + std::to_string(type) +
                      " is not known (0 bricks, 1 triangular prisms, 2 spheres, 3 rhombic "
                      "tetrahedra, 4 tetrahedra and octahedra)");
    puzzle_.lattice = grids[type];
  }

  void count_colors(const XmlElement& colors) {
    for (const XmlElement& element : colors.children)
      if (element.name == "color") ++colors_;
    if (colors_ > most_colors) fail(colors, "more than " + std::to_string(most_colors) + " colors");
  }

  // Shapes

  struct Box {
    std::uint32_t x, y, z;
    [[nodiscard]] std::size_t count() const { return std::size_t{x} * y * z; }
  };

  void read_shape(const XmlElement& element) {
    if (const std::string& type = required(element, "type"); type != "0")
      fail(element, "voxels of type " + in_quotes(type) + " are not supported (only 0 is)");
    const Box box{number(element, "x"), number(element, "y"), number(element, "z")};
    const std::uint64_t area = std::uint64_t{box.x} * box.y;
    if (area > largest_board || area * box.z > largest_board)
      fail(element, "a shape spans more than " + std::to_string(largest_board) + " voxels");
    BurrShape shape;
    if (const std::string* name = element.find("name")) shape.name = *name;
    puzzle_.has_weights |= element.find("weight") != nullptr;
    read_voxels(element, box, shape.voxels);
    puzzle_.shapes.push_back(std::move(shape));
  }

  void read_voxels(const XmlElement& element, const Box& box, std::vector<BurrVoxel>& voxels) {
    std::size_t count = 0;
    bool is_filled = false;
    for (std::size_t at = 0; at < element.text.size(); ++at) {
      const char c = element.text[at];
      if (base::is_digit(c)) {
        if (count == 0) fail_at(element, at, "a color before the first voxel");
        if (is_filled) add_digit(element, at, voxels.back());
        continue;
      }
      is_filled = c == '#' || c == '+';
      if (!is_filled && c != '_')
        fail_at(element, at,
                "unexpected " + in_quotes(std::string(1, c)) +
                    " among voxels ('#', '+' and '_', with numbers of colors)");
      if (count == box.count()) fail_at(element, at, "more voxels than x, y and z say");
      if (is_filled) voxels.push_back({cell_of(element, at, box, count), c == '+', 0});
      ++count;
    }
    if (count < box.count() && !element.text.empty())
      fail(element, "fewer voxels than x, y and z say: " + std::to_string(count) + ", not " +
                        std::to_string(box.count()));
  }

  [[noreturn]] void fail_at(const XmlElement& element, std::size_t at,
                            const std::string& what) const {
    const std::string_view before = std::string_view(element.text).substr(0, at);
    const auto lines = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
    const std::size_t column = lines == 0 ? element.text_column + at : at - before.rfind('\n');
    throw ParseError(source_, element.text_line + lines, column, what);
  }

  void add_digit(const XmlElement& element, std::size_t at, BurrVoxel& voxel) const {
    const std::uint32_t color =
        voxel.color * 10U + static_cast<std::uint32_t>(element.text[at] - '0');
    if (color > colors_)
      fail_at(element, at,
              "color " + std::to_string(color) + ", but there are " + std::to_string(colors_));
    voxel.color = static_cast<std::uint8_t>(color);
  }

  // Prisms stand in straight columns there, in sheared ones here: a strip begins half an edge
  // further right than the one above. All are moved right by the same even number.
  [[nodiscard]] Cell cell_of(const XmlElement& element, std::size_t at, const Box& box,
                             std::size_t place) const {
    Cell cell{static_cast<std::uint32_t>(place / box.x % box.y),
              static_cast<std::uint32_t>(place % box.x),
              static_cast<std::uint32_t>(place / box.x / box.y)};
    if (puzzle_.lattice == Lattice::prism) cell.column += box.y / 2 * 2 - cell.row;
    if (!is_cell(puzzle_.lattice, cell))
      fail_at(element, at,
              "a voxel where the grid has none: x " + std::to_string(cell.column) + ", y " +
                  std::to_string(cell.row) + ", z " + std::to_string(cell.layer));
    return cell;
  }

  // Problems

  // A fault of one problem does not keep the others from being read.
  void read_problem(const XmlElement& element) {
    BurrProblem problem;
    if (const std::string* name = element.find("name")) problem.name = base::trimmed(*name);
    try {
      read_content(element, problem);
    } catch (const ParseError& fault) {
      problem.fault = fault;
    }
    puzzle_.problems.push_back(std::move(problem));
  }

  void read_content(const XmlElement& element, BurrProblem& problem) const {
    if (element.find("maxHoles") != nullptr) problem.most_holes = number(element, "maxHoles");
    if (const XmlElement* parts = element.child("shapes"))
      for (const XmlElement& part : parts->children)
        if (part.name == "shape") read_part(part, problem);
    if (const XmlElement* result = element.child("result")) {
      const std::uint32_t shape = number(*result, "id");
      if (shape < puzzle_.shapes.size()) problem.result = shape;  // else: none was chosen yet
    }
    if (const XmlElement* pairs = element.child("bitmap"))
      for (const XmlElement& pair : pairs->children)
        if (pair.name == "pair") read_pair(pair, problem);
  }

  void read_part(const XmlElement& element, BurrProblem& problem) const {
    BurrPart part{number(element, "id"), 1, 1};
    const bool has_count = element.find("count") != nullptr;
    part.low = has_count || element.find("min") == nullptr ? number(element, "count")
                                                           : number(element, "min");
    part.high = has_count ? part.low : number(element, "max");
    if (part.low > part.high)
      fail(element, "the attribute 'min' is greater than 'max': " + std::to_string(part.low) +
                        " and " + std::to_string(part.high));
    problem.has_groups |= element.find("group") != nullptr || element.child("group") != nullptr;
    require_piece(element, part.shape, problem);
    if (part.high > 0) problem.parts.push_back(part);
  }

  void require_piece(const XmlElement& element, std::size_t shape,
                     const BurrProblem& problem) const {
    if (shape >= puzzle_.shapes.size())
      fail(element, "there is no shape " + std::to_string(shape) + ": the file has " +
                        std::to_string(puzzle_.shapes.size()));
    for (const BurrPart& part : problem.parts)
      if (part.shape == shape)
        fail(element, "shape " + std::to_string(shape) + " stands twice in the problem");
    const auto& voxels = puzzle_.shapes[shape].voxels;
    if (voxels.empty()) fail(element, "shape " + std::to_string(shape) + " has no voxels");
    if (std::any_of(voxels.begin(), voxels.end(),
                    [](const BurrVoxel& voxel) { return voxel.may_stay_empty; }))
      fail(element, "shape " + std::to_string(shape) +
                        " is a piece, but has voxels '+', which only a result may have");
  }

  void read_pair(const XmlElement& element, BurrProblem& problem) const {
    const auto color = [&](std::string_view attribute) {
      const std::uint32_t value = number(element, attribute);
      if (value >= colors_)
        fail(element, "there is no color " + std::to_string(value) + ": the file has " +
                          std::to_string(colors_));
      return static_cast<std::uint8_t>(value + 1);
    };
    problem.together.emplace_back(color("piece"), color("result"));
  }

  const std::string& source_;
  BurrPuzzle puzzle_;
  std::uint32_t colors_ = 0;
};

}  // namespace

BurrPuzzle read_burr_puzzle(std::string_view bytes, const std::string& source) {
  constexpr std::array<std::string_view, 3> skipped{"solutions", "assembler", "comment"};
  const bool is_compressed = bytes.starts_with("\x1f\x8b");
  const std::string text = is_compressed ? gunzip(bytes, source) : std::string();
  return BurrReader(source).run(read_xml(is_compressed ? text : bytes, source, skipped));
}

}  // namespace dlx::puzzle
