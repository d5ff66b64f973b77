| @solutions 1
| @puzzle queens
| solution 1: 1
R0 C0

| 1 solutions
