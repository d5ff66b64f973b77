// The ends of searches, for sinks whose drawings have no place to say it: what is not drawn, and
// what was not searched to its end. Constant memory.
#pragma once

#include "show/words.hpp"

#include <dlx/text.hpp>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace show {

class Summaries {
 public:
  /// `caption` as in Drawn.
  void add(const dlx::SolutionSummary& summary, const std::string& caption);

  /// Empty, or "stopped: limit", or of several searches "2 searches stopped: limit".
  [[nodiscard]] std::string stops(const Words& words = english_words) const;
  /// Lines for the user: what is not drawn and why, what was stopped, unless by -n.
  [[nodiscard]] std::vector<std::string> notes() const;

 private:
  struct Some {
    std::uint64_t count = 0;
    std::string first;  ///< "puzzle 2"

    void add(const std::string& name);
    [[nodiscard]] std::string have(const std::string& what) const;
  };

  std::uint64_t searches_ = 0;
  Some without_, unprinted_;
  std::map<dlx::Outcome, Some> stopped_;
};

}  // namespace show
