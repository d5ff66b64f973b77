# Completion of the dlx-tools for zsh.
#
# The tools themselves tell what there is: --help-table prints a line for each option and argument,
# with its names, what it takes, possible values and meaning between tabs, and before these, with a
# colon, how options stand to each other. So a new option, engine or shape needs nothing here.

# Offers its arguments as they are; @file among them stands for all files.
_dlx_tools_offer() {
  local -a words
  words=(${@:#@file})
  (( $#words )) && compadd -- $words
  (( ${@[(Ie)@file]} )) && _files
}

# Adds to `excluded`, by option: $1 excludes each of $2, or if $1 is - each of $2 all others.
_dlx_tools_exclude() {
  local one other
  for one in ${=1} ${=2}; do
    for other in ${=1} ${=2}; do
      [[ $one == $other || $one$other == *=* ]] && continue
      [[ $1 == - || $one == $1 || $other == $1 ]] && excluded[$one]+=" $other"
    done
  done
}

_dlx_tools() {
  local names argument values meaning name action rest
  local -a specs
  local -A excluded
  while IFS=$'\t' read -r names argument values meaning; do
    if [[ $names == :* ]]; then
      [[ $names == :exclu* ]] && _dlx_tools_exclude "$argument" "$values"
      continue
    fi
    # In what _arguments reads, brackets and colons have a meaning of their own.
    meaning=${${${meaning//\[/(}//\]/)}//:/\\:}
    action=" _dlx_tools_offer ${${values//<file>/@file}/#%-/}"
    if [[ $names != -* ]]; then
      specs+=("${${(M)argument:#*...}:+*}:$argument:$action")
      continue
    fi
    rest=$excluded[${names##* }]
    for name in ${=names}; do
      if [[ $argument == - ]]; then
        specs+=("($names$rest)${name}[$meaning]")
      elif [[ $name == --* ]]; then
        specs+=("($rest)*${name}=[$meaning]:$argument:$action")
      else
        specs+=("($rest)*${name}+[$meaning]:$argument:$action")
      fi
    done
  done < <($words[1] --help-table 2>/dev/null)
  _arguments -s -S $specs
}

_dlx_tools "$@"
