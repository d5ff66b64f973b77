NAME
ROWS
 N  c
 E  one
COLUMNS
    x  one  1
BOUNDS
 SC BND  x  1
ENDATA
