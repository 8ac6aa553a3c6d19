"""Our own Qt widgets and layouts, theme, clock and chunked work; they know no game."""
