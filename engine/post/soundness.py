"""Whether what came by mail speaks only of what exists; each game's form says it of its own."""

from engine.post.forms.games import form_of


def is_sound_view(view: object) -> bool:
    """Whether a view of a game that we know holds together."""
    form = form_of(view)
    return form is not None and form.is_sound_view(view)


def is_sound_submission(view: object, submission: object) -> bool:
    """Whether a submission is of the view's game and names only what is in it."""
    form = form_of(view)
    return (
        form is not None
        and isinstance(submission, form.submission)
        and form.is_sound_submission(view, submission)
    )
