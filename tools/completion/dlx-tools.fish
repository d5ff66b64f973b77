# Completion of the dlx-tools for fish.
#
# The tools themselves tell what there is: --help-table prints a line for each option and argument,
# with its names, what it takes, possible values and meaning between tabs, and before these, with a
# colon, how options stand to each other. So a new option, engine or shape needs nothing here. fish
# loads this file under the name of each tool.

# Offers words behind the prefix $argv[1]; `<file>` among them stands for all files, - for nothing.
function __dlx_tools_offer
    for word in (string split ' ' -- $argv[2])
        switch $word
            case -
            case '<file>'
                __fish_complete_path (string replace -- "$argv[1]" '' (commandline -ct)) |
                    string replace -r -- '^' "$argv[1]"
            case '*'
                printf '%s\n' $argv[1]$word
        end
    end
end

# Prints the options that an option of $argv[3..] excludes: $argv[1] excludes each of $argv[2], or
# if $argv[1] is - each of $argv[2] all others.
function __dlx_tools_excluded
    set -l subjects (string split ' ' -- $argv[1])
    set -l others (string split ' ' -- $argv[2])
    for one in $subjects $others
        contains -- $one $argv[3..]; or continue
        for other in $subjects $others
            test $other = $one; and continue
            if test $subjects[1] = - -o $one = $subjects[1] -o $other = $subjects[1]
                printf '%s\n' $other
            end
        end
    end
end

function __dlx_tools
    set -l before (commandline -opc)
    set -l word (commandline -ct)
    set -l options
    set -l arguments
    set -l relations
    set -l is_repeated no
    set -l tool (string replace -r '^~' $HOME -- $before[1])
    command -q $tool; or return
    for line in ($tool --help-table 2>/dev/null)
        set -l field (string split \t -- $line)
        switch $field[1]
            case ':exclu*'
                set -a relations $line
            case ':*'
            case '-*'
                set -a options $line
            case '*'
                set -a arguments $field[3]
                string match -q '*...' -- $field[2]; and set is_repeated yes
        end
    end

    # The words before this one: which options, and how many arguments.
    set -l given
    set -l place 1
    set -l offered
    for typed in $before[2..]
        if set -q offered[1]
            set -e offered
            continue
        end
        string match -q -- '-?*' $typed; or set place (math $place + 1)
        for line in $options
            set -l field (string split \t -- $line)
            set -l names (string split ' ' -- $field[1])
            contains -- (string replace -r '=.*' '' -- $typed) $names; or continue
            set -a given $names[-1]
            string match -q -- '*=*' $typed; or test $field[2] = -; or set offered $field[3]
        end
    end

    if set -q offered[1]
        __dlx_tools_offer '' $offered
    else if string match -q -- '--*=*' $word
        set -l name (string replace -r '=.*' '' -- $word)
        for line in $options
            set -l field (string split \t -- $line)
            contains -- $name (string split ' ' -- $field[1]); and __dlx_tools_offer $name= $field[3]
        end
    else if string match -q -- '-*' $word
        set -l excluded
        for line in $relations
            set -l field (string split \t -- $line)
            set -a excluded (__dlx_tools_excluded $field[2] $field[3] $given)
        end
        for line in $options
            set -l field (string split \t -- $line)
            set -l names (string split ' ' -- $field[1])
            contains -- $names[-1] $excluded; or printf '%s\t%s\n' $names[-1] $field[4]
        end
    else
        test $place -gt (count $arguments) -a $is_repeated = yes; and set place (count $arguments)
        __dlx_tools_offer '' "$arguments[$place]"
    end
end

