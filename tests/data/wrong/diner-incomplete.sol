| @solutions 1
| @puzzle diner
| @size 2
| solution 1: 1
S0 M0

| 1 solutions
