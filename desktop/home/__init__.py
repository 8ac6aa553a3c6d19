"""The pages before a table: home and the new game."""
