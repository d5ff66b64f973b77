// Problems between Python and the library: built, read, looked at, written, checked and drawn.
#include "core.hpp"

#include <dlx/board/kinds.hpp>
#include <dlx/check.hpp>
#include <dlx/draw/drawer.hpp>
#include <dlx/draw/render.hpp>
#include <dlx/formats.hpp>
#include <dlx/puzzle/address.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <array>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <tuple>

namespace dlx::python {
namespace {

// A problem as Python takes it apart: names of items, the primary ones first, with (item, low,
// high) for those with bounds; options as slices of one list of entries, between starts[k] and
// starts[k + 1].
struct Parts {
  std::vector<std::string> items;
  std::size_t primary = 0;
  std::vector<std::tuple<std::size_t, std::uint32_t, std::uint32_t>> bounds;
  std::vector<std::string> colors;
  Indices starts;
  Indices entries;
  Indices entry_colors;  // by entry, from 1; 0 for none; or empty
  std::vector<std::int64_t> costs;
  std::vector<Directives::Item> directives;
};

void add_items(ProblemBuilder& builder, const Parts& parts) {
  std::vector<Bounds> bounds(parts.primary);
  for (const auto& [item, low, high] : parts.bounds) bounds.at(item) = {low, high};
  for (std::size_t item = 0; item < parts.items.size(); ++item)
    if (item < parts.primary)
      builder.primary(parts.items[item], bounds[item]);
    else
      builder.secondary(parts.items[item]);
}

void add_options(ProblemBuilder& builder, const Parts& parts) {
  std::vector<ColorId> colors{no_color};
  for (const std::string& color : parts.colors) colors.push_back(builder.color(color));
  std::vector<Entry> entries;
  for (std::size_t option = 0; option + 1 < parts.starts.size(); ++option) {
    entries.clear();
    for (std::size_t at = parts.starts[option]; at < parts.starts[option + 1]; ++at)
      entries.push_back(
          {ItemId{static_cast<std::uint32_t>(parts.entries.at(at))},
           parts.entry_colors.empty() ? no_color : colors.at(parts.entry_colors.at(at))});
    try {
      builder.option(entries, parts.costs.empty() ? 0 : parts.costs.at(option));
    } catch (const ModelError& error) {
      throw ModelError("option " + std::to_string(option) + ": " + error.what(), error.entry());
    }
  }
}

QuestionPointer build(Parts parts) {
  const Effort effort = effort_of(parts.starts.size());
  return run_unwatched(effort, [parts = std::move(parts)] {
    ProblemBuilder builder;
    add_items(builder, parts);
    add_options(builder, parts);
    Instance instance;
    instance.problem = builder.build();
    for (const auto& [key, value] : parts.directives) instance.directives.add(key, value);
    return std::make_shared<Question>(std::move(instance));
  });
}

// --- Reading -------------------------------------------------------------------------------------

using Place = std::tuple<std::size_t, std::size_t, std::string>;

std::vector<Place> to_places(const std::vector<Warning>& warnings) {
  std::vector<Place> places;
  for (const Warning& warning : warnings)
    places.emplace_back(warning.line, warning.column, warning.message);
  return places;
}

// A stream of problems. Large texts are read aside, as far as the first problem goes: in streams of
// many problems each is small.
class Reader {
 public:
  Reader(std::string text, const std::string& source, bool plain)
      : stream_(std::make_shared<Stream>(std::move(text), source, plain)) {}

  QuestionPointer next() {
    constexpr std::size_t large = 1'000'000;  // bytes
    const bool is_small = std::exchange(is_read_, true) || stream_->text.size() < large;
    return run_unwatched(is_small ? Effort::small : Effort::large, [stream = stream_] {
      auto instance = stream->reader.next();
      return instance ? std::make_shared<Question>(std::move(*instance)) : nullptr;
    });
  }
  [[nodiscard]] bool is_new_problem() const { return stream_->reader.is_new_problem(); }
  [[nodiscard]] std::vector<Place> warnings() const {
    return to_places(stream_->reader.warnings());
  }

