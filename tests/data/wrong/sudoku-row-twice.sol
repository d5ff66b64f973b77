| @solutions 1
| @puzzle sudoku
| @size 2x2
| @box 1x2
| solution 1: 1 2 3 4
r1c1 r1=1 c1=1 b1=1
r1c2 r1=1 c2=1 b1=1
r2c1 r2=2 c1=2 b2=2
r2c2 r2=2 c2=2 b2=2

| 1 solutions
