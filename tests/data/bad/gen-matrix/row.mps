NAME
ROWS
 N  c
 E  one
COLUMNS
    x  two  1
ENDATA
