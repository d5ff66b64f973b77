NAME
ROWS
 N  c
 E  one
COLUMNS
    x  one  1
