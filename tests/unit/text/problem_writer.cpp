// ProblemReader reads back what ProblemWriter writes as it was; a problem that the text cannot hold
// is refused before the first byte.
#include "support/random_problem.hpp"

#include <dlx/text.hpp>

#include <algorithm>
#include <functional>
#include <sstream>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(problem_writer)

using dlx::Instance, dlx::OptionId, dlx::ProblemWriter;

namespace {

std::string written(const std::function<void(ProblemWriter&)>& act) {
  std::ostringstream out;
  ProblemWriter writer(out, "gen-test 1");
  act(writer);
  writer.end();
  return out.str();
}

// Everything a problem says, by name: two problems are the same if this is.
std::string described(const Instance& instance) {
  const dlx::Problem& problem = instance.problem;
  std::ostringstream text;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const dlx::ItemId item{i};
    text << (problem.is_primary(item) ? 'p' : 's') << ' ' << problem.bounds(item).low << ' '
         << problem.bounds(item).high << ' ' << problem.name(item) << '\n';
  }
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    for (const auto [item, color] : problem.option(OptionId{o}))
      text << problem.name(item) << ',' << (color == dlx::no_color ? "none" : problem.name(color))
           << ' ';
    text << "cost " << problem.cost(OptionId{o}) << '\n';
  }
  for (const OptionId option : instance.given) text << "given " << dlx::number(option) << '\n';
  for (const auto& [key, value] : instance.directives) text << key << '=' << value << '\n';
  return text.str();
}

// The questions that a reader finds in a text.
std::vector<Instance> read(const std::string& text) {
  std::vector<Instance> instances;
  dlx::ProblemReader reader(std::string_view(text), "written");
  while (auto instance = reader.next()) instances.push_back(std::move(*instance));
  return instances;
}

// A random instance that the text can say.
Instance sayable(support::Family family, std::uint64_t seed) {
  auto recipe = support::recipe(family);
  recipe.bounds = seed % 2 == 0;
  recipe.costs = seed % 3 == 0;
  recipe.primaries.low = std::max(recipe.primaries.low, 1U);
  recipe.questions = true;
  Instance instance = support::random_instance(recipe, seed);
  instance.without.clear();
  std::erase_if(instance.given,
                [&](OptionId option) { return !instance.problem.can_be_chosen(option); });
  std::sort(instance.given.begin(), instance.given.end());
  instance.directives.add("puzzle", "random");
  instance.directives.add("row", "*  *\t. |x:");
  instance.directives.add("row", "");
  return instance;
}

Instance two_items() {
  dlx::ProblemBuilder builder;
  builder.primary("A");
  builder.secondary("x");
  builder.option({"A", "x:red"});
  builder.option({"x"});
  return {builder.build(), {}, {}, {}};
}

// The message with which an instance is refused; nothing may have been written of it.
std::string refusal(const Instance& instance) {
  std::ostringstream out;
  ProblemWriter writer(out, "");
  const std::string before = out.str();
  try {
    writer.problem(instance);
  } catch (const dlx::ModelError& error) {
    BOOST_TEST(out.str() == before);
    BOOST_CHECK_THROW(dlx::require_writable(instance), dlx::ModelError);
    return error.what();
  }
  return "no error";
}

std::string refused_name(std::string_view name) {
  dlx::ProblemBuilder builder;
  builder.primary(name);
  return refusal({builder.build(), {}, {}, {}});
}

std::string refused_color(std::string_view name) {
  dlx::ProblemBuilder builder;
  builder.primary("A");
  const auto item = builder.secondary("x");
  const std::vector<dlx::Entry> entries{{dlx::ItemId{0}}, {item, builder.color(name)}};
  builder.option(entries);
  return refusal({builder.build(), {}, {}, {}});
}

std::string refused_directive(std::string_view key, std::string_view value) {
  Instance instance = two_items();
  instance.directives.add(key, value);
  return refusal(instance);
}

std::string refused_given(std::vector<OptionId> given) {
  Instance instance = two_items();
  instance.given = std::move(given);
  return refusal(instance);
}

}  // namespace

