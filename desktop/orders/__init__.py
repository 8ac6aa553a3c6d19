"""Giving orders on a board: composing, drawing, listing, typing and sealing them."""
