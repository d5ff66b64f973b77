# What scdoc needs. It takes a backslash for an escape in examples, too: what is typed there is
# doubled for it. It knows no languages: what commands print is indented instead.
/^[[:blank:]]*```/,/^[[:blank:]]*```/s/\\/\\\\/g
/```text$/,/```$/{
  /```/!s/^\(\t*\)\([^\t]\)/\1    \2/
}
s/```\(python\|sh\|text\)$/```/
