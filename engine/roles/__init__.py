"""The hidden-role kit: cards, ballots and what a seat has learned, without a board."""
