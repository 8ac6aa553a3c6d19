"""How maps are painted: ground, words, tokens, arrows; no scene items of a board's own."""