BOOST_AUTO_TEST_CASE(signs_and_ends_what_it_writes) {
  Instance instance = two_items();
  instance.directives.add("size", "1x2");
  instance.directives.add("bare", "");
  BOOST_TEST(written([&](auto& writer) { writer.problem(instance); }) ==
             "| gen-test 1\n| @dlx 1\n| @size 1x2\n| @bare\nA | x\nA x:red\nx\n| @end\n");
}

BOOST_AUTO_TEST_CASE(writes_bounds_colors_and_costs) {
  dlx::ProblemBuilder builder;
  builder.primary("A", {2, 2});
  builder.primary("B", {0, 1});
  builder.primary("C", {1, 1});
  builder.primary("D", {1, 4294967295});
  builder.secondary("x");
  builder.option({"x:red", "A"}, 9223372036854775800);
  builder.option({"B", "x"}, -7);
  BOOST_TEST(written([&](auto& writer) {
               writer.problem({builder.build(), {}, {}, {}});
             }) ==
             "| gen-test 1\n| @dlx 1\n2|A 0:1|B C 1:4294967295|D | x\n"
             "x:red A |9223372036854775800\nB x |-7\n| @end\n");
}

BOOST_AUTO_TEST_CASE(writes_streams_and_questions) {
  const Instance instance = two_items();
  Instance base = instance;
  base.given = {OptionId{0}};
  const std::string items = "A | x\nA x:red\nx\n";
  BOOST_TEST(written([&](auto& writer) {
               writer.problem(instance);
               writer.problem(base);
               writer.given({});
             }) == "| gen-test 1\n| @dlx 1\n" + items + "| @next\n" + items +
                       "| @given 1\n| @given\n| @end\n");
}

BOOST_AUTO_TEST_CASE(a_question_names_each_option_once) {
  dlx::ProblemBuilder builder;
  builder.primary("A");
  for (int i = 0; i < 3; ++i) builder.option({"A"});
  const Instance instance{builder.build(), {}, {}, {}};
  const std::string text = written([&](auto& writer) {
    writer.problem(instance);
    writer.given({OptionId{2}, OptionId{0}, OptionId{2}});
  });
  BOOST_TEST(text.find("| @given 1 3\n") != std::string::npos, text);
  BOOST_TEST((read(text).at(0).given == std::vector{OptionId{0}, OptionId{2}}));
}

BOOST_AUTO_TEST_CASE(random_problems_come_back_as_they_were) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
      const Instance instance = sayable(family, seed);
      const auto back = read(written([&](auto& writer) { writer.problem(instance); }));
      BOOST_REQUIRE(back.size() == 1);
      BOOST_TEST(described(back[0]) == described(instance), support::to_text(family, seed));
    }
}

BOOST_AUTO_TEST_CASE(random_streams_come_back_as_they_were) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    std::vector<Instance> instances;
    for (const auto family : support::all_families) instances.push_back(sayable(family, seed));
    const auto back = read(written([&](auto& writer) {
      for (const auto& instance : instances) writer.problem(instance);
    }));
    BOOST_REQUIRE(back.size() == instances.size());
    for (std::size_t i = 0; i < back.size(); ++i)
      BOOST_TEST(described(back[i]) == described(instances[i]), seed);
  }
}

