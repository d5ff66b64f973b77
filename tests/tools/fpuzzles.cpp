// Sudokus in the JSON of f-puzzles and in addresses that hold it. The compressed strings were made
// by lz-string itself.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(fpuzzles)

using support::output;
using support::shell;

namespace {

// The same puzzle in three forms: .1..,...2,3...,..3. with a title.
const std::string plain_json =
    R"({"size":4,"title":"Two “knights”","grid":[[{},{"value":1,"given":true},{},{}],)"
    R"([{},{},{},{"value":2,"given":true}],[{"value":3,"given":true},{},{},{}],)"
    R"([{},{},{"value":3,"given":true},{}]]})";
const std::string compressed =
    "N4IgzglgXgpiBcAWANCALhNAbO8QBUB3AewAJAcAgGsA7CAcwAs0xBcAhFToCcIATBAbX7AAvslAA3AIZYArrgCMHCOJ"
    "jUEaTnNEixwgLrIh242JBTZuAExKVa+Bq0GhZ6XIQBmG6vWaYJnSJOAdouFh5edg5+unp6wkA===";
const std::string with_thermometer =
    "N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9ljSTiBdZQiikANwEMAbAVzngCZU0IGYAOwQAXDBzrVa5GVRqhm7TgEZe/"
    "IaPEw6sopWogRACxgYAtgHszMEafygWEQTDD48IAErKAwspCovby4QfT0iIA=";

const std::string of_fpuzzles = "https://f-puzzles.com/?load=";

std::string four_by_four(const std::string& rows, const std::string& rest = "") {
  return R"({"size": 4, "grid": [)" + rows + "]" + rest + "}";
}
const std::string blank_row = "[{}, {}, {}, {}]";
const std::string blank_rows = blank_row + ',' + blank_row + ',' + blank_row + ',' + blank_row;

// A problem without its first line, which is the command, and its title.
std::string problem_of(const std::string& bytes, const std::string& options = "") {
  return output("gen-sudoku " + options + " file | tail -n +2 | grep -v '@title'",
                {{"file", bytes}});
}
std::string count_of(const std::string& bytes, const std::string& options = "") {
  return output("gen-sudoku " + options + " file | dlx-solve --count", {{"file", bytes}});
}

}  // namespace

BOOST_AUTO_TEST_CASE(json_and_its_compressed_forms_are_one_puzzle) {
  const std::string problem = problem_of(".1.....23.....3.\n");
  std::string escaped;
  for (const char c : compressed)
    escaped += c == '+' ? "%2B" : c == '=' ? "%3d" : std::string(1, c);
  for (const std::string& text :
       {plain_json, "\xef\xbb\xbf\n " + plain_json + '\n', of_fpuzzles + compressed,
        "https://www.f-puzzles.com/?load=" + escaped + '\n', "f-puzzles.com/?load=" + compressed,
        "https://sudokupad.app/fpuz" + compressed, "https://sudokupad.app/fpuzzles" + escaped,
        "\r\nhttps://sudokupad.app/?puzzleid=fpuz" + compressed + "&setting-x=1\r\n",
        "https://app.crackingthecryptic.com/sudoku/?load=fpuz" + escaped, "fpuz" + compressed,
        compressed + '\n'})
    BOOST_TEST(problem_of(text) == problem, text);
  BOOST_TEST(output("gen-sudoku file | grep '@title'", {{"file", plain_json}}) ==
             "| @title Two “knights”\n");
}

BOOST_AUTO_TEST_CASE(several_files_and_addresses_make_one_stream) {
  const std::string address = of_fpuzzles + compressed + '\n';
  BOOST_TEST(
      output("gen-sudoku a b c b | dlx-solve --unique | sort | uniq -c | tr -s ' '",
             {{"a", plain_json}, {"b", "1.....3......4.2\n"}, {"c", address + '\n' + address}}) ==
      " 5 unique\n");
  BOOST_TEST(output("gen-sudoku --bulk a b | dlx-solve --unique",
                    {{"a", plain_json}, {"b", "1.....3......4.2\n"}}) == "unique\nunique\n");
  BOOST_TEST(output("gen-sudoku --puzzle 3 c b | dlx-solve | dlx-show --format line",
                    {{"b", "1.....3......4.2\n"}, {"c", address + address}}) ==
             "1324423121433412\n");
}

