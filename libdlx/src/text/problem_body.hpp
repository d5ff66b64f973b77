// The common output of problem streams and traces: a problem's lines, and lists of option numbers.
#pragma once

#include <dlx/problem.hpp>

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>

namespace dlx::text {

/// Directives, the item line, the option lines. REQUIRES that require_writable() passes.
void write_body(std::ostream& out, const Instance& instance);

/// `| @key value` for each. REQUIRES that they can be written.
void write_directives(std::ostream& out, const Directives& directives);

/// The item line, without its end.
void append_items(std::string& text, const Problem& problem);

/// The items of an option, with their colors.
void append_entries(std::string& text, const Problem& problem, std::span<const Entry> entries);

/// `| @key 3 45`: the set of these options, each once and ascending.
void write_numbers(std::ostream& out, std::string_view key, std::span<const OptionId> options);
/// The same, put together in `line`, whose memory is used again.
void write_numbers(std::ostream& out, std::string_view key, std::span<const OptionId> options,
                   std::string& line);

}  // namespace dlx::text
