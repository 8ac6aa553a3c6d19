"""Orders: what they are, how they are written, which are legal, and which a click may lead to."""
