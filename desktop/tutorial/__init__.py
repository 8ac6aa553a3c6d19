"""The tutorial: short lessons on a small map, one for each order."""
