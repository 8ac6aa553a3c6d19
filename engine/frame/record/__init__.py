"""What is recorded of a game: its events, what they add up to, and how both are written."""
