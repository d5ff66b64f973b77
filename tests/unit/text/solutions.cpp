// Solution streams: what SolutionWriter writes, SolutionReader reads; and nothing else.
#include "support/random_problem.hpp"

#include <dlx/solve.hpp>
#include <dlx/text.hpp>

#include <sstream>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(solutions)

using dlx::SolutionReader, dlx::OptionId, dlx::Outcome;

namespace {

// A stream with everything in it: directives, costs, colors, questions with and without answers,
// one line that is a base's.
const std::string full =
    "| @solutions 1\n"
    "| @puzzle test\n"
    "| @name M0 Marie Curie\n"
    "| solution 1, cost -4: 2 11\n"
    "A x:red |-4\n"
    "B\n"
    "\n"
    "| solution 3, cost 0: 7\n"
    "A B\n"
    "\n"
    "| 3 solutions, 2 printed, stopped: limit\n"
    "| @next\n"
    "| @given 1 12\n"
    "| 0 solutions\n"
    "| @given\n"
    "| solution 1: 5\n"
    "C\n"
    "\n"
    "| 1 solutions\n";

// The stream as the reader tells it, an error as its message.
std::string told(SolutionReader reader) {
  std::ostringstream text;
  try {
    while (reader.next_instance()) {
      text << "question";
      for (const auto& [key, value] : reader.directives()) text << " @" << key << '=' << value;
      if (reader.given()) text << " given:";
      for (const auto option : reader.given().value_or(std::vector<std::uint64_t>{}))
        text << option << ',';
      while (const auto answer = reader.next_solution()) {
        text << "; " << answer->number;
        if (answer->cost) text << " for " << *answer->cost;
        for (const auto& [number, tokens] : answer->options) {
          text << " [" << number;
          for (const auto& token : tokens) text << ' ' << token;
          text << ']';
        }
      }
      const auto& summary = reader.summary();
      text << "; " << summary.printed.to_string() << " of " << summary.solutions.to_string() << ' '
           << dlx::word(summary.outcome) << '\n';
    }
  } catch (const dlx::ParseError& error) {
    text << "error " << error.what();
    BOOST_TEST(!reader.next_instance(), text.str());  // the reader is finished
    BOOST_TEST(!reader.next_solution().has_value(), text.str());
  }
  return text.str();
}

std::string told(const std::string& text) {
  std::istringstream in(text);
  const std::string streamed = told(SolutionReader(in, "f"));
  const std::string_view view = text;
  BOOST_TEST(told(SolutionReader(view, "f")) == streamed);
  return streamed;
}

bool ends_in_error(const std::string& text) {
  return text.find("error f:") != std::string::npos;
}

// The error of a stream with a header and these lines.
std::string error(const std::string& lines) {
  const std::string text = told("| @solutions 1\n" + lines);
  const std::size_t at = text.find("error ");
  return at == std::string::npos ? "no error" : text.substr(at + 6);
}

constexpr auto one = "| solution 1: 4\nA\n\n";

}  // namespace

BOOST_AUTO_TEST_CASE(reads_all_that_a_stream_can_hold) {
  BOOST_TEST(told(full) ==
             "question @puzzle=test @name=M0 Marie Curie; 1 for -4 [2 A x:red |-4] [11 B]; "
             "3 for 0 [7 A B]; 2 of 3 limit\n"
             "question given:1,12,; 0 of 0 exhausted\n"
             "question given:; 1 [5 C]; 1 of 1 exhausted\n");
  std::string windows = full;
  for (std::size_t at = 0; (at = windows.find('\n', at)) != std::string::npos; at += 2)
    windows.insert(at, "\r");
  BOOST_TEST(told(windows) == told(full));
  BOOST_TEST(told("\xEF\xBB\xBF" + full) == told(full));
}

BOOST_AUTO_TEST_CASE(directives_behind_a_given_line_are_its_own) {
  SolutionReader reader(std::string_view("| @solutions 1\n| @size 1\n| @given 1\n| @title T\n"
                                         "| 0 solutions\n| @given 2\n| 0 solutions\n"
                                         "| @next\n| @size 2\n| 0 solutions\n"),
                        "f");
  const auto is = [&](const char* size, const char* title) {
    BOOST_TEST(reader.next_instance());
    BOOST_TEST((reader.directives().all("size") == std::vector<std::string_view>{size}));
    BOOST_TEST(reader.directives().find("title") == nullptr);
    const std::string* const found = reader.given_directives().find("title");
    BOOST_TEST((found == nullptr ? "" : *found) == title);
  };
  is("1", "T");
  is("1", "");
  is("2", "");
}

