// Cosets are told apart by trial: an index of a thousand takes a million tests of membership.
#include "symmetry/burnside.hpp"
#include "symmetry/group.hpp"
#include "symmetry/tuning.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>

namespace dlx::symmetry {
namespace {

// The cosets G r of a group in a larger one.
class Cosets {
 public:
  Cosets(const SymmetryGroup::Impl& group, const SymmetryGroup::Impl& whole)
      : group_(*group.group) {
    const auto index = divided(whole.group->order(), group_.order());
    if (!index) throw std::logic_error("symmetry: a group is no part of its structure's");
    if (*index > Natural(tuning::most_cosets))
      throw SymmetryError("the group by these generators has " + group_.order().to_string() +
                          " elements, too many to be listed, and is less than a thousandth of the "
                          "symmetries that a graph can tell from others");
    const auto points =
        static_cast<std::uint32_t>(group.structure.vertex_count() - group.structure.rows().size());
    add(identity(points));
    for (std::size_t i = 0; i < leaders_.size(); ++i)
      for (const Permutation& generator : whole.point_generators) {
        Permutation next = product(leaders_[i], generator);
        if (find(next) == leaders_.size()) add(std::move(next));
      }
    if (Natural(leaders_.size()) != *index)
      throw std::logic_error("symmetry: the cosets are not as many as the index");
  }

  [[nodiscard]] std::size_t size() const noexcept { return leaders_.size(); }
  [[nodiscard]] const Permutation& inverse_of(std::size_t coset) const { return inverses_[coset]; }

  // The first coset of the orbit of each coset under a group that acts from the right.
  [[nodiscard]] std::vector<std::size_t> orbits(const std::vector<Permutation>& generators) const {
    std::vector<std::size_t> orbit(size(), size()), queue;
    for (std::size_t first = 0; first < size(); ++first) {
      if (orbit[first] != size()) continue;
      orbit[first] = first;
      queue.assign(1, first);
      while (!queue.empty()) {
        const std::size_t coset = queue.back();
        queue.pop_back();
        for (const Permutation& generator : generators) {
          const std::size_t to = find(product(leaders_[coset], generator));
          if (std::exchange(orbit[to], first) == size()) queue.push_back(to);
        }
      }
    }
    return orbit;
  }

 private:
  void add(Permutation leader) {
    inverses_.push_back(inverse(leader));
    leaders_.push_back(std::move(leader));
  }
  // size() if it is none of those known.
  [[nodiscard]] std::size_t find(const Permutation& element) const {
    for (std::size_t coset = 0; coset < size(); ++coset)
      if (group_.contains(product(element, inverses_[coset]))) return coset;
    return size();
  }

  const PermutationGroup& group_;
  std::vector<Permutation> leaders_, inverses_;
};

using Rows = std::map<std::uint32_t, std::uint32_t>;  // with the number of options of each

Rows rows_of(const Structure& structure, const Solution& solution) {
  Rows rows;
  for (const OptionId option : solution.options) ++rows[structure.row_of()[index(option)]];
  return rows;
}

std::vector<Permutation> stabiliser(const Structure& structure, CanonicalLabeller& labeller,
                                    const Rows& rows) {
  const auto all = static_cast<std::uint32_t>(structure.rows().size());
  auto colors = structure.colors();
  const std::uint32_t palette = *std::max_element(colors.begin(), colors.end()) + 1;
  for (const auto& [row, count] : rows) colors[row] += count * palette;
  std::vector<Permutation> generators;
  for (const Permutation& image : labeller.run(colors, false, true).generators) {
    generators.emplace_back();
    for (std::size_t v = all; v < image.size(); ++v) generators.back().push_back(image[v] - all);
  }
  return generators;
}

Solution image_of(const Structure& structure, const Rows& rows, const Permutation& image,
                  std::int64_t cost) {
  Solution solution{{}, cost};
  for (const auto& [row, count] : rows) {
    const auto& options = structure.rows()[structure.row_under(image, row)].options;
    solution.options.insert(solution.options.end(), options.begin(),
                            options.begin() + static_cast<std::ptrdiff_t>(count));
  }
  std::sort(solution.options.begin(), solution.options.end());
  return solution;
}

}  // namespace

ClassList split_classes(ClassList list, const SymmetryGroup::Impl& group,
                        const SymmetryGroup::Impl& whole) {
  const Cosets cosets(group, whole);
  const Structure& structure = whole.structure;
  CanonicalLabeller labeller(structure.vertex_count(), structure.edges());
  std::vector<SolutionClass> classes;
  for (const auto& [solution, images] : list.classes) {
    const Rows rows = rows_of(structure, solution);
    std::map<std::size_t, std::uint64_t> sizes;
    for (const std::size_t first : cosets.orbits(stabiliser(structure, labeller, rows)))
      ++sizes[first];
    for (const auto& [first, size] : sizes) {
      const auto share = divided(images * Natural(size), Natural(cosets.size()));
      if (!share) throw std::logic_error("internal error: a class has no whole number of images");
      classes.push_back(
          {image_of(structure, rows, cosets.inverse_of(first), solution.cost), *share});
    }
  }
  std::sort(classes.begin(), classes.end(), [](const SolutionClass& a, const SolutionClass& b) {
    return a.representative.options < b.representative.options;
  });
  list.classes = std::move(classes);
  return list;
}

}  // namespace dlx::symmetry
