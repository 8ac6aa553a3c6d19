"""Codes and facts to sentences, in English and French, without Qt."""