BOOST_AUTO_TEST_CASE(other_comments_say_nothing) {
  BOOST_TEST(told("| @solutions 1\n\n| by hand\n|\n" + std::string(one) +
                  "| in between\n \t\n| 1 solutions\n\n|\n| the end\n") ==
             "question; 1 [4 A]; 1 of 1 exhausted\n");
}

BOOST_AUTO_TEST_CASE(knows_every_way_to_stop) {
  for (const auto* word :
       {"limit", "node-limit", "gap", "timeout", "interrupted", "terminated", "output-limit"})
    BOOST_TEST(told(std::string("| @solutions 1\n| 0 solutions, stopped: ") + word + '\n') ==
               std::string("question; 0 of 0 ") + word + '\n');
  for (const auto* word : {"exhausted", "running", "", "limits"})
    BOOST_TEST(error(std::string("| 0 solutions, stopped: ") + word + '\n') ==
               dlx::ParseError("f", 2, 1,
                               "malformed last line: '0 solutions, stopped:" +
                                   std::string(*word == '\0' ? "" : " ") + word + "'")
                   .what());
}

BOOST_AUTO_TEST_CASE(counts_may_be_larger_than_any_search_finds) {
  const std::string count = "1" + std::string(9'999, '0');
  BOOST_TEST(told("| @solutions 1\n| " + count + " solutions, 0 printed\n") ==
             "question; 0 of " + count + " exhausted\n");
  // A number with more digits is refused: reading it would take hours.
  for (const std::size_t digits : {100'001U, 20'000'000U}) {
    const std::string long_number(digits, '7');
    BOOST_TEST(error("| " + long_number + " solutions\n")
                   .starts_with("f:2:1: a number of more than 100000 digits: '7777"));
    BOOST_TEST(error("| solution 1, " + long_number + " images: 1\n")
                   .starts_with("f:2:1: a number of more than 100000 digits: 'solution 1, 7"));
  }
}

// Digits of any length are read like any other number, by whatever way is the fastest for few.
BOOST_AUTO_TEST_CASE(option_numbers_have_64_bits) {
  for (const std::string largest : {"9999999999999999999", "18446744073709551615"})
    BOOST_TEST(error("| solution 1: 1 " + largest + "\nA\nB\n\n| 1 solutions\n") == "no error");
  for (const std::string wrong : {"18446744073709551616", "99999999999999999999", "0", "-1", "+1",
                                  "1x", "1-", "100000000000000000000000000000"})
    BOOST_TEST(error("| solution 1: 1 " + wrong + "\nA\nB\n\n| 1 solutions\n")
                   .starts_with("f:2:1: malformed line"));
}

BOOST_AUTO_TEST_CASE(skips_answers_that_were_not_asked_for) {
  SolutionReader reader(std::string_view(full), "f");
  BOOST_TEST(reader.next_instance());
  BOOST_TEST(reader.next_instance());
  BOOST_TEST(reader.given()->size() == 2);
  BOOST_TEST(reader.directives().empty());
  BOOST_TEST(reader.next_instance());
  BOOST_TEST(reader.given()->empty());
  BOOST_TEST(!reader.next_instance());
  BOOST_TEST(!reader.next_solution().has_value());
}

// Cut off anywhere, a stream is an error. Only between two questions it looks complete, because
// each has its own last line.
BOOST_AUTO_TEST_CASE(cut_off_at_any_byte_is_an_error) {
  const auto ends_a_question = [](const std::string& prefix) {
    return prefix.ends_with("limit\n") || prefix.ends_with("0 solutions\n");
  };
  for (std::size_t size = 0; size < full.size(); ++size) {
    const std::string prefix = full.substr(0, size);
    BOOST_TEST(ends_in_error(told(prefix)) == !ends_a_question(prefix), prefix);
  }
  const std::string single = full.substr(0, full.find("| @next"));
  for (std::size_t size = 0; size < single.size(); ++size)
    BOOST_TEST(ends_in_error(told(single.substr(0, size))), size);
}

BOOST_AUTO_TEST_CASE(says_where_a_stream_was_cut_off) {
  BOOST_TEST(told("") == "error f:1:1: empty input: did the solver fail?");
  BOOST_TEST(error("") == "f:2:1: the stream was cut off: its last line is missing");
  BOOST_TEST(error(one) == "f:5:1: the stream was cut off: its last line is missing");
  BOOST_TEST(error("| solution 1: 4\n") ==
             "f:3:1: the stream was cut off: its last line is missing");
  BOOST_TEST(error("| 12 sol") ==
             "f:2:1: the stream was cut off in this line: it has no line feed");
  BOOST_TEST(error("| 12 solutions") ==
             "f:2:1: the stream was cut off in this line: it has no line feed");
}

BOOST_AUTO_TEST_CASE(a_problem_is_not_an_answer) {
  const std::string message =
      "error f:1:1: this is not a stream of solutions (it would begin with '| @solutions 1'): "
      "pipe a problem through dlx-solve first";
  BOOST_TEST(told("A B\nA\nB\n") == message);
  BOOST_TEST(told("| gen-queens 8\n| @dlx 1\n| @end\n") == message);
  BOOST_TEST(told("\n" + full) == message);
  BOOST_TEST(told("| @solutions 2\n") ==
             "error f:1:1: version '2' of the format is unknown: this reads 1");
}

BOOST_AUTO_TEST_CASE(refuses_solutions_that_break_their_word) {
  BOOST_TEST(error("A B\n") == "f:2:1: an option outside a solution");
  BOOST_TEST(error(std::string(one) + "A\n") == "f:5:1: an option outside a solution");
  BOOST_TEST(error("| solution 1: 4 5\nA\n\n") ==
             "f:4:1: solution 1 names more options than it shows");
  BOOST_TEST(error("| solution 1: 4 5\nA\n| 1 solutions\n") ==
             "f:4:1: solution 1 names more options than it shows");
  BOOST_TEST(error("| solution 1: 4\nA\nB\n") ==
             "f:4:1: solution 1 shows more options than it names");
  BOOST_TEST(error(std::string(one) + one) == "f:5:1: solution 1 out of order");
  BOOST_TEST(error("| solution 0: 4\n") == "f:2:1: solution 0 out of order");
}

BOOST_AUTO_TEST_CASE(refuses_malformed_solutions) {
  for (const auto* text :
       {"solution x: 1", "solution 1", "solution 1 : 2", "solution 1: 0", "solution 1: -1",
        "solution 1: A", "solution -1: 1", "solution 1, cost: 3", "solution 1, cost x: 3",
        "solution 1, cost 9223372036854775808: 3", "solution 18446744073709551616: 3",
        "solution 1: 18446744073709551616"})
    BOOST_TEST(error(std::string("| ") + text + "\n") ==
               std::string("f:2:1: malformed line: '") + text + "'");
  BOOST_TEST(error("| solution 1, cost -9223372036854775808: 18446744073709551615\nA\n\n| 1 "
                   "solutions\n") == "no error");
}

BOOST_AUTO_TEST_CASE(refuses_last_lines_that_are_wrong) {
  BOOST_TEST(error(std::string(one) + "| 2 solutions\n") ==
             "f:5:1: the last line speaks of 2 solutions printed, but here are 1");
  BOOST_TEST(error(std::string(one) + "| 2 solutions, 0 printed\n") ==
             "f:5:1: the last line speaks of 0 solutions printed, but here are 1");
  BOOST_TEST(error(std::string(one) + "| 0 solutions, 1 printed\n") ==
             "f:5:1: the last line speaks of 0 solutions, but here is solution 1");
  BOOST_TEST(error("| " + std::string(100, '9') + " solutions\n") ==
             "f:2:1: the last line speaks of 99999999999999999999... solutions printed, but here "
             "are 0");
  for (const auto* text :
       {"2 solution", "0", "0 solution", "0 solutions printed", "0 solutions, 0 printed,",
        "0 solutions, printed", "0 solutions.", "0 solutions, stopped", "12 angry men",
        "0 solutions, stopped: limit, 0 printed"})
    BOOST_TEST(error(std::string("| ") + text + "\n") ==
               std::string("f:2:1: malformed last line: '") + text + "'");
}

BOOST_AUTO_TEST_CASE(refuses_questions_out_of_place) {
  BOOST_TEST(error("| @next\n") == "f:2:1: '| @next' before the last line of a problem");
  BOOST_TEST(error("| @solutions 1\n") == "f:2:1: '| @solutions' within a stream");
  BOOST_TEST(error(std::string(one) + "| @next\n") ==
             "f:5:1: '| @next' before the last line of a problem");
  BOOST_TEST(error(std::string(one) + "| @given 2\n") ==
             "f:5:1: '| @given' before the last line of a problem");
  BOOST_TEST(error("| @given 1\n| @given 2\n") ==
             "f:3:1: '| @given' before the last line of the one before");
  BOOST_TEST(error("| @given 1 x\n") == "f:2:12: 'x' is not an option number");
  BOOST_TEST(error("| @given 0\n") == "f:2:10: '0' is not an option number");
  BOOST_TEST(error("| 0 solutions\n| 0 solutions\n") ==
             "f:3:1: a solution after the last line of a problem");
  BOOST_TEST(error("| 0 solutions\n" + std::string(one)) ==
             "f:3:1: a solution after the last line of a problem");
  BOOST_TEST(error("| 0 solutions\n| @size 8x8\n") ==
             "f:3:1: a directive after the last line of a problem");
  BOOST_TEST(error("| 0 solutions\nA\n") == "f:3:1: an option outside a solution");
}

BOOST_AUTO_TEST_CASE(refuses_what_is_not_text) {
  BOOST_TEST(error("| solution 1: 4\nA\x1B\n") == "f:3:2: control character 0x1B");
  BOOST_TEST(error("| @name \xFF\n") == "f:2:9: invalid UTF-8 (try iconv -f LATIN1 -t UTF-8)");
}

BOOST_AUTO_TEST_CASE(writes_the_format) {
  dlx::ProblemBuilder builder;
  for (const auto* name : {"A", "B"}) builder.primary(name);
  builder.secondary("x");
  builder.option({"x:red", "A"}, -4);
  builder.option({"B", "x"});
  dlx::Instance instance{builder.build(), {}, {}, {}};
  instance.directives.add("puzzle", "test");
  instance.directives.add("bare", "");
  std::ostringstream out;
  dlx::SolutionWriter writer(out);
  writer.begin(instance);
  writer.solution({{OptionId{0}, OptionId{1}}, -4}, 3);
  writer.end(dlx::Natural(7), 1, Outcome::solution_limit);
  writer.begin({instance.problem, {OptionId{1}}, {}, instance.directives}, true, true);
  writer.end(dlx::Natural(0), 0, Outcome::exhausted);
  writer.begin({instance.problem, {}, {}, instance.directives}, true, false);
  writer.end(dlx::Natural(0), 0, Outcome::interrupted);
  BOOST_TEST(out.str() ==
             "| @solutions 1\n| @puzzle test\n| @bare\n"
             "| solution 3, cost -4: 1 2\nx:red A |-4\nB x\n\n"
             "| 7 solutions, 1 printed, stopped: limit\n"
             "| @next\n| @puzzle test\n| @bare\n| @given 2\n| 0 solutions\n"
             "| @given\n| 0 solutions, stopped: interrupted\n");
  writer.finish();
  BOOST_TEST(out.str().ends_with("| @given\n| 0 solutions, stopped: interrupted\n"));
}

// Answers to `text`, as a program that uses the library writes them.
std::string answers_to(const std::string& text) {
  std::ostringstream out;
  dlx::ProblemReader reader(std::string_view(text), "f");
  dlx::SolutionWriter writer(out);
  while (const auto instance = reader.next()) {
    writer.begin(*instance, reader.is_given_line(), reader.is_new_problem(),
                 reader.more_may_follow());
    writer.end(dlx::Natural(0), 0, Outcome::exhausted);
  }
  writer.finish();
  return out.str();
}

BOOST_AUTO_TEST_CASE(several_answers_are_announced_and_have_an_end) {
  BOOST_TEST(answers_to("A\n") == "| @solutions 1\n| 0 solutions\n");
  BOOST_TEST(answers_to("| @dlx 1\nA\n| @end\n") == "| @solutions 1\n| 0 solutions\n");
  BOOST_TEST(answers_to("A\nA\n| @given 1\n") ==
             "| @solutions 1 several\n| @given 1\n| 0 solutions\n| @end\n");
  BOOST_TEST(answers_to("A\n| @next\nB\n") ==
             "| @solutions 1 several\n| 0 solutions\n| @next\n| 0 solutions\n| @end\n");
}

// Wherever the answers to several questions are cut off, it is seen; in those to one, as well.
BOOST_AUTO_TEST_CASE(no_cut_goes_unseen) {
  for (const std::string problem :
       {"A\n", "A\n| @next\nB\nB\n", "A\nA\n| @given\n| @given 1\n| @next\n| @x y\nC\n"}) {
    const std::string whole = answers_to(problem);
    BOOST_TEST(!ends_in_error(told(whole)), told(whole));
    for (std::size_t size = 0; size < whole.size(); ++size)
      BOOST_TEST(ends_in_error(told(whole.substr(0, size))), whole.substr(0, size));
  }
}

BOOST_AUTO_TEST_CASE(the_end_of_several_answers) {
  const std::string head = "| @solutions 1 several\n| 0 solutions\n";
  const auto message = [](const std::string& text) {
    const std::string all = told(text);
    const std::size_t at = all.find("error ");
    return at == std::string::npos ? "no error" : all.substr(at + 6);
  };
  BOOST_TEST(message(head) ==
             "f:3:1: the stream was cut off between two problems: '| @end' is missing");
  BOOST_TEST(message(head + "| @end\n\n| that is all\n") == "no error");
  BOOST_TEST(message("| @solutions 1\n| 0 solutions\n| @end\n") == "no error");
  BOOST_TEST(message(head + "| @end\n| @next\n| 0 solutions\n") ==
             "f:4:1: a directive after '| @end'");
  BOOST_TEST(message(head + "| @next\n| @end\n") ==
             "f:4:1: '| @end' before the last line of a problem");
  BOOST_TEST(message(head + "| @next\n| solution 1: 1\nA\n\n| @end\n") ==
             "f:7:1: '| @end' before the last line of a problem");
  BOOST_TEST(message("| @solutions 1 many\n") ==
             "f:1:1: version '1 many' of the format is unknown: this reads 1");
}

BOOST_AUTO_TEST_CASE(options_are_written_as_they_stand_but_for_costs) {
  const dlx::Instance instance = dlx::read_problem("A B | x y\ny:2 B |1 x:red A |2\n", "f");
  std::string line;
  dlx::append_option(line, instance.problem, OptionId{0});
  BOOST_TEST(line == "y:2 B x:red A |3");
}

// Options are rendered once for a problem: neither another problem of the same size nor a text that
// is longer than a copy of fixed size may show the texts of the one before.
BOOST_AUTO_TEST_CASE(writes_each_problem_s_own_options) {
  for (const std::size_t length : {1U, 29U, 30U, 31U, 32U, 33U, 64U, 1000U}) {
    std::ostringstream out;
    dlx::SolutionWriter writer(out);
    std::string expected = "| @solutions 1\n";
    for (const char letter : {'a', 'b'}) {
      const std::string name(length, letter);
      dlx::ProblemBuilder builder;
      builder.primary(name);
      builder.primary("Z");
      for (const std::string_view token : {std::string_view(name), std::string_view("Z")})
        builder.option({token});
      writer.begin({builder.build(), {}, {}, {}});
      if (letter == 'b') expected += "| @next\n";
      for (std::uint64_t number = 1; number <= 3; ++number) {
        writer.solution({{OptionId{0}, OptionId{1}}, 0}, number);
        expected += "| solution " + std::to_string(number) + ": 1 2\n" + name + "\nZ\n\n";
      }
      writer.end(dlx::Natural(3), 3, Outcome::exhausted);
      expected += "| 3 solutions\n";
    }
    BOOST_TEST(out.str() == expected);
  }
}

// Random problems: the tokens that come back are those of the options.
BOOST_AUTO_TEST_CASE(what_is_written_is_read_back) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
      auto recipe = support::recipe(family);
      recipe.costs = seed % 2 == 0;
      const dlx::Instance instance = support::random_instance(recipe, seed);
      std::vector<dlx::Solution> solutions;
      dlx::Search search{dlx::Prepared(instance.problem)};
      std::ostringstream out;
      dlx::SolutionWriter writer(out);
      writer.begin(instance);
      while (search.next() && solutions.size() < 20) {
        solutions.push_back(search.solution());
        writer.solution(solutions.back(), solutions.size());
      }
      writer.end(dlx::Natural(solutions.size()), solutions.size(), Outcome::exhausted);

      const std::string text = out.str();
      SolutionReader reader(std::string_view(text), "f");
      BOOST_TEST(reader.next_instance());
      for (const auto& solution : solutions) {
        const auto answer = reader.next_solution();
        BOOST_REQUIRE(answer.has_value());
        BOOST_TEST(answer->cost.has_value() == instance.problem.has_costs());
        BOOST_TEST(answer->cost.value_or(0) == solution.cost);
        BOOST_REQUIRE(answer->options.size() == solution.options.size());
        for (std::size_t i = 0; i < solution.options.size(); ++i) {
          std::string line;
          dlx::append_option(line, instance.problem, solution.options[i]);
          std::string read;
          for (const auto& token : answer->options[i].tokens)
            (read += read.empty() ? "" : " ") += token;
          BOOST_TEST(read == line);
          BOOST_TEST(answer->options[i].number == dlx::number(solution.options[i]));
        }
      }
      BOOST_TEST(!reader.next_solution().has_value());
      BOOST_TEST((reader.summary().solutions == dlx::Natural(solutions.size())));
      BOOST_TEST(!reader.next_instance());
    }
}

BOOST_AUTO_TEST_SUITE_END()
