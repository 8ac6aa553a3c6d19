"""Phones at a table: the server they reach, what they may ask there, and the window for them."""
