"""Which lessons are done: remembered between sittings, in no game's file."""

from collections.abc import Sequence

from desktop.session.ui_context import Memory
from desktop.tutorial.lesson import Lesson

_DONE = "tutorial"


class Progress:
    """The keys of the lessons done, kept where the program remembers such things."""

    def __init__(self, memory: Memory | None) -> None:
        self._memory = memory
        self._done = set(memory.recall(_DONE).split()) if memory else set[str]()

    def is_done(self, lesson: Lesson) -> bool:
        """Whether it was done once."""
        return lesson.key in self._done

    def finish(self, lesson: Lesson) -> None:
        """It is done."""
        self._done.add(lesson.key)
        if self._memory is not None:
            self._memory.keep(_DONE, " ".join(sorted(self._done)))

    def next(self, course: Sequence[Lesson]) -> int:
        """The number of the first lesson that is not done; the first where all are."""
        left = (at for at, lesson in enumerate(course) if not self.is_done(lesson))
        return next(left, 0)
