NAME
ROWS
 N  c
 L  cap
COLUMNS
    M1  'MARKER'  'INTORG'
    x  cap  2.5
    M2  'MARKER'  'INTEND'
RHS
    RHS  cap  4
ENDATA
