"""Who sits there now: curtain, keys, hot-seat, GM's and packet sessions, the public window."""
