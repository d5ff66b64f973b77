// The .dlx format as ProblemReader reads it. Exact error messages have their own files under
// tests/data/bad/dlx; here is what is legal, what it means, and how streams behave.
#include "support/brute_force.hpp"

#include <dlx/text.hpp>

#include <algorithm>
#include <array>
#include <sstream>
#include <streambuf>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(problem_reader)

using dlx::Dialect, dlx::Instance, dlx::OptionId, dlx::ProblemReader;

namespace {

std::string described_items(const dlx::Problem& problem) {
  std::string text;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const auto [low, high] = problem.bounds(dlx::ItemId{i});
    if (i > 0) text += ' ';
    if (i == problem.primary_count()) text += "| ";
    if (low != 1 || high != 1) text += std::to_string(low) + ".." + std::to_string(high) + '*';
    text += problem.name(dlx::ItemId{i});
  }
  return text;
}

// Items in a line, then each option in brackets; then `given` and directives.
std::string described(const Instance& instance) {
  std::string text = described_items(instance.problem);
  for (std::uint32_t o = 0; o < instance.problem.option_count(); ++o) {
    std::string option;
    dlx::append_option(option, instance.problem, OptionId{o});
    text += " [" + option + "]";
  }
  for (const OptionId option : instance.given) text += " +" + std::to_string(number(option));
  for (const auto& [key, value] : instance.directives) text += " @" + key + "=" + value;
  return text;
}

// One line for each question: `new`, `given`, the question, and its warnings; then the error.
std::string told(ProblemReader reader) {
  std::string text;
  try {
    while (const auto instance = reader.next()) {
      text += reader.is_new_problem() ? "new " : "same ";
      if (reader.is_given_line()) text += "given ";
      text += described(*instance);
      for (const auto& [line, column, message] : reader.warnings())
        text += " (" + std::to_string(line) + ':' + std::to_string(column) + ' ' + message + ')';
      text += '\n';
    }
  } catch (const dlx::ParseError& error) {
    text += error.what();
    BOOST_TEST(!reader.next().has_value(), text);  // the reader is finished
  }
  return text;
}

// Pieces of a text; each is overwritten when the next one is asked for.
dlx::ChunkSource pieces(const std::string& text, std::size_t size) {
  return [rest = text, size, piece = std::string()]() mutable -> std::string_view {
    piece.assign(piece.size(), '#');
    piece = rest.substr(0, size);
    rest.erase(0, size);
    return piece;
  };
}

// The same from memory, from a stream and in pieces.
std::string told(const std::string& text, Dialect dialect = Dialect::dlx) {
  const std::string expected = told(ProblemReader(std::string_view(text), "f", dialect));
  for (const std::size_t size : {1U, 2U, 5U, 16U, 1000U})
    BOOST_TEST(told(ProblemReader(pieces(text, size), "f", dialect)) == expected,
               std::to_string(size) + " bytes at a time: " + text);
  std::istringstream in(text);
  const std::string streamed = told(ProblemReader(in, "f", dialect));
  BOOST_TEST(streamed == expected, text);
  return expected;
}

const std::string cut_off = ": the text was cut off: it has '| @dlx' and no '| @end'";

}  // namespace

// Lines and comments

BOOST_AUTO_TEST_CASE(the_first_line_is_items_every_other_an_option) {
  BOOST_TEST(told("A B C\nA C\nB\n") == "new A B C [A C] [B]\n");
  BOOST_TEST(told("A\n") == "new A\n");
  BOOST_TEST(told("A") == "new A\n");
}

BOOST_AUTO_TEST_CASE(line_ends_and_byte_order_mark_do_not_matter) {
  const std::string expected = "new A B | x [A x:red |5] [B]\n";
  BOOST_TEST(told("A B | x\nA x:red |5\nB\n") == expected);
  BOOST_TEST(told("A B | x\r\nA x:red |5\r\nB\r\n") == expected);
  BOOST_TEST(told("A B | x\r\nA x:red |5\nB") == expected);
  BOOST_TEST(told("\xEF\xBB\xBF"
                  "A B | x\nA x:red |5\nB\r") == expected);
}

