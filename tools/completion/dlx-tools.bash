# Completion of the dlx-tools for bash.
#
# The tools themselves tell what there is: --help-table prints a line for each option and argument,
# with its names, what it takes, possible values and meaning between tabs, and before these, with a
# colon, how options stand to each other. So a new option, engine or shape needs nothing here. bash-completion loads this file under the name of each tool.

# Offers the words of $1 that begin with $2; `<file>` among them stands for all files, - for nothing.
_dlx_tools_offer()
{
    local value
    COMPREPLY=()
    for value in $1; do
        case $value in
            -) ;;
            '<file>')
                compopt -o filenames 2>/dev/null
                while IFS= read -r value; do
                    COMPREPLY+=("$value")
                done < <(compgen -f -- "$2")
                ;;
            "$2"*) COMPREPLY+=("$value") ;;
        esac
    done
}

# Adds to `excluded` what an option that was `typed` excludes: $1 excludes each of $2, or if $1 is -
# each of $2 all others.
_dlx_tools_exclude()
{
    local one other
    for one in $1 $2; do
        [[ -n ${typed[$one]} ]] || continue
        for other in $1 $2; do
            [[ $other == "$one" || ($1 != - && $one != "$1" && $other != "$1") ]] ||
                excluded[$other]=1
        done
    done
}

_dlx_tools()
{
    local word=${COMP_WORDS[COMP_CWORD]} before=
    ((COMP_CWORD > 0)) && before=${COMP_WORDS[COMP_CWORD - 1]}
    # bash makes three words of --engine=links.
    if [[ $word == '=' ]]; then
        word=
    elif [[ $before == '=' ]] && ((COMP_CWORD > 1)); then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi

    local -A takes=() offers=() long=() typed=() excluded=()
    local -a arguments=() relations=()
    local options= repeated= names argument values meaning name i
    while IFS=$'\t' read -r names argument values meaning; do
        case $names in
            :exclu*) relations+=("$argument" "$values") ;;
            :*) ;;
            -*)
                options+=" ${names##* }"
                for name in $names; do
                    takes[$name]=$argument
                    offers[$name]=$values
                    long[$name]=${names##* }
                done
                ;;
            *)
                arguments+=("$values")
                [[ $argument == *... ]] && repeated=yes
                ;;
        esac
    done < <("${COMP_WORDS[0]/#\~/$HOME}" --help-table 2>/dev/null)

    if [[ $before == -* && ${takes[$before]:--} != - ]]; then
        _dlx_tools_offer "${offers[$before]}" "$word"
    elif [[ $word == -* ]]; then
        for name in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
            typed[${long[${name:--}]:--}]=1
        done
        unset 'typed[-]'
        for ((i = 0; i < ${#relations[@]}; i += 2)); do
            _dlx_tools_exclude "${relations[i]}" "${relations[i + 1]}"
        done
        names=
        for name in $options; do
            [[ -n ${excluded[$name]} ]] || names+=" $name"
        done
        _dlx_tools_offer "$names" "$word"
    else
        # Which argument this is: what stands before it and belongs to no option counts.
        local place=0
        for ((i = 1; i < COMP_CWORD; ++i)); do
            name=${COMP_WORDS[i]}
            if [[ $name == -?* && ${takes[$name]:--} != - ]]; then
                [[ ${COMP_WORDS[i + 1]} == '=' ]] && ((++i))
                ((++i))
            elif [[ $name != -?* ]]; then
                ((++place))
            fi
        done
        [[ -n $repeated && $place -ge ${#arguments[@]} ]] && place=$((${#arguments[@]} - 1))
        _dlx_tools_offer "${arguments[place]--}" "$word"
    fi
}

