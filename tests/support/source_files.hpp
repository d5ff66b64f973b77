// Rooms of the library and of the tools, and what the tests of the layout read of a source file.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace support {

/// Rooms and what each stands on: it may include that and whatever that stands on.
using Ladder = std::map<std::string, std::vector<std::string>>;

/// The rooms of libdlx. `door` are the public headers of Prepared, Search, count, Optimizer and
/// estimate: their options and figures are known to every engine, what they promise is kept above.
extern const Ladder rooms_of_library;
/// The folders of tools/; `main` are the programs themselves, tools/*.cpp. The module of the
/// browser calls these by their names and shares no header with them.
extern const Ladder rooms_of_tools;

/// "base/quote.hpp", "dlx/puzzle/queens.hpp" or "dlx/text.hpp" -> its room; else nothing.
[[nodiscard]] std::string room_of(const std::string& path);
/// "cli/tool.hpp" -> "cli"; a source without a folder -> "main"; nothing for a header from outside
/// tools/.
[[nodiscard]] std::string room_of_tools(const std::string& path);

[[nodiscard]] bool may_include(const Ladder& rooms, const std::string& from, const std::string& to);

/// The .hpp and .cpp files below a folder of the source tree.
[[nodiscard]] std::vector<std::filesystem::path> sources(const std::string& folder);

[[nodiscard]] std::vector<std::string> lines_of(const std::filesystem::path& file);

/// The headers that a file includes, without quotes or angles.
[[nodiscard]] std::vector<std::string> includes(const std::filesystem::path& file);

}  // namespace support
