"""1897, and the League of Shadows on top of it: a choice of Capitals, two hidden headquarters, a
public vote every year, and points (rules.md section 4)."""
