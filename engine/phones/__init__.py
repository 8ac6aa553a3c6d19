"""Phones round a table: each its player's own screen, over the network of the room."""
