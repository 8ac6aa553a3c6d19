"""The windows of the games that are played on several boards at once."""
