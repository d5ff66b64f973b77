// The page on which a search is watched: its parts, with the problem as JSON.
#include "draw/page/json.hpp"
#include "draw/page/parts.hpp"
#include "draw/svg_elements.hpp"

#include <dlx/draw/learn.hpp>

#include <ostream>
#include <string>

namespace dlx::draw {
namespace {

void require_learnable(const Problem& problem) {
  if (problem.has_multiplicities())
    throw ModelError("the page teaches problems whose items are covered once, without bounds");
  std::size_t nodes = problem.item_count();
  for (std::uint32_t o = 0; o < problem.option_count(); ++o)
    nodes += problem.option(OptionId{o}).size();
  if (nodes > most_learned_nodes)
    throw ModelError(
        "the problem has " + std::to_string(nodes) +
        " nodes, an item's header or an entry of an option each: the page shows up to " +
        std::to_string(most_learned_nodes));
}

}  // namespace

void write_learn_page(std::ostream& out, const Instance& instance, std::string_view text,
                      std::string_view title, Language language) {
  require_learnable(instance.problem);
  const bool is_french = language == Language::french;
  const std::string heading(!title.empty() ? title
                            : is_french    ? "Voir danser les liens"
                                           : "Watch the links dance");
  out << "<!DOCTYPE html>\n<html class=\"learn-page\" lang=\"" << (is_french ? "fr" : "en")
      << "\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
         "style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n"
         "<meta name=\"color-scheme\" content=\"light dark\">\n<title>"
      << escaped_markup(heading) << "</title>\n<style>\n"
      << learn_parts.style << "</style>\n</head>\n<body>\n"
      << learn_parts.body << "<script type=\"application/json\" id=\"problem\">"
      << JsonMembers().member("text", std::string(text)).text()
      << "</script>\n<script type=\"module\">\n"
      << learn_parts.script << "</script>\n</body>\n</html>\n";
}

}  // namespace dlx::draw
