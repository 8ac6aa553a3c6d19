"""How a table can check what lots have decided, for those who ask before they begin."""

from PySide6.QtWidgets import QWidget

from desktop.session.questions import QuestionDialog


class LotExplained(QuestionDialog):
    """Says how it is done; accepted where everybody is to give a word."""

    topic = "secrecy"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ask(self.tr("The lot"), self.tr("How can we check the lot?"))
        self.explain(
            self.tr(
                "Before it deals, the program draws a secret and keeps its fingerprint with the "
                "game. At the end the secret is told: whoever knows the fingerprint can check "
                "every lot that was drawn."
            ),
            self.tr(
                "Whoever runs the game could try until it suits. Where that matters, everybody "
                "gives a word that is mixed in, after the fingerprint was shown: then nobody can."
            ),
        )
        self.offer(self.tr("Deal at once"), self.tr("Everybody gives a word"))
