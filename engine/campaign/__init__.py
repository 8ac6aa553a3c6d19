"""What every game shares in which seats play powers on a board: a kit of functions over values.

A game's state has a `Campaign` beside its secrets, its views have a board and say who plays what,
its submissions hold orders. Everything here works on that much and needs no more; a game takes
what it needs. It knows no game.
"""
