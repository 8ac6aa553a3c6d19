"""The public table between turns: who has sealed, how the powers stand, the timer."""
