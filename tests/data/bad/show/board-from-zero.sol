| @solutions 1
| @board 2x2
| solution 1: 1
A r0c1

| 1 solutions
