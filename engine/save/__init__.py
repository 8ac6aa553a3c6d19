"""Game files: the journal as one SQLite document."""
