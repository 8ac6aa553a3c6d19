"""Submissions as the lines of a letter: orders, and answers to questions."""