BOOST_AUTO_TEST_CASE(json_may_stand_a_line_each_also_between_addresses) {
  const std::string file = plain_json + "\n\n" + of_fpuzzles + compressed + '\n' + plain_json;
  BOOST_TEST(output("gen-sudoku file | dlx-solve --unique", {{"file", file}}) ==
             "unique\nunique\nunique\n");
  const auto run = shell("gen-sudoku file", {{"file", plain_json + "\n{\"size\": }\n"}});
  BOOST_TEST(run.status == 2, run.report());
  BOOST_TEST(run.err.starts_with("gen-sudoku: file:2:10: malformed JSON"), run.report());
}

BOOST_AUTO_TEST_CASE(a_line_behind_addresses_is_one) {
  expect(shell("gen-sudoku file | grep -c @clues",
               {{"file", of_fpuzzles + compressed + "\n1.....3......4.2\n"}}),
         0, "1\n",
         "gen-sudoku: file:2:1: expected a puzzle of f-puzzles or SudokuPad: its address, or "
         "its JSON\n");
}

BOOST_AUTO_TEST_CASE(arrays_that_begin_with_a_brace_are_no_json) {
  for (const std::string text :
       {"{{1,0,0,0},{0,0,3,0},{0,0,0,0},{0,4,0,2}}\n", "{\"1...\",\"..3.\",\n\"....\",\".4.2\"}\n"})
    BOOST_TEST(count_of(text) == "1\n", text);
}

BOOST_AUTO_TEST_CASE(what_a_player_wrote_is_no_given) {
  const std::string rows =
      R"([{"value": 1}, {"value": 2, "given": false, "centerPencilMarks": [1]}, {}, {"c": "#fff"}],)" +
      blank_row + ',' + blank_row + ',' + blank_row;
  BOOST_TEST(count_of(four_by_four(rows)) == "288\n");
}

BOOST_AUTO_TEST_CASE(given_marks_are_candidates) {
  const std::string rows = R"([{"givenPencilMarks": [1, 3]}, {"givenPencilMarks": []}, {}, {}],)" +
                           blank_row + ',' + blank_row + ',' + blank_row;
  BOOST_TEST(count_of(four_by_four(rows)) == "144\n");  // half of all: two of four digits
  BOOST_TEST(output("gen-sudoku file | grep -o '@candidates r1c1=1,3'",
                    {{"file", four_by_four(rows)}}) == "@candidates r1c1=1,3\n");
}

BOOST_AUTO_TEST_CASE(regions_make_a_jigsaw) {
  std::string rows;
  for (const std::string map : {"4443", "0433", "0013", "0111"}) {
    rows += rows.empty() ? "[" : ",[";
    for (std::size_t k = 0; k < 4; ++k)
      rows += std::string(k == 0 ? "" : ",") + "{\"region\": " + map[k] + '}';
    rows += ']';
  }
  expect(shell("gen-sudoku file | grep -v '^| dlx\\|^| gen' > a; gen-sudoku --regions map"
               " --blank 4x4 | grep -v '^| dlx\\|^| gen' > b; grep -v '^|' a > c;"
               " grep -v '^|' b | cmp - c; grep '@region' a",
               {{"file", four_by_four(rows)}, {"map", "AAAB\nCABB\nCCDB\nCDDD\n"}}),
         0, "| @region AAAB\n| @region CABB\n| @region CCDB\n| @region CDDD\n");
}

BOOST_AUTO_TEST_CASE(boxes_by_other_numbers_are_boxes) {
  const std::string high = R"([{"region": 7}, {"region": 7}, {}, {}])";
  BOOST_TEST(problem_of(four_by_four(high + ',' + high + ',' + blank_row + ',' + blank_row)) ==
             problem_of(four_by_four(blank_rows)));
  BOOST_TEST(output("gen-sudoku file | grep '@box'",
                    {{"file", R"({"size": 1, "grid": [[{}]]})"}}) == "| @box 1x1\n");
}

