// The checksum is verified first, after the version, so that no damaged text is interpreted. The
// rest is read strictly all the same: a checksum can be forged.
#include "solve/checkpoint.hpp"

#include "cli/digest.hpp"
#include "cli/tool.hpp"

#include <dlx/error.hpp>

#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace solve {
namespace {

constexpr std::string_view magic = "dlx-checkpoint";
constexpr std::string_view format = "1";
constexpr std::size_t digest_digits = 16;
// No search gets so far, and sums of two such counts still fit.
constexpr std::uint64_t most = UINT64_MAX / 4;

// Writing

bool is_plain(char c) noexcept {
  return c >= ' ' && c < 0x7F && c != '%';
}

std::string escaped(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string result;
  result.reserve(text.size());
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (is_plain(c)) {
      result += c;
    } else {
      ((result += '%') += digits[byte >> 4U]) += digits[byte & 15U];
    }
  }
  return result;
}

std::string output_text(const cli::Mark& mark) {
  if (!mark.in_file) return "text =" + escaped(mark.text);
  return "file " + std::to_string(mark.length) + ' ' + mark.tail;
}

std::string number_text(double value) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  return {digits.data(), end};
}

std::string work_text(const Work& work) {
  std::string text = "work " + std::to_string(work.solutions) + ' ' + std::to_string(work.printed) +
                     ' ' + std::to_string(work.nodes) + "\nleft " + number_text(work.left) + '\n';
  if (work.waiting) {
    text += "waiting";
    for (const dlx::OptionId option : *work.waiting) text += ' ' + std::to_string(number(option));
    text += '\n';
  }
  if (work.images != dlx::Natural()) text += "images " + work.images.to_string() + '\n';
  for (const auto& position : work.positions) (text += "at ") += position.to_string() + '\n';
  return text;
}

std::string digest_of(std::string_view text) {
  cli::Digest digest;
  digest.add(text);
  return digest.text();
}

// Reading

template <class Number>
std::optional<Number> number_in(std::string_view text) {
  Number value{};
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (text.empty() || stop != end || error != std::errc{}) return std::nullopt;
  return value;
}

std::optional<unsigned> hex_in(char c) noexcept {
  if ('0' <= c && c <= '9') return static_cast<unsigned>(c - '0');
  if ('A' <= c && c <= 'F') return static_cast<unsigned>(c - 'A') + 10;
  return std::nullopt;
}

std::optional<std::string> unescaped(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_plain(text[i])) {
      result += text[i];
      continue;
    }
    if (text[i] != '%' || text.size() - i < 3) return std::nullopt;
    const auto high = hex_in(text[i + 1]);
    const auto low = hex_in(text[i + 2]);
    if (!high || !low) return std::nullopt;
    result += static_cast<char>(*high << 4U | *low);
    i += 2;
  }
  return result;
}

class Reader {
 public:
  Reader(std::string_view text, const std::string& source) : rest_(text), source_(source) {}

  Checkpoint read() {
    require_version();
    require_sum();
    Checkpoint checkpoint;
    checkpoint.options = text_in(field("options "));
    read_questions(checkpoint);
    checkpoint.negative = choice_in(field("negative "), {"0", "1"});
    checkpoint.finished = choice_in(field("state "), {"running", "finished"});
    checkpoint.output = mark_in(field("output "));
    if (rest_.starts_with("work ")) checkpoint.work = read_work();
    if (!rest_.empty() || (checkpoint.finished && checkpoint.work)) fail_here();
    return checkpoint;
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw dlx::ParseError(source_, line_, 1, what);
  }
  [[noreturn]] void fail_here() const { fail("this is not what a checkpoint says here"); }

  // The next line, without its line feed.
  std::string_view line() {
    ++line_;
    const std::size_t end = rest_.find('\n');
    if (end == std::string_view::npos) fail("the checkpoint was cut off");
    const std::string_view text = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    return text;
  }

  // The next line without its first words.
  std::string_view field(std::string_view name) {
    const std::string_view text = line();
    if (!text.starts_with(name)) fail_here();
    return text.substr(name.size());
  }

