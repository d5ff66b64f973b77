// Color refinement leaves a part for Traces that has the automorphisms of the whole graph.
#include "symmetry/refinement.hpp"

#include <random>
#include <set>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(refinement)

namespace {

using dlx::symmetry::CanonicalForm, dlx::symmetry::CanonicalLabeller;
using Edges = std::vector<CanonicalLabeller::Edge>;
using Colors = std::vector<std::uint32_t>;

CanonicalForm whole(const Edges& edges, const Colors& colors) {
  CanonicalLabeller labeller(static_cast<std::uint32_t>(colors.size()), edges);
  return labeller.run(colors, false, true);
}

std::uint32_t below(std::mt19937& random, std::uint32_t end) {
  return static_cast<std::uint32_t>(random()) % end;
}

Edges random_edges(std::mt19937& random, std::uint32_t vertices, std::uint32_t count) {
  std::set<CanonicalLabeller::Edge> edges;
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t a = below(random, vertices), b = below(random, vertices);
    if (a != b) edges.emplace(std::min(a, b), std::max(a, b));
  }
  return {edges.begin(), edges.end()};
}

}  // namespace

BOOST_AUTO_TEST_CASE(random_graphs_have_the_orbits_of_their_movable_part) {
  std::mt19937 random(7);
  std::size_t trivial = 0, smaller = 0;
  for (int round = 0; round < 400; ++round) {
    const std::uint32_t vertices = 2 + below(random, 12);
    const Edges edges = random_edges(random, vertices, below(random, 2 * vertices));
    Colors colors(vertices);
    for (auto& color : colors) color = below(random, 3);
    const auto all = whole(edges, colors);
    const auto part = dlx::symmetry::movable_part(edges, colors, {});
    const auto moved = whole(part.edges, part.colors);
    BOOST_TEST(moved.order() == all.order());
    std::vector<std::uint32_t> orbits(vertices);
    for (std::uint32_t v = 0; v < vertices; ++v) orbits[v] = v;
    for (std::size_t i = 0; i < part.vertices.size(); ++i)
      orbits[part.vertices[i]] = part.vertices[moved.orbits[i]];
    BOOST_TEST(orbits == all.orbits, boost::test_tools::per_element());
    trivial += part.vertices.empty() ? 1U : 0U;
    smaller += !part.vertices.empty() && part.vertices.size() < vertices ? 1U : 0U;
  }
  BOOST_TEST(trivial > 20U);
  BOOST_TEST(smaller > 20U);
}

// Each end of a path is told from the other by one color; its vertices lie in the rounds' reach.
BOOST_AUTO_TEST_CASE(a_path_with_one_end_marked_moves_nothing) {
  const auto part = dlx::symmetry::movable_part({{0, 1}, {1, 2}, {2, 3}}, {1, 0, 0, 0}, {});
  BOOST_TEST(part.vertices.empty());
}

BOOST_AUTO_TEST_CASE(a_poll_stops_it) {
  const dlx::matrix::Poll stops([] { return true; });
  const Colors colors(10'000);
  BOOST_CHECK_THROW((void)dlx::symmetry::movable_part({}, colors, stops), dlx::matrix::Stopped);
}

BOOST_AUTO_TEST_SUITE_END()
