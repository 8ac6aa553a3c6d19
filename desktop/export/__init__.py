"""Pictures, papers and texts of a game for one reader, in files and on paper."""
