// A kind is added as libdlx/README.md tells it: rooks that stand in this file alone. A row says
// what items mean and how they are spoken of, an encoder makes the problem, a painter paints a
// board and what lies on it; everything else follows.
#include "board/wording.hpp"
#include "draw/painter.hpp"

#include <dlx/draw/render.hpp>
#include <dlx/solve.hpp>

#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(new_kind)

namespace {

using namespace dlx;

// --- The row

constexpr std::array rook_items{
    board::ItemForm{"R{n}",
                    board::Role::row,
                    {{{"row {1+1}", "{count} rooks in row {1+1}", "no rook in row {1+1}"},
                      {"la rangée {1+1}", "{count} tours dans la rangée {1+1}",
                       "pas de tour dans la rangée {1+1}"}}}},
    board::ItemForm{"C{n}",
                    board::Role::column,
                    {{{"column {1+1}", "{count} rooks in column {1+1}", "no rook in column {1+1}"},
                      {"la colonne {1+1}", "{count} tours dans la colonne {1+1}",
                       "pas de tour dans la colonne {1+1}"}}}},
};
constexpr std::array rook_directives{
    board::DirectiveForm{"size", board::reading::square_size, true},
};
constexpr std::array rook_sentences{
    board::Sentences{board::Subject::any, board::Language::english, "{item}: only {options}",
                     "{item}: only {rest}, so not {options}",
                     "{options}, then {chain}none in {item}: so not {options}"},
    board::Sentences{board::Subject::any, board::Language::french, "{item} : {options}",
                     "{item} : {rest}, donc pas {options}",
                     "{options}, alors {chain}aucune dans {item} : donc pas {options}"},
};
constexpr board::Kind rooks{.word = "rooks",
                            .title = {"Rooks", "Tours"},
                            .style = board::OptionStyle::crossing,
                            .items = rook_items,
                            .directives = rook_directives,
                            .sentences = rook_sentences,
                            .is_full = false,
                            .needs_cells = false};

// --- The encoder

Instance rooks_on(std::uint32_t size) {
  ProblemBuilder builder;
  std::vector<ItemId> rows, columns;
  for (std::uint32_t k = 0; k < size; ++k)
    rows.push_back(builder.primary(board::numbered_name("R", k)));
  for (std::uint32_t k = 0; k < size; ++k)
    columns.push_back(builder.primary(board::numbered_name("C", k)));
  for (const ItemId row : rows)
    for (const ItemId column : columns) {
      const Entry entries[] = {{row}, {column}};
      builder.option(std::span<const Entry>(entries));
    }
  Instance instance{builder.build(), {}, {}, {}};
  instance.directives.add("puzzle", "rooks");
  instance.directives.add("size", std::to_string(size) + 'x' + std::to_string(size));
  return instance;
}

// --- The painter

class RooksPainter : public draw::Painter {
 public:
  draw::Picture paint(const draw::Board& board, const draw::Contents& contents,
                      std::span<const std::uint64_t>) const override {
    draw::Picture picture = draw::blank_board(board.extent);
    draw::add_inner_lines(picture, board.extent);
    draw::add_frame(picture, 0, 0, picture.width, picture.height, draw::Weight::thick);
    for (const board::Placement& placement : contents.placements)
      for (const board::Filled& filled : placement.cells)
        picture.labels.push_back(
            {.x = filled.cell.column + 0.5, .y = filled.cell.row + 0.5, .text = "T"});
    return picture;
  }
  draw::Picture paint_problem(const draw::Board& board, const draw::Contents& given,
                              const draw::ProblemRecord&) const override {
    return paint(board, given, {});
  }
};

// This draws as a Drawer does, for a kind that is not in its table.
draw::Picture drawn(const board::Board& board, const SolutionRecord& answer) {
  const RooksPainter painter;
  const auto contents = board::contents_of(board, answer.options, true);
  draw::Picture picture = painter.paint(board, contents, {});
  draw::mark_wrong(picture, painter, board, contents.wrong, true);
  return picture;
}

}  // namespace

BOOST_AUTO_TEST_CASE(is_solved_drawn_and_spoken_of) {
  const Instance instance = rooks_on(3);
  BOOST_TEST(count(instance).value.to_string() == "6");
  const board::Board board = board::read_board(instance.directives, &rooks);
  Search search(instance);
  BOOST_TEST_REQUIRE(search.next());
  const auto answer = to_record(instance.problem, search.solution());
  BOOST_TEST(drawn(board, answer).wrong_cells == 0U);

  const board::Wording words(board, instance.problem, board::Language::english);
  BOOST_TEST(words.item(ItemId{1}) == "row 2");
  BOOST_TEST(words.option(OptionId{5}) == "r2c3");
  const OptionId left[] = {OptionId{8}};
  BOOST_TEST(board::with(words.sentences(ItemId{2}, left).forced, "{options}",
                         words.within(ItemId{2}, left)) == "{item}: only r3c3");
}

BOOST_AUTO_TEST_CASE(a_wrong_answer_is_drawn_and_told) {
  const Instance instance = rooks_on(3);
  const board::Board board = board::read_board(instance.directives, &rooks);
  const std::vector<OptionId> wrong{OptionId{0}, OptionId{1}, OptionId{8}};  // two in the first row
  const auto picture = drawn(board, to_record(instance.problem, {wrong, 0}));
  BOOST_TEST(picture.wrong_cells == 5U);  // these, and the empty row
  BOOST_TEST(draw::render_text(picture).find("T!") != std::string::npos);
  const auto faults = board::faults_of(board, instance.problem, wrong);
  BOOST_TEST_REQUIRE(faults.size() == 2U);
  const auto told = [&](board::Language language) {
    return faults_in_words(board, faults, language);
  };
  BOOST_TEST(told(board::Language::english).front() == "two rooks in row 1 (r1c1, r1c2)");
  BOOST_TEST(told(board::Language::french).back() == "pas de tour dans la rangée 2");
}

BOOST_AUTO_TEST_SUITE_END()
