// A cycle of rows may cover a column several times: its weight there. Where all weights at a column
// are equal, the bounds are divided by them. Where they differ, their sum is carried from cycle to
// cycle: each is a step with a primary item, and between two steps stands a secondary item whose
// color is the sum so far. The options of a step lead from one sum to the next; whether the cycle
// is chosen they agree upon with it by one more secondary item, of color 1 or 0.
#include "symmetry/burnside.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace dlx::symmetry {
namespace {

// Several options for one cycle: `copies` equal options of each of its rows are chosen.
struct Choice {
  std::uint32_t cycle = 0;
  std::uint32_t copies = 1;
};

// A choice at a column, and the number of times that it covers the column.
struct Cover {
  std::uint32_t choice = 0;
  std::uint64_t weight = 1;
  ColorId color = no_color;
  friend auto operator<=>(const Cover&, const Cover&) = default;
};

// The meeting of a cycle of rows with a column.
struct Meeting {
  std::uint32_t column = 0;
  std::uint32_t rows = 0;
  ColorId color = no_color;
  bool agrees = true;  // in one color, or one row only
};

// Visits the cycles of a permutation, each as a list of its points.
template <class Visit>
void for_each_cycle(const Permutation& rows, Visit visit) {
  std::vector<std::uint32_t> cycle;
  std::vector<char> seen(rows.size());
  for (std::uint32_t first = 0; first < rows.size(); ++first) {
    if (seen[first] != 0) continue;
    cycle.clear();
    for (std::uint32_t r = first; seen[r] == 0; r = rows[r]) {
      seen[r] = 1;
      cycle.push_back(r);
    }
    visit(cycle);
  }
}

std::vector<Meeting> meetings_of(const Structure& structure,
                                 const std::vector<std::uint32_t>& cycle) {
  std::vector<Crossing> crossings;
  for (const std::uint32_t r : cycle) {
    const auto& columns = structure.rows()[r].columns;
    crossings.insert(crossings.end(), columns.begin(), columns.end());
  }
  std::sort(crossings.begin(), crossings.end());
  std::vector<Meeting> meetings;
  for (const auto& [column, color] : crossings) {
    if (meetings.empty() || meetings.back().column != column) {
      meetings.push_back({column, 1, color, true});
      continue;
    }
    Meeting& meeting = meetings.back();
    ++meeting.rows;
    meeting.agrees = meeting.agrees && color == meeting.color && color != no_color;
  }
  return meetings;
}

class Quotient {
 public:
  Quotient(const Structure& structure, const Permutation& rows, const matrix::Poll& poll)
      : structure_(structure), poll_(poll), covers_(structure.columns().size()) {
    for_each_cycle(rows, [&](const std::vector<std::uint32_t>& cycle) {
      poll_(cycle.size());
      add_cycle(cycle);
    });
  }

  std::optional<Instance> build() {
    if (impossible_) return std::nullopt;
    merge_columns();
    if (impossible_) return std::nullopt;
    return write();
  }

 private:
  void add_cycle(const std::vector<std::uint32_t>& cycle) {
    const Row& row = structure_.rows()[cycle[0]];
    const auto meetings = meetings_of(structure_, cycle);
    const auto equal = static_cast<std::uint32_t>(row.options.size());
    const std::uint32_t most = most_copies(meetings, equal);
    if (row.given && most < equal) impossible_ = true;
    for (std::uint32_t copies = row.given ? equal : 1; copies <= most; ++copies) {
      const auto choice = static_cast<std::uint32_t>(choices_.size());
      choices_.push_back({cycles_, copies});
      if (row.given) given_.push_back(choice);
      for (const Meeting& meeting : meetings)
        covers_[meeting.column].push_back(
            {choice, std::uint64_t{copies} * meeting.rows, meeting.color});
    }
    ++cycles_;
  }

