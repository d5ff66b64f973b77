// STL, the form that 3D printers take: the surface of each piece in triangles, in ASCII, a `solid`
// a piece. A cube's face is on the surface if no cube of the piece is behind it; its two triangles
// run counterclockwise when seen from outside (3D Systems, StereoLithography Interface
// Specification, 1988). Pieces lie side by side on the plane z = 0, turned as in the solution.
#include "cli/sealed_text.hpp"
#include "show/sink.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <ostream>
#include <set>
#include <vector>

namespace show {
namespace {

using Place = std::array<std::int32_t, 3>;

// The corners of the face of a cube at the origin toward an axis, up or down it.
std::array<Place, 4> face_corners(std::size_t axis, bool up) {
  const std::size_t u = (axis + 1) % 3, v = (axis + 2) % 3;
  std::array<Place, 4> corners{};
  for (std::size_t k = 0; k < 4; ++k) {
    corners[k][axis] = up ? 1 : 0;
    corners[k][u] = k == 1 || k == 2 ? 1 : 0;
    corners[k][v] = k >= 2 ? 1 : 0;
  }
  if (!up) std::reverse(corners.begin(), corners.end());
  return corners;
}

class StlSink : public Sink {
 public:
  StlSink(std::ostream& out, const Settings& settings) : out_(out), edge_(10 * settings.scale) {}

  void announce() override {
    if (count_++ > 0)
      throw dlx::ModelError("there is more than one solution: --stl has room for one, -n 1");
  }
  [[nodiscard]] bool is_whole() const override { return true; }
  void add(const Drawn& drawn) override { add_picture(drawn.picture()); }

  void add_picture(dlx::draw::Picture picture) override {
    std::map<std::uint32_t, std::set<Place>> pieces;
    for (const auto& cube : picture.cubes) pieces[cube.group].insert({cube.x, cube.y, cube.z});
    if (pieces.empty())
      throw dlx::ModelError(
          "there are no solid pieces: --stl draws what gen-polyform makes of cubes");
    std::int32_t x = 0;
    for (const auto& [group, cubes] : pieces) x = add_piece(picture.groups[group], cubes, x);
  }

  void finish() override {
    if (count_ == 0)
      throw dlx::ModelError("the stream holds no solution: there is nothing to draw");
  }

  [[nodiscard]] std::vector<std::string> notes() const override {
    return {"the pieces are " + cli::number_text(edge_) +
            " mm a cube, without clearance; that they can be put together is not checked"};
  }

 private:
  // Adds a piece from column x on; returns the column for the next one.
  std::int32_t add_piece(const std::string& name, const std::set<Place>& cubes, std::int32_t x) {
    Place low = *cubes.begin(), high = low;
    for (const Place& cube : cubes)
      for (std::size_t i = 0; i < 3; ++i) {
        low[i] = std::min(low[i], cube[i]);
        high[i] = std::max(high[i], cube[i]);
      }
    const Place origin{low[0] - x, low[1], low[2]};
    const std::string solid = dlx::printable(name);
    out_ << "solid " << solid << '\n';
    for (const Place& cube : cubes)
      for (std::size_t axis = 0; axis < 3; ++axis)
        for (const bool up : {false, true}) add_face(cubes, cube, origin, axis, up);
    out_ << "endsolid " << solid << '\n';
    return x + high[0] - low[0] + 2;
  }

  void add_face(const std::set<Place>& cubes, const Place& cube, const Place& origin,
                std::size_t axis, bool up) {
    Place behind = cube;
    behind[axis] += up ? 1 : -1;
    if (cubes.count(behind) != 0) return;
    const auto corners = face_corners(axis, up);
    for (const auto& triangle : {std::array<std::size_t, 3>{0, 1, 2}, {0, 2, 3}}) {
      out_ << "facet normal";
      for (std::size_t i = 0; i < 3; ++i) out_ << ' ' << (i != axis ? 0 : up ? 1 : -1);
      out_ << "\nouter loop\n";
      for (const std::size_t k : triangle) {
        out_ << "vertex";
        for (std::size_t i = 0; i < 3; ++i)
          out_ << ' ' << cli::number_text(edge_ * (cube[i] - origin[i] + corners[k][i]));
        out_ << '\n';
      }
      out_ << "endloop\nendfacet\n";
    }
  }

  std::ostream& out_;
  double edge_;  // of a cube, in millimetres
  std::uint64_t count_ = 0;
};

}  // namespace

std::unique_ptr<Sink> make_stl_sink(std::ostream& out, const Settings& settings) {
  return std::make_unique<StlSink>(out, settings);
}

}  // namespace show
