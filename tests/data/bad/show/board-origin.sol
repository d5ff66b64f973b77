| @solutions 1
| @origin 2
| solution 1: 1
A r1c1

| 1 solutions
