| @solutions 1
| @puzzle queens
| @size 4x4
| solution 1: 1
R4 C0

| 1 solutions
