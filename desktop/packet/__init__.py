"""A player's packet at the player's own computer: the same map, the same orders, an answer."""
