"""One package per game. Games never import one another; the registry lists them."""
