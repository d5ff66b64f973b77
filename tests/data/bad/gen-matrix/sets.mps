NAME
ROWS
 N  c
 E  one
COLUMNS
    x  one  1
RHS
    A  one  1
    B  one  2
ENDATA
