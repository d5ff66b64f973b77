// Data inside of pages: JSON, and numbers as short codes.
//
//     JsonMembers data;
//     data.member("count", std::uint64_t{3}).member("title", title);
//     out << data.text();  // {"count":3,"title":"..."}
//
// Inside a script element nothing but "</script" and "<!--" has a meaning to HTML: '<' and its kin
// are \u003c in strings here.
#pragma once

#include "draw/svg_elements.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dlx::draw {

void append_string(std::string& json, std::string_view text);

/// Appends a number in base 45, the first digit first: digit d is the character 35 + d, d >= 45 if
/// more follow; '<' is skipped.
void append_code(std::string& text, std::uint64_t value);

/// An object, member by member: numbers, strings, objects, and lists of these.
class JsonMembers {
 public:
  template <class Value>
  JsonMembers& member(std::string_view name, const Value& value) {
    json_ += json_.empty() ? "{\"" : ",\"";
    (json_ += name) += "\":";
    append(value);
    return *this;
  }
  [[nodiscard]] std::string text() const { return (json_.empty() ? "{" : json_) + '}'; }

 private:
  void append(std::uint64_t value) { json_ += std::to_string(value); }
  void append(double value) { append_decimal(json_, value); }
  void append(std::string_view text) { append_string(json_, text); }
  void append(const std::string& text) { append_string(json_, text); }
  void append(const JsonMembers& members) { json_ += members.text(); }
  template <class Value>
  void append(const std::vector<Value>& values) {
    json_ += '[';
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (i > 0) json_ += ',';
      append(values[i]);
    }
    json_ += ']';
  }

  std::string json_;
};

}  // namespace dlx::draw
