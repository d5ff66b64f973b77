// dlx-show: draws solutions. What a stream's items mean is told by its directives; how they are
// drawn is dlx/draw/drawer.hpp's.
#include "cli/limits.hpp"
#include "cli/shapes.hpp"
#include "cli/system.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "problems/answers.hpp"
#include "problems/problem_input.hpp"
#include "problems/values.hpp"
#include "show/heat.hpp"
#include "show/line_sink.hpp"
#include "show/reader.hpp"
#include "show/sink.hpp"
#include "show/traces.hpp"

#include <dlx/draw/learn.hpp>

#include <algorithm>
#include <array>
#include <sstream>

namespace {

namespace po = boost::program_options;
using show::Format;

constexpr cli::About about{
    .name = "dlx-show",
    .usage = "dlx-show [OPTION]... [FILE]...",
    .summary =
        "Draws the solutions that dlx-solve writes, and problems as puzzles to be solved:\n"
        "sudokus, polyominoes, queens, the round table, any board of cells rRcC; other\n"
        "solutions as a list. --tree and --matrix draw the searches of dlx-solve --trace,\n"
        "--heat how often cells are covered over all solutions of a set.",
    .example =
        "  gen-queens 8 | dlx-solve -n 3 | dlx-show\n"
        "  gen-polyomino --board 6x10 pentominoes | dlx-solve -n 12 |\n"
        "    dlx-show --svg --layout 4x3 -o page.svg\n"
        "  gen-sudoku puzzle.txt | dlx-show --pdf --paper a4 -o sheet.pdf\n"
        "  gen-queens 4 | dlx-solve --trace | dlx-show --tree\n",
};

// Words of --format, in the order of the formats from Format::line on.
constexpr std::array line_formats{"line",   "grid", "spoj", "sdm",  "sdk",  "ss",
                                  "hodoku", "url",  "id",   "ipuz", "json", "constraints"};

// The command line as it was typed.
struct Arguments {
  std::vector<std::string> files, heat;
  std::string format = "text", kind, scale = "1", language = "en";
  bool svg = false, outline = false, png = false, pdf = false, html = false, stl = false,
       play = false, without_solutions = false, isometric = false, color = false, no_labels = false,
       gray = false, links = false, animate = false;
  bool ascii = false, unicode = false, tree = false, matrix = false;
  bool unsolved = false, with_solutions = false, booklet = false;
  std::string about, paper, title, problem;
  problems::AnswerSettings answers;
  cli::Whole margin{15};
  std::optional<cli::Extent> layout;
  std::optional<cli::Whole> limit, most, step;
  cli::Limits limits;
};

void declare(po::options_description& options, Arguments& given) {
  options.add_options()                                                                         //
      ("svg", po::bool_switch(&given.svg), "a picture for the web and for slides")              //
      ("outline", po::bool_switch(&given.outline), "SVG of the cuts alone, for laser cutters")  //
      ("png", po::bool_switch(&given.png), "a picture of pixels")                               //
      ("pdf", po::bool_switch(&given.pdf), "a page for each picture or sheet")                  //
      ("html", po::bool_switch(&given.html), "a page to browse all pictures, in one file")      //
      ("play", po::bool_switch(&given.play), "of problems: a page to play, in one file")        //
      ("format", po::value(&given.format)->value_name("F"),
       "text; sudokus line, grid, hodoku, ...; url; id; ipuz")  //
      ("layout", cli::into(given.layout)->value_name("RxC"),
       "sheets of R rows of C pictures")  //
      ("paper", po::value(&given.paper)->value_name("SIZE"),
       "pages of a4 or letter, pictures made to fit")  //
      ("booklet", po::bool_switch(&given.booklet),
       "puzzles on pages, solutions behind them")                                        //
      ("limit,n", cli::into(given.limit)->value_name("N"), "only the first N pictures")  //
      ("unsolved", po::bool_switch(&given.unsolved),
       "of solutions: the puzzles alone, with what is given")  //
      ("with-solutions", po::bool_switch(&given.with_solutions),
       "the puzzles, behind all of them their solutions")  //
      ("as", po::value(&given.kind)->value_name("KIND"),
       "draw as this kind: sudoku, board, list, ...")                        //
      ("ascii", po::bool_switch(&given.ascii), "text: lines of + - and |")   //
      ("tree", po::bool_switch(&given.tree), "of a trace: the search tree")  //
      ("matrix", po::bool_switch(&given.matrix),
       "of a trace or a problem: the matrix of options and items, at the first solution")  //
      ("links", po::bool_switch(&given.links),
       "the linked lists of a trace; with --html of a problem: a page to watch the search")  //
      ("heat", po::value(&given.heat)->value_name("ITEMS"),
       "of a set that dlx-compile wrote: how often each cell is covered by an option with such "
       "items, as X or 'r?=5' (may be repeated)");
}

void declare_details(po::options_description& options, Arguments& given) {
  options.add_options()  //
      ("animate", po::bool_switch(&given.animate),
       "with --links: all steps as one SVG that moves; with --png the folder -o, a picture a "
       "step")  //
      ("isometric", po::bool_switch(&given.isometric),
       "solids as seen from a corner, exploded by layers")                             //
      ("stl", po::bool_switch(&given.stl), "a solid for each piece, for 3D printers")  //
      ("title", po::value(&given.title)->value_name("TEXT"),
       "above each page of paper; of a page of HTML, of a file of SVG")  //
      ("without-solutions", po::bool_switch(&given.without_solutions),
       "with --play: nothing about solutions in the page, not even digests")  //
      ("margin", po::value(&given.margin)->value_name("MM"),
       "around each page, in millimetres, default: 15")  //
      ("about", po::value(&given.about)->value_name("KEYS"),
       "captions tell these of '| @about', as level,steps")                                   //
      ("scale", po::value(&given.scale)->value_name("X"), "size of pictures, default: 1")     //
      ("gray", po::bool_switch(&given.gray), "greys and hatching that a copier keeps apart")  //
      ("no-labels", po::bool_switch(&given.no_labels), "no letters on pieces")                //
      ("unicode", po::bool_switch(&given.unicode),
       "text: box drawing lines, whatever the locale says")                             //
      ("color", po::bool_switch(&given.color), "text: colors even without a terminal")  //
      ("lang", po::value(&given.language)->value_name("L"),
       "words in English (en) or French (fr)")                           //
      ("step", cli::into(given.step)->value_name("K"), "after K steps")  //
      ("max", cli::into(given.most)->value_name("N"),
       "refuse more pictures on sheets and PDF (1000) or HTML (100000), nodes of a tree (400), "
       "entries of a matrix (2500)");
}

void declare_words(cli::Help& help) {
  cli::Terms kinds;
  for (const dlx::board::Kind& kind : dlx::board::kinds()) kinds.emplace_back(kind.word);
  help.values("as", kinds);
  help.values("paper", {"a4", "letter"});
  help.values("lang", {"en", "fr"});
  cli::Terms formats{"text"};
  formats.insert(formats.end(), line_formats.begin(), line_formats.end());
  help.values("format", formats);
}

// One form, and what each can show: text, sudokus as digits, pictures, pages, solids.
void declare_relations(cli::Help& help) {
  cli::Terms digits;
  for (const std::string format : line_formats) digits.push_back("format=" + format);
  cli::Terms forms{"svg", "outline", "png", "pdf", "html", "play", "stl"};
  forms.insert(forms.end(), digits.begin(), digits.end());
  help.at_most_one(forms);
  help.at_most_one({"tree", "matrix", "links", "heat"});
  help.at_most_one({"ascii", "unicode"});
  for (const char* option : {"ascii", "unicode", "color"})
    help.rule(option)
        .excludes({"svg", "outline", "png", "pdf", "html", "play", "stl", "animate"})
        .excludes(digits);
  for (const char* option : {"layout", "gray", "no-labels", "lang"})
    help.rule(option).excludes(digits);
  help.rule("layout").excludes({"html", "play", "stl"});
  help.rule("layout", "tree").needs({"svg", "outline", "png", "pdf"});
  help.rule("gray").excludes({"outline", "play", "stl"});
  help.rule("scale").goes_with({"svg", "outline", "png", "pdf", "stl", "animate"});
  help.rule("isometric").goes_with({"svg", "png", "pdf", "html"});
  help.rule("title").goes_with({"pdf", "html", "play", "svg", "outline", "animate"});
  help.rule("without-solutions").needs({"play"});
  help.rule("play").excludes({"tree", "matrix", "links", "heat", "no-labels", "as", "unsolved",
                              "with-solutions", "problem"});
  for (const char* option : {"paper", "booklet", "margin"}) help.rule(option).goes_with({"pdf"});
  help.rule("margin").between(0, 80);
  help.rule("step").goes_with({"matrix", "links"});
  help.rule("links").needs({"html", "pdf", "svg", "png", "outline", "animate"});
  help.rule("animate").needs({"links"});
  help.rule("animate").excludes({"html", "pdf", "outline", "play", "stl", "step", "layout"});
  for (const char* option :
       {"isometric", "stl", "no-labels", "as", "unsolved", "with-solutions", "booklet", "about"})
    help.rule(option).excludes({"tree", "matrix", "links", "heat"});
  help.rule("heat").excludes({"limit", "max-items", "max-options"});
  for (const char* option : {"tree", "matrix", "links", "heat"}) help.rule(option).excludes(digits);
  help.rule("with-solutions").excludes({"svg", "outline", "png"}).excludes(digits);
  help.rule("problem").excludes({"tree", "matrix", "links", "heat"});
  for (const char* option : {"form", "base"}) help.rule(option).needs({"problem"});
  help.one_standard_input("problem", "FILE");
}

void declare_answers(cli::Help& help, Arguments& given) {
  po::options_description& options = help.group("Answers of others");
  options.add_options()  //
      ("problem", po::value(&given.problem)->value_name("FILE"),
       "what is read answers this problem: rows of option numbers, options, JSON or a solver's "
       "model");
  help.suggest("problem", {"<file>"});
  problems::declare(options, help, given.answers);
}

Format format_of(const Arguments& given) {
  if (given.svg || (given.animate && !given.png)) return Format::svg;
  if (given.outline) return Format::outline;
  if (given.png) return Format::png;
  if (given.pdf) return Format::pdf;
  if (given.html) return Format::html;
  if (given.play) return Format::play;
  if (given.stl) return Format::stl;
  const auto line = std::find(line_formats.begin(), line_formats.end(), given.format);
  if (line == line_formats.end()) return Format::text;
  return static_cast<Format>(static_cast<int>(Format::line) + (line - line_formats.begin()));
}

// Each step of an animation is a file of its own.
bool is_folder(const Arguments& given) {
  return given.animate && given.png;
}

double scale_of(const std::string& text) {
  const double scale = cli::number_in<double>(text).value_or(0);
  if (!(scale >= 0.01 && scale <= 100))
    throw cli::UsageError("--scale needs a number from 0.01 to 100, not '" + text + "'");
  return scale;
}

bool wants_color(const Arguments& given, const cli::Output& output) {
  return given.color || cli::system::shows_colors(output.descriptor());
}

// Other programs read what does not go to a terminal: their locale is unknown, the bytes the same
// everywhere.
bool wants_ascii(const Arguments& given, const cli::Output& output) {
  return given.ascii || (!given.unicode && output.is_terminal() && !cli::system::shows_utf8());
}

bool is_digits(const show::Settings& settings) {
  return settings.format >= Format::line;
}

void require_small_sheets(const show::Settings& settings) {
  if (!settings.layout) return;
  const auto [rows, columns] = *settings.layout;
  if (std::uint64_t{rows} * columns <= settings.most) return;
  throw cli::UsageError("a sheet of " + std::to_string(rows) + 'x' + std::to_string(columns) +
                        " holds more than " + std::to_string(settings.most) +
                        " solutions: raise the limit with --max");
}

constexpr double points_per_millimetre = 72 / 25.4;

// The paper, if some option asks for pages: a size, something that stands on pages, or solutions
// behind the puzzles.
std::optional<show::Paper> paper_of(const cli::Tool& tool, const Arguments& given, Format format) {
  const bool is_asked = tool.given("paper") || tool.given("margin") || given.booklet;
  if (format != Format::pdf || !(is_asked || tool.given("title") || given.with_solutions))
    return std::nullopt;
  show::Paper paper;
  const bool is_letter = given.paper == "letter";
  paper.width = is_letter ? 8.5 * 72 : 210 * points_per_millimetre;
  paper.height = is_letter ? 11.0 * 72 : 297 * points_per_millimetre;
  paper.margin = static_cast<double>(given.margin.value) * points_per_millimetre;
  return paper;
}

show::Settings settings_of(const cli::Tool& tool, const Arguments& given, cli::Session& session) {
  show::Settings settings;
  settings.format = format_of(given);
  settings.layout = given.layout;
  settings.title = given.title;
  settings.paper = paper_of(tool, given, settings.format);
  settings.may_grow = given.booklet && !settings.layout;
  if (settings.may_grow) settings.layout = cli::Extent{2, 2};
  settings.most = settings.format == Format::html ? 100'000 : 1000;
  if (given.most) settings.most = given.most->value;
  if (given.tree) settings.thing = &show::Words::tree;
  if (given.matrix) settings.thing = &show::Words::matrix;
  if (given.links) settings.thing = &show::Words::step;
  if (!given.heat.empty()) settings.thing = &show::Words::board;
  settings.has_limit = given.heat.empty();
  settings.scale = scale_of(given.scale);
  settings.ascii = settings.format == Format::text && wants_ascii(given, session.output());
  settings.labels = !given.no_labels;
  settings.gray = given.gray;
  settings.is_animated = given.animate;
  if (is_folder(given)) settings.folder = session.output().name();
  settings.tells_solutions = !given.without_solutions;
  if (given.language == "fr") settings.language = dlx::draw::Language::french;
  settings.color = settings.format == Format::text && wants_color(given, session.output());
  require_small_sheets(settings);
  if (is_folder(given) && settings.folder == "<stdout>")
    throw cli::UsageError("--animate --png makes a folder of pictures: name it with -o");
  if ((settings.format == Format::png || settings.format == Format::pdf) &&
      session.output().is_terminal())
    throw cli::UsageError("this would fill the terminal with bytes: write to a file with -o");
  return settings;
}

// Text may be read as it comes. The beginning of a picture or of a page is worth nothing.
bool is_whole(Format format) {
  return Format::text < format && format < Format::line;
}

std::unique_ptr<show::Sink> make_sink(const show::Settings& settings, std::ostream& out) {
  switch (settings.format) {
    case Format::text:
      return show::make_text_sink(out, settings);
    case Format::svg:
    case Format::outline:
    case Format::png:
    case Format::pdf:
      return show::make_vector_sink(out, settings);
    case Format::html:
      return show::make_page_sink(out, settings);
    case Format::play:
      return show::make_play_sink(out, settings);
    case Format::stl:
      return show::make_stl_sink(out, settings);
    case Format::ipuz:
      return std::make_unique<show::LineSink>(out, show::ipuz_line, "crosswords");
    case Format::json:
      return std::make_unique<show::LineSink>(out, show::fpuzzles_line, "sudokus");
    case Format::constraints:
      return std::make_unique<show::LineSink>(out, show::constraint_lines, "sudokus");
    default:
      return show::make_digits_sink(out, settings);
  }
}

// One file after the other, as long as `read` returns true.
void for_each_input(const Arguments& given, cli::Session& session,
                    const std::function<bool(cli::Input&)>& read) {
  const std::vector<std::string> standard_input{"-"};
  for (const std::string& file : given.files.empty() ? standard_input : given.files) {
    cli::Input input = session.open(file, given.limits.bytes);
    if (!read(input)) return;
  }
}

// A problem whose links are watched.
bool is_learned(const show::Settings& settings, const show::TraceView& view) {
  return view.is_links && settings.format == Format::html;
}

void write_learned(show::Traces& traces, const show::Settings& settings, cli::Session& session) {
  std::ostringstream text;
  dlx::ProblemWriter writer(text, "dlx-show --links --html");
  writer.problem(traces.instance());
  writer.end();
  const std::string own = show::title_of(traces.instance().directives);
  dlx::draw::write_learn_page(session.out(), traces.instance(), text.str(),
                              settings.title.empty() ? own : settings.title, settings.language);
}

// The searches of the traces, up to `limit` of them.
void show_traces(const Arguments& given, const show::Settings& settings,
                 std::optional<std::uint64_t> limit, show::Sink& sink, cli::Session& session) {
  show::TraceView view{given.matrix, {}, {}, "--max", {given.limits.items, given.limits.options}};
  if (given.step) view.step = given.step->value;
  if (given.most) view.limit = given.most->value;
  view.is_links = given.links;
  view.searches = given.animate;
  view.most_steps = settings.most;
  view.takes_problems = given.animate || is_learned(settings, view);
  view.has_captions = settings.format != Format::html && !settings.paper;
  view.language = settings.language;
  const bool shows_steps =
      (given.matrix || given.links) && !view.step &&
      (settings.format == Format::html || settings.format == Format::pdf || given.animate);
  std::uint64_t shown = 0;
  bool is_page_written = false;
  for_each_input(given, session, [&](cli::Input& input) {
    show::Traces traces(input, view);
    for (; shown < limit.value_or(UINT64_MAX) && traces.next(); ++shown) {
      if (is_page_written)
        throw cli::UsageError(
            "a page on which links are watched shows one problem: -n 1 takes the first");
      if (is_learned(settings, view) && traces.is_problem()) {
        write_learned(traces, settings, session);
        is_page_written = true;
        continue;
      }
      if (shown == 0) sink.set_title(show::title_of(traces.instance().directives));
      if (settings.format == Format::text && !settings.layout) {
        traces.write(session.out(), {!settings.ascii, settings.color});
      } else if (shows_steps && traces.has_steps()) {
        traces.each_step([&](dlx::draw::Picture picture) {
          sink.announce();
          sink.add_picture(std::move(picture));
        });
      } else {
        sink.announce();
        sink.add_picture(traces.picture());
      }
    }
    return shown < limit.value_or(UINT64_MAX);
  });
  if (!is_page_written) sink.finish();
}

void show_solutions(const Arguments& given, const dlx::board::Kind* kind,
                    std::optional<std::uint64_t> limit, show::Sink& sink, cli::Session& session,
                    const show::Settings& settings) {
  show::ReaderOptions options;
  options.kind = kind;
  options.drawing.text = settings.format == Format::text;
  options.drawing.isometric = given.isometric;
  options.limit = limit;
  options.most_solutions = settings.most;
  options.several = given.files.size() > 1;
  const auto keys = problems::words_of(given.about, ",");
  options.about.assign(keys.begin(), keys.end());
  options.language = settings.language;
  options.has_levels = given.booklet && std::find(options.about.begin(), options.about.end(),
                                                  "level") == options.about.end();
  options.limits = {given.limits.items, given.limits.options};
  options.has_steps =
      !is_digits(settings) && settings.format != Format::outline && settings.format != Format::play;
  options.has_texts = settings.format == Format::svg || settings.format == Format::png ||
                      settings.format == Format::pdf;
  if (given.unsolved) options.subject = show::Subject::problems;
  if (given.with_solutions || given.booklet) options.subject = show::Subject::with_solutions;
  options.answers = given.answers;
  std::optional<problems::ProblemInput> problem;
  if (!given.problem.empty()) {
    problem.emplace(session, std::vector{given.problem}, given.limits, false);
    options.problems = &problem->reader();
  }
  show::Reader reader(sink, options);
  for_each_input(given, session, [&](cli::Input& input) {
    reader.read(input);
    return !reader.is_full();
  });
  reader.finish();
  if (reader.drew_no_given() && options.subject == show::Subject::solutions && !settings.paper &&
      settings.format != Format::play)
    session.warn("nothing is given in what is drawn: dlx-solve finds the solutions");
  for (const std::string& note : reader.notes()) session.warn(note);
  for (const std::string& note : sink.notes()) session.warn(note);
}

// An error says in which file stands what cannot be drawn.
void show_heat(const Arguments& given, cli::Input& input, show::Sink& sink,
               dlx::draw::Language language) {
  const auto set = dlx::SolutionSet::read(input.stream(), input.name());
  try {
    show::show_heat(set, given.heat, sink, show::words_of(language));
  } catch (const dlx::ModelError& error) {
    throw dlx::ParseError(input.name(), 0, 0, error.what());
  }
}

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  Arguments given;
  declare(tool.options(), given);
  declare_details(tool.help().group("Looks"), given);
  declare_words(tool.help());
  declare_relations(tool.help());
  auto& bounds = tool.help().group("Limits");
  cli::declare(bounds, given.limits);
  tool.bound_output(bounds, cli::usual_output);
  declare_answers(tool.help(), given);
  tool.arguments("FILE", po::value(&given.files));
  tool.place_output(
      [&] { return is_folder(given) ? cli::Placement::by_tool : cli::Placement::when_complete; });
  return tool.run(argc, argv, [&](cli::Session& session) {
    cli::use_own_fonts();
    const show::Settings settings = settings_of(tool, given, session);
    const auto* const kind = dlx::board::kind_from_word(given.kind);  // null: as the stream says
    std::optional<std::uint64_t> limit;
    if (given.limit) limit = given.limit->value;
    if (is_whole(settings.format)) session.output().hold();
    const auto sink = make_sink(settings, session.out());
    if (!given.heat.empty()) {
      if (given.files.size() > 1)
        throw cli::UsageError("--heat is of one set, and here are several");
      for_each_input(given, session, [&](cli::Input& input) {
        show_heat(given, input, *sink, settings.language);
        return true;
      });
    } else if (given.tree || given.matrix || given.links) {
      show_traces(given, settings, limit, *sink, session);
    } else {
      show_solutions(given, kind, limit, *sink, session, settings);
    }
    if (const auto pages = sink->page_count(); pages > 0)
      session.explain(std::to_string(pages) + (pages == 1 ? " page" : " pages"));
    session.output().release();
    return cli::exit_ok;
  });
}
