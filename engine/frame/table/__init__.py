"""The table: the only holder of a game's truth, and what is done at it."""
