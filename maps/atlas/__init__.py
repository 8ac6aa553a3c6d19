"""Draws and proves the maps that come with the program; neither shipped nor needed to play."""
