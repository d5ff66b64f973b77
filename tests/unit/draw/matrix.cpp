// The matrix: each entry, what is chosen and what is grey, against the definition.
#include "support/brute_force.hpp"
#include "support/random_problem.hpp"

#include <dlx/draw/render.hpp>
#include <dlx/draw/search.hpp>
#include <dlx/solve.hpp>

#include <algorithm>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(matrix)

namespace {

using dlx::OptionId;
using dlx::draw::Role;

dlx::Instance instance_of(const std::vector<std::string>& primary,
                          const std::vector<std::string>& secondary,
                          const std::vector<std::vector<std::string_view>>& options) {
  dlx::ProblemBuilder builder;
  for (const auto& name : primary) builder.primary(name);
  for (const auto& name : secondary) builder.secondary(name);
  for (const auto& option : options) builder.option(std::span(option));
  dlx::Instance instance;
  instance.problem = builder.build();
  return instance;
}

dlx::Instance small() {
  return instance_of({"A", "B", "C", "D", "E", "F"}, {},
                     {{"A", "C"}, {"B", "E"}, {"B", "E", "F"}, {"A", "C", "D"}, {"D"}});
}

dlx::Trace trace_of(const dlx::Instance& instance) {
  dlx::Trace trace{{instance, "links", "mrv", {}}, {}, {}};
  dlx::SearchOptions options;
  options.observer = [&](const dlx::TraceEvent& event) { trace.events.push_back(event); };
  dlx::Search search(dlx::Prepared(instance.problem), options);
  search.restart(instance.given, instance.without);
  while (search.next()) continue;
  return trace;
}

std::string text(const dlx::draw::Picture& picture) {
  return picture.title + '\n' + dlx::draw::render_text(picture, {.unicode = false});
}

// The label of a row's number, from 1.
const dlx::draw::Label& row_label(const dlx::draw::Picture& picture, std::size_t row) {
  return *std::find_if(picture.labels.begin(), picture.labels.end(), [&](const auto& label) {
    return label.y == static_cast<double>(row) + 0.5 && label.text == std::to_string(row);
  });
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_states_of_a_search) {
  const auto trace = trace_of(small());
  BOOST_TEST(text(dlx::draw::matrix(trace, 0)) ==
             "the beginning\n"
             "     A  B  C  D  E  F\n"
             "   +------------------+\n"
             " 1 | 1  0  1  0  0  0 |\n"
             " 2 | 0  1  0  0  1  0 |\n"
             " 3 | 0  1  0  0  1  1 |\n"
             " 4 | 1  0  1  1  0  0 |\n"
             " 5 | 0  0  0  1  0  0 |\n"
             "   +------------------+\n");
  BOOST_TEST(text(dlx::draw::matrix(trace, 3)) ==
             "step 3 of 9: item A has 2 options\n"
             "     A? B- C  D  E- F-\n"
             "   +------------------+\n"
             " 1 | 1  0  1  0  0  0 |\n"
             " 2-| 0  1  0  0  1  0 |\n"
             " 3*| 0  1  0  0  1  1 |\n"
             " 4 | 1  0  1  1  0  0 |\n"
             " 5 | 0  0  0  1  0  0 |\n"
             "   +------------------+\n");
  BOOST_TEST(text(dlx::draw::matrix(trace, 9)) ==
             "step 9 of 9: solution 2\n"
             "     A- B- C- D- E- F-\n"
             "   +------------------+\n"
             " 1-| 1  0  1  0  0  0 |\n"
             " 2-| 0  1  0  0  1  0 |\n"
             " 3*| 0  1  0  0  1  1 |\n"
             " 4*| 1  0  1  1  0  0 |\n"
             " 5-| 0  0  0  1  0  0 |\n"
             "   +------------------+\n");
}

BOOST_AUTO_TEST_CASE(colors_secondary_items_and_wide_names) {
  const auto instance = instance_of({"p", "long-name"}, {"x", "y"},
                                    {{"p", "x:red", "y"},
                                     {"long-name", "x:red"},
                                     {"long-name", "x:blue"},
                                     {"long-name", "x"},
                                     {"long-name", "y"}});
  const std::vector<OptionId> chosen{OptionId{0}};
  const auto picture = dlx::draw::matrix(instance, chosen);
  std::string marks;
  for (std::size_t row = 1; row <= 5; ++row) marks += row_label(picture, row).mark + ' ';
  BOOST_TEST(marks == "*  - - - ");
  const auto thick =
      std::count_if(picture.lines.begin(), picture.lines.end(),
                    [](const auto& line) { return line.weight == dlx::draw::Weight::thick; });
  BOOST_TEST(thick == 1);
  BOOST_TEST(std::count_if(picture.labels.begin(), picture.labels.end(),
                           [](const auto& label) { return label.text == "red"; }) == 2);
}

// A row is out when no set of options with it and the chosen ones is without a conflict.
BOOST_AUTO_TEST_CASE(what_is_out_conflicts_with_what_is_chosen) {
  std::size_t out = 0, left = 0;
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      auto recipe = support::recipe(family);
      recipe.questions = false;
      const auto instance = support::random_instance(recipe, seed);
      const auto solutions = support::brute_force(instance.problem);
      if (solutions.empty() || solutions.front().options.size() < 2) continue;
      const std::vector<OptionId> chosen{solutions.front().options.front()};
      const auto picture = dlx::draw::matrix(instance, chosen);
      for (const auto& solution : solutions)
        if (std::binary_search(solution.options.begin(), solution.options.end(), chosen[0]))
          for (const OptionId option : solution.options) {
            const auto& mark = row_label(picture, number(option)).mark;
            BOOST_TEST(mark == (option == chosen[0] ? "*" : ""), support::to_text(family, seed));
            ++left;
          }
      for (std::uint32_t o = 0; o < instance.problem.option_count(); ++o) {
        if (row_label(picture, o + 1).mark != "-") continue;
        const std::vector<OptionId> both{chosen[0], OptionId{o}};
        BOOST_TEST(support::brute_force(instance.problem, both).empty());
        ++out;
      }
    }
  BOOST_TEST(out > 100U);
  BOOST_TEST(left > 100U);
}

