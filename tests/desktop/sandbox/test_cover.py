"""What the keyboard reaches while a sandbox lies over another screen, and afterwards."""

from desktop.app.program import Program
from tests.desktop.accessible import out_of_reach
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.sandbox.test_sandbox import at_seat, from_start


def test_tab_goes_round_all_buttons_however_the_sandbox_was_opened(program: Program) -> None:
    sandbox = from_start(program, "hepta")
    assert out_of_reach(sandbox) == []


def test_after_the_sandbox_the_screen_below_has_its_keyboard_again(program: Program) -> None:
    screen, sandbox = at_seat(program)
    sandbox.close_button.click()
    let_deletions_happen()
    screen.setFocus()
    assert program.window.focusWidget() is screen.map
