"""The GM's desk: the pages of the one person who sees all and decides."""
