// Boost.Program_options as far as the tools use it, in one header: Debian has the library compiled
// for its own machines only, and the tools are to run in a browser with the same options, checks
// and messages. The web build puts this in the place of Boost's headers.
//
// What is here behaves as Boost 1.74 does with `unix_style` and without guessing: long options
// `--name VALUE` and `--name=VALUE`, short ones `-n VALUE`, `-nVALUE` and `-abc`, `--` before the
// arguments, `-` as an argument. What the tools do not use (defaults but for switches, multitoken
// values, configuration files) is not here.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/any.hpp>

namespace boost::program_options {

// --- Errors -------------------------------------------------------------------------------------

class error : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

/// An error about an option, whose name comes into the message when it is known.
class error_with_option_name : public error {
 public:
  explicit error_with_option_name(std::string text, const std::string& option = "")
      : error(text), text_(std::move(text)) {
    set_option_name(option);
  }
  void set_option_name(const std::string& option) {
    name_ = option;
    shown_ = text_;
    constexpr std::string_view mark = "%canonical_option%";
    const std::size_t at = shown_.find(mark);
    if (at != std::string::npos && !option.empty()) shown_.replace(at, mark.size(), "--" + option);
  }
  [[nodiscard]] const std::string& get_option_name() const noexcept { return name_; }
  [[nodiscard]] const char* what() const noexcept override { return shown_.c_str(); }

 private:
  std::string text_, name_, shown_;
};

class unknown_option : public error_with_option_name {
 public:
  explicit unknown_option(const std::string& as_typed)
      : error_with_option_name("unrecognised option '" + as_typed + "'") {
    set_option_name(as_typed);
  }
};

// --- Values -------------------------------------------------------------------------------------

namespace validators {

inline void check_first_occurrence(const boost::any& value) {
  if (!value.empty())
    throw error_with_option_name("option '%canonical_option%' cannot be specified more than once");
}

inline const std::string& get_single_string(const std::vector<std::string>& texts) {
  if (texts.size() != 1)
    throw error_with_option_name(
        "the required argument for option '%canonical_option%' is missing");
  return texts.front();
}

}  // namespace validators

inline void validate(boost::any& result, const std::vector<std::string>& texts, std::string*, int) {
  validators::check_first_occurrence(result);
  result = validators::get_single_string(texts);
}

/// Each occurrence of the option adds one.
template <class Value>
void validate(boost::any& result, const std::vector<std::string>& texts, std::vector<Value>*, int) {
  if (result.empty()) result = std::vector<Value>();
  auto* const values = boost::any_cast<std::vector<Value>>(&result);
  boost::any one;
  validate(one, texts, static_cast<Value*>(nullptr), 0);
  values->push_back(boost::any_cast<Value>(one));
}

class value_semantic {
 public:
  value_semantic() = default;
  virtual ~value_semantic() = default;
  value_semantic(const value_semantic&) = delete;
  value_semantic& operator=(const value_semantic&) = delete;

  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  [[nodiscard]] unsigned max_tokens() const noexcept { return takes_value_ ? 1 : 0; }
  [[nodiscard]] bool is_required() const noexcept { return required_; }
  /// Adds an occurrence of the option to `result`.
  virtual void parse(boost::any& result, const std::vector<std::string>& texts) const = 0;
  /// The value if the option is not given; false if there is none.
  virtual bool apply_default(boost::any& result) const = 0;
  virtual void notify(const boost::any& value) const = 0;

 protected:
  std::string name_ = "arg";
  bool takes_value_ = true;
  bool required_ = false;
};

/// An option that is only given or not.
class untyped_value final : public value_semantic {
 public:
  untyped_value() { takes_value_ = false; }
  void parse(boost::any& result, const std::vector<std::string>&) const override {
    validators::check_first_occurrence(result);
    result = std::string();
  }
  bool apply_default(boost::any&) const override { return false; }
  void notify(const boost::any&) const override {}
};

template <class Value>
class typed_value : public value_semantic {
 public:
  explicit typed_value(Value* target) : target_(target) {}

  typed_value* value_name(const std::string& name) {
    name_ = name;
    return this;
  }
  typed_value* required() {
    required_ = true;
    return this;
  }
  typed_value* notifier(std::function<void(const Value&)> use) {
    use_ = std::move(use);
    return this;
  }

  void parse(boost::any& result, const std::vector<std::string>& texts) const override {
    validate(result, texts, static_cast<Value*>(nullptr), 0);
  }
  bool apply_default(boost::any&) const override { return false; }
  void notify(const boost::any& value) const override {
    const auto& typed = *boost::any_cast<Value>(&value);
    if (target_ != nullptr) *target_ = typed;
    if (use_) use_(typed);
  }

