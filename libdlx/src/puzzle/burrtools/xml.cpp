// XML by expat, gzip by zlib. Errors met inside expat's callbacks, which are C, stop the parser and
// are thrown when it has returned.
#include "puzzle/burrtools/xml.hpp"

#include "base/utf8.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <array>
#include <expat.h>
#include <memory>
#include <zlib.h>

namespace dlx::puzzle {
namespace {

constexpr std::size_t deepest = 30;  // elements; files that are valid have six

// Old files say no encoding, and hold Latin letters of one byte.
bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = base::utf8_sequence(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

class XmlReader {
 public:
  XmlReader(const std::string& source, std::span<const std::string_view> skipped,
            const char* encoding)
      : source_(source), skipped_(skipped), parser_(XML_ParserCreate(encoding), XML_ParserFree) {
    if (!parser_) throw std::bad_alloc();
    XML_SetUserData(parser_.get(), this);
    XML_SetElementHandler(parser_.get(), begin, end);
    XML_SetCharacterDataHandler(parser_.get(), text);
    XML_SetStartDoctypeDeclHandler(parser_.get(), doctype);
  }

  XmlElement run(std::string_view bytes) {
    constexpr std::size_t piece = std::size_t{1} << 20U;  // expat takes lengths as int
    for (std::size_t at = 0; at == 0 || at < bytes.size(); at += piece) {
      const std::string_view part = bytes.substr(at, piece);
      const bool is_last = at + piece >= bytes.size();
      if (XML_Parse(parser_.get(), part.data(), static_cast<int>(part.size()), is_last ? 1 : 0) !=
          XML_STATUS_OK)
        fail();
    }
    return std::move(top_.children.front());
  }

 private:
  [[noreturn]] void fail() const {
    const XML_Error code = XML_GetErrorCode(parser_.get());
    const bool is_ours = code == XML_ERROR_ABORTED && !why_.empty();
    throw ParseError(source_, line(), column(),
                     is_ours ? why_ : std::string("malformed XML: ") + XML_ErrorString(code));
  }
  [[nodiscard]] std::size_t line() const { return XML_GetCurrentLineNumber(parser_.get()); }
  [[nodiscard]] std::size_t column() const {
    return XML_GetCurrentColumnNumber(parser_.get()) + std::size_t{1};
  }

  void stop(std::string why) {
    why_ = std::move(why);
    XML_StopParser(parser_.get(), XML_FALSE);
  }

  // An exception of a callback must not pass through C.
  template <class Work>
  void guarded(Work work) noexcept {
    try {
      work();
    } catch (...) {
      XML_StopParser(parser_.get(), XML_FALSE);
    }
  }

  static XmlReader& self(void* data) { return *static_cast<XmlReader*>(data); }

  static void begin(void* data, const XML_Char* name, const XML_Char** attributes) {
    self(data).guarded([&] { self(data).open(name, attributes); });
  }
  static void end(void* data, const XML_Char* /*name*/) { self(data).close(); }
  static void text(void* data, const XML_Char* bytes, int count) {
    self(data).guarded([&] {
      self(data).add({bytes, static_cast<std::size_t>(std::max(count, 0))});
    });
  }
  static void doctype(void* data, const XML_Char* /*name*/, const XML_Char* /*system*/,
                      const XML_Char* /*public*/, int /*has_subset*/) {
    self(data).guarded([&] { self(data).stop("a document type, which these files have not"); });
  }

  void open(const XML_Char* name, const XML_Char** attributes) {
    if (depth_skipped_ > 0 ||
        std::find(skipped_.begin(), skipped_.end(), std::string_view(name)) != skipped_.end()) {
      ++depth_skipped_;
      return;
    }
    if (open_.size() > deepest) return stop("elements nested too deeply");
    XmlElement element;
    element.name = name;
    element.line = line();
    element.column = column();
    for (; *attributes != nullptr; attributes += 2)
      element.attributes.emplace_back(attributes[0], attributes[1]);
    auto& siblings = open_.back()->children;
    siblings.push_back(std::move(element));
    open_.push_back(&siblings.back());
  }

  void close() {
    if (depth_skipped_ > 0)
      --depth_skipped_;
    else
      open_.pop_back();
  }

  void add(std::string_view bytes) {
    if (depth_skipped_ > 0) return;
    XmlElement& element = *open_.back();
    if (element.text.empty()) {
      element.text_line = line();
      element.text_column = column();
    }
    element.text += bytes;
  }

  const std::string& source_;
  std::span<const std::string_view> skipped_;
  std::unique_ptr<XML_ParserStruct, void (*)(XML_Parser)> parser_;
  XmlElement top_;
  std::vector<XmlElement*> open_{&top_};  // a child is added to the last of them alone
  std::size_t depth_skipped_ = 0;
  std::string why_;
};

}  // namespace

const std::string* XmlElement::find(std::string_view attribute) const noexcept {
  for (const auto& [key, value] : attributes)
    if (key == attribute) return &value;
  return nullptr;
}

const XmlElement* XmlElement::child(std::string_view wanted) const noexcept {
  for (const XmlElement& element : children)
    if (element.name == wanted) return &element;
  return nullptr;
}

XmlElement read_xml(std::string_view text, const std::string& source,
                    std::span<const std::string_view> skipped) {
  return XmlReader(source, skipped, is_utf8(text) ? nullptr : "ISO-8859-1").run(text);
}

std::string gunzip(std::string_view bytes, const std::string& source) {
  constexpr std::size_t most = std::size_t{1} << 26U;
  constexpr int gzip_only = 16 + MAX_WBITS;
  const auto fail = [&](const char* what) { throw ParseError(source, 0, 0, what); };
  z_stream stream{};
  if (inflateInit2(&stream, gzip_only) != Z_OK) throw std::bad_alloc();
  const std::unique_ptr<z_stream, int (*)(z_stream*)> closing(&stream, inflateEnd);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));  // is not written
  stream.avail_in = static_cast<uInt>(bytes.size());
  std::string text;
  std::array<char, std::size_t{1} << 16U> buffer{};
  for (int status = Z_OK; status != Z_STREAM_END;) {
    stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
    stream.avail_out = buffer.size();
    status = inflate(&stream, Z_NO_FLUSH);
    if (status != Z_OK && status != Z_STREAM_END)
      fail("the compressed data (gzip) are damaged or cut off");
    text.append(buffer.data(), buffer.size() - stream.avail_out);
    if (text.size() > most) fail("the compressed data (gzip) hold more than 64 MB");
  }
  const std::string_view behind = bytes.substr(bytes.size() - stream.avail_in);
  if (behind.find_first_not_of(std::string_view(" \t\r\n\0", 5)) != std::string_view::npos)
    fail("the file goes on behind its compressed data (gzip): puzzles are given a file each");
  return text;
}

}  // namespace dlx::puzzle