BOOST_AUTO_TEST_CASE(blanks_around_a_title_are_left_out) {
  const auto title = [](const std::string& text) {
    return shell("gen-sudoku file | grep '@title'",
                 {{"file", R"({"size": 1, "grid": [[{}]], "title": ")" + text + "\"}"}})
        .out;
  };
  BOOST_TEST(title(" One cell ") == "| @title One cell\n");
  BOOST_TEST(title("  ").empty());
}

BOOST_AUTO_TEST_CASE(a_size_that_is_not_told_is_nine) {
  std::string rows, row;
  for (int k = 0; k < 9; ++k) row += k == 0 ? "{}" : ",{}";
  for (int k = 0; k < 9; ++k) rows += (k == 0 ? "[" : ",[") + row + ']';
  BOOST_TEST(output("gen-sudoku file | grep '@size'", {{"file", "{\"grid\":[" + rows + "]}"}}) ==
             "| @size 9x9\n");
}

BOOST_AUTO_TEST_CASE(cages_are_those_of_a_killer) {
  const std::string cages =
      R"(, "killercage": [{"cells": ["R1C2", "R1C1"], "value": "3"},)"
      R"( {"cells": ["R1C3", "R1C4"], "value": 7}, {"cells": ["R2C1", "R2C2"], "value": "7"},)"
      R"( {"cells": ["R2C3", "R2C4"], "value": "3"}, {"cells": ["R3C1", "R3C2"], "value": "3"},)"
      R"( {"cells": ["R3C3", "R3C4"], "value": "7"}, {"cells": ["R4C1", "R4C2"], "value": "7"},)"
      R"( {"cells": ["R4C3", "R4C4"], "value": "3"}, {"cells": ["R1C1", "R1C4"], "value": ""}])";
  const std::string killer =
      "....aabb\n....ccdd\n....eeff\n....gghh\na=3 b=7 c=7 d=3 e=3 f=7 g=7 h=3\n";
  BOOST_TEST(problem_of(four_by_four(blank_rows, cages)) == problem_of(killer));
}

BOOST_AUTO_TEST_CASE(both_diagonals_are_those_of_the_variant) {
  const std::string both = four_by_four(blank_rows, R"(, "diagonal+": true, "diagonal-": true)");
  BOOST_TEST(problem_of(both) == output("gen-sudoku --diagonals --blank 4x4 | tail -n +2"));
  const std::string one = four_by_four(blank_rows, R"(, "diagonal+": false, "diagonal-": true)");
  BOOST_TEST(problem_of(one) ==
             output("gen-sudoku --mark 'diagonal falling' --blank 4x4 | tail -n +2"));
}

// Each constraint as a member of the JSON, and the line that says the same.
BOOST_AUTO_TEST_CASE(constraints_are_marks) {
  const std::vector<std::pair<std::string, std::string>> marks{
      {R"("antiknight": true)", "anti-knight"},
      {R"("thermometer": [{"lines": [["R1C1", "R1C2", "R2C2"]]}])", "thermo r1c1 r1c2 r2c2"},
      {R"("whispers": [{"lines": [["R1C1", "R2C2"]], "value": "2"}])", "whisper 2 r1c1 r2c2"},
      {R"("arrow": [{"lines": [["R3C3", "R3C4", "R4C4"]], "cells": ["R3C3"]}])",
       "arrow r3c3 : r3c4 r4c4"},
      {R"("difference": [{"cells": ["R1C1", "R1C2"]}])", "kropki white r1c1 r1c2"},
      {R"("ratio": [{"cells": ["R1C1", "R1C2"], "value": "3"}])", "ratio 3 r1c1 r1c2"},
      {R"("xv": [{"cells": ["R1C1", "R1C2"], "value": "V"}])", "xv v r1c1 r1c2"},
      {R"("clone": [{"cells": ["R1C1"], "cloneCells": ["R3C2"]}])", "clone r1c1 : r3c2"},
      {R"("quadruple": [{"cells": ["R2C2", "R2C3", "R3C2", "R3C3"], "values": [1, 2]}])",
       "quadruple 1 2 r2c2 r2c3 r3c2 r3c3"},
      {R"("even": [{"cell": "R1C1"}])", "even r1c1"},
      {R"("littlekillersum": [{"cell": "R0C1", "direction": "DR", "value": "6"}])",
       "little-killer 6 r0c1 r1c2"},
      {R"("sandwichsum": [{"cell": "R0C1", "value": "5"}, {"cell": "R0C2", "value": ""}])",
       "sandwich 5 r0c1"},
      {R"("skyscraper": [{"cell": "R2C5", "value": "3"}])", "skyscraper 3 r2c5"},
      {R"("negative": ["xv"])", "negative xv"},
      {R"("killercage": [{"cells": ["R1C1", "R3C2"]}])", "cage r1c1 r3c2"}};
  for (const auto& [json, line] : marks)
    BOOST_TEST(problem_of(four_by_four(blank_rows, ", " + json)) ==
                   output("gen-sudoku --blank 4x4 --mark '" + line + "' | tail -n +2"),
               json);
}

