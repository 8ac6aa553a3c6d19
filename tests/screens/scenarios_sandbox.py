"""How sandboxes are brought about for a picture."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from desktop.sandbox.screen import SandboxScreen
from desktop.sandbox.start_page import SandboxStartPage
from engine.board.terms import Power, Province
from engine.campaign.plan import PlanSpot
from engine.orders.order import Hold
from tests.screens.sample_game import Moment
from tests.screens.scenario import Shot, Sitter

_PASTED = "S1903M\nFrance: A Par, F Bre, A Gascony\nGermany: A Atlantis, A Mun\nFrance: A Par\n"


def _open(sitter: Sitter) -> SandboxScreen:
    window = sitter.program.window
    sitter.program.sandbox.open()
    found = window.findChild(SandboxScreen)
    assert found is not None
    return found


def _seat(sitter: Sitter) -> QWidget:
    host = sitter.sit(Moment.MOVES)
    sitter.program.stage.navigator.call(sitter.seat(host))
    sitter.program.stage.navigator.sit_down()
    _open(sitter)
    return sitter.program.window


def branched(sandbox: SandboxScreen) -> None:
    """France stays where it is in the first year, and the game goes on from there."""
    plan = sandbox.stack.plan
    sandbox.stack.look(plan.at_spot(PlanSpot(plan.here.branch, 0)))
    orders = dict(sandbox.stack.plan.step.orders)
    orders[Power("france")] = tuple(map(Hold, map(Province, ("par", "mar", "bre"))))
    sandbox.stack.make(sandbox.stack.plan.ordered(orders, sandbox.new_branch_name()))
    sandbox.forward()


def _history(then: Callable[[SandboxScreen], object]) -> Callable[[Sitter], QWidget]:
    def pose(sitter: Sitter) -> QWidget:
        sitter.sit(Moment.MOVES)
        sitter.program.stage.navigator.look_back()
        then(_open(sitter))
        return sitter.program.window

    return pose


def _branches(sandbox: SandboxScreen) -> None:
    branched(sandbox)
    sandbox.backward()
    sandbox.board.tabs.setCurrentIndex(2)


def _outcome(sandbox: SandboxScreen) -> None:
    sandbox.board.tabs.setCurrentIndex(1)


def _compare(sandbox: SandboxScreen) -> None:
    branched(sandbox)
    sandbox.compare()


def _home(sitter: Sitter) -> QWidget:
    sitter.program.sandbox.open()
    page = sitter.program.window.findChild(SandboxStartPage)
    assert page is not None
    page.paste.setPlainText(_PASTED)
    page.start_with_text(_PASTED, "units.txt")
    return sitter.program.window


def _hepta(sitter: Sitter) -> QWidget:
    sitter.program.sandbox.open()
    page = sitter.program.window.findChild(SandboxStartPage)
    assert page is not None
    page.begin("hepta")
    return sitter.program.window


def _kept(sitter: Sitter) -> QWidget:
    """Two plans on the shelf; the second is about to be kept under the name of the first."""
    sitter.program.sandbox.open()
    page = sitter.program.window.findChild(SandboxStartPage)
    assert page is not None
    for name, orders in (("Sea Lion", "A Par-Bur; F Lon-ENG"), ("Steamroller", "A Par-Pic")):
        page.begin("standard")
        sandbox = sitter.program.window.findChildren(SandboxScreen)[-1]
        sandbox.board.orders.enter(orders)
        sandbox.keep_as(name)
        sandbox.close_frame()
    page.kept.refresh("Steamroller")
    return sitter.program.window


def _two_kept(sitter: Sitter) -> QWidget:
    window = _kept(sitter)
    page = window.findChild(SandboxStartPage)
    assert page is not None
    page.kept.list.selectAll()
    page.kept.compare_selected()
    return window


def _hepta_compare(sitter: Sitter) -> QWidget:
    window = _hepta(sitter)
    sandbox = window.findChild(SandboxScreen)
    assert sandbox is not None
    sandbox.board.orders.enter("A 1:Par-1:Bur")
    sandbox.start_branch()
    sandbox.board.orders.enter("A 1:Par-1:Pic")
    sandbox.compare()
    return window


SHOTS = (
    Shot("sandbox", _seat),
    Shot("sandbox-outcome", _history(_outcome)),
    Shot("sandbox-branches", _history(_branches)),
    Shot("sandbox-compare", _history(_compare)),
    Shot("sandbox-edit", _history(lambda sandbox: sandbox.edit())),
    Shot("sandbox-home", _home),
    Shot("sandbox-kept", _kept),
    Shot("sandbox-two-kept", _two_kept),
    Shot("sandbox-hepta", _hepta),
    Shot("sandbox-hepta-compare", _hepta_compare),
)
