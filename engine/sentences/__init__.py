"""Codes and facts to sentences, in English and French, without Qt."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.sentences.sentences import Form, Sentences, TitledText

__all__ = ["Form", "Sentences", "TitledText"]


def __getattr__(name: str) -> object:
    # Asked for late, so that a game without a board finds its words where there are no boards.
    if name in __all__:
        from engine.sentences import sentences

        return getattr(sentences, name)
    raise AttributeError(name)
