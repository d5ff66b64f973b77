// One file is open at a time.
#include "problems/problem_input.hpp"

#include <dlx/error.hpp>

#include <utility>

namespace problems {

ProblemInput::ProblemInput(const cli::Session& session, const std::vector<std::string>& files,
                           const cli::Limits& limits, bool plain)
    : session_(session),
      limits_(limits),
      reader_(open_first(files.empty() ? "-" : files.front(), plain)) {
  reader_.set_limits({limits.items, limits.options});
  for (std::size_t i = 1; i < files.size(); ++i)
    reader_.append([this, file = files[i]] { return open(file); });
}

void ProblemInput::set_wait_options(cli::WaitOptions options) {
  wait_options_ = std::move(options);
  input_->set_wait_options(wait_options_);
}

dlx::ProblemReader ProblemInput::open_first(const std::string& file, bool plain) {
  dlx::TextSource source = open(file);
  return {std::move(source.chunks), std::move(source.name),
          plain ? dlx::Dialect::plain : dlx::Dialect::dlx};
}

dlx::TextSource ProblemInput::open(const std::string& file) {
  // not movable: NOLINTNEXTLINE(modernize-make-unique)
  input_.reset(new cli::Input(session_.open(file, limits_.bytes)));
  input_->set_wait_options(wait_options_);
  return {input_->name(), [this] { return input_->next_chunk(); }};
}

OnlyProblem read_only_problem(ProblemInput& input, const cli::Session& session,
                              const std::string& use) {
  dlx::ProblemReader& reader = input.reader();
  auto instance = reader.next();
  OnlyProblem only{std::move(*instance), reader.source(), reader.is_given_line()};
  session.warn_at(only.source, reader.warnings());
  if (reader.next())
    throw dlx::ParseError(only.source, 0, 0,
                          reader.is_new_problem()
                              ? "one problem " + use + ", and here is a second one"
                              : "one question " + use + ", and here is a second '| @given' line");
  return only;
}

}  // namespace problems
