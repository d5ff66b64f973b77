| @solutions 1
| @board 0x5
| solution 1: 1
A r1c1

| 1 solutions
