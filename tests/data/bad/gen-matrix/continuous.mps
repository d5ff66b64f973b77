NAME
ROWS
 N  c
 E  one
COLUMNS
    x  one  1
RHS
    RHS  one  1
ENDATA
