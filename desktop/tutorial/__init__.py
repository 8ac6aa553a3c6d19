"""The tutorial: short lessons on a small map, one for each order. No Qt in `lesson` and `course`."""
