"""Standard Diplomacy in the windows."""
