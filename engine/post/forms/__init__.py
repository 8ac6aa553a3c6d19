"""What each game's submissions look like as lines of a letter, and what of them is sound."""