BOOST_AUTO_TEST_CASE(white_space_is_blank_and_tab) {
  BOOST_TEST(told("  A\tB \t|\t x  \n\tA   x \t\n \t B\n") == "new A B | x [A x] [B]\n");
  BOOST_TEST(told("A\xC2\xA0"
                  "B\n") ==
             "new A\xC2\xA0"
             "B\n");  // a no-break space is a character
}

BOOST_AUTO_TEST_CASE(comments_and_blank_lines_stand_anywhere) {
  BOOST_TEST(told("| one\n\n \t\n|two | : \n   | three\nA B\n|A\n\nA\n | B\nB\n|\n\n") ==
             "new A B [A] [B]\n");
  BOOST_TEST(told("|\n|||\n| |\nA\n|5\nA\n") == "new A [A]\n");
}

// Items

BOOST_AUTO_TEST_CASE(secondary_items_follow_a_bar) {
  BOOST_TEST(told("A | x y\nA y\n") == "new A | x y [A y]\n");
  BOOST_TEST(told("A |\nA\n") == "new A [A]\n");
}

BOOST_AUTO_TEST_CASE(primary_items_may_have_bounds) {
  BOOST_TEST(told("2|A 1:3|B 0:2|C 1|D 1:1|E 0:4294967295|F\n") ==
             "new 2..2*A 1..3*B 0..2*C D E 0..4294967295*F\n");
  BOOST_TEST(told("007|A\n") == "new 7..7*A\n");
}

