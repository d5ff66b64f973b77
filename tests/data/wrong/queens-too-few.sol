| @solutions 1
| @puzzle queens
| @size 9x9
| solution 1: 1 2 3 4 5 6
R0 C1
R1 C3
R2 C5
R3 C0
R4 C2
R5 C4

| 1 solutions
