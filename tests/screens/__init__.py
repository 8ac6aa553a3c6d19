"""Staging any screen for a picture of it."""
