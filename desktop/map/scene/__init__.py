"""The map as a scene: regions, units, orders, replays."""
