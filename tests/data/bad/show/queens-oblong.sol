| @solutions 1
| @puzzle queens
| @size 4x5
| solution 1: 1
R0 C0

| 1 solutions