  // The text up to the next blank, or the whole.
  static std::string_view word(std::string_view& text) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view result = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return result;
  }

  void require_version() {
    const std::string_view all = rest_;
    if (!all.starts_with(magic)) {
      line_ = 1;
      fail("this is not a checkpoint of dlx-solve");
    }
    std::string_view text = line();
    word(text);
    const std::string_view found = word(text);
    if (found == format && text == cli::version()) return start_ = all, void();
    fail("this checkpoint was written by another version of dlx-tools: it says '" +
         escaped(text.substr(0, 20)) + "', this is " + std::string(cli::version()));
  }

  // Takes the last line off.
  void require_sum() {
    constexpr std::string_view name = "sum ";
    const std::size_t size = name.size() + digest_digits + 1;
    const std::string_view damaged = "the checkpoint is damaged: its last line does not fit";
    if (rest_.size() < size || rest_.back() != '\n') fail(std::string(damaged));
    const std::string_view last = rest_.substr(rest_.size() - size);
    start_.remove_suffix(size);
    if (last != std::string(name) + digest_of(start_) + '\n') fail(std::string(damaged));
    rest_.remove_suffix(size);
  }

  std::string text_in(std::string_view text) const {
    auto result = unescaped(text);
    if (!result) fail_here();
    return std::move(*result);
  }

  std::uint64_t count_in(std::string_view text) const {
    const auto value = number_in<std::uint64_t>(text);
    if (!value || *value > most) fail_here();
    return *value;
  }

  std::string digest_in(std::string_view text) const {
    if (text.size() != digest_digits) fail_here();
    return std::string(text);
  }

  // True for the second of two words.
  [[nodiscard]] bool choice_in(std::string_view text,
                               const std::array<std::string_view, 2>& words) const {
    if (text != words[0] && text != words[1]) fail_here();
    return text == words[1];
  }

  void read_questions(Checkpoint& checkpoint) {
    std::string_view text = field("questions ");
    checkpoint.questions = count_in(word(text));
    checkpoint.digest = digest_in(text);
  }

  [[nodiscard]] cli::Mark mark_in(std::string_view text) const {
    if (text.starts_with("text =")) return {false, 0, {}, text_in(text.substr(6))};
    if (word(text) != "file") fail_here();
    const std::uint64_t length = count_in(word(text));
    return {true, length, digest_in(text), {}};
  }

  // Each number behind a blank.
  [[nodiscard]] std::vector<dlx::OptionId> options_in(std::string_view text) const {
    std::vector<dlx::OptionId> options;
    while (!text.empty()) {
      const bool is_apart = word(text).empty();
      const auto number = number_in<std::uint32_t>(text.substr(0, text.find(' ')));
      if (!is_apart || number.value_or(0) == 0) fail_here();
      options.push_back(dlx::OptionId{*number - 1});
      text.remove_prefix(std::min(text.find(' '), text.size()));
    }
    return options;
  }

  // Written as it is read, so that reading it takes no time that grows faster than the text.
  [[nodiscard]] dlx::Natural images_in(std::string_view text) const {
    constexpr std::size_t longest = 1000;
    const auto images = text.size() > longest ? std::nullopt : dlx::Natural::from_string(text);
    if (!images || images->to_string() != text || text == "0") fail_here();
    return *images;
  }

  Work read_work() {
    std::string_view text = field("work ");
    Work work;
    work.solutions = count_in(word(text));
    work.printed = count_in(word(text));
    work.nodes = count_in(text);
    work.left = number_in<double>(field("left ")).value_or(-1);
    if (!(work.left >= 0 && work.left <= 1) || work.printed > work.solutions) fail_here();
    if (rest_.starts_with("waiting")) work.waiting = options_in(field("waiting"));
    if (rest_.starts_with("images ")) work.images = images_in(field("images "));
    while (!rest_.empty()) {
      auto position = dlx::Position::from_string(field("at "));
      if (!position) fail_here();
      work.positions.push_back(std::move(*position));
    }
    return work;
  }

  std::string_view rest_, start_;
  const std::string& source_;
  std::size_t line_ = 0;
};

}  // namespace

std::string sealed(std::string lines) {
  const std::string digest = digest_of(lines);
  return std::move(((lines += "sum ") += digest) += '\n');
}

std::string to_text(const Checkpoint& checkpoint) {
  std::string text = std::string(magic) + ' ' + std::string(format) + ' ';
  ((text += cli::version()) += "\noptions ") += escaped(checkpoint.options);
  text += "\nquestions " + std::to_string(checkpoint.questions) + ' ' + checkpoint.digest;
  text += checkpoint.negative ? "\nnegative 1" : "\nnegative 0";
  text += checkpoint.finished ? "\nstate finished" : "\nstate running";
  text += "\noutput " + output_text(checkpoint.output) + '\n';
  if (checkpoint.work) text += work_text(*checkpoint.work);
  return sealed(std::move(text));
}

Checkpoint checkpoint_from(std::string_view text, const std::string& source) {
  return Reader(text, source).read();
}

}  // namespace solve
