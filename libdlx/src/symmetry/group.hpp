// The inside of a SymmetryGroup: the structure, and the group of its rows by a strong generating
// set that acts on columns and colors, which are fewer than rows and tell them apart.
#pragma once

#include "symmetry/group_words.hpp"
#include "symmetry/permutation_group.hpp"
#include "symmetry/structure.hpp"

#include <dlx/symmetry.hpp>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace dlx {

class SymmetryGroup::Impl {
 public:
  /// Throws matrix::Stopped when the Poll does.
  Impl(const Instance& given_instance, const SymmetryOptions& options, const matrix::Poll& poll)
      : Impl(given_instance, symmetry::group_words(given_instance, options), poll) {}

  /// The group's elements as permutations of the rows, in the order of PermutationGroup::for_each.
  /// REQUIRES small.
  [[nodiscard]] std::vector<symmetry::Permutation> row_elements() const;
  /// The same as permutations of the points.
  [[nodiscard]] std::vector<symmetry::Permutation> point_elements() const;

  /// The solutions that differ from one by exchanges of equal options. Takes the row of each option
  /// chosen, ascending.
  [[nodiscard]] Natural exchanges(const std::vector<std::uint32_t>& rows) const;

  Instance instance;
  symmetry::GroupWords words;
  symmetry::Structure structure;
  /// The generators on the points: the structure's vertices of columns and colors, numbered without
  /// the rows.
  std::vector<symmetry::Permutation> point_generators;
  std::optional<symmetry::PermutationGroup> group;
  std::vector<symmetry::Permutation> row_generators;
  Natural order;  ///< with exchanges of equal options
  bool small = false;
  /// The group is all of the automorphisms of the structure's graph; else, of a large group by
  /// generators, a part of them: canonical forms of the graph then merge too much.
  bool closed = true;
  /// The same structure with all automorphisms, for a group that is not closed. Its classes are
  /// found first, and then split (subgroup.cpp).
  std::shared_ptr<const Impl> hull = {};
  bool single = true;  ///< a solution has one option of a row at most, or all as they are given
  std::vector<std::vector<OptionId>> option_generators;
  std::vector<std::vector<std::pair<ItemId, ItemId>>> moved_items;
  std::vector<OptionId> option_orbits;
  std::vector<std::optional<ItemId>> item_orbits;

 private:
  Impl(const Instance& given_instance, symmetry::GroupWords group_words, const matrix::Poll& poll);

  std::optional<symmetry::ApproximateOrder> find_generators(const matrix::Poll& poll);
  symmetry::ApproximateOrder find_automorphisms(const matrix::Poll& poll);
  [[nodiscard]] symmetry::CanonicalForm automorphisms(const matrix::Poll& poll) const;
  std::optional<symmetry::ApproximateOrder> read_generators(const matrix::Poll& poll);
  [[nodiscard]] std::vector<std::array<std::uint32_t, 2>> marked_in(const Impl& whole) const;
  void keep_some_of(const Impl& whole);
  void keep_some_of_large(const Impl& whole);
  void close();
  [[nodiscard]] std::vector<std::uint32_t> orbit_marks() const;
  [[nodiscard]] std::uint32_t point_in(const Impl& whole, std::uint32_t point) const;
  [[nodiscard]] symmetry::Permutation points_like(const Impl& whole,
                                                  const symmetry::Permutation& points) const;
  [[nodiscard]] symmetry::Permutation points_of(
      std::size_t generator, const std::vector<std::pair<std::string, std::string>>& pairs);
  void describe_generators();
  void find_orbits();
};

}  // namespace dlx

namespace dlx::symmetry {

// Classes under a subgroup of small index, from those under the whole group of a graph: double
// cosets.
//
// Canonical forms know all automorphisms of a graph. Let a group be a part of those only, as the
// even permutations are. The images of a solution S under the whole group fall into classes of the
// subgroup G, one for each orbit of S's stabiliser on the cosets G r, and the solution S r^-1
// stands for it.

/// The classes under `group`, by a complete list of those under `whole`, of the same structure.
/// Throws SymmetryError if the index is larger than about a thousand.
[[nodiscard]] ClassList split_classes(ClassList list, const SymmetryGroup::Impl& group,
                                      const SymmetryGroup::Impl& whole);

}  // namespace dlx::symmetry
