// A file that is replaced again and again, and of which there is always one whole version.
#pragma once

#include <string>
#include <string_view>

namespace cli {

/// Gives the file these contents. Whatever happens meanwhile, a kill or a power cut, afterwards it
/// has either its old contents or all of the new ones; when this returns, the new ones. They are
/// written into PATH.new first. Throws IoError; the old contents are then still there.
void replace_file(const std::string& path, std::string_view contents);

}  // namespace cli