BOOST_AUTO_TEST_CASE(names_are_made_of_any_other_characters) {
  BOOST_TEST(told("@x #1 - é 日本 a=b 'q' \"\\ 12 -1 *\n@x\n日本 -1\n") ==
             "new @x #1 - é 日本 a=b 'q' \"\\ 12 -1 * [@x] [日本 -1]\n");
  const std::string name(10'000, 'n');
  BOOST_TEST(told(name + " A\nA " + name + "\n") == "new " + name + " A [A " + name + "]\n");
  BOOST_TEST(told("a A\nA\n") == "new a A [A]\n");
}

BOOST_AUTO_TEST_CASE(items_keep_their_order) {
  BOOST_TEST(told("C A B | z x\nA C\n") == "new C A B | z x [A C]\n");
}

// Options

BOOST_AUTO_TEST_CASE(secondary_items_may_have_colors) {
  BOOST_TEST(told("A B | x y\nA x:red y:red\nB x:r\nB x y:0\n") ==
             "new A B | x y [A x:red y:red] [B x:r] [B x y:0]\n");
  const Instance instance = dlx::read_problem(std::string_view("A | x y\nA x:red y:red\n"), "f");
  const auto entries = instance.problem.option(OptionId{0});
  BOOST_TEST((entries[1].color == entries[2].color));
  BOOST_TEST(instance.problem.color_count() == 1);
}

BOOST_AUTO_TEST_CASE(costs_add_up) {
  BOOST_TEST(told("A B\nA |7\nB |-3\nA B\nA |1 |2 |4\n|9\nA |0\nA |5 B |-5\n") ==
             "new A B [A |7] [B |-3] [A B] [A |7] [A] [A B]\n");
  BOOST_TEST(told("A\nA |9223372036854775807\n") == "new A [A |9223372036854775807]\n");
  BOOST_TEST(told("A\nA |-9223372036854775807\n") == "new A [A |-9223372036854775807]\n");
}

BOOST_AUTO_TEST_CASE(equal_options_are_different_options) {
  BOOST_TEST(told("A B\nA B\nA B\nB A\n") == "new A B [A B] [A B] [B A]\n");
}

BOOST_AUTO_TEST_CASE(ignored_options_count_and_are_warned_of_once) {
  BOOST_TEST(told("A | x y\nx\nA x\n| @given 2\n") ==
             "new given A | x y [x] [A x] +2 (2:1 this option has no primary item and is "
             "ignored)\n");
  BOOST_TEST(told("A | x\nA\n\n  x\nx:b\nA\n") ==
             "new A | x [A] [x] [x:b] [A] (4:3 this option has no primary item and is ignored "
             "(and so is one more like it))\n");
  BOOST_TEST(told("A | x\nx\nx\nx\n| @next\nA\nA\n| @next\nA | x\nx\n") ==
             "new A | x [x] [x] [x] (2:1 this option has no primary item and is ignored (and so "
             "are 2 more like it))\n"
             "new A [A]\n"
             "new A | x [x] (10:1 this option has no primary item and is ignored)\n");
  BOOST_TEST(told("A | x\nx\nA\n| @given\n| @given\n") ==
             "new given A | x [x] [A] (2:1 this option has no primary item and is ignored)\n"
             "same given A | x [x] [A]\n");
}

// Directives

BOOST_AUTO_TEST_CASE(directives_are_kept_in_order) {
  BOOST_TEST(
      told("| @puzzle queens\n|@size   8x8  \nA\n| @row * *\nA\n\t|\t@row\t. .\n| @bare\n") ==
      "new A [A] @puzzle=queens @size=8x8 @row=* * @row=. . @bare=\n");
}

BOOST_AUTO_TEST_CASE(other_comments_are_no_directives) {
  BOOST_TEST(told("| see @size\n| @ size\n| @\n|\nA\n") == "new A\n");
}

BOOST_AUTO_TEST_CASE(a_signed_text_must_end) {
  BOOST_TEST(told("| @dlx 1\nA\nA\n| @end\n") == "new A [A]\n");
  BOOST_TEST(told("| @dlx 1\nA\nA\n| @end") == "new A [A]\n");
  BOOST_TEST(told("| @dlx 1\nA\n| @end\n| more\n\n") == "new A\n");
  BOOST_TEST(told("| @dlx 1\nA\nA\n") == "f:4:1" + cut_off);
  BOOST_TEST(told("A\n| @end\n") == "new A\n");
}

BOOST_AUTO_TEST_CASE(a_signed_text_cut_at_any_byte_is_an_error) {
  const std::string text =
      "| gen\n| @dlx 1\n| @size 1\nA B | x\nA x:red |5\nB\n| @given 1 2\n| @given\n| @next\n"
      "C D\nC\nD\n| @end\n";
  BOOST_TEST(told(text) ==
             "new given A B | x [A x:red |5] [B] +1 +2 @size=1\n"
             "same given A B | x [A x:red |5] [B] @size=1\n"
             "new C D [C] [D]\n");
  for (std::size_t size = text.find("@dlx 1") + 6; size + 1 < text.size(); ++size) {
    const std::string story = told(text.substr(0, size));
    BOOST_TEST(story.find("f:") != std::string::npos, story);
  }
}

// Streams

BOOST_AUTO_TEST_CASE(next_separates_problems) {
  BOOST_TEST(told("| @size 1\nA\nA\n| @next\n| @size 2\nB C\nB C\n|@next  now\nA\n") ==
             "new A [A] @size=1\nnew B C [B C] @size=2\nnew A\n");
  BOOST_TEST(told("A\n| @next\n") == "new A\nf:3:1: no item line after '| @next'");
  BOOST_TEST(told("A\n| @next\n| @next\nA\n") == "new A\nf:3:3: no item line before '| @next'");
}

BOOST_AUTO_TEST_CASE(streams_of_several_generators_follow_each_other) {
  const std::string one = "| gen\n| @dlx 1\nA\nA\n| @end\n";
  BOOST_TEST(told(one + "| @next\n" + one) == "new A [A]\nnew A [A]\n");
  BOOST_TEST(told(one + "| @next\n| gen\n| @dlx 1\nA\n") == "new A [A]\nf:10:1" + cut_off);
  BOOST_TEST(told(one + "| @next\nB\n") == "new A [A]\nnew B\n");  // the second is not signed
  BOOST_TEST(told("B\n| @next\n" + one) == "new B\nnew A [A]\n");
}

// Signed streams can be joined by `cat`: `| @dlx` after `| @end` begins the next problem.
BOOST_AUTO_TEST_CASE(signed_streams_need_no_next) {
  const std::string one = "| gen\n| @dlx 1\n| @size 2\nA\nA\n| @end\n";
  const std::string base = "| @dlx 1\nA\nA\n| @given 1\n| @given\n| @end\n";
  const std::string told_one = "new A [A] @size=2\n";
  const std::string told_base = "new given A [A] +1\nsame given A [A]\n";
  BOOST_TEST(told(one + one) == told_one + told_one);
  BOOST_TEST(told(base + "\n| a comment\n" + base + one) == told_base + told_base + told_one);
  BOOST_TEST(told(one + "| @next\n" + one) == told_one + told_one);
  BOOST_TEST(told(one + "| @dlx 1\nA\n") == told_one + "f:9:1" + cut_off);
  BOOST_TEST(told(one + "| @dlx 2\nA\n") ==
             "f:7:3: version '2' of the format is unknown: this reads 1");
  BOOST_TEST(told(one + "A\nA\n") ==
             "f:7:1: after '| @end' a further problem needs '| @next' before it");
  BOOST_TEST(told("| @dlx 1\n| @end\n" + one) == "f:4:3: no item line before '| @end'");
}

BOOST_AUTO_TEST_CASE(pasted_prompts_are_an_error) {
  const std::string prompts =
      "lines begin with '>': pasted prompts? (--plain reads them as they are)";
  BOOST_TEST(told("> A B\n> A\n\n| c\n> B\n") == "f:1:1: " + prompts);
  BOOST_TEST(told("| c\n> A\n") == "f:2:1: " + prompts);
  BOOST_TEST(told("A\nA\n| @next\n> A\n> A\n") == "new A [A]\nf:4:1: " + prompts);
  BOOST_TEST(told("> A\n> A\n| @given 1\n") == "f:1:1: " + prompts);
  BOOST_TEST(told("> A\nA\n>\n") == "new > A [A] [>]\n");
  BOOST_TEST(told("A >\n> A\n") == "new A > [> A]\n");
  BOOST_TEST(told(">A\n>A\n") == "new >A [>A]\n");
}

BOOST_AUTO_TEST_CASE(given_lines_are_questions_about_their_base) {
  BOOST_TEST(told("A B\nA\nB\nA B\n| @given 3\n| say\n\n| @given 2 1\n| @given\n| @next\nC\nC\n") ==
             "new given A B [A] [B] [A B] +3\n"
             "same given A B [A] [B] [A B] +2 +1\n"
             "same given A B [A] [B] [A B]\n"
             "new C [C]\n");
}

namespace {

// The same where the directives of each `| @given` line are asked for as well.
std::string told_with_directives(ProblemReader reader) {
  std::string text;
  try {
    while (const Instance* const instance = reader.read()) {
      text += described(*instance);
      for (int asked = 0; asked < 2; ++asked)
        for (const auto& [key, value] : reader.given_directives()) text += " /" + key + '=' + value;
      text += '\n';
    }
  } catch (const dlx::ParseError& error) {
    text += error.what();
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(directives_behind_a_given_line_are_its_own) {
  const std::string text =
      "| @size 1\nA\nA\nA\n| @given 1\n| @about level=easy\n| say\n| @solution 1\n| @given 2\n"
      "| @given\n| @title T\n| @next\n| @size 2\nB\nB\n| @next\nC\nC\n| @given 1\n| @title U\n";
  const std::string expected =
      "A [A] [A] +1 @size=1 /about=easy /solution=1 /about=easy /solution=1\n"
      "A [A] [A] +2 @size=1\n"
      "A [A] [A] @size=1 /title=T /title=T\n"
      "B [B] @size=2\n"
      "C [C] +1 /title=U /title=U\n";
  const auto with_level = [](std::string told) {
    for (std::size_t at = 0; (at = told.find("level=easy", at)) != std::string::npos;)
      told.erase(at, 6);
    return told;
  };
  BOOST_TEST(with_level(told_with_directives(ProblemReader(std::string_view(text), "f"))) ==
             expected);
  for (const std::size_t size : {1U, 3U, 7U})
    BOOST_TEST(with_level(told_with_directives(ProblemReader(pieces(text, size), "f"))) ==
               expected);
  BOOST_TEST(told(text) ==
             "new given A [A] [A] +1 @size=1\nsame given A [A] [A] +2 @size=1\n"
             "same given A [A] [A] @size=1\nnew B [B] @size=2\nnew given C [C] +1\n");
}

BOOST_AUTO_TEST_CASE(an_error_behind_a_given_line_comes_after_its_question) {
  BOOST_TEST(told_with_directives(
                 ProblemReader(std::string_view("A\nA\n| @given 1\n| @title T\nA\n"), "f")) ==
             "A [A] +1 /title=T /title=T\nf:5:1: an option after a '| @given' line");
  BOOST_TEST(told_with_directives(ProblemReader(
                 std::string_view("A\nA\n| @given 1\n| @title T\n| @given 9\n"), "f")) ==
             "A [A] +1 /title=T /title=T\n" + told("A\nA\n\n\n| @given 9\n"));
}

BOOST_AUTO_TEST_CASE(questions_share_their_problem) {
  ProblemReader reader(std::string_view("A\nA\n| @given 1\n| @given\n"), "f");
  const Instance first = reader.next().value();
  const Instance second = reader.next().value();
  BOOST_TEST(first.problem.name(dlx::ItemId{0}).data() ==
             second.problem.name(dlx::ItemId{0}).data());
}

BOOST_AUTO_TEST_CASE(read_gives_the_same_without_copies) {
  const std::string text =
      "| @size 3\nA B\nA\nB\n| @given 1 2\n| @given\n| @given 2\n| @next\nC\nC\n";
  ProblemReader reader(std::string_view(text), "f");
  ProblemReader copying(std::string_view(text), "f");
  const Instance* const first = reader.read();
  const auto* const givens = first->given.data();
  const auto* const directives = &*first->directives.begin();
  for (int questions = 0;; ++questions) {
    const auto copy = copying.next();
    const Instance* const instance = questions == 0 ? first : reader.read();
    if (instance == nullptr) {
      BOOST_TEST((!copy && questions == 4));
      break;
    }
    BOOST_TEST(described(*instance) == described(copy.value()));
    if (questions == 3) continue;
    BOOST_TEST(instance->given.data() == givens);
    BOOST_TEST(&*instance->directives.begin() == directives);
  }
}

BOOST_AUTO_TEST_CASE(options_without_a_primary_item_cannot_be_given) {
  const std::string head = "A | x\nA\nx\n| @given 1\n| @given";
  const std::string told_first =
      "new given A | x [A] [x] +1 (3:1 this option has no primary item and is ignored)\n";
  BOOST_TEST(told(head + " 2\n") ==
             told_first + "f:5:10: option 2 has no primary item and is ignored");
  BOOST_TEST(told(head + " 1 1\n") == told_first + "f:5:12: option 1 is given twice");
  BOOST_TEST(told(head + " 0\n") ==
             told_first + "f:5:10: there is no option '0': the problem has 2");
  BOOST_TEST(told(head + " -1\n") ==
             told_first + "f:5:10: there is no option '-1': the problem has 2");
  BOOST_TEST(told(head + " 18446744073709551616\n") ==
             told_first + "f:5:10: there is no option '18446744073709551616': the problem has 2");
}

BOOST_AUTO_TEST_CASE(givens_that_clash_are_no_error) {
  BOOST_TEST(told("A\nA\nA\n| @given 1 2\n") == "new given A [A] [A] +1 +2\n");
}

BOOST_AUTO_TEST_CASE(an_option_behind_a_given_is_an_error) {
  BOOST_TEST(told("A\nA\n| @given\n  A\n") ==
             "new given A [A]\nf:4:3: an option after a '| @given' line");
}

BOOST_AUTO_TEST_CASE(an_error_leaves_what_was_before_it) {
  BOOST_TEST(told("A\nA\n| @next\nB\nB\n| @next\nA\nC\n") ==
             "new A [A]\nnew B [B]\nf:8:1: unknown item 'C'");
  BOOST_TEST(told("A\nA\n| @given 1\n| @given 2\n| @given 1\n") ==
             "new given A [A] +1\nf:4:10: there is no option '2': the problem has 1");
}

// The course's dialect

BOOST_AUTO_TEST_CASE(in_the_plain_dialect_every_token_is_a_name) {
  BOOST_TEST(told("1:2 a|b | x:y |3\na|b |\nx:y |3 1:2\n", Dialect::plain) ==
             "new 1:2 a|b | x:y |3 [a|b |] [x:y |3 1:2]\n");
  BOOST_TEST(told("A B\n| a comment\n\nA\n| @next\nC\n", Dialect::plain) == "new A B [A]\nnew C\n");
}

BOOST_AUTO_TEST_CASE(both_dialects_agree_on_plain_names) {
  const std::string text = "| course\n1 2 3 4\n1 2\n3 4\n2 3\n1\n4\n";
  BOOST_TEST(told(text) == told(text, Dialect::plain));
}

// One problem only

namespace {

// The problems of several texts: "options+givens<more?", and at the end an error, if any.
std::string read_texts(const std::vector<std::string>& texts) {
  const auto whole = [](const std::string& text) {
    return [rest = std::string_view(text)]() mutable { return std::exchange(rest, {}); };
  };
  ProblemReader reader(whole(texts[0]), "0");
  for (std::size_t i = 1; i < texts.size(); ++i)
    reader.append([&, i] { return dlx::TextSource{std::to_string(i), whole(texts[i])}; });
  std::string found;
  try {
    while (const auto instance = reader.next())
      found += reader.source() + ':' + std::to_string(instance->problem.option_count()) + '+' +
               std::to_string(instance->given.size()) + (reader.more_may_follow() ? "; " : ".");
  } catch (const dlx::ParseError& error) {
    found += error.what();
  }
  return found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(several_texts_are_read_one_after_the_other) {
  const std::string one = "A\nA\n", base = "A\nA\nA\n| @given 2\n| @given\n",
                    made = "| @dlx 1\nA\nA\n| @end\n";
  BOOST_TEST(read_texts({one, base, one}) == "0:1+0; 1:2+1; 1:2+0; 2:1+0.");
  BOOST_TEST(read_texts({made, one, made}) == "0:1+0; 1:1+0; 2:1+0.");
  // Each text is judged by itself.
  BOOST_TEST(read_texts({"| @dlx 1\nA\nA\n", made}) ==
             "0:4:1: the text was cut off: it has '| @dlx' and no '| @end'");
  BOOST_TEST(read_texts({one, "| nothing\n", one}) == "0:1+0; 1:2:1: no item line");
  BOOST_TEST(read_texts({one, "A\nB\n"}) == "0:1+0; 1:2:1: unknown item 'B'");
}

BOOST_AUTO_TEST_CASE(read_problem_wants_exactly_one) {
  BOOST_TEST(described(dlx::read_problem(std::string_view("A\nA\n"), "f")) == "A [A]");
  std::istringstream in("A\nA\n");
  BOOST_TEST(described(dlx::read_problem(in, "f")) == "A [A]");
  for (const std::string_view text : {"A\n| @next\nB\n", "A\nA\n| @given 1\n"})
    BOOST_CHECK_EXCEPTION((void)dlx::read_problem(text, "f"), dlx::ParseError, [](const auto& e) {
      return std::string(e.what()) == "f: one problem was expected, and here are several";
    });
  BOOST_CHECK_THROW((void)dlx::read_problem(std::string_view(), "f"), dlx::ParseError);
}

// Problems come one by one

namespace {

struct ReadTooFar {};

// A source that hands out a line at a time, and throws when asked for more than it was allowed.
class Trickle : public std::streambuf {
 public:
  void allow(const std::string& line) { waiting_.push_back(line); }
  void allow_end() { ended_ = true; }

 protected:
  int_type underflow() override {
    if (waiting_.empty() && ended_) return traits_type::eof();
    if (waiting_.empty()) throw ReadTooFar();
    line_ = waiting_.front();
    waiting_.erase(waiting_.begin());
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_[0]);
  }

 private:
  std::vector<std::string> waiting_;
  std::string line_;
  bool ended_ = false;
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_problem_is_handed_over_before_the_next_is_read) {
  Trickle source;
  std::istream in(&source);
  in.exceptions(std::ios::badbit);  // so that ReadTooFar comes through
  ProblemReader reader(in, "f");
  for (const auto* line : {"A B\n", "A\n", "B\n", "| @next\n"}) source.allow(line);
  BOOST_TEST(described(reader.next().value()) == "A B [A] [B]");
  for (const auto* line : {"C\n", "C\n", "| @given 1\n"}) source.allow(line);
  BOOST_TEST(described(reader.next().value()) == "C [C] +1");
  source.allow("| @given\n");
  BOOST_TEST(described(reader.next().value()) == "C [C]");
  for (const auto* line : {"| @next\n", "D\n"}) source.allow(line);
  source.allow_end();
  BOOST_TEST(described(reader.next().value()) == "D");
  BOOST_TEST(!reader.next().has_value());
}

BOOST_AUTO_TEST_CASE(what_the_source_throws_comes_through) {
  Trickle source;
  std::istream in(&source);
  in.exceptions(std::ios::badbit);
  ProblemReader reader(in, "f");
  source.allow("A\n");
  BOOST_CHECK_THROW((void)reader.next(), ReadTooFar);
  BOOST_TEST(!reader.next().has_value());
}

// Bytes that are no text may have no end: they are refused before they have been read.
BOOST_AUTO_TEST_CASE(endless_garbage_is_refused_at_once) {
  for (const std::string& piece : {std::string(1000, '\0'), std::string(1000, '\xFF')}) {
    std::size_t asked = 0;
    ProblemReader reader(
        [&]() -> std::string_view { return ++asked > 10 ? throw ReadTooFar() : piece; }, "f");
    BOOST_CHECK_THROW((void)reader.next(), dlx::ParseError);
    BOOST_TEST(asked == 1U);
  }
}

namespace {

// An endless stream of equal problems, made as they are read.
class Endless : public std::streambuf {
 public:
  explicit Endless(std::string problem) : problem_(std::move(problem)) {}

 protected:
  int_type underflow() override {
    setg(problem_.data(), problem_.data(), problem_.data() + problem_.size());
    return traits_type::to_int_type(problem_[0]);
  }

 private:
  std::string problem_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(an_endless_stream_can_be_read_as_long_as_one_likes) {
  Endless source("A B\nA\nB\n| @given 1\n| @given 2\n| @next\n");
  std::istream in(&source);
  ProblemReader reader(in, "f");
  for (int i = 0; i < 30'000; ++i) {
    const auto instance = reader.next();
    BOOST_REQUIRE(instance.has_value());
    BOOST_REQUIRE(instance->given.size() == 1);
    BOOST_REQUIRE(instance->given[0] == OptionId{static_cast<std::uint32_t>(i % 2)});
    BOOST_REQUIRE(reader.is_new_problem() == (i % 2 == 0));
  }
}

// Each of Knuth's programs has words of its own: items behind a bar (DLX1), colors (DLX2, SSXCC),
// bounds (DLX3, SSMCC), items to be preferred, by a sharp (DLX2-SHARP), costs of options (DLX5).
// The first three are his own examples.
BOOST_AUTO_TEST_CASE(the_dialects_of_knuths_programs_are_read) {
  struct Example {
    std::string program, text, solutions;
  };
  const std::vector<Example> examples{
      {"DLX1", "| A simple example\nA B C D E | F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n",
       "{1 4 5}"},
      {"DLX2", "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n", "{2 4}"},
      {"DLX3", "A B 2:3|C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nC X:0\nB X:1\nC Y:1\n", "{2 4 5}"},
      {"SSMCC", "2|a 0:1|b 1:2|c | X\na X:p c\na X:p\nb X:p\na c X:q\n", "{1 2}; {1 2 3}"},
      {"DLX2-SHARP", "#A B | C\n#A C:1\nB C:1\nB C\n", "{1 2}"},
      {"DLX5", "A B | C\nA |3 C\nB |1 |1\nA B |-2\n", "{1 2}; {3}"},
  };
  for (const auto& [program, text, solutions] : examples) {
    const auto problem = dlx::read_problem(std::string_view(text), program).problem;
    BOOST_TEST(support::to_text(support::brute_force(problem)) == solutions, program);
  }
  const auto costs = dlx::read_problem(std::string_view(examples.back().text), "DLX5").problem;
  for (const std::uint32_t option : {0U, 1U, 2U})
    BOOST_TEST(costs.cost(OptionId{option}) == (std::array{3, 2, -2}[option]));
}

BOOST_AUTO_TEST_SUITE_END()
