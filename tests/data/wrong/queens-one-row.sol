| @solutions 1
| @puzzle queens
| @size 4x4
| solution 1: 1 2
R1 C1
R1 C3

| 1 solutions
