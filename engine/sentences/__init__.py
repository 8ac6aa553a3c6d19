"""Codes and facts to sentences, in English and French, without Qt."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.sentences.sentences import Form, Titled, Words

__all__ = ["Form", "Titled", "Words"]


def __getattr__(name: str) -> object:
    # Asked for late, so that a game without a board finds its words where there are no boards.
    if name in __all__:
        from engine.sentences import sentences

        return getattr(sentences, name)
    raise AttributeError(name)
