NAME
ROWS
 N  c
 E  one
COLUMNS
    x  one  1
RHS
    A  one  1
BOUNDS
 UP U1 x 1
 FX U2 x 1
ENDATA
