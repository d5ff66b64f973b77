# Completion of the dlx-tools for zsh.
#
# The tools themselves tell what there is: --help-table prints a line for each option and argument,
# with its names, what it takes, possible values and meaning between tabs. So a new option, engine
# or shape needs nothing here.

# Offers its arguments as they are; @file among them stands for all files.
_dlx_tools_offer() {
  local -a words
  words=(${@:#@file})
  (( $#words )) && compadd -- $words
  (( ${@[(Ie)@file]} )) && _files
}

_dlx_tools() {
  local names argument values meaning name action rest
  local -a specs
  while IFS=$'\t' read -r names argument values meaning; do
    # In what _arguments reads, brackets and colons have a meaning of their own.
    meaning=${${${meaning//\[/(}//\]/)}//:/\\:}
    action=" _dlx_tools_offer ${${values//<file>/@file}/#%-/}"
    if [[ $names != -* ]]; then
      specs+=(":$argument:$action")
      continue
    fi
    for name in ${=names}; do
      if [[ $argument == - ]]; then
        specs+=("($names)${name}[$meaning]")
      elif [[ $name == --* ]]; then
        specs+=("*${name}=[$meaning]:$argument:$action")
      else
        specs+=("*${name}+[$meaning]:$argument:$action")
      fi
    done
  done < <($words[1] --help-table 2>/dev/null)
  _arguments -s -S $specs
}

_dlx_tools "$@"
