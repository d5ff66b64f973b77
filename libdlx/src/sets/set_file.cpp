// The binary form of a set, described in dlx(5); all numbers little-endian:
//
//     "dlxset 1"                           8 bytes: the format and its version, 2 for a set with
//                                          products, whose edges may have two labels that are none
//     bytes of the problem, options in all solutions, labels, nodes, edges     each 64 bits
//     the problem                          as .dlx text
//     options in all solutions             32 bits each, from 0
//     labels                               option and level, 32 bits each
//     nodes                                the number of edges, 32 bits each
//     edges                                label and node, 32 bits each
//     CRC-64/XZ of all bytes before        64 bits
#include "sets/set.hpp"

#include <dlx/error.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <array>
#include <istream>
#include <ostream>
#include <sstream>
#include <string_view>
#include <utility>

#include <boost/crc.hpp>

namespace dlx {
namespace sets {
namespace {

constexpr std::string_view magic = "dlxset 1", tree_magic = "dlxset 2";
constexpr std::size_t sections = 5;
constexpr std::size_t header_bytes = magic.size() + sections * 8;

using Crc =
    boost::crc_optimal<64, 0x42F0E1EBA9EA3693U, ~std::uint64_t{0}, ~std::uint64_t{0}, true, true>;

template <class Number>
Number get(std::string_view from, std::size_t at) {
  Number value = 0;
  for (std::size_t b = sizeof(Number); b-- > 0;)
    value = static_cast<Number>((value << 8U) | static_cast<unsigned char>(from[at + b]));
  return value;
}

std::uint64_t crc_of(std::string_view bytes) {
  Crc crc;
  crc.process_bytes(bytes.data(), bytes.size());
  return crc.checksum();
}

// The problem alone, without the givens: those are among the options in all solutions.
Instance base_of(const Instance& instance) {
  return {instance.problem, {}, {}, instance.directives};
}

std::string problem_text(const Instance& instance) {
  std::ostringstream text;
  ProblemWriter writer(text, "dlx-compile");
  writer.problem(base_of(instance));
  writer.end();
  return std::move(text).str();
}

// Writes bytes a buffer at a time, and last of all their checksum.
class SetWriter {
 public:
  explicit SetWriter(std::ostream& out) : out_(out) {}
  void bytes(std::string_view bytes) {
    buffer_ += bytes;
    if (buffer_.size() >= enough) flush();
  }
  template <class Number>
  void number(Number value) {
    for (std::size_t b = 0; b < sizeof(Number); ++b)
      buffer_.push_back(static_cast<char>((value >> (8 * b)) & 0xFFU));
    if (buffer_.size() >= enough) flush();
  }
  void end() {
    flush();
    number(std::uint64_t{crc_.checksum()});
    flush();
  }

 private:
  static constexpr std::size_t enough = 1U << 16U;

  void flush() {
    crc_.process_bytes(buffer_.data(), buffer_.size());
    out_.write(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
    buffer_.clear();
  }

  std::ostream& out_;
  Crc crc_;
  std::string buffer_;
};

void write_bytes(SetWriter& to, const SolutionSet::Impl& set) {
  const Diagram& diagram = set.diagram;
  const std::string problem = problem_text(set.instance);
  to.bytes(diagram.is_tree ? tree_magic : magic);
  for (const std::size_t size : {problem.size(), set.always.size(), diagram.labels.size(),
                                 std::size_t{diagram.nodes()}, diagram.edges.size()})
    to.number(std::uint64_t{size});
  to.bytes(problem);
  for (const OptionId option : set.always) to.number(static_cast<std::uint32_t>(option));
  for (const Label& label : diagram.labels) {
    to.number(static_cast<std::uint32_t>(label.option));
    to.number(label.level);
  }
  for (std::uint32_t n = 0; n < diagram.nodes(); ++n)
    to.number(static_cast<std::uint32_t>(diagram.node(n).size()));
  for (const Edge& edge : diagram.edges) {
    to.number(edge.label);
    to.number(edge.to);
  }
}

// Takes sections one after the other; what is not as a diagram must be is an error, even where the
// checksum fits.
class SetParser {
 public:
  // REQUIRES that both outlive it.
  SetParser(std::string_view bytes, const std::string& source) : bytes_(bytes), source_(source) {}

  std::shared_ptr<const SolutionSet::Impl> run() {
    require(bytes_.starts_with("dlxset "), "not a solution set: make one by dlx-compile");
    const bool is_tree = bytes_.starts_with(tree_magic);
    require(is_tree || bytes_.starts_with(magic),
            "a solution set of another version: compile it again");
    const Sizes sizes = take_sizes();
    at_ = header_bytes + sizes[0];
    Instance instance =
        read_problem(bytes_.substr(header_bytes, sizes[0]), source_ + " (its problem)");
    options_ = instance.problem.option_count();
    auto always = take_always(sizes[1]);
    Diagram diagram(take_labels(sizes[2]), is_tree);
    take_nodes(diagram, sizes[3], sizes[4]);
    return std::make_shared<SolutionSet::Impl>(std::move(instance), std::move(always),
                                               std::move(diagram));
  }

 private:
  using Sizes = std::array<std::uint64_t, sections>;
  static constexpr Sizes widths{1, 4, 8, 4, 8};
  static constexpr std::string_view damaged = "the solution set is damaged or cut off";

