"""Winter 1900: standard Diplomacy after a Winter in which all raise their first units."""