 private:
  struct Stream {
    Stream(std::string bytes, const std::string& source, bool plain)
        : text(std::move(bytes)), reader(text, source, plain ? Dialect::plain : Dialect::dlx) {}

    std::string text;  // the reader refers to it
    ProblemReader reader;
  };

  std::shared_ptr<Stream> stream_;
  bool is_read_ = false;
};

std::pair<QuestionPointer, std::vector<Place>> read_matrix_text(const py::bytes& text,
                                                                const std::string& source,
                                                                std::uint64_t secondary) {
  MatrixText matrix = read_matrix(std::string_view(text), source, {.secondary = secondary});
  Instance instance;
  instance.problem = std::move(matrix.problem);
  return {std::make_shared<Question>(std::move(instance)), to_places(matrix.warnings)};
}

constexpr std::array<std::pair<std::string_view, ModelFormat>, 7> model_formats{
    {{"matrix", ModelFormat::matrix},
     {"orlib", ModelFormat::orlib},
     {"mps", ModelFormat::mps},
     {"lp", ModelFormat::lp},
     {"opb", ModelFormat::opb},
     {"cnf", ModelFormat::cnf},
     {"zdd", ModelFormat::zdd}}};

std::optional<ModelFormat> model_format(const std::optional<std::string>& name) {
  if (!name) return std::nullopt;
  std::string known;
  for (const auto& [word, format] : model_formats) {
    if (word == *name) return format;
    known += (known.empty() ? "" : ", ") + std::string(word);
  }
  throw ModelError("there is no format '" + printable(*name) + "' of models: " + known);
}

std::pair<QuestionPointer, std::vector<Place>> read_model_text(
    const py::bytes& text, const std::string& source, const std::optional<std::string>& format,
    std::uint64_t secondary, bool covering) {
  ModelForm form;
  form.format = model_format(format);
  form.matrix.secondary = secondary;
  form.covering = covering;
  ModelText model = read_model(std::string_view(text), source, form);
  return {std::make_shared<Question>(std::move(model.instance)), to_places(model.warnings)};
}

// --- Looking -------------------------------------------------------------------------------------

ItemId item_of(const Problem& problem, std::size_t item) {
  if (item >= problem.item_count()) throw std::out_of_range("no such item");
  return ItemId{static_cast<std::uint32_t>(item)};
}

OptionId option_of(const Problem& problem, std::size_t option) {
  return to_ids(problem, {option}).front();
}

std::vector<std::string> item_names(const Question& question) {
  std::vector<std::string> names;
  for (std::size_t item = 0; item < question.problem().item_count(); ++item)
    names.emplace_back(question.problem().name(item_of(question.problem(), item)));
  return names;
}

std::vector<std::string> color_names(const Question& question) {
  std::vector<std::string> names;
  for (std::uint32_t color = 1; color <= question.problem().color_count(); ++color)
    names.emplace_back(question.problem().name(ColorId{color}));
  return names;
}

std::pair<std::uint32_t, std::uint32_t> bounds(const Question& question, std::size_t item) {
  const Bounds found = question.problem().bounds(item_of(question.problem(), item));
  return {found.low, found.high};
}

// Pairs of an item and its color, 0 for none.
std::vector<std::pair<std::size_t, std::size_t>> option(const Question& question,
                                                        std::size_t option) {
  std::vector<std::pair<std::size_t, std::size_t>> entries;
  for (const Entry& entry : question.problem().option(option_of(question.problem(), option)))
    entries.emplace_back(index(entry.item), index(entry.color));
  return entries;
}

std::vector<Directives::Item> directives(const Question& question) {
  const Directives& found = question.instance().directives;
  return {found.begin(), found.end()};
}

// The costs of all options; empty if each of them is 0.
std::vector<std::int64_t> costs(const Question& question) {
  std::vector<std::int64_t> found;
  if (!question.problem().has_costs()) return found;
  for (std::uint32_t at = 0; at < question.problem().option_count(); ++at)
    found.push_back(question.problem().cost(OptionId{at}));
  return found;
}

// The options that have all these items.
Indices options_with(const Question& question, const Indices& wanted) {
  const Problem& problem = question.problem();
  Indices found;
  for (std::uint32_t at = 0; at < problem.option_count(); ++at) {
    const auto entries = problem.option(OptionId{at});
    const auto has = [&](std::size_t item) {
      return std::any_of(entries.begin(), entries.end(),
                         [&](const Entry& entry) { return index(entry.item) == item; });
    };
    if (std::all_of(wanted.begin(), wanted.end(), has)) found.push_back(at);
  }
  return found;
}

// The arguments from which `build` makes an equal problem, without givens.
py::tuple parts(const Question& question) {
  const Problem& problem = question.problem();
  decltype(Parts::bounds) bounds_of;
  for (std::uint32_t item = 0; item < problem.primary_count(); ++item)
    if (const Bounds found = problem.bounds(ItemId{item}); found != Bounds{})
      bounds_of.emplace_back(item, found.low, found.high);
  Indices starts{0}, entries, entry_colors;
  for (std::uint32_t at = 0; at < problem.option_count(); ++at) {
    for (const Entry& entry : problem.option(OptionId{at})) {
      entries.push_back(index(entry.item));
      if (problem.color_count() > 0) entry_colors.push_back(index(entry.color));
    }
    starts.push_back(entries.size());
  }
  return py::make_tuple(item_names(question), problem.primary_count(), bounds_of,
                        color_names(question), starts, entries, entry_colors, costs(question),
                        directives(question));
}

// The cells in which options put something: tuples (option, row, column, layer, symbol, piece), all
// but the last two from 0.
py::list placed(const Question& question, const Indices& options) {
  py::list cells;
  for (const auto& [option, row, column, layer, symbol, piece] :
       board::placed_by(question.instance(), to_ids(question.problem(), options)))
    cells.append(py::make_tuple(index(option), row, column, layer, symbol, piece));
  return cells;
}

// The kinds of boards: tuples (word, titles, sentences, forms), each but the first a list of pairs.
py::list kinds() {
  using Pairs = std::vector<std::pair<std::string_view, std::string_view>>;
  py::list all;
  for (const board::Kind& kind : board::kinds()) {
    Pairs forms;
    for (const board::ItemForm& form : kind.items) forms.emplace_back(form.form, name(form.role));
    all.append(py::make_tuple(kind.word, Pairs{{"en", kind.title[0]}, {"fr", kind.title[1]}},
                              Pairs{{"en", kind.about[0]}, {"fr", kind.about[1]}}, forms));
  }
  return all;
}

// --- Asking about less, writing, checking --------------------------------------------------------

QuestionPointer restricted(const Question& question, const Indices& given, const Indices& without) {
  Instance instance = question.instance();
  const auto chosen = to_ids(instance.problem, given);
  const auto left_out = to_ids(instance.problem, without);
  instance.given.insert(instance.given.end(), chosen.begin(), chosen.end());
  instance.without.insert(instance.without.end(), left_out.begin(), left_out.end());
  for (auto* options : {&instance.given, &instance.without}) {
    std::sort(options->begin(), options->end());
    options->erase(std::unique(options->begin(), options->end()), options->end());
  }
  return std::make_shared<Question>(std::move(instance));
}

std::string to_dlx(const QuestionPointer& question, const std::string& command_line) {
  return run_unwatched(effort_of(*question), [=] {
    std::ostringstream out;
    ProblemWriter writer(out, command_line);
    writer.problem(question->instance());
    writer.end();
    return std::move(out).str();
  });
}

std::optional<std::string> check_options(const QuestionPointer& question, const Indices& options) {
  const auto ids = to_ids(question->problem(), options);
  return run_unwatched(effort_of(*question), [=] { return check(question->problem(), ids); });
}

// --- Drawing -------------------------------------------------------------------------------------

using draw::Picture;

Picture picture_of(const Question& question, const std::vector<OptionId>& options) {
  Solution solution;
  solution.options = options;
  for (const OptionId id : options) solution.cost += question.problem().cost(id);
  return draw::draw(question.instance(), solution);
}

Picture picture_of(const Question& question) {
  return draw::Drawer(question.instance().directives)
      .draw(draw::to_problem_record(question.instance()));
}

std::string to_svg(const Picture& picture, double unit) {
  std::ostringstream out;
  draw::write_svg(out, picture, {.unit = unit});
  return std::move(out).str();
}

// The picture of a solution, or of the problem without one, by `render`.
template <class Render>
std::string picture_by(const QuestionPointer& question, const std::optional<Indices>& options,
                       const Render& render) {
  std::optional<std::vector<OptionId>> ids;
  if (options) ids = to_ids(question->problem(), *options);
  return run_unwatched(effort_of(*question), [=] {
    return render(ids ? picture_of(*question, *ids) : picture_of(*question));
  });
}

std::string address_of_problem(const QuestionPointer& question) {
  const Directives& directives = question->instance().directives;
  return puzzle::address_of(directives, board::kind_of(directives));
}

void bind_drawing(py::class_<Question, QuestionPointer>& problem) {
  problem.def("address", &address_of_problem)
      .def("svg",
           [](const QuestionPointer& question, const std::optional<Indices>& options, double unit) {
             return picture_by(question, options,
                               [=](const Picture& picture) { return to_svg(picture, unit); });
           })
      .def("text", [](const QuestionPointer& question, const std::optional<Indices>& options,
                      bool unicode, bool color) {
        return picture_by(question, options, [=](const Picture& picture) {
          return draw::render_text(picture, {.unicode = unicode, .color = color});
        });
      });
}

}  // namespace

void bind_problems(py::module_& module) {
  py::class_<Question, QuestionPointer> problem(module, "Problem");
  problem
      .def_property_readonly("item_count",
                             [](const Question& of) { return of.problem().item_count(); })
      .def_property_readonly("primary_count",
                             [](const Question& of) { return of.problem().primary_count(); })
      .def_property_readonly("option_count",
                             [](const Question& of) { return of.problem().option_count(); })
      .def("item_names", &item_names)
      .def("color_names", &color_names)
      .def("bounds", &bounds)
      .def("option", &option)
      .def("costs", &costs)
      .def("options_with", &options_with)
      .def("given", [](const Question& of) { return to_tuple(of.instance().given); })
      .def("without", [](const Question& of) { return to_tuple(of.instance().without); })
      .def("directives", &directives)
      .def("parts", &parts)
      .def("placed", &placed)
      .def("restricted", &restricted)
      .def("to_dlx", &to_dlx)
      .def("check", &check_options);
  bind_drawing(problem);
  py::class_<Reader>(module, "Reader")
      .def(py::init<py::bytes, std::string, bool>())
      .def("next", &Reader::next)
      .def("is_new_problem", &Reader::is_new_problem)
      .def("warnings", &Reader::warnings);
  module.def(
      "build",
      [](std::vector<std::string> items, std::size_t primary, decltype(Parts::bounds) bounds_of,
         std::vector<std::string> colors, Indices starts, Indices entries, Indices entry_colors,
         std::vector<std::int64_t> costs_of, std::vector<Directives::Item> directives) {
        return build({std::move(items), primary, std::move(bounds_of), std::move(colors),
                      std::move(starts), std::move(entries), std::move(entry_colors),
                      std::move(costs_of), std::move(directives)});
      });
  module.def("read_matrix", &read_matrix_text);
  module.def("read_model", &read_model_text);
  module.def("kinds", &kinds);
}

}  // namespace dlx::python
