// Sudokus in SudokuPad's own form, and in addresses that hold it. The compressed strings were made
// by lz-string itself.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(sudokupad)

using support::output;
using support::shell;

namespace {

const std::string pad_boxes = R"("regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],)"
                              R"([[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]])";
// The same puzzle in three forms: .1..,...2,3...,..3. with a title.
const std::string pad_json =
    R"({"id":"four","cells":[[{},{"value":1},{},{}],[{},{},{},{"value":"2"}],)"
    R"([{"value":3,"given":true},{"value":4,"given":false},null,{}],[{},{},{"value":3},{}]],)" +
    pad_boxes + R"(,"metadata":{"title":"Bob's “four”"}})";
const std::string pad_zipped =
    "N4SwJgXA5AZg9gVwE5QDQGMDOEBsAWDAUwgG0TVgA3CARgF9VUBdVcxqiAJjpZI4GYGjXu2qDmLJMTIkADKlm95NXjQWrU"
    "K3nNSclqfhr2s1h7Z3WsLK1v0sk7W1iQvGXB3nbd2zLBKWB0ABdSWQA6AFYFSJYAd1pUAAsE9E4IAGEAMSys1CQIGB5UTE"
    "IgoJAAOwBzbEC4CpgAGxBg9ETCdABrQnzC1ABbUoBDMCGgoYhgEKgAITgAIwAdKEwAAkAcAnhkQFwCNCGEIMS4fNmFtCQE"
    "RsJsKAA5Y/6hxtXMBDA4ToRVi6u1oYAHf6NACeYSgdDoQA";

std::string pad_of(const std::string& first_row, const std::string& rest) {
  const std::string row = ",[{},{},{},{}]";
  return R"({"cells": [)" + first_row + row + row + row + "]," + pad_boxes + rest + "}";
}
const std::string pad_blank = "[{},{},{},{}]";

std::string pad_count(const std::string& bytes, const std::string& options = "") {
  return output("gen-sudoku " + options + " file | dlx-solve --count", {{"file", bytes}});
}

}  // namespace

BOOST_AUTO_TEST_CASE(json_and_its_zipped_form_are_one_puzzle) {
  const std::string problem =
      output("gen-sudoku file | tail -n +2", {{"file", ".1.....23.....3.\n"}});
  std::string escaped;
  for (const char c : pad_zipped)
    escaped += c == '+' ? "%2B" : c == '/' ? "%2F" : std::string(1, c);
  for (const std::string& text :
       {pad_json, "\n " + pad_json + '\n', "https://sudokupad.app/scl" + pad_zipped + '\n',
        "https://sudokupad.app/scl" + escaped, "https://sudokupad.app/ctc" + pad_zipped,
        "https://sudokupad.app/scf?puzzleid=scl" + pad_zipped + "&setting-nogrid=1",
        "https://app.crackingthecryptic.com/sudoku/?puzzleid=scl" + escaped, "scl" + pad_zipped}) {
    BOOST_TEST(
        output("gen-sudoku file | tail -n +2 | grep -v '@title'", {{"file", text}}) == problem,
        text);
    BOOST_TEST(
        output("gen-sudoku file | grep '@title'", {{"file", text}}) == "| @title Bob's “four”\n",
        text);
  }
}

BOOST_AUTO_TEST_CASE(cages_are_those_of_a_killer_and_texts_are_none) {
  const std::string cages =
      R"(,"cages":[{"value":"title: Pairs"},{"value":"rules: Cages show sums."},{},)"
      R"({"cells":[[0,0],[0,1]],"value":"3","unique":true,"style":"killer"},)"
      R"({"cells":[[1,0],[1,1]],"sum":7,"value":""},{"cells":[[2,0],[3,3]],"unique":false},)"
      R"({"cells":[[0,0],[0,3]],"unique":true,"hidden":true}])";
  BOOST_TEST(pad_count(pad_of(pad_blank, cages)) == "48\n");  // one of six pairs
  BOOST_TEST(output("gen-sudoku file | grep -E '@title|@cage' | sort",
                    {{"file", pad_of(pad_blank, cages)}})
                 .find("@title Pairs") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(centre_marks_are_candidates_and_corner_marks_are_notes) {
  const std::string row = R"([{"centremarks":["1",3]},{"pencilMarks":[1]},{},{}])";
  BOOST_TEST(pad_count(pad_of(row, "")) == "144\n");  // half of all: two of four digits
}

BOOST_AUTO_TEST_CASE(regions_make_a_jigsaw) {
  const std::string pad =
      R"({"cells":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"regions":[)"
      R"([[0,0],[0,1],[0,2],[1,1]],[[0,3],[1,3],[1,2],[2,3]],)"
      R"([[1,0],[2,0],[2,1],[3,0]],[[2,2],[3,1],[3,2],[3,3]]]})";
  BOOST_TEST(output("gen-sudoku file | grep '@region'", {{"file", pad}}) ==
             "| @region AAAB\n| @region CABB\n| @region CCDB\n| @region CDDD\n");
  BOOST_TEST(pad_count(pad) == "96\n");
}

BOOST_AUTO_TEST_CASE(what_only_decorates_is_left_out) {
  const std::string rest =
      R"(,"cellSize":64,"settings":{"nogrid":1},"foglight":[],"underlays":[)"
      R"({"center":[0.5,1.5],"width":1,"height":1,"backgroundColor":"#CFCFCF","rounded":false}],)"
      R"("overlays":[{"center":[0.5,0.5],"text":"","backgroundColor":"#FFFFFF00"}],)"
      R"("lines":[{"wayPoints":[[0,0],[0,4]],"target":"cell-grids"}],"arrows":[])";
  BOOST_TEST(pad_count(pad_of(pad_blank, rest)) == "288\n");
}

BOOST_AUTO_TEST_CASE(what_may_be_a_rule_in_words_is_left_out_when_asked) {
  for (const std::string rest :
       {R"(,"lines":[{"wayPoints":[[0.5,0.5],[1.5,1.5]],"color":"#CFCFCF"}])",
        R"(,"overlays":[{"center":[0.5,1],"text":"V"}])", R"(,"global":["antiknight"])",
        R"(,"foglight":[[0,0]])", R"(,"cages":[{"cells":[[3,0]],"value":"FOGLIGHT"}])",
        R"(,"metadata":{"rules":"One is a Schrödinger cell"})", R"(,"metadata":{"norowcol":true})",
        R"(,"metadata":{"rules":"A knight's move apart"})"}) {
    BOOST_TEST(shell("gen-sudoku file", {{"file", pad_of(pad_blank, rest)}}).status == 2, rest);
    BOOST_TEST(pad_count(pad_of(pad_blank, rest), "--ignore-unknown") == "288\n", rest);
  }
  BOOST_TEST(pad_count(pad_of(pad_blank, R"(,"metadata":{"antiking":true,"rules":"Kings"})")) ==
             output("gen-sudoku --anti-king --blank 4x4 | dlx-solve --count"));
  const std::string latin = R"({"cells":[[{},{}],[{},{}]]})";
  BOOST_TEST(shell("gen-sudoku file", {{"file", latin}}).status == 2);
  BOOST_TEST(pad_count(latin, "--ignore-unknown") == "2\n");
}

BOOST_AUTO_TEST_SUITE_END()