BOOST_AUTO_TEST_CASE(givens_and_options_left_out) {
  auto instance = small();
  instance.given = {OptionId{2}};
  instance.without = {OptionId{4}};
  const auto picture = dlx::draw::matrix(instance, {});
  std::string marks;
  for (std::size_t row = 1; row <= 5; ++row) marks += row_label(picture, row).mark + ' ';
  BOOST_TEST(marks == " - *  - ");
}

BOOST_AUTO_TEST_CASE(colors_tell_what_marks_tell) {
  const auto picture = dlx::draw::matrix(trace_of(small()), 3);
  BOOST_TEST((row_label(picture, 3).color.role == Role::accent));
  BOOST_TEST((row_label(picture, 2).color.role == Role::muted));
  BOOST_TEST((row_label(picture, 1).color.role == Role::ink));
  const auto grounds = [&](Role role) {
    return std::count_if(picture.boxes.begin(), picture.boxes.end(),
                         [role](const auto& box) { return box.fill.role == role; });
  };
  BOOST_TEST(grounds(Role::highlight) == 6 + 1 + 3);  // the chosen row, A's name, A's open rows
  BOOST_TEST(grounds(Role::faint) == 6 + 3 * 3);      // row 2, three columns of the open rows
}

BOOST_AUTO_TEST_CASE(what_does_not_fit_is_refused) {
  const auto message = [](auto make) -> std::string {
    try {
      (void)make();
    } catch (const dlx::ModelError& error) {
      return error.what();
    }
    return "";
  };
  const auto trace = trace_of(small());
  BOOST_TEST(message([&] { return dlx::draw::matrix(trace, 11); }) ==
             "the trace has 9 steps, not 11");
  BOOST_TEST(message([&] { return dlx::draw::matrix(trace, 0, {.most_cells = 29}); }) ==
             "a matrix of 5 rows and 6 columns has more than 29 entries");
  BOOST_TEST(message([&] { return dlx::draw::matrix(trace, 0, {.most_cells = 30}); }) == "");
  auto broken = trace;
  broken.events[1].depth = 7;
  BOOST_TEST(message([&] { return dlx::draw::matrix(broken, 2); }) ==
             "these events are not those of a search");
}

BOOST_AUTO_TEST_SUITE_END()