  [[nodiscard]] std::uint32_t most_copies(const std::vector<Meeting>& meetings,
                                          std::uint32_t equal) const {
    std::uint32_t most = equal;
    for (const auto& [c, rows, color, agrees] : meetings) {
      const Column& column = structure_.columns()[c];
      if (column.primary)
        most = std::min(most, column.bounds.high / rows);
      else if (!agrees)
        most = 0;
      else if (color == no_color)
        most = std::min(most, 1U);
    }
    return most;
  }

  // Columns that ask for the same stand once; those that ask for nothing are dropped.
  void merge_columns() {
    std::set<std::tuple<bool, std::uint32_t, std::uint32_t, std::vector<Cover>>> seen;
    for (std::size_t c = 0; c < covers_.size(); ++c) {
      const Column& column = structure_.columns()[c];
      std::vector<Cover>& covers = covers_[c];
      poll_(covers.size() + 1);
      if (covers.empty() && column.primary && column.bounds.low > 0) impossible_ = true;
      if (covers.empty() || (!column.primary && covers.size() == 1)) continue;
      rename_colors(covers);
      seen.emplace(column.primary, column.bounds.low, column.bounds.high, std::move(covers));
    }
    for (const auto& [primary, low, high, covers] : seen) add_column(primary, low, high, covers);
  }

  static void rename_colors(std::vector<Cover>& covers) {
    std::map<ColorId, std::uint32_t> number;
    for (Cover& cover : covers)
      if (cover.color != no_color)
        cover.color =
            ColorId{number.try_emplace(cover.color, static_cast<std::uint32_t>(number.size() + 1))
                        .first->second};
  }

  void add_column(bool primary, std::uint32_t low, std::uint32_t high,
                  const std::vector<Cover>& covers) {
    if (!primary) return secondary_.push_back(covers);
    const std::uint64_t weight = covers[0].weight;
    const bool even = std::all_of(covers.begin(), covers.end(),
                                  [&](const Cover& cover) { return cover.weight == weight; });
    if (!even) return weighted_.push_back({low, high, covers});
    const auto least = static_cast<std::uint32_t>((low + weight - 1) / weight);
    const auto most = static_cast<std::uint32_t>(high / weight);
    if (least > most) impossible_ = true;
    primary_.push_back({least, most, covers});
  }

  struct Bounded {
    std::uint32_t low = 0, high = 0;
    std::vector<Cover> covers;
  };

  Instance write() {
    for (const Bounded& column : primary_)
      add_item(builder_.primary(new_name(), {column.low, column.high}), column.covers);
    for (const Bounded& column : weighted_) add_steps(column);
    for (const std::uint32_t choice : weighed_) {
      decisions_.emplace(choice, builder_.primary(new_name()));
      add_token(choice, {decisions_.at(choice), no_color});
    }
    declare_secondary();
    Instance instance;
    add_choices(instance);
    for (const auto& tokens : further_) builder_.option(tokens);
    instance.problem = builder_.build();
    return instance;
  }

  // An option for each choice. Its tokens are collected in one array, as there may be millions.
  void add_choices(Instance& instance) {
    std::vector<std::size_t> ends(choices_.size() + 1);
    for (const auto& [choice, token] : tokens_) ++ends[choice + 1];
    std::partial_sum(ends.begin(), ends.end(), ends.begin());
    std::vector<Entry> sorted(tokens_.size());
    for (const auto& [choice, token] : tokens_) sorted[ends[choice]++] = token;
    auto given = given_.begin();
    for (std::uint32_t choice = 0; choice < choices_.size(); ++choice) {
      poll_();
      const std::size_t begin = choice == 0 ? 0 : ends[choice - 1];
      const OptionId option =
          builder_.option(std::span<const Entry>(sorted).subspan(begin, ends[choice] - begin));
      if (given == given_.end() || *given != choice) continue;
      instance.given.push_back(option);
      ++given;
    }
  }

  void add_token(std::uint32_t choice, const Entry& token) {
    poll_();
    tokens_.emplace_back(choice, token);
  }

  std::string new_name() { return std::to_string(names_++); }

