"""Diplomacy's nouns, all immutable: map, units, position, turn, and what a reader sees of them."""
