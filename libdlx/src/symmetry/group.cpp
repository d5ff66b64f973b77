// The group of an instance: by Traces, or by the generators given; and how it is shown.
#include "symmetry/group.hpp"

#include "matrix/counter.hpp"
#include "symmetry/refinement.hpp"
#include "symmetry/tuning.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <array>
#include <numeric>

namespace dlx {

using symmetry::GroupWords, symmetry::none, symmetry::Permutation;

namespace {

// The least point of the orbit of each point.
std::vector<std::uint32_t> orbits_of(std::uint32_t degree,
                                     const std::vector<Permutation>& generators) {
  std::vector<std::uint32_t> orbit(degree, none), queue;
  for (std::uint32_t first = 0; first < degree; ++first) {
    if (orbit[first] != none) continue;
    orbit[first] = first;
    queue.assign(1, first);
    while (!queue.empty()) {
      const std::uint32_t point = queue.back();
      queue.pop_back();
      for (const Permutation& generator : generators)
        if (orbit[generator[point]] == none) {
          orbit[generator[point]] = first;
          queue.push_back(generator[point]);
        }
    }
  }
  return orbit;
}

Natural factorial(std::uint64_t n) {
  Natural result = 1;
  for (std::uint64_t i = 2; i <= n; ++i) result *= i;
  return result;
}

// Each factor by addition: Pascal's triangle, a row at a time.
Natural binomial(std::size_t n, std::size_t k) {
  std::vector<Natural> row(k + 1);
  row[0] = 1;
  for (std::size_t i = 1; i <= n; ++i)
    for (std::size_t j = std::min(i, k); j > 0; --j) row[j] += row[j - 1];
  return row[k];
}

// Generators of the elements of a group that belong to a part of a larger group: the stabiliser of
// a coset of the part, by Schreier's lemma.
std::vector<Permutation> elements_in_part(const symmetry::PermutationGroup& part,
                                          const std::vector<Permutation>& generators) {
  std::vector<Permutation> found;
  if (generators.empty()) return found;
  const auto points = static_cast<std::uint32_t>(generators[0].size());
  std::vector<Permutation> leaders{symmetry::identity(points)}, inverses = leaders;
  symmetry::PermutationGroup known(points, found);
  for (std::size_t i = 0; i < leaders.size(); ++i)
    for (const Permutation& generator : generators) {
      const Permutation next = symmetry::product(leaders[i], generator);
      const auto coset = std::find_if(
          inverses.begin(), inverses.end(),
          [&](const Permutation& back) { return part.contains(symmetry::product(next, back)); });
      if (coset == inverses.end()) {
        if (leaders.size() == symmetry::tuning::most_cosets)
          throw SymmetryError("the group by these generators has " + part.order().to_string() +
                              " elements, and less than a thousandth of what a graph can tell from "
                              "others: those that keep the options given and left out are not "
                              "found");
        leaders.push_back(next);
        inverses.push_back(symmetry::inverse(next));
      } else if (Permutation element = symmetry::product(next, *coset); !known.contains(element)) {
        found.push_back(std::move(element));
        known = symmetry::PermutationGroup(points, found);
      }
    }
  return found;
}

std::string name_in_message(const std::string& name) {
  return '\'' + printable(name.substr(0, 64)) + '\'';
}

}  // namespace

SymmetryGroup::Impl::Impl(const Instance& given_instance, symmetry::GroupWords group_words,
                          const matrix::Poll& poll)
    : instance(given_instance),
      words(std::move(group_words)),
      structure(given_instance, words, poll) {
  const auto rows = static_cast<std::uint32_t>(structure.rows().size());
  const auto approximate = find_generators(poll);
  group.emplace(structure.vertex_count() - rows, point_generators, approximate);
  order = group->order();
  small = order <= Natural(symmetry::tuning::most_elements) &&
          order * Natural(rows) <= Natural(symmetry::tuning::most_images);
  if (words.kind == GroupWords::Kind::generators && !small) close();
  for (const symmetry::Row& row : structure.rows()) order *= factorial(row.options.size());
  for (std::uint32_t r = 0; r < rows; ++r)
    single = single && (structure.rows()[r].given || structure.most_of(r) <= 1);
  while (row_generators.size() < point_generators.size())
    row_generators.push_back(structure.rows_under(point_generators[row_generators.size()], poll));
  describe_generators();
  find_orbits();
}

std::optional<symmetry::ApproximateOrder> SymmetryGroup::Impl::find_generators(
    const matrix::Poll& poll) {
  if (words.kind == GroupWords::Kind::none) return symmetry::ApproximateOrder{};
  if (words.kind == GroupWords::Kind::generators) return read_generators(poll);
  return find_automorphisms(poll);
}

// Generators of the automorphisms of the structure's graph, with their order.
symmetry::CanonicalForm SymmetryGroup::Impl::automorphisms(const matrix::Poll& poll) const {
  const std::uint32_t vertices = structure.vertex_count();
  if (vertices <= symmetry::tuning::most_unrefined) {
    symmetry::CanonicalLabeller labeller(vertices, structure.edges());
    return labeller.run(structure.colors(), false, true);
  }
  const auto part = symmetry::movable_part(structure.edges(), structure.colors(), poll);
  symmetry::CanonicalLabeller labeller(static_cast<std::uint32_t>(part.vertices.size()),
                                       part.edges);
  auto form = labeller.run(part.colors, false, true);
  for (Permutation& generator : form.generators) {
    Permutation image = symmetry::identity(vertices);
    for (std::size_t i = 0; i < generator.size(); ++i)
      image[part.vertices[i]] = part.vertices[generator[i]];
    generator = std::move(image);
  }
  return form;
}

symmetry::ApproximateOrder SymmetryGroup::Impl::find_automorphisms(const matrix::Poll& poll) {
  const auto rows = static_cast<std::uint32_t>(structure.rows().size());
  const auto form = automorphisms(poll);
  for (const Permutation& image : form.generators) {
    if (!structure.is_automorphism(image, poll))
      throw std::logic_error("symmetry: a generator is no automorphism");
    Permutation points(image.begin() + static_cast<std::ptrdiff_t>(rows), image.end());
    for (std::uint32_t& point : points) point -= rows;
    point_generators.push_back(std::move(points));
  }
  return {form.order_mantissa, form.order_exponent};
}

// Generators map the problem as a whole; options given or left out leave those elements of the
// group that keep them.
std::optional<symmetry::ApproximateOrder> SymmetryGroup::Impl::read_generators(
    const matrix::Poll& poll) {
  if (instance.given.empty() && instance.without.empty()) {
    for (std::size_t g = 0; g < words.generators.size(); ++g)
      point_generators.push_back(points_of(g, words.generators[g]));
    return std::nullopt;
  }
  Instance all = instance;
  all.given.clear();
  all.without.clear();
  const Impl whole(all, words, poll);
  if (whole.small)
    keep_some_of(whole);
  else
    keep_some_of_large(whole);
  return std::nullopt;
}

// The number of options of each row of the whole problem that are given, and of those left out.
std::vector<std::array<std::uint32_t, 2>> SymmetryGroup::Impl::marked_in(const Impl& whole) const {
  std::vector<std::array<std::uint32_t, 2>> marked(whole.structure.rows().size());
  for (const auto* options : {&instance.given, &instance.without})
    for (const OptionId option : *options)
      if (const std::uint32_t row = whole.structure.row_of()[index(option)]; row != none)
        ++marked[row][options == &instance.given ? 0 : 1];
  return marked;
}

// The elements that map options given to such options, and options left out likewise.
void SymmetryGroup::Impl::keep_some_of(const Impl& whole) {
  const auto marked = marked_in(whole);
  std::optional<symmetry::PermutationGroup> kept;
  whole.group->for_each([&](const Permutation& points) {
    const Permutation rows = whole.structure.rows_under(points);
    for (std::uint32_t r = 0; r < rows.size(); ++r)
      if (marked[r] != marked[rows[r]]) return;
    Permutation mine = points_like(whole, points);
    if (kept ? kept->contains(mine) : symmetry::is_identity(mine)) return;
    point_generators.push_back(std::move(mine));
    kept.emplace(structure.vertex_count() - static_cast<std::uint32_t>(structure.rows().size()),
                 point_generators);
  });
}

// The same of a group that is that of a graph, or a part of it: automorphisms of the graph with
// marks at what is given and left out, and of those the ones in the part.
void SymmetryGroup::Impl::keep_some_of_large(const Impl& whole) {
  std::vector<std::uint32_t> marks(whole.structure.vertex_count());
  const auto marked = marked_in(whole);
  for (std::size_t r = 0; r < marked.size(); ++r)
    marks[r] =
        marked[r][0] * static_cast<std::uint32_t>(instance.without.size() + 1) + marked[r][1];
  Impl graph = whole.closed ? whole : *whole.hull;
  graph.structure.refine(marks);
  graph.point_generators.clear();
  (void)graph.find_automorphisms({});
  for (const Permutation& points : whole.closed
                                       ? graph.point_generators
                                       : elements_in_part(*whole.group, graph.point_generators))
    if (Permutation mine = points_like(whole, points); !symmetry::is_identity(mine))
      point_generators.push_back(std::move(mine));
}

// The point of the whole problem's structure that a point of this one comes from.
std::uint32_t SymmetryGroup::Impl::point_in(const Impl& whole, std::uint32_t point) const {
  const auto rows = static_cast<std::uint32_t>(structure.rows().size());
  const auto& columns = structure.columns();
  const auto column_in = [&](std::uint32_t column) {
    return whole.structure.column_of()[index(columns[column].item)];
  };
  if (point < columns.size()) return column_in(point);
  const auto [column, color] = structure.color_at(rows + point);
  return whole.structure.color_vertex(column_in(column), color) -
         static_cast<std::uint32_t>(whole.structure.rows().size());
}

// An element of the whole problem's group that keeps what is given and left out.
Permutation SymmetryGroup::Impl::points_like(const Impl& whole, const Permutation& points) const {
  const auto rows = static_cast<std::uint32_t>(structure.rows().size());
  const auto whole_rows = static_cast<std::uint32_t>(whole.structure.rows().size());
  const auto& columns = whole.structure.columns();
  const auto column_here = [&](std::uint32_t column) {
    return structure.column_of()[index(columns[column].item)];
  };
  Permutation image(structure.vertex_count() - rows);
  for (std::uint32_t p = 0; p < image.size(); ++p) {
    const std::uint32_t to = points[point_in(whole, p)];
    if (to < columns.size()) {
      image[p] = column_here(to);
    } else {
      const auto [column, color] = whole.structure.color_at(whole_rows + to);
      image[p] = structure.color_vertex(column_here(column), color) - rows;
    }
  }
  return image;
}

// The orbit of each vertex.
std::vector<std::uint32_t> SymmetryGroup::Impl::orbit_marks() const {
  const auto rows = static_cast<std::uint32_t>(structure.rows().size());
  std::vector<Permutation> images;
  for (const Permutation& points : point_generators) images.push_back(structure.rows_under(points));
  auto marks = orbits_of(rows, images);
  const auto points = orbits_of(structure.vertex_count() - rows, point_generators);
  marks.insert(marks.end(), points.begin(), points.end());
  return marks;
}

// Canonical forms take all automorphisms of a graph: its vertices are told apart by their orbits,
// and often that leaves the group generated. Otherwise the hull has what is left.
void SymmetryGroup::Impl::close() {
  structure.refine(orbit_marks());
  auto whole = std::make_shared<Impl>(*this);
  whole->point_generators.clear();
  whole->row_generators.clear();
  const auto points =
      structure.vertex_count() - static_cast<std::uint32_t>(structure.rows().size());
  const auto approximate = whole->find_automorphisms({});
  whole->group.emplace(points, whole->point_generators, approximate);
  closed = whole->group->order() == group->order();
  if (!closed) hull = std::move(whole);
}

// Names to items, or to colors where no item has the name; names not mentioned stay. The rows'
// images are kept.
Permutation SymmetryGroup::Impl::points_of(
    std::size_t generator, const std::vector<std::pair<std::string, std::string>>& pairs) {
  const std::string text = "symmetry generator " + std::to_string(generator + 1) + ": ";
  const Problem& problem = instance.problem;
  std::vector<std::uint32_t> items(problem.item_count()), colors(problem.color_count() + 1);
  std::iota(items.begin(), items.end(), 0U);
  std::iota(colors.begin(), colors.end(), 0U);
  std::vector<char> has_image(items.size() + colors.size());
  for (const auto& [from, to] : pairs) {
    const auto item = problem.find_item(from), target = problem.find_item(to);
    const auto color = problem.find_color(from), shade = problem.find_color(to);
    if (!(item && target) && !(color && shade))
      throw SymmetryError(text + "there are no items or colors " + name_in_message(from) + " and " +
                          name_in_message(to));
    const bool is_item = item && target;
    const std::size_t place = is_item ? index(*item) : items.size() + index(*color);
    if (std::exchange(has_image[place], 1) != 0)
      throw SymmetryError(text + name_in_message(from) + " has two images");
    if (is_item)
      items[index(*item)] = static_cast<std::uint32_t>(*target);
    else
      colors[index(*color)] = static_cast<std::uint32_t>(*shade);
  }
  for (const auto* images : {&items, &colors}) {
    std::vector<char> hit(images->size());
    for (const std::uint32_t image : *images)
      if (std::exchange(hit[image], 1) != 0)
        throw SymmetryError(
            text + "two names go to " +
            name_in_message(std::string(images == &items ? problem.name(ItemId{image})
                                                         : problem.name(ColorId{image}))));
  }
  const auto rows = static_cast<std::uint32_t>(structure.rows().size());
  const std::uint32_t points = structure.vertex_count() - rows;
  Permutation image(points, none);
  const auto& columns = structure.columns();
  for (std::uint32_t c = 0; c < columns.size(); ++c) {
    const std::uint32_t to = structure.column_of()[items[index(columns[c].item)]];
    image[c] = to;
    for (const auto& [row, color] : columns[c].rows) {
      if (color == no_color || to == none) continue;
      const std::uint32_t end = structure.color_vertex(to, ColorId{colors[index(color)]});
      image[structure.color_vertex(c, color) - rows] = end == none ? none : end - rows;
    }
  }
  std::vector<char> hit(points);
  for (const std::uint32_t point : image)
    if (point == none || std::exchange(hit[point], 1) != 0)
      throw SymmetryError(text + "it does not map options onto options");
  row_generators.push_back(structure.rows_under(image));
  if (row_generators.back().size() != rows || !structure.keeps_points(image))
    throw SymmetryError(text + "it does not map options onto options");
  return image;
}

void SymmetryGroup::Impl::describe_generators() {
  const std::size_t options = instance.problem.option_count();
  const auto& rows = structure.rows();
  const auto& columns = structure.columns();
  for (std::size_t g = 0; g < row_generators.size(); ++g) {
    std::vector<OptionId> images(options);
    for (std::uint32_t o = 0; o < options; ++o) images[o] = OptionId{o};
    for (std::uint32_t r = 0; r < rows.size(); ++r)
      for (std::size_t k = 0; k < rows[r].options.size(); ++k)
        images[index(rows[r].options[k])] = rows[row_generators[g][r]].options[k];
    option_generators.push_back(std::move(images));
    moved_items.emplace_back();
    for (std::uint32_t c = 0; c < columns.size(); ++c)
      if (point_generators[g][c] != c)
        moved_items.back().emplace_back(columns[c].item, columns[point_generators[g][c]].item);
  }
}

void SymmetryGroup::Impl::find_orbits() {
  const auto& rows = structure.rows();
  const auto& columns = structure.columns();
  const auto of_rows = orbits_of(static_cast<std::uint32_t>(rows.size()), row_generators);
  option_orbits.assign(instance.problem.option_count(), no_option);
  for (std::size_t o = 0; o < option_orbits.size(); ++o)
    if (const std::uint32_t row = structure.row_of()[o]; row != none)
      option_orbits[o] = rows[of_rows[row]].options[0];
  const auto of_points = orbits_of(
      structure.vertex_count() - static_cast<std::uint32_t>(rows.size()), point_generators);
  item_orbits.assign(instance.problem.item_count(), std::nullopt);
  for (std::uint32_t c = 0; c < columns.size(); ++c)
    item_orbits[index(columns[c].item)] = columns[of_points[c]].item;
}

Natural SymmetryGroup::Impl::exchanges(const std::vector<std::uint32_t>& rows) const {
  Natural result = 1;
  for (std::size_t first = 0; first < rows.size();) {
    std::size_t end = first;
    while (end < rows.size() && rows[end] == rows[first]) ++end;
    const std::size_t equal = structure.rows()[rows[first]].options.size();
    if (equal > 1) result *= binomial(equal, end - first);
    first = end;
  }
  return result;
}

std::vector<Permutation> SymmetryGroup::Impl::point_elements() const {
  std::vector<Permutation> elements;
  group->for_each([&](const Permutation& points) { elements.push_back(points); });
  return elements;
}

std::vector<Permutation> SymmetryGroup::Impl::row_elements() const {
  std::vector<Permutation> elements;
  group->for_each(
      [&](const Permutation& points) { elements.push_back(structure.rows_under(points)); });
  return elements;
}

// --- The door ------------------------------------------------------------------------------------

SymmetryGroup::SymmetryGroup(const Instance& instance, const SymmetryOptions& options) try {
  matrix::StopCondition condition(options.limits, options.monitor);
  const matrix::Poll poll([&] { return condition.stops(std::string_view("symmetry")); });
  impl_ = std::make_shared<const Impl>(instance, options, poll);
} catch (const matrix::Stopped&) {
  throw SymmetryStopped();
}

const Instance& SymmetryGroup::instance() const noexcept {
  return impl_->instance;
}
const Natural& SymmetryGroup::order() const noexcept {
  return impl_->order;
}
const std::vector<std::vector<OptionId>>& SymmetryGroup::generators() const noexcept {
  return impl_->option_generators;
}
const std::vector<std::vector<std::pair<ItemId, ItemId>>>& SymmetryGroup::moved_items()
    const noexcept {
  return impl_->moved_items;
}
const std::vector<OptionId>& SymmetryGroup::option_orbits() const noexcept {
  return impl_->option_orbits;
}
const std::vector<std::optional<ItemId>>& SymmetryGroup::item_orbits() const noexcept {
  return impl_->item_orbits;
}
std::vector<std::vector<OptionId>> SymmetryGroup::equal_options() const {
  std::vector<std::vector<OptionId>> equal;
  for (const symmetry::Row& row : impl_->structure.rows())
    if (row.options.size() > 1) equal.emplace_back(row.options.begin(), row.options.end());
  return equal;
}
bool SymmetryGroup::is_small() const noexcept {
  return impl_->small;
}

}  // namespace dlx