BOOST_AUTO_TEST_CASE(large_problems_come_back_as_they_were) {
  dlx::ProblemBuilder builder;
  for (int i = 0; i < 20'000; ++i) builder.primary("item" + std::to_string(i));
  builder.secondary(std::string(100'000, 'x'));
  for (std::uint32_t i = 0; i < 20'000; ++i)
    builder.option(std::vector<dlx::Entry>{{dlx::ItemId{i}}});
  builder.option(std::vector<dlx::Entry>{{dlx::ItemId{0}}, {dlx::ItemId{20'000}}});
  const Instance instance{builder.build(), {}, {}, {}};
  const auto back = read(written([&](auto& writer) { writer.problem(instance); }));
  BOOST_REQUIRE(back.size() == 1);
  BOOST_TEST((described(back[0]) == described(instance)));
}

BOOST_AUTO_TEST_CASE(the_command_line_cannot_forge_a_line) {
  const auto first_line = [](std::string_view command) {
    std::ostringstream out;
    ProblemWriter writer(out, command);
    writer.problem(two_items());
    writer.end();
    BOOST_TEST(described(read(out.str()).at(0)) == described(two_items()));
    return out.str().substr(0, out.str().find("\n| @dlx"));
  };
  BOOST_TEST(first_line("gen-queens 8") == "| gen-queens 8");
  BOOST_TEST(first_line("") == "| ");
  BOOST_TEST(first_line("gen 'a\nB'") == "| gen 'a?B'");
  BOOST_TEST(first_line("gen caf\xE9 \x1B[2J\x7F") == "| gen caf? ?[2J?");
  BOOST_TEST(first_line("gen caf\xC3\xA9") == "| gen caf\xC3\xA9");
  BOOST_TEST(first_line("@next") == "| ?next");
  BOOST_TEST(first_line(" @solutions 1") == "|  ?solutions 1");
}

BOOST_AUTO_TEST_CASE(refuses_a_problem_without_primary_items) {
  const std::string message = "a problem without primary items cannot be written as text";
  BOOST_TEST(refusal({}) == message);
  dlx::ProblemBuilder builder;
  builder.secondary("x");
  BOOST_TEST(refusal({builder.build(), {}, {}, {}}) == message);
}

BOOST_AUTO_TEST_CASE(refuses_names_that_are_no_tokens) {
  BOOST_TEST(refused_name("fine") == "no error");
  BOOST_TEST(refused_name("@given") == "no error");
  for (const auto* name : {"a b", "a:b", "a|b", "|", ":", " ", "a "}) {
    BOOST_TEST(refused_name(name) ==
               "the name '" + std::string(name) + "' cannot be written as text");
    BOOST_TEST(refused_color(name) ==
               "the color '" + std::string(name) + "' cannot be written as text");
  }
  BOOST_TEST(refused_name("a\nb") == "the name 'a\\x0Ab' cannot be written as text");
  BOOST_TEST(refused_name("a\tb") == "the name 'a\\x09b' cannot be written as text");
  BOOST_TEST(refused_name("\xE9") == "the name '\\xE9' cannot be written as text");
  BOOST_TEST(refused_color("red") == "no error");
}

BOOST_AUTO_TEST_CASE(refuses_directives_that_are_not_one_line) {
  BOOST_TEST(refused_directive("see:", "here | there") == "no error");
  BOOST_TEST(refused_directive("a b", "c") == "the directive 'a b c' cannot be written as text");
  BOOST_TEST(refused_directive("", "c") == "the directive ' c' cannot be written as text");
  BOOST_TEST(refused_directive("a", "b\nc") ==
             "the directive 'a b\\x0Ac' cannot be written as text");
  BOOST_TEST(refused_directive("a", " b") == "the directive 'a  b' cannot be written as text");
  BOOST_TEST(refused_directive("a", "\xFF") == "the directive 'a \\xFF' cannot be written as text");
}

BOOST_AUTO_TEST_CASE(refuses_the_directives_of_the_stream_itself) {
  for (const std::string key : {"dlx", "end", "given", "next", "solutions"})
    BOOST_TEST(refused_directive(key, "1") ==
               "the directive '" + key + " 1' cannot be written as text");
}

BOOST_AUTO_TEST_CASE(refuses_questions_that_no_reader_takes) {
  BOOST_TEST(refused_given({OptionId{0}}) == "no error");
  BOOST_TEST(refused_given({OptionId{2}}) == "option 3 is given, and the problem has 2");
  BOOST_TEST(refused_given({OptionId{1}}) ==
             "option 2 is given, and has no primary item: no solution contains it");
  Instance instance = two_items();
  instance.without = {OptionId{0}};
  BOOST_TEST(refusal(instance) == "a problem with options left out cannot be written as text");

  std::ostringstream out;
  ProblemWriter writer(out, "");
  BOOST_CHECK_THROW(writer.given({}), dlx::ModelError);
  writer.problem(two_items());
  const std::string before = out.str();
  BOOST_CHECK_THROW(writer.given({OptionId{2}}), dlx::ModelError);
  BOOST_TEST(out.str() == before);
}

BOOST_AUTO_TEST_SUITE_END()