 private:
  Value* target_;
  std::function<void(const Value&)> use_;
};

class switch_value final : public typed_value<std::string> {
 public:
  explicit switch_value(bool* target) : typed_value(nullptr), target_(target) {
    takes_value_ = false;
  }
  switch_value* notifier(std::function<void(const bool&)> use) {
    use_ = std::move(use);
    return this;
  }
  void parse(boost::any& result, const std::vector<std::string>&) const override {
    validators::check_first_occurrence(result);
    result = true;
  }
  bool apply_default(boost::any& result) const override {
    result = false;
    return true;
  }
  void notify(const boost::any& value) const override {
    const bool is_on = boost::any_cast<bool>(value);
    if (target_ != nullptr) *target_ = is_on;
    if (use_) use_(is_on);
  }

 private:
  bool* target_;
  std::function<void(const bool&)> use_;
};

template <class Value>
typed_value<Value>* value(Value* target = nullptr) {
  return new typed_value<Value>(target);  // an option_description owns it
}
inline switch_value* bool_switch(bool* target = nullptr) {
  return new switch_value(target);
}

// --- Descriptions -------------------------------------------------------------------------------

namespace command_line_style {
enum style_t { allow_long = 1, allow_dash_for_short = 2, allow_guessing = 4, unix_style = 7 };
}

class option_description {
 public:
  option_description(const std::string& names, const value_semantic* semantic, std::string meaning)
      : semantic_(semantic), meaning_(std::move(meaning)) {
    const std::size_t comma = names.find(',');
    long_ = names.substr(0, comma);
    if (comma != std::string::npos) short_ = "-" + names.substr(comma + 1);
  }
  [[nodiscard]] const std::string& long_name() const noexcept { return long_; }
  [[nodiscard]] const std::string& short_name() const noexcept { return short_; }
  [[nodiscard]] const std::string& description() const noexcept { return meaning_; }
  [[nodiscard]] const std::shared_ptr<const value_semantic>& semantic() const noexcept {
    return semantic_;
  }
  [[nodiscard]] std::string canonical_display_name(int style) const {
    if (style == command_line_style::allow_dash_for_short && !short_.empty()) return short_;
    return "--" + long_;
  }

 private:
  std::string long_, short_;
  std::shared_ptr<const value_semantic> semantic_;
  std::string meaning_;
};

class options_description;

/// The result of add_options(): called once for each option.
class options_description_easy_init {
 public:
  explicit options_description_easy_init(options_description& owner) : owner_(&owner) {}
  options_description_easy_init& operator()(const char* names, const char* meaning);
  options_description_easy_init& operator()(const char* names, const value_semantic* semantic);
  options_description_easy_init& operator()(const char* names, const value_semantic* semantic,
                                            const char* meaning);

 private:
  options_description* owner_;
};

class options_description {
 public:
  options_description_easy_init add_options() { return options_description_easy_init(*this); }
  void add(std::shared_ptr<option_description> option) { options_.push_back(std::move(option)); }
  options_description& add(const options_description& more) {
    options_.insert(options_.end(), more.options_.begin(), more.options_.end());
    return *this;
  }
  [[nodiscard]] const std::vector<std::shared_ptr<option_description>>& options() const noexcept {
    return options_;
  }
  [[nodiscard]] const option_description* find_nothrow(std::string_view name, bool) const {
    for (const auto& option : options_)
      if (option->long_name() == name || (!name.empty() && option->short_name() == name))
        return option.get();
    return nullptr;
  }

 private:
  std::vector<std::shared_ptr<option_description>> options_;
};

inline options_description_easy_init& options_description_easy_init::operator()(
    const char* names, const value_semantic* semantic, const char* meaning) {
  owner_->add(std::make_shared<option_description>(names, semantic, meaning));
  return *this;
}
inline options_description_easy_init& options_description_easy_init::operator()(
    const char* names, const value_semantic* semantic) {
  return (*this)(names, semantic, "");
}
inline options_description_easy_init& options_description_easy_init::operator()(
    const char* names, const char* meaning) {
  return (*this)(names, new untyped_value, meaning);
}

/// Arguments by their order; the last of them may take any number.
class positional_options_description {
 public:
  positional_options_description& add(const char* name, int most) {
    places_.emplace_back(name, most);
    return *this;
  }
  /// The name of argument `position`, from 0; null if there are too many.
  [[nodiscard]] const std::string* name_for_position(int position) const {
    for (const auto& [name, most] : places_) {
      if (most < 0 || position < most) return &name;
      position -= most;
    }
    return nullptr;
  }

 private:
  std::vector<std::pair<std::string, int>> places_;
};

// --- Parsing ------------------------------------------------------------------------------------

/// An option as it was given, or an argument, which has a position.
struct option {
  std::string string_key;
  int position_key = -1;
  std::vector<std::string> value;
};

struct parsed_options {
  const options_description* description = nullptr;
  std::vector<option> options;
};

class command_line_parser {
 public:
  command_line_parser(int argc, char** argv) : words_(argv + 1, argv + argc) {}
  command_line_parser& options(const options_description& all) { return all_ = &all, *this; }
  command_line_parser& positional(const positional_options_description& arguments) {
    return arguments_ = &arguments, *this;
  }
  command_line_parser& style(int) { return *this; }