// Its answers are lines of f-puzzles and of constraints, which are read back.
BOOST_AUTO_TEST_CASE(marks_are_written_as_they_are_read) {
  const std::string lines =
      "size 6x6\nbox 2x3\ncage 7 r1c1 r1c2\ndiagonal rising\nthermo r1c3 r1c4 r2c4\n"
      "between r5c1 r5c2 r5c3\narrow r3c1 : r3c2 r4c3\nkropki white r6c1 r6c2\n"
      "xv v r6c3 r6c4\nquadruple 1 2 r2c2 r2c3 r3c2 r3c3\nlittle-killer 9 r0c4 r1c5\n"
      "x-sum 9 r0c2\nnegative ratio\nclues r6c6=4\n";
  const std::string made = output("gen-sudoku file | tail -n +2", {{"file", lines}});
  for (const std::string form : {"json", "constraints"})
    BOOST_TEST(output("gen-sudoku file | dlx-show --format " + form + " | gen-sudoku | tail -n +2",
                      {{"file", lines}}) == made,
               form);
  BOOST_TEST(output("gen-sudoku file | dlx-show --format constraints", {{"file", lines}}) == lines);
}

BOOST_AUTO_TEST_CASE(other_constraints_are_refused_unless_they_are_to_be_ignored) {
  BOOST_TEST(problem_of(of_fpuzzles + with_thermometer).find("| @mark thermo ") !=
             std::string::npos);
  const std::string rest = R"(, "spooky": [{"cells": ["R1C1"]}])";
  refused(shell("gen-sudoku file", {{"file", '\n' + four_by_four(blank_rows, rest)}}),
          "gen-sudoku: file:2: /spooky: constraint 'spooky' is not "
          "supported: --ignore-unknown leaves it out\n");
  BOOST_TEST(count_of(four_by_four(blank_rows, rest), "--ignore-unknown") == "288\n");
}

BOOST_AUTO_TEST_CASE(what_is_empty_or_decorates_is_no_constraint) {
  const std::string rest =
      R"(, "thermometer": [], "antiknight": false, "negative": null, "author": "A", "ruleset": "B",)"
      R"( "solution": [1, 2], "text": [{"cells": ["R1C1"]}], "line": [{}], "cage": [{}],)"
      R"( "rectangle": [{}], "circle": [{}], "disabledlogic": ["x"],)"
      R"( "activeConstraints": ["Killer Cage"])";
  BOOST_TEST(problem_of(four_by_four(blank_rows, rest)) == problem_of(four_by_four(blank_rows)));
}

// Setters' scripts draw renbans and whispers as lines, and say so.
BOOST_AUTO_TEST_CASE(a_picture_that_belongs_to_a_constraint_is_refused) {
  for (const std::string mark : {R"("fromConstraint": "Renban")", R"("isNewConstraint": true)"}) {
    const std::string line = R"(, "line": [{}, {"lines": [["R1C1", "R1C2"]], )" + mark + "}]";
    complains(shell("gen-sudoku file", {{"file", four_by_four(blank_rows, line)}}), 2,
              "file:1: /line/1: ");
    BOOST_TEST(count_of(four_by_four(blank_rows, line), "--ignore-unknown") == "288\n");
  }
}

BOOST_AUTO_TEST_CASE(options_for_boxes_do_not_go_with_it) {
  complains(shell("gen-sudoku --diagonals file", {{"file", plain_json}}), 2,
            "puzzles of f-puzzles tell boxes, regions and diagonals");
}

BOOST_AUTO_TEST_SUITE_END()
