# Of what a tool's --help-table says, how its options stand to each other: a list for its page.
/^:/!d
s/.*	//
s/--[a-z][a-z-]*/*&*/g
s/^/- /
1s/^/## Which options go together\
\
/
p
