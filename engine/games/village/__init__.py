"""The Werewolf village: both party rule sets, moderated or passed round. No board."""