  void add_item(ItemId item, const std::vector<Cover>& covers) {
    for (const Cover& cover : covers)
      add_token(cover.choice,
                {item, cover.color == no_color ? no_color : number(index(cover.color))});
  }

  // The primary items of a sum; what carries it is secondary, and comes behind all primary ones.
  void add_steps(const Bounded& column) {
    Sum sum{column, {}};
    for (const Cover& cover : column.covers) {
      sum.steps.push_back(builder_.primary(new_name()));
      weighed_.insert(cover.choice);
    }
    sums_.push_back(std::move(sum));
  }

  void declare_secondary() {
    for (const auto& covers : secondary_) add_item(builder_.secondary(new_name()), covers);
    exclude_copies();
    std::map<std::uint32_t, ItemId> chosen;
    for (const auto& [choice, decision] : decisions_) {
      const ItemId item = builder_.secondary(new_name());
      chosen.emplace(choice, item);
      add_token(choice, {item, number(1)});
      further_.push_back({{decision, no_color}, {item, number(0)}});
    }
    for (const Sum& sum : sums_) carry(sum, chosen);
  }

  // Allows at most one number of copies of a cycle.
  void exclude_copies() {
    for (std::uint32_t first = 0; first < choices_.size();) {
      std::uint32_t end = first + 1;
      while (end < choices_.size() && choices_[end].cycle == choices_[first].cycle) ++end;
      if (end - first > 1) {
        const ItemId item = builder_.secondary(new_name());
        for (std::uint32_t c = first; c < end; ++c) add_token(c, {item, no_color});
      }
      first = end;
    }
  }

  struct Sum {
    Bounded column;
    std::vector<ItemId> steps;
  };

  // Step k: from each sum before, to the same sum without choice k, to a larger one with it.
  void carry(const Sum& sum, const std::map<std::uint32_t, ItemId>& chosen) {
    const auto& [low, high, covers] = sum.column;
    std::optional<ItemId> before;
    std::set<std::uint64_t> sums{0};
    for (std::size_t k = 0; k < covers.size(); ++k) {
      const bool last = k + 1 == covers.size();
      const std::optional<ItemId> after =
          last ? std::nullopt : std::optional(builder_.secondary(new_name()));
      std::set<std::uint64_t> next;
      for (const std::uint64_t value : sums)
        for (const std::uint64_t bit : {0U, 1U}) {
          const std::uint64_t total = value + bit * covers[k].weight;
          if (total > high || (last && total < low)) continue;
          std::vector<Entry> step{{sum.steps[k], no_color},
                                  {chosen.at(covers[k].choice), number(bit)}};
          if (before) step.push_back({*before, number(value)});
          if (after) step.push_back({*after, number(total)});
          further_.push_back(std::move(step));
          next.insert(total);
        }
      sums = std::move(next);
      before = after;
    }
  }

  ColorId number(std::uint64_t value) { return builder_.color(std::to_string(value)); }

  const Structure& structure_;
  const matrix::Poll& poll_;
  std::uint32_t cycles_ = 0;
  std::vector<Choice> choices_;
  std::vector<std::uint32_t> given_;        // ascending
  std::vector<std::vector<Cover>> covers_;  // by column
  bool impossible_ = false;
  std::vector<Bounded> primary_, weighted_;
  std::vector<std::vector<Cover>> secondary_;
  std::set<std::uint32_t> weighed_;            // choices with different weights somewhere
  std::map<std::uint32_t, ItemId> decisions_;  // of these: chosen or not
  std::vector<Sum> sums_;
  ProblemBuilder builder_;
  std::vector<std::pair<std::uint32_t, Entry>> tokens_;  // of choices
  std::vector<std::vector<Entry>> further_;              // options that are no choice
  std::uint64_t names_ = 0;
};

}  // namespace

std::optional<Instance> quotient(const Structure& structure, const Permutation& rows,
                                 const matrix::Poll& poll) {
  if (structure.is_clash()) return std::nullopt;
  return Quotient(structure, rows, poll).build();
}

}  // namespace dlx::symmetry
