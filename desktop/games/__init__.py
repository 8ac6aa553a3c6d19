"""One folder a game: what it shows in its own way."""
