"""Standard Diplomacy: seven powers, Europe 1901, eighteen centres to win."""
