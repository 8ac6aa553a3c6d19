"""How fast the judge is, measured: `make bench`. Not part of the tests."""
