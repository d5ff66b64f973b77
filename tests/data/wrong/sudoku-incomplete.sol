| @solutions 1
| @puzzle sudoku
| @size 4x4
| @box 2x2
| solution 1: 1
r1c1 r1=1 c1=1 b1=1

| 1 solutions
