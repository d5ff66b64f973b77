| @solutions 1
| @puzzle queens
| @size 100000x10000
| solution 1: 1
R0 C0

| 1 solutions
