| @solutions 1
| @puzzle sudoku
| @size 4x4
| @box 2x2
| solution 1: 1
r1c1 r1=5 c1=5 b1=5

| 1 solutions
