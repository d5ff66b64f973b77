| @solutions 1
| @board 1x1
| solution 1: 1
A r2c1

| 1 solutions
