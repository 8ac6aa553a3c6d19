"""Codes and facts to sentences, in English and French, without Qt."""

from engine.words.sentences import Form, Titled, Words

__all__ = ["Form", "Titled", "Words"]
