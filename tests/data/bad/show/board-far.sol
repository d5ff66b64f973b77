| @solutions 1
| solution 1: 1
A r4294967295c1

| 1 solutions
