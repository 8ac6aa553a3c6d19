"""The library of maps, and importing those of others."""
