"""The Werewolf village: its map, the pages of a night, the open table, the moderator's script."""
