"""Werewolves Diplomacy, after Jérémie Lefrançois: two powers are not what they seem."""