  parsed_options run() {
    for (at_ = 0; at_ < words_.size();) {
      const std::string word = words_[at_++];
      if (only_arguments_ || word.size() < 2 || word[0] != '-')
        argument(word);
      else if (word == "--")
        only_arguments_ = true;
      else if (word[1] == '-')
        long_option(word);
      else
        short_options(word);
    }
    parsed_.description = all_;
    return parsed_;
  }

 private:
  void argument(const std::string& word) {
    const std::string* const name = arguments_->name_for_position(position_);
    if (name == nullptr) throw error("too many positional options have been specified");
    parsed_.options.push_back({*name, position_++, {word}});
  }

  void long_option(const std::string& word) {
    const std::size_t equals = word.find('=');
    const std::string name = word.substr(2, equals == std::string::npos ? equals : equals - 2);
    const option_description& known = find(name, word.substr(0, equals));
    if (equals == std::string::npos) return take(known);
    require_value(known);
    parsed_.options.push_back({known.long_name(), -1, {word.substr(equals + 1)}});
  }

  // -abc: switches, of which the last may take the rest, or the next word, as its value.
  void short_options(const std::string& word) {
    for (std::size_t i = 1; i < word.size(); ++i) {
      const option_description& known = find(std::string{'-', word[i]}, word);
      const bool has_rest = i + 1 < word.size();
      if (known.semantic()->max_tokens() == 0 || !has_rest) {
        take(known);
      } else {
        parsed_.options.push_back({known.long_name(), -1, {word.substr(i + 1)}});
        return;
      }
    }
  }

  // An option whose value, if it takes one, is the next word, unless that is an option itself.
  void take(const option_description& known) {
    std::vector<std::string> value;
    if (known.semantic()->max_tokens() > 0) {
      if (at_ == words_.size() || is_option(words_[at_]))
        throw error_with_option_name(
            "the required argument for option '%canonical_option%' is missing", known.long_name());
      value.push_back(words_[at_++]);
    }
    parsed_.options.push_back({known.long_name(), -1, std::move(value)});
  }

  [[nodiscard]] bool is_option(const std::string& word) const {
    if (word.size() < 2 || word[0] != '-') return false;
    const bool is_long = word[1] == '-';
    return all_->find_nothrow(is_long ? word.substr(2, word.find('=') - 2) : word.substr(0, 2),
                              false) != nullptr;
  }

  static void require_value(const option_description& known) {
    if (known.semantic()->max_tokens() == 0)
      throw error_with_option_name("option '%canonical_option%' does not take any arguments",
                                   known.long_name());
  }

  [[nodiscard]] const option_description& find(const std::string& name,
                                               const std::string& as_typed) const {
    const option_description* const known = all_->find_nothrow(name, false);
    if (known == nullptr) throw unknown_option(as_typed);
    return *known;
  }

  std::vector<std::string> words_;
  std::size_t at_ = 0;
  int position_ = 0;
  bool only_arguments_ = false;
  const options_description* all_ = nullptr;
  const positional_options_description* arguments_ = nullptr;
  parsed_options parsed_;
};

// --- Results ------------------------------------------------------------------------------------

class variable_value {
 public:
  [[nodiscard]] bool defaulted() const noexcept { return defaulted_; }
  [[nodiscard]] const boost::any& value() const noexcept { return value_; }

 private:
  friend void store(const parsed_options& parsed, class variables_map& values);
  friend void notify(class variables_map& values);

  boost::any value_;
  bool defaulted_ = false;
  std::shared_ptr<const value_semantic> semantic_;
};

class variables_map : public std::map<std::string, variable_value> {
 public:
  /// Nothing for an option that was not given.
  const variable_value& operator[](const std::string& name) const {
    static const variable_value none{};
    const auto found = find(name);
    return found == end() ? none : found->second;
  }

 private:
  friend void store(const parsed_options& parsed, variables_map& values);
  friend void notify(variables_map& values);

  std::vector<std::string> required_;
};

inline void store(const parsed_options& parsed, variables_map& values) {
  std::map<std::string, variable_value>& map = values;
  for (const option& given : parsed.options) {
    const option_description& known = *parsed.description->find_nothrow(given.string_key, false);
    variable_value& value = map[given.string_key];
    value.semantic_ = known.semantic();
    try {
      known.semantic()->parse(value.value_, given.value);
    } catch (error_with_option_name& failure) {
      failure.set_option_name(given.string_key);
      throw;
    }
  }
  for (const auto& known : parsed.description->options()) {
    if (known->semantic()->is_required()) values.required_.push_back(known->long_name());
    variable_value value;
    if (map.count(known->long_name()) != 0 || !known->semantic()->apply_default(value.value_))
      continue;
    value.defaulted_ = true;
    value.semantic_ = known->semantic();
    map.emplace(known->long_name(), std::move(value));
  }
}

inline void notify(variables_map& values) {
  for (const std::string& name : values.required_)
    if (values.count(name) == 0) throw error("the option '--" + name + "' is required but missing");
  for (const auto& [name, value] : values) value.semantic_->notify(value.value_);
}

}  // namespace boost::program_options