  // The lengths of the sections, which fill the file between its header and its checksum.
  Sizes take_sizes() const {
    require(bytes_.size() >= header_bytes + 8, damaged);
    const std::size_t end = bytes_.size() - 8;
    require(get<std::uint64_t>(bytes_, end) == crc_of({bytes_.data(), end}), damaged);
    Sizes sizes{};
    std::uint64_t sum = header_bytes;
    for (std::size_t s = 0; s < sections; ++s) {
      sizes[s] = get<std::uint64_t>(bytes_, magic.size() + 8 * s);
      require(sizes[s] <= (end - sum) / widths[s], damaged);
      sum += sizes[s] * widths[s];
    }
    require(sum == end, damaged);
    return sizes;
  }

  void require(bool is, std::string_view message) const {
    if (!is) throw ParseError(source_, 0, 0, std::string(message));
  }
  std::uint32_t take() { return get<std::uint32_t>(bytes_, std::exchange(at_, at_ + 4)); }

  std::vector<OptionId> take_always(std::size_t size) {
    std::vector<OptionId> always;
    for (std::size_t i = 0; i < size; ++i) {
      always.push_back(OptionId{take()});
      require(index(always.back()) < options_, damaged);
      require(i == 0 || always[i - 1] < always[i], damaged);
    }
    return always;
  }

  std::vector<Label> take_labels(std::size_t size) {
    std::vector<Label> labels;
    for (std::size_t i = 0; i < size; ++i) {
      const OptionId option{take()};
      labels.push_back({option, take()});
      require(option == no_option || index(option) < options_, damaged);
      const std::uint32_t before = i == 0 ? 0 : labels[i - 1].level;
      require(labels[i].level == before || (i > 0 && labels[i].level == before + 1), damaged);
    }
    return labels;
  }

  void take_nodes(Diagram& diagram, std::size_t nodes, std::size_t edges) {
    std::vector<std::uint32_t> sizes(nodes);
    for (std::uint32_t& size : sizes) size = take();
    diagram.begins.reserve(nodes + 1);
    diagram.edges.reserve(edges);
    std::vector<Edge> node;
    for (std::uint32_t n = 0; n < nodes; ++n) {
      require(sizes[n] <= edges && (sizes[n] == 0) == (n == 0), damaged);
      edges -= sizes[n];
      node.clear();
      for (std::uint32_t e = 0; e < sizes[n]; ++e) {
        const std::uint32_t label = take();
        node.push_back({label, take()});
        require(node[e].to < n, damaged);
        if (!diagram.is_tree) require_of_line(diagram, node);
      }
      if (diagram.is_tree) require_of_tree(diagram, node);
      diagram.add(node);
    }
    require(edges == 0, damaged);
  }

  // The last edge of a node fits those before it.
  void require_of_line(const Diagram& diagram, const std::vector<Edge>& node) const {
    const auto [label, to] = node.back();
    require(label < diagram.labels.size(), damaged);
    require(diagram.labels[label].level < diagram.level(to), damaged);
    require(diagram.labels[label].level == diagram.labels[node[0].label].level, damaged);
    require(node.size() == 1 || node[node.size() - 2].label < label, damaged);
  }

  // Two factors have no level in common; an edge chooses what is behind all that its target has.
  void require_of_tree(const Diagram& diagram, const std::vector<Edge>& node) const {
    if (!node.empty() && node[0].label == factor_label) {
      require(node.size() == 2 && node[1].label == factor_label, damaged);
      require(diagram.span(node[0].to).end <= diagram.span(node[1].to).begin, damaged);
      return;
    }
    for (std::size_t e = 0; e < node.size(); ++e) {
      const auto [label, to] = node[e];
      if (e > 0)
        require(std::pair(node[e - 1].label, node[e - 1].to) < std::pair(label, to), damaged);
      if (label == no_label) continue;
      require(label < diagram.labels.size(), damaged);
      require(diagram.span(to).end <= diagram.labels[label].level, damaged);
    }
  }

  std::string_view bytes_;
  const std::string& source_;
  std::size_t at_ = 0;
  std::size_t options_ = 0;
};

}  // namespace
}  // namespace sets

void SolutionSet::write(std::ostream& out) const {
  sets::SetWriter writer(out);
  sets::write_bytes(writer, *impl_);
  writer.end();
}

// Options from 1; an edge that chooses nothing is written with option 0.
void SolutionSet::write_text(std::ostream& out) const {
  const sets::Diagram& diagram = impl_->diagram;
  require_writable(impl_->instance);
  ProblemWriter writer(out, "dlx-compile --text");
  writer.problem(sets::base_of(impl_->instance));
  out << "| @set 1 nodes=" << nodes() << " edges=" << edges()
      << " solutions=" << count().to_string() << "\n| all";
  for (const OptionId option : impl_->always) out << ' ' << number(option);
  out << '\n';
  for (std::uint32_t n = 0; n < diagram.nodes(); ++n) {
    out << "| " << n << ':';
    for (const sets::Edge& edge : diagram.node(n)) {
      const OptionId option = diagram.option(edge);
      out << ' ';
      if (edge.label == sets::factor_label)
        out << '*';
      else
        out << (option == no_option ? 0 : number(option));
      out << '>' << edge.to;
    }
    out << '\n';
  }
  writer.end();
}

SolutionSet SolutionSet::read(std::istream& in, const std::string& source) {
  std::string bytes;
  for (std::size_t size = 0; in; size += static_cast<std::size_t>(in.gcount())) {
    bytes.resize(size + std::max<std::size_t>(size / 2, 1U << 16U));
    in.read(&bytes[size], static_cast<std::streamsize>(bytes.size() - size));
    if (!in) bytes.resize(size + static_cast<std::size_t>(in.gcount()));
  }
  return SolutionSet(sets::SetParser(bytes, source).run());
}

}  // namespace dlx
