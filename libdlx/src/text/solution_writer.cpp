// Writing answers: each solution is rendered into one buffer and handed over whole.
#include "text/option_lines.hpp"
#include "text/problem_body.hpp"

#include <dlx/text.hpp>

#include <ostream>

namespace dlx {

class SolutionWriter::Impl {
 public:
  explicit Impl(std::ostream& stream) : out(stream) {}

  void flush() {
    const std::string_view text = sheet.text();
    sheet.clear();  // also if the stream throws; the bytes stay where they are
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
  }

  std::ostream& out;
  void solution(const Solution& solution, std::uint64_t number, const Natural* images);

  text::OptionLines options;
  text::Sheet sheet;
  bool first = true;
  bool several = false;
};

SolutionWriter::SolutionWriter(std::ostream& out) : impl_(std::make_unique<Impl>(out)) {}
SolutionWriter::~SolutionWriter() = default;
SolutionWriter::SolutionWriter(SolutionWriter&&) noexcept = default;
SolutionWriter& SolutionWriter::operator=(SolutionWriter&&) noexcept = default;

void SolutionWriter::begin(const Instance& instance, bool given_line, bool new_problem,
                           bool more_may_follow) {
  text::Sheet& sheet = impl_->sheet;
  if (impl_->first) {
    impl_->several = given_line || more_may_follow;
    sheet.append(impl_->several ? "| @solutions 1 several\n" : "| @solutions 1\n");
  }
  if (new_problem) {
    if (!impl_->first) sheet.append("| @next\n");
    for (const auto& [key, value] : instance.directives)
      sheet.append("| @" + key + (value.empty() ? "" : " ") + value + '\n');
  }
  if (given_line) {
    sheet.append("| @given");
    for (const OptionId option : instance.given) {
      sheet.append(" ");
      sheet.append_number(number(option));
    }
    sheet.append("\n");
  }
  impl_->first = false;
  impl_->options.start(instance.problem);
  impl_->flush();
}

void SolutionWriter::about(const Directives& more) {
  text::write_directives(impl_->out, more);
}

void SolutionWriter::Impl::solution(const Solution& solution, std::uint64_t number,
                                    const Natural* images) {
  sheet.append("| solution ");
  sheet.append_number(number);
  if (options.problem().has_costs()) sheet.append(", cost " + std::to_string(solution.cost));
  if (images != nullptr) sheet.append(", " + images->to_string() + " images");
  sheet.append(":");
  options.append(sheet, solution.options);
  sheet.append("\n");
  flush();
}

void SolutionWriter::solution(const Solution& solution, std::uint64_t number) {
  impl_->solution(solution, number, nullptr);
}

void SolutionWriter::solution(const Solution& solution, std::uint64_t number,
                              const Natural& images) {
  impl_->solution(solution, number, &images);
}

void SolutionWriter::end(const Natural& solutions, std::uint64_t printed, Outcome outcome) {
  std::string line = "| " + solutions.to_string() + " solutions";
  if (solutions != Natural(printed)) line += ", " + std::to_string(printed) + " printed";
  if (outcome != Outcome::exhausted) (line += ", stopped: ") += word(outcome);
  impl_->out << (line += '\n');
}

void SolutionWriter::end_classes(const Natural& classes, const Natural& in_all,
                                 std::uint64_t printed, Outcome outcome) {
  std::string line = "| " + classes.to_string() + " solutions up to symmetry";
  if (outcome == Outcome::exhausted) line += ", " + in_all.to_string() + " in all";
  if (classes != Natural(printed)) line += ", " + std::to_string(printed) + " printed";
  if (outcome != Outcome::exhausted) (line += ", stopped: ") += word(outcome);
  impl_->out << (line += '\n');
}

void SolutionWriter::end_sample(const Natural& solutions, std::uint64_t sampled) {
  impl_->out << "| " << solutions.to_string() << " solutions, " << sampled << " sampled\n";
}

void SolutionWriter::finish() {
  if (impl_->several) impl_->out << "| @end\n";
}

}  // namespace dlx
